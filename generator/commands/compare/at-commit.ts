// A baseline in a Git repository: the packages as they were committed; where they are not, the taxonomy as it was, compiled by the compiler of today.

import { posix, resolve } from "node:path";
import { quote } from "../../diagnose/quote.ts";
import { faults } from "../../read/faults.ts";
import { filesBelow, openCommit, pathIn, textsAt, type Commit } from "../../read/git.ts";
import { readFrom } from "../../read/disk.ts";
import type { Read } from "../../read/project.ts";
import type { Source } from "../../read/tree.ts";
import type { Job } from "../../run/site.ts";
import { compiled } from "./compiled.ts";
import { baseline, formerOf, isCode, type Baseline, type NoBaseline } from "./former.ts";

/** `shown`: how people know the commit. */
export function atCommit(ref: string, job: Job, shown: string = ref): Baseline | NoBaseline {
  const commit = openCommit(ref, resolve(job.cwd));
  if ("fault" in commit) return { fault: `cannot read git:${shown}: ${commit.fault}` };
  const name = `git:${shown}`;
  const out = pathIn(commit, resolve(job.cwd, job.out));
  const committed = out === undefined ? [] : filesBelow(commit, out).map((path) => path.slice(out.length === 0 ? 0 : out.length + 1));
  const packages = committed.flatMap((path) => (/^[^/]+\/taxonomy\.json$/.test(path) ? [posix.dirname(path)] : []));
  if (out === undefined || packages.length === 0) return fromTaxonomy(commit, job, name);
  const within = (path: string): string => (out === "" ? path : `${out}/${path}`);
  const texts = textsAt(commit, packages.map((each) => within(`${each}/taxonomy.json`)));
  const codeOf = (each: string): ReadonlyMap<string, string> => {
    const before = within(`${each}/`);
    const paths = committed.map(within).filter((path) => path.startsWith(before) && isCode(path.slice(before.length)));
    return new Map([...textsAt(commit, paths)].map(([path, text]) => [path.slice(before.length), text]));
  };
  return baseline(name, packages.map((each) => formerOf(`${name}:${within(each)}/taxonomy.json`, texts.get(within(`${each}/taxonomy.json`)), () => codeOf(each))), false);
}

/** The packages are not committed: the taxonomy and what it imports are read as they were. */
function fromTaxonomy(commit: Commit, { taxonomy, cwd }: Job, name: string): Baseline | NoBaseline {
  const path = pathIn(commit, resolve(cwd, taxonomy));
  const text = path === undefined ? undefined : textsAt(commit, [path]).get(path);
  if (path === undefined || text === undefined) return { fault: `cannot read ${name}: it has neither the packages nor ${quote(taxonomy)}` };
  const prefix = `${name}:`;
  const installed = readFrom(cwd);
  const read: Read = (specifier, from) => {
    if (!/^\.{1,2}\//.test(specifier)) return installed(specifier, resolve(cwd, taxonomy));
    const wanted = posix.join(posix.dirname(from.slice(prefix.length)), specifier);
    const found = textsAt(commit, [wanted]).get(wanted);
    const source: Source = { path: prefix + wanted, text: found ?? "" };
    const where = { file: source.path, start: 0, end: 0 };
    return found === undefined ? { diagnostics: [{ code: "unreadable", ...faults.unreadable, where, sentence: `cannot read ${source.path}: there is no such file` }] } : { source };
  };
  const notes = [`the packages are not in ${name}: its taxonomy was compiled by the Faultline of today, with the packages that are installed`];
  return compiled(name, { path: prefix + path, text }, read, notes);
}
