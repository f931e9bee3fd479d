// Keeps the server's own test runner out of the generated packages, whose tests are run in their folder. It edits what it is certain of, and names the rest.

import { join } from "node:path";
import { textAt } from "../read/around.ts";
import type { Change, Changes } from "./change.ts";
import { unnamedIn } from "./generated-folders.ts";
import { withItem, withMember } from "./json-edit.ts";
import { parseJson } from "../read/json.ts";
import type { Project } from "./project.ts";
import { inStyle, styleOf, type Style } from "./style.ts";

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
  /** The path of its configuration. */
  readonly path: string;
  readonly isKeptOut: boolean;
  readonly change?: Change;
  readonly advice?: string;
}

/** A word of settings about which tests are run. */
const choosesTests = /\b(exclude|include|dir|root|projects|workspace|testMatch|testRegex|roots|testPathIgnorePatterns)\b["']?\s*[:=,]/;

/** Tests are looked for in a folder of their own. */
const isNarrow = /\b(include|dir|root|roots|testMatch)\b["']?\s*[:=]\s*\[?\s*["'`](?!\.?\/?\*\*|\.\/?["'`]|<rootDir>\/?["'`*])/;

interface Setting {
  readonly label: string;
  /** Its value without `folders`. */
  written(folders: readonly string[]): string;
}

const inSettings = (path: string, before: string, opening: RegExp, { label, written }: Setting, folders: readonly string[]): Runner => {
  const missing = unnamedIn(before, folders);
  if (missing.length === 0) return { path, isKeptOut: true };
  const setting = written(missing);
  const openings = [...before.matchAll(new RegExp(opening, "g"))];
  const [found] = openings;
  const advice = `add ${missing.map((own) => `${own}/`).join(", ")} to ${label} in ${path}: tests in it need their own dependencies`;
  if (isNarrow.test(before)) return { path, isKeptOut: true };
  if (found === undefined || openings.length !== 1 || choosesTests.test(before)) return { path, isKeptOut: false, advice };
  const at = found.index + found[0].length;
  const newline = before.includes("\r\n") ? "\r\n" : "\n";
  const line = before.slice(before.lastIndexOf("\n", at - 1) + 1, at);
  const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
  const isOneLine = !/^[ \t]*\r?\n/.test(before.slice(at));
  const put = isOneLine ? ` ${setting},` : `${newline}${indent}  ${setting},`;
  return { path, isKeptOut: false, change: { path, before, text: before.slice(0, at) + put + before.slice(at), about: `${label}: ${missing.join(", ")}` } };
};

// The paths that vitest leaves out by itself differ from version to version.
const vitestSetting = (folders: readonly string[]): string => `exclude: [...configDefaults.exclude, ${folders.map((own) => `"${own}/**"`).join(", ")}]`;
const vitestDefaults = 'import { configDefaults } from "vitest/config";';

