// Recognises what needs no work, by hashes alone. It loads nothing and writes nothing.

import { statSync } from "node:fs";
import { disk } from "./disk.ts";
import { recordPath } from "./home.ts";
import { digest } from "./manifest.ts";
import { inputOf, isAsLeft, readRecord, type LastRun, type PackageRecord } from "./record.ts";

/** Whether all files of a package are as the last run left them. */
export const stands = (out: string, { files }: PackageRecord): boolean => Object.entries(files).every(([path, left]) => isAsLeft(disk, `${out}/${path}`, left));

/** What the last run of the taxonomy recorded below `out`; `taxonomy` is its path relative to that folder. */
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

/** An input that ends in a slash is a folder, of which names count alone. */
const isInput = (path: string, hash: string): boolean => {
  if (path.endsWith("/")) return (folderHash(path.slice(0, -1)) ?? "") === hash;
  try {
    // A link is followed, since inputs may be reached by one; a pipe would be waited for.
    return statSync(path).isFile() && inputHash(disk.read(path).toString()) === hash;
  } catch {
    return false;
  }
};

/**
 * The files of `servers` (all by default) when the last run with this `compiler` read the same inputs in `folder`, and left the files as they
 * stand; undefined when there may be work to do.
 */
export const unchanged = (
  out: string,
  { inputs, servers }: LastRun,
  compiler: string | undefined,
  folder: string,
  chosen: readonly string[] = Object.keys(servers),
): readonly string[] | undefined => {
  const input = inputOf(compiler, inputs);
  const packages = chosen.map((name) => servers[name]);
  if (input === "" || packages.length === 0 || !packages.every((one) => one?.input === input)) return undefined;
  if (!Object.entries(inputs).every(([path, hash]) => isInput(`${folder}/${path}`, hash))) return undefined;
  return packages.every((one) => one && stands(out, one)) ? packages.flatMap((one) => Object.keys(one?.files ?? {})) : undefined;
};
