// Makes a text fit to be shown or sent, character by character, as model/visible-text.ts says. It knows no detail and no error.

import { limits } from "../../model/limits.ts";
import { type Range, visibleText } from "../../model/visible-text.ts";
import { redacted } from "./secrets.ts";

const [defaultMaxLength] = limits.defaultMaxLength;
const [margin] = limits.secretMargin;

const isIn = (ranges: readonly (readonly number[])[], character: string): boolean => {
  const point = character.codePointAt(0) ?? -1;
  return ranges.some(([from = 0, to = 0]) => point >= from && point <= to);
};

/** The class of ranges in the basic multilingual plane. */
const classOf = (ranges: readonly Range[]): string => ranges.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join("");

const terminal = new RegExp(visibleText.terminal.join("|"), "g");
const breaks = new RegExp(`[${classOf(visibleText.breaks)}]+`, "gu");

const lengthOf = (text: string): number => Array.from(text).length;

/** The first `most` characters; a cut shows as `…`, which is one of them. */
export function cut(text: string, most: number): string {
  if (text.length <= most || lengthOf(text) <= most) return text;
  return most < 1 ? "" : `${Array.from(text).slice(0, most - 1).join("")}…`;
}

const isJoining = (character: string): boolean => isIn(visibleText.joiners, character) || isIn(visibleText.selectors, character);
const isForeign = (character: string | undefined): boolean => character !== undefined && (character.codePointAt(0) ?? 0) >= 0x80;

/** The rest of a run of joiners and selectors between `before` and `after`. */
function joined(run: readonly string[], before: string | undefined, after: string | undefined): string {
  const isKeycap = run.length === 1 && after === "\u20e3" && /^[#*0-9]$/.test(before ?? "");
  const [first = ""] = run;
  // A selector changes what stands right before it: one behind a joiner changes nothing.
  const selector = (isForeign(before) || isKeycap) && isIn(visibleText.selectors, first) ? first : "";
  const joiner = isForeign(before) && isForeign(after) ? (run.find((character) => isIn(visibleText.joiners, character)) ?? "") : "";
  return selector + joiner;
}

/** One line of characters that can be seen. */
export function visibleLine(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  const paired = text.replace(terminal, "").replace(breaks, " ").replace(/\p{Surrogate}/gu, "\ufffd");
  const seen = Array.from(paired).filter((character) => !isIn(visibleText.dropped, character));
  let line = "";
  let at = 0;
  while (at < seen.length) {
    let end = at;
    while (isJoining(seen[end] ?? "")) end += 1;
    line += end > at ? joined(seen.slice(at, end), seen[at - 1], seen[end]) : (seen[at] ?? "");
    at = Math.max(end, at + 1);
  }
  return line;
}

/** Lines and tabs as they are, what is between them visible. */
export const visibleLines = (text: string): string =>
  text
    .replace(terminal, "")
    .split(/\r\n?|\n/)
    .map((line) => line.split("\t").map(visibleLine).join("\t"))
    .join("\n");

/** `see` of as much of `text` as can be of use: a secret at the end of what is looked at may be half of one. */
function seenWithin(text: string, see: (text: string) => string, most: number): string {
  const window = 2 * (most + margin);
  if (text.length <= window) return cut(see(text), most);
  const seen = see(text.slice(0, window));
  return cut(`${seen.slice(0, Math.max(0, seen.length - margin)).replace(/[\ud800-\udbff]$/, "")}…`, most);
}

interface TextShape {
  readonly multiline?: true;
  readonly format?: string;
}

/** A text as an error may contain it: visible and truncated. */
export const keptText = (text: string, { multiline }: TextShape = {}, most: number = defaultMaxLength): string => seenWithin(text, multiline ? visibleLines : visibleLine, most);

/** A text as a server may send it: visible, redacted, truncated. A text declared as a mail address keeps it. */
export const sentText = (text: string, { multiline, format }: TextShape = {}, most: number = defaultMaxLength): string =>
  seenWithin(text, (part) => redacted((multiline ? visibleLines : visibleLine)(part), format === "email"), most);
