// Takes an entry of a map or an item of a list out of a text, with the comments about it. It knows no rules.

import type { ListTree, MapTree } from "../read/tree.ts";
import { memberStart, sizeOf, valueOf, type Step } from "./find.ts";
import {
  behind,
  behindColon,
  behindComma,
  endOfMember,
  isBlank,
  isBracketed,
  lineStart,
  linesOfMember,
  nextLine,
  type Range,
  type TextEdit,
} from "./member-lines.ts";
import { isIdle } from "./order.ts";

/**
 * The edits that remove a member: its lines, or what stands of it on a line that others share; a comma goes with it.
 *
 * A list or map that would be left empty goes, too, where it is optional and says nothing when it is empty; else `[]` or `{}` stays.
 * Undefined where comments of others are in the way.
 */
export function removeMember(text: string, step: Step): readonly TextEdit[] | undefined {
  const { parent, above } = step;
  if (sizeOf(parent) > 1) return fromSeveral(text, step);
  if (above?.entry && above.shape?.kind === parent.kind && isIdle(above.parentShape, above.entry.key)) return removeMember(text, above);
  const empty = parent.kind === "map" ? "{}" : "[]";
  if (isBracketed(text, parent)) return [{ start: parent.start, end: parent.end, text: empty }];
  const colon = above?.entry && behindColon(text, above.entry.keyEnd);
  const lines = linesOfMember(text, step);
  if (colon === undefined || !lines) return [{ start: parent.start, end: endOfMember(text, parent, 0), text: empty }];
  return [
    { start: colon, end: colon, text: ` ${empty}` },
    { ...lines, text: "" },
  ];
}

function fromSeveral(text: string, step: Step): readonly TextEdit[] | undefined {
  const lines = linesOfMember(text, step);
  if (lines) return [{ ...withBlankLines(text, lines, step), text: "" }];
  const { parent, index } = step;
  const start = memberStart(parent, index);
  const isLast = index + 1 === sizeOf(parent);
  if (!isBracketed(text, parent)) {
    // On the line of a dash: what follows moves up.
    const next = memberStart(parent, index + 1);
    return isLast || hasCommentOfNext(text, endOfMember(text, parent, index), next) ? undefined : [{ start, end: next, text: "" }];
  }
  const end = endOfMember(text, parent, index);
  if (isLast) {
    const before = endOfMember(text, parent, index - 1);
    const isApart = text.slice(before, start).includes("#");
    return [{ start: isApart ? start : before, end: behindComma(text, end), text: "" }];
  }
  const next = memberStart(parent, index + 1);
  return [{ start, end: text.slice(end, next).includes("#") ? behindComma(text, end) : next, text: "" }];
}

/** The text between `from` and `to` holds no scalar, so every # begins a comment; that on the first line is beside the member that goes. */
const hasCommentOfNext = (text: string, from: number, to: number): boolean => text.slice(nextLine(text, from), to).includes("#");

/** `lines` with the blank line above, where another would follow it, or nothing; and with those below that the text above would swallow. */
function withBlankLines(text: string, { start, end }: Range, { parent, index }: Step): Range {
  if (keepsBlankLines(text, parent, index - 1)) return { start, end: behind(text, end, /(?:[ \t]*\r?\n)*/y) ?? end };
  if (start === 0) return { start, end };
  const above = lineStart(text, start - 1);
  const below = text.slice(end, nextLine(text, end));
  return isBlank(text.slice(above, start)) && isBlank(below) ? { start: above, end } : { start, end };
}

/** Whether a member ends in a block scalar that takes all blank lines below for its own. */
function keepsBlankLines(text: string, parent: MapTree | ListTree, index: number): boolean {
  const value = valueOf(parent, index);
  if (value === undefined) return false;
  if (value.kind !== "scalar") return !isBracketed(text, value) && keepsBlankLines(text, value, sizeOf(value) - 1);
  return /^[|>]\d?\+/.test(text.slice(value.start, value.start + 3));
}
