// Keeps the project's linters and formatters out of the generated packages, which are laid out already. It edits what it is certain of, and names the rest.

import { join } from "node:path";
import { textAt } from "../read/around.ts";
import type { Change, Changes } from "./change.ts";
import { parseJson } from "../read/json.ts";
import { memberOf, type Tree } from "../read/tree.ts";
import { unnamedIn } from "./generated-folders.ts";
import { plainJson, withItem, withMember } from "./json-edit.ts";
import type { Project } from "./project.ts";
import { styleOf } from "./style.ts";

const nothing: Changes = { changes: [], advice: [] };

const lines = (text: string): readonly string[] => text.split(/\r?\n/).map((line) => line.trim());

/** A file of patterns, with those of `wanted` that it lacks at its end. */
const ignoring = (folder: string, path: string, wanted: readonly string[]): Changes => {
  const before = textAt(join(folder, path));
  const missing = wanted.filter((pattern) => !lines(before ?? "").some((line) => [pattern, pattern.replace(/\/.*$/, "")].includes(line.replace(/^\/|\/(\*\*)?$/g, ""))));
  if (missing.length === 0) return nothing;
  const newline = before?.includes("\r\n") === true ? "\r\n" : "\n";
  const kept = before === undefined || before === "" || before.endsWith("\n") ? (before ?? "") : before + newline;
  return { changes: [{ path, before, text: kept + missing.map((pattern) => pattern + newline).join(""), about: missing.join(", ") }], advice: [] };
};

const named = (name: string, path: string, folders: readonly string[]): Changes => ({ changes: [], advice: [`exclude ${folders.map((own) => `${own}/`).join(", ")} from ${name}, in ${path}`] });

const textIn = (tree: Tree | undefined): string => (tree?.kind === "scalar" && typeof tree.value === "string" ? tree.value : "");

const firstOf = (folder: string, paths: readonly string[]): { readonly path: string; readonly before: string } | undefined => {
  for (const path of paths) {
    const before = textAt(join(folder, path));
    if (before !== undefined) return { path, before };
  }
  return undefined;
};

const flat = ["js", "mjs", "cjs", "ts", "mts", "cts"].map((ending) => `eslint.config.${ending}`);

/** A list of settings, or a function that takes them one after the other. */
const opening = /\b(?:export\s+default|module\.exports\s*=)\s*(?:(?:\w+\.config|defineConfig)\s*\((?:\s*\[)?|\[)/g;

function eslint(folder: string, folders: readonly string[]): Changes {
  const found = firstOf(folder, flat);
  if (!found) return ignoring(folder, ".eslintignore", folders);
  const { path, before } = found;
  const missing = unnamedIn(before, folders);
  if (missing.length === 0) return nothing;
  const [only, ...others] = [...before.matchAll(opening)];
  if (!only || others.length > 0) return named("ESLint", path, missing);
  const at = only.index + only[0].length;
  const isOneLine = !/^[ \t]*\r?\n/.test(before.slice(at));
  const newline = before.includes("\r\n") ? "\r\n" : "\n";
  const { quote } = styleOf(folder, before);
  const ignores = `{ ignores: [${missing.map((own) => `${quote}${own}/**${quote}`).join(", ")}] },`;
  const text = before.slice(0, at) + (isOneLine ? `${ignores} ` : `${newline}  ${ignores}`) + before.slice(at);
  return { changes: [{ path, before, text, about: `ignores: ${missing.join(", ")}` }], advice: [] };
}

type Lists = (folders: readonly string[], settings: Tree, version: string) => { readonly holder?: string; readonly key: string; readonly items: readonly string[] } | undefined;

/** Biome 2 has one list of what it takes and leaves out, Biome 1 one of what it leaves out. */
const biome: Lists = (folders, settings, version) => {
  const files = memberOf(settings, "files");
  const includes = memberOf(files, "includes");
  const [, told] = /\/schemas\/(\d)/.exec(textIn(memberOf(settings, "$schema"))) ?? /^\D*(\d)/.exec(version) ?? [];
  if (includes === undefined && (told === "1" || memberOf(files, "ignore"))) return { holder: "files", key: "ignore", items: folders };
  if (includes === undefined && (told === undefined || memberOf(files, "include"))) return undefined;
  const left = folders.map((own) => `!**/${own}`);
  if (includes === undefined) return { holder: "files", key: "includes", items: ["**", ...left] };
  // One that names the folders it takes takes no others.
  const isWide = includes.kind === "list" && includes.items.some((each) => /^(?:\.\/)?\*\*?(?:\/|$)/.test(textIn(each)));
  return { holder: "files", key: "includes", items: isWide ? left : [] };
};

const whole = (key: string): Lists => (folders) => ({ key, items: folders.map((own) => `${own}/**`) });

/** Tools whose settings are one file of JSON, with comments or not. */
const settings: readonly (readonly [name: string, paths: readonly string[], list: Lists])[] = [
  ["@biomejs/biome", ["biome.json", "biome.jsonc"], biome],
  ["oxlint", [".oxlintrc.json"], whole("ignorePatterns")],
  ["dprint", ["dprint.json", ".dprint.json"], whole("excludes")],
];

/** With the folders in the list that leaves them out, which it gets if it has none. */
function listing(name: string, path: string, before: string, list: Lists, version: string, folders: readonly string[]): Changes {
  const missing = unnamedIn(before, folders);
  if (missing.length === 0) return nothing;
  const parsed = parseJson(plainJson(before));
  const wanted = "fault" in parsed ? undefined : list(missing, parsed.tree, version);
  if ("fault" in parsed || !wanted) return named(name, path, missing);
  const { holder, key, items } = wanted;
  if (items.length === 0) return nothing;
  const at = holder === undefined ? [] : [holder];
  const held = holder === undefined ? before : withMember(before, [], holder, {});
  const isThere = memberOf(holder === undefined ? parsed.tree : memberOf(parsed.tree, holder), key) !== undefined;
  const text = isThere ? items.reduce((made, item) => withItem(made, [...at, key], item), held) : withMember(held, at, key, items, "fitting");
  return text === before ? named(name, path, missing) : { changes: [{ path, before, text, about: `${[...at, key].join(".")}: ${missing.join(", ")}` }], advice: [] };
}

export function linters({ folder, manifest }: Project, folders: readonly string[]): Changes {
  if (!manifest) return nothing;
  const commands = [...manifest.scripts.values()].join("\n");
  const uses = (name: string): boolean => manifest.dependencies.has(name) || new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(commands);
  const all = [
    ...(uses("eslint") ? [eslint(folder, folders)] : []),
    // The taxonomy has a layout of its own: faultline format.
    ...(uses("prettier") ? [ignoring(folder, ".prettierignore", [...folders, "taxonomy.yaml"])] : []),
    ...settings.flatMap(([name, paths, list]) => {
      const found = uses(name) ? firstOf(folder, paths) : undefined;
      return found ? [listing(name.replace(/^.*\//, ""), found.path, found.before, list, manifest.dependencies.get(name) ?? "", folders)] : [];
    }),
  ];
  return { changes: all.flatMap(({ changes }): readonly Change[] => changes), advice: all.flatMap(({ advice }) => advice) };
}
