// An error of a code with details for the sake of example: for tests of those who throw and read errors. Which details is said elsewhere.

import { catalogueOf, construct } from "./catalogue.js";
import type { TaxonomyError } from "./error.js";
import type { Vocabulary } from "./family-spec.js";
import { own } from "../values/look-up.js";

/** An error of `code`, with `details`, or those of its example. @throws TypeError where the family has no such code. */
export function exampleOf(family: Vocabulary, examples: { readonly [code: string]: object }, code: string, details?: object): TaxonomyError {
  const type = catalogueOf(family).byCode.get(code);
  if (!type) throw new TypeError(`${family.domain} has no error ${JSON.stringify(code)}.`);
  return construct(type, details ?? own(examples, code) ?? {}, type.spec.recoverable === "caller" ? { recoverable: true } : undefined);
}
