// Compares what should stand below the out folder with what does. Writing and the drift check share this one judgement; it changes nothing.

import type { Claims } from "./claims.ts";
import type { Disk, Stamp } from "./disk.ts";
import { isManifest, wantedFiles, type Goal, type Wanted } from "./goal.ts";
import { contained, inside } from "./inside.ts";
import { readIntents, type Intents } from "./intent.ts";
import { digest } from "./manifest.ts";
import { manifestOf, orphanedPackages, ownership, withLf } from "./ownership.ts";
import type { LastRun } from "./record.ts";

export type Standing =
  /** Nothing is there. */
  | "missing"
  | "same"
  /** It is as we wrote it, and should be otherwise by now. */
  | "outdated"
  /** Only its line ends differ. */
  | "crlf"
  /** We wrote it, and someone else has changed it since. */
  | "edited"
  /** We did not write it. */
  | "foreign"
  /** The manifest of a package, or of sources, that another taxonomy makes. */
  | "taken"
  /** We wrote it, and no longer do. */
  | "orphaned"
  | "edited-orphan";

export interface Finding {
  readonly path: string;
  readonly standing: Standing;
  /** What should be there; absent for an orphan. */
  readonly wanted?: Wanted;
  /** The actual text, if it differs from the wanted one. */
  readonly found?: string;
  readonly stamp?: Stamp;
  /** It is derived, so that it is replaced without a question; somebody has edited it since our last run all the same. */
  readonly isEdit?: true;
}

export interface Survey {
  readonly findings: readonly Finding[];
  readonly intents: Intents;
}

const same = (stamp: Stamp, other: readonly number[]): boolean => stamp.every((value, index) => value === other[index]);

/**
 * How every file stands that `goal` names or that we wrote before; `last` is the record of the last run,
 * `claimed` are the packages of other taxonomies.
 *
 * Raises a refusal (inside.ts) when a path leads out of the folder, or a link or a folder is in the way.
 */
export const survey = (disk: Disk, { out, taxonomy, file, targets, complete, besides = [] }: Goal, last: LastRun, claimed: Claims): Survey => {
  for (const { server, files = [] } of targets) for (const path of [server, ...files.map((file) => file.path)]) contained(path);
  const below = inside(disk, out);
  const intents: Intents = below.folder("") ? readIntents(disk, out) : new Map();

  /** Whether another taxonomy has it, by its last run and what it still says, and not this one. */
  const isTaken = (server: string): boolean => {
    if (!claimed.certain.has(server)) return false;
    const owner = manifestOf(disk, out, server);
    const isOther = owner.taxonomy !== taxonomy || (owner.file !== "" && file !== undefined && owner.file !== file);
    return owner.taxonomy !== "" && (isOther || !Object.hasOwn(last.servers, server));
  };

  const surveyPackage = (server: string, wanted: readonly Wanted[]): readonly Finding[] => {
    const record = last.servers[server];
    const owner = ownership(server, manifestOf(disk, out, server), record, intents);
    const isForeign = isTaken(server);
    const compare = (file: Wanted): Finding => {
      const { path, hash, text } = file;
      const stamp = below.file(path)?.stamp;
      if (!stamp) return { path, standing: "missing", wanted: file };
      const [leftHash, ...leftStamp] = record?.files[path] ?? [];
      if (file.once || (leftHash === hash && same(stamp, leftStamp))) return { path, standing: "same", wanted: file, stamp };
      const bytes = disk.read(`${out}/${path}`);
      if (digest(bytes) === hash) return { path, standing: "same", wanted: file, stamp };
      const found = bytes.toString();
      const standing = isForeign && isManifest(path) ? "taken" : withLf(found) === text ? "crlf" : owner.isUntouched(path, bytes) ? "outdated" : owner.owns(path) ? "edited" : "foreign";
      return { path, standing, wanted: file, found, stamp, ...(standing === "outdated" && owner.isReplacedEdit(path, bytes) && { isEdit: true }) };
    };
    const names = new Set(wanted.map(({ path }) => path));
    const orphans = owner.paths.filter((path) => !names.has(path) && below.file(path));
    const judge = (path: string): Finding => {
      const bytes = disk.read(`${out}/${path}`);
      return { path, standing: owner.isUntouched(path, bytes) ? "orphaned" : "edited-orphan", found: bytes.toString() };
    };
    return [...wanted.map(compare), ...orphans.map(judge)];
  };

  /** Another taxonomy may have taken the folder since. */
  const isOursToRemove = (server: string): boolean => {
    const owner = manifestOf(disk, out, server);
    return owner.taxonomy === taxonomy && (owner.file === "" || file === undefined || owner.file === file) && !claimed.all.has(server);
  };
  const kept = new Set([...besides, ...targets.map(({ server }) => server)]);
  const orphaned = complete ? orphanedPackages(disk, out, { taxonomy, file }, last, kept, claimed.all) : [];
  const findings = [
    ...targets.flatMap(({ server, isGone }) => (isGone && isOursToRemove(server) ? surveyPackage(server, []) : [])),
    ...targets.flatMap(({ server, files }) => (files ? surveyPackage(server, wantedFiles({ taxonomy, file }, server, files)) : [])),
    ...orphaned.flatMap((server) => surveyPackage(server, [])),
  ];
  return { findings, intents };
};
