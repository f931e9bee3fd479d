// The lines of a text in which something was put, each below the keys that hold it: YAML to be read and pasted.

import type { Edit } from "../diagnose/diagnostic.ts";

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The lines above `at` that open what it stands in. */
const above = (lines: readonly string[], at: number): readonly number[] => {
  const found: number[] = [];
  let indent = indentOf(lines[at] ?? "");
  for (let line = at - 1; line >= 0 && indent > 0; line--) {
    const text = lines[line] ?? "";
    if (text.trim() === "" || text.trimStart().startsWith("#") || indentOf(text) >= indent) continue;
    found.push(line);
    indent = indentOf(text);
  }
  return found;
};

/** Where what `edits` have put stands in the text that they made: first and last line, from 0. Edits that begin or end a line do not touch its neighbour. */
function* touched(text: string, edits: readonly Edit[]): Generator<number> {
  let moved = 0;
  for (const { where, text: put } of [...edits].sort((a, b) => a.where.start - b.where.start)) {
    const start = where.start + moved + (put.length - put.trimStart().length);
    const end = where.start + moved + put.trimEnd().length;
    moved += put.length - (where.end - where.start);
    const lineOf = (offset: number): number => text.slice(0, offset).split("\n").length - 1;
    for (let line = lineOf(start); line <= lineOf(Math.max(start, end)); line++) yield line;
  }
}

/** `text`: as `edits`, which do not overlap, have made it. */
export function snippetOf(text: string, edits: readonly Edit[]): string {
  const lines = text.split(/\r?\n/);
  const kept = new Set([...touched(text, edits)].flatMap((line) => [...above(lines, line), line]));
  return `${[...kept].sort((a, b) => a - b).map((line) => lines[line]).join("\n")}\n`;
}
