// The command line of scan, and the source that scan, infer and codemod look at: files and folders as they were named, packages below them included.

import { join, resolve } from "node:path";
import { quote } from "../diagnose/quote.ts";
import { isFolder, textAt } from "../read/around.ts";
import { densestInAll, sourceFilesBelow, tooDense, weightOf } from "../read/source-files.ts";
import { usageError } from "../run/exits.ts";
import { checks } from "../scan/checks/index.ts";
import type { Suppression } from "../scan/judge.ts";
import { failOnOf, type FailOn, withoutOf } from "../terminal/check-flags.ts";
import { texts, type Flags } from "../terminal/flags.ts";

export interface Sources {
  /** Texts by path as it is shown, relative to `cwd`. */
  readonly files: ReadonlyMap<string, string>;
  readonly leftOut: readonly (readonly [path: string, reason: string])[];
  /** Files that only developers run (read/developer-files.ts). */
  readonly beside: readonly string[];
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
  const beside: string[] = [];
  let isCut = false;
  let left = densestInAll;
  const folders = paths.map((path) => path.replace(/(?<=.)[\\/]+$/, ""));
  for (const shown of folders) {
    const path = resolve(cwd, shown);
    if (!isFolder(path)) {
      const text = readFile(path, shown);
      const weight = weightOf(shown, text);
      const reason = tooDense(shown, weight, left);
      if (reason !== undefined) leftOut.push([slashes(join(shown)), reason]);
      else files.set(slashes(join(shown)), text);
      left -= reason === undefined ? weight : 0;
      continue;
    }
    if (files.size >= most) {
      isCut = true;
      break;
    }
    const below = sourceFilesBelow(path, left);
    left -= below.weight;
    for (const [file, text] of below.files) files.set(slashes(join(shown, file)), text);
    for (const [file, reason] of below.leftOut) leftOut.push([slashes(join(shown, file)), reason]);
    beside.push(...below.beside.map((file) => slashes(join(shown, file))));
    folders.push(...below.packages.map((each) => slashes(join(shown, each))).filter((each) => !folders.includes(each)));
    isCut ||= below.isCut;
  }
  return { files, leftOut, beside: beside.filter((path) => !files.has(path)), isCut };
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

interface SourceRequest {
  readonly paths: readonly string[];
  readonly failOn: FailOn;
  readonly suppressed: readonly Suppression[];
  readonly tools: readonly string[];
  readonly cwd: string;
}

/** The folder it is run in, where no path is named. */
export const pathsOf = (value: unknown): readonly string[] => (texts(value).length === 0 ? ["."] : texts(value));

const codes = checks.map(({ code }) => code);

const suppressionOf = (text: string): Suppression => {
  const { check, reason, place } = withoutOf(text, "file", codes);
  return { check, reason, ...(place === undefined ? {} : { file: place }) };
};

/** Raises a usage error (usage.ts). */
export function askedFor([paths]: readonly unknown[], { failOn, suppress, tool, cwd }: Flags): SourceRequest {
  return { paths: pathsOf(paths), failOn: failOnOf(failOn), suppressed: texts(suppress).map(suppressionOf), tools: texts(tool), cwd: String(cwd) };
}
