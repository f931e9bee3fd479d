// Keeps the server's own compiler out of the generated packages, which are compiled already. It edits tsconfig*.json as text.

import { dirname, join, resolve } from "node:path";
import { isFolder, namesIn, textAt } from "../read/around.ts";
import { parseJson } from "../read/json.ts";
import type { Change, Changes } from "./change.ts";
import { plainJson, withItem, withMember } from "./json-edit.ts";
import { seenFrom } from "./project.ts";
import { pathFrom } from "../read/paths.ts";

const trimmed = (pattern: string): string => pattern.replace(/^\.(\/|$)/, "").replace(/\/$/, "");

/** Whether the pattern takes in `generated/x/src/index.ts`, of the folder `generated`. */
const reaches = (pattern: string, folder: string): boolean => {
  if (/^\*\.|^\*$/.test(trimmed(pattern))) return false;
  const plain = trimmed(pattern).replace(/\/?\*.*$/, "");
  return plain === "" || `${folder}/`.startsWith(`${plain}/`) || plain.startsWith(`${folder}/`);
};

const keepsOut = (pattern: string, folder: string): boolean => {
  const plain = trimmed(pattern).replace(/^\*\*\//, "").replace(/\/\*\*?(\/\*)?$/, "");
  return `${folder}/`.startsWith(`${plain}/`) && !plain.includes("*");
};

/** The `folders` that the compiler also compiles under these settings. */
const swallowedBy = (settings: CompilerSettings | undefined, folders: readonly string[]): readonly string[] => {
  const { include, exclude = [], hasFiles = false } = settings ?? {};
  if (!settings || (hasFiles && include === undefined)) return [];
  return folders.filter((folder) => (include ?? ["**/*"]).some((pattern) => reaches(pattern, folder)) && !exclude.some((pattern) => keepsOut(pattern, folder)));
};

/** The compiler's default exclusions, which `exclude` replaces. */
const always = ["node_modules", "bower_components", "jspm_packages"];

const edited = (path: string, text: string, settings: CompilerSettings, missing: readonly string[]): string | undefined => {
  const { exclude, excludeIn } = settings;
  if (excludeIn === resolve(path)) return exclude?.length === 0 ? undefined : missing.reduce((made, folder) => withItem(made, ["exclude"], folder), text);
  // One that is inherited counts from another folder: it cannot be repeated here for certain.
  if (exclude !== undefined) return undefined;
  const [modules = "", ...others] = always;
  const left = [modules, ...others.filter((name) => isFolder(join(path, "..", name))), ...writtenInto(path, settings)];
  return withMember(text, [], "exclude", [...new Set([...left, ...missing])], "fitting");
};

/** Paths of configurations in `folder` that a compiler is run with. */
const configurations = (folder: string): readonly string[] => namesIn(folder).filter((name) => /^tsconfig(\.[\w-]+)*\.json$/.test(name));

interface Part {
  readonly change?: Change;
  readonly advice?: string;
}

/** `exclude` in every configuration that would compile the packages, which are in `folders`. */
export function tsconfigs(folder: string, folders: readonly string[]): Changes {
  const open = configurations(folder).flatMap((name) => {
    const path = join(folder, name);
    const settings = settingsOf(path);
    const missing = swallowedBy(settings, folders);
    return settings && missing.length > 0 ? [{ name, path, settings, missing, before: textAt(path) ?? "" }] : [];
  });
  /** A config that extends another one of these, and leaves out no more than that does, is put right with it. */
  const isWith = (path: string, settings: CompilerSettings, other: (typeof open)[number]): boolean => {
    if (settings.excludeIn !== undefined) return settings.excludeIn === other.path && other.path !== path;
    const left = writtenInto(other.path, other.settings);
    return settings.bases.includes(other.path) && other.path !== path && writtenInto(path, settings).every((each) => left.includes(each));
  };
  const own = open.filter(({ path, settings }) => !open.some((other) => isWith(path, settings, other)));
  const parts = own.map(({ name, path, settings, missing, before }): Part => {
    const text = edited(path, before, settings, missing);
    if (text !== undefined && text !== before) return { change: { path: name, before, text, about: `exclude: ${missing.join(", ")}` } };
    const named = missing.map((each) => `"${each}"`).join(", ");
    const { excludeIn = path } = settings;
    const besides = excludeIn === path ? "" : `, in addition to the inherited entries of ${seenFrom(folder, excludeIn).replace(/^\.\//, "")} until then`;
    return { advice: `add ${named} to exclude in ${name}${besides}: it would also compile the packages` };
  });
  return { changes: parts.flatMap(({ change }) => change ?? []), advice: parts.flatMap(({ advice }) => advice ?? []) };
}

type Json = { readonly [key: string]: unknown };

const textsIn = (value: unknown): readonly string[] | undefined => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : undefined);

