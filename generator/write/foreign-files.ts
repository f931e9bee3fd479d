// Files inside a generated package that Faultline did not write, by its manifest. It reads, and judges nothing.

import { isDerivedIn, manifestName } from "../model/own-files.ts";
import { disk } from "./disk.ts";
import { parseManifest } from "./manifest.ts";

/** Installed, or a tool's: not the user's work. */
const passed = /^(node_modules|coverage|\..*)$/;

/** Written once, and the author's from then on: in no manifest. */
const authors: readonly string[] = ["CHANGELOG.md"];

const filesBelow = (folder: string, below = ""): readonly string[] =>
  disk.list(folder).flatMap((name) => {
    const kind = passed.test(name) ? undefined : disk.look(`${folder}/${name}`)?.kind;
    if (kind === undefined || isDerivedIn(below + name)) return [];
    return kind === "folder" ? filesBelow(`${folder}/${name}`, `${below}${name}/`) : [below + name];
  });

/** Their paths below `out`, of the packages there that have a manifest. */
export const foreignFilesIn = (out: string): readonly string[] =>
  disk.list(out).flatMap((name) => {
    const manifest = `${out}/${name}/${manifestName}`;
    if (disk.look(`${out}/${name}`)?.kind !== "folder" || disk.look(manifest)?.kind !== "file") return [];
    const { files } = parseManifest(disk.read(manifest).toString());
    return filesBelow(`${out}/${name}`).flatMap((path) => (files.has(path) || authors.includes(path) ? [] : [`${name}/${path}`]));
  });
