// Whether one mapping rule takes everything another could take. Exact where it says yes; it may say no too often.

import { parseSource } from "../model/source-path.ts";
import type { ErrorSpec, RuleSpec } from "../model/spec.ts";
import { parseStatus } from "../model/status.ts";
import { detailsOf, isRequired } from "./details.ts";

type Match = RuleSpec["match"];

/** A match as sets of words: all of the conditions must hold, any word of a condition will do. */
export interface Conditions {
  readonly words: ReadonlyMap<string, ReadonlySet<string>>;
  readonly deep: boolean;
}

type Written = string | number | readonly (string | number)[] | undefined;

const listed = (written: Written): readonly (string | number)[] | undefined =>
  written === undefined ? undefined : typeof written === "object" ? written : [written];

/** Codes are compared with their type: `11000` and `"11000"` are two codes. */
const typed = (values: readonly unknown[]): ReadonlySet<string> => new Set(values.map((value) => JSON.stringify(value)));

function everyStatus(written: readonly (string | number)[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const each of written) {
    const [from, to] = parseStatus(each) ?? [0, -1];
    for (let status = from; status <= to; status++) found.add(String(status));
  }
  return found;
}

export function conditionsOf(match: Match): Conditions {
  const words = new Map<string, ReadonlySet<string>>();
  const name = listed(match.name);
  const code = listed(match.code);
  const status = listed(match.status);
  if (name) words.set("name", typed(name));
  if (code) words.set("code", typed(code));
  if (status) words.set("status", everyStatus(status));
  if (match.message !== undefined) words.set("message", typed([match.message]));
  for (const [path, value] of Object.entries(match.path ?? {})) words.set(`path ${path}`, typed([value]));
  return { words, deep: match.cause === "deep" };
}

/** Whether whatever meets `later` meets `earlier` too. */
export function covers(earlier: Conditions, later: Conditions): boolean {
  if (later.deep && !earlier.deep) return false;
  for (const [condition, allowed] of earlier.words) {
    const wanted = later.words.get(condition);
    if (wanted === undefined || wanted.size > allowed.size) return false;
    for (const word of wanted) if (!allowed.has(word)) return false;
  }
  return true;
}

/** Whether the rule applies to all it matches: a required detail taken from what was thrown may not be there, and then the next rule is tried. */
export function alwaysApplies(rule: RuleSpec, error: ErrorSpec): boolean {
  for (const [name, detail] of detailsOf(error)) {
    const written = rule.with?.[name];
    const source = written === undefined ? undefined : parseSource(written);
    if (isRequired(detail) && (source === undefined || !("value" in source))) return false;
  }
  return true;
}
