// Prints diagnostics for programs, with lines and columns instead of offsets. The shape is a contract: report.schema.json, version 1.

import type { Diagnostic, Edit } from "../diagnostic.ts";
import { count, type Counts } from "../report.ts";
import { inertJson } from "./inert.ts";
import { ranges, type Texts } from "./range.ts";

const nothing: Counts = { errors: 0, warnings: 0 };

/** One line of JSON: `{ version, errors, warnings, diagnostics }`. The counts are of the run: what is shown, and what was `omitted`; `end` are lines that the report ends with. */
export function json(shown: readonly Diagnostic[], texts: Texts, omitted: Counts = nothing, end: readonly string[] = []): string {
  const rangeOf = ranges(texts);
  const placed = (texts: readonly Edit[] | undefined) => texts?.map(({ where, text }) => ({ where: rangeOf(where), text }));
  // JSON leaves out members that are undefined.
  const diagnostics = shown.map(({ code, severity, sentence, where, label, notes, help, fixes }) => ({ code, severity, sentence, where: rangeOf(where), label, notes: placed(notes), help, fixes: placed(fixes) }));
  const { errors, warnings } = count(shown);
  const rest = omitted.errors + omitted.warnings;
  const counts = { errors: errors + omitted.errors, warnings: warnings + omitted.warnings, ...(rest === 0 ? {} : { omitted: rest }) };
  return `${inertJson({ version: 1, ...counts, diagnostics, ...(end.length > 0 && { end }) })}\n`;
}
