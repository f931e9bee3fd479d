// Whether an error keeps to its own contract, so that clients can read what it becomes. What happens to one that does not is judged elsewhere.

import { brand } from "../core/brand.js";
import { catalogueOf } from "../core/catalogue.js";
import { toEnvelope } from "../core/envelope.js";
import { readEnvelope } from "../core/read-envelope.js";
import type { TaxonomyError } from "../core/error.js";
import type { FamilySpec } from "../core/family-spec.js";
import { type Outgoing, outgoing } from "../carriers/outgoing.js";
import { checkDetails } from "../values/shape.js";

const size = (value: object | undefined): number => (value === undefined ? 0 : Object.keys(value).length);

/**
 * `error` as it leaves; undefined where its envelope would not satisfy its schema. The compiler sees to that in TypeScript; JavaScript can
 * write any details, overwrite what is read-only, or forge the mark. Never throws.
 */
export function soundOutgoing(error: TaxonomyError, family: FamilySpec): Outgoing | undefined {
  try {
    const leaving = outgoing(error, family);
    return isSound(leaving) ? leaving : undefined;
  } catch {
    return undefined;
  }
}

function isSound({ error, envelope, family }: Outgoing): boolean {
  const { code, category, details } = catalogueOf(family).byCode.get(error.code)?.spec ?? error[brand];
  const read = readEnvelope(envelope);
  return (
    read !== undefined &&
    size(read) === size(envelope) &&
    size(read.retry) === size(envelope.retry) &&
    error[brand].code === code &&
    envelope.category === category &&
    checkDetails(envelope.details ?? {}, details)
  );
}

/** The name of a detail that is missing or does not fit its shape; undefined where there is none, or where that cannot be told. Never throws. */
export function unfitDetail(error: TaxonomyError): string | undefined {
  try {
    const shapes = error[brand].details;
    const details = toEnvelope(error).details ?? {};
    return Object.keys(shapes).find((name) => {
      const shape = shapes[name];
      return shape !== undefined && !checkDetails(details, { [name]: shape });
    });
  } catch {
    return undefined;
  }
}
