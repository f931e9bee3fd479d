// What stands around a folder: a file of a known name in it or above it. It understands nothing of what is in them.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The text of a file; undefined where there is none. Raises the system's error where it cannot be read. */
export function textAt(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** `folder` and those above it that have an entry `name`, nearest first. */
export const foldersWith = (folder: string, name: string): readonly string[] => above(folder).filter((each) => existsSync(join(each, name)));

/** `folder` and all above it, nearest first. */
export function above(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...above(parent)];
}
