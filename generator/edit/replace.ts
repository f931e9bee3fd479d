// Writes a value or a key anew where the old one stands, in the quotes its author chose. It knows no rules.

import { behindColon, endOfMember, isInFlow, lineStart, nextLine, type TextEdit } from "./member-lines.ts";
import type { Step, TextStep } from "./find.ts";
import { flowSource } from "./layout.ts";
import { isBlockScalar, pieceOf } from "./piece.ts";
import { doubleQuoted, isPrintable, keySource, singleQuoted, textSource } from "./scalar-text.ts";
import type { Value } from "../diagnose/diagnostic.ts";

/** `value` written instead of `source`: a text keeps its quotes, as long as they can hold it, and gets some where it needs them. */
export function replaceScalar(source: string, value: string | number | boolean | null, inFlow: boolean): string {
  if (typeof value !== "string") return String(value);
  if (source.startsWith('"')) return doubleQuoted(value);
  if (source.startsWith("'") && isPrintable(value)) return singleQuoted(value);
  return textSource(value, inFlow);
}

const isScalar = (value: Value): value is string | number | boolean | null => typeof value !== "object" || value === null;

/** The edit that gives a member another value; undefined where the text leaves no room for one. */
export function replaceValue(text: string, step: Step, value: Value): readonly TextEdit[] | undefined {
  const { value: tree, entry, parent, index } = step;
  const { start } = tree;
  const written = (source: string): string => (isScalar(value) ? replaceScalar(source, value, isInFlow(text, step)) : flowSource(pieceOf(value)));
  if (tree.kind === "scalar" && start === tree.end) {
    const at = entry ? behindColon(text, entry.keyEnd) : start;
    return at === undefined ? undefined : [{ start: at, end: at, text: ` ${written("")}` }];
  }
  const end = endOfMember(text, parent, index);
  const source = tree.kind === "scalar" ? text.slice(start, end) : "";
  const colon = entry && behindColon(text, entry.keyEnd);
  if (tree.kind !== "scalar" && colon !== undefined && text.slice(colon, start).includes("\n")) {
    // What stands below its key moves up to it; comments in between stay where they are.
    return [
      { start: colon, end: colon, text: ` ${written("")}` },
      { start: lineStart(text, start), end: nextLine(text, end), text: "" },
    ];
  }
  return [{ start, end, text: written(source) }];
}

/** The edit that writes `characters` for those from `start` to `end` inside of a text; undefined where that is not written as it is meant. */
export function replaceCharacters(text: string, step: TextStep, start: number, end: number, characters: string): readonly TextEdit[] | undefined {
  const { value: tree } = step;
  const source = text.slice(tree.start, tree.end);
  const meant = String(tree.value);
  const quotes = source.length - meant.length;
  const at = start - tree.start - quotes / 2;
  if (isBlockScalar(source) || (quotes !== 0 && quotes !== 2) || at < 0) return undefined;
  const written = meant.slice(0, at) + characters + meant.slice(at + end - start);
  return [{ start: tree.start, end: tree.end, text: replaceScalar(source, written, isInFlow(text, step)) }];
}

/** The edit that renames an entry; undefined for a key that cannot be told from a value. */
export function renameKey(text: string, { entry }: Step, key: string): readonly TextEdit[] | undefined {
  if (!entry) return undefined;
  const source = text.slice(entry.keyStart, entry.keyEnd);
  if (isBlockScalar(source)) return undefined;
  const quote = source.charAt(0);
  const written = quote === '"' || quote === "'" ? replaceScalar(source, key, true) : keySource(key);
  return [{ start: entry.keyStart, end: entry.keyEnd, text: written }];
}
