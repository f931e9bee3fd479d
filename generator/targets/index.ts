// Every target, and what they are together. A new language is a folder here, a folder below templates/, its line here and its line in namings.ts: types notice if one is missing.

import type { ServerHead } from "../model/build.ts";
import type { Server } from "../model/taxonomy.ts";
import { contract } from "./contract/index.ts";
import { explorer } from "./explorer/index.ts";
import type { namings } from "./namings.ts";
import { python } from "./python/index.ts";
import type { GeneratedFile, Helpers, Kept, Language, Need, Package, Target } from "./target.ts";
import { typescript } from "./typescript/index.ts";

/** A language for each naming. */
type Each<Namings extends readonly unknown[]> = { readonly [At in keyof Namings]: Language };

/** Targets without a language of their own: packages of every language include them. */
export const included: readonly Target[] = [contract, explorer];
export const languages: readonly Language[] = [typescript, python] satisfies Each<typeof namings>;

const targets: readonly Target[] = [...included, ...languages];

/** The helpers of prose, which speak no language, are every target's; two helpers of one name fail the build (build.mjs). */
export const helpersOf: ReadonlyMap<string, Helpers> = new Map(targets.map(({ name, helpers }) => [name, { ...contract.helpers, ...helpers }]));

/** By `<target>/<path>`, the file that each template makes; in order. */
export const templates: ReadonlyMap<string, string> = new Map(targets.flatMap((target) => Object.entries(target.templates).map(([path, makes]) => [`${target.name}/${path}`, makes] as const)));

/** Why a file cannot be what its path says; undefined when it can. */
export const faultIn = (path: string, text: string): string | undefined => {
  for (const language of languages) {
    const fault = language.faultIn(path, text);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** A package in its language. */
export interface Made extends Package {
  readonly language: Language;
}

/** The packages of a server. */
export const packagesOf = (server: ServerHead): readonly Made[] =>
  languages.flatMap((language) => {
    const made = language.package(server);
    return made === undefined ? [] : [{ ...made, language }];
  });

/** The dependencies of a server's packages. */
export const needsOf = (server: Server): readonly Need[] => languages.flatMap(({ needs }) => needs?.(server) ?? []);

/** The files with those that are made from them. */
export const finish = (files: readonly GeneratedFile[], kept?: Kept): readonly GeneratedFile[] =>
  languages.reduce<readonly GeneratedFile[]>((made, language) => language.finish(made, kept), files);

/** About as many characters as three packages keep: every run that writes reads and writes them all. */
const most = 100_000;

/** The newest of what is kept, for the next run. */
export const newest = (kept: Kept): { readonly [digest: string]: readonly string[] } => {
  let room = most;
  const fitting = [...kept].reverse().filter(([, texts]) => (room -= texts.join("").length) >= 0);
  return Object.fromEntries(fitting.reverse());
};
