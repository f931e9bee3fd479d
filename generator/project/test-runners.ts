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

/** Words of settings that choose tests elsewhere, or in a way that the text does not show. */
const choosesElsewhere = /\b(?:dir|root|projects|workspace)\b["']?\s*[:=,]/;

/** Tests are looked for in a folder of their own. */
const isNarrow = /\b(include|dir|root|roots|testMatch)\b["']?\s*[:=]\s*\[?\s*["'`](?!\.?\/?\*\*|\.\/?["'`]|<rootDir>\/?["'`*])/;

interface Setting {
  readonly label: string;
  /** Its value without `folders`. */
  written(folders: readonly string[]): string;
  /** Items that leave `folders` out, in a list that is there. */
  items(folders: readonly string[]): string;
}

/** The settings without those of coverage, which has an include and an exclude of its own: blank, so that every place stays where it was. */
const besidesCoverage = (text: string): string => {
  const start = text.search(/\bcoverage\s*:\s*\{/);
  let depth = 0;
  for (let at = start < 0 ? text.length : text.indexOf("{", start); at < text.length; at += 1) {
    depth += text[at] === "{" ? 1 : text[at] === "}" ? -1 : 0;
    if (depth === 0) return text.slice(0, start) + text.slice(start, at + 1).replace(/[^\r\n]/g, " ") + besidesCoverage(text.slice(at + 1));
  }
  return text;
};

/** `put` as the first item of the list that opens at `at`, on a line of its own where the first one is. */
const asFirst = (text: string, at: number, put: string): string => {
  const [lead = ""] = /^[ \t]*\r?\n[ \t]*(?=\S)/.exec(text.slice(at)) ?? [];
  const isEmpty = /^\s*\]/.test(text.slice(at));
  return text.slice(0, at) + (isEmpty ? put : lead === "" ? `${put}, ` : `${lead}${put},`) + text.slice(at);
};

const inSettings = (path: string, before: string, opening: RegExp, { label, written, items }: Setting, folders: readonly string[]): Runner => {
  const missing = unnamedIn(before, folders);
  if (missing.length === 0) return { path, isKeptOut: true };
  const setting = written(missing);
  const own = besidesCoverage(before);
  const openings = [...own.matchAll(new RegExp(opening, "g"))];
  const [found] = openings;
  const advice = `add ${missing.map((own) => `${own}/`).join(", ")} to ${label} in ${path}: tests in it need their own dependencies`;
  if (isNarrow.test(own)) return { path, isKeptOut: true };
  const about = `${label}: ${missing.join(", ")}`;
  const [list, ...others] = [...own.matchAll(new RegExp(`\\b${label}\\b["']?\\s*(?::|=(?!>))`, "g"))];
  const [head] = list ? (/^\s*\[/.exec(own.slice(list.index + list[0].length)) ?? []) : [];
  if (found === undefined || openings.length !== 1 || choosesElsewhere.test(own) || others.length > 0 || (list && head === undefined)) return { path, isKeptOut: false, advice };
  if (list && head !== undefined) return { path, isKeptOut: false, change: { path, before, text: asFirst(before, list.index + list[0].length + head.length, items(missing)), about } };
  const at = found.index + found[0].length;
  const newline = before.includes("\r\n") ? "\r\n" : "\n";
  const line = before.slice(before.lastIndexOf("\n", at - 1) + 1, at);
  const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
  const [lead, inner = ""] = /^[ \t]*\r?\n([ \t]*)/.exec(before.slice(at)) ?? [];
  const put = lead === undefined ? ` ${setting},` : `${newline}${inner.length > indent.length ? inner : `${indent}  `}${setting},`;
  return { path, isKeptOut: false, change: { path, before, text: before.slice(0, at) + put + before.slice(at), about } };
};

// The paths that vitest leaves out by itself differ from version to version.
const vitestItems = (folders: readonly string[]): string => folders.map((own) => `"${own}/**"`).join(", ");
const vitestSetting = (folders: readonly string[]): string => `exclude: [...configDefaults.exclude, ${vitestItems(folders)}]`;
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
  const items = (missing: readonly string[]): string => inStyle(vitestItems(missing), style);
  const { change, ...runner } = inSettings(path, before, opening, { label: "exclude", written, items }, folders);
  return change ? { ...runner, change: { ...change, text: change.text.includes("configDefaults") && !before.includes("configDefaults") ? withDefaults(change.text, style) : change.text } } : runner;
}

const jestKey = "testPathIgnorePatterns";
const jestPattern = (folder: string): string => `/${folder}/`;
const jestPatterns = (folders: readonly string[]): readonly string[] => ["/node_modules/", ...folders.map(jestPattern)];

function jest({ folder, manifest }: Project, folders: readonly string[]): Runner | undefined {
  const found = existing(folder, ["jest"]);
  if (found) {
    const style = styleOf(folder, found.before);
    const listed = (patterns: readonly string[]): string => inStyle(patterns.map((each) => JSON.stringify(each)).join(", "), style);
    const setting: Setting = { label: jestKey, written: (missing) => `${jestKey}: [${listed(jestPatterns(missing))}]`, items: (missing) => listed(missing.map(jestPattern)) };
    return inSettings(found.path, found.before, /\b(?:export\s+default|module\.exports\s*=)\s*(?:\w+\s*\(\s*)?\{/, setting, folders);
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
