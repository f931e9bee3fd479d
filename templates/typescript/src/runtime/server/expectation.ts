// The place of a validator's issue and the expectation there, in words: from its data, never from its message, which may quote the input.

import { asText, isArray, members } from "../values/peek.js";
import { cleanText } from "../values/clean.js";

/** A fault that a validator found, as zod 3 and 4 have them. Any of them may be anything: validation.ts catches what reading one throws. */
export type Fault = {
  readonly path?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly origin?: unknown;
  readonly type?: unknown;
  readonly inclusive?: unknown;
  readonly exact?: unknown;
  readonly errors?: unknown;
  readonly unionErrors?: unknown;
  readonly issues?: unknown;
  readonly values?: unknown;
  readonly options?: unknown;
  readonly format?: unknown;
  readonly validation?: unknown;
  readonly divisor?: unknown;
  readonly multipleOf?: unknown;
} | null | undefined;

/** The keys that lead there, as zod has them or, each in an object, Standard Schema. */
export const stepsOf = (issue: Fault): readonly unknown[] => (members(issue?.path, 32) ?? []).map((key) => (key as { readonly key?: unknown } | null | undefined)?.key ?? key);

/** `filter.tags[0]` */
export function pathText(keys: readonly unknown[]): string {
  const text = keys.map((key) => (typeof key === "number" ? `[${key}]` : `.${typeof key === "symbol" ? "" : String(key)}`)).join("");
  return cleanText(text.replace(/^\./, ""), 200);
}

/** The kind of `value`; its absence is `nothing`. */
export function valueKind(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  return isArray(value) ? "array" : typeof value;
}

const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : String(value));
const count = (value: unknown): string => (typeof value === "number" || typeof value === "bigint" ? String(value) : "");

/** Units in which libraries count what is too small or too big, by the kind of value (zod 3 says `type`, zod 4 `origin`). */
const units: { readonly [kind: string]: string } = { string: " characters", array: " items", set: " items", map: " entries", file: " bytes" };

function bound(issue: Fault, key: "minimum" | "maximum", words: readonly [string, string]): string | undefined {
  const limit = count(issue?.[key]);
  if (limit === "") return undefined;
  const kind = String(issue?.origin ?? issue?.type ?? "");
  const open = issue?.inclusive === false && !(kind in units);
  return `${issue?.exact === true ? "exactly" : words[open ? 1 : 0]} ${limit}${units[kind] ?? ""}`;
}

const choice = (values: unknown): string | undefined => {
  const list = members(values, 50);
  if (list === undefined || list.length === 0) return undefined;
  return list.length === 1 ? shown(list[0]) : `one of ${list.map(shown).join(", ")}`;
};

/** Each branch of a union that says what it wants. The issues of zod 3 are placed from the root, those of zod 4 from where the union stands. */
function union(issue: Fault): string | undefined {
  const errors = issue?.errors;
  const above = errors === undefined ? stepsOf(issue).length : 0;
  const branches = (members(errors ?? issue?.unionErrors, 8) ?? []) as readonly Fault[];
  const wanted = branches.map((branch) => branchOf((members(branch?.issues ?? branch, mostMembers) ?? []) as readonly Fault[], above));
  const known = [...new Set(wanted.filter((each) => each !== undefined))];
  return known.length > 0 ? known.join(" or ") : undefined;
}

/** Members of one branch that are told. */
const mostMembers = 5;

/** The expectation of a branch for the value itself or, if that has the right kind, for its members. */
function branchOf(issues: readonly Fault[], above: number): string | undefined {
  const [first] = issues;
  const [key] = stepsOf(first).slice(above);
  if (key === undefined) return expectationOf(first);
  const within = issues.map((issue): string => {
    const path = pathText(stepsOf(issue).slice(above));
    const expected = expectationOf(issue);
    return expected === undefined ? `another ${path}` : `${path}: ${expected}`;
  });
  return `${typeof key === "number" ? "array" : "object"} with ${within.join(", ")}`;
}

/** By the codes of zod 3 and 4. */
const byCode: ReadonlyMap<unknown, (issue: Fault) => string | undefined> = /* @__PURE__ */ new Map<unknown, (issue: Fault) => string | undefined>([
  ["too_small", (issue) => bound(issue, "minimum", ["at least", "more than"])],
  ["too_big", (issue) => bound(issue, "maximum", ["at most", "less than"])],
  ["invalid_value", (issue) => choice(issue?.values)],
  ["invalid_enum_value", (issue) => choice(issue?.options)],
  ["invalid_literal", (issue) => shown(issue?.expected)],
  ["invalid_format", (issue) => `the format ${String(issue?.format)}`],
  ["invalid_string", (issue) => (typeof issue?.validation === "string" ? `the format ${issue.validation}` : undefined)],
  ["not_multiple_of", (issue) => `a multiple of ${count(issue?.divisor ?? issue?.multipleOf)}`],
  ["unrecognized_keys", () => "no other members"],
  ["invalid_union", union],
]);

/** The value that `issue` wanted: `string`, `at most 10`, `one of "a", "b"`. Undefined where its data does not tell. */
export function expectationOf(issue: Fault): string | undefined {
  return byCode.get(issue?.code)?.(issue) ?? (asText(issue?.expected) || undefined);
}
