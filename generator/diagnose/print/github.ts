// Prints diagnostics as workflow commands of GitHub Actions, which shows them as annotations. Its log shows them in full elsewhere.

import type { Diagnostic, Severity } from "../diagnostic.ts";
import { count } from "../report.ts";
import { inert } from "./inert.ts";
import { noteLines, remedyLines, titleOf, ranges, type Range, type Texts } from "./range.ts";
import { several } from "../quote.ts";

/** GitHub shows that many errors and that many warnings of a step, and drops the rest without a word. */
const shownPerStep = 10;

interface GithubOptions {
  /** Turns a file's name into its path in the repository; without it, the name stays. */
  readonly fileOf?: (file: string) => string;
  /** At most so many in all. */
  readonly max?: number;
  /** Lines that the report ends with: a notice. */
  readonly end?: readonly string[];
}

/**
 * One command a line, at most ten of each severity; the last of a severity says how many more there are.
 *
 * Escaping as in actions/toolkit, packages/core/src/command.ts.
 */
export function github(diagnostics: readonly Diagnostic[], texts: Texts, options: GithubOptions = {}): string {
  const { fileOf = (file) => file, max = Infinity, end = [] } = options;
  const { errors, warnings } = count(diagnostics);
  const total = { error: errors, warning: warnings };
  const room = { error: Math.min(errors, max, shownPerStep), warning: Math.max(0, Math.min(warnings, max - errors, shownPerStep)) };
  const counts = { error: 0, warning: 0 };
  const rangeOf = ranges(texts);
  let commands = "";
  for (const diagnostic of diagnostics) {
    const { severity } = diagnostic;
    if (counts[severity] === room[severity]) continue;
    counts[severity] += 1;
    const more = counts[severity] === room[severity] ? total[severity] - room[severity] : 0;
    const range = rangeOf(diagnostic.where);
    const properties: readonly Property[] = [["file", fileOf(range.file)], ...position(range), ["title", diagnostic.code]];
    commands += command(severity, properties, [titleOf(diagnostic), ...noteLines(diagnostic, rangeOf), ...remedyLines(diagnostic), ...rest(more, severity)]);
  }
  return end.length === 0 ? commands : `${commands}::notice title=faultline::${inMessage(end.map(inert).join("\n"))}\n`;
}

const rest = (more: number, severity: Severity): readonly string[] =>
  more === 0 ? [] : [`… and ${several(more, `more ${severity}`)}`];

function command(severity: Severity, properties: readonly Property[], message: readonly string[]): string {
  const settings = properties.map(([name, value]) => `${name}=${inProperty(inert(String(value)))}`);
  return `::${severity} ${settings.join(",")}::${inMessage(message.map(inert).join("\n"))}\n`;
}

type Property = readonly [name: string, value: string | number];

/** Columns are refused when the lines differ. */
function position({ line, column, endLine, endColumn }: Range): readonly Property[] {
  if (line === undefined || column === undefined || endLine === undefined || endColumn === undefined) return [];
  const lines = [["line", line], ["endLine", endLine]] as const;
  return line === endLine ? [...lines, ["col", column], ["endColumn", endColumn]] : lines;
}

const inMessage = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const inProperty = (text: string): string => inMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
