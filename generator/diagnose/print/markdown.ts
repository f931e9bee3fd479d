// Prints diagnostics as GitHub Flavored Markdown: job summaries, comments on pull requests. No text of the input becomes markup.

import type { Diagnostic } from "../diagnostic.ts";
import { summary, type Counts } from "../report.ts";
import { inert } from "./inert.ts";
import { explain, fix, noteLines, titleOf, address, ranges, type RangeOf, type Texts } from "./range.ts";

interface MarkdownOptions {
  /** The number of omitted ones. */
  readonly omitted?: Counts;
  /** The counts of the whole run. */
  readonly total: Counts;
  /** Said after the count when there are errors. */
  readonly consequence?: string | undefined;
  /** Turns a file's name into its path in the repository; without it, the name stays. */
  readonly fileOf?: ((file: string) => string) | undefined;
  /** Lines that the report ends with. */
  readonly end?: readonly string[];
}

/** A heading, the count and a row for each diagnostic, in the order given. */
export function markdown(shown: readonly Diagnostic[], texts: Texts, { omitted, total, consequence = "", fileOf = (file) => file, end = [] }: MarkdownOptions): string {
  const counted = summary(total);
  const heading = "### Faultline\n\n";
  const ending = end.length === 0 ? "" : `\n${end.map((line) => `${line.startsWith(" ") ? "- " : ""}${plain(line.trim())}`).join("\n\n")}\n`;
  if (counted === "") return `${heading}Nothing to report.\n${ending}`;
  const rangeOf = ranges(texts);
  const rows = shown.map((diagnostic) => row(diagnostic, rangeOf, fileOf));
  const rest = omitted ? omitted.errors + omitted.warnings : 0;
  const lead = `${counted}${total.errors > 0 && consequence !== "" ? ` ${consequence}` : ""}\n`;
  const table = rows.length === 0 ? "" : `\n| | where | finding |\n| --- | --- | --- |\n${rows.join("")}`;
  return `${heading}${lead}${table}${rest > 0 ? `\n… and ${rest} more.\n` : ""}${ending}`;
}

function row(diagnostic: Diagnostic, rangeOf: RangeOf, fileOf: (file: string) => string): string {
  const { code, severity, where, help, fixes = [] } = diagnostic;
  const range = rangeOf(where);
  const lines = [
    `${plain(titleOf(diagnostic))} \`${explain(code)}\``,
    ...noteLines(diagnostic, rangeOf).map(plain),
    ...(help === undefined ? [] : [`help: ${plain(help)}`]),
    ...(fixes.length > 0 ? [`fix: \`${fix}\``] : []),
  ];
  return `| ${severity} | ${plain(address({ ...range, file: fileOf(range.file) }))} | ${lines.join("<br>")} |\n`;
}

const entities: { readonly [sign: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** ASCII punctuation after a backslash is itself (CommonMark, 2.4); in HTML it must be an entity. */
const plain = (text: string): string => inert(text).replace(/[\\`*_{}[\]()#+!|~$@:]|[&<>]/g, (sign) => entities[sign] ?? `\\${sign}`);
