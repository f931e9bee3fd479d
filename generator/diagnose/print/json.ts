// Prints diagnostics for programs, with lines and columns instead of offsets. The shape is a contract: version 1.

import type { Diagnostic, Place } from "../diagnostic.ts";
import { count } from "../report.ts";
import { sourceLines, type SourceLines } from "../source-lines.ts";

interface Range {
  readonly file: string;
  /** Lines and columns count from 1; a file that could not be read has none. */
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** One line of JSON: `{ version, errors, warnings, diagnostics }`. */
export function json(diagnostics: readonly Diagnostic[], texts: ReadonlyMap<string, string>): string {
  const lines = new Map<string, SourceLines>([...texts].map(([file, text]) => [file, sourceLines(text)]));
  const shown = diagnostics.map(({ where, notes, code, severity, sentence, label, help }) => ({
    code,
    severity,
    sentence,
    where: range(where, lines),
    ...(label === undefined ? {} : { label }),
    ...(notes === undefined ? {} : { notes: notes.map((note) => ({ where: range(note.where, lines), text: note.text })) }),
    ...(help === undefined ? {} : { help }),
  }));
  return `${JSON.stringify({ version: 1, ...count(diagnostics), diagnostics: shown })}\n`;
}

function range({ file, start, end }: Place, lines: ReadonlyMap<string, SourceLines>): Range {
  const source = lines.get(file);
  if (!source) return { file };
  const from = source.position(start);
  const to = source.position(end);
  return { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}
