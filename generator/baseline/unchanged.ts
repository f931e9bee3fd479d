// Whether nothing can have changed since a baseline: the packages are up to date, each has the manifest it had, and there were no others. Then nothing is compiled.

import { join, posix, resolve } from "node:path";
import { changeCodes } from "../model/change-codes.ts";
import { manifestName } from "../model/own-files.ts";
import { filesBelow, openCommit, pathIn, textsAt } from "../read/git.ts";
import { load } from "../read/load.ts";
import { packagesIn } from "../read/packages.ts";
import { siteOf, upToDate, type Job } from "../run/site.ts";
import { parseManifest } from "../write/manifest.ts";
import { type Against, named } from "./against.ts";
import { namedServers, likelyOwnedBy } from "./whose.ts";
import { judge, type Comparison, type LocatedServer } from "../compare/judge.ts";
import { openResolved } from "../compare/open.ts";

const textAt = (path: string): string | undefined => {
  const loaded = load(path, path);
  return "source" in loaded ? loaded.source.text : undefined;
};

interface Before {
  /** Manifests of the packages that the baseline has, by server. */
  readonly manifests: ReadonlyMap<string, string>;
  /** The taxonomy, where the baseline has it. */
  readonly taxonomy?: string | undefined;
}

function onDisk(folder: string): Before {
  return { manifests: new Map(packagesIn(folder).map((name) => [name, textAt(join(folder, name, manifestName)) ?? ""])) };
}

function atCommit(ref: string, { cwd, out, taxonomy }: Job): Before | undefined {
  const commit = openCommit(ref, resolve(cwd));
  const folder = "id" in commit ? pathIn(commit, resolve(cwd, out)) : undefined;
  const path = "id" in commit ? pathIn(commit, resolve(cwd, taxonomy)) : undefined;
  if (!("id" in commit) || folder === undefined || path === undefined) return undefined;
  const before = folder === "" ? "" : `${folder}/`;
  const paths = filesBelow(commit, folder).filter((each) => each.endsWith(`/${manifestName}`) && !posix.dirname(each.slice(before.length)).includes("/"));
  const texts = textsAt(commit, [path, ...paths]);
  return { manifests: new Map(paths.map((each) => [posix.dirname(each.slice(before.length)), texts.get(each) ?? ""])), taxonomy: texts.get(path) };
}

/** Whether the baseline has servers that are gone. Servers of another taxonomy do not count; the text names those without a package. */
const hasMore = ({ manifests, taxonomy }: Before, names: readonly string[], today: string | undefined): boolean => {
  if (taxonomy !== undefined && taxonomy !== today && [...namedServers({ path: "", text: taxonomy }).servers.keys()].some((name) => !names.includes(name))) return true;
  const kept = [...manifests].map(([name, text]) => ({ name, owner: parseManifest(text) }));
  const [first] = kept.filter(({ name }) => names.includes(name));
  return first === undefined || likelyOwnedBy(kept, first.owner, new Set(names)).length > names.length;
};

/** Whether the taxonomy accepts or suppresses a change, which may be over by now. */
const isLookedAt = (text = "compat"): boolean => text.includes("compat") || (text.includes("suppress") && changeCodes.some((code) => text.includes(code)));

/**
 * `name package version` of each server where nothing can have changed; undefined where that cannot be told at a glance. A manifest has the
 * hash of every file of a package.
 */
export function unchangedSince(against: Against, job: Job): readonly { readonly name: string; readonly package: string; readonly version: string }[] | undefined {
  const site = siteOf(job);
  const names = Object.keys(site.last.servers).sort();
  if (names.length === 0 || site.last.elsewhere !== undefined || against.kind === "npm" || against.kind === "pypi" || !upToDate(job, site)) return undefined;
  const text = textAt(resolve(job.cwd, job.taxonomy));
  if (isLookedAt(text)) return undefined;
  const before = against.kind === "git" ? atCommit(against.ref, job) : onDisk(resolve(job.cwd, against.path));
  if (!before || names.some((name) => before.manifests.get(name) !== textAt(resolve(site.out, name, manifestName)))) return undefined;
  if (hasMore(before, names, text)) return undefined;
  return names.map((name) => {
    const found = JSON.parse(textAt(resolve(site.out, name, "package.json")) ?? "{}") as { readonly name?: string; readonly version?: string };
    return { name, package: found.name ?? name, version: found.version ?? "" };
  });
}

/** Nothing is approved where nothing has changed. */
const none = { reasonFor: () => undefined, expired: [], unused: () => [] };

function serverAt(path: string): LocatedServer | undefined {
  const text = textAt(path);
  const server = text === undefined ? undefined : openResolved(text);
  return server && !("fault" in server) ? { ...judge({ name: server.name, before: server, after: server, changes: [] }, none), changes: [] } : undefined;
}

/** `servers`: names of those that are known to be as they were. Undefined where one of them cannot be read. */
export function asItWas(against: Against, { cwd, out }: Job, servers: readonly string[]): Comparison | undefined {
  const found = servers.flatMap((name) => serverAt(resolve(cwd, out, name, "taxonomy.json")) ?? []);
  return found.length === servers.length ? { against: named(against), notes: [], servers: found } : undefined;
}
