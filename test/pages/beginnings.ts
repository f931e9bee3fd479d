// The first lines of a reader's project, which npm takes long for: in folders that differ in their names alone, each does the same, and is run once. No tests here.

import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

export interface Begun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where npm writes the name of a project that has it from its folder. */
const named = ["package.json", "package-lock.json", "node_modules/.package-lock.json"];
const nameIn = (folder: string): string => `"name": "${basename(folder)}"`;

export interface Beginnings {
  /** Does what `line` does in `folder`, by `run` where that is not known yet. */
  begin(line: string, folder: string, run: () => Begun): Begun;
  leave(): void;
}

export function beginnings(): Beginnings {
  const known = new Map<string, { readonly begun: Begun; readonly made: string }>();
  const home = mkdtempSync(join(tmpdir(), "faultline-beginnings-"));

  return {
    begin(line, folder, run) {
      const [first, ...more] = readdirSync(folder);
      if (!line.startsWith("npm ") || more.length > 0 || (first !== undefined && first !== "package.json")) return run();
      const manifest = first === undefined ? "" : readFileSync(join(folder, first), "utf8").replace(nameIn(folder), "");
      const key = `${line}\n${manifest}`;
      const before = known.get(key);
      if (before === undefined) {
        const begun = run();
        const made = join(home, String(known.size), basename(folder));
        cpSync(folder, made, { recursive: true, verbatimSymlinks: true });
        if (begun.status === 0) known.set(key, { begun, made });
        return begun;
      }
      cpSync(before.made, folder, { recursive: true, verbatimSymlinks: true });
      for (const path of named.map((name) => join(folder, name)).filter((path) => existsSync(path))) {
        writeFileSync(path, readFileSync(path, "utf8").replaceAll(nameIn(before.made), nameIn(folder)));
      }
      return before.begun;
    },
    leave: () => rmSync(home, { recursive: true }),
  };
}
