// A judged comparison with its places: what every way of telling it is made from. Types only.

import type { Place } from "../diagnose/diagnostic.ts";
import type { Judged, JudgedChange } from "./judge.ts";

export interface LocatedChange extends JudgedChange {
  /** In the taxonomy of today. */
  readonly where: Place;
  /** In what it was compared with; of something that was not there, where it would have been. */
  readonly formerly?: Place;
}

export interface LocatedServer extends Omit<Judged, "changes"> {
  readonly changes: readonly LocatedChange[];
}

/** What a run of diff came to. */
export interface Comparison {
  /** What was compared with, as people call it. */
  readonly against: string;
  readonly notes: readonly string[];
  /** By name; those that have no changes too. */
  readonly servers: readonly LocatedServer[];
}
