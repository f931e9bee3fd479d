// A judged comparison with its places, from which every report is made. Types only.

import type { Place } from "../diagnose/diagnostic.ts";
import type { Judged, JudgedChange } from "./judge.ts";

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
