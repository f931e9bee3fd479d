// The action of a run for each file, and its report. A table and its readings; it writes nothing.

import type { Changes } from "./commit.ts";
import type { Goal, Wanted } from "./goal.ts";
import type { LastRun } from "./record.ts";
import type { Finding, FileState } from "./survey.ts";

export type Outcome = "created" | "changed" | "unchanged" | "removed";

export interface Result {
  /** Every file, by path relative to the out folder. Where something is refused: what would have happened. */
  readonly files: readonly { readonly path: string; readonly outcome: Outcome }[];
  /** Files that are not ours to replace or remove. When there are any, nothing was written. */
  readonly refused: readonly Finding[];
  /** Derived files that were edited and are still replaced: the run reports each. */
  readonly edits: readonly Finding[];
}

const outcomes: { readonly [S in FileState]: { readonly outcome: Outcome; readonly refused?: true } } = {
  missing: { outcome: "created" },
  same: { outcome: "unchanged" },
  outdated: { outcome: "changed" },
  crlf: { outcome: "changed" },
  edited: { outcome: "changed", refused: true },
  foreign: { outcome: "changed", refused: true },
  taken: { outcome: "changed", refused: true },
  orphaned: { outcome: "removed" },
  "edited-orphan": { outcome: "removed", refused: true },
};

export const changesOf = (findings: readonly Finding[]): Changes => {
  const wanted = (which: Outcome): readonly Wanted[] =>
    findings.flatMap((finding) => (finding.wanted && outcomes[finding.standing].outcome === which ? [finding.wanted] : []));
  const removals = findings.filter(({ standing }) => outcomes[standing].outcome === "removed").map(({ path }) => path);
  return { removals, creations: wanted("created"), replacements: wanted("changed") };
};

/** `force`: nothing is refused. */
export const resultOf = ({ targets }: Goal, findings: readonly Finding[], last: LastRun, force = false): Result => {
  const asTheyStand = targets.flatMap(({ server, files, isGone }) => (files || isGone ? [] : Object.keys(last.servers[server]?.files ?? {})));
  return {
    files: [
      ...asTheyStand.map((path) => ({ path, outcome: "unchanged" as const })),
      ...findings.map(({ path, standing }) => ({ path, outcome: outcomes[standing].outcome })),
    ],
    edits: force ? [] : findings.filter(({ isEdit }) => isEdit),
    refused: force ? [] : findings.filter(({ standing }) => outcomes[standing].refused),
  };
};
