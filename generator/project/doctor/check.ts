// What a check of doctor is: something that a project lacks or has amiss, its page, and how it is seen. It knows no check.

import type { Row } from "../../diagnose/page.ts";
import type { Scene } from "./scene.ts";

/** What a check says about one place. */
export interface Said {
  /** Path in the folder of the taxonomy. */
  readonly path: string;
  readonly start?: number;
  readonly end?: number;
  readonly sentence: string;
  /** What to do, where that is more than the check's. */
  readonly help?: string;
}

export interface Check extends Row {
  find(scene: Scene): readonly Said[] | Promise<readonly Said[]>;
}
