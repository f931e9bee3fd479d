// Where a member of a map or list stands in the text, with the comments, comma and line ends that are its own. It changes nothing.

import type { ListTree, MapTree, Tree } from "../read/tree.ts";
import { memberStart, sizeOf, valueOf, type Step } from "./find.ts";
import { columnOf, gapOf, type Gap, type Remark } from "./gap.ts";

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A range, and the text that replaces it. */
export interface TextEdit extends Range {
  readonly text: string;
}

/** Whether a map or list is written in brackets. */
export const isBracketed = (text: string, { start }: Tree): boolean => /[[{]/.test(text.charAt(start));

/** Whether a whole text is JSON: what it says is in braces, its first key in double quotes. */
export const isJson = (text: string, root: Tree): boolean => root.kind === "map" && text.charAt(root.start) === "{" && text.charAt(root.entries[0]?.keyStart ?? 0) === '"';

/** Whether a member stands inside of brackets. */
export const isInFlow = (text: string, { parent, above }: Step): boolean =>
  isBracketed(text, parent) || (above !== undefined && isInFlow(text, above));

export const lineStart = (text: string, at: number): number => at - columnOf(text, at);

/** Behind the end of the line of `at`. */
export function nextLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}

export const isBlank = (text: string): boolean => /^\s*$/.test(text);

/** Behind what `pattern`, a sticky one, matches at `at`; undefined where it does not. */
export function behind(text: string, at: number, pattern: RegExp): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Behind the colon of a key that ends at `keyEnd`; undefined where it has none, as in `{ a, b }`. */
export const behindColon = (text: string, keyEnd: number): number | undefined => behind(text, keyEnd, /\s*:/y);

/** Behind the comma that follows, if one does. */
export const behindComma = (text: string, at: number): number => behind(text, at, /\s*,/y) ?? at;

/** Where the member's last character is. */
export function endOfMember(text: string, parent: MapTree | ListTree, index: number): number {
  const value = valueOf(parent, index);
  const keyEnd = parent.kind === "map" ? parent.entries[index]?.keyEnd : undefined;
  if (value === undefined) return parent.start;
  if (value.kind === "scalar") {
    // A block scalar ends behind its last line end.
    if (value.start < value.end) return value.end - (/\r?\n$/.exec(text.slice(value.end - 2, value.end))?.[0].length ?? 0);
    return keyEnd === undefined ? value.start : (behindColon(text, keyEnd) ?? keyEnd);
  }
  return isBracketed(text, value) ? value.end : endOfMember(text, value, sizeOf(value) - 1);
}

/** The gap between a member and whatever is before it. */
function gapBefore(text: string, { parent, index, above }: Step): Gap {
  const inside = (): number => (isBracketed(text, parent) ? parent.start + 1 : above ? (above.entry?.keyEnd ?? parent.start) : 0);
  return gapOf(text, index > 0 ? endOfMember(text, parent, index - 1) : inside(), memberStart(parent, index));
}

/** The gap between a member and whatever is behind it. */
const gapAfter = (text: string, step: Step): Gap => gapOf(text, endOfMember(text, step.parent, step.index), startBehind(text, step));

function startBehind(text: string, step: Step): number {
  const { parent, index, above } = step;
  if (index + 1 < sizeOf(parent)) return memberStart(parent, index + 1);
  if (isBracketed(text, parent)) return parent.end - 1;
  return above ? startBehind(text, above) : text.length;
}

/** Where a member begins: with its dash or question mark, if it has one. */
export function beginOf(text: string, step: Step): number {
  const { parent, index } = step;
  return (isBracketed(text, parent) ? undefined : gapBefore(text, step).sign) ?? memberStart(parent, index);
}

/** The comments directly above a member that are no deeper: they are about it. Those at the head of the file are about the file. */
function remarksAbove(text: string, step: Step, column: number): readonly Remark[] {
  const { remarks, apart } = gapBefore(text, step);
  const own: Remark[] = [];
  if (apart || (step.above === undefined && step.index === 0)) return own;
  for (const remark of [...remarks].reverse()) {
    if (remark.beside || remark.bound || remark.column > column) break;
    own.unshift(remark);
    if (remark.apart) break;
  }
  return own;
}

/** The comment beside a member, and those directly below it that are deeper. */
function remarksBelow(text: string, step: Step, column: number): readonly Remark[] {
  const { remarks } = gapAfter(text, step);
  const other = remarks.findIndex((remark) => !remark.beside && (remark.bound || remark.column <= column || isInFlow(text, step)));
  return other < 0 ? remarks : remarks.slice(0, other);
}

/** How far in `at` is, when nothing but blanks stands before it on its line; a line may be as long as the file, so no more is looked at. */
export function indentation(text: string, at: number): number | undefined {
  let start = at;
  while (/[ \t]/.test(text.charAt(start - 1))) start--;
  return start === 0 || text.charAt(start - 1) === "\n" ? at - start : undefined;
}

/**
 * The lines of a member, comments of its own included; undefined where something else stands on them.
 *
 * Ends behind the line end of the last.
 */
export function linesOfMember(text: string, step: Step): Range | undefined {
  const begin = beginOf(text, step);
  const column = indentation(text, begin);
  if (column === undefined) return undefined;
  const end = behindComma(text, endOfMember(text, step.parent, step.index));
  const last = remarksBelow(text, step, column).at(-1)?.end ?? end;
  if (behind(text, end, /[ \t\r]*(?:[\n#]|$)/y) === undefined) return undefined;
  const first = remarksAbove(text, step, column)[0]?.start ?? begin;
  return { start: lineStart(text, first), end: nextLine(text, last) };
}
