// How much the taxonomy lets a kind of change count: under lint everywhere, at a node there and below. It finds no changes.

import type { ChangeCode } from "../model/change-codes.ts";
import type { Change } from "./change.ts";

/** Levels of a kind of change under lint.rules, beside off: a warning fails no build, an error always does. */
export type Level = "warning" | "error";

export interface Policy {
  /** Why a change does not count; undefined where it does. */
  suppressed(change: Change): string | undefined;
  level(code: ChangeCode): Level | undefined;
}

/** For a taxonomy that has no policy. */
export const noPolicy: Policy = { suppressed: () => undefined, level: () => undefined };
