// What a check of doctor is: something a project can suffer from, why it matters, and its remedy. Each is a file in checks/.

import type { Severity } from "../../diagnose/diagnostic.ts";
import type { Patient } from "./patient.ts";

/** One case of it. */
export interface Symptom {
  /** Path in the folder of the taxonomy. */
  readonly path: string;
  readonly start?: number;
  readonly end?: number;
  readonly sentence: string;
  /** Where the remedy is more than the usual one. */
  readonly help?: string;
}

export interface Ailment {
  readonly code: string;
  readonly severity: Severity;
  readonly why: string;
  /** What to do. */
  readonly help: string;
  find(patient: Patient): readonly Symptom[] | Promise<readonly Symptom[]>;
}
