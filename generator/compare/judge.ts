// What all changes of a server come to: its verdict, whether its version announces that, and what was accepted. It prints nothing.

import type { Approvals } from "./approvals.ts";
import { greatest, type Change, type Verdict } from "./change.ts";
import type { ServerChanges } from "./compare.ts";
import { announces, next } from "./version.ts";

export interface JudgedChange extends Change {
  /** Why it is accepted. */
  readonly approved?: string;
}

export interface Judged extends ServerChanges {
  readonly changes: readonly JudgedChange[];
  /** Of the changes that are not accepted. */
  readonly verdict: Verdict;
  /** Whether it breaks somebody, and the version does not say so. */
  readonly isUnannounced: boolean;
  /** The first version that announces the verdict; of a server that is new, its own. */
  readonly needs?: string;
}

export function judge(server: ServerChanges, approvals: Approvals): Judged {
  const changes = server.changes.map((change): JudgedChange => {
    const approved = approvals.reasonFor(change);
    return approved === undefined ? change : { ...change, approved };
  });
  const verdict = greatest(changes.filter(({ approved }) => approved === undefined).map((change) => change.verdict));
  const { before, after } = server;
  if (!before || !after) return { ...server, changes, verdict, isUnannounced: !after && verdict === "major", ...(after && { needs: after.version }) };
  const isUnannounced = verdict === "major" && !announces(verdict, before.version, after.version);
  const needs = announces(verdict, before.version, after.version) ? after.version : next(before.version, verdict);
  return { ...server, changes, verdict, isUnannounced, needs: verdict === "none" ? after.version : needs };
}
