// The planned files of a run, noted before it begins: if it dies half-way, the next one knows these files for ours. It moves nothing.

import type { Disk } from "./disk.ts";
import { homeName } from "./home.ts";
import { runsIn } from "./turn.ts";

/** Hashes that a run meant to leave, by path relative to the out folder. */
export type Intents = ReadonlyMap<string, readonly string[]>;

const file = "intent";

const readOne = (disk: Disk, folder: string): readonly (readonly [string, readonly string[]])[] => {
  try {
    return Object.entries(JSON.parse(disk.read(`${folder}/${file}`).toString()) as { readonly [path: string]: readonly string[] });
  } catch {
    // Dead before its intent was complete, and so before its first file.
    return [];
  }
};

/** The intents of unfinished runs below `out`. */
export const readIntents = (disk: Disk, out: string): Intents => {
  const home = `${out}/${homeName}`;
  const all = new Map<string, readonly string[]>();
  for (const name of runsIn(disk, home)) {
    for (const [path, hashes] of readOne(disk, `${home}/${name}`)) all.set(path, [...(all.get(path) ?? []), ...hashes]);
  }
  return all;
};

/** Notes in the folder of a turn what its run will do, and what those before it meant to. */
export const noteIntent = (disk: Disk, folder: string, before: Intents, files: readonly (readonly [path: string, hash: string])[]): void => {
  const all = new Map(before);
  for (const [path, hash] of files) all.set(path, [...new Set([...(all.get(path) ?? []), hash])]);
  disk.create(`${folder}/${file}`, JSON.stringify(Object.fromEntries(all)), false);
};
