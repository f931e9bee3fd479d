// A copy of a project to try things in: its own files copied, what is installed linked to. It understands none of them, and is gone at the end.

import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { codeOf } from "./disk.ts";
import { isRefusal, refusal } from "./inside.ts";
import { failure, isFailure } from "./reasons.ts";

export interface Scratch {
  /** The copy of the folder that was asked for. */
  readonly folder: string;
  /** Puts back what a server that ran in the copy has written, changed or deleted there: the next one finds what it found. */
  restore(): void;
  /** Files that differ from the original, or are new, by path from the folder, in order. Installed files, and files that are not edits, are left out. */
  changed(): readonly ChangedFile[];
  end(): void;
}

export interface ChangedFile {
  readonly path: string;
  /** Undefined where the original has no such file. */
  readonly before?: string;
  readonly text: string;
}

const installed = "node_modules";
/** Folders that no server starts from, and that need no copy. */
const skipped: ReadonlySet<string> = new Set([installed, ".git", ".hg", ".turbo", ".next", ".nx", "coverage", "__pycache__", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".tox", ".nox"]);
/** Top-level names of a Python virtual environment, which is linked as a whole. */
const environment = "pyvenv.cfg";
/** Where generate writes down what it did last: it says nothing of its own. */
const records = /^generated\/\.faultline\//;

interface Walk {
  readonly folders: readonly string[];
  readonly files: string[];
  readonly links: string[];
  readonly holders: string[];
  /** Virtual environments of Python. */
  readonly environments: string[];
}

interface Most {
  readonly files: number;
  readonly bytes: number;
}

const inAll: Most = { files: 20_000, bytes: 512_000_000 };
/** The same for a folder elsewhere that a link leads to: a larger one has data in it, and no program. */
const ofLinked: Most = { files: 2_000, bytes: 50_000_000 };

/** The result of an operation on a file of the project, or a refusal that names it as the project does: the system's words name the copy. */
function named<T>(path: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    const known = failure(error, path, 0, 1);
    throw isFailure(known) ? refusal(`cannot copy ${path}: ${known.reason}`) : error;
  }
}

const copyFile = (from: string, to: string, path: string): void => named(path, () => cpSync(join(from, path), join(to, path), { preserveTimestamps: true }));

/** Files and links of a tree, and the folders that have something installed. Raises a refusal where there are too many. */
function walk(top: string, most: Most = inAll): Walk {
  const folders = [""];
  const found: Walk = { folders, files: [], links: [], holders: [], environments: [] };
  let bytes = 0;
  for (const at of folders) {
    for (const entry of named(at === "" ? top : at, () => readdirSync(join(top, at), { withFileTypes: true }))) {
      const path = join(at, entry.name);
      if (entry.name === installed) found.holders.push(at);
      if (skipped.has(entry.name)) continue;
      if (entry.isDirectory() && existsSync(join(top, path, environment))) {
        found.environments.push(path);
        continue;
      }
      if (entry.isDirectory()) folders.push(path);
      if (entry.isSymbolicLink()) found.links.push(path);
      if (!entry.isFile()) continue;
      found.files.push(path);
      bytes += statSync(join(top, path), { throwIfNoEntry: false })?.size ?? 0;
      if (found.files.length > most.files || bytes > most.bytes) throw refusal(`${top} is too large to be copied: more than ${most.files.toLocaleString("en")} files, or ${most.bytes / 1_000_000} MB`);
    }
  }
  return found;
}

/** The target of a link in the copy: a package of the project leads to its copy, any other to its installation. */
function targetOf(entry: string, top: string, copy: string): string {
  const real = existsSync(entry) ? realpathSync(entry) : entry;
  const inside = relative(top, real);
  return inside.startsWith("..") || inside.split(sep).includes(installed) ? entry : join(copy, inside);
}

/** Links all that is installed in `from` into `into`, each package by itself, so that others can stand beside it. */
function linkInstalled(from: string, into: string, top: string, copy: string): void {
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(from)) {
    const entry = join(from, name);
    if (name.startsWith("@") && lstatSync(entry).isDirectory()) linkInstalled(entry, join(into, name), top, copy);
    else if (!existsSync(join(into, name))) symlinkSync(targetOf(entry, top, copy), join(into, name), "junction");
  }
}

/** Programs find what they import from where they stand, and no reader of source follows a link to them. */
const program = /(?<!\.config)\.(?:[mc]?[jt]sx?|py)$/;

/** Puts a file from elsewhere in the copy: what may be edited is copied, a program is linked to. */
const lend = (real: string, to: string): void => (program.test(real) || !statSync(real).isFile() ? symlinkSync(real, to, "junction") : cpSync(real, to, { preserveTimestamps: true }));

/**
 * Puts in the copy what a link of the project leads to: adopt writes through none. Parts of the project lead to their copies, and a folder
 * from elsewhere is one of the copy's own, unless it is too large for that.
 */
