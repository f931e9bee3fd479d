// Whether nothing can have changed since a baseline: the packages are what the taxonomy says, and each has the manifest it had. It opens no package.

import { resolve } from "node:path";
import { changeCodes } from "../../model/change-codes.ts";
import { manifestName } from "../../model/manifest-name.ts";
import { openCommit, pathIn, textsAt } from "../../read/git.ts";
import { load } from "../../read/load.ts";
import { siteOf, upToDate, type Job } from "../../run/site.ts";
import type { Against } from "./against.ts";

const textAt = (path: string): string | undefined => {
  const loaded = load(path, path);
  return "source" in loaded ? loaded.source.text : undefined;
};

/** Manifests of the baseline, by server. */
function manifestsOf(against: Against, { cwd, out }: Job, servers: readonly string[]): ReadonlyMap<string, string> {
  if (against.kind === "path") {
    return new Map(servers.flatMap((name): [string, string][] => [[name, textAt(resolve(cwd, against.path, name, manifestName)) ?? ""]]));
  }
  const commit = against.kind === "git" ? openCommit(against.ref, resolve(cwd)) : undefined;
  const folder = commit && "id" in commit ? pathIn(commit, resolve(cwd, out)) : undefined;
  if (!commit || !("id" in commit) || folder === undefined) return new Map();
  const paths = new Map(servers.map((name) => [`${folder}/${name}/${manifestName}`, name]));
  return new Map([...textsAt(commit, [...paths.keys()])].flatMap(([path, text]): [string, string][] => [[paths.get(path) ?? "", text]]));
}

/** Whether the taxonomy accepts or suppresses a change, which may be over by now. */
const isLookedAt = (text = "compat"): boolean => text.includes("compat") || (text.includes("suppress") && changeCodes.some((code) => text.includes(code)));

/**
 * `name package version` of each server where nothing can have changed; undefined where that cannot be told at a glance. A manifest has the
 * hash of every file of a package.
 */
export function unchangedSince(against: Against, job: Job): readonly { readonly name: string; readonly package: string; readonly version: string }[] | undefined {
  const site = siteOf(job);
  const names = Object.keys(site.last.servers).sort();
  if (names.length === 0 || site.last.elsewhere !== undefined || against.kind === "npm" || !upToDate(job, site)) return undefined;
  if (isLookedAt(textAt(resolve(job.cwd, job.taxonomy)))) return undefined;
  const before = manifestsOf(against, job, names);
  if (names.some((name) => before.get(name) === undefined || before.get(name) !== textAt(resolve(site.out, name, manifestName)))) return undefined;
  return names.map((name) => {
    const found = JSON.parse(textAt(resolve(site.out, name, "package.json")) ?? "{}") as { readonly name?: string; readonly version?: string };
    return { name, package: found.name ?? name, version: found.version ?? "" };
  });
}
