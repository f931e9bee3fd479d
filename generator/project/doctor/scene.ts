// The scene that doctor looks at: the project, its taxonomy, its source and the installed packages; and the shape of a check. It judges nothing and changes nothing.

import { dirname, join, resolve } from "node:path";
import type { Diagnostic } from "../../diagnose/diagnostic.ts";
import { compile, type Server, type Taxonomy } from "../../main.ts";
import { firstTarget, isIn } from "../../model/targets.ts";
import { foldersWith, textAt } from "../../read/around.ts";
import { readFrom } from "../../read/disk.ts";
import { placedFor, type Placed } from "../../read/plug-n-play.ts";
import { sourceFilesBelow } from "../../read/source-files.ts";
import type { Source } from "../../read/tree.ts";
import { surveyOf } from "../../readers.ts";
import { isPython } from "../../python/survey.ts";
import type { MadeServer, Printed } from "../../source/facts.ts";
import { projectIn, seenFrom, type Project } from "../project.ts";
import { siteFor } from "../python/environment.ts";
import { python } from "../python/project.ts";
import { scan, swallowedIn } from "../tools.ts";
import type { Row } from "../../diagnose/page.ts";

export interface Scene {
  /** Where the taxonomy lies, absolute; so is `out`. */
  readonly folder: string;
  readonly out: string;
  /** A path in the folder as it is shown. */
  at(path: string): string;
  readonly project: Project;
  /** Name of the taxonomy's file in the folder, and its text. */
  readonly taxonomy: { readonly path: string; readonly text: string };
  /** Its resolved form; absent if it has errors. */
  readonly model?: Taxonomy;
  /** Its servers that have npm packages, or sources: what a project with package.json can lack. */
  readonly servers: readonly Server[];
  /** Its servers that have packages of Python. */
  readonly inPython: readonly Server[];
  /** Where those would be installed; undefined where no environment of Python is found. */
  readonly site?: string;
  /** Servers that the source makes in Python. */
  readonly made: readonly MadeServer[];
  /** Places in it that write between the messages on stdout. */
  readonly printed: readonly Printed[];
  /** Texts of the server's own source, by path in the folder. */
  readonly files: ReadonlyMap<string, string>;
  /** Places in the source that hide errors, by path in the folder. */
  readonly swallowed: readonly Diagnostic[];
  /** Registrations in the source that the text does not tell. */
  readonly unread: readonly Diagnostic[];
  /** Tools that the source registers, as far as it tells. */
  readonly tools: readonly string[];
  readonly sources: readonly Source[];
  /** Version of Node that runs this. */
  readonly node: string;
}

const versionAt = (folder: string): string | undefined => {
  try {
    const { version } = JSON.parse(textAt(join(folder, "package.json")) ?? "{}") as { readonly version?: unknown };
    return typeof version === "string" ? version : undefined;
  } catch {
    return undefined;
  }
};

/** Where a package is that is installed for `folder`; undefined where it is not. */
export const placeOf = (folder: string, name: string): Placed | undefined => {
  const [holder] = foldersWith(folder, `node_modules/${name}/package.json`);
  return holder === undefined ? placedFor(folder, name) : { folder: join(holder, "node_modules", name) };
};

/** The version of a package as it is installed for `folder`. */
export const installed = (folder: string, name: string): string | undefined => {
  const placed = placeOf(folder, name);
  return placed && (placed.version ?? versionAt(placed.folder));
};

/** Whether `version` is `wanted` or later, by its first two numbers. */
export const isAtLeast = (version: string, [major, minor]: readonly [number, number]): boolean => {
  const [first = 0, second = 0] = version.split(".").map(Number);
  return first > major || (first === major && second >= minor);
};

/** `file` is absolute and there; undefined for an invalid package.json, which init reports. */
export async function sceneAt(file: string, out: string, cwd: string): Promise<Scene | { readonly fault: Diagnostic; readonly text: string }> {
  const folder = dirname(file);
  const shown = seenFrom(resolve(cwd), folder).replace(/^\.\//, "");
  const at = (path: string): string => (shown === "" ? path : `${shown}/${path}`);
  const project = projectIn(folder, shown);
  if ("fault" in project) return project;
  const path = file.slice(folder.length + 1);
  const text = textAt(file) ?? "";
  const { model } = compile({ path, text: text.replace(/^\ufeff/, "") }, { read: readFrom(folder), servers: () => false });
  const source = sourceFilesBelow(folder);
  const plain = (path: string): string => path;
  const read = await surveyOf(source.files);
  const { diagnostics, tools } = scan(source, read, plain);
  const swallowed = swallowedIn(read, plain);
  const unread = diagnostics.filter(({ code }) => code === "tool-not-read");
  const blamed = new Set([...swallowed, ...unread, ...read.printed].map(({ where }) => where.file));
  const sources = [...source.files].flatMap(([path, text]) => (blamed.has(path) ? [{ path: at(path), text }] : []));
  const all = model?.servers ?? [];
  const inPython = all.filter((server) => isIn(python, server));
  const site = inPython.length === 0 ? undefined : siteFor(folder);
  return { folder, out: resolve(folder, out), at, project, taxonomy: { path, text }, files: source.files, servers: all.filter((server) => isIn(firstTarget, server)), inPython, made: read.servers.filter(({ where }) => isPython(where.file)), printed: read.printed, ...(site === undefined ? {} : { site }), swallowed, unread, tools: [...new Set([...tools, ...read.tools].map(({ name }) => name))], sources, node: process.versions.node, ...(model ? { model } : {}) };
}

/** A report of a check about one place. */
export interface Finding {
  /** Path in the folder of the taxonomy. */
  readonly path: string;
  readonly start?: number;
  readonly end?: number;
  readonly sentence: string;
  /** The remedy, where it is more than the check's. */
  readonly help?: string;
}

export interface Check extends Row {
  find(scene: Scene): readonly Finding[] | Promise<readonly Finding[]>;
}
