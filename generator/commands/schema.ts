// The verb schema: the JSON Schema for editors, of the language or of one project. It writes no file.

import { resolve } from "node:path";
import { editorSchema } from "../model/language/editor-schema.ts";
import { readFrom } from "../read/disk.ts";
import { load } from "../read/load.ts";
import { openProject } from "../read/project.ts";
import { knownNames } from "./known-names.ts";
import { tell } from "../terminal/report.ts";
import type { Streams } from "../terminal/streams.ts";
import type { Flags } from "../terminal/flags.ts";

/** Prints the schema. With --project it knows the names of the taxonomy there, as far as that can be read. */
export async function run(_: readonly unknown[], { project, cwd }: Flags, streams: Streams): Promise<number> {
  if (project === undefined) return print(undefined, streams);
  const name = project === true ? "taxonomy.yaml" : String(project);
  const folder = String(cwd);
  const loaded = load(resolve(folder, name), name);
  if ("diagnostics" in loaded) {
    await tell({ diagnostics: loaded.diagnostics }, streams);
    return 2;
  }
  return print(knownNames(openProject(loaded.source, readFrom(folder))), streams);
}

function print(known: Parameters<typeof editorSchema>[0], { stdout }: Streams): number {
  stdout(`${JSON.stringify(editorSchema(known), null, 2)}\n`);
  return 0;
}
