// The verdict of a server: the greatest of its changes that count, and whether its version announces it; and the shape of a comparison with places. It prints nothing.

import { defined } from "../model/defined.ts";
import type { Approvals } from "./approvals.ts";
import { greatest, noPolicy, type Change, type Level, type Policy, type Verdict } from "./change.ts";
import type { ServerChanges } from "./compare.ts";
import { announces, next } from "./version.ts";
import type { Place } from "../diagnose/diagnostic.ts";

export interface JudgedChange extends Change {
  /** Why it is accepted. */
  readonly approved?: string;
  /** Why its kind does not count, here or anywhere. */
  readonly suppressed?: string;
  readonly level?: Level;
}

/** Whether it is neither approved nor suppressed. */
export const counts = ({ approved, suppressed }: JudgedChange): boolean => approved === undefined && suppressed === undefined;

export interface Judged extends ServerChanges {
  readonly changes: readonly JudgedChange[];
  /** The verdict of the changes that count. */
  readonly verdict: Verdict;
  /** Whether it breaks users by more than a warning, and the version does not say so. */
  readonly isUnannounced: boolean;
  /** The first version that announces the verdict; of a server that is new, its own. */
  readonly needs?: string;
}

export function judge(server: ServerChanges, approvals: Approvals, policy: Policy = noPolicy): Judged {
  const changes = server.changes.map((change) => weighed(change, approvals, policy));
  const counting = changes.filter(counts);
  const verdict = greatest(counting.map((change) => change.verdict));
  const isBroken = counting.some(({ verdict: each, level }) => each === "major" && level !== "warning");
  const { before, after } = server;
  if (!before || !after) return { ...server, changes, verdict, isUnannounced: !after && isBroken, ...(after && { needs: after.version }) };
  const isAnnounced = announces(verdict, before.version, after.version);
  const needs = verdict === "none" || isAnnounced ? after.version : next(before.version, verdict);
  return { ...server, changes, verdict, isUnannounced: isBroken && !isAnnounced, needs };
}

function weighed(change: Change, approvals: Approvals, policy: Policy): JudgedChange {
  return { ...change, ...defined({ approved: approvals.reasonFor(change), suppressed: policy.suppressed(change), level: policy.level(change.code) }) };
}

export interface LocatedChange extends JudgedChange {
  /** In the taxonomy of today. */
  readonly where: Place;
  /** Place in the baseline; of an addition, where it would have been. */
  readonly formerly?: Place;
}

export interface LocatedServer extends Omit<Judged, "changes"> {
  readonly changes: readonly LocatedChange[];
}

/** The result of a run of diff. */
export interface Comparison {
  /** The baseline, as people call it. */
  readonly against: string;
  readonly notes: readonly string[];
  /** By name; those that have no changes too. */
  readonly servers: readonly LocatedServer[];
}
