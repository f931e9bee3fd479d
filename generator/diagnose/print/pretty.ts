// Draws diagnostics for people: the sentence, the lines it is about, what to do. It writes to no stream and knows no terminal.

import type { Diagnostic, Place } from "../diagnostic.ts";
import { sourceLines, type SourceLines } from "../source-lines.ts";
import { displayed, strip } from "./columns.ts";
import { inert } from "./inert.ts";
import { fix } from "./range.ts";

/**
 * Rows of `text`: the first of at most `first` columns, the others of `rest`; longer only where one word is.
 *
 * No row but the first begins with `::`, which GitHub would take for a command.
 */
export function wrap(text: string, first: number, rest: number): readonly string[] {
  const rows: string[] = [];
  let row = "";
  let columns = 0;
  for (const word of text.split(" ")) {
    const wide = displayed(word);
    const room = rows.length === 0 ? first : rest;
    if (row !== "" && columns + 1 + wide > room && !word.startsWith("::")) {
      rows.push(row);
      row = word;
      columns = wide;
    } else {
      row = row === "" ? word : `${row} ${word}`;
      columns = row === word ? wide : columns + 1 + wide;
    }
  }
  return [...rows, row];
}

export type Ink = "red" | "yellow" | "blue" | "bold";
export type Paint = (ink: Ink, text: string) => string;

const inks: { readonly [I in Ink]: string } = { red: "\u001b[1;31m", yellow: "\u001b[1;33m", blue: "\u001b[1;34m", bold: "\u001b[1m" };

const plain: Paint = (_, text) => text;
const colored: Paint = (ink, text) => `${inks[ink]}${text}\u001b[0m`;

export interface PrettyOptions {
  readonly color?: boolean;
  /**
   * Columns of the terminal, 40 at least: sentences are broken there, and source lines cut around the range. Without it a
   * source line has 120 columns, and sentences are left whole.
   */
  readonly width?: number | undefined;
}

interface Canvas {
  readonly paint: Paint;
  readonly linesOf: (file: string) => SourceLines | undefined;
  /** Columns of a source line after a gutter of so many digits. */
  readonly columns: (digits: number) => number;
  /** Rows of a sentence after `first` columns, and after `rest` in the rows that follow. */
  readonly rows: (sentence: string, first: number, rest: number) => readonly string[];
}

interface Mark {
  readonly where: Place;
  readonly label: string;
  readonly primary: boolean;
}

/** One frame per diagnostic, in the order given; `texts` holds the sources by file. A file without a text is named without a frame. */
export function pretty(diagnostics: readonly Diagnostic[], texts: ReadonlyMap<string, string>, { color, width }: PrettyOptions = {}): string {
  const lines = new Map<string, SourceLines>([...texts].map(([file, text]) => [file, sourceLines(text)]));
  const columns = width === undefined ? Infinity : Math.max(40, width);
  const canvas: Canvas = {
    paint: color ? colored : plain,
    linesOf: (file) => lines.get(file),
    // A line that was cut ends in one more column.
    columns: (digits) => (columns === Infinity ? 120 : columns - digits - " | ".length - 1),
    rows: (sentence, first, rest) => (columns === Infinity ? [sentence] : wrap(sentence, columns - first, columns - rest)),
  };
  return diagnostics.map((diagnostic) => frame(diagnostic, canvas)).join("\n");
}

