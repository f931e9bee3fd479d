// Compiles the taxonomy of a commit with today's compiler: the file and its imports are read as they were. It looks at no packages.

import { posix, resolve } from "node:path";
import { readFrom } from "../read/disk.ts";
import { faults } from "../read/faults.ts";
import { pathIn, textsAt, type Commit } from "../read/git.ts";
import type { Read } from "../read/project.ts";
import type { Source } from "../read/tree.ts";
import type { Job } from "../run/site.ts";
import { compiled } from "./compiled.ts";
import type { Baseline, NoBaseline } from "./former.ts";

/** Undefined where the commit has none of that name. `shown`: how people know the commit. */
export function taxonomyAt(commit: Commit, { taxonomy, cwd }: Job, shown: string): Source | undefined {
  const path = pathIn(commit, resolve(cwd, taxonomy));
  const text = path === undefined ? undefined : textsAt(commit, [path]).get(path);
  return text === undefined ? undefined : { path: `${shown}:${path}`, text };
}

export function compiledAt(commit: Commit, { taxonomy, cwd }: Job, shown: string, source: Source, notes: readonly string[]): Baseline | NoBaseline {
  const prefix = `${shown}:`;
  const installed = readFrom(cwd);
  const read: Read = (specifier, from) => {
    if (!/^\.{1,2}\//.test(specifier)) return installed(specifier, resolve(cwd, taxonomy));
    const wanted = posix.join(posix.dirname(from.slice(prefix.length)), specifier);
    const found = textsAt(commit, [wanted]).get(wanted);
    const other: Source = { path: prefix + wanted, text: found ?? "" };
    const where = { file: other.path, start: 0, end: 0 };
    return found === undefined ? { diagnostics: [{ code: "unreadable", ...faults.unreadable, where, sentence: `cannot read ${other.path}: the file does not exist` }] } : { source: other };
  };
  return compiled(shown, source, read, notes);
}
