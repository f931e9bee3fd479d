// The source files of a project, for readers of source. It follows no link, opens no dependency and understands no text.

import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { manifestName } from "../model/own-files.ts";
import { textAt } from "./around.ts";
import { isBrowserScript } from "./browser-script.ts";
import { developerFiles } from "./developer-files.ts";
import { candidates, specifiersIn } from "./imports.ts";
import { ownSourcesIn } from "./own-sources.ts";

export interface SourceFiles {
  /** Texts by path relative to the folder, with forward slashes, in order. */
  readonly files: ReadonlyMap<string, string>;
  /** The files that were not read, and why. */
  readonly leftOut: readonly (readonly [path: string, reason: string])[];
  /** The files that only developers run (developer-files.ts), which were not kept. */
  readonly beside: readonly string[];
  /** Folders with a package.json or pyproject.toml of their own, which were not entered. */
  readonly packages: readonly string[];
  /** The words and signs in `files`. */
  readonly weight: number;
  /** Whether there were more files than are looked at. */
  readonly isCut: boolean;
}

const most = 2000;
const mostFolders = 20_000;
/** Bytes of a file, and of all. */
const largest = 16_000_000;
const largestInAll = 64_000_000;
/** Words and signs of a file, and of all: readers take time and memory for each, and a dense file has five times as many in a megabyte. */
const densest = 2_500_000;
export const densestInAll = 4_000_000;

/** The reader of Python takes longer for each of them. */
const costOf = (path: string): number => (path.endsWith(".py") ? 2.5 : 1);

/** Words and signs of a text, comments included, each as much as it costs. */
export function weightOf(path: string, text: string): number {
  let weight = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isWord = code > 127 || (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 36;
    if (isWord ? !isInWord : code > 32) weight += 1;
    isInWord = isWord;
  }
  return weight * costOf(path);
}

const millions = (weight: number): string => `${Math.ceil(weight / 100_000) / 10} million`;

/** Why a file of `weight` is too much to be read, where `left` may be read of all. */
export const tooDense = (path: string, weight: number, left: number): string | undefined => {
  if (weight > densest) return `it has ${millions(weight / costOf(path))} words and signs, more than the ${millions(densest / costOf(path))} that are read of a file`;
  return weight > left ? `the files before it have most of the ${millions(densestInAll)} words and signs that are read in all` : undefined;
};

const source = /\.(?:[mc]?[jt]sx?|py)$/;
const notSource = /\.d\.[mc]?ts$|[.-](?:min|bundle)\.[mc]?js$|[.-](test|tests|spec|bench|stories|config)\.[mc]?[jt]sx?$|^(?:test_.*|.*_test|conftest|setup|noxfile)\.py$/;

/** Compiled, installed, generated and test files. */
const skipped: ReadonlySet<string> = new Set([
  ...["__fixtures__", "__generated__", "__mocks__", "__tests__", "bower_components", "build", "coverage", "dist", "e2e", "fixtures", "generated"],
  ...["node_modules", "out", "spec", "test", "tests", "third-party", "third_party", "vendor", "vendored"],
  ...["__pycache__", "site-packages"],
]);

/** Folders of tests, and of subjects that are called so: a server for a service that runs tests has its tools in one. */
const ambiguous: ReadonlySet<string> = new Set(["e2e", "fixtures", "spec", "test", "tests"]);

