// generate --stdout: the files themselves, as JSON lines, for those who put them elsewhere. It looks at no output.

import { inertJson } from "../diagnose/print/inert.ts";
import { byName } from "../model/canonical.ts";
import { exits } from "../run/exits.ts";
import { prepare } from "../run/prepare.ts";
import { placesOf } from "../run/places.ts";
import { from } from "../run/paths.ts";
import type { Job, Site } from "../run/site.ts";
import { tell } from "../terminal/report.ts";
import type { Streams } from "../terminal/streams.ts";

/** Prints `{ "path", "text" }` for each file, paths relative to the folder of the packages, sorted. Resolves to the exit code. */
export const printFiles = async (job: Job, site: Site, streams: Streams): Promise<number> => {
  const { diagnostics, sources, packages } = await prepare(job, site, { everything: true });
  await tell({ diagnostics, sources, consequence: "Nothing was written." }, streams);
  if (!packages) return sources.length === 0 ? exits.usage : exits.findings;
  const files = placesOf(packages, site, job).flatMap(({ goal }) => goal.targets.flatMap(({ files: some = [] }) => some.map((file) => ({ ...file, path: from(site.out, `${goal.out}/${file.path}`) }))));
  const lines = [...files].sort((a, b) => byName(a.path, b.path)).map(({ path, text }) => `${inertJson({ path, text })}\n`);
  streams.stdout(lines.join(""));
  return exits.ok;
};
