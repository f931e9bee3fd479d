// Changes of the inputs since they were read, and the result of the next run, as --watch prints them. It reads through read/ alone.

import { textHash } from "../../read/presence.ts";
import { pathFrom } from "../../read/paths.ts";
import { exits } from "../../run/exits.ts";
import { outcomesByPackage } from "../outcome-lines.ts";
import type { Result } from "../../write/write.ts";

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

/** How many files or packages are named. */
const most = 3;

/** `taxonomy.yaml changed, shared/errors.yaml is gone`. Paths are shown from `cwd`, which is absolute. */
export const causeText = (paths: readonly string[], before: Hashes, now: Hashes, cwd: string): string => {
  const named = paths.slice(0, most).map((path) => `${pathFrom(cwd, path)} ${became(before.get(path), now.get(path))}`);
  return [...named, ...(paths.length > most ? [`${paths.length - most} more`] : [])].join(", ");
};

type Files = Result["files"];

/** `generated/gmail 1 changed, generated/tasks 2 created 1 removed`; what stayed as it was is not worth a word. */
export const doneText = (out: string, files: Files): string => {
  const packages = outcomesByPackage(files).flatMap(([name, counts]) => {
    const words = counts.flatMap(([outcome, count]) => (outcome === "unchanged" || count === 0 ? [] : [`${count} ${outcome}`]));
    return words.length === 0 ? [] : [`${out}/${name} ${words.join(" ")}`];
  });
  if (packages.length === 0) return "nothing to write";
  return [...packages.slice(0, most), ...(packages.length > most ? [`${packages.length - most} more packages`] : [])].join(", ");
};

const undone: ReadonlyMap<number, string> = new Map([
  [exits.findings, "the taxonomy has errors, nothing was written"],
  [exits.drift, "files were edited, nothing was written"],
]);

/** The outcome of a run that could not do its work; its reasons stand above. */
export const undoneText = (code: number): string => undone.get(code) ?? "failed";
