// Whether one mapping rule takes everything another could take. Exact where it says yes; it may say no too often.

import type { FullError } from "../model/expand.ts";
import { parseStatus } from "../model/numbers.ts";
import { lastValue, parseSource } from "../model/source-path.ts";
import type { DetailSpec, Json, RuleSpec } from "../model/spec.ts";
import type { Source } from "../model/taxonomy.ts";
import { detailsOf, isAsked, isRequired } from "./details.ts";
import { compiled } from "./regexp.ts";
import { mismatch } from "./satisfies.ts";

type Match = RuleSpec["match"];

/** A match as sets of words: all of the conditions must hold, any word of a condition will do. */
export interface Conditions {
  readonly words: ReadonlyMap<string, ReadonlySet<string>>;
  readonly deep: boolean;
}

type Written = string | number | readonly (string | number)[] | undefined;

const listed = (written: Written): readonly (string | number)[] | undefined =>
  written === undefined ? undefined : typeof written === "object" ? written : [written];

const values = (written: readonly unknown[]): ReadonlySet<string> => new Set(written.map((value) => JSON.stringify(value)));

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
  const tool = listed(match.tool);
  if (name) words.set("name", values(name));
  if (code) words.set("code", values(code.map(String)));
  if (tool) words.set("tool", values(tool));
  if (match.ecosystem !== undefined) words.set("ecosystem", values([match.ecosystem]));
  if (status) words.set("status", everyStatus(status));
  if (match.message !== undefined && (match.message === "" || !isInEverything(match.message))) words.set("message", values([match.message]));
  for (const path of match.has ?? []) words.set(`has ${path}`, values([true]));
  for (const [path, pattern] of Object.entries(match.pattern ?? {})) words.set(`pattern ${path}`, values([pattern]));
  for (const [path, value] of Object.entries(match.path ?? {})) words.set(`path ${path}`, values([value]));
  return { words, deep: match.cause === "deep" };
}

/** `conditions` in those tools and methods alone; anywhere if there is no list. */
export const within = (conditions: Conditions, callers: ReadonlySet<string> | undefined): Conditions =>
  callers === undefined ? conditions : { ...conditions, words: new Map([...conditions.words, [caller, callers]]) };

/** The condition that is not of the failure, but of the call. */
const caller = "caller";
const besideFailure: ReadonlySet<string> = new Set([caller, "tool", "ecosystem"]);
export const isOfFailure = (condition: string): boolean => !besideFailure.has(condition);

/**
 * Whether some failure is sure to meet both: they ask for the same property, and agree in all that both ask for. Of two expressions that are not the same
 * nothing is known.
 */
export function overlap(a: Conditions, b: Conditions): boolean {
  let isShared = false;
  for (const [condition, words] of a.words) {
    const others = b.words.get(condition);
    if (others === undefined) continue;
    if (![...words].some((word) => others.has(word))) return false;
    isShared ||= isOfFailure(condition);
  }
  return isShared;
}

/** Texts that no one expression has in common but one that is found in any. */
const probes = ["", "\u0001", "a", "0", " \n", "\u65e5-\u672c"];

/** Whether an expression such as `.*` is found in whatever there is. */
const isInEverything = (source: string): boolean => {
  const expression = compiled(source);
  return expression !== undefined && probes.every((text) => expression.test(text));
};

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

/** Whether the rule applies to all it matches: where a required detail cannot be filled, the next rule is tried. */
export function alwaysApplies(rule: RuleSpec, error: FullError): boolean {
  for (const [name, detail] of detailsOf(error)) {
    const written = rule.with?.[name];
    const source = written === undefined ? undefined : parseSource(written);
    const sure = source && lastValue(source);
    if (isAsked(detail) && (sure === undefined || mismatch(sure, detail) !== undefined)) return false;
  }
  return true;
}

/** Required details whose sources may give nothing. Of those that have no source another rule speaks. */
export const emptySources = ({ with: sources = {}, match }: RuleSpec, error: FullError): readonly { readonly name: string; readonly text: string }[] =>
  [...detailsOf(error)].flatMap(([name, detail]) => {
    const text = isAsked(detail) ? emptySource(sources[name], detail, match) : undefined;
    return text === undefined ? [] : [{ name, text }];
  });

/** The source in `written` that may give nothing where something is required. Of one that is bad, or not there, others speak. */
function emptySource(written: Json | undefined, detail: DetailSpec | undefined, match: RuleSpec["match"]): string | undefined {
  if (written === undefined || Array.isArray(written)) return undefined;
  if (typeof written !== "object" || written === null) {
    const source = parseSource(written);
    return source !== undefined && !isSure(source, match) ? String(written) : undefined;
  }
  const members = written as { readonly [key: string]: Json };
  for (const [key, part] of Object.entries(detail?.properties ?? {})) {
    const found = isRequired(part) && Object.hasOwn(members, key) ? emptySource(members[key], part, match) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Paths that a rule asks for are there, and every error has a name and a message. */
function isSure(source: Source, match: RuleSpec["match"]): boolean {
  if ("text" in source) return source.text.every((piece) => typeof piece === "string" || isSure(piece, match));
  if (!("from" in source)) return true;
  if (source.orElse && isSure(source.orElse, match)) return true;
  const [root, ...path] = source.from;
  if (root !== "error") return root === "match" || root === "tool" || root === "server";
  const member = path.join(".");
  const members = [...(match.has ?? []), ...Object.keys(match.path ?? {}), ...Object.keys(match.pattern ?? {})];
  return member === "name" || member === "message" || (member === "code" && match.code !== undefined) || members.includes(member);
}
