// Recognises what needs no work, by stamps and hashes. It loads nothing and writes nothing.

import { statSync } from "node:fs";
import { disk, isStamp, type Stamp, stampOf } from "./disk.ts";
import { recordPath } from "./home.ts";
import { digest } from "./manifest.ts";
import { isAsLeft, readRecord, type LastRun, type PackageRecord } from "./record.ts";

/** Whether all files of a package are as the last run left them. */
export const stands = (out: string, { files }: PackageRecord): boolean => Object.entries(files).every(([path, left]) => isAsLeft(disk, `${out}/${path}`, left));

/** The record of the taxonomy's last run below `out`; `taxonomy` is its path relative to that folder. */
export const lastRun = (out: string, taxonomy: string): LastRun => readRecord(disk, `${out}/${recordPath(taxonomy)}`);

/** SHA-256 of a text that was read. A byte order mark does not count: who decodes a file may leave it out. */
export const inputHash = (text: string): string => digest(text.replace(/^\ufeff/, ""));

function* namesBelow(folder: string, before = ""): Generator<string> {
  for (const name of disk.list(folder)) {
    yield before + name;
    if (disk.look(`${folder}/${name}`)?.kind === "folder") yield* namesBelow(`${folder}/${name}`, `${before}${name}/`);
  }
}

/** SHA-256 of the names of all that is in a folder; undefined where there is no folder, or an empty one. */
export const folderHash = (folder: string): string | undefined => {
  try {
    const names = [...namesBelow(folder)].sort();
    return names.length === 0 ? undefined : digest(names.join("\n"));
  } catch {
    return undefined;
  }
};

/** An input that ends in a slash is a folder; only its names count. */
const isInput = (path: string, hash: string, stamp: Stamp | undefined): boolean => {
  if (path.endsWith("/")) return (folderHash(path.slice(0, -1)) ?? "") === hash;
  try {
    // A link is followed, since inputs may be reached by one; a pipe would be waited for.
    const found = statSync(path);
    return found.isFile() && (isStamp(stampOf(found), stamp) || inputHash(disk.read(path).toString()) === hash);
  } catch {
    return false;
  }
};

/** Whether what a run read stands in `folder` as it was. */
export const isSameInput = ({ inputs, stamps }: LastRun, folder: string): boolean => Object.entries(inputs).every(([path, hash]) => isInput(`${folder}/${path}`, hash, stamps?.[path]));

/**
 * The files of `chosen` below `out`, when they stand as a run of this `input` (record.ts) left them; undefined when there may be work to do.
 */
export const asLeft = (out: string, { servers }: LastRun, input: string, chosen: readonly string[]): readonly string[] | undefined => {
  const packages = chosen.map((name) => servers[name]);
  return packages.every((one) => one !== undefined && one.input === input && stands(out, one)) ? packages.flatMap((one) => Object.keys(one?.files ?? {})) : undefined;
};
