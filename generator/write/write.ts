// Puts files on disk: only bytes that differ, each file whole or not at all, and takes back what it wrote before and no longer needs.

import { readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { contained, folders, standing } from "./inside.ts";
import { digest, manifestName, manifestText, readManifest } from "./manifest.ts";

export interface File {
  readonly path: string;
  readonly text: string;
}

/** Paths relative to the out folder. `kept`: no longer planned, but edited since we wrote it, so it stays. */
export interface Written {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

type Outcome = "created" | "changed" | "unchanged";

/** `folderIsNew`: nothing can stand at the path, so nothing is looked up. */
const put = (path: string, text: string, folderIsNew: boolean): Outcome => {
  const before = folderIsNew ? "nothing" : standing(path);
  if (before === "file" && readFileSync(path, "utf8") === text) return "unchanged";
  const temporary = `${path}.faultline-tmp`;
  if (!folderIsNew) standing(temporary);
  writeFileSync(temporary, text);
  try {
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return before === "nothing" ? "created" : "changed";
};

/** Removes `path` and the folders that are empty without it. */
const remove = (out: string, path: string): void => {
  rmSync(`${out}/${path}`);
  const parts = path.split("/").slice(0, -1);
  try {
    for (; parts.length > 0; parts.pop()) rmdirSync(`${out}/${parts.join("/")}`);
  } catch {
    // A folder with something else in it stays.
  }
};

/** Whether the file below `out` is still the one with this hash: undefined when it is gone, or a link stands on the way. */
const untouched = (out: string, path: string, hash: string): boolean | undefined => {
  const parts = path.split("/");
  for (let depth = 1; depth < parts.length; depth++) {
    if (standing(`${out}/${parts.slice(0, depth).join("/")}`) !== "folder") return undefined;
  }
  const full = `${out}/${path}`;
  return standing(full) === "file" ? digest(readFileSync(full, "utf8")) === hash : undefined;
};

/**
 * Makes the folder `out` hold `files`, and its manifest. `model` is the hash of the resolved taxonomy, `input` that of
 * what it was made from (manifest.ts).
 *
 * Raises a refusal (inside.ts) when a path leaves `out` or goes through a link, and the system's error when a file cannot be written; files
 * written until then stay, each complete.
 */
export const write = (out: string, files: readonly File[], model: string, input = ""): Written => {
  const before = readManifest(out);
  for (const path of [...files.map((file) => file.path), ...Object.keys(before.files)]) contained(path);
  const { prepare } = folders(out);
  const outcomes: Record<Outcome, string[]> = { created: [], changed: [], unchanged: [] };
  for (const { path, text } of files) outcomes[put(`${out}/${path}`, text, prepare(path))].push(path);

  const planned = new Set(files.map(({ path }) => path));
  const removed: string[] = [];
  const kept: string[] = [];
  for (const [path, hash] of Object.entries(before.files)) {
    if (planned.has(path)) continue;
    const ours = untouched(out, path, hash);
    if (ours === false) kept.push(path);
    if (ours !== true) continue;
    remove(out, path);
    removed.push(path);
  }
  prepare(manifestName);
  put(`${out}/${manifestName}`, manifestText(input, model, files), false);
  return { ...outcomes, removed, kept };
};
