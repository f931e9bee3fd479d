// Lays one line of source out in terminal columns: tabs, wide and hidden characters. It draws no frame.

import { codePoint, visible } from "../quote.ts";
import { disarmed } from "./inert.ts";
import { width } from "./width.ts";

const ascii = /^[\t -~]*$/;
let segmenter: Intl.Segmenter | undefined;

/** The clusters of `text`, in order. */
export function* clusters(text: string): Generator<string> {
  if (ascii.test(text)) {
    yield* text;
    return;
  }
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

const tabStop = 4;

/** A piece of a source line as shown, and where the underline of a range in it goes. */
interface Strip {
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
  const whole = line.length <= columns ? laid(line, 0, start, end, Infinity) : undefined;
  const { before, range, rest } = whole && whole.rest.columns <= columns ? whole : laid(line, softStart(line, start, columns), start, end, columns);
  return {
    shown: disarmed(before.text + range.text + rest.text),
    before: before.columns,
    across: Math.max(1, range.columns - before.columns),
  };
}

/** Lays out what stands before the range, the range and the rest, from `from` on and up to column `limit`. */
function laid(line: string, from: number, start: number, end: number, limit: number): { readonly [Part in "before" | "range" | "rest"]: Laid } {
  const left = from > 0 ? "…" : "";
  const before = lay(line.slice(from, start), left.length);
  const range = lay(line.slice(start, end), before.columns, limit - before.columns);
  const rest = range.cut ? { text: "", columns: range.columns, cut: true } : lay(line.slice(end), range.columns, limit - range.columns);
  return { before: { ...before, text: left + before.text }, range, rest: { ...rest, text: rest.text + (rest.cut ? "…" : "") } };
}

/** Columns that `text` takes from the first one on. */
export const displayed = (text: string): number => lay(text, 0).columns;

interface Laid {
  readonly text: string;
  /** Column after the text. */
  readonly columns: number;
  readonly cut: boolean;
}

/** No character needs so many code units; more of them are marks heaped on each other, and the line is cut there. */
const unitsPerColumn = 16;

/** Lays `text` out from column `at`, no further than `budget` columns. */
function lay(text: string, at: number, budget = Infinity): Laid {
  const near = text.slice(0, Math.max(0, budget) * unitsPerColumn);
  let shown = "";
  let column = at;
  for (const cluster of clusters(near)) {
    const { piece, wide } = drawn(cluster, tabStop - (column % tabStop));
    if (column + wide - at > budget) return { text: shown, columns: column, cut: true };
    shown += piece;
    column += wide;
  }
  return { text: shown, columns: column, cut: near.length < text.length };
}

/** A cluster as shown, hidden characters by name (`<U+202E>`), and its columns. */
function drawn(cluster: string, toTabStop: number): { readonly piece: string; readonly wide: number } {
  if (cluster === "\t") return { piece: " ".repeat(toTabStop), wide: toTabStop };
  if (cluster === "\r") return drawn(`<${codePoint(cluster)}>`, toTabStop);
  const piece = visible(cluster);
  if (piece === cluster) return { piece, wide: width(cluster) };
  return { piece, wide: [...clusters(piece)].reduce((sum, each) => sum + width(each), 0) };
}

/** Where to begin so that a third of the columns shows what stands before the range; never inside of a character. */
function softStart(line: string, start: number, columns: number): number {
  let room = Math.floor(columns / 3);
  const window = Math.max(0, start - room - unitsPerColumn);
  // A window into a line may begin with the end of a character.
  const [, ...whole] = clusters(line.slice(window, start));
  const before = window > 0 ? whole : [...clusters(line.slice(0, start))];
  let from = start;
  for (const cluster of before.reverse()) {
    room -= drawn(cluster, tabStop).wide;
    if (room < 0) break;
    from -= cluster.length;
  }
  return from;
}
