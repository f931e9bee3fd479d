// How much a change counts by what the taxonomy says of its kind: under lint for all of it, at a node for what stands there. It finds no changes.

import type { ChangeCode } from "../model/change-codes.ts";
import type { Change } from "./change.ts";

/** What lint.rules may say of a kind of change, off aside: that it fails no build, or that it always does. */
export type Level = "warning" | "error";

export interface Policy {
  /** Why a change does not count; undefined where it does. */
  suppressed(change: Change): string | undefined;
  level(code: ChangeCode): Level | undefined;
}

/** Of a taxonomy that says nothing of the kind. */
export const noPolicy: Policy = { suppressed: () => undefined, level: () => undefined };
