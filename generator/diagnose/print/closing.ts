// The closing lines of a run for people: how many, what follows from it, where to read more. It draws no frame.

import type { Diagnostic } from "../diagnostic.ts";
import { summary, type Counts } from "../report.ts";
import { explain } from "./commands.ts";

/**
 * `2 errors. Nothing was written.` and the command that explains the first of `shown`; empty when there is nothing to say.
 *
 * `consequence` is said when there are errors.
 */
export function closing(shown: readonly Diagnostic[], omitted: Counts, total: Counts, consequence = ""): string {
  const counted = summary(total);
  if (counted === "") return "";
  const rest = omitted.errors + omitted.warnings;
  const line = `${rest > 0 ? `… and ${rest} more: ` : ""}${counted}${total.errors > 0 && consequence !== "" ? ` ${consequence}` : ""}\n`;
  const [first, ...others] = new Set(shown.map(({ code }) => code));
  if (first === undefined) return line;
  return `${line}For more${others.length > 0 ? " on any of them" : ""}: ${explain(first)}\n`;
}
