// The sources that their author wrote below a folder: nothing that Git ignores, and nothing that a compiler puts there. It reads settings, and no source.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { regardedBelow } from "./git.ts";

/** Paths are relative to the folder, with forward slashes. */
export interface OwnSources {
  isFolder(path: string): boolean;
  isFile(path: string): boolean;
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

const textOf = (path: string): string => {
  try {
    // A pipe has nothing to read until it is written to.
    return statSync(path).isFile() ? readFileSync(path, "utf8") : "";
  } catch {
    return "";
  }
};

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** `folder` and those above it up to its repository; undefined where there is none. */
const upToRepository = (folder: string): readonly string[] | undefined => {
  const passed = [folder];
  for (let at = folder; !isThere(join(at, ".git")); at = dirname(at)) {
    if (at === dirname(at)) return undefined;
    passed.push(dirname(at));
  }
  return passed;
};

/** Whether Git is told to ignore folders of this name, by what its files say at their simplest: for where Git itself cannot be asked. */
const ignoredNames = (folders: readonly string[], folder: string): ((path: string) => boolean) => {
  const anywhere = new Set<string>();
  const atTop = new Set<string>();
  for (const at of folders) {
    for (const line of textOf(join(at, ".gitignore")).split(/\r?\n/)) {
      const [, top, name] = /^(\/)?(?:\*\*\/)?([\w.-]+)\/?\s*$/.exec(line) ?? [];
      if (name !== undefined && (top === undefined || at === folder)) (top === undefined ? anywhere : atTop).add(name);
    }
  }
  return (path) => anywhere.has(posix.basename(path)) || atTop.has(path);
};

/** The path, and those of the folders around it. */
const around = (path: string): readonly string[] => path.split("/").map((_, index, parts) => parts.slice(0, index + 1).join("/"));

/** Where the compiler puts what it makes, as settings at the top say. */
const compiledInto = (folder: string): readonly string[] =>
  namesIn(folder)
    .filter((name) => /^tsconfig(\.[\w-]+)*\.json$/.test(name))
    .flatMap((name) => [...textOf(join(folder, name)).matchAll(/"(?:outDir|declarationDir)"\s*:\s*"([^"]+)"/g)].map(([, path = ""]) => posix.normalize(path).replace(/\/$/, "")))
    .filter((path) => path !== "." && !path.startsWith("..") && !path.startsWith("/"));

export function ownSourcesIn(folder: string): OwnSources {
  const repository = upToRepository(folder);
  const regarded = repository && regardedBelow(folder);
  const built = compiledInto(folder);
  // Compiled TypeScript is JavaScript: the sources beside it are its own.
  const isFile = (path: string): boolean => !/\.[mc]?jsx?$/.test(path) || !built.some((each) => path.startsWith(`${each}/`));
  // A project that the repository around it ignores as a whole is still searched.
  if (regarded === undefined || regarded.size === 0) {
    const isIgnored = ignoredNames(repository ?? [folder], folder);
    return { isFolder: (path) => !isIgnored(path), isFile };
  }
  const folders = new Set([...regarded].flatMap((path) => around(posix.dirname(path))));
  // Git names only the folder of a repository in this one.
  const isRegarded = (path: string): boolean => around(path).some((each) => regarded.has(each));
  return { isFolder: (path) => folders.has(path) || isRegarded(path), isFile: (path) => isRegarded(path) && isFile(path) };
}
