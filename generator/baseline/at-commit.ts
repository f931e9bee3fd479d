// A baseline in a Git repository: the packages as they were committed, and of servers that have none there, the taxonomy as it was.

import { basename, join, posix, resolve } from "node:path";
import { quote } from "../diagnose/quote.ts";
import { manifestName } from "../model/own-files.ts";
import { readFrom } from "../read/disk.ts";
import { faults } from "../read/faults.ts";
import { filesBelow, openCommit, pathIn, textsAt, type Commit } from "../read/git.ts";
import { isThere } from "../read/packages.ts";
import type { Read } from "../read/project.ts";
import type { Source } from "../read/tree.ts";
import type { Job } from "../run/site.ts";
import { parseManifest } from "../write/manifest.ts";
import { compiled } from "./understood.ts";
import { baseline, formerOf, isCode, isNone, type Baseline, type NoBaseline, type Opened, type Today } from "./former.ts";
import { namedServers, likelyOwnedBy, ownedBy, type Kept } from "./whose.ts";

/** Undefined where the commit has none of that name. `shown`: how people know the commit. */
function taxonomyAt(commit: Commit, { taxonomy, cwd }: Job, shown: string): Source | undefined {
  const path = pathIn(commit, resolve(cwd, taxonomy));
  const text = path === undefined ? undefined : textsAt(commit, [path]).get(path);
  return text === undefined ? undefined : { path: `${shown}:${path}`, text };
}

function compiledAt(commit: Commit, { taxonomy, cwd }: Job, shown: string, source: Source, notes: readonly string[]): Baseline | NoBaseline {
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

/** The packages that a commit has in a folder, with their owners. It knows no taxonomy. */
interface Committed {
  readonly packages: readonly Kept[];
  /** The servers of some of them. */
  opened(names: readonly string[]): readonly (Opened | NoBaseline)[];
}

/** `folder`: as the commit has it, undefined where it is outside of the repository; `shown`: how people know the commit. */
function committedIn(commit: Commit, folder: string | undefined, shown: string): Committed {
  const files = folder === undefined ? [] : filesBelow(commit, folder);
  const within = (path: string): string => (folder === "" ? path : `${folder}/${path}`);
  const below = files.map((path) => (folder === "" ? path : path.slice(within("").length)));
  const names = below.flatMap((path) => (/^[^/]+\/taxonomy\.json$/.test(path) ? [posix.dirname(path)] : []));
  const manifests = textsAt(commit, names.map((name) => within(`${name}/${manifestName}`)));
  const codeOf = (name: string): ReadonlyMap<string, string> => {
    const before = within(`${name}/`);
    const paths = files.filter((path) => path.startsWith(before) && isCode(path.slice(before.length)));
    return new Map([...textsAt(commit, paths)].map(([path, text]) => [path.slice(before.length), text]));
  };
  return {
    packages: names.map((name) => ({ name, owner: parseManifest(manifests.get(within(`${name}/${manifestName}`)) ?? "") })),
    opened(wanted) {
      const paths = new Map(wanted.map((name) => [name, within(`${name}/taxonomy.json`)]));
      const texts = textsAt(commit, [...paths.values()]);
      return [...paths].map(([name, path]) => formerOf(`${shown}:${path}`, texts.get(path), () => codeOf(name)));
    },
  };
}

/** Whether a package is another taxonomy's, of the same name in another folder: manifests do not tell the two apart. `isMoved`: the commit has ours elsewhere. */
const isClaimed = (commit: Commit, path: string | undefined, isMoved: boolean) => {
  const files = filesBelow(commit, "").filter((each) => each !== path && (!isMoved || isThere(join(commit.root, each))));
  return ({ name, owner: { file = "" } }: Kept): boolean => {
    const same = file === "" ? [] : files.filter((each) => posix.basename(each) === file);
    return [...textsAt(commit, same)].some(([each, text]) => namedServers({ path: each, text }).servers.get(name) === true);
  };
};

/** `shown`: how people know the commit. */
export function atCommit(ref: string, job: Job, today: Today, shown: string = ref): Baseline | NoBaseline {
  const commit = openCommit(ref, resolve(job.cwd));
  if ("fault" in commit) return { fault: `cannot read git:${shown}: ${commit.fault}` };
  const name = `git:${shown}`;
  const source = taxonomyAt(commit, job, name);
  const then = source ? namedServers(source) : { taxonomy: today.taxonomy, servers: new Map<string, boolean>() };
  const { packages, opened } = committedIn(commit, pathIn(commit, resolve(job.cwd, job.out)), name);
  const isInSources = (server: string): boolean => then.servers.get(server) === false;
  const known = new Set([...then.servers.keys(), ...today.servers.map((server) => server.name)]);
  const rest = packages.filter((each) => !known.has(each.name));
  const claimed = new Set((rest.length === 0 ? [] : rest.filter(isClaimed(commit, pathIn(commit, resolve(job.cwd, job.taxonomy)), !source))).map((each) => each.name));
  const others = packages.filter((each) => !claimed.has(each.name) && !isInSources(each.name));
  const ours = (source ? ownedBy : likelyOwnedBy)(others, { taxonomy: then.taxonomy, file: basename(job.taxonomy) }, known);
  const found = baseline(name, opened(ours), false);
  if (isNone(found)) return found;

  // A text that names no servers has those of today that keep their errors in their own sources.
  const named = then.servers.size > 0 ? [...then.servers.keys()] : today.servers.filter(({ into }) => into !== undefined).map((server) => server.name);
  const missing = named.filter((server) => !ours.includes(server));
  if (ours.length > 0 && missing.length === 0) return found;
  if (!source) return { fault: `cannot read ${name}: ${ours.length === 0 ? "it has neither the packages nor" : `it has no package of ${missing.map(quote).join(", ")} and no`} ${quote(job.taxonomy)}` };
  const absent = ours.length === 0 ? "the packages are not in" : `there is no package of ${missing.map(quote).join(", ")} in`;
  const compiled = compiledAt(commit, job, name, source, [`${absent} ${name}: its taxonomy was compiled by the Faultline of today, with the packages that are installed`]);
  if (isNone(compiled)) return compiled;
  return { ...compiled, servers: [...found.servers, ...compiled.servers.filter(({ server }) => missing.includes(server.name))], sources: [...found.sources, ...compiled.sources] };
}
