// Asks a schema of any library what is wrong with a value, and says it without the value. It decides nothing about what is then sent.

import { cleanText } from "../values/clean.js";
import { members, peek } from "../values/peek.js";
import { expectationOf, type Fault, pathText, stepsOf, valueKind } from "./expectation.js";
import type { SdkFacts } from "../core/sdk-failure.js";

/** A schema's result for a value: its parsed form, its faults, or the schema's own failure. */
export type Validated =
  | { readonly value: unknown }
  | { readonly issues: readonly unknown[] }
  | { readonly thrown: unknown };

/** As many issues as are told: an SDK tells all of them. */
const mostIssues = 20;
const longestProblem = 2_000;

/**
 * Runs `schema` on `value`: by the `safeParseAsync` of zod, else by Standard Schema (`~standard`). That of zod tries it synchronously first,
 * and a refinement that rejects is then rejected once more with nobody to hear it, which ends the process. Undefined if it is not a schema.
 */
export async function validate(schema: unknown, value: unknown): Promise<Validated | undefined> {
  try {
    const { safeParseAsync: parse, "~standard": standard } = (schema ?? {}) as { readonly safeParseAsync?: unknown; readonly "~standard"?: { readonly validate?: unknown } | null };
    const check = standard?.validate;
    if (typeof parse === "function") return validatedOf(await Reflect.apply(parse, schema, [value]));
    if (typeof check === "function") return validatedOf(await Reflect.apply(check, standard, [value]));
  } catch (thrown) {
    return { thrown };
  }
  return undefined;
}

/** The outcome of zod (`success`, `data`, `error.issues`) or of Standard Schema (`value`, `issues`). */
interface Outcome {
  readonly success?: unknown;
  readonly data?: unknown;
  readonly value?: unknown;
  readonly error?: { readonly issues?: unknown } | null;
  readonly issues?: unknown;
}

function validatedOf(outcome: unknown): Validated {
  const { success, data, value, error, issues: own } = (outcome ?? {}) as Outcome;
  const issues = members(error?.issues ?? own, mostIssues);
  return issues === undefined ? { value: success === true ? data : value } : { issues };
}

/** Texts of the value that stands at the issue: what must not be told. */
function textsOf(value: unknown, depth = 0): readonly string[] {
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return [String(value)];
  if (typeof value !== "object" || value === null || depth > 3) return [];
  return Object.keys(value)
    .slice(0, 50)
    .flatMap((key) => textsOf(peek(value, key), depth + 1));
}

const quotes = ["\"", "'", "`"];
const wordLike = /^\w/;

/** `text` without `value` where a library says what it received. */
function withoutReceived(text: string, value: string): string {
  const said = `received ${value}`;
  let rest = text;
  let clean = "";
  for (let at = rest.indexOf(said); at >= 0; at = rest.indexOf(said)) {
    const end = at + said.length;
    clean += wordLike.test(rest.slice(end, end + 1)) ? rest.slice(0, end) : `${rest.slice(0, at)}received …`;
    rest = rest.slice(end);
  }
  return clean + rest;
}

/** `message` without what was given: libraries like to quote it. Words that `expected` has too were not given. A value may be of any length: no pattern is made of it. */
function withoutValues(message: string, given: readonly string[], expected: string): string {
  let text = message;
  for (const value of [...given].sort((a, b) => b.length - a.length)) {
    if (value.length === 0 || value.length > text.length || expected.includes(value) || /^(?:string|number|boolean|object|array|null|undefined)$/.test(value)) continue;
    // A short value may be part of any word; quoted, or where a library says what it received, it is itself.
    text = value.length < 4 ? withoutReceived(quotes.reduce((rest, quote) => rest.split(quote + value + quote).join("…"), text), value) : text.split(value).join("…");
  }
  return text;
}

/** The facts of one issue: its place, the value that was expected, the kind of value that stood there. */
function told(issue: Fault, root: unknown): SdkFacts {
  const keys = stepsOf(issue);
  const value = keys.reduce((at, key) => peek(at, key as PropertyKey), root);
  const argument = pathText(keys);
  const expected = expectationOf(issue);
  const received = valueKind(value);
  const message = issue?.message;
  const whole = typeof message === "string" ? withoutValues(message, [...textsOf(value), ...textsOf(issue?.input)], expected ?? "") : "";
  // The opening of zod 4 is said already.
  const said = whole.replace(/^Invalid input: /, "");
  const complete = said !== "" && (expected === undefined || !/^(?:Invalid|Invalid input|Required)$/.test(said));
  const what = complete ? said : `${said === "" ? "" : `${said}: `}expected ${expected ?? "another value"}, received ${received}`;
  // Messages that an author makes of an issue may begin with its place.
  const problem = cleanText(argument === "" || what.startsWith(`${argument}: `) ? what : `${argument}: ${what}`, longestProblem);
  return { problem, ...(argument !== "" && { argument }), ...(expected !== undefined && { expected: cleanText(expected, 500) }), received };
}

/** The same of one that anybody may have made. */
function toldOf(issue: unknown, root: unknown): SdkFacts | undefined {
  try {
    return told(issue as Fault, root);
  } catch {
    return undefined;
  }
}

/** The fault by the `issues` of `root`; the first one decides. */
export function sdkFactsOf(issues: readonly unknown[], root: unknown): SdkFacts {
  const all = issues.flatMap((issue) => toldOf(issue, root) ?? []);
  const problem = cleanText(all.map(({ problem: each }) => each.replace(/\.$/, "")).join("; "), longestProblem);
  return { ...all[0], problem: problem || "it does not fit its schema" };
}

/** The expectation of a schema that threw this instead of an issue: `transform(text => new URL(text))` is ordinary code. */
const wantedBy: readonly (readonly [key: "code" | "name", value: string, expected: string])[] = [
  ["code", "ERR_INVALID_URL", "URL"],
  ["name", "SyntaxError", "text that can be parsed"],
  ["name", "RangeError", "value in range"],
];

/** The known facts of a `value` whose schema threw: its member if there is only one; never the exception, but for the name in code that JavaScript itself says. */
export function factsOfThrown(thrown: unknown, value: unknown, whole: string): SdkFacts {
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  const argument = keys.length === 1 ? pathText(keys) : undefined;
  const expected = wantedBy.find(([key, wanted]) => peek(thrown, key) === wanted)?.[2];
  const received = valueKind(argument === undefined ? value : peek(value, argument));
  const what = argument ?? whole;
  // A schema that reads what is not there, such as the kind of a part, names that.
  const unread = /^Cannot read properties of (?:undefined|null) \(reading '(\w{1,60})'\)$/.exec(String(peek(thrown, "message")))?.[1];
  const why = unread === undefined ? "" : `: a part of it that has "${unread}" is missing`;
  const problem = expected === undefined ? `${what} could not be checked${why}` : `${what}: expected ${expected}, received another ${received}`;
  return { problem, ...(argument !== undefined && { argument }), ...(expected !== undefined && { expected }), received };
}
