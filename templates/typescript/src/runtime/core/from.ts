// Makes an error of the family of whatever was thrown. It neither logs nor sends.

import { brandOf } from "./brand.js";
import { catalogueOf, construct } from "./catalogue.js";
import type { TaxonomyError } from "./error.js";
import type { FamilySpec, Vocabulary } from "./family-spec.js";
import { once } from "../values/once.js";
import { own, peek } from "../values/peek.js";
import { applyRules, mayEndIn, type RuleScope } from "./match.js";
import { isUndeclared, note, noteQuoting, noteUndeclared, translation } from "./beside.js";
import { awaitLog, newRef } from "../values/ref.js";
import { fromSdkFailure, ProtocolFailure, SdkFailure } from "./sdk-failure.js";
import type { Rule } from "../values/spec.js";
import { UnknownError } from "./unknown-error.js";

/** Whether `value` is an error of the family, of whichever copy of its package; the unknown arm is one. */
export function isOfFamily(value: unknown, family: Vocabulary): value is TaxonomyError {
  const spec = brandOf(value);
  if (!spec) return false;
  const { domain, code } = UnknownError.spec;
  return catalogueOf(family).byCode.get(spec.code)?.spec.domain === spec.domain || (spec.domain === domain && spec.code === code);
}

/** The error of whatever no rule matches and no tool declares, with a `ref` and what it stands for as its cause. A `ref` of its own is sent once the error is logged. */
export function fallbackFor(family: FamilySpec, cause: unknown, ref?: string): TaxonomyError {
  const type = catalogueOf(family).byCode.get(family.fallback);
  const options = { cause, ref: ref ?? newRef() };
  const error = type
    ? translation(construct(type, own(family.standIns ?? {}, family.fallback) ?? {}, options))
    : new UnknownError({ code: family.fallback, message: "An internal error occurred.", category: "bug", recoverable: false }, options);
  return noteUndeclared(ref === undefined ? awaitLog(error) : error);
}

const takesAll = ({ match: { name, ...rest } }: Rule): boolean => Object.keys(rest).length === 0 && (name === undefined || name.includes("Error"));

type Narrow = (family: FamilySpec) => FamilySpec;

/** A family without the rules that take every error: what is known of a failure says more than those. */
const choosyOf: Narrow = /* @__PURE__ */ once((family) => ({ ...family, rules: family.rules.filter((rule) => !takesAll(rule)) }), /* @__PURE__ */ new WeakMap());

/** A family with nothing but the rules of its own on texts. */
const wordedOf: Narrow = /* @__PURE__ */ once(
  (family) => ({ ...family, rules: family.rules.filter(({ match, quotes }) => !quotes && (match.message ?? match.pattern) !== undefined) }),
  /* @__PURE__ */ new WeakMap(),
);

/**
 * The error that the rules make of a failure made by hand; undefined if no rule knows it, or if the call succeeds. A result in the form of a success
 * is a failure only by a rule that was written for such texts, unless the family lets all rules decide.
 */
export function fromMade(family: FamilySpec, made: Error, scope: RuleScope, isFailed: boolean): TaxonomyError | undefined {
  const error = fromThrown(isFailed || family.unmarked ? choosyOf(family) : wordedOf(family), made, scope);
  return isUndeclared(error) || !mayEndIn(family, error.code, scope) ? undefined : error;
}

/** A failure of the SDK; what a schema threw may be an error of its own. */
function ofSdk(family: FamilySpec, failure: SdkFailure, scope: RuleScope): TaxonomyError {
  const itself = failure.broke ? fromThrown(choosyOf(family), peek(failure, "cause"), scope) : undefined;
  if (itself !== undefined && itself.code !== family.fallback) return itself;
  return fromSdkFailure(family, failure, { server: family.domain, ...scope }) ?? fallbackFor(family, failure);
}

/** `thrown` as an error of the family: itself, what the first matching rule makes of it, or the fallback. Never throws. */
export function fromThrown(family: FamilySpec, thrown: unknown, scope: RuleScope = {}): TaxonomyError {
  const notes: string[] = [];
  const error = made(family, thrown, scope, notes) ?? fallbackFor(family, thrown);
  note(error, notes);
  return error;
}

function made(family: FamilySpec, thrown: unknown, scope: RuleScope, notes: string[]): TaxonomyError | undefined {
  try {
    if (isOfFamily(thrown, family)) return thrown;
    const declared = thrown instanceof ProtocolFailure ? peek(thrown, "cause") : undefined;
    if (isOfFamily(declared, family)) return declared;
    if (thrown instanceof SdkFailure) return ofSdk(family, thrown, scope);
    const matched = applyRules(family, thrown, { server: family.domain, waitIn: family.waitIn, ...scope }, notes, (code) => !own(family, "local")?.includes(code) && mayEndIn(family, code, scope));
    const type = matched && catalogueOf(family).byCode.get(matched.code);
    const error = type && translation(construct(type, matched.details, { cause: thrown }), matched.rule);
    if (error && matched?.quotes) noteQuoting(error);
    return error;
  } catch {
    // Whatever a hostile value did, there is still the fallback.
    return undefined;
  }
}
