// The findings that check and lint add with --against, and the exit code. It prints nothing.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { standing, versions } from "../compare/words.ts";
import { build } from "../model/build.ts";
import type { Checked } from "../check/check.ts";
import type { ProjectFile } from "../read/project.ts";
import type { Source } from "../read/tree.ts";
import { exits } from "../run/exits.ts";
import type { Job } from "../run/site.ts";
import { againstOf } from "./against.ts";
import { baselineOf } from "./baseline.ts";
import { compared, judged, type NotCompared } from "./comparison.ts";
import { untold } from "./findings.ts";
import type { Baseline, NoBaseline } from "./former.ts";

export interface Since {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
  /** A line for each package, and the notes. */
  readonly lines: string;
  readonly exit: number;
}

/** Nothing to compare with, nothing found. */
const nothingSince: Since = { diagnostics: [], sources: [], lines: "", exit: exits.ok };

/** Compares the packages of a job with `against`. Errors of the taxonomy itself are reported by check and lint. */
export async function since(job: Job, against: string): Promise<Since | Extract<NotCompared, { readonly fault: string }>> {
  const found = await compared(job, againstOf(against));
  if ("fault" in found) return found;
  if (!("comparison" in found)) return nothingSince;
  const { comparison, findings, sources } = found;
  const unannounced = comparison.servers.filter(({ isUnannounced }) => isUnannounced);
  const diagnostics = [...findings, ...untold(comparison.servers, comparison.against)];
  const lines = [...comparison.notes.map((note) => `Note: ${note}.\n`), ...comparison.servers.map((server) => `${server.name} (${versions(server)}): ${standing(server)}\n`)].join("");
  const hasErrors = diagnostics.some(({ severity }) => severity === "error");
  return { diagnostics, sources, lines, exit: unannounced.length > 0 ? exits.breaking : hasErrors ? exits.findings : exits.ok };
}

/** The baseline of a taxonomy that was checked already. */
export const baselineFor = (job: Job, against: string, { spec }: Checked): Baseline | NoBaseline => baselineOf(againstOf(against), job, { taxonomy: spec?.name ?? "", servers: spec ? build(spec).servers : [] });

/** The findings since `baseline` of a taxonomy that was checked already. */
export const seenTo = (files: readonly ProjectFile[], { spec, places, suppressions, diagnostics }: Checked, baseline: Baseline): readonly Diagnostic[] =>
  spec && places && suppressions ? judged({ spec, places, suppressions, files, diagnostics, servers: build(spec).servers }, baseline).findings : [];