function frame({ code, severity, sentence, label, where, notes = [], help, fixes = [] }: Diagnostic, canvas: Canvas): string {
  const { paint, linesOf } = canvas;
  const ink = severity === "error" ? "red" : "yellow";
  const marks = [{ where, label: label ?? "", primary: true }, ...notes.map((note) => ({ where: note.where, label: note.text, primary: false }))];
  const last = marks.reduce((most, mark) => Math.max(most, linesOf(mark.where.file)?.position(mark.where.start).line ?? 0), 0);
  const gutter = " ".repeat(String(last).length);
  const rows = headline(`${severity}[${code}]`, inert(sentence), ink, canvas);
  for (const [file, inFile] of byFile(marks)) {
    const source = linesOf(file);
    const place = source?.position(inFile[0]?.where.start ?? 0);
    const address = place ? `${inert(file)}:${place.line}:${place.column}` : inert(file);
    rows.push(`${gutter}${paint("blue", file === where.file ? "-->" : ":::")} ${address}`);
    if (source) rows.push(`${gutter} ${paint("blue", "|")}`, ...drawn(inFile, source, gutter.length, ink, canvas));
  }
  if (help !== undefined) rows.push(...footer("help", inert(help), gutter, canvas));
  if (fixes.length > 0) rows.push(...footer("fix", fix, gutter, canvas));
  return `${rows.join("\n")}\n`;
}

function headline(name: string, sentence: string, ink: Ink, { paint, rows }: Canvas): string[] {
  const [first = "", ...others] = rows(sentence, name.length + 2, 2);
  return [`${paint(ink, name)}${paint("bold", `: ${first}`)}`, ...others.map((row) => `  ${paint("bold", row)}`)];
}

function footer(name: string, sentence: string, gutter: string, { paint, rows }: Canvas): string[] {
  const indent = `${gutter} = ${name}: `;
  const [first = "", ...others] = rows(sentence, indent.length, indent.length);
  return [`${gutter} ${paint("blue", "=")} ${name}: ${first}`, ...others.map((row) => " ".repeat(indent.length) + row)];
}

function byFile(marks: readonly Mark[]): ReadonlyMap<string, readonly Mark[]> {
  const found = new Map<string, Mark[]>();
  for (const mark of marks) {
    const known = found.get(mark.where.file);
    if (known) known.push(mark);
    else found.set(mark.where.file, [mark]);
  }
  return found;
}

/** The marked lines, each followed by one underline per mark. */
function drawn(marks: readonly Mark[], source: SourceLines, digits: number, ink: Ink, canvas: Canvas): readonly string[] {
  const { paint, columns } = canvas;
  const placed = marks
    .map((mark) => ({ mark, line: source.position(mark.where.start).line }))
    .sort((a, b) => a.line - b.line || a.mark.where.start - b.mark.where.start);
  const rows: string[] = [];
  let before = "";
  for (const { mark, line } of placed) {
    const text = source.text(line);
    const within = (offset: number): number => Math.min(Math.max(0, offset - source.start(line)), text.length);
    const start = within(mark.where.start);
    const { shown, before: indent, across } = strip(text, start, Math.max(start, within(mark.where.end)), columns(digits));
    const row = `${paint("blue", `${String(line).padStart(digits)} |`)} ${shown}`.trimEnd();
    if (row !== before) rows.push(row);
    before = row;
    const tint = mark.primary ? ink : "blue";
    for (const { at, text: piece } of underline((mark.primary ? "^" : "-").repeat(across), indent, inert(mark.label), digits, canvas)) {
      rows.push(`${" ".repeat(digits)} ${paint("blue", "|")} ${" ".repeat(at)}${paint(tint, piece)}`);
    }
  }
  return rows;
}

interface Row {
  /** Columns before it. */
  readonly at: number;
  readonly text: string;
}

/** The underline with its label beside it, or below it where the terminal ends. */
function underline(line: string, indent: number, label: string, digits: number, { columns, rows }: Canvas): readonly Row[] {
  if (label === "") return [{ at: indent, text: line }];
  const beside = rows(label, digits + 3 + indent + line.length + 1, digits + 3);
  if (beside.length === 1) return [{ at: indent, text: `${line} ${label}` }];
  const below = rows(label, digits + 3, digits + 3);
  const widest = below.reduce((most, row) => Math.max(most, displayed(row)), 0);
  const at = Math.max(0, Math.min(indent, columns(digits) + 1 - widest));
  return [{ at: indent, text: line }, ...below.map((text) => ({ at, text }))];
}
