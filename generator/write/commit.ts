// Puts files in place: all are made aside first, then each takes its place at once, the manifests last. It judges nothing.

import type { Disk } from "./disk.ts";
import { isDerived, isManifest, type Wanted } from "./goal.ts";
import { homeName } from "./home.ts";
import { folderOf } from "./inside.ts";
import { noteIntent, type Intents } from "./intent.ts";
import { failure } from "./reasons.ts";
import type { Turn } from "./turn.ts";

export interface Changes {
  readonly removals: readonly string[];
  readonly creations: readonly Wanted[];
  /** Files that stand, to be replaced. */
  readonly replacements: readonly Wanted[];
}

const manifestsLast = <F>(files: readonly F[], path: (file: F) => string): readonly F[] => [
  ...files.filter((file) => !isManifest(path(file))),
  ...files.filter((file) => isManifest(path(file))),
];

/** Removes a file and the folders that are empty without it. */
const removeFile = (disk: Disk, out: string, path: string): void => {
  disk.remove(`${out}/${path}`);
  removeEmpty(disk, out, path);
};

/** Removes the folders around a path that are empty. */
const removeEmpty = (disk: Disk, out: string, path: string): void => {
  for (let folder = folderOf(path); folder !== "" && disk.list(`${out}/${folder}`).length === 0; folder = folderOf(folder)) disk.removeFolder(`${out}/${folder}`);
};

/** Ends the turn of a run that could not put the first of its files, `path`, in place: there may be folders for it. */
const backFrom = (disk: Disk, out: string, turn: Turn, path: string): void => {
  try {
    removeEmpty(disk, out, path);
  } catch {
    // The failure before it is what is to be told.
  }
  turn.back();
};

/** `made`: folders that are there for certain. */
const place = (disk: Disk, from: string, to: string, made: Set<string>): void => {
  const folder = folderOf(to);
  if (!made.has(folder)) disk.makeFolder(folder);
  made.add(folder);
  disk.rename(from, to);
};

/**
 * Makes the changes, then `remember`s what is left.
 *
 * Whatever happens on the way, each file is the old or the new one, whole. Killed between two files, the run leaves a note of its intent, by
 * which the next one knows the new files for ours and goes on. Nothing is waited for to reach the disk but what replaces a file that cannot be had
 * from elsewhere than Git: for a loss of power that costs a fifth of a millisecond a file, and a new or compiled file that is lost with it is made again.
 *
 * Raises a failure (reasons.ts) that says how far it came.
 */
export const commit = (disk: Disk, out: string, turn: Turn, intents: Intents, { removals, creations, replacements }: Changes, remember: () => void): void => {
  const files = [...creations, ...replacements];
  const inOrder = manifestsLast(files, ({ path }) => path);
  const replaced = new Set(replacements.filter(({ path }) => !isDerived(path)));
  const aside = (index: number): string => `${turn.folder}/${index}`;
  const all = files.length + removals.length;
  let done = 0;
  let current = "";
  try {
    for (const [index, file] of inOrder.entries()) {
      current = file.path;
      disk.create(aside(index), file.text, replaced.has(file));
    }
    current = homeName;
    if (all > 0) noteIntent(disk, turn.folder, intents, files.map(({ path, hash }) => [path, hash]));
  } catch (error) {
    turn.back();
    throw failure(error, current, 0, all);
  }
  try {
    for (const path of manifestsLast(removals, (one) => one)) {
      current = path;
      removeFile(disk, out, path);
      done += 1;
    }
    const made = new Set<string>();
    for (const [index, { path }] of inOrder.entries()) {
      current = path;
      place(disk, aside(index), `${out}/${path}`, made);
      done += 1;
    }
    current = homeName;
    remember();
  } catch (error) {
    if (done > 0 || all === 0 || removals.length > 0) turn.leave();
    else backFrom(disk, out, turn, current);
    throw failure(error, current, done, all);
  }
};
