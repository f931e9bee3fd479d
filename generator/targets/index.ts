// Every target, and what they are together. A new one is a folder here, a folder below templates/ and a line in each list, as in namings.ts where it has names of its own.

import type { Server } from "../model/taxonomy.ts";
import { contract } from "./contract/index.ts";
import { explorer } from "./explorer/index.ts";
import type { GeneratedFile, Helpers, Need, Target } from "./target.ts";
import { typescript } from "./typescript/index.ts";

export const targets: readonly Target[] = [contract, explorer, typescript];

/** The helpers of prose, which speak no language, are every target's; two helpers of one name fail the build (build.mjs). */
export const helpersOf: ReadonlyMap<string, Helpers> = new Map(targets.map(({ name, helpers }) => [name, { ...contract.helpers, ...helpers }]));

/** By `<target>/<path>`, the file that each template makes; in order. */
export const templates: ReadonlyMap<string, string> = new Map(targets.flatMap((target) => Object.entries(target.templates).map(([path, makes]) => [`${target.name}/${path}`, makes] as const)));

/** Why a file cannot be what its path says; undefined when it can. */
export const faultIn = (path: string, text: string): string | undefined => {
  for (const target of targets) {
    const fault = target.faultIn(path, text);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** What the package of a server depends on. */
export const needsOf = (server: Server): readonly Need[] => targets.flatMap(({ needs }) => needs?.(server) ?? []);

/** The files with those that are made from them. */
export const finish = (files: readonly GeneratedFile[]): readonly GeneratedFile[] =>
  targets.reduce<readonly GeneratedFile[]>((made, target) => target.finish(made), files);
