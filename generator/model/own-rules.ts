// Mapping rules that stand beside the error they lead to: what `match` and `with` of errors and categories say. It builds and judges none.

import { byName } from "./canonical.ts";
import { lineage, type Expanded, type FullError } from "./expand.ts";
import { errorFields } from "./fields/error.ts";
import { parseStatus } from "./numbers.ts";
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

/** Whether a rule beside an error fills a detail that something has a source for. */
type IsMeant = (detail: string, details: FullError["details"]) => boolean;

/** The rule beside an error of the file, or that its category gives it; undefined where there is none. */
const ownRule = (name: string, { errors, categories }: Expanded, codeOf: (name: string) => string, isMeantIn: (name: string) => IsMeant): RuleSpec | undefined => {
  const error = errors[name];
  const match = error?.match ?? categories[error?.category ?? errorFields.category.default]?.match;
  if (error === undefined || match === undefined) return undefined;
  const isMeant = isMeantIn(name);
  const sources = Object.entries(error.with ?? {}).filter(([detail]) => isMeant(detail, error.details));
  // The shape of a match stays: words of it are replaced by words.
  return { match: withCode(match as Json, codeOf(name)) as RuleSpec["match"], error: name, ...(sources.length > 0 && { with: Object.fromEntries(sources) }) };
};

/** How much a match asks for: every path counts. */
const asked = ({ has = [], path = {}, pattern = {}, ...others }: RuleSpec["match"]): number => [has, Object.keys(path), Object.keys(pattern), Object.keys(others)].flat().length;

const listed = <T>(part: T | readonly T[] | undefined): readonly T[] => (part === undefined ? [] : [part].flat() as readonly T[]);

/** How many names, codes, statuses and tools meet it. */
const breadth = ({ name, code, status, tool }: RuleSpec["match"]): number => {
  const statuses = listed(status).map((each) => parseStatus(each) ?? [0, 0]);
  return [name, code, tool].flatMap(listed).length + statuses.reduce((sum, [from, to]) => sum + to - from + 1, 0);
};

/**
 * The rules beside errors of the file, in the order in which they are tried: special cases before what they are cases of, then those that ask for more,
 * then those that fewer values meet, then by name.
 */
export const ownRules = ({ errors }: Pick<Spec, "errors">, expanded: Expanded, codeOf: (name: string) => string): readonly RuleSpec[] => {
  const depth = (name: string): number => lineage(name, errors).length;
  // A category fills a field only where an error has it, and never one that a special case has as a constant.
  const isMeantIn = (name: string): IsMeant => {
    const [, ...above] = lineage(name, errors);
    return (detail, details) => {
      if (errors[name]?.with?.[detail] !== undefined) return true;
      const shape = Object.hasOwn(details, detail) ? details[detail] : undefined;
      return shape === undefined ? above.some(([, error]) => error.with?.[detail] !== undefined) : shape.const === undefined;
    };
  };
  const rules = Object.keys(errors).flatMap((name) => ownRule(name, expanded, codeOf, isMeantIn) ?? []);
  return rules.sort((a, b) => depth(b.error) - depth(a.error) || asked(b.match) - asked(a.match) || breadth(a.match) - breadth(b.match) || byName(a.error, b.error));
};
