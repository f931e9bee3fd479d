// Says whether a file may be written: inside the out folder, through real folders only. It writes nothing.

import { lstatSync, mkdirSync } from "node:fs";

/** The error of a run that would write where it must not. Its message names the path. */
const refusal = (sentence: string): Error => Object.assign(new Error(sentence), { name: "RefusedError" });

export const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === "RefusedError";

const segment = /^(?!\.{1,2}$)[^/\\\0:]+$/;

/** `path` again, when it is relative, with forward slashes and without `.` and `..`; a refusal otherwise. */
export const contained = (path: string): string => {
  if (!path.split("/").every((part) => segment.test(part))) throw refusal(`${path} leads outside the output folder`);
  return path;
};

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** What stands at a path now; a link is refused, because what is behind it is not ours. */
export const standing = (path: string): "nothing" | "file" | "folder" => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return "nothing";
  if (found.isSymbolicLink()) throw refusal(`${path} is a symbolic link; it is not followed`);
  if (found.isDirectory()) return "folder";
  if (found.isFile()) return "file";
  throw refusal(`${path} is neither a file nor a folder`);
};

const make = (folder: string, parentIsNew: boolean): boolean => {
  const kind = parentIsNew ? "nothing" : standing(folder);
  if (kind === "file") throw refusal(`${folder} is a file where a folder is needed`);
  if (kind === "nothing") mkdirSync(folder);
  return kind === "nothing";
};

/** Makes the folders of files below `out`, each once. `prepare` answers whether the folder of a path is new, so that nothing can be in it. */
export const folders = (out: string): { prepare(path: string): boolean } => {
  const seen = new Map<string, boolean>();
  const ensure = (folder: string): boolean => {
    const known = seen.get(folder);
    if (known !== undefined) return known;
    const isNew = folder === "" ? mkdirSync(out, { recursive: true }) !== undefined : make(`${out}/${folder}`, ensure(folderOf(folder)));
    seen.set(folder, isNew);
    return isNew;
  };
  return { prepare: (path) => ensure(folderOf(path)) };
};
