// The verb schema: the JSON Schema for editors, of the language or of one project, with the names it offers to its own taxonomy. It writes no file.

import { resolve } from "node:path";
import { kindsTo } from "../check/scope.ts";
import { builtins } from "../model/builtins.ts";
import { editorSchema, type KnownNames } from "../model/language/editor-schema.ts";
import type { Kind } from "../model/shape.ts";
import { readFrom } from "../read/disk.ts";
import { load } from "../read/load.ts";
import { openProject, type Project } from "../read/project.ts";
import type { Entry, Tree } from "../read/tree.ts";
import { tell } from "../terminal/report.ts";
import type { Streams } from "../terminal/streams.ts";
import type { Flags } from "../terminal/flags.ts";

/** Prints the schema. With --project it knows the names of the taxonomy there, as far as that can be read. */
export async function run(_: readonly unknown[], { project, cwd }: Flags, streams: Streams): Promise<number> {
  if (project === undefined) return print(undefined, streams);
  const name = project === true ? "taxonomy.yaml" : String(project);
  const folder = String(cwd);
  const loaded = load(resolve(folder, name), name);
  if ("diagnostics" in loaded) {
    await tell({ diagnostics: loaded.diagnostics }, streams);
    return 2;
  }
  return print(knownNames(openProject(loaded.source, readFrom(folder))), streams);
}

function print(known: Parameters<typeof editorSchema>[0], { stdout }: Streams): number {
  stdout(`${JSON.stringify(editorSchema(known), null, 2)}\n`);
  return 0;
}

const members = (tree: Tree | undefined, key?: string): readonly Entry[] => {
  if (tree?.kind !== "map") return [];
  return key === undefined ? tree.entries : members(tree.entries.find((entry) => entry.key === key)?.value);
};

/** Where the sentence about a name stands, the best place first. */
const sentences = ["description", "title", "message"];

function sentenceOf(tree: Tree): string {
  for (const key of sentences) {
    const value = members(tree).find((entry) => entry.key === key)?.value;
    if (value?.kind === "scalar" && typeof value.value === "string") return value.value;
  }
  return "";
}

interface Described {
  readonly description?: string;
  readonly message?: string;
}

type BuiltIn = { readonly [K in Kind]?: { readonly [name: string]: object } };

const builtinSentences = (kind: Kind): readonly (readonly [string, string])[] =>
  Object.entries((builtins as BuiltIn)[kind] ?? {}).map(([name, { description, message }]: [string, Described]) => [name, description ?? message ?? "Built in."]);

/** By kind, each name as the main file writes it, with a sentence about it; tools come from its servers. */
export function knownNames({ files }: Project): KnownNames {
  const [main] = files;
  const trees = new Map(files.map(({ source, tree }) => [source.path, tree]));
  const shared = kindsTo((kind) => {
    const own = members(main?.tree, kind).map(({ key, value }) => [key, sentenceOf(value)] as const);
    const imported = [...(main?.imports ?? [])].flatMap(([alias, path]) =>
      members(trees.get(path), kind).map(({ key, value }) => [`${alias}:${key}`, sentenceOf(value)] as const),
    );
    return new Map([...builtinSentences(kind), ...imported, ...own]);
  });
  const tools = members(main?.tree, "servers").flatMap(({ value }) => members(value, "tools").map((tool) => [tool.key, sentenceOf(tool.value)] as const));
  return { ...shared, tools: new Map(tools) };
}
