// The interface of a check of doctor: a fault of a project, its page and its search. It knows no check.

import type { Row } from "../../diagnose/page.ts";
import type { Scene } from "./scene.ts";

/** A report of a check about one place. */
export interface Finding {
  /** Path in the folder of the taxonomy. */
  readonly path: string;
  readonly start?: number;
  readonly end?: number;
  readonly sentence: string;
  /** What to do, where that is more than the check's. */
  readonly help?: string;
}

export interface Check extends Row {
  find(scene: Scene): readonly Finding[] | Promise<readonly Finding[]>;
}