/** A chain of `extends` that goes on for longer goes in circles. */
const deepest = 8;

interface CompilerSettings {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly hasFiles: boolean;
  /** Folders that the compiler writes into, absolute, unless they count from the file that extends this one: `${configDir}/dist`. */
  readonly outDir?: string;
  readonly declarationDir?: string;
  /** The file that `exclude` stands in. */
  readonly excludeIn?: string;
  /** Files that are extended, by way of others too. */
  readonly bases: readonly string[];
}

const configDir = "${configDir}";

const jsonAt = (path: string): Json | undefined => {
  const plain = plainJson(textAt(path) ?? "");
  if ("fault" in parseJson(plain)) return undefined;
  const json: unknown = JSON.parse(plain);
  return typeof json === "object" && json !== null ? (json as Json) : undefined;
};

/** Settings extended by path; an extended package is for everybody, and knows no folders. */
const extendedBy = (value: unknown): readonly string[] => (typeof value === "string" ? [value] : (textsIn(value) ?? [])).filter((each) => each.startsWith("."));

/** The contents of a configuration; undefined for anything else. */
function settingsOf(path: string, depth = 0): CompilerSettings | undefined {
  const json = depth > deepest ? undefined : jsonAt(path);
  if (!json) return undefined;
  const extended = extendedBy(json["extends"]).map((each) => resolve(dirname(path), each.endsWith(".json") ? each : `${each}.json`));
  const read = extended.flatMap((each) => settingsOf(each, depth + 1) ?? []);
  const base = read.reduce<CompilerSettings>((before, each) => ({ ...before, ...each }), { hasFiles: false, bases: [] });
  const options = (json["compilerOptions"] ?? {}) as Json;
  const [include, exclude] = [textsIn(json["include"]), textsIn(json["exclude"])];
  const folder = (key: "outDir" | "declarationDir"): Partial<CompilerSettings> => {
    const named = options[key];
    return typeof named === "string" ? { [key]: named.startsWith(configDir) ? named : resolve(dirname(path), named) } : {};
  };
  return {
    ...base,
    ...(include && { include }),
    ...(exclude && { exclude, excludeIn: path }),
    ...folder("outDir"),
    ...folder("declarationDir"),
    hasFiles: json["files"] !== undefined || base.hasFiles,
    bases: [...extended, ...read.flatMap((each) => each.bases)],
  };
}

/** The folders the compiler writes into that lie below the one of the configuration at `path`, as that would name them: what it leaves out where nothing is excluded. */
const writtenInto = (path: string, { outDir, declarationDir }: CompilerSettings): readonly string[] => {
  const home = dirname(path);
  const shown = [outDir, declarationDir].flatMap((each) => {
    if (each === undefined) return [];
    const way = pathFrom(home, each.startsWith(configDir) ? resolve(home, `.${each.slice(configDir.length)}`) : each);
    return way === "" || way.startsWith("..") ? [] : [way];
  });
  return [...new Set(shown)];
};
