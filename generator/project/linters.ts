// Keeps the project's linters and formatters out of the generated packages, which are laid out already. It edits what it is certain of, and names the rest.

import { join } from "node:path";
import { textAt } from "../read/around.ts";
import type { Change, Changes } from "./change.ts";
import { unnamedIn } from "./generated-folders.ts";
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

/** Tools whose settings are one file of JSON, with comments or not. */
const settings: readonly (readonly [name: string, paths: readonly string[]])[] = [
  ["@biomejs/biome", ["biome.json", "biome.jsonc"]],
  ["oxlint", [".oxlintrc.json"]],
  ["dprint", ["dprint.json", ".dprint.json"]],
];

export function linters({ folder, manifest }: Project, folders: readonly string[]): Changes {
  if (!manifest) return nothing;
  const commands = [...manifest.scripts.values()].join("\n");
  const uses = (name: string): boolean => manifest.dependencies.has(name) || new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(commands);
  const all = [
    ...(uses("eslint") ? [eslint(folder, folders)] : []),
    // The taxonomy has a layout of its own: faultline format.
    ...(uses("prettier") ? [ignoring(folder, ".prettierignore", [...folders, "taxonomy.yaml"])] : []),
    ...settings.flatMap(([name, paths]) => {
      const found = uses(name) ? firstOf(folder, paths) : undefined;
      const missing = found ? unnamedIn(found.before, folders) : [];
      return found && missing.length > 0 ? [named(name.replace(/^.*\//, ""), found.path, missing)] : [];
    }),
  ];
  return { changes: all.flatMap(({ changes }): readonly Change[] => changes), advice: all.flatMap(({ advice }) => advice) };
}
