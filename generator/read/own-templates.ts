// The files in the folder where a project keeps templates of its own. It opens no template.

import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { visible } from "../diagnose/quote.ts";
import { leadsOut } from "./around.ts";
import { faults } from "./faults.ts";
import { load, type Loaded } from "./load.ts";
import { ownEnding } from "../model/own-files.ts";

export interface OwnFile {
  /** The name of the template that it replaces: its path in the folder, without its ending. */
  readonly name: string;
  readonly loaded: Loaded;
}

/**
 * Files below `folder`, called by their path below `shown`, in order; none where there is no such folder. Names of other files do not count. What
 * they say is published: a link to a file that is not of the project, which has `folder`, is refused.
 */
export function ownFilesIn(folder: string, shown: string): readonly OwnFile[] {
  return namesIn(folder).map((path) => {
    const loaded = leadsOut(dirname(folder), join(folder, path)) ? outside(`${shown}/${path}`) : load(join(folder, path), `${shown}/${path}`);
    return { name: path.slice(0, -ownEnding.length), loaded };
  });
}

const outside = (file: string): Loaded => ({
  diagnostics: [
    {
      code: "unreadable",
      ...faults.unreadable,
      where: { file, start: 0, end: 0 },
      sentence: `cannot read ${visible(file)}: it links to a file outside the folder of the taxonomy`,
      help: "replace the link with a copy of the template: its text goes into the package",
    },
  ],
});

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
