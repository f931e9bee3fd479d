// A package whose format is the default, which none of the generated ones has: compiled from notes/taxonomy.yaml when it is needed.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "faultline";

const path = fileURLToPath(new URL("notes/taxonomy.yaml", import.meta.url));

/** Compiles it into `folder`; returns the folder of the package. */
export function compileNotes(folder: string): string {
  const { files, diagnostics } = compile({ path, text: readFileSync(path, "utf8") });
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file.path)), { recursive: true });
    writeFileSync(join(folder, file.path), file.text);
  }
  return join(folder, "notes");
}
