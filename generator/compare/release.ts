// The version that each changed package needs, and the lines of the taxonomy that say it. It writes nothing.

import { compareVersions } from "../model/semver.ts";
import type { Spec } from "../model/spec.ts";
import { exceeds, type Verdict } from "./change.ts";
import type { LocatedServer } from "./judge.ts";

export interface Release {
  readonly server: LocatedServer;
  readonly package: string;
  /** The version before it. */
  readonly from: string;
  readonly version: string;
  /** The number that moves, as tools that know only versions call it. */
  readonly bump: Verdict;
}

/** A line of the taxonomy: `version` of the file, or of a server. */
export interface VersionLine {
  readonly path: readonly string[];
  readonly version: string;
  /** The text that stands there; undefined where the line is new. */
  readonly was: string | undefined;
}

export interface ReleasePlan {
  /** Packages that changed. */
  readonly releases: readonly Release[];
  readonly lines: readonly VersionLine[];
}

/** The number of the version that moves. */
function bumpOf(before: string, after: string): Verdict {
  const old = before.split(/[.+-]/);
  const place = after.split(/[.+-]/).findIndex((part, index) => part !== old[index]);
  return (["major", "minor"] as const)[place] ?? "patch";
}

/**
 * The plan for what changed. A server's version is the file's where it has none of its own; where the servers of a file part, each of them
 * that is not released as the file is gets a line of its own.
 */
export function releasePlan(servers: readonly LocatedServer[], spec: Spec): ReleasePlan {
  const releases = servers.flatMap((server): readonly Release[] => {
    const { before, after, verdict, needs } = server;
    return before && after && needs !== undefined && exceeds(verdict, "none") ? [{ server, package: after.package, from: before.version, version: needs, bump: bumpOf(before.version, needs) }] : [];
  });
  const versions = new Map(Object.keys(spec.servers).map((name) => [name, spec.servers[name]?.version ?? spec.version]));
  for (const { server, version } of releases) versions.set(server.name, version);
  const followers = Object.keys(spec.servers).filter((name) => spec.servers[name]?.version === undefined);
  const ofFile = [spec.version, ...followers.map((name) => versions.get(name) ?? spec.version)].toSorted(compareVersions).at(-1) ?? spec.version;
  const fileLine = ofFile === spec.version ? [] : [{ path: ["version"], version: ofFile, was: spec.version }];
  const serverLines = [...versions].flatMap(([name, version]): readonly VersionLine[] => {
    const was = spec.servers[name]?.version;
    if ((was ?? ofFile) === version) return [];
    return [{ path: ["servers", name, "version"], version, was }];
  });
  return { releases, lines: [...fileLine, ...serverLines] };
}
