// Says whether a path may be written to: inside the out folder, through real folders only. It writes nothing.

import type { Disk, Seen } from "./disk.ts";

/** The error of a run that would write where it must not. Its message names the path. */
export const refusal = (sentence: string): Error => Object.assign(new Error(sentence), { name: "RefusedError" });

export const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === "RefusedError";

const segment = /^(?!\.{1,2}$)[^/\\\0:]+$/;

/** `path` again, when it is relative, with forward slashes and without `.` and `..`; else a refusal. */
export const contained = (path: string): string => {
  if (!path.split("/").every((part) => segment.test(part))) throw refusal(`${path} leads outside the output folder`);
  return path;
};

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** The entry at a path now; a link is refused, because the file behind it is not ours. */
export const standing = (disk: Disk, path: string): Seen | undefined => {
  const seen = disk.look(path);
  if (seen?.kind === "link") throw refusal(`${path} is a symbolic link; it is not followed`);
  if (seen?.kind === "other") throw refusal(`${path} is neither a file nor a folder`);
  return seen;
};

/** Looks below `out`, at each folder once. */
export interface Inside {
  /** The file at a path; undefined when there is none. A refusal where something else is on the way, or in its place. */
  file(path: string): Seen | undefined;
  /** Whether there is such a folder; a file in its place is refused. */
  folder(path: string): boolean;
}

export const inside = (disk: Disk, out: string): Inside => {
  const known = new Map<string, boolean>();
  const at = (path: string): string => (path === "" ? out : `${out}/${path}`);
  const look = (path: string): boolean => {
    // The out folder may be reached through a link of its owner; what is below it may not.
    const seen = path === "" ? disk.look(out) : folder(folderOf(path)) ? standing(disk, at(path)) : undefined;
    if (seen?.kind === "file") throw refusal(`${at(path)} is a file where a folder is needed`);
    return seen !== undefined;
  };
  const folder = (path: string): boolean => {
    const found = known.get(path) ?? look(path);
    known.set(path, found);
    return found;
  };
  const file = (path: string): Seen | undefined => {
    const seen = folder(folderOf(path)) ? standing(disk, at(path)) : undefined;
    if (seen?.kind === "folder") throw refusal(`${at(path)} is a folder where a file is needed`);
    return seen;
  };
  return { folder, file };
};
