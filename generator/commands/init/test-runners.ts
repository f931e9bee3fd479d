// Keeps the server's own test runner out of the generated packages, whose tests are run in their folder. It edits what it is certain of, and names the rest.

import { join } from "node:path";
import { textAt } from "../../read/around.ts";
import type { Change, Changes } from "./change.ts";
import { withItem, withMember } from "./json-edit.ts";
import { parseJson } from "./json-places.ts";
import type { Project } from "./project.ts";

const endings = ["ts", "mts", "cts", "js", "mjs", "cjs"];

const existing = (folder: string, names: readonly string[]): { readonly path: string; readonly before: string } | undefined => {
  for (const name of names) for (const ending of endings) {
    const path = `${name}.config.${ending}`;
    const before = textAt(join(folder, path));
    if (before !== undefined) return { path, before };
  }
  return undefined;
};

export interface Runner {
  /** Of its configuration. */
  readonly path: string;
  readonly isKeptOut: boolean;
  readonly change?: Change;
  readonly advice?: string;
}

/** A word of settings about which tests are run. */
const choosesTests = /\b(exclude|include|dir|root|projects|workspace|testMatch|testRegex|roots|testPathIgnorePatterns)\b["']?\s*[:=,]/;

/** Tests are looked for in a folder of their own. */
const isNarrow = /\b(include|dir|root|roots|testMatch)\b["']?\s*[:=]\s*\[?\s*["'`](?!\.?\/?\*\*|\.\/?["'`]|<rootDir>\/?["'`*])/;

const hasGenerated = (text: string): boolean => /["'`/]generated["'`/]/.test(text);

const inSettings = (path: string, before: string, opening: RegExp, setting: string, label: string): Runner => {
  if (hasGenerated(before)) return { path, isKeptOut: true };
  const openings = [...before.matchAll(new RegExp(opening, "g"))];
  const [found] = openings;
  const advice = `leave generated/ out of the tests by ${label} in ${path}: it has tests that need dependencies of their own`;
  if (isNarrow.test(before)) return { path, isKeptOut: true };
  if (found === undefined || openings.length !== 1 || choosesTests.test(before)) return { path, isKeptOut: false, advice };
  const at = found.index + found[0].length;
  const newline = before.includes("\r\n") ? "\r\n" : "\n";
  const line = before.slice(before.lastIndexOf("\n", at - 1) + 1, at);
  const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
  const isOneLine = !/^[ \t]*\r?\n/.test(before.slice(at));
  const put = isOneLine ? ` ${setting},` : `${newline}${indent}  ${setting},`;
  return { path, isKeptOut: false, change: { path, before, text: before.slice(0, at) + put + before.slice(at), about: `${label}: generated` } };
};

// What vitest leaves out by itself differs from version to version.
const vitestSetting = 'exclude: [...configDefaults.exclude, "generated/**"]';
const vitestDefaults = 'import { configDefaults } from "vitest/config";';

/** After the last import of a module, before its first statement where it has none. */
const withDefaults = (text: string): string => {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const last = [...text.matchAll(/^import\b[^;]*?["'][^"']+["'];?[ \t]*\r?\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return text.slice(0, at) + vitestDefaults + newline + text.slice(at);
};

function vitest({ folder }: Project): Runner {
  const found = existing(folder, ["vitest", "vite"]);
  const setting = `test: { ${vitestSetting} }`;
  if (!found) {
    const path = "vitest.config.mjs";
    const text = `// Tests of the generated packages are run in their own folders.\n${vitestDefaults}\n\nexport default {\n  ${setting},\n};\n`;
    return { path, isKeptOut: false, change: { path, text, about: "exclude: generated" } };
  }
  const { path, before } = found;
  const hasTest = /\btest\s*:/.test(before);
  const opening = hasTest ? /\btest\s*:\s*\{/ : /\bexport\s+default\s+(?:defineConfig\s*\(\s*)?\{/;
  const { change, ...runner } = inSettings(path, before, opening, hasTest ? vitestSetting : setting, "exclude");
  return change ? { ...runner, change: { ...change, text: withDefaults(change.text) } } : runner;
}

const jestKey = "testPathIgnorePatterns";
const jestPatterns = ["/node_modules/", "/generated/"];

function jest({ folder, manifest }: Project): Runner | undefined {
  const found = existing(folder, ["jest"]);
  if (found) return inSettings(found.path, found.before, /\b(?:export\s+default|module\.exports\s*=)\s*(?:\w+\s*\(\s*)?\{/, `${jestKey}: ${JSON.stringify(jestPatterns).replace(",", ", ")}`, jestKey);
  const inFile = textAt(join(folder, "jest.config.json"));
  const path = inFile === undefined ? "package.json" : "jest.config.json";
  const before = inFile ?? manifest?.text ?? "{}";
  if ("fault" in parseJson(before)) return undefined;
  const json = JSON.parse(before) as { readonly [key: string]: unknown };
  const at = inFile === undefined ? ["jest"] : [];
  const settings = (inFile === undefined ? json["jest"] : json) as { readonly [key: string]: unknown } | undefined;
  if (JSON.stringify(settings ?? {}).includes("generated")) return { path, isKeptOut: true };
  if (settings?.["roots"] !== undefined || settings?.["testMatch"] !== undefined || settings?.["testRegex"] !== undefined) return { path, isKeptOut: true };
  const based = settings === undefined ? withMember(before, [], "jest", {}) : before;
  const listed = Array.isArray(settings?.[jestKey]) ? withItem(based, [...at, jestKey], "/generated/") : withMember(based, at, jestKey, jestPatterns);
  return { path, isKeptOut: false, change: { path, before, text: listed, about: `${jestKey}: generated` } };
}

/** The runners of the project that look for tests by themselves. */
function runnersOf(project: Project): readonly Runner[] {
  const { manifest } = project;
  if (!manifest) return [];
  const commands = [...manifest.scripts.values()].join("\n");
  const uses = (name: string): boolean => manifest.dependencies.has(name) || new RegExp(`\\b${name}\\b`).test(commands);
  return [...(uses("vitest") ? [vitest(project)] : []), ...(uses("jest") ? [jest(project)] : [])].flatMap((runner) => runner ?? []);
}

/** `node --test` has no settings: what it runs stands in the script. */
const nodeTests = ({ manifest }: Project): readonly string[] =>
  [...(manifest?.scripts ?? [])].flatMap(([name, command]) =>
    typeof command === "string" && /\bnode\b[^&|;]*\s--test(\s*$|\s*(&&|\|\||;))/.test(command) ? [`script "${name}" runs node --test on every folder: name your own tests there, or it runs those in generated/ as well`] : [],
  );

/** Excludes where they are missing. */
export function testRunners(project: Project): Changes {
  const open = runnersOf(project).filter(({ isKeptOut }) => !isKeptOut);
  return { changes: open.flatMap(({ change }) => change ?? []), advice: [...open.flatMap(({ change, advice }) => (change || advice === undefined ? [] : [advice])), ...nodeTests(project)] };
}
