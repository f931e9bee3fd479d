// Makes one text fit to be shown: visible characters only, on one line unless its detail keeps them, bounded. It looks for no secrets (clean.ts).

import { defaultMaxLength, secretMargin } from "./limits.js";

/** One more than is looked at of a text of the usual length. */
const longest = 2 * (defaultMaxLength + secretMargin) + 1;

// Terminal sequences go as a whole, not only their escape character.
const terminal = /\u001b\[[0-9;?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)/g;
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const joiners = /[\u200c\u200d\ufe0e\ufe0f]+/g;

/** At most `maxLength` characters (code points) of `text`; a cut is visible as `…`, which counts. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // One more than there may be, whether or not they are of two units each.
  const points = Array.from(text.slice(0, 2 * maxLength + 2));
  if (points.length <= maxLength) return text;
  return maxLength < 1 ? "" : `${points.slice(0, maxLength - 1).join("")}…`;
}

/** `text` as one line without control, bidirectional, invisible or unpaired characters. */
export function visible(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text
    .replace(terminal, "")
    .replace(breaks, " ")
    .replace(/[\ud800-\udfff]/gu, "\ufffd")
    // Control characters, default ignorable code points, interlinear annotations. Not a literal (letters.ts).
    .replace(new RegExp(`(?!${joiners.source})[\\p{Cc}\\p{DI}\\ufff9-\\ufffb]`, "gu"), "")
    .replace(joiners, joined);
}

/** Not an ASCII character; NaN is not a character at all. */
const isForeign = (character: number): boolean => character >= 0x80;

/**
 * The rest of a run of joiners and emoji selectors: one of each, where scripts and emoji need them, that is between characters that are
 * not ASCII; a selector also in a keycap. Elsewhere they only hide text.
 */
function joined(run: string, at: number, text: string): string {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at + run.length);
  const keycap = after === 0x20e3 && run.length === 1 && /[#*0-9]/.test(text.charAt(at - 1));
  const selector = isForeign(before) || keycap ? (/^[\ufe0e\ufe0f]/.exec(run)?.[0] ?? "") : "";
  const joiner = isForeign(before) && isForeign(after) ? (/[\u200c\u200d]/.exec(run)?.[0] ?? "") : "";
  return selector + joiner;
}

/** As {@link visible}, but line breaks, all as `\n`, and tabs stay. */
export const visibleLayout = (text: string): string =>
  text
    .replace(terminal, "")
    .split(/\r\n?|\n/)
    .map((line) => line.split("\t").map(visible).join("\t"))
    .join("\n");

/** As much of `text` as is looked at to show its usual length, in memory of its own: a part of a text keeps all of it alive. */
export const bounded = (text: string): string => (text.length > longest ? text.slice(0, longest).split("").join("") : text);

/** At most `maxLength` characters (code points) of what `see` makes of `text`; 2,000 by default. */
export function fitted(text: string, see: (text: string) => string, maxLength: number = defaultMaxLength): string {
  const most = 2 * (maxLength + secretMargin);
  if (text.length <= most) return cut(see(text), maxLength);
  // Time is bounded by looking at a window only; what may be half a secret at its end is dropped.
  const seen = see(text.slice(0, most));
  const kept = seen.slice(0, Math.max(0, seen.length - secretMargin)).replace(/[\ud800-\udbff]$/, "");
  return cut(`${kept}…`, maxLength);
}

/** `text` as one visible line of at most `maxLength` characters (code points); 2,000 by default. */
export function visibleText(text: string, maxLength?: number): string {
  return fitted(text, visible, maxLength);
}