function copyLink(from: string, to: string, top: string, copy: string): void {
  const kind = statSync(from, { throwIfNoEntry: false });
  if (!kind) return;
  const real = realpathSync(from);
  const inside = relative(top, real);
  const type = kind.isDirectory() ? "junction" : "file";
  mkdirSync(dirname(to), { recursive: true });
  if (!isAbsolute(inside) && !inside.split(sep).some((part) => part === ".." || skipped.has(part))) symlinkSync(join(copy, inside), to, type);
  else if (!kind.isDirectory()) lend(real, to);
  else if (!copyFolder(real, to, top, copy)) symlinkSync(real, to, type);
}

/** Whether it is small enough, and can be read. */
function copyFolder(from: string, to: string, top: string, copy: string): boolean {
  try {
    const { files, links, holders } = walk(from, ofLinked);
    mkdirSync(to, { recursive: true });
    for (const path of [...files, ...links].filter((each) => existsSync(join(from, each)))) {
      mkdirSync(dirname(join(to, path)), { recursive: true });
      lend(realpathSync(join(from, path)), join(to, path));
    }
    for (const at of holders) linkInstalled(join(from, at, installed), join(to, at, installed), top, copy);
    return true;
  } catch (error) {
    if (!isRefusal(error) && codeOf(error) === undefined) throw error;
    // The project is not at fault where something elsewhere cannot be read.
    rmSync(to, { recursive: true, force: true });
    return false;
  }
}

const above = (folder: string): readonly string[] => (dirname(folder) === folder ? [] : [dirname(folder), ...above(dirname(folder))]);

/** Copies `top`; `folder` is it, or below it. Raises a refusal where it is too large, and the system's error. */
export function scratchOf(top: string, folder: string): Scratch {
  const real = realpathSync(top);
  const { files, links, holders, environments } = walk(real);
  const home = realpathSync(mkdtempSync(join(tmpdir(), "faultline-adopt-")));
  const end = (): void => rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  try {
    const copy = join(home, basename(real) || "project");
    mkdirSync(copy);
    for (const path of files) copyFile(real, copy, path);
    for (const path of links) copyLink(join(real, path), join(copy, path), real, copy);
    for (const at of environments) {
      mkdirSync(dirname(join(copy, at)), { recursive: true });
      symlinkSync(join(real, at), join(copy, at), "junction");
    }
    for (const at of holders) linkInstalled(join(real, at, installed), join(copy, at, installed), real, copy);
    for (const at of above(real)) if (existsSync(join(at, installed))) linkInstalled(join(at, installed), join(home, installed), real, copy);
    const own = join(copy, relative(real, realpathSync(folder)));
    mkdirSync(own, { recursive: true });
    const original = realpathSync(folder);
    return { folder: own, restore: () => restored(own, original), changed: () => changedIn(own, original), end };
  } catch (error) {
    end();
    throw error;
  }
}

/** Links stay as they are, and so does what is installed. */
function restored(folder: string, original: string): void {
  const { folders, files } = walk(folder);
  for (const path of [...folders, ...files].filter((each) => !existsSync(join(original, each)))) rmSync(join(folder, path), { recursive: true, force: true });
  for (const path of walk(original).files.filter((each) => isChanged(join(folder, each), join(original, each)))) copyFile(original, folder, path);
}

/** By size and time, as of a file that was copied with its time. */
function isChanged(file: string, original: string): boolean {
  const [is, was] = [file, original].map((each) => statSync(each, { throwIfNoEntry: false }));
  return is?.mtimeMs !== was?.mtimeMs || is?.size !== was?.size;
}

function changedIn(folder: string, original: string): readonly ChangedFile[] {
  return walk(folder)
    .files.sort()
    .flatMap((path) => {
      const was = join(original, path);
      if (!isChanged(join(folder, path), was)) return [];
      const text = readFileSync(join(folder, path), "utf8");
      if (!existsSync(was)) return [{ path, text }];
      const before = readFileSync(was, "utf8");
      return before === text ? [] : [{ path, before, text }];
    })
    .map(({ path, ...rest }) => ({ path: path.split(sep).join("/"), ...rest }))
    .filter(({ path }) => !records.test(path));
}

/** Puts a package where `folder` looks for it by `name`, as a package manager links one of the project's own. Existing files stay. */
export function linkPackage(folder: string, name: string, target: string): void {
  const at = join(folder, installed, ...name.split("/"));
  if (existsSync(at)) return;
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(target, at, "junction");
}

/** Has an environment of Python look for a module in `source`, as an editable installation does. Existing files stay. */
export function linkModule(site: string, module: string, source: string): void {
  const at = join(site, `_${module}_linked.pth`);
  if (!existsSync(at)) writeFileSync(at, `${source}\n`);
}

/** Has the repository of a copy read its objects in another one. New ones are its own. */
export const lendObjects = (repository: string, objects: string): void => writeFileSync(join(repository, "objects/info/alternates"), `${objects}\n`);
