// Puts a file of the user's where there was none, or replaces it by its edited text. Generated files go through write.ts, which refuses far more.

import { closeSync, mkdirSync, openSync, readFileSync, readSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { refusal } from "./inside.ts";
import { dirname } from "node:path";

const mark = "\ufeff";

/** Whether the file begins with a byte order mark, which no reader of texts shows. */
export function hasMark(path: string): boolean {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(3);
    return readSync(file, bytes, 0, 3, 0) === 3 && bytes.toString("utf8") === mark;
  } finally {
    closeSync(file);
  }
}

/**
 * Makes the file at `path`, which was read as `before`, hold `text`: whole or not at all. Its permissions stay, and a link to it.
 *
 * `keepMark`: a byte order mark stays, too. Raises a refusal (inside.ts) when the file has changed since it was read, and the system's error.
 */
export function rewrite(path: string, before: string, text: string, keepMark: boolean): void {
  const target = realpathSync(path);
  const found = readFileSync(target, "utf8");
  const isMarked = found.startsWith(mark);
  if ((isMarked ? found.slice(mark.length) : found) !== before) throw refusal(`${path} has changed since it was read`);
  const temporary = `${target}.${process.pid}.faultline-tmp`;
  try {
    writeFileSync(temporary, isMarked && keepMark ? mark + text : text, { flag: "wx", flush: true, mode: statSync(target).mode });
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Makes a file that must not be there yet, or be a link, and the folders above it: whole or not at all. Raises the system's error. */
export function createFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, "wx");
  try {
    writeFileSync(file, text);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
