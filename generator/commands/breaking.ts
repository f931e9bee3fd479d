// The verb breaking: whether a package breaks its users and its version does not say so. Exit code 7. It changes nothing.

import { againstOf } from "../baseline/against.ts";
import { unchangedSince } from "../baseline/unchanged.ts";
import { exits } from "../run/exits.ts";
import { tell } from "../terminal/report.ts";
import { jobOf, type Flags } from "../terminal/flags.ts";
import type { Streams } from "../terminal/streams.ts";

/** The verb on the command line. */
export async function run(positional: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const against = flags["against"] === undefined ? undefined : againstOf(String(flags["against"]));
  const job = jobOf(positional, flags);
  // A report that goes there has it to itself.
  const isOurs = !streams.reporting?.outputs.some(({ file }) => file === "-");
  const same = against && unchangedSince(against, job);
  if (same) {
    await tell({ diagnostics: [] }, streams);
    if (isOurs) for (const server of same) streams.stdout(`${server.name} (${server.package} ${server.version}): no visible change\n`);
    return exits.ok;
  }
  const { compared } = await import("../baseline/comparison.ts");
  const found = await compared(job, against);
  if (!("comparison" in found)) return (await import("../terminal/understand.ts")).tellFailure(found, streams);
  const { untold } = await import("../baseline/findings.ts");
  const { standing, versions } = await import("../compare/words.ts");
  const { comparison, findings, sources } = found;
  const unannounced = comparison.servers.filter(({ isUnannounced }) => isUnannounced);
  const { errors } = await tell({ diagnostics: [...findings, ...untold(comparison.servers, comparison.against)], sources }, streams);
  if (isOurs) {
    for (const note of comparison.notes) streams.stdout(`Note: ${note}.\n`);
    for (const server of comparison.servers) streams.stdout(`${server.name} (${versions(server)}): ${standing(server)}\n`);
  }
  if (unannounced.length > 0) return exits.breaking;
  return errors > 0 ? exits.findings : exits.ok;
}
