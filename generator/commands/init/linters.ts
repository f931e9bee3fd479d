// Keeps the project's linters and formatters out of the generated packages, which are laid out already. It edits what it is certain of, and names the rest.

import { join } from "node:path";
import { textAt } from "../../read/around.ts";
import type { Change, Changes } from "./change.ts";
import type { Project } from "./project.ts";

const nothing: Changes = { changes: [], advice: [] };

const lines = (text: string): readonly string[] => text.split(/\r?\n/).map((line) => line.trim());

/** A file of patterns, with those of `wanted` that it lacks at its end. */
const ignoring = (folder: string, path: string, wanted: readonly string[]): Changes => {
  const before = textAt(join(folder, path));
  const missing = wanted.filter((pattern) => !lines(before ?? "").some((line) => line.replace(/^\/|\/(\*\*)?$/g, "") === pattern));
  if (missing.length === 0) return nothing;
  const newline = before?.includes("\r\n") === true ? "\r\n" : "\n";
  const kept = before === undefined || before === "" || before.endsWith("\n") ? (before ?? "") : before + newline;
  return { changes: [{ path, before, text: kept + missing.map((pattern) => pattern + newline).join(""), about: missing.join(", ") }], advice: [] };
};

const named = (name: string, path: string): Changes => ({ changes: [], advice: [`leave generated/ out of what ${name} looks at, in ${path}`] });

const firstOf = (folder: string, paths: readonly string[]): { readonly path: string; readonly before: string } | undefined => {
  for (const path of paths) {
    const before = textAt(join(folder, path));
    if (before !== undefined) return { path, before };
  }
  return undefined;
};

const isNamed = (text: string): boolean => /["'`/!]generated["'`/]/.test(text);

const flat = ["js", "mjs", "cjs", "ts", "mts", "cts"].map((ending) => `eslint.config.${ending}`);

/** A list of settings, or a function that takes them one after the other. */
const opening = /\b(?:export\s+default|module\.exports\s*=)\s*(?:(?:\w+\.config|defineConfig)\s*\((?:\s*\[)?|\[)/g;

function eslint(folder: string): Changes {
  const found = firstOf(folder, flat);
  if (!found) return ignoring(folder, ".eslintignore", ["generated"]);
  const { path, before } = found;
  if (isNamed(before)) return nothing;
  const [only, ...others] = [...before.matchAll(opening)];
  if (!only || others.length > 0) return named("ESLint", path);
  const at = only.index + only[0].length;
  const isOneLine = !/^[ \t]*\r?\n/.test(before.slice(at));
  const newline = before.includes("\r\n") ? "\r\n" : "\n";
  const ignores = '{ ignores: ["generated/**"] },';
  const text = before.slice(0, at) + (isOneLine ? `${ignores} ` : `${newline}  ${ignores}`) + before.slice(at);
  return { changes: [{ path, before, text, about: "ignores: generated" }], advice: [] };
}

/** Tools whose settings are one file of JSON, with comments or not. */
const settings: readonly (readonly [name: string, paths: readonly string[]])[] = [
  ["@biomejs/biome", ["biome.json", "biome.jsonc"]],
  ["oxlint", [".oxlintrc.json"]],
  ["dprint", ["dprint.json", ".dprint.json"]],
];

export function linters({ folder, manifest }: Project): Changes {
  if (!manifest) return nothing;
  const commands = [...manifest.scripts.values()].join("\n");
  const uses = (name: string): boolean => manifest.dependencies.has(name) || new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(commands);
  const all = [
    ...(uses("eslint") ? [eslint(folder)] : []),
    // The taxonomy has a layout of its own: faultline format.
    ...(uses("prettier") ? [ignoring(folder, ".prettierignore", ["generated", "taxonomy.yaml"])] : []),
    ...settings.flatMap(([name, paths]) => {
      const found = uses(name) ? firstOf(folder, paths) : undefined;
      return found && !isNamed(found.before) ? [named(name.replace(/^.*\//, ""), found.path)] : [];
    }),
  ];
  return { changes: all.flatMap(({ changes }): readonly Change[] => changes), advice: all.flatMap(({ advice }) => advice) };
}
