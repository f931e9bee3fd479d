// The source files of a project, for those who look into them. It follows no link, opens no dependency and understands no text.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export interface SourceFiles {
  /** Texts by path relative to the folder, with forward slashes, in order. */
  readonly files: ReadonlyMap<string, string>;
  /** Folders with a package.json of their own, which were not entered. */
  readonly packages: readonly string[];
  /** Whether there were more files than are looked at. */
  readonly isCut: boolean;
}

const most = 2000;
const largest = 1_000_000;

const source = /\.[mc]?[jt]sx?$/;
const notSource = /\.d\.[mc]?ts$|\.min\.[mc]?js$|[.-](test|tests|spec|bench|stories|config)\.[mc]?[jt]sx?$/;

/** What is compiled, installed, generated or a test. */
const skipped: ReadonlySet<string> = new Set([
  ...["__fixtures__", "__mocks__", "__tests__", "bower_components", "build", "coverage", "dist", "e2e", "fixtures", "generated"],
  ...["node_modules", "out", "spec", "test", "tests", "vendor"],
]);

/** At most 2,000 source files of up to 1 MB below `folder`, those near the top first. What cannot be read is left out. */
export function sourceFilesBelow(folder: string): SourceFiles {
  const files = new Map<string, string>();
  const packages: string[] = [];
  const waiting = [""];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const entries = entriesOf(join(folder, at));
    if (at !== "" && entries.some(({ name }) => name === "package.json")) {
      packages.push(at);
      continue;
    }
    for (const entry of entries) {
      const path = at === "" ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory() && !entry.name.startsWith(".") && !skipped.has(entry.name)) waiting.push(path);
      if (!entry.isFile() || !source.test(entry.name) || notSource.test(entry.name)) continue;
      if (files.size === most) return { files, packages, isCut: true };
      const text = textOf(join(folder, path));
      if (text !== undefined) files.set(path, text);
    }
  }
  return { files, packages, isCut: false };
}

function entriesOf(folder: string): ReturnType<typeof readFolder> {
  try {
    return readFolder(folder);
  } catch {
    return [];
  }
}

const readFolder = (folder: string) => readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));

function textOf(path: string): string | undefined {
  try {
    return statSync(path).size > largest ? undefined : readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
