// The errors of a family, found by code. Built once per family, on first use.

import type { TaxonomyError, TaxonomyErrorOptions } from "./error.js";
import type { ErrorClass, Vocabulary } from "./family-spec.js";
import { once } from "../values/once.js";
import { own } from "../values/peek.js";

export interface Catalogue {
  readonly byCode: ReadonlyMap<string, ErrorClass>;
  /** By each code that may arrive, former ones too. */
  readonly received: ReadonlyMap<string, ErrorClass>;
  /** By each code that may arrive, as the format writes it. */
  readonly byWireCode: ReadonlyMap<string, ErrorClass>;
  /** Those that may arrive. */
  readonly arriving: readonly ErrorClass[];
}

const catalogues = /* @__PURE__ */ once(build, /* @__PURE__ */ new WeakMap<Vocabulary, Catalogue>());

/** The catalogue of `family`. */
export function catalogueOf(family: Vocabulary): Catalogue {
  return catalogues(family);
}

function build(family: Vocabulary): Catalogue {
  const { classes, aliases = {}, local = [] } = family;
  const byCode = new Map(classes.map((type) => [type.spec.code, type]));
  const arriving = classes.filter(({ spec }) => !local.includes(spec.code));
  const received = new Map<string, ErrorClass>();
  for (const [code, now] of Object.entries(aliases)) {
    const type = byCode.get(now);
    if (type) received.set(code, type);
  }
  for (const type of arriving) received.set(type.spec.code, type);
  const byWireCode = new Map([...received].map(([code, type]) => [wireCode(family, code), type]));
  return { byCode, received, byWireCode, arriving };
}

/** The code as the format writes it in bodies and texts. */
export function wireCode({ format }: Vocabulary, code: string): string {
  return (format.codes && own(format.codes, code)) ?? code;
}

type AnyConstructor = new (...args: readonly unknown[]) => TaxonomyError;

/** A new error of `type`, whether or not its constructor takes details. */
export function construct(type: ErrorClass, details: object, options?: TaxonomyErrorOptions): TaxonomyError {
  const make = type as unknown as AnyConstructor;
  return isEmpty(type.spec.details) ? new make(options) : new make(details, options);
}

function isEmpty(table: object): boolean {
  for (const _ in table) return false;
  return true;
}

/** An error of `code`, with `details`, or those of its example. @throws TypeError where the family has no such code. */
export function exampleOf(family: Vocabulary, examples: { readonly [code: string]: object }, code: string, details?: object): TaxonomyError {
  const type = catalogueOf(family).byCode.get(code);
  if (!type) throw new TypeError(`${family.domain} has no error ${JSON.stringify(code)}.`);
  return construct(type, details ?? own(examples, code) ?? {}, type.spec.recoverable === "caller" ? { recoverable: true } : undefined);
}
