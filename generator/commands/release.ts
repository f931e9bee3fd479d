// The verb release: the version each changed package needs, and what its CHANGELOG says of it. It writes the files it names, and no others.

import { join, resolve } from "node:path";
import { changeset, released, withEntry } from "../compare/changelog.ts";
import { releasePlan, type Release } from "../compare/release.ts";
import { standing, versions } from "../compare/words.ts";
import { load } from "../read/load.ts";
import { foldersIn } from "../read/packages.ts";
import type { Source } from "../read/tree.ts";
import { againstOf } from "../baseline/against.ts";
import { versioned, type Change } from "../baseline/understood.ts";
import { compared } from "../baseline/comparison.ts";
import { tellFailure } from "../terminal/understand.ts";
import { exits, usageError } from "../run/exits.ts";
import { tell } from "../terminal/report.ts";
import { put } from "../terminal/save.ts";
import type { Job } from "../run/site.ts";
import type { Streams } from "../terminal/streams.ts";
import { jobOf, type Flags } from "../terminal/flags.ts";

const sourceAt = (cwd: string, path: string): Source | undefined => {
  const loaded = load(resolve(cwd, path), path);
  return "source" in loaded ? loaded.source : undefined;
};

/** Its CHANGELOG with the release, and what only people can tell to be in there. */
function logged({ cwd, out }: Job, release: Release): { readonly changes: readonly Change[]; readonly unsaid: readonly string[] } {
  const path = join(out, release.server.name, "CHANGELOG.md").replaceAll("\\", "/");
  const before = sourceAt(cwd, path);
  const { text, isExtended, unsure } = withEntry(before?.text ?? `# ${release.package}\n\n`, release);
  const says = `${isExtended ? "more in the" : "an"} entry for ${release.version}`;
  const unsaid = unsure.map((item) => `${path} words this differently for ${release.version}, or lacks it: ${item.slice(2)}`);
  return { changes: before?.text === text ? [] : [{ before, after: { path, text }, says }], unsaid };
}

/** Raises a usage error (usage.ts) where the project does not use changesets. */
function announced({ cwd }: Job, releases: readonly Release[]): readonly Change[] {
  if (foldersIn(resolve(cwd, ".changeset")) === undefined) throw usageError("the folder .changeset does not exist; npx changeset init creates it, or omit --changeset");
  return releases.map((release) => {
    const path = `.changeset/faultline-${release.server.name}.md`;
    return { before: sourceAt(cwd, path), after: { path, text: changeset(release) }, says: `${release.package}: ${release.bump}` };
  });
}

const indented = (lines: readonly string[]): string => lines.map((line) => (line === "" ? "\n" : `  ${line}\n`)).join("");

const planned = (release: Release | undefined): string => (release ? indented(released(release)) : "");

/** The verb on the command line. */
export async function run(positional: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const { against, dryRun, changeset: isChangeset } = flags;
  const job = jobOf(positional, flags);
  const found = await compared(job, against === undefined ? undefined : againstOf(String(against)));
  if (!("comparison" in found)) return tellFailure(found, streams);
  const { comparison, today, findings, sources } = found;
  const { errors } = await tell({ diagnostics: findings, sources, consequence: "Nothing was written." }, streams);
  if (errors > 0) return exits.findings;
  const plan = releasePlan(comparison.servers, today.spec);
  const logs = isChangeset === true ? [] : plan.releases.map((release) => logged(job, release));
  const changes = isChangeset === true ? announced(job, plan.releases) : [...versioned(today, plan), ...logs.flatMap((log) => log.changes)];
  const print = (text: string): void => void (streams.reporting?.outputs.some(({ file }) => file === "-") || streams.stdout(text));
  for (const note of comparison.notes) print(`Note: ${note}.\n`);
  for (const server of comparison.servers) {
    const release = plan.releases.find((each) => each.server === server);
    print(`${server.name} (${versions(server)}): ${standing(server)}\n${dryRun === true ? planned(release) : ""}`);
  }
  for (const { before, after, says } of changes) {
    if (dryRun !== true && before?.text !== after.text && !put(before, after, { cwd: job.cwd, keepMark: true }, streams)) return exits.usage;
    print(`  ${dryRun === true ? "would " : ""}${before ? "edit" : "create"}  ${after.path}  ${says}\n`);
  }
  for (const { unsaid } of logs) for (const each of unsaid) print(`Note: ${each}\n`);
  if (changes.length === 0) print("Nothing to write.\n");
  else if (isChangeset !== true && dryRun !== true) print("Next: faultline generate   # the packages with their new versions\n");
  return exits.ok;
}
