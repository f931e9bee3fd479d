// Lays one line of source out in terminal columns: tabs, wide and hidden characters. It draws no frame.

import { codePoint, hidden } from "../hidden.ts";
import { width } from "./width.ts";

const tabStop = 4;

/** A piece of a source line as shown, and where the underline of a range in it goes. */
export interface Strip {
  readonly shown: string;
  /** Columns before the range. */
  readonly before: number;
  /** Columns of the range, at least 1. */
  readonly across: number;
}

/**
 * The part of `line` around [start, end), offsets within it, cut to about `columns` columns with `…` where something was left out.
 *
 * Hidden characters are shown by name and tabs as spaces.
 */
export function strip(line: string, start: number, end: number, columns: number): Strip {
  const wholeFits = line.length <= columns && display(line) <= columns;
  const from = wholeFits ? 0 : softStart(line, start, columns);
  const left = from > 0 ? "…" : "";
  const before = lay(line.slice(from, start), left.length);
  const budget = wholeFits ? Infinity : columns - before.columns;
  const range = lay(line.slice(start, Math.min(end, start + columns)), before.columns, budget);
  const rest = range.cut ? { text: "", columns: range.columns, cut: true } : lay(line.slice(end), range.columns, columns - range.columns);
  const right = range.cut || rest.cut ? "…" : "";
  return {
    shown: left + before.text + range.text + rest.text + right,
    before: before.columns,
    across: Math.max(1, range.columns - before.columns),
  };
}

interface Laid {
  readonly text: string;
  /** Column after the text. */
  readonly columns: number;
  readonly cut: boolean;
}

/** Lays `text` out from column `at`, no further than `budget` columns. */
function lay(text: string, at: number, budget = Infinity): Laid {
  let shown = "";
  let column = at;
  for (const character of text) {
    const piece = character === "\t" ? " ".repeat(tabStop - (column % tabStop)) : hidden.test(character) ? `<${codePoint(character)}>` : character;
    const wide = piece === character ? width(character) : piece.length;
    if (column + wide - at > budget) return { text: shown, columns: column, cut: true };
    shown += piece;
    column += wide;
  }
  return { text: shown, columns: column, cut: false };
}

const display = (line: string): number => lay(line, 0).columns;

/** Where to begin so that a third of the columns shows what stands before the range; never inside a surrogate pair. */
function softStart(line: string, start: number, columns: number): number {
  const from = Math.max(0, start - Math.floor(columns / 3));
  return from > 0 && /[\udc00-\udfff]/.test(line[from] ?? "") ? from + 1 : from;
}
