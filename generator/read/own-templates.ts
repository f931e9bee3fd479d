// The files in the folder where a project keeps templates of its own. It opens no template.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ownEnding } from "../model/emitted.ts";
import { load, type Loaded } from "./load.ts";

export interface OwnFile {
  /** Of the template it stands for: its path in the folder, without its ending. */
  readonly name: string;
  readonly loaded: Loaded;
}

/** Files below `folder`, called by their path below `shown`, in order; none where there is no such folder. Names of other files do not count. */
export function ownFilesIn(folder: string, shown: string): readonly OwnFile[] {
  return namesIn(folder).map((path) => ({ name: path.slice(0, -ownEnding.length), loaded: load(join(folder, path), `${shown}/${path}`) }));
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => path.endsWith(ownEnding))
      .sort();
  } catch {
    return [];
  }
};
