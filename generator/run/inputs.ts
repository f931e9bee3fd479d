// The inputs of a run: the files that it reads, and those it looks for in vain. Build tools and --watch need them. It reads no taxonomy itself.

import { createRequire } from "node:module";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { hashOf } from "../model/canonical.ts";
import type { Loaded } from "../read/load.ts";
import { textHash } from "../read/presence.ts";
import type { Read } from "../read/project.ts";
import type { Stamp } from "../write/disk.ts";
import type { Site } from "./site.ts";

/** Told of each input by its absolute path. `hash`: SHA-256 of its text as it was read; undefined when it could not be. `stamp`: as `Loaded` has it. */
export type OnInput = (path: string, hash: string | undefined, stamp?: Stamp) => void;

/** The inputs of a run that had nothing to do. */
export const tellLastInputs = ({ folder, last }: Site, onInput: OnInput): void => {
  for (const [path, hash] of Object.entries(last.inputs)) onInput(resolve(folder, path), hash === "" ? undefined : hash);
};

/** The hash of what was loaded. */
export const loadedHash = (loaded: Loaded): string | undefined => ("source" in loaded ? hashOf(loaded.source.text) : undefined);

const packageName = /^(?:@[^/]+\/)?[^/]+/;

/** Where the manifest of the package that a specifier names would stand, once it is installed: in the folder of packages beside `from`, or above. */
const manifestsOf = (specifier: string, from: string): readonly string[] => {
  const [name] = packageName.exec(specifier) ?? [];
  const folders = (createRequire(from).resolve.paths(specifier) ?? []).filter((folder) => basename(folder) === "node_modules");
  return name === undefined ? [] : folders.map((folder) => join(folder, name, "package.json"));
};

/** `read`, of a compiler that runs in `cwd`, telling `onInput` of everything it is asked for. */
export const noting =
  (read: Read, cwd: string, onInput: OnInput): Read =>
  (specifier, from) => {
    const loaded = read(specifier, from);
    if ("source" in loaded) onInput(resolve(cwd, loaded.source.path), loadedHash(loaded), loaded.stamp);
    else if (/^\.{1,2}\//.test(specifier) || isAbsolute(specifier)) onInput(resolve(cwd, dirname(from), specifier), undefined);
    else for (const manifest of manifestsOf(specifier, resolve(cwd, from))) onInput(manifest, textHash(manifest));
    return loaded;
  };
