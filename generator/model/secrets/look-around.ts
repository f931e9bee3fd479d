// Prints rules as patterns with look-around, in what ECMAScript and Python say alike. RE2 has none: there the text beside a match is looked at.

import { type Condition, gluedForms, type KeyForm, keyForms } from "./keys.ts";
import type { Before, SecretRule } from "./rule.ts";

/** The text before a match, in one look-behind, whose alternatives have different widths. Python takes one width only: there each has its own. */
export function behind({ not, unless = [] }: Before, ofOneWidth = false): string {
  const alone = `(?<![${not}])`;
  const escapes = ofOneWidth ? unless : unless.length > 0 ? [unless.join("|")] : [];
  return escapes.length === 0 ? alone : `(?:${[alone, ...escapes.map((escape) => `(?<=${escape})`)].join("|")})`;
}

/** Where the `count`th group of `pattern` opens. */
function groupAt(pattern: string, count: number): number {
  let left = count;
  for (const { index, 0: found } of pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|\((?!\?)/g)) if (found === "(" && --left === 0) return index;
  throw new Error(`${pattern} has fewer than ${count} groups`);
}

const ahead = ({ begins, not }: Condition): string => `(?${not ? "!" : "="}${begins})`;

/** `pattern` with its conditions in it. */
const conditioned = (pattern: string, conditions: readonly Condition[] = []): string =>
  conditions.reduce((text, condition) => {
    const at = condition.at === "end" ? text.length : groupAt(text, condition.at);
    return text.slice(0, at) + ahead(condition) + text.slice(at);
  }, pattern);

/** Without groups to remember: nothing is kept of a key. A last group without alternatives needs no brackets. */
const keyPattern = ({ form, conditions }: KeyForm): string => conditioned(form, conditions).replace(/\((?!\?)([^()|]*)\)$/, "$1").replace(/\((?!\?)/g, "(?:");

/** Keys that begin where a word does, and keys inside of words. */
export const keyPatterns = (): readonly string[] => keyForms.map(keyPattern);
export const gluedPatterns = (): readonly string[] => gluedForms.map(keyPattern);

/** Counts a pair of surrogates as the one character that it is, as Python does. With the flag `u`, ECMAScript would take other letters for `k` and `s` where case does not matter. */
export const inCharacters = (pattern: string): string => pattern.replace(/\[\^((?:\\.|[^\]\\])*)\](?=\{)/g, "(?:[\\ud800-\\udbff]?[^$1\\ud800-\\udbff])");

/** A rule as one pattern, its parts still as `«name»`. */
export function withLookAround({ match, before, conditions }: Pick<SecretRule, "match" | "before" | "conditions">, ofOneWidth = false): string {
  const start = before ? behind(before, ofOneWidth) : "";
  if (match !== "keys") return start + conditioned(match, conditions);
  return `${start}(?:${keyPatterns().join("|")})|${gluedPatterns().join("|")}`;
}
