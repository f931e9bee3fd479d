// Where packages are in a project that yarn's Plug'n'Play serves, which has no node_modules: yarn's own table, read as data. It runs none of yarn's code.

import { isAbsolute, join, relative, resolve } from "node:path";
import { foldersWith, textAt } from "./around.ts";

/** A package as yarn has installed it. */
export interface Placed {
  /** Absolute; it may lie in an archive. */
  readonly folder: string;
  /** Where the table says one. */
  readonly version?: string;
}

/** A package's name and what stands for its version; of a project's own packages a list in the place of a name, which is an alias. */
type Dependency = readonly [name: string, reference: string | null | readonly [name: string, reference: string]];

interface Entry {
  readonly packageLocation: string;
  readonly packageDependencies: readonly Dependency[];
}

type Registry = readonly (readonly [name: string | null, versions: readonly (readonly [reference: string | null, entry: Entry])[]])[];

/** The table stands in the loader as one text in quotes, over many lines; or in a file beside it. */
const inLoader = /RAW_RUNTIME_STATE\s*=\s*'([^]*?)(?<!\\)';/;

const tableIn = (folder: string): Registry | undefined => {
  const [, quoted] = inLoader.exec(textAt(join(folder, ".pnp.cjs")) ?? "") ?? [];
  const text = quoted?.replace(/\\\r?\n/g, "").replace(/\\([^])/g, "$1") ?? textAt(join(folder, ".pnp.data.json"));
  try {
    const { packageRegistryData } = JSON.parse(text ?? "") as { readonly packageRegistryData?: unknown };
    return Array.isArray(packageRegistryData) ? (packageRegistryData as Registry) : undefined;
  } catch {
    return undefined;
  }
};

/** A package that has peers is in a folder of no disk: `.yarn/__virtual__/notes-1a2b/1/generated/notes` is `generated/notes` one up from `.yarn`. */
const virtual = /^(.*?)\/?__virtual__\/[^/]+\/(\d+)\/(.*)$/;

const folderOf = (top: string, location: string): string => {
  const [, before = "", ups, rest = ""] = virtual.exec(location) ?? [];
  return ups === undefined ? resolve(top, location) : resolve(top, before, "../".repeat(Number(ups)), rest);
};

/** The folder whose Plug'n'Play serves `folder`; undefined where node_modules does. */
export const plugAndPlayAbove = (folder: string): string | undefined => foldersWith(folder, ".pnp.cjs")[0];

/** The package `name` as code in `folder` imports it; undefined where there is none, or no Plug'n'Play. */
export function placedFor(folder: string, name: string): Placed | undefined {
  const top = plugAndPlayAbove(folder);
  const table = top === undefined ? undefined : tableIn(top);
  if (top === undefined || table === undefined) return undefined;
  const isAround = (around: string): boolean => !relative(around, folder).startsWith("..") && !isAbsolute(relative(around, folder));
  const importers = table
    .flatMap(([, versions]) => versions.map(([, { packageLocation, packageDependencies }]) => ({ folder: folderOf(top, packageLocation), packageDependencies })))
    .filter((each) => isAround(each.folder))
    .sort((one, other) => other.folder.length - one.folder.length);
  const [, reference] = importers[0]?.packageDependencies.find(([each]) => each === name) ?? [];
  if (reference === undefined || reference === null) return undefined;
  const [wanted, version] = typeof reference === "string" ? [name, reference] : reference;
  const found = table.find(([each]) => each === wanted)?.[1].find(([each]) => each === version)?.[1];
  if (!found) return undefined;
  const [, npm] = /(?:^|#)npm:(\d[\w.+-]*)$/.exec(version) ?? [];
  return { folder: folderOf(top, found.packageLocation), ...(npm === undefined ? {} : { version: npm }) };
}
