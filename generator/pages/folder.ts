// Writes a folder of pages as generate writes packages: edited pages are kept, unedited pages of removed errors are removed.

import { resolve } from "node:path";
import type { GeneratedFile } from "../main.ts";
import { textAt } from "../read/around.ts";
import { exits, usageError } from "../run/exits.ts";
import { driftDiagnostics, driftsOf } from "../run/drift-diagnostics.ts";
import { isRefusal } from "../write/inside.ts";
import { manifestName } from "../model/own-files.ts";
import { isFailure } from "../write/reasons.ts";
import { write } from "../write/write.ts";
import { failureLines, packageLines } from "../terminal/outcome-lines.ts";
import { tell } from "../terminal/report.ts";
import type { Streams } from "../terminal/streams.ts";
import type { Subject } from "./pages.ts";

interface FolderOptions {
  readonly cwd: string;
  readonly subject: Subject;
  /** Whether these are all servers: then the folder of another is one too many. */
  readonly complete: boolean;
  readonly force: boolean;
}

/** The files that generate has written there belong to a package, and no page replaces them. Raises a usage error (usage.ts). */
function refusePackage(folder: string, shown: string, taxonomy: string): void {
  const manifest = textAt(`${folder}/${manifestName}`);
  if (manifest !== undefined && !manifest.includes(`"taxonomy": ${JSON.stringify(taxonomy)}`)) throw usageError(`${shown} contains a package or pages of another taxonomy; give these pages a different folder`);
}

/** `dir` as the command line has it. Resolves to the exit code. */
export async function writeFolder(dir: string, files: readonly GeneratedFile[], { cwd, subject, complete, force }: FolderOptions, streams: Streams): Promise<number> {
  const out = resolve(cwd, dir);
  const taxonomy = `${subject.model.name}, pages`;
  for (const { name } of subject.servers) refusePackage(`${out}/${name}`, `${dir}/${name}`, taxonomy);
  const names = subject.servers.map(({ name }) => name);
  const targets = names.map((server) => ({ server, model: "", files: files.filter(({ path }) => path.startsWith(`${server}/`)) }));
  const goal = { out, taxonomy, targets, complete };
  try {
    const { files: done, refused } = write(goal, { record: "pages", made: { inputs: {}, input: "", servers: names, report: undefined }, force });
    const drift = driftDiagnostics(dir, driftsOf(refused), `faultline docs --markdown ${dir}`);
    await tell({ ...drift, consequence: "No page of the folder was written." }, streams);
    if (refused.length > 0) return exits.drift;
    streams.stdout(packageLines(dir, done));
    return exits.ok;
  } catch (error) {
    if (!isFailure(error) && !isRefusal(error)) throw error;
    streams.stderr(isFailure(error) ? failureLines(dir, error) : `error: ${error.message.replaceAll(out, dir)}\n`);
    return exits.usage;
  }
}