/** After the last import of a module, before its first statement where it has none. */
const withDefaults = (text: string, style: Style): string => {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const last = [...text.matchAll(/^import\b[^;]*?["'][^"']+["'];?[ \t]*\r?\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return text.slice(0, at) + inStyle(vitestDefaults, style) + newline + text.slice(at);
};

function vitest({ folder }: Project, folders: readonly string[]): Runner {
  const found = existing(folder, ["vitest", "vite"]);
  const style = styleOf(folder, found?.before);
  if (!found) {
    const path = "vitest.config.mjs";
    const text = `// Tests of the generated packages run in their own folders.\n${vitestDefaults}\n\nexport default {\n  test: { ${vitestSetting(folders)} },\n};\n`;
    return { path, isKeptOut: false, change: { path, text: inStyle(text, style), about: `exclude: ${folders.join(", ")}` } };
  }
  const { path, before } = found;
  const hasTest = /\btest\s*:/.test(before);
  const opening = hasTest ? /\btest\s*:\s*\{/ : /\bexport\s+default\s+(?:defineConfig\s*\(\s*)?\{/;
  const written = (missing: readonly string[]): string => inStyle(hasTest ? vitestSetting(missing) : `test: { ${vitestSetting(missing)} }`, style);
  const { change, ...runner } = inSettings(path, before, opening, { label: "exclude", written }, folders);
  return change ? { ...runner, change: { ...change, text: withDefaults(change.text, style) } } : runner;
}

const jestKey = "testPathIgnorePatterns";
const jestPattern = (folder: string): string => `/${folder}/`;
const jestPatterns = (folders: readonly string[]): readonly string[] => ["/node_modules/", ...folders.map(jestPattern)];

function jest({ folder, manifest }: Project, folders: readonly string[]): Runner | undefined {
  const found = existing(folder, ["jest"]);
  if (found) {
    const written = (missing: readonly string[]): string => inStyle(`${jestKey}: [${jestPatterns(missing).map((each) => JSON.stringify(each)).join(", ")}]`, styleOf(folder, found.before));
    return inSettings(found.path, found.before, /\b(?:export\s+default|module\.exports\s*=)\s*(?:\w+\s*\(\s*)?\{/, { label: jestKey, written }, folders);
  }
  const inFile = textAt(join(folder, "jest.config.json"));
  const path = inFile === undefined ? "package.json" : "jest.config.json";
  const before = inFile ?? manifest?.text ?? "{}";
  if ("fault" in parseJson(before)) return undefined;
  const json = JSON.parse(before) as { readonly [key: string]: unknown };
  const at = inFile === undefined ? ["jest"] : [];
  const settings = (inFile === undefined ? json["jest"] : json) as { readonly [key: string]: unknown } | undefined;
  const text = JSON.stringify(settings ?? {});
  const missing = folders.filter((own) => !text.includes(own) && !/[/"]generated\/?"/.test(text));
  if (missing.length === 0) return { path, isKeptOut: true };
  if (settings?.["roots"] !== undefined || settings?.["testMatch"] !== undefined || settings?.["testRegex"] !== undefined) return { path, isKeptOut: true };
  const lists = inFile === undefined ? "broken" : "fitting";
  const based = settings === undefined ? withMember(before, [], "jest", {}) : before;
  const listed = Array.isArray(settings?.[jestKey]) ? missing.reduce((text, own) => withItem(text, [...at, jestKey], jestPattern(own)), based) : withMember(based, at, jestKey, jestPatterns(missing), lists);
  return { path, isKeptOut: false, change: { path, before, text: listed, about: `${jestKey}: ${missing.join(", ")}` } };
}

/** The runners of the project that look for tests by themselves. */
function runnersOf(project: Project, folders: readonly string[]): readonly Runner[] {
  const { manifest } = project;
  if (!manifest) return [];
  const commands = [...manifest.scripts.values()].join("\n");
  const uses = (name: string): boolean => manifest.dependencies.has(name) || new RegExp(`\\b${name}\\b`).test(commands);
  return [...(uses("vitest") ? [vitest(project, folders)] : []), ...(uses("jest") ? [jest(project, folders)] : [])].flatMap((runner) => runner ?? []);
}

/** `node --test` has no settings: what it runs stands in the script. */
const nodeTests = ({ manifest }: Project): readonly string[] =>
  [...(manifest?.scripts ?? [])].flatMap(([name, command]) =>
    typeof command === "string" && /\bnode\b[^&|;]*\s--test(\s*$|\s*(&&|\|\||;))/.test(command) ? [`script "${name}" runs node --test on every folder: name your own tests in it, or it also runs those in generated/`] : [],
  );

/** Excludes where they are missing. */
export function testRunners(project: Project, folders: readonly string[]): Changes {
  const open = runnersOf(project, folders).filter(({ isKeptOut }) => !isKeptOut);
  return { changes: open.flatMap(({ change }) => change ?? []), advice: [...open.flatMap(({ change, advice }) => (change || advice === undefined ? [] : [advice])), ...nodeTests(project)] };
}
