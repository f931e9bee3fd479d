// Keeps the server's own compiler out of the generated packages, which are compiled already. It reads tsconfig*.json as JSON with comments.

import { dirname, join, resolve } from "node:path";
import { namesIn, textAt } from "../../read/around.ts";
import type { Change, Changes } from "./change.ts";
import { withItem, withMember } from "./json-edit.ts";
import { parseJson } from "./json-places.ts";
import { plainJson } from "./jsonc.ts";

type Json = { readonly [key: string]: unknown };

const textsIn = (value: unknown): readonly string[] | undefined => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : undefined);

/** A chain of `extends` that goes on for longer goes in circles. */
const deepest = 8;

interface Settings {
  readonly include: readonly string[] | undefined;
  readonly exclude: readonly string[] | undefined;
  readonly hasFiles: boolean;
  readonly outDir: string | undefined;
  /** Whether `exclude` is its own, and not that of what it extends. */
  readonly isOwn: boolean;
}

/** What a configuration says, with what it extends beside it; undefined where it is none. */
function settingsOf(path: string, depth = 0): Settings | undefined {
  const text = depth > deepest ? undefined : textAt(path);
  const plain = plainJson(text ?? "");
  if ("fault" in parseJson(plain)) return undefined;
  const json = JSON.parse(plain) as Json | null;
  if (typeof json !== "object" || json === null) return undefined;
  const bases = typeof json["extends"] === "string" ? [json["extends"]] : (textsIn(json["extends"]) ?? []);
  // A package that is extended is for everybody, and knows no folders.
  const [base] = bases.filter((each) => each.startsWith(".")).map((each) => settingsOf(resolve(dirname(path), each.endsWith(".json") ? each : `${each}.json`), depth + 1)).reverse();
  const options = (json["compilerOptions"] ?? {}) as Json;
  const exclude = textsIn(json["exclude"]);
  return {
    include: textsIn(json["include"]) ?? base?.include,
    exclude: exclude ?? base?.exclude,
    hasFiles: json["files"] !== undefined || base?.hasFiles === true,
    outDir: typeof options["outDir"] === "string" ? options["outDir"] : base?.outDir,
    isOwn: exclude !== undefined,
  };
}

const trimmed = (pattern: string): string => pattern.replace(/^\.\//, "").replace(/\/$/, "");

/** Whether the pattern takes in `generated/x/src/index.ts`. */
const reachesGenerated = (pattern: string): boolean => /^(\*|generated(\/|$)|\.?$)/.test(trimmed(pattern)) && !/^\*\.|^\*$/.test(trimmed(pattern));

const keepsOut = (pattern: string): boolean => /^(\*\*\/)?generated(\/\*\*?(\/\*)?)?$/.test(trimmed(pattern));

/** Whether the compiler of the configuration at `path` compiles `generated/` as well. */
export function swallowsGenerated(path: string): boolean {
  const settings = settingsOf(path);
  if (!settings || (settings.hasFiles && settings.include === undefined)) return false;
  return (settings.include ?? ["**/*"]).some(reachesGenerated) && !(settings.exclude ?? []).some(keepsOut);
}

const edited = (text: string, { exclude, isOwn, outDir }: Settings): string | undefined => {
  if (isOwn) return exclude?.length === 0 ? undefined : withItem(text, ["exclude"], "generated");
  // One that is inherited counts from another folder: it cannot be repeated here for certain.
  if (exclude !== undefined) return undefined;
  return withMember(text, [], "exclude", ["node_modules", ...(outDir === undefined ? [] : [outDir]), "generated"]);
};

/** Paths of configurations in `folder` that a compiler is run with. */
const configurations = (folder: string): readonly string[] => namesIn(folder).filter((name) => /^tsconfig(\.[\w-]+)?\.json$/.test(name));

/** `exclude` in every configuration that would compile the packages. */
export function tsconfigs(folder: string): Changes {
  const parts = configurations(folder)
    .filter((path) => swallowsGenerated(join(folder, path)))
    // What extends another one of these is put right with it.
    .map((path) => ({ path, before: textAt(join(folder, path)) ?? "", settings: settingsOf(join(folder, path)) }))
    .map(({ path, before, settings }): { readonly change?: Change; readonly advice?: string } => {
      const text = settings && edited(before, settings);
      if (text === undefined || text === before) return { advice: `add "generated" to the exclude of ${path}: it would compile the packages as well` };
      return { change: { path, before, text, about: "exclude: generated" } };
    });
  return { changes: parts.flatMap(({ change }) => change ?? []), advice: parts.flatMap(({ advice }) => advice ?? []) };
}
