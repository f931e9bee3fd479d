// Packages on disk, as folders and as tarballs: wanted texts in them. It follows no link and understands none of them.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { textsInTarball } from "./tarball.ts";

/** Folder of the generator among the declarations; beside the bundle, or in the folder that sources are built into. */
export const typesFolder = (): string => {
  const [built = "", unbuilt = ""] = ["types/generator/", "../dist/types/generator/"].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return existsSync(built) ? built : unbuilt;
};

/** Names of the folders in a folder, in order; undefined if the folder does not exist. */
export function foldersIn(path: string): readonly string[] | undefined {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  } catch {
    return undefined;
  }
}

/** Names of the packages of ours among them: those that say what they were made of. */
export const packagesIn = (path: string): readonly string[] => (foldersIn(path) ?? []).filter((name) => isThere(join(path, name, "taxonomy.json")));

export const isThere = (path: string): boolean => existsSync(path);

const isSkipped = (name: string): boolean => name === "node_modules" || name.startsWith(".");

/** Texts of the TypeScript files below `folder`, by path from there. Unreadable ones are left out. */
export function textsBelow(folder: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const waiting = [""];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    for (const entry of entriesOf(join(folder, at))) {
      const path = at === "" ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory() && !isSkipped(entry.name)) waiting.push(path);
      if (entry.isFile() && path.endsWith(".ts")) texts.set(path, readFileSync(join(folder, path), "utf8").replace(/^\ufeff/, ""));
    }
  }
  return texts;
}

function entriesOf(folder: string): ReturnType<typeof readFolder> {
  try {
    return readFolder(folder);
  } catch {
    return [];
  }
}

const readFolder = (folder: string) => readdirSync(folder, { withFileTypes: true });

/** The wanted texts in a package as `npm pack` made it. */
export function tarballAt(path: string, wanted: (path: string) => boolean): ReadonlyMap<string, string> | { readonly fault: string } {
  try {
    return textsInTarball(readFileSync(path), wanted);
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
