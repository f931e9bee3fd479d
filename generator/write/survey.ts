// Compares what should stand below the out folder with what does. Writing and the drift check share this one judgement; it changes nothing.

import { manifestName } from "../model/own-files.ts";
import type { Claims } from "./claims.ts";
import { type Disk, isStamp, type Stamp } from "./disk.ts";
import { type Goal, isDerived, isManifest, type Wanted, wantedFiles } from "./goal.ts";
import { contained, inside } from "./inside.ts";
import { type Intents, readIntents } from "./intent.ts";
import { digest, type Manifest, noManifest, type Owner, parseManifest } from "./manifest.ts";
import type { LastRun, PackageRecord } from "./record.ts";

export type FileState =
  /** Nothing is there. */
  | "missing"
  | "same"
  /** It is as we wrote it, but the taxonomy has changed since. */
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
  readonly standing: FileState;
  /** The file that should be there; absent for an orphan. */
  readonly wanted?: Wanted;
  /** The actual text, if it differs from the wanted one. */
  readonly found?: string;
  readonly stamp?: Stamp;
  /** It is derived, so that it is replaced without a question, but it was edited since our last run. */
  readonly isEdit?: true;
}

export interface Survey {
  readonly findings: readonly Finding[];
  readonly intents: Intents;
}

/** A package that stands there, as far as it was looked at. */
interface Surveyed {
  readonly read: (path: string) => Buffer;
  readonly stampOf: (path: string) => Stamp | undefined;
  readonly record: PackageRecord | undefined;
  readonly owner: Ownership;
  readonly isForeign: boolean;
}

/** How a file stands that should be there. */
function compare(file: Wanted, { read, stampOf, record, owner, isForeign }: Surveyed): Finding {
  const { path, hash } = file;
  const stamp = stampOf(path);
  if (!stamp) return { path, standing: "missing", wanted: file };
  const [leftHash, ...leftStamp] = record?.files[path] ?? [];
  const isAsLeft = leftHash !== undefined && isStamp(stamp, leftStamp);
  if (file.once || (isAsLeft && leftHash === hash)) return { path, standing: "same", wanted: file, stamp };
  if (isAsLeft && !isForeign) {
    // Its bytes are known by their stamp, and read only if somebody asks for them.
    return {
      path,
      standing: "outdated",
      wanted: file,
      stamp,
      get found() {
        return read(path).toString();
      },
    };
  }
  const bytes = read(path);
  if (digest(bytes) === hash) return { path, standing: "same", wanted: file, stamp };
  const found = bytes.toString();
  const standing = isForeign && isManifest(path) ? "taken" : withLf(found) === file.text ? "crlf" : owner.isUntouched(path, bytes) ? "outdated" : owner.owns(path) ? "edited" : "foreign";
  return { path, standing, wanted: file, found, stamp, ...(standing === "outdated" && owner.isReplacedEdit(path, bytes) && { isEdit: true }) };
}

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
    const looked = { read: (path: string) => disk.read(`${out}/${path}`), stampOf: (path: string) => below.file(path)?.stamp, record, owner, isForeign: isTaken(server) };
    const names = new Set(wanted.map(({ path }) => path));
    const orphans = owner.paths.filter((path) => !names.has(path) && below.file(path));
    const judge = (path: string): Finding => {
      const bytes = looked.read(path);
      return { path, standing: owner.isUntouched(path, bytes) ? "orphaned" : "edited-orphan", found: bytes.toString() };
    };
    return [...wanted.map((file) => compare(file, looked)), ...orphans.map(judge)];
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

interface Ownership {
  /** Files that we have written at some time. */
  readonly paths: readonly string[];
  owns(path: string): boolean;
  /** Whether the file with these bytes is as we, or Git in a merge, wrote it. */
  isUntouched(path: string, bytes: Buffer): boolean;
  /** Whether a derived file, which is replaced anyway, got these bytes by an edit since our last run here. */
  isReplacedEdit(path: string, bytes: Buffer): boolean;
}

/** Text as it was before Git, or an editor, gave it the line ends of Windows. */
const withLf = (text: string): string => text.replaceAll("\r\n", "\n");

/** A name that differs in case alone is the same file on some systems. */
const folded = (path: string): string => path.toLowerCase();

const manifestOf = (disk: Disk, out: string, server: string): Manifest => {
  const path = `${out}/${server}/${manifestName}`;
  const isFile = disk.look(`${out}/${server}`)?.kind === "folder" && disk.look(path)?.kind === "file";
  return isFile ? parseManifest(disk.read(path).toString()) : noManifest;
};

/** Raises a refusal where something from before names a path outside of the out folder. */
const ownership = (server: string, manifest: Manifest, record: PackageRecord | undefined, intents: Intents): Ownership => {
  const paths = new Set([`${server}/${manifestName}`]);
  const hashes = new Map<string, Set<string>>();
  const add = (path: string, hash: string): void => {
    paths.add(contained(path));
    hashes.set(folded(path), (hashes.get(folded(path)) ?? new Set()).add(hash));
  };
  for (const [path, several] of manifest.files) for (const hash of several) add(`${server}/${path}`, hash);
  for (const [path, left] of Object.entries(record?.files ?? {})) if (left) add(path, left[0]);
  for (const [path, several] of intents) if (path.startsWith(`${server}/`)) for (const hash of several) add(path, hash);

  // Without a sign that a package is ours, files in the place of derived ones are the user's.
  const isPackageOurs = hashes.size > 0;
  const isMerged = (path: string): boolean => (manifest.files.get(path.slice(server.length + 1))?.length ?? 0) > 1;
  const isUntouched = (path: string, bytes: Buffer): boolean => {
    // An empty file is what a loss of power can leave.
    if ((isDerived(path) && isPackageOurs) || isManifest(path) || isMerged(path) || bytes.length === 0) return true;
    const known = hashes.get(folded(path));
    return known !== undefined && (known.has(digest(bytes)) || (bytes.includes("\r\n") && known.has(digest(withLf(bytes.toString())))));
  };
  const isReplacedEdit = (path: string, bytes: Buffer): boolean =>
    isDerived(path) && isPackageOurs && Object.hasOwn(record?.files ?? {}, path) && bytes.length > 0 && hashes.get(folded(path))?.has(digest(bytes)) === false;
  return { paths: [...paths], isReplacedEdit, owns: (path) => hashes.has(folded(path)), isUntouched };
};

/**
 * Packages of the taxonomy that stand below `out` and are not in `kept`: servers that it no longer has. Those that another taxonomy of the same
 * name made are `claimed`.
 */
const orphanedPackages = (disk: Disk, out: string, { taxonomy, file = "" }: Owner, last: LastRun, kept: ReadonlySet<string>, claimed: ReadonlySet<string>): readonly string[] =>
  [...new Set([...disk.list(out), ...Object.keys(last.servers)])]
    .filter((name) => {
      if (kept.has(name) || claimed.has(name)) return false;
      const owner = manifestOf(disk, out, name);
      const isKnown = Object.hasOwn(last.servers, name);
      // Two taxonomies of one name each have their own file.
      const isOurs = isKnown || owner.file === "" || file === "" || owner.file === file;
      return owner.taxonomy === "" ? isKnown : owner.taxonomy === taxonomy && isOurs;
    })
    .sort();
