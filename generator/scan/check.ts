// The interface of a check of scan: a fault in a server's source that harms its callers, its page and its search. It knows no check.

import type { Note, Place, Severity } from "../diagnose/diagnostic.ts";
import type { Row } from "../diagnose/page.ts";
import type { Survey } from "../source/facts.ts";
import type { Declared } from "./declared.ts";

/** A report of a check about one place. */
export interface Finding {
  readonly where: Place;
  readonly sentence: string;
  /** Where this one weighs less than the check. */
  readonly severity?: Severity;
  readonly notes?: readonly Note[];
}

export interface Scene {
  readonly survey: Survey;
  /** The declarations of the taxonomy, if there is one. */
  readonly declared: Declared | undefined;
}

/** A scene with a taxonomy. */
export interface SceneWithTaxonomy extends Scene {
  readonly declared: Declared;
}

/** One check, whole: a row of the table. Its examples are files of a server, and data (test/scan/examples.yaml). */
export interface Check extends Row {
  /** The remedy in Python, where it is spelled differently. */
  readonly helpInPython?: string;
  find?(scene: Scene): Iterable<Finding>;
  /** As `find`, where there is a taxonomy. */
  underTaxonomy?(scene: SceneWithTaxonomy): Iterable<Finding>;
}
