// Puts the diagnostics of a run in order, and chooses those that are shown when there are too many. It prints nothing.

import type { Diagnostic } from "./diagnostic.ts";
import { several } from "./quote.ts";

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

/** All diagnostics by place, each once. */
export function report(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  const unique = diagnostics.filter((diagnostic) => {
    const { file, start, end } = diagnostic.where;
    const identity = JSON.stringify([file, start, end, diagnostic.code, diagnostic.sentence]);
    return !seen.has(identity) && seen.add(identity);
  });
  return unique.sort(
    (a, b) =>
      byText(a.where.file, b.where.file) ||
      a.where.start - b.where.start ||
      a.where.end - b.where.end ||
      byText(a.code, b.code) ||
      byText(a.sentence, b.sentence),
  );
}

export function count(diagnostics: readonly Diagnostic[]): Counts {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: diagnostics.length - errors };
}

/** The closing line of a run: `2 errors and 1 warning.` Empty when there is nothing to say. */
export function summary({ errors, warnings }: Counts): string {
  const parts = [...(errors === 0 ? [] : [several(errors, "error")]), ...(warnings === 0 ? [] : [several(warnings, "warning")])];
  return parts.length === 0 ? "" : `${parts.join(" and ")}.`;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

interface Limited {
  /** In the order given. */
  readonly shown: readonly Diagnostic[];
  readonly omitted: Counts;
}

/** At most `max` of `diagnostics`; warnings make room for errors. */
export function limit(diagnostics: readonly Diagnostic[], max: number): Limited {
  const { errors, warnings } = count(diagnostics);
  const room = { error: Math.min(errors, max), warning: Math.max(0, Math.min(warnings, max - errors)) };
  const omitted = { errors: errors - room.error, warnings: warnings - room.warning };
  const shown = diagnostics.filter(({ severity }) => room[severity]-- > 0);
  return { shown, omitted };
}
