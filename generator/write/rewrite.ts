// Puts a file of the user's where there was none, or replaces it by its edited text. Generated files go through write.ts, which refuses far more.

import { randomBytes } from "node:crypto";
import { closeSync, linkSync, lstatSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { codeOf } from "./disk.ts";
import { refusal } from "./inside.ts";

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

/** A path beside a file that no other run has, in this container or another; its name fits whatever the file is called. */
export const beside = (path: string): string => join(dirname(path), `.${randomBytes(6).toString("hex")}.faultline-tmp`);

/** No run takes as long between the first text that it puts beside a file and the last that it moves. */
const longestRun = 600_000;

/** Removes what runs have left in a folder that were killed. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => /^\.[0-9a-f]{12}\.faultline-tmp$/.test(each))) {
    const found = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (found?.isFile() && Date.now() - found.mtimeMs > longestRun) rmSync(join(folder, name), { force: true });
  }
}

const removeThenThrow = (path: string, error: unknown): never => {
  rmSync(path, { force: true });
  throw error;
};

/** A new text that stands beside its file. */
export interface Staged {
  /** Puts it in place. Raises a refusal (inside.ts) when the file has changed since it was read, and the system's error. */
  place(): void;
  /** Removes it. */
  drop(): void;
}

/**
 * A text that is to take the place of the file at `path`, which was read as `before`. The file's permissions stay, and a link to it.
 *
 * `keepMark`: a byte order mark stays, too. Raises as `place` does.
 */
export function staged(path: string, before: string, text: string, keepMark: boolean): Staged {
  const target = realpathSync(path);
  const look = (): { readonly isMarked: boolean } => {
    const found = readFileSync(target, "utf8");
    const isMarked = found.startsWith(mark);
    if ((isMarked ? found.slice(mark.length) : found) !== before) throw refusal(`${path} has changed since it was read`);
    return { isMarked };
  };
  const { isMarked } = look();
  sweep(dirname(target));
  const temporary = beside(target);
  try {
    writeFileSync(temporary, isMarked && keepMark ? mark + text : text, { flag: "wx", flush: true, mode: statSync(target).mode });
  } catch (error) {
    return removeThenThrow(temporary, error);
  }
  return {
    place: () => {
      try {
        look();
        renameSync(temporary, target);
      } catch (error) {
        removeThenThrow(temporary, error);
      }
    },
    drop: () => rmSync(temporary, { force: true }),
  };
}

/** Makes the file at `path`, which was read as `before`, hold `text`: whole or not at all. As {@link staged}. */
export const rewrite = (path: string, before: string, text: string, keepMark: boolean): void => staged(path, before, text, keepMark).place();

const withoutLinks: ReadonlySet<unknown> = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EINVAL"]);

/** Makes a file that must not be there yet, or be a link, and the folders above it: whole or not at all. Raises the system's error. */
export function createFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  sweep(dirname(path));
  const temporary = beside(path);
  try {
    writeFileSync(temporary, text, { flag: "wx" });
    linkSync(temporary, path);
  } catch (error) {
    // Not every disk has a second name for a file.
    if (!withoutLinks.has(codeOf(error)) || lstatSync(path, { throwIfNoEntry: false })) throw error;
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
