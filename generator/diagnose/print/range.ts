// Says places as files, lines and columns, and reports as a line each, for reporters that draw no frame.

import type { Place, Diagnostic } from "../diagnostic.ts";
import { sourceLines, type SourceLines } from "../source-lines.ts";

/** Lines and columns count from 1, columns in UTF-16 code units; the end is exclusive. A file without a text has none. */
export interface Range {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** `taxonomy.yaml:6:38`, or the file alone where there is no text. */
export const address = ({ file, line, column }: Range): string => (line === undefined ? file : `${file}:${line}:${column ?? 1}`);

export type RangeOf = (place: Place) => Range;

/** The sources by file. */
export type Texts = ReadonlyMap<string, string>;

/** Finds ranges in `texts`; the lines of each are counted once, when they are needed. */
export function ranges(texts: Texts): RangeOf {
  const lines = new Map<string, SourceLines>([...texts].map(([file, text]) => [file, sourceLines(text)]));
  return ({ file, start, end }) => {
    const source = lines.get(file);
    if (!source) return { file };
    const from = source.position(start);
    const to = source.position(end);
    return { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  };
}

/** Makes the edits of `fixes`. */
export const fix = "faultline lint --fix";

/** Prints the page of a code. */
export const explain = (code: string): string => `faultline explain ${code}`;

export const titleOf = ({ sentence, label = "" }: Diagnostic): string => (label === "" ? sentence : `${sentence} (${label})`);

export const noteLines = ({ notes = [] }: Diagnostic, rangeOf: RangeOf): readonly string[] => notes.map(({ where, text }) => `${address(rangeOf(where))}: ${text}`);

export const remedyLines = ({ help, fixes = [] }: Diagnostic): readonly string[] => [...(help === undefined ? [] : [`help: ${help}`]), ...(fixes.length > 0 ? [`fix: ${fix}`] : [])];
