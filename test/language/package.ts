// Compiles library/taxonomy.yaml into packages in a temporary folder, and loads them as their users would. No tests here.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compile, type Compiled } from "../../generator/main.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import type { TaxonomyError, TaxonomyErrorOptions } from "../../templates/typescript/src/runtime/core/error.ts";
import type { Family } from "../../templates/typescript/src/runtime/family.ts";
import type { RpcStatus, StatusOptions } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import type { ToolResult, ToolResultOptions } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { plan } from "../../generator/targets/plan.ts";
import { readTexts } from "../judge.ts";
import { sources } from "../rendered.ts";

const text = (path: string): string => readFileSync(new URL(`library/${path}`, import.meta.url), "utf8");

const read = readTexts({ "./company/standard.yaml": text("company/standard.yaml") });

/** What the compiler makes of the taxonomy, as it is or with some of its text replaced. */
export const compiled = (change: (source: string) => string = (source) => source): Compiled =>
  compile({ path: "taxonomy.yaml", text: change(text("taxonomy.yaml")) }, { read });

export const serverOf = ({ model }: Compiled, name = "library"): Server => {
  const found = model?.servers.find((server) => server.name === name);
  if (!found) throw new Error(`There is no server ${name}`);
  return found;
};

const sourcesOf = ({ model }: Compiled): Compiled["files"] => (model === undefined ? [] : sources(plan(model)));

/** The files with the sources of their modules, which packages do not have. */
export const withSources = (whole: Compiled): Compiled["files"] => [...whole.files, ...sourcesOf(whole).filter(({ path }) => /^[^/]+\/src\/.*(?<!\.d)\.ts$/.test(path))];

/** The text of a generated file, or of a source. */
export const fileOf = (whole: Compiled, path: string): string => {
  const { diagnostics } = whole;
  const found = withSources(whole).find((file) => file.path === path);
  if (!found) throw new Error([`There is no file ${path}`, ...diagnostics.map(({ sentence }) => sentence)].join("\n"));
  return found.text;
};

type Make = new (details: object, options?: TaxonomyErrorOptions) => TaxonomyError;

/** The main entry of library, as far as tests use it. */
export interface Library {
  readonly LibraryError: Family<TaxonomyError>;
  readonly BookLentError: Make;
  readonly BookMissingError: Make;
  readonly CatalogueCorruptError: Make;
  readonly ClosedError: Make;
  readonly LineDroppedError: Make;
  readonly NotFoundError: Make;
  readonly ReadingRoomsClosedError: Make;
  readonly UnknownError: Make;
  toToolResult(error: TaxonomyError, options?: ToolResultOptions): ToolResult;
  toStatus(error: TaxonomyError, options?: StatusOptions): RpcStatus;
  messageIn(error: TaxonomyError, ...languages: readonly string[]): string;
  guidanceIn(error: TaxonomyError, ...languages: readonly string[]): string | undefined;
}

export interface Door {
  decode(value: unknown): TaxonomyError | undefined;
  fromStatus(status: unknown): TaxonomyError | undefined;
  isComplete(error: TaxonomyError | undefined): boolean;
  messageIn(error: TaxonomyError | undefined, ...languages: readonly string[]): string;
  readonly [name: string]: unknown;
}

export interface Packages {
  readonly folder: string;
  /** A module of a package, such as `library/src/index.js`. */
  load<T>(path: string): Promise<T>;
  remove(): void;
}

/** Writes the packages, with their sources below sources/ for compilers, to a temporary folder where they find what they test with. `remove` it afterwards. */
export function written(whole: Compiled): Packages {
  const folder = mkdtempSync(join(tmpdir(), "faultline-language-"));
  symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"), "junction");
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  const all = [...whole.files, ...sourcesOf(whole).filter(({ path }) => /^[^/]+\/(?:src|dist)\//.test(path)).map(({ path, text }) => ({ path: `sources/${path}`, text }))];
  for (const { path, text } of all) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    folder,
    load: async <T>(path: string) => (await import(pathToFileURL(join(folder, path)).href)) as T,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
