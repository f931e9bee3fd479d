// The state of a path, so that a change can be noticed: a hash of its text, and the folders in which it would show. It watches nothing.

import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { hashOf } from "../model/canonical.ts";

/** SHA-256 of the text at `path`, a byte order mark not counted, or of the names in a folder; undefined when it cannot be read, or is empty. */
export const textHash = (path: string): string | undefined => {
  try {
    const stat = statSync(path);
    if (!stat.isFile() && !stat.isDirectory()) return undefined;
    return hashOf(readFileSync(path, "utf8").replace(/^\ufeff/, ""));
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EISDIR" ? namesHash(path) : undefined;
  }
};

/** As the record of a run has it (write/unchanged.ts). */
const namesHash = (folder: string): string | undefined => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/")).sort();
  return names.length === 0 ? undefined : hashOf(names.join("\n"));
};

/** The number that a folder has on its disk; undefined if it does not exist. A folder that was removed and made again has a new one. */
const numberOf = (path: string): number | undefined => {
  try {
    const found = statSync(path);
    return found.isDirectory() ? found.ino : undefined;
  } catch {
    return undefined;
  }
};

/** The target of a link, existing or not; any other path unchanged. */
const target = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    // Nothing is there, or nothing but a link.
  }
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    return path;
  }
};

const isBelow = (folder: string, path: string): boolean => !/^\.\.|^$/.test(relative(folder, path));

/** The part of `folder`, relative to `project`, at which a link leads out of the project; undefined if none does. */
export function leadsOut(folder: string, project: string): string | undefined {
  const root = target(project);
  const names = folder.split("/");
  const parts = names.map((_, index) => names.slice(0, index + 1).join("/"));
  return parts.find((part) => {
    const way = relative(root, target(resolve(root, part)));
    return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);
  });
}

function* chain(path: string, root: string): Generator<readonly [folder: string, number: number]> {
  for (let folder = path, found = false; ; folder = dirname(folder)) {
    const number = numberOf(folder);
    if (number !== undefined) yield [folder, number];
    found ||= number !== undefined;
    if ((found && !isBelow(root, folder)) || folder === dirname(folder)) return;
  }
}

/**
 * The folders in which it shows that the file at `path` changes, is replaced or comes into being, with their numbers: its own, or the nearest
 * there is, and those above it as far as `root`. A folder shows what is in it by itself. Where it is a link, those of what it leads to as well.
 * `path` and `root` are absolute.
 */
export const foldersOf = (path: string, root: string): ReadonlyMap<string, number> =>
  new Map([path, target(path)].flatMap((each) => [...chain(each, root)]));
