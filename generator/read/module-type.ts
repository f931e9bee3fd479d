// The module type of the .js files in a folder, as Node takes them: the package.json around them says it. It reads no source.

import { dirname, join, resolve } from "node:path";
import { foldersWith, textAt } from "./around.ts";

/** One that cannot be read says nothing: the source beside it can still be rewritten. */
const saysModule = (folder: string): boolean => {
  try {
    const manifest: unknown = JSON.parse((textAt(join(folder, "package.json")) ?? "").replace(/^\ufeff/, ""));
    return typeof manifest === "object" && manifest !== null && "type" in manifest && manifest.type === "module";
  } catch {
    return false;
  }
};

/** Tells of files below `root`, by path relative to it, whether they are ES modules where their ending leaves it open. Each folder is asked once. */
export function modulesBelow(root: string): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const folder = dirname(resolve(root, path));
    const [nearest] = known.has(folder) ? [] : foldersWith(folder, "package.json");
    const found = known.get(folder) ?? (nearest !== undefined && saysModule(nearest));
    known.set(folder, found);
    return found;
  };
}
