// The source that scan, infer and codemod look at: files and folders as they were named, packages below them included. It reads, and understands nothing.

import { join, resolve } from "node:path";
import { quote } from "../diagnose/quote.ts";
import { isFolder, textAt } from "../read/around.ts";
import { sourceFilesBelow } from "../read/source-files.ts";
import { usageError } from "../run/exits.ts";

interface Sources {
  /** Texts by path as it is shown, relative to `cwd`. */
  readonly files: ReadonlyMap<string, string>;
  readonly leftOut: readonly (readonly [path: string, reason: string])[];
  /** Whether there was more than is looked at. */
  readonly isCut: boolean;
}

/** Files in all, of any number of packages. */
const most = 10_000;

const slashes = (path: string): string => path.replaceAll("\\", "/");

/** Raises a usage error (usage.ts) for a path where nothing is. */
export function sourcesAt(paths: readonly string[], cwd: string): Sources {
  const files = new Map<string, string>();
  const leftOut: (readonly [string, string])[] = [];
  let isCut = false;
  const folders = paths.map((path) => path.replace(/(?<=.)[\\/]+$/, ""));
  for (const shown of folders) {
    const path = resolve(cwd, shown);
    if (!isFolder(path)) {
      const text = readFile(path, shown);
      files.set(slashes(join(shown)), text);
      continue;
    }
    if (files.size >= most) {
      isCut = true;
      break;
    }
    const below = sourceFilesBelow(path);
    for (const [file, text] of below.files) files.set(slashes(join(shown, file)), text);
    for (const [file, reason] of below.leftOut) leftOut.push([slashes(join(shown, file)), reason]);
    folders.push(...below.packages.map((each) => slashes(join(shown, each))).filter((each) => !folders.includes(each)));
    isCut ||= below.isCut;
  }
  return { files, leftOut, isCut };
}

function readFile(path: string, shown: string): string {
  try {
    const text = textAt(path);
    if (text !== undefined) return text.replace(/^\ufeff/, "");
  } catch (error) {
    throw usageError(`cannot read ${quote(shown)}: ${error instanceof Error ? error.message.replaceAll(path, shown) : String(error)}`);
  }
  throw usageError(`${quote(shown)} does not exist`);
}
