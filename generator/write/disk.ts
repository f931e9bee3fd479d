// Every operation on disk that this room is made of, as a table: a test lets any of them fail. It decides nothing.

import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, type Stats, unlinkSync, writeFileSync } from "node:fs";

/**
 * The facts that tell a file from one that was changed or replaced since, as in Git's index: its size in bytes, the time in ms when anything about it
 * changed last, which programs cannot set, and its number on the disk.
 */
export type Stamp = readonly [size: number, changed: number, inode: number];

export interface Seen {
  readonly kind: "file" | "folder" | "link" | "other";
  readonly stamp: Stamp;
  /** When its content, or the list of what is in it, changed last; in ms by the clock of the disk. */
  readonly modified: number;
}

export const stampOf = ({ size, ctimeMs, ino }: Stats): Stamp => [size, ctimeMs, ino];

export const isStamp = (found: Stamp, kept: readonly unknown[] | undefined): boolean => found.every((value, index) => value === kept?.[index]);

/** Paths are absolute or relative to the process. Each raises the system's error when it fails. */
export interface Disk {
  /** The entry at a path; a link is not followed. Undefined: nothing. */
  look(path: string): Seen | undefined;
  /** Names in a folder; none if it does not exist. */
  list(folder: string): readonly string[];
  read(path: string): Buffer;
  /** Makes a folder, and those above it. */
  makeFolder(path: string): void;
  /** Makes a folder that must not be there yet. */
  claimFolder(path: string): void;
  /** Makes a file that must not be there yet, of all of `text`. `settled`: only once it would survive a loss of power. */
  create(path: string, text: string, settled: boolean): void;
  /** Replaces what stands at `to`, at once. */
  rename(from: string, to: string): void;
  remove(path: string): void;
  removeFolder(path: string): void;
  /** Removes a folder with all that is in it; nothing happens where there is none. */
  removeTree(path: string): void;
}

/** Milliseconds to wait after each failed try: on Windows a virus scanner or an editor holds a file for about so long. */
const waits: readonly number[] = [10, 20, 40, 80, 160, 320, 640];
const nothing: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR"]);
const held: ReadonlySet<unknown> = new Set(["EPERM", "EBUSY", "EACCES"]);

export const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** Blocks the thread: writing is a sequence, and nothing else goes on meanwhile. */
export const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** The result of `operation`, tried for about a second and a quarter while the system says that something holds the file. */
export const unlessHeld = <T>(operation: () => T): T => {
  for (const wait of waits) {
    try {
      return operation();
    } catch (error) {
      if (!held.has(codeOf(error))) throw error;
      sleep(wait);
    }
  }
  return operation();
};

const look = (path: string): Seen | undefined => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return undefined;
  const kind = found.isSymbolicLink() ? "link" : found.isFile() ? "file" : found.isDirectory() ? "folder" : "other";
  return { kind, stamp: stampOf(found), modified: found.mtimeMs };
};

const list = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (nothing.has(codeOf(error))) return [];
    throw error;
  }
};

export const disk: Disk = {
  look,
  list,
  read: (path) => readFileSync(path),
  makeFolder: (path) => void mkdirSync(path, { recursive: true }),
  claimFolder: (path) => mkdirSync(path),
  create: (path, text, settled) => writeFileSync(path, text, { flag: "wx", flush: settled }),
  rename: (from, to) => unlessHeld(() => renameSync(from, to)),
  remove: (path) => unlessHeld(() => unlinkSync(path)),
  removeFolder: (path) => unlessHeld(() => rmdirSync(path)),
  removeTree: (path) => rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
};
