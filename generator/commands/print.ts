// generate --print-inputs, --print-outputs and --stdout: the files a run reads and writes, or the files themselves, for build tools. It looks at no output.

import { resolve } from "node:path";
import { inertJson } from "../diagnose/print/inert.ts";
import { byName } from "../model/canonical.ts";
import type { File } from "../write/goal.ts";
import { manifestName } from "../model/own-files.ts";
import { exits } from "../run/exits.ts";
import { prepare } from "../run/prepare.ts";
import { tell } from "../terminal/report.ts";
import { placesOf } from "../run/places.ts";
import { pathFrom } from "../read/paths.ts";
import type { Job, Site } from "../run/site.ts";
import type { Streams } from "../terminal/streams.ts";

export interface PrintedPaths {
  readonly inputs: boolean;
  readonly outputs: boolean;
}

/** Prints the paths that were asked for, a line each, relative to the folder of the job, sorted; inputs first. Resolves to the exit code. */
export const printPaths = async (job: Job, site: Site, { inputs, outputs }: PrintedPaths, streams: Streams): Promise<number> => {
  const { diagnostics, sources, packages } = await prepare(job, site, { everything: true });
  await tell({ diagnostics, sources }, streams);
  const print = (paths: readonly string[]): void => streams.stdout([...paths].sort(byName).map((path) => `${path}\n`).join(""));
  if (sources.length === 0) return exits.usage;
  if (inputs) print(sources.map(({ path }) => pathFrom(resolve(job.cwd), resolve(job.cwd, path))));
  if (!packages) return exits.findings;
  if (!outputs) return exits.ok;
  // A file that is written once is its owner's from then on: a cache that restored it would undo edits by hand.
  const ours = (files: readonly File[]): readonly string[] => files.filter(({ once }) => !once).map(({ path }) => path);
  const made = placesOf(packages, site, job).flatMap(({ goal }) =>
    goal.targets.flatMap(({ server, files = [] }) => [...ours(files), `${server}/${manifestName}`].map((path) => resolve(goal.out, path))),
  );
  print(made.map((path) => pathFrom(resolve(job.cwd), path)));
  return exits.ok;
};

/** Prints `{ "path", "text" }` for each file, paths relative to the folder of the packages, sorted. Resolves to the exit code. */
export const printFiles = async (job: Job, site: Site, streams: Streams): Promise<number> => {
  const { diagnostics, sources, packages } = await prepare(job, site, { everything: true });
  await tell({ diagnostics, sources, consequence: "Nothing was written." }, streams);
  if (!packages) return sources.length === 0 ? exits.usage : exits.findings;
  const files = placesOf(packages, site, job).flatMap(({ goal }) => goal.targets.flatMap(({ files: some = [] }) => some.map((file) => ({ ...file, path: pathFrom(site.out, `${goal.out}/${file.path}`) }))));
  const lines = [...files].sort((a, b) => byName(a.path, b.path)).map(({ path, text }) => `${inertJson({ path, text })}\n`);
  streams.stdout(lines.join(""));
  return exits.ok;
};
