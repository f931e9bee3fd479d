// Faults of generated files as diagnostics, for every reporter. It compares nothing itself.

import type { Diagnostic, Place } from "../diagnose/diagnostic.ts";
import { keptIn } from "../read/git.ts";
import type { Source } from "../read/tree.ts";
import { isDerived } from "../write/goal.ts";
import type { FileState } from "../write/survey.ts";
import type { Finding } from "../write/write.ts";
import type { Put } from "./places.ts";
import { packageOf } from "../run-plugins.ts";

interface Words {
  readonly code: string;
  /** The sentence about a file, after its path. */
  readonly says: string;
  /** In a list of files. */
  readonly label: string;
  /** Whether only --force makes it right. */
  readonly force?: true;
  /** A better remedy. */
  readonly help?: string;
}

/** In the order in which they are listed. */
const drifts: { readonly [S in Exclude<FileState, "same">]: Words } = {
  missing: { code: "drift-missing", label: "missing", says: "is missing" },
  outdated: { code: "drift-changed", label: "changed", says: "differs from the taxonomy" },
  crlf: { code: "drift-crlf", label: "CRLF", says: "has Windows line endings (CRLF)" },
  edited: { code: "drift-edited", label: "edited", says: "was edited after generation", force: true },
  foreign: { code: "drift-foreign", label: "foreign", says: "is in the way: Faultline did not write it", force: true },
  taken: {
    code: "drift-foreign",
    label: "taken",
    says: "belongs to another taxonomy that generates into this folder",
    force: true,
    help: "give one of them a different folder; --force overwrites it",
  },
  orphaned: { code: "drift-orphaned", label: "orphaned", says: "is no longer generated" },
  "edited-orphan": { code: "drift-orphaned", label: "orphaned, edited", says: "is no longer generated, but was edited", force: true },
};

export interface Drift {
  readonly path: string;
  readonly words: Words;
  readonly finding: Finding;
}

export const driftsOf = (findings: readonly Finding[]): readonly Drift[] =>
  findings.flatMap((finding) => (finding.standing === "same" ? [] : [{ path: finding.path, words: drifts[finding.standing], finding }]));

/** The first line in which a file differs from what it should be. */
const firstDifference = (file: string, { found = "", wanted }: Finding): Place => {
  if (!wanted) return { file, start: 0, end: 0 };
  let same = 0;
  while (same < found.length && found[same] === wanted.text[same]) same += 1;
  const start = same === 0 ? 0 : found.lastIndexOf("\n", same - 1) + 1;
  const end = found.indexOf("\n", same);
  return { file, start, end: end === -1 ? found.length : end };
};

/** The drifts below `out`, and the texts they are about. `fix`: what to run. */
export const driftDiagnostics = (
  out: string,
  drifted: readonly Drift[],
  fix: string,
): { readonly diagnostics: readonly Diagnostic[]; readonly sources: readonly Source[] } => {
  const diagnostics = drifted.map(({ path, words, finding }): Diagnostic => {
    const file = `${out}/${path}`;
    const help = words.help ?? (words.force ? `run ${fix} --force to ${finding.wanted ? "overwrite" : "remove"} it, or move it away` : `run ${fix}`);
    return { code: words.code, severity: "error", where: firstDifference(file, finding), sentence: `${file} ${words.says}`, help };
  });
  const sources = drifted.flatMap(({ path, finding: { found } }) => (found === undefined ? [] : [{ path: `${out}/${path}`, text: found }]));
  return { diagnostics, sources };
};

/** Edits of derived files that are lost below `out`. */
const lostEdits = (out: string, edits: readonly Finding[]): { readonly diagnostics: readonly Diagnostic[]; readonly sources: readonly Source[] } => ({
  diagnostics: edits.map((finding): Diagnostic => {
    const file = `${out}/${finding.path}`;
    const help = "it is derived from other files, and Git ignores it; change the taxonomy, or eject a template";
    return { code: drifts.edited.code, severity: "warning", where: firstDifference(file, finding), sentence: `${file} was edited after generation, and is now replaced`, help };
  }),
  sources: edits.map(({ path, found = "" }) => ({ path: `${out}/${path}`, text: found })),
});

/**
 * Derived files follow the rest, and are not committed. They count where there is compiled code, and where nothing else in its package is at fault: after
 * a fresh clone none is missed, and after a change of the taxonomy nobody has to read the same twice.
 */
export const thatCount = (findings: readonly Finding[]): readonly Finding[] => {
  const built = new Set<string>();
  const atFault = new Set<string>();
  for (const { path, standing } of findings) {
    if (!isDerived(path) && standing !== "same") atFault.add(packageOf(path));
    if (path.startsWith(`${packageOf(path)}/dist/`) && standing !== "missing") built.add(packageOf(path));
  }
  return findings.filter(({ path }) => !isDerived(path) || (built.has(packageOf(path)) && !atFault.has(packageOf(path))));
};

interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
}

/** The files that stand in the way. */
const refusedFindings = (put: readonly Put[]): Findings => {
  const all = put.map(({ place, refused }) => driftDiagnostics(place.out, driftsOf(refused), "again with"));
  return { diagnostics: all.flatMap(({ diagnostics }) => diagnostics), sources: all.flatMap(({ sources }) => sources) };
};

/** Edits of derived files, which are lost. */
const lostFindings = (put: readonly Put[]): Findings => {
  const losing = put.filter(({ edits }) => edits.length > 0);
  const all = losing.map(({ place, edits }) => {
    // Files that an earlier release committed come with a checkout, so that they are not lost.
    const kept = keptIn(place.goal.out, edits.map(({ path }) => path));
    return lostEdits(place.out, edits.filter(({ path }) => !kept.has(path)));
  });
  return { diagnostics: all.flatMap(({ diagnostics }) => diagnostics), sources: all.flatMap(({ sources }) => sources) };
};

/** The report of a run that wrote, or would have written. */
export const putFindings = (put: readonly Put[]): Findings => (put.some(({ refused }) => refused.length > 0) ? refusedFindings(put) : lostFindings(put));
