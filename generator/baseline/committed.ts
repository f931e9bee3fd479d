// The packages that a commit has in a folder, with their owners. It knows no taxonomy.

import { posix } from "node:path";
import { manifestName } from "../model/own-files.ts";
import { filesBelow, textsAt, type Commit } from "../read/git.ts";
import { parseManifest } from "../write/manifest.ts";
import { formerOf, isCode, type NoBaseline, type Opened } from "./former.ts";
import type { Kept } from "./whose.ts";

export interface Committed {
  readonly packages: readonly Kept[];
  /** The servers of some of them. */
  opened(names: readonly string[]): readonly (Opened | NoBaseline)[];
}

/** `folder`: as the commit has it, undefined where it is outside of the repository; `shown`: how people know the commit. */
export function committedIn(commit: Commit, folder: string | undefined, shown: string): Committed {
  const files = folder === undefined ? [] : filesBelow(commit, folder);
  const within = (path: string): string => (folder === "" ? path : `${folder}/${path}`);
  const below = files.map((path) => (folder === "" ? path : path.slice(within("").length)));
  const names = below.flatMap((path) => (/^[^/]+\/taxonomy\.json$/.test(path) ? [posix.dirname(path)] : []));
  const manifests = textsAt(commit, names.map((name) => within(`${name}/${manifestName}`)));
  const codeOf = (name: string): ReadonlyMap<string, string> => {
    const before = within(`${name}/`);
    const paths = files.filter((path) => path.startsWith(before) && isCode(path.slice(before.length)));
    return new Map([...textsAt(commit, paths)].map(([path, text]) => [path.slice(before.length), text]));
  };
  return {
    packages: names.map((name) => ({ name, owner: parseManifest(manifests.get(within(`${name}/${manifestName}`)) ?? "") })),
    opened(wanted) {
      const paths = new Map(wanted.map((name) => [name, within(`${name}/taxonomy.json`)]));
      const texts = textsAt(commit, [...paths.values()]);
      return [...paths].map(([name, path]) => formerOf(`${shown}:${path}`, texts.get(path), () => codeOf(name)));
    },
  };
}
