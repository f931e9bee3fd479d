// The changes that the taxonomy accepts as they are, why and until when. It finds no changes.

import type { Node } from "../model/spec.ts";
import { compareVersions } from "../model/semver.ts";
import { spelled, type Change, type Path } from "./change.ts";

export type Approval = Node<"approval">;

/** An approval, and where it stands among those of the file. */
export interface Written extends Approval {
  readonly index: number;
}

const isExpired = ({ until }: Approval, version: string): boolean => until !== undefined && compareVersions(version, until) >= 0;

/** A place and those above it. Steps count, not dots: a code may have some. */
const upwards = (path: Path): readonly Path[] => path.map((_, index) => path.slice(0, index + 1));

/** Whether the approval is about this change: it names its kind, and its place or one above it. */
const covers = ({ change, at }: Approval, { code, server, at: path, was = path }: Change): boolean =>
  change === code && [path, was, ["servers", server, ...path], ["servers", server, ...was]].some((each) => upwards(each).some((place) => spelled(place) === at));

export interface Approvals {
  /** Why a change is accepted; undefined where it is not. */
  reasonFor(change: Change): string | undefined;
  /** The approvals whose time is over. */
  readonly expired: readonly Written[];
  /** The approvals that no change has needed so far. */
  unused(): readonly Written[];
}

/** `version`: the contract's. */
export function approvalsOf(written: readonly Approval[], version: string): Approvals {
  const all = written.map((approval, index): Written => ({ ...approval, index }));
  const standing = all.filter((approval) => !isExpired(approval, version));
  const used = new Set<Written>();
  return {
    expired: all.filter((approval) => isExpired(approval, version)),
    unused: () => standing.filter((approval) => !used.has(approval)),
    reasonFor(change) {
      const found = standing.filter((approval) => covers(approval, change));
      for (const approval of found) used.add(approval);
      return found[0]?.reason;
    },
  };
}
