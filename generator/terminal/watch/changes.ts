// What has become of the inputs since they were read, and how that is said. It reads through read/ alone.

import { textHash } from "../../read/presence.ts";
import { from } from "../../run/paths.ts";

/** SHA-256 of texts by absolute path; undefined: there is none that could be read. */
export type Hashes = ReadonlyMap<string, string | undefined>;

/** As they stand now. */
export const hashesOf = (paths: Iterable<string>): Hashes => new Map([...paths].map((path) => [path, textHash(path)]));

/** Paths of the files whose text is another, or that came or went. */
export const differing = (before: Hashes, now: Hashes): readonly string[] => [...before.keys()].filter((path) => before.get(path) !== now.get(path));

const became = (before: string | undefined, now: string | undefined): string => {
  if (before === undefined) return "appeared";
  return now === undefined ? "is gone" : "changed";
};

/** How many files are named. */
const most = 3;

/** `taxonomy.yaml changed, shared/errors.yaml is gone`. Paths are shown from `cwd`, which is absolute. */
export const causeText = (paths: readonly string[], before: Hashes, now: Hashes, cwd: string): string => {
  const named = paths.slice(0, most).map((path) => `${from(cwd, path)} ${became(before.get(path), now.get(path))}`);
  return [...named, ...(paths.length > most ? [`${paths.length - most} more`] : [])].join(", ");
};
