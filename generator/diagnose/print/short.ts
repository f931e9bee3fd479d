// One line per diagnostic, for coding agents, grep and editors: `file:line:column severity[code]: …`. And the closing lines of a run for people: how many, what follows from it, where to read more. It draws no frame.

import type { Diagnostic } from "../diagnostic.ts";
import { inert, leading } from "./inert.ts";
import { explain, noteLines, remedyLines, titleOf, address, ranges, type Texts } from "./range.ts";
import { type Counts, summary } from "../report.ts";

/** A line each, in the order given. */
export function short(diagnostics: readonly Diagnostic[], texts: Texts): string {
  const rangeOf = ranges(texts);
  return diagnostics
    .map((diagnostic) => {
      const range = rangeOf(diagnostic.where);
      const head = `${address({ ...range, file: leading(range.file) })} ${diagnostic.severity}[${diagnostic.code}]: `;
      const parts = [titleOf(diagnostic), ...noteLines(diagnostic, rangeOf).map((line) => `[${line}]`), ...remedyLines(diagnostic)];
      return `${head}${parts.map(inert).join(" ")}\n`;
    })
    .join("");
}

/**
 * `2 errors. Nothing was written.` and the command that explains the first error of `shown`; empty when there is nothing to say.
 *
 * `consequence` is said when there are errors.
 */
export function closing(shown: readonly Diagnostic[], omitted: Counts, total: Counts, consequence = ""): string {
  const counted = summary(total);
  if (counted === "") return "";
  const rest = omitted.errors + omitted.warnings;
  const line = `${rest > 0 ? `… and ${rest} more: ` : ""}${counted}${total.errors > 0 && consequence !== "" ? ` ${consequence}` : ""}\n`;
  const [first, ...others] = new Set([...shown.filter(({ severity }) => severity === "error"), ...shown].map(({ code }) => code));
  if (first === undefined) return line;
  return `${line}For more${others.length > 0 ? " on any of them" : ""}: ${explain(first)}\n`;
}
