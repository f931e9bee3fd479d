// Writes one file that the user or the build service named. Generated files go through write.ts, which refuses far more.

import { appendFileSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { beside } from "./rewrite.ts";

/**
 * Makes `path` hold `text`, whole or not at all, and the folders above it. A link is followed; a device or a pipe is written to.
 *
 * Raises the system's error, and one where a file stands there that says something else than `ours` does, which all that we write there says.
 */
export function writeReport(path: string, text: string, ours?: RegExp): void {
  mkdirSync(dirname(path), { recursive: true });
  const standing = statSync(path, { throwIfNoEntry: false });
  if (standing && !standing.isFile()) {
    writeFileSync(path, text);
    return;
  }
  if (standing && standing.size > 0 && ours?.test(readFileSync(path, "utf8")) === false) throw new Error("the file there is not from Faultline; move it away, or choose another name");
  const target = standing ? realpathSync(path) : path;
  const temporary = beside(target);
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Adds `text` to what `path` says: others write there, too. Raises the system's error. */
export const addReport = (path: string, text: string): void => appendFileSync(path, text);
