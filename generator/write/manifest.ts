// The manifest of a package: which files we wrote, compiled ones apart, and with what in them. It holds no time, no machine and no version.

import { createHash } from "node:crypto";
import { byName } from "../model/canonical.ts";

/** The taxonomy that a package is from: its name, and that of its file. */
export interface Owner {
  readonly taxonomy: string;
  readonly file?: string | undefined;
}

export interface Manifest {
  /** Name of the taxonomy the package is from, and of its file; empty when the manifest does not say. */
  readonly taxonomy: string;
  readonly file: string;
  /** SHA-256 as hex, by path relative to the folder of the package. Several when Git has merged two branches. */
  readonly files: ReadonlyMap<string, readonly string[]>;
}

export const noManifest: Manifest = { taxonomy: "", file: "", files: new Map() };

export const digest = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");

const owner = /"taxonomy": *("(?:[^"\\]|\\.)*")/;
const ownerFile = /"file": *("(?:[^"\\]|\\.)*")/;
const hashed = /("(?:[^"\\]|\\.)*"): *"([0-9a-f]{64})"/g;

/**
 * The facts in a manifest. Read by pattern, since a merge leaves both sides in it, with conflict markers or without: a file with two hashes was
 * changed on both branches, and Git has merged the file. Any other text claims no file, which is the safe side.
 */
export const parseManifest = (text: string): Manifest => {
  const files = new Map<string, readonly string[]>();
  const plain = (quoted = '""'): string => {
    try {
      return String(JSON.parse(quoted));
    } catch {
      return "";
    }
  };
  for (const [, path, hash = ""] of text.matchAll(hashed)) files.set(plain(path), [...new Set([...(files.get(plain(path)) ?? []), hash])]);
  return { taxonomy: plain(owner.exec(text)?.[1]), file: plain(ownerFile.exec(text)?.[1]), files };
};

/** The manifest of a package; `files` by path relative to its folder. */
export const manifestText = ({ taxonomy, file }: Owner, files: readonly (readonly [path: string, hash: string])[]): string => {
  const sorted = [...files].sort(([a], [b]) => byName(a, b));
  return `${JSON.stringify({ taxonomy, file, files: Object.fromEntries(sorted) }, null, 2)}\n`;
};
