// The errors of a family, found by code or by number. Built once per family, on first use.

import type { TaxonomyError, TaxonomyErrorOptions } from "./error.js";
import type { ErrorClass, FamilySpec } from "./family-spec.js";
import { own } from "./fenced.js";

export interface Catalogue {
  readonly byCode: ReadonlyMap<string, ErrorClass>;
  /** By the code as the format writes it. */
  readonly byWireCode: ReadonlyMap<string, ErrorClass>;
  /** By JSON-RPC number, of any revision. */
  readonly byNumber: ReadonlyMap<number, readonly ErrorClass[]>;
}

const catalogues = /* @__PURE__ */ new WeakMap<FamilySpec, Catalogue>();

/** The catalogue of `family`. */
export function catalogueOf(family: FamilySpec): Catalogue {
  let catalogue = catalogues.get(family);
  if (!catalogue) catalogues.set(family, (catalogue = build(family)));
  return catalogue;
}

function build({ classes, format }: FamilySpec): Catalogue {
  const byCode = new Map(classes.map((type) => [type.spec.code, type]));
  const byWireCode = new Map(classes.map((type) => [format.codes?.[type.spec.code] ?? type.spec.code, type]));
  const byNumber = new Map<number, readonly ErrorClass[]>();
  for (const type of classes)
    for (const number of new Set(Object.values(type.spec.jsonRpc))) byNumber.set(number, [...(byNumber.get(number) ?? []), type]);
  return { byCode, byWireCode, byNumber };
}

/** The code as the format writes it in bodies and texts. */
export function wireCode({ format }: FamilySpec, code: string): string {
  return (format.codes && own(format.codes, code)) ?? code;
}

type AnyConstructor = new (...args: readonly unknown[]) => TaxonomyError;

/** A new error of `type`, whether or not its constructor takes details. */
export function construct(type: ErrorClass, details: object, options: TaxonomyErrorOptions): TaxonomyError {
  const make = type as unknown as AnyConstructor;
  return Object.keys(type.spec.details).length > 0 ? new make(details, options) : new make(options);
}
