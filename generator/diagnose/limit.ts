// Chooses which diagnostics are shown when there are too many. It prints nothing.

import type { Diagnostic } from "./diagnostic.ts";
import { count, type Counts } from "./report.ts";

export interface Limited {
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
