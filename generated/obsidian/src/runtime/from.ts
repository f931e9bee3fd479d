// Makes an error of the family of whatever was thrown. It neither logs nor sends.

import { brandOf } from "./brand.js";
import { catalogueOf, construct } from "./catalogue.js";
import type { TaxonomyError } from "./error.js";
import type { FamilySpec } from "./family-spec.js";
import { applyRules, type RuleScope } from "./match.js";
import { peek } from "./peek.js";
import { ProtocolFailure } from "./protocol-failure.js";
import { newRef } from "./ref.js";
import { UnknownError } from "./unknown-error.js";

/** Whether `value` is an error of the family, of whichever copy of its package; the unknown arm is one. */
export function isOfFamily(value: unknown, family: FamilySpec): value is TaxonomyError {
  const spec = brandOf(value);
  if (!spec) return false;
  const { domain, code } = UnknownError.spec;
  return (spec.domain === family.domain && catalogueOf(family).byCode.has(spec.code)) || (spec.domain === domain && spec.code === code);
}

/** The error of whatever no rule matches and no tool declares, with a `ref` and what it stands for as its cause. */
export function fallbackFor(family: FamilySpec, cause: unknown, ref: string = newRef()): TaxonomyError {
  const type = catalogueOf(family).byCode.get(family.fallback);
  const options = { cause, ref };
  if (type) return construct(type, {}, options);
  return new UnknownError({ code: family.fallback, message: "An internal error occurred.", category: "bug", recoverable: false }, options);
}

/** `thrown` as an error of the family: itself, what the first matching rule makes of it, or the fallback. Never throws. */
export function fromThrown(family: FamilySpec, thrown: unknown, scope: RuleScope = {}): TaxonomyError {
  try {
    if (isOfFamily(thrown, family)) return thrown;
    const declared = thrown instanceof ProtocolFailure ? peek(thrown, "cause") : undefined;
    if (isOfFamily(declared, family)) return declared;
    const matched = applyRules(family, thrown, { server: family.domain, ...scope });
    const type = matched && catalogueOf(family).byCode.get(matched.code);
    if (type) return construct(type, matched.details, { cause: thrown });
  } catch {
    // Whatever a hostile value did, there is still the fallback.
  }
  return fallbackFor(family, thrown);
}
