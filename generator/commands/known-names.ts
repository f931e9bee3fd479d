// The names a project offers to its own taxonomy: what it declares, what it imports, what is built in. Faults are none of its business.

import { kindsTo } from "../check/scope.ts";
import { builtins } from "../model/builtins.ts";
import type { KnownNames } from "../model/language/editor-schema.ts";
import type { Kind } from "../model/shape.ts";
import type { Project } from "../read/project.ts";
import type { Entry, Tree } from "../read/tree.ts";

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

/** By kind, each name as the main file writes it, with a sentence about it; tools are those of its servers. */
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
