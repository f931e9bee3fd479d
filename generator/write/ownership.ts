// Which files of a package are ours: by its manifest, by the record of the last run, by what a run meant to do that died. It changes nothing.

import { manifestName } from "../model/own-files.ts";
import type { Disk } from "./disk.ts";
import { isDerived, isManifest } from "./goal.ts";
import { contained } from "./inside.ts";
import type { Intents } from "./intent.ts";
import { digest, noManifest, parseManifest, type Manifest, type Owner } from "./manifest.ts";
import type { LastRun, PackageRecord } from "./record.ts";

export interface Ownership {
  /** Files that we have written at some time. */
  readonly paths: readonly string[];
  owns(path: string): boolean;
  /** Whether nobody has touched the file with these bytes since we, or Git in a merge, wrote it. */
  isUntouched(path: string, bytes: Buffer): boolean;
  /** Whether a derived file, which is replaced all the same, has been given these bytes by somebody since our last run here. */
  isReplacedEdit(path: string, bytes: Buffer): boolean;
}

/** Text as it was before Git, or an editor, gave it the line ends of Windows. */
export const withLf = (text: string): string => text.replaceAll("\r\n", "\n");

/** A name that differs in case alone is the same file on some systems. */
const folded = (path: string): string => path.toLowerCase();

export const manifestOf = (disk: Disk, out: string, server: string): Manifest => {
  const path = `${out}/${server}/${manifestName}`;
  const isFile = disk.look(`${out}/${server}`)?.kind === "folder" && disk.look(path)?.kind === "file";
  return isFile ? parseManifest(disk.read(path).toString()) : noManifest;
};

/** Raises a refusal where something from before names a path outside of the out folder. */
export const ownership = (server: string, manifest: Manifest, record: PackageRecord | undefined, intents: Intents): Ownership => {
  const paths = new Set([`${server}/${manifestName}`]);
  const hashes = new Map<string, Set<string>>();
  const add = (path: string, hash: string): void => {
    paths.add(contained(path));
    hashes.set(folded(path), (hashes.get(folded(path)) ?? new Set()).add(hash));
  };
  for (const [path, several] of manifest.files) for (const hash of several) add(`${server}/${path}`, hash);
  for (const [path, left] of Object.entries(record?.files ?? {})) if (left) add(path, left[0]);
  for (const [path, several] of intents) if (path.startsWith(`${server}/`)) for (const hash of several) add(path, hash);

  // Where nothing tells that a package is ours, what stands where we put what is derived is somebody else's.
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
export const orphanedPackages = (disk: Disk, out: string, { taxonomy, file = "" }: Owner, last: LastRun, kept: ReadonlySet<string>, claimed: ReadonlySet<string>): readonly string[] =>
  [...new Set([...disk.list(out), ...Object.keys(last.servers)])]
    .filter((name) => {
      if (kept.has(name) || claimed.has(name)) return false;
      const owner = manifestOf(disk, out, name);
      const isKnown = Object.hasOwn(last.servers, name);
      // Of two taxonomies of one name, each has its own file.
      const isOurs = isKnown || owner.file === "" || file === "" || owner.file === file;
      return owner.taxonomy === "" ? isKnown : owner.taxonomy === taxonomy && isOurs;
    })
    .sort();
