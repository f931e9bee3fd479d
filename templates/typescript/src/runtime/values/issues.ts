// Reads what a validator found: which argument is wrong and what was expected. zod 3 and 4, ajv, and whatever keeps to Standard Schema; no value is read.

import { isRecord, members, peekUnpolluted } from "./peek.js";

/** The fault of one argument, as a clause that names it; the argument is absent if they are wrong together. */
export interface Issue {
  readonly argument?: string;
  readonly problem: string;
}

/** Most issues that are told, and most characters of each. */
const mostIssues = 5;
const longest = 200;

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value.slice(0, longest) : undefined);
const list = (value: unknown): readonly unknown[] => members(value, 20) ?? [];

/** `items[0].name` of zod's `["items", 0, "name"]`, and of a path of `{ key }` (Standard Schema). */
function pathOf(path: unknown): string {
  let said = "";
  for (const step of list(path)) {
    const key = isRecord(step) ? peekUnpolluted(step, "key") : step;
    if (typeof key === "number") said += `[${key}]`;
    else if (typeof key === "string") said += said === "" ? key : `.${key}`;
  }
  return said.slice(0, longest);
}

/** The same of ajv's `/items/0/name` (RFC 6901). */
function pointed(pointer: string, last: string | undefined): string {
  const steps = pointer.split("/").map((step) => step.replace(/~1/g, "/").replace(/~0/g, "~"));
  return pathOf([...steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)), last]);
}

const oneOf = (values: unknown): string => `expected one of ${list(values).map((value) => JSON.stringify(value)).join(", ")}`;

const issue = (argument: string, problem: string): Issue => (argument === "" ? { problem } : { argument, problem: `${argument}: ${problem}` });

/** The expectation in the library's words or, if these repeat the input, in ours. */
function problemOf(found: unknown): string | undefined {
  // zod 3.
  if (peekUnpolluted(found, "code") === "invalid_enum_value") return oneOf(peekUnpolluted(found, "options"));
  // valibot.
  const expected = peekUnpolluted(found, "kind") && text(peekUnpolluted(found, "expected"));
  if (expected) return `expected ${expected}`;
  return text(peekUnpolluted(found, "message"))?.replace(/[,:]? (?:but )?[Rr]eceived ["'\d].*|\.$/u, "");
}

function ofSchema(found: unknown): Issue | undefined {
  const problem = problemOf(found);
  return problem === undefined ? undefined : issue(pathOf(peekUnpolluted(found, "path")), problem);
}

function ofAjv(found: unknown): Issue | undefined {
  const pointer = peekUnpolluted(found, "instancePath");
  const said = text(peekUnpolluted(found, "message"));
  if (typeof pointer !== "string" || said === undefined) return undefined;
  const params = peekUnpolluted(found, "params");
  const missing = text(peekUnpolluted(params, "missingProperty"));
  if (missing !== undefined) return issue(pointed(pointer, missing), "is required");
  const added = text(peekUnpolluted(params, "additionalProperty"));
  if (added !== undefined) return issue(pointed(pointer, added), "is not known");
  const allowed = peekUnpolluted(params, "allowedValues");
  return issue(pointed(pointer, undefined), allowed === undefined ? said : oneOf(allowed));
}

/** The issues that a validator's error lists, 5 at most, as one: the first argument, and everything that is wrong. Undefined of any other value. Never throws. */
export function issueOf(error: unknown): Issue | undefined {
  const found = [...list(peekUnpolluted(error, "issues")).map(ofSchema), ...list(peekUnpolluted(error, "errors")).map(ofAjv)];
  const issues = found.flatMap((each) => each ?? []).slice(0, mostIssues);
  return issues[0] && { ...issues[0], problem: issues.map(({ problem }) => problem).join("; ") };
}

/** Most issues of a text that are told: its reader had all of them. */
const mostListed = 12;
const begun = /\[\s{0,8}\{\s{0,8}"\w{1,20}": ?/;
const pathForm = '"path":\\s?(\\[[^\\]]{0,300}\\])';
const messageForm = '"message":\\s?("(?:[^"\\\\]|\\\\.){1,300}")';
/** An issue of zod as JSON. The message of its third version may say less than its facts, and stands before the path where a check or a refinement has it. */
const listedForm = (): string => `(?:"expected":\\s?"([\\w ]{1,40})",[^{}[\\]]{0,120})?(?:${pathForm},\\s{0,40}${messageForm}|${messageForm},\\s{0,40}${pathForm})`;

function clauseOf(expected: string | undefined, path: string, message: string): string | undefined {
  try {
    const said = String(JSON.parse(message));
    return issue(pathOf(JSON.parse(path)), said === "Required" && expected !== undefined ? `${said}: expected ${expected}` : said).problem;
  } catch {
    return undefined;
  }
}

/** `text`, where zod wrote its issues into it as JSON: with a clause for each. */
export function inClauses(text: string): string {
  const at = text.includes('"path":') ? text.search(begun) : -1;
  if (at < 0) return text;
  const list = text.slice(at);
  const found = [...list.matchAll(new RegExp(listedForm(), "g"))];
  const clauses = new Set(found.flatMap(([, expected, path, message, before = "", behind = ""]) => clauseOf(expected, path ?? behind, message ?? before) ?? []));
  // Another issue would go unsaid.
  if (clauses.size === 0 || [...list.matchAll(/"message":\s?"(?:[^"\\]|\\.)*"/g)].length > found.length) return text;
  return text.slice(0, at) + [...clauses].slice(0, mostListed).join("; ") + list.slice(list.lastIndexOf("]") + 1 || list.length);
}
