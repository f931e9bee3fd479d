// The verb lint: the taxonomy's shape and rules, and with --fix the repairs that are certain. Generated files are the business of check.

import { resolve } from "node:path";
import { comparing, inspector } from "../baseline/inspect.ts";
import { withFixes } from "../edit/fixes.ts";
import { repair, type Repaired } from "../edit/repair.ts";
import { readFrom } from "../read/disk.ts";
import { load } from "../read/load.ts";
import { exits, usageError } from "../run/exits.ts";
import { tell } from "../terminal/report.ts";
import { save } from "../terminal/save.ts";
import type { Streams } from "../terminal/streams.ts";
import { unifiedDiff } from "../terminal/unified-diff.ts";
import type { Flags } from "../terminal/flags.ts";

export interface LintOptions {
  readonly taxonomy: string;
  /** Folder that it is relative to. */
  readonly cwd: string;
  /** Folder of the packages, for a baseline in Git. */
  readonly out?: string;
  /** Repairs what can be repaired for certain. */
  readonly fix?: boolean;
  /** With fix: shows the repairs, and writes nothing. */
  readonly dryRun?: boolean;
  /** A baseline, for what only a comparison shows: codes that are gone and not reserved, approvals that approve nothing. */
  readonly against?: string | undefined;
}

/** `fixed 2 problems in taxonomy.yaml`, a line per file. */
function fixedLines({ fixed, changes }: Repaired, verb: string): string {
  const amount = (file: string): string => {
    const all = fixed.filter(({ where }) => where.file === file).length;
    return all === 0 ? "" : `${all} ${all === 1 ? "problem" : "problems"} in `;
  };
  return changes.map(({ after: { path } }) => `${verb} ${amount(path)}${path}\n`).join("");
}

const diffs = ({ changes }: Repaired): string =>
  changes
    .flatMap(({ before, after }) => unifiedDiff(before.path, before.text, after.text, Infinity, { what: "fixed", most: Infinity }))
    .map((line) => `${line}\n`)
    .join("");

/** Checks the taxonomy, repairs it if asked to, and resolves to the exit code. */
export async function lint(options: LintOptions, streams: Streams): Promise<number> {
  const { taxonomy, cwd, out = "generated", fix = false, dryRun = false, against } = options;
  if (dryRun && !fix) throw usageError("--dry-run works only with --fix");
  const loaded = load(resolve(cwd, taxonomy), taxonomy);
  if ("diagnostics" in loaded) {
    await tell({ diagnostics: loaded.diagnostics }, streams);
    return exits.usage;
  }
  const seen = against === undefined ? undefined : await comparing({ taxonomy, cwd, out }, against, loaded.source, readFrom(cwd));
  if (seen && "fault" in seen) return (await import("../terminal/understand.ts")).tellFailure(seen, streams);
  const inspect = inspector(loaded.source, readFrom(cwd), seen);
  const repaired = fix ? repair(inspect) : undefined;
  const { diagnostics, documents } = repaired?.left ?? inspect(new Map());
  // A report that goes to stdout has it to itself.
  const isOurs = !streams.reporting?.outputs.some(({ file }) => file === "-");
  if (repaired && dryRun) {
    if (isOurs) streams.stdout(diffs(repaired));
    streams.stderr(`${fixedLines(repaired, "would fix")}Dry run: nothing was written.\n`);
  } else if (repaired) {
    const isSaved = repaired.changes.every(({ before, after }) => save(before, after.text, { cwd, keepMark: true }, streams));
    if (!isSaved) return exits.usage;
    if (isOurs) streams.stdout(fixedLines(repaired, "fixed"));
  }
  const sources = documents.map(({ source }) => source);
  const { errors, warnings } = await tell({ diagnostics: withFixes(diagnostics, documents), sources }, streams);
  if (isOurs && errors + warnings === 0) streams.stdout(`${taxonomy}: nothing ${repaired && repaired.fixed.length > 0 ? "is left " : ""}to report\n`);
  return errors > 0 ? exits.findings : exits.ok;
}

/** The verb on the command line. */
export const run = ([taxonomy]: readonly unknown[], { cwd, out, fix, dryRun, against }: Flags, streams: Streams): Promise<number> =>
  lint({ taxonomy: String(taxonomy), cwd: String(cwd), out: String(out), fix: fix === true, dryRun: dryRun === true, against: against === undefined ? undefined : String(against) }, streams);
