// Says which mapping rule a thrown value matches and what details it then has. It looks at shapes, never at classes, and never throws.

import { catalogueOf } from "./catalogue.js";
import { causesOf } from "./causes.js";
import type { CallingSpec, FamilySpec } from "./family-spec.js";
import { once } from "../values/once.js";
import { isRecord, own, peek, peekOwn, peekUnpolluted } from "../values/peek.js";
import { nativeMessage, nativeNames, nativeStatus, nativeText, valueAt } from "../values/native.js";
import { detailsOf, type RuleScope } from "./sources.js";
import type { Json, Match, Rule } from "../values/spec.js";

export type { RuleScope };

export interface Matched {
  readonly code: string;
  /** Its name, or its place, counted from 1. */
  readonly rule: string;
  readonly details: { readonly [key: string]: unknown };
  /** It lacks the words of the failure: its rule knows the kind alone, or a cause. */
  readonly quotes?: boolean;
}

/** The matches of a rule's named groups. */
type Groups = { readonly [group: string]: string | undefined };

const nothing: Groups = {};

/** A pattern of a rule compiled; null when the host cannot compile it, and then nothing matches. */
const compiled: (source: string) => RegExp | null = /* @__PURE__ */ once((source) => {
  try {
    return new RegExp(source, "u");
  } catch {
    return null;
  }
}, /* @__PURE__ */ new Map());

/** The groups of `source` in `text`; undefined if it does not match. */
function taken(source: string, text: string | undefined): Groups | undefined {
  const match = text === undefined ? null : compiled(source)?.exec(text);
  return match ? (match.groups ?? nothing) : undefined;
}

/** Whether JSON value `equals` stands at `value`. Numbers and numeric texts are not the same. */
function same(value: unknown, equals: Json): boolean {
  if (typeof equals !== "object" || equals === null) return value === equals;
  if (Array.isArray(equals)) return peek(value, "length") === equals.length && equals.every((item: Json, index) => same(peek(value, index), item));
  return isRecord(value) && Object.entries(equals).every(([key, item]) => same(peekOwn(value, key), item));
}

/** Whether what needs no pattern is met. */
function looksLike(error: unknown, { name, code, status, path, has, tool }: Match, called: string | undefined): boolean {
  if (tool && (called === undefined || !tool.includes(called))) return false;
  if (name) {
    const names = nativeNames(error);
    if (!name.some((wanted) => names.has(wanted))) return false;
  }
  if (code) {
    const found = peekUnpolluted(error, "code");
    if ((typeof found !== "string" && typeof found !== "number") || !code.some((wanted) => String(wanted) === String(found))) return false;
  }
  if (status) {
    const found = nativeStatus(error);
    if (found === undefined || !status.some(([from, to]) => found >= from && found <= to)) return false;
  }
  if (path && !path.every(({ at: steps, equals }) => same(valueAt(error, steps), equals))) return false;
  return !has || has.every((steps) => (valueAt(error, steps) ?? undefined) !== undefined);
}

/** The named groups; undefined if the rule does not match `error`. */
function matches(error: unknown, match: Match, called: string | undefined): Groups | undefined {
  if (!looksLike(error, match, called)) return undefined;
  let groups = match.message === undefined ? nothing : taken(match.message, nativeMessage(error));
  for (const { at: steps, matches: source } of match.pattern ?? []) {
    const more = groups && taken(source, nativeText(valueAt(error, steps)));
    groups = more && { ...groups, ...more };
  }
  return groups;
}

/** The codes a call may end with; undefined when the taxonomy does not describe its tool or method. */
function declaredBy(family: FamilySpec, { tool, method }: RuleScope): readonly string[] | undefined {
  if (tool !== undefined || method === undefined) return tool === undefined ? undefined : own(family.tools, tool);
  const ofAny = own(family.methods, "*");
  const ofMethod = own(family.methods, method);
  return ofMethod && ofAny ? [...ofMethod, ...ofAny] : (ofMethod ?? ofAny);
}

/** Whether a call may end in `code`: the fallback, or what is declared for it, itself or as what it leaves as. */
export function mayEndIn(family: FamilySpec, code: string, call: RuleScope): boolean {
  const declared = declaredBy(family, call);
  const publicCode = own(family.conceal, code);
  return !declared || code === family.fallback || declared.includes(code) || (publicCode !== undefined && declared.includes(publicCode));
}

/** The links of a chain that a rule looks at: of one that asks for a status, the first that has one, which is what the failure is. */
function reached({ status }: Match, deep: readonly unknown[]): readonly unknown[] {
  if (status === undefined) return deep;
  const first = deep.find((link) => (nativeStatus(link) ?? 0) >= 400);
  return first === undefined ? [] : [first];
}

const alone = <T extends object>(value: T): T => Object.assign(Object.create(null) as T, value);

/** Rules without prototypes: a member planted on Object.prototype is not a condition. */
const bareRules: (rules: readonly Rule[]) => readonly Rule[] = /* @__PURE__ */ once((rules) => rules.map((rule) => alone({ ...rule, match: alone(rule.match) })), /* @__PURE__ */ new WeakMap());

/** The log's name of a rule of `family`. */
const nameOfRule = ({ name }: Rule, index: number): string => name ?? String(index + 1);

/**
 * The first rule of the family that `thrown` matches, all of it on one link of the chain, and whose required details can be filled.
 *
 * `deep` rules look along causes and aggregated errors, at most 16 in all; the others at `thrown` alone. Details come from the link that
 * matched, or else from `thrown`. Where a rule that matches cannot fill a detail, or its error is not one that the call `may` end in, the
 * next one is tried, and `notes` is told; where none is left, the first that matched stands.
 */
export function applyRules(family: CallingSpec, thrown: unknown, scope: RuleScope = {}, notes: string[] = [], may: (code: string) => boolean = () => true): Matched | undefined {
  const alone = [thrown];
  let deep = alone;
  let spare: Matched | undefined;
  for (const [index, rule] of bareRules(family.rules).entries()) {
    const shapes = catalogueOf(family).byCode.get(rule.error)?.spec.details;
    if (!shapes) continue;
    if (rule.match.deep && deep === alone) deep = [thrown, ...causesOf(thrown).causes.map(({ value }) => value)];
    for (const error of rule.match.deep ? reached(rule.match, deep) : alone) {
      const groups = matches(error, rule.match, scope.tool);
      if (!groups) continue;
      const filled = detailsOf(rule, shapes, { ...scope, error, thrown, groups });
      const isMeant = may(rule.error);
      const told = [...filled.problems, ...(isMeant ? [] : ["not declared for this call"])].map((problem) => `rule ${nameOfRule(rule, index)}, ${rule.error}: ${problem}`);
      // One word on each link of an endless chain is enough.
      for (const note of told) if (notes.length < mostNotes && !notes.includes(note)) notes.push(note);
      if (!filled.details) continue;
      const matched = { code: rule.error, rule: nameOfRule(rule, index), details: filled.details, quotes: rule.quotes ?? error !== thrown };
      if (isMeant) return matched;
      spare ??= matched;
    }
  }
  return spare;
}

/** Most notes on one failure. */
const mostNotes = 16;
