// Draws diagnostics for people: the sentence, the lines it is about, what to do. It writes to no stream and knows no terminal.

import type { Diagnostic, Place } from "../diagnostic.ts";
import { visible } from "../quote.ts";
import { sourceLines, type SourceLines } from "../source-lines.ts";
import { strip } from "./columns.ts";

export interface PrettyOptions {
  readonly color?: boolean;
  /** Columns for a source line; 120 by default, 40 at least. Longer lines are cut around the range. */
  readonly width?: number;
}

type Ink = "red" | "yellow" | "blue" | "bold";
type Paint = (ink: Ink, text: string) => string;

const inks: { readonly [I in Ink]: string } = { red: "\u001b[1;31m", yellow: "\u001b[1;33m", blue: "\u001b[1;34m", bold: "\u001b[1m" };
const plain: Paint = (_, text) => text;
const colored: Paint = (ink, text) => `${inks[ink]}${text}\u001b[0m`;

interface Mark {
  readonly where: Place;
  readonly label: string;
  readonly primary: boolean;
}

/** One frame per diagnostic, in the order given; `texts` holds the sources by file. A file without a text is named without a frame. */
export function pretty(diagnostics: readonly Diagnostic[], texts: ReadonlyMap<string, string>, options: PrettyOptions = {}): string {
  const paint = options.color ? colored : plain;
  const lines = new Map<string, SourceLines>();
  const linesOf = (file: string): SourceLines | undefined => {
    const text = texts.get(file);
    const known = lines.get(file) ?? (text === undefined ? undefined : sourceLines(text));
    if (known) lines.set(file, known);
    return known;
  };
  return diagnostics.map((diagnostic) => frame(diagnostic, linesOf, paint, Math.max(40, options.width ?? 120))).join("\n");
}

function frame(diagnostic: Diagnostic, linesOf: (file: string) => SourceLines | undefined, paint: Paint, width: number): string {
  const { code, severity, sentence, where, help } = diagnostic;
  const ink = severity === "error" ? "red" : "yellow";
  const marks = [
    { where, label: diagnostic.label ?? "", primary: true },
    ...(diagnostic.notes ?? []).map((note) => ({ where: note.where, label: note.text, primary: false })),
  ];
  const files = [...new Set(marks.map((mark) => mark.where.file))];
  const last = Math.max(...marks.map((mark) => linesOf(mark.where.file)?.position(mark.where.start).line ?? 0));
  const gutter = " ".repeat(String(last).length);
  const rows = [`${paint(ink, `${severity}[${code}]`)}${paint("bold", `: ${sentence}`)}`];
  for (const file of files) {
    const source = linesOf(file);
    const inFile = marks.filter((mark) => mark.where.file === file);
    const place = source?.position(inFile[0]?.where.start ?? 0);
    const address = place ? `${visible(file)}:${place.line}:${place.column}` : visible(file);
    rows.push(`${gutter}${paint("blue", file === where.file ? "-->" : ":::")} ${address}`);
    if (source) rows.push(`${gutter} ${paint("blue", "|")}`, ...drawn(inFile, source, gutter.length, paint, ink, width));
  }
  if (help !== undefined) rows.push(`${gutter} ${paint("blue", "=")} help: ${help}`);
  return `${rows.join("\n")}\n`;
}

/** The marked lines, each followed by one underline per mark. */
function drawn(marks: readonly Mark[], source: SourceLines, digits: number, paint: Paint, ink: Ink, width: number): readonly string[] {
  const placed = marks
    .map((mark) => ({ mark, line: source.position(mark.where.start).line }))
    .sort((a, b) => a.line - b.line || a.mark.where.start - b.mark.where.start);
  const rows: string[] = [];
  let before = "";
  for (const { mark, line } of placed) {
    const text = source.text(line);
    const start = Math.min(mark.where.start - source.start(line), text.length);
    const end = Math.max(start, Math.min(mark.where.end - source.start(line), text.length));
    const { shown, before: indent, across } = strip(text, start, end, width);
    const row = `${paint("blue", `${String(line).padStart(digits)} |`)} ${shown}`.trimEnd();
    if (row !== before) rows.push(row);
    before = row;
    const underline = (mark.primary ? "^" : "-").repeat(across) + (mark.label === "" ? "" : ` ${mark.label}`);
    rows.push(`${" ".repeat(digits)} ${paint("blue", "|")} ${" ".repeat(indent)}${paint(mark.primary ? ink : "blue", underline)}`);
  }
  return rows;
}
