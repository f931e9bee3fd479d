// The verb lint: the taxonomy's shape and rules, and with --fix the repairs that are certain. Generated files are the business of check.

import { resolve } from "node:path";
import { check, type Checked } from "../check/check.ts";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { report } from "../diagnose/report.ts";
import { withFixes } from "../edit/fixes.ts";
import { repair, type Inspect, type Repaired } from "../edit/repair.ts";
import { readFrom } from "../read/disk.ts";
import { load, type Loaded } from "../read/load.ts";
import { openProject, type ProjectFile, type Read } from "../read/project.ts";
import type { Source } from "../read/tree.ts";
import { namings } from "../targets/namings.ts";
import { exits } from "../run/exits.ts";
import { tell } from "../terminal/report.ts";
import { save } from "../terminal/save.ts";
import type { Streams } from "../terminal/streams.ts";
import { unifiedDiff } from "../terminal/unified-diff.ts";
import { usageError } from "../run/usage.ts";
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

/** What a comparison has to add to a check. */
type Seen = (files: readonly ProjectFile[], checked: Checked) => readonly Diagnostic[];

/** Raises nothing: a baseline that cannot be had is the fault. */
async function comparing(options: LintOptions, against: string, main: Source, read: Read): Promise<Seen | { readonly fault: string }> {
  const { baselineFor, seenTo } = await import("../baseline/since.ts");
  const { taxonomy, cwd, out = "generated" } = options;
  const baseline = baselineFor({ taxonomy, cwd, out }, against, check(openProject(main, read).files, namings));
  return "fault" in baseline ? baseline : (files, checked) => seenTo(files, checked, baseline);
}

/** Checks `main` and what it imports. Each file is read once, however often it is checked. */
function inspector(main: Source, read: Read, seen: Seen = () => []): Inspect {
  const known = new Map<string, Loaded>();
  const once: Read = (specifier, from) => {
    const name = JSON.stringify([specifier, from]);
    const loaded = known.get(name) ?? read(specifier, from);
    known.set(name, loaded);
    return loaded;
  };
  return (texts) => {
    const renewed = (source: Source): Source => ({ ...source, text: texts.get(source.path) ?? source.text });
    const project = openProject(renewed(main), (specifier, from) => {
      const loaded = once(specifier, from);
      return "source" in loaded ? { source: renewed(loaded.source) } : loaded;
    });
    const checked = check(project.files, namings);
    return { diagnostics: report([...project.diagnostics, ...checked.diagnostics, ...seen(project.files, checked)]), documents: project.files };
  };
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
  const { taxonomy, cwd, fix = false, dryRun = false, against } = options;
  if (dryRun && !fix) throw usageError("--dry-run shows what --fix would do; give both");
  const loaded = load(resolve(cwd, taxonomy), taxonomy);
  if ("diagnostics" in loaded) {
    await tell({ diagnostics: loaded.diagnostics }, streams);
    return exits.usage;
  }
  const seen = against === undefined ? undefined : await comparing(options, against, loaded.source, readFrom(cwd));
  if (seen && "fault" in seen) return (await import("../terminal/understand.ts")).tellFailure(seen, streams);
  const inspect = inspector(loaded.source, readFrom(cwd), seen);
  const repaired = fix ? repair(inspect) : undefined;
  const { diagnostics, documents } = repaired?.left ?? inspect(new Map());
  // A report that goes to stdout has it to itself.
  const isOurs = !streams.reporting?.tellings.some(({ file }) => file === "-");
  if (repaired && dryRun) {
    if (isOurs) streams.stdout(diffs(repaired));
    streams.stderr(`${fixedLines(repaired, "would fix")}A dry run: nothing was written.\n`);
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
