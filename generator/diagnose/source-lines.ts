// Turns offsets of a text into lines and columns, and back into the text of a line. It reads no file.

import type { Place } from "./diagnostic.ts";
import { firstIndex } from "./first-index.ts";

/** The line end that `text` uses. */
export const newlineOf = (text: string): string => (text.includes("\r\n") ? "\r\n" : "\n");

/** Both count from 1; the column counts UTF-16 code units, as editors do. A byte order mark is in no column. */
interface Position {
  readonly line: number;
  readonly column: number;
}

export interface SourceLines {
  position(offset: number): Position;
  /** Offset at which the line begins. */
  start(line: number): number;
  /** The line without its end (LF or CRLF). */
  text(line: number): string;
}

/** The lines of `text`. They are found when the first of them is asked for, since most texts have nothing wrong. */
export function sourceLines(text: string): SourceLines {
  let found: readonly number[] | undefined;
  const starts = (): readonly number[] => (found ??= lineStarts(text));
  const start = (line: number): number => starts()[line - 1] ?? text.length;
  return {
    start,
    position(offset) {
      const line = lastAtOrBefore(starts(), offset) + 1;
      return { line, column: Math.max(0, offset - start(line)) + 1 };
    },
    // Looks at its last characters alone: a line may be millions long, and asked for thousands of times.
    text(line) {
      const next = starts()[line];
      if (next === undefined) return text.slice(start(line));
      return text.slice(start(line), text[next - 2] === "\r" ? next - 2 : next - 1);
    },
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [text.startsWith("\ufeff") ? 1 : 0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return starts;
}

/** A mark of the order of bytes stands before the first. */
const lastAtOrBefore = (starts: readonly number[], offset: number): number => Math.max(0, firstIndex(starts.length, (index) => (starts[index] ?? 0) > offset) - 1);

/** `src/store.ts:12` */
export function placesIn(files: ReadonlyMap<string, string>): (where: Place) => string {
  const lines = new Map<string, SourceLines>();
  return ({ file, start }) => {
    const known = lines.get(file) ?? sourceLines(files.get(file) ?? "");
    lines.set(file, known);
    return `${file}:${known.position(start).line}`;
  };
}
