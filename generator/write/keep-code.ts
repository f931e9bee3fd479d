// Keeps compiled code for the next run, in place of that of other builds. If it cannot be written, nothing is reported: it can always be made again.

import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Puts `bytes` at `path`, whole or not at all, for this user alone: it is code. */
export function keepCode(path: string, bytes: Uint8Array): void {
  const folder = dirname(path);
  const temporary = `${path}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, bytes, { mode: 0o600, flag: "wx" });
    renameSync(temporary, path);
    // `<script>-<build>-<V8>-<processor>`: several Nodes may take turns, builds do not.
    const [script = "", build = ""] = basename(path).split("-");
    for (const name of readdirSync(folder)) if (name.startsWith(`${script}-`) && !name.startsWith(`${script}-${build}-`)) rmSync(join(folder, name), { force: true });
  } catch {
    remove(temporary);
  }
}

const remove = (path: string): void => {
  try {
    rmSync(path, { force: true });
  } catch {
    // There is not even a folder.
  }
};
