// Files around a folder: one of a known name in it or above it. It does not read their meaning.

import { existsSync, readFileSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";

const nothing: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR"]);

/** The entry at `path`; below a file there is none. */
function standing(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && nothing.has(error.code)) return undefined;
    throw error;
  }
}

const refusal = (message: string, code: string): Error => Object.assign(new Error(message), { code });

/**
 * The text of a file, with its byte order mark; undefined where there is none.
 *
 * Raises the system's error where it cannot be read, and EILSEQ where it is not UTF-8: written again, it would say something else. It is the
 * fault of the file, not ours: `isUnreadable` (run/exits.ts).
 */
export function textAt(path: string): string | undefined {
  try {
    const stat = standing(path);
    if (stat === undefined) return undefined;
    // A pipe has nothing to read until it is written to, and a device may never end.
    if (!stat.isFile()) throw refusal(`${path} is ${stat.isDirectory() ? "a folder" : "not a regular file"}`, "ENOTSUP");
    return textOf(path, readFileSync(path));
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { name: "Unreadable" }) : error;
  }
}

function textOf(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw refusal(`${path} is not UTF-8`, "EILSEQ");
  }
}

export const isFolder = (path: string): boolean => standing(path)?.isDirectory() === true;

/** `folder` and those above it that have an entry `name`, nearest first. */
export const foldersWith = (folder: string, name: string): readonly string[] => above(folder).filter((each) => existsSync(join(each, name)));

/** `folder` and all above it, nearest first. */
export function above(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...above(parent)];
}

/** Names of what stands in `folder`, in order; none where it cannot be read. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Where `path` leads in the end, links followed; undefined where nothing is. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

const isAway = (way: string): boolean => isAbsolute(way) || way.split(sep)[0] === "..";

/** Whether `path` stands outside of `folder`, by its name or by a link on its way. */
export function leadsOut(folder: string, path: string): boolean {
  const [top, real] = [realPath(folder), realPath(path)];
  return isAway(relative(folder, path)) || (top !== undefined && real !== undefined && isAway(relative(top, real)));
}
