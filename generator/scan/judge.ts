// The findings of all checks in a survey, as diagnostics. Pure: it reads nothing and prints nothing.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import type { Check, Finding, Scene } from "./check.ts";
import { checks } from "./checks/index.ts";

/** A suppression with its reason: of a check, everywhere or in one file. */
export interface Suppression {
  readonly check: string;
  readonly file?: string;
  readonly reason: string;
}

function findingsOf(check: Check, scene: Scene): Iterable<Finding> {
  const { declared } = scene;
  return [...(check.find?.(scene) ?? []), ...(declared ? (check.underTaxonomy?.({ ...scene, declared }) ?? []) : [])];
}

/** Every finding, by check and in the order found. */
export const judge = (scene: Scene): readonly Diagnostic[] =>
  checks.flatMap((check) =>
    [...findingsOf(check, scene)].map(({ where, sentence, notes, severity = check.severity }): Diagnostic => ({ code: check.code, severity, where, sentence, help: (where.file.endsWith(".py") ? check.helpInPython : undefined) ?? check.help, ...(notes && { notes }) })),
  );

const covers = ({ check, file }: Suppression, { code, where }: Diagnostic): boolean => check === code && (file === undefined || file === where.file);

/** The findings that are left. `idle` suppressed nothing. */
export const without = (found: readonly Diagnostic[], suppressed: readonly Suppression[]): { readonly kept: readonly Diagnostic[]; readonly idle: readonly Suppression[] } => ({
  kept: found.filter((each) => !suppressed.some((suppression) => covers(suppression, each))),
  idle: suppressed.filter((suppression) => !found.some((each) => covers(suppression, each))),
});
