// The verb infer: a first taxonomy proposed from what the source throws and what was recorded. It prints it, and writes nothing.

import { resolve } from "node:path";
import { compile } from "../main.ts";
import { exits, usageError } from "../run/exits.ts";
import type { Flags } from "../terminal/flags.ts";
import { proposedFrom, toolsOf, unmarkedIn } from "../project/proposed.ts";
import { firstOf, wantedIn } from "../project/first.ts";
import { projectIn } from "../project/project.ts";
import { taxonomyText } from "../project/taxonomy-text.ts";
import { scan } from "../project/tools.ts";
import { tell } from "../terminal/report.ts";
import { pathsOf, sourcesAt } from "../sources/sources.ts";
import { look, tellSkipped } from "../sources/look.ts";
import type { Streams } from "../terminal/streams.ts";
import { type Recorded, recordedIn } from "../infer/traffic.ts";
import { linesOf } from "../read/disk.ts";
import { several } from "../diagnose/quote.ts";

/** Raises a usage error (usage.ts) where it cannot be read. */
async function recordingAt(name: string, cwd: string): Promise<readonly Recorded[]> {
  try {
    return await recordedIn(linesOf(resolve(cwd, name)));
  } catch (error) {
    throw usageError(`cannot read ${name}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  }
}

/** Prints the taxonomy. Raises a usage error (usage.ts). */
export async function run([named]: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const cwd = String(flags["cwd"]);
  const paths = pathsOf(named);
  const wanted = wantedIn(flags);
  const source = sourcesAt(paths, cwd);
  const { files } = source;
  const project = projectIn(resolve(cwd), ".");
  if ("fault" in project) {
    await tell({ diagnostics: [project.fault], sources: [{ path: project.fault.where.file, text: project.text }] }, streams);
    return exits.usage;
  }
  const recording = flags["from"] === undefined ? undefined : String(flags["from"]);
  const recorded = recording === undefined ? [] : await recordingAt(recording, cwd);
  const survey = await look(files, streams);
  tellSkipped(source, survey, streams);
  const scanned = scan({ ...source, packages: [] }, survey, (path) => path);
  const first = firstOf(project, scanned, wanted);
  const proposed = proposedFrom(first.server, files, survey, recorded, recording);
  const tools = toolsOf(scanned.tools, survey, proposed.tools.keys());
  const text = taxonomyText({ ...first, tools, proposed, unmarked: unmarkedIn(files, survey) });
  streams.stdout(text);
  const errors = compile({ path: "taxonomy.yaml", text }).diagnostics.filter(({ severity }) => severity === "error");
  await tell({ diagnostics: errors, sources: [{ path: "taxonomy.yaml", text }] }, streams);
  streams.stderr(`note: ${several(proposed.amount, "error")} proposed for ${several(tools.length, "tool")}; comments mark guesses. Nothing was written: faultline infer > taxonomy.yaml keeps it.\n`);
  return errors.length > 0 ? exits.findings : exits.ok;
}
