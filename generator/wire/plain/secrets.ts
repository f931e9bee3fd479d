// Takes secrets out of a text as the tables say, one rule and one place at a time: slow and simple, for the compiler and as a second opinion. It knows no form itself.

import { type Condition, gluedForms, keyForms, keyHint } from "../../model/secrets/keys.ts";
import { inCharacters } from "../../model/secrets/look-around.ts";
import { spelledOut } from "../../model/secrets/names.ts";
import { type Before, type Outcome, type SecretRule, type Test, type TestPattern, tests } from "../../model/secrets/rule.ts";
import { mailRule, secretName, secretRules } from "../../model/secrets/rules.ts";
import { lately, once } from "../../model/once.ts";

/** The groups of a match; the first is all of it. */
type Groups = readonly string[];

/** By flags, then by pattern: one text for both would be put together and counted through for each look. */
const made = new Map<string, Map<string, RegExp>>();

/** Patterns are made once; `y` looks at one place only. */
function regExp(pattern: string, flags: string): RegExp {
  const those = made.get(flags) ?? new Map<string, RegExp>();
  made.set(flags, those);
  const known = those.get(pattern) ?? new RegExp(inCharacters(spelledOut(pattern)), flags);
  those.set(pattern, known);
  known.lastIndex = 0;
  return known;
}

const beginsAt = (text: string, at: number, pattern: string, flags: string): RegExpExecArray | undefined => {
  const sticky = regExp(pattern, `${flags}y`);
  sticky.lastIndex = at;
  return sticky.exec(text) ?? undefined;
};

/** The character before `at`, whole. */
const before = (text: string, at: number): string => /(?:[\ud800-\udbff][\udc00-\udfff]|[\s\S])?$/.exec(text.slice(Math.max(at - 2, 0), at))?.[0] ?? "";

/** Whether a match may begin at `at`. */
function mayBegin(text: string, at: number, { not, unless = [] }: Before, flags: string): boolean {
  if (!regExp(`[${not}]`, flags).test(before(text, at))) return true;
  return unless.some((escape) => regExp(`(?:${escape})$`, flags).test(text.slice(Math.max(at - 8, 0), at)));
}

/** Where group `count` starts: rules are written so that the text before it says where that is. */
const startOf = (match: RegExpExecArray, count: number): number => match.indices?.[count]?.[0] ?? match.index;

const holds = (text: string, match: RegExpExecArray, { at, begins, not }: Condition, flags: string): boolean =>
  (beginsAt(text, at === "end" ? match.index + match[0].length : startOf(match, at), begins, flags) !== undefined) !== (not === true);

interface Form {
  readonly pattern: string;
  readonly before?: Before | undefined;
  readonly conditions?: readonly Condition[] | undefined;
}

/** The alternatives of a rule, in order; and a pattern for all of them. */
interface Sought {
  readonly forms: readonly Form[];
  readonly any: string;
}

const soughtBy = once(({ match, before: edge, conditions }: SecretRule): Sought => {
  const keys = [...keyForms.map(({ form, conditions: more }) => ({ pattern: form, before: edge, conditions: more })), ...gluedForms.map(({ form, conditions: more }) => ({ pattern: form, conditions: more }))];
  const forms: readonly Form[] = match === "keys" ? keys : [{ pattern: match, before: edge, conditions }];
  return { forms, any: forms.map(({ pattern }) => `(?:${pattern})`).join("|") };
});

/** The first match at or after `from` that meets all conditions of its form. */
function find(text: string, from: number, { forms, any }: Sought, flags: string): RegExpExecArray | undefined {
  const somewhere = regExp(any, `${flags}g`);
  for (let at = from; ; at += 1) {
    somewhere.lastIndex = at;
    const candidate = somewhere.exec(text);
    if (candidate === null || at > text.length) return undefined;
    at = candidate.index;
    for (const { pattern, before: edge, conditions = [] } of forms) {
      if (edge && !mayBegin(text, at, edge, flags.replace("i", ""))) continue;
      const match = beginsAt(text, at, pattern, `${flags}d`);
      if (match && match[0] !== "" && conditions.every((condition) => holds(text, match, condition, flags))) return match;
    }
  }
}

const lengthOf = (text: string): number => Array.from(text).length;

/** Whether `text` passes the test of that name. */
export function passes(text: string, name: keyof typeof tests): boolean {
  const { pattern, ignoreCase, least = 0, most = Infinity }: TestPattern = tests[name];
  const length = lengthOf(text);
  return length >= least && length <= most && regExp(pattern, ignoreCase ? "i" : "").test(text);
}

const asks = (groups: Groups, { of, is, not }: Test): boolean => passes([of].flat().map((group) => groups[group] ?? "").find((text) => text !== "") ?? "", is) !== (not === true);

/** The replacement of a match. */
function becomes(groups: Groups, put: string, outcomes: readonly Outcome[] = []): string {
  const outcome = outcomes.find(({ when }) => when.every((test) => asks(groups, test)));
  const written = outcome ? outcome.put : put;
  return written === undefined ? (groups[0] ?? "") : written.replace(/\{(\d)\}/g, (_, group: string) => groups[Number(group)] ?? "");
}

/** `text` with everything that `rule` finds replaced. */
function applied(text: string, rule: SecretRule, flags: string): string {
  const forms = soughtBy(rule);
  let clean = "";
  let from = 0;
  for (let match = find(text, 0, forms, flags); match; match = find(text, from, forms, flags)) {
    clean += text.slice(from, match.index) + becomes([...match], rule.put, rule.outcomes);
    from = match.index + match[0].length;
  }
  return clean + text.slice(from);
}

const hint = [keyHint, ...secretRules.flatMap(({ hint: own }) => own ?? [])].join("|");

/** A taxonomy gives the same example again and again. */
const cleaned = lately((text: string): string =>
  secretRules.reduce((left, rule) => (regExp(rule.only ?? "", "i").test(left) ? applied(left, rule, rule.ignoreCase ? "i" : "") : left), text),
);

/** `text` without secrets; mail addresses stay where `keepMail` says so. */
export function redacted(text: string, keepMail = false): string {
  if (!regExp(hint, "i").test(text)) return text;
  const clean = cleaned(text);
  return keepMail || !clean.includes("@") ? clean : applied(clean, mailRule, "u");
}

/** Whether what stands under that name is secret, whatever it looks like. */
export const isSecretName = (name: string): boolean => regExp(secretName.match, "i").test(name) && !regExp(secretName.not, "i").test(name);
