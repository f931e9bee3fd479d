// The record of the last run on this machine: what it read and what it left. A memory only: without it everything is looked at again.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { hashOf } from "../model/canonical.ts";
import { type Disk, isStamp, type Stamp } from "./disk.ts";
import { digest } from "./manifest.ts";

/** The SHA-256 of a file and its stamp; null: it has to be there, and may say anything. */
export type Left = readonly [hash: string, ...Stamp] | null;

export interface PackageRecord {
  /** Digest of the compiler and of all inputs (`inputOf`) that this is the outcome of; empty if it is unknown. */
  readonly input: string;
  /** Digest of the compiler and of all that the server is made from; empty when nothing is known of it. */
  readonly model: string;
  /** By path relative to the out folder. */
  readonly files: { readonly [path: string]: Left };
}

/** The findings of a run: an unchanged run repeats them. */
export interface Reported {
  readonly diagnostics: readonly Diagnostic[];
  /** Folder that files are named from, relative to the folder of the taxonomy. */
  readonly cwd: string;
  /** Files by the names they have there: each an input. */
  readonly sources: { readonly [name: string]: string };
}

export interface LastRun {
  /** The taxonomy, relative to the out folder. */
  readonly taxonomy?: string | undefined;
  /** SHA-256 of the files that were read, by path relative to the folder of the taxonomy. */
  readonly inputs: { readonly [path: string]: string };
  /** As each was when it was read, where that tells it from every later state. */
  readonly stamps?: { readonly [path: string]: Stamp } | undefined;
  /** The compiler, and the digest of it and of all inputs (`inputOf`). */
  readonly compiler?: string | undefined;
  readonly input?: string | undefined;
  /** Every server of the taxonomy that has a package, those not written included; beside sources in a folder, that folder's name. */
  readonly servers: { readonly [server: string]: PackageRecord };
  /** Folders of the servers that keep their errors in sources of their own, relative to the folder of the taxonomy. Beside each there is a record, too. */
  readonly elsewhere?: readonly string[] | undefined;
  /** Absent when there was nothing to say. */
  readonly report?: Reported | undefined;
}

const neverRun: LastRun = { inputs: {}, servers: {} };

/** Digest of everything that output is made from; empty if the compiler is unknown. */
export const inputOf = (compiler: string | undefined, inputs: LastRun["inputs"]): string =>
  compiler === undefined ? "" : hashOf(JSON.stringify([compiler, Object.entries(inputs)]));

/** The record in a file; of none, or of a damaged one, that nothing was ever run. */
export const readRecord = (disk: Disk, path: string): LastRun => {
  try {
    const run = JSON.parse(disk.read(path).toString()) as LastRun;
    if (typeof run.inputs === "object" && Object.values(run.servers).every(({ files }) => typeof files === "object" && files !== null)) return run;
  } catch {
    // As good as none.
  }
  return neverRun;
};

export const recordText = (run: LastRun): string => `${JSON.stringify(run)}\n`;

/** Whether the file at `path` is as it was left. Its text is read only when its stamp is another. */
export const isAsLeft = (disk: Disk, path: string, left: Left): boolean => {
  try {
    const seen = disk.look(path);
    if (seen?.kind !== "file" || left === null) return seen?.kind === "file";
    const [hash, ...stamp] = left;
    return isStamp(seen.stamp, stamp) || digest(disk.read(path)) === hash;
  } catch {
    return false;
  }
};
