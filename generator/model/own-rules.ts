// Mapping rules that stand beside the error they lead to: what `match` and `with` of errors and categories say. It builds and judges none.

import { byName } from "./canonical.ts";
import { lineage, type Expanded } from "./expand.ts";
import { errorFields } from "./fields/error.ts";
import type { Json, RuleSpec, Spec } from "./spec.ts";

/** The set they are of, in logs and lists. */
export const ownSet = "errors";

/** `match` with the code of its error put in. */
const withCode = (part: Json, code: string): Json => {
  if (typeof part === "string") return part === "$code" ? code : part;
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((item: Json) => withCode(item, code));
  return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, withCode(member as Json, code)]));
};

/** The rule beside an error of the file, or that its category gives it; undefined where there is none. */
const ownRule = (name: string, { errors, categories }: Expanded, code: string, isOwn: (detail: string) => boolean): RuleSpec | undefined => {
  const error = errors[name];
  const match = error?.match ?? categories[error?.category ?? errorFields.category.default]?.match;
  if (error === undefined || match === undefined) return undefined;
  // What a category fills, it fills where the error has it.
  const sources = Object.entries(error.with ?? {}).filter(([detail]) => Object.hasOwn(error.details, detail) || isOwn(detail));
  // The shape of a match stays: words of it are replaced by words.
  return { match: withCode(match as Json, code) as RuleSpec["match"], error: name, ...(sources.length > 0 && { with: Object.fromEntries(sources) }) };
};

const conditions = ({ match }: RuleSpec): number => Object.keys(match).length;

/**
 * The rules beside errors of the file, in the order they are tried: special cases before what they are cases of, then those that ask for more,
 * then by name.
 */
export const ownRules = ({ errors }: Pick<Spec, "errors">, expanded: Expanded, codeOf: (name: string) => string): readonly RuleSpec[] => {
  const depth = (name: string): number => lineage(name, errors).length;
  const fills = (name: string, detail: string): boolean => lineage(name, errors).some(([, error]) => error.with?.[detail] !== undefined);
  const rules = Object.keys(errors).flatMap((name) => ownRule(name, expanded, codeOf(name), (detail) => fills(name, detail)) ?? []);
  return rules.sort((a, b) => depth(b.error) - depth(a.error) || conditions(b) - conditions(a) || byName(a.error, b.error));
};