/** Files that make a folder a package of its own, but where they hold one thing and nothing of a package: the module type of a build, or settings of tools. */
const manifests: { readonly [name: string]: { readonly holds: RegExp; readonly says: RegExp } } = {
  "package.json": { holds: /"type"\s*:/, says: /"(?:name|version|bin|dependencies|devDependencies|scripts|workspaces)"\s*:/ },
  "pyproject.toml": { holds: /^\s*\[tool\./m, says: /^\s*\[(?:project|build-system|tool\.poetry)\b/m },
};

/** Marks installed files. */
const environment = "pyvenv.cfg";

const isSource = (name: string): boolean => source.test(name) && !notSource.test(name);

/** Takes source files below `folder`, until there are too many: `isFull`. `left`: words and signs. */
function taker(folder: string, left: number) {
  const files = new Map<string, string>();
  const leftOut: (readonly [string, string])[] = [];
  let size = 0;
  let weight = 0;
  let isSpent = false;
  const take = (path: string): void => {
    const read = textOf(join(folder, path));
    if ("text" in read && isBrowserScript(read.text)) return;
    const own = "text" in read ? weightOf(path, read.text) : 0;
    const reason = "reason" in read ? read.reason : tooDense(path, own, left - weight);
    if (reason !== undefined) leftOut.push([path, reason]);
    isSpent ||= own <= densest && own > left - weight;
    if (reason !== undefined || !("text" in read)) return;
    files.set(path, read.text);
    size += read.text.length;
    weight += own;
  };
  return { files, leftOut, take, weight: () => weight, isFull: () => files.size >= most || size > largestInAll || isSpent };
}

/** At most 2,000 source files of up to 16 MB, and 64 MB together, in at most 20,000 folders below `folder`, those near the top first; none that Git ignores. Of folders for tests those that a source imports. `left`: words and signs that may be read. */
export function sourceFilesBelow(folder: string, left = densestInAll): SourceFiles {
  const { files, leftOut, take, weight, isFull } = taker(folder, left);
  const packages: string[] = [];
  const folders = [""];
  const passedBy: string[] = [];
  let isCut = false;
  const own = ownSourcesIn(folder);
  for (const at of folders) {
    const entries = entriesOf(join(folder, at));
    // Errors that a server keeps in its own sources have their class and their message from us.
    if (entries.some(({ name }) => name === manifestName || name === environment)) continue;
    if (at !== "" && entries.some(({ name }) => makesPackage(join(folder, at, name), join(folder, name)))) {
      packages.push(at);
      continue;
    }
    for (const entry of entries) {
      const path = at === "" ? entry.name : `${at}/${entry.name}`;
      // Settings, and what package managers put beside them: .eslintrc.cjs, .pnp.cjs, .yarn.
      if (entry.name.startsWith(".")) continue;
      if (entry.isDirectory() && own.isFolder(path)) {
        if (skipped.has(entry.name)) passedBy.push(path);
        else if (folders.length < mostFolders) folders.push(path);
        else isCut = true;
      }
      if (!entry.isFile() || !isSource(entry.name) || !own.isFile(path)) continue;
      if (isFull()) return apart(folder, { files, leftOut, packages, weight: weight(), isCut: true });
      take(path);
    }
  }
  const mayTake = (path: string): boolean => !isFull() && isSource(basename(path)) && own.isFile(path) && isThere(join(folder, path));
  for (const path of importsInto(passedBy.filter((path) => ambiguous.has(basename(path))), files)) if (mayTake(path)) take(path);
  return apart(folder, { files, leftOut, packages, weight: weight(), isCut });
}

/** Without the files that only developers run. */
function apart(folder: string, found: Omit<SourceFiles, "beside">): SourceFiles {
  const manifest = textOf(join(folder, "package.json"));
  const beside = "text" in manifest ? developerFiles(found.files, manifest.text) : new Set<string>();
  return { ...found, files: new Map([...found.files].filter(([path]) => !beside.has(path))), beside: [...beside] };
}

const nameIn = (text: string): string | undefined => /"name"\s*:\s*"([^"]+)"/.exec(text)?.[1];

/** Whether this file makes its folder a package; what cannot be read may. `own`: that file of the project, which compilers copy beside what they write. */
function makesPackage(path: string, own: string): boolean {
  const name = basename(path);
  const manifest = Object.hasOwn(manifests, name) ? manifests[name] : undefined;
  if (manifest === undefined) return false;
  const read = textOf(path);
  if ("reason" in read) return true;
  if (manifest.holds.test(read.text) && !manifest.says.test(read.text)) return false;
  const top = nameIn(read.text) === undefined ? { text: "" } : textOf(own);
  return "reason" in top || nameIn(top.text) === undefined || nameIn(top.text) !== nameIn(read.text);
}

const isThere = (path: string): boolean => existsSync(path) && statSync(path).isFile();

function entriesOf(folder: string): ReturnType<typeof readFolder> {
  try {
    return readFolder(folder);
  } catch {
    return [];
  }
}

const readFolder = (folder: string) => readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));

/** Rounded up: a file that is too large is said to have more than the bound. */
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 100_000) / 10} MB`;

function textOf(path: string): { readonly text: string } | { readonly reason: string } {
  try {
    const { size } = statSync(path);
    return size > largest ? { reason: `it has ${megabytes(size)}, more than the ${megabytes(largest)} that are read of a file` } : { text: textAt(path) ?? "" };
  } catch (error) {
    // Written again, it would say something else.
    return { reason: (error as NodeJS.ErrnoException).code === "EILSEQ" ? "it is not UTF-8, the encoding that Faultline reads and writes" : "it cannot be read" };
  }
}

/** Paths below `folders` that may be there, in the order found. A file that is put into `files` meanwhile is asked too. */
function* importsInto(folders: readonly string[], files: ReadonlyMap<string, string>): Generator<string> {
  if (folders.length === 0) return;
  // Files that are added to the map during this loop are visited by it, too.
  for (const [path, text] of files) {
    for (const specifier of specifiersIn(text)) {
      const named = posix.join(posix.dirname(path), specifier);
      if (folders.some((folder) => named.startsWith(`${folder}/`))) yield* candidates(named).filter((each) => !files.has(each));
    }
  }
}
