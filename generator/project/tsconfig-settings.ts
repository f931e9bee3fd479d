// The settings of a tsconfig.json, with those it extends: the compiler's input and output files. It reads JSON with comments, and changes nothing.

import { dirname, relative, resolve, sep } from "node:path";
import { textAt } from "../read/around.ts";
import { parseJson } from "../read/json.ts";
import { plainJson } from "./json-edit.ts";

type Json = { readonly [key: string]: unknown };

const textsIn = (value: unknown): readonly string[] | undefined => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : undefined);

/** A chain of `extends` that goes on for longer goes in circles. */
const deepest = 8;

export interface CompilerSettings {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly hasFiles: boolean;
  /** Folders that the compiler writes into, absolute, but for what counts from whoever extends: `${configDir}/dist`. */
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
export function settingsOf(path: string, depth = 0): CompilerSettings | undefined {
  const json = depth > deepest ? undefined : jsonAt(path);
  if (!json) return undefined;
  const extended = extendedBy(json["extends"]).map((each) => resolve(dirname(path), each.endsWith(".json") ? each : `${each}.json`));
  const read = extended.flatMap((each) => settingsOf(each, depth + 1) ?? []);
  const base = read.reduce<CompilerSettings>((before, each) => ({ ...before, ...each }), { hasFiles: false, bases: [] });
  const options = (json["compilerOptions"] ?? {}) as Json;
  const [include, exclude] = [textsIn(json["include"]), textsIn(json["exclude"])];
  const folder = (key: "outDir" | "declarationDir"): Partial<CompilerSettings> => {
    const said = options[key];
    return typeof said === "string" ? { [key]: said.startsWith(configDir) ? said : resolve(dirname(path), said) } : {};
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
export const writtenInto = (path: string, { outDir, declarationDir }: CompilerSettings): readonly string[] => {
  const home = dirname(path);
  const shown = [outDir, declarationDir].flatMap((each) => {
    if (each === undefined) return [];
    const way = relative(home, each.startsWith(configDir) ? resolve(home, `.${each.slice(configDir.length)}`) : each).split(sep).join("/");
    return way === "" || way.startsWith("..") ? [] : [way];
  });
  return [...new Set(shown)];
};
