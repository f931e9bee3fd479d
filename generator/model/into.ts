// The folders that a server's errors go to in place of a package, as written and as planned. It knows no disk.

import { dirname, relative } from "node:path/posix";

/** The folders of a server whose errors are sources, relative to the taxonomy. */
export interface Folders {
  readonly into?: string | undefined;
  readonly contracts?: string | undefined;
  readonly tests?: string | undefined;
}

/** The folders that all others are reckoned from: absolute, with forward slashes. */
export interface ProjectFolders {
  readonly taxonomy: string;
  readonly packages: string;
  /** The part of a folder, relative to the taxonomy, at which a link leads out of the taxonomy's own folder; undefined if none does. */
  readonly leadsOut?: (folder: string) => string | undefined;
}

interface Written {
  readonly path: string;
  readonly contracts: string;
  readonly tests?: string | undefined;
}

/** `into` as written, short or long. */
export const foldersOf = (into: string | Written | undefined): Folders => {
  if (into === undefined || typeof into === "string") return { into };
  const { path, contracts, tests } = into;
  return { into: path, contracts, tests };
};

/** The planned files of the server that stand there begin with this; the sources are all others. */
const parts = [
  ["contracts/", "contracts"],
  ["test/", "tests"],
] as const satisfies readonly (readonly [string, keyof Folders])[];

export interface Part {
  /** Relative to the taxonomy. */
  readonly folder: string;
  /** The path in that folder of a planned file of the server; undefined for one that stands elsewhere. */
  within(path: string): string | undefined;
}

/** Each folder of the server, the sources first; none for a package. */
export const partsOf = (server: Folders): readonly Part[] => {
  if (server.into === undefined) return [];
  const sources: Part = { folder: server.into, within: (path) => (parts.some(([begins]) => path.startsWith(begins)) ? undefined : path) };
  const others = parts.flatMap(([begins, key]): readonly Part[] => {
    const folder = server[key];
    return folder === undefined ? [] : [{ folder, within: (path) => (path.startsWith(begins) ? path.slice(begins.length) : undefined) }];
  });
  return [sources, ...others];
};

/** From one folder of the project to another, as a specifier: `./`, `../errors`, or `./.errors`, which does not lead up. */
export const way = (from: string, to: string): string => relative(from, to).replace(/^(?!\.\.(?:\/|$))/, "./");

/** The specifier for a server's errors in the file at `path`, relative to the taxonomy. */
export const specifierIn = (path: string, { package: name, into }: Pick<Folders, "into"> & { readonly package: string }): string =>
  into === undefined ? name : way(dirname(path), `${into}/index.js`);
