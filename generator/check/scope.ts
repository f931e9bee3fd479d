// The meaning of names in one file of a project: its own, built in, or another file's. It reports nothing.

import { builtins } from "../model/builtins.ts";
import { kinds, type Kind } from "../model/shape.ts";
import { nodes } from "../model/spec.ts";
import type { ProjectFile } from "../read/project.ts";
import type { MapTree, Tree } from "../read/tree.ts";
import { guess } from "./finding.ts";

/** Turns a name as written in a file into the name it has in the whole taxonomy. */
export type Qualify = (kind: Kind, name: string) => string;

export type NamesByKind = { readonly [K in Kind]: ReadonlySet<string> };

export const kindsTo = <V>(make: (kind: Kind) => V): { readonly [K in Kind]: V } =>
  Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as { readonly [K in Kind]: V };

/** The tree under `name` at the top of a file, or under a key that is sure to mean it. */
export function sectionOf(tree: Tree | undefined, name: string): Tree | undefined {
  if (tree?.kind !== "map") return undefined;
  const found = tree.entries.find(({ key }) => key === name) ?? tree.entries.find(({ key }) => !Object.hasOwn(nodes.file, key) && isMeant(key, name, tree));
  return found?.value;
}

function isMeant(key: string, name: string, { entries }: MapTree): boolean {
  if (guess(key, [name]).meant === undefined) return false;
  const there = new Set(entries.map((each) => each.key));
  const { meant, sure } = guess(key, Object.keys(nodes.file).filter((each) => !there.has(each)));
  return sure && meant === name;
}

/** The names a file declares, sound or not. */
export const declaredIn = (tree: Tree | undefined): NamesByKind =>
  kindsTo((kind) => {
    const value = sectionOf(tree, kind);
    return new Set(value?.kind === "map" ? value.entries.map(({ key }) => key) : []);
  });

/** The names that are built in. */
export const builtinNames: NamesByKind = {
  ...kindsTo(() => new Set<string>()),
  categories: new Set(Object.keys(builtins.categories)),
  errors: new Set(Object.keys(builtins.errors)),
  formats: new Set(Object.keys(builtins.formats)),
  mappings: new Set(Object.keys(builtins.mappings)),
};

/** `name`: declared here, else built in, else nothing known; `alias:name`: of the file imported under that alias. */
export function scopeOf(file: ProjectFile, declared: NamesByKind, prefixes: ReadonlyMap<string, string>): Qualify {
  const { prefix, imports } = file;
  return (kind, name) => {
    const colon = name.indexOf(":");
    if (colon >= 0) {
      const path = imports.get(name.slice(0, colon));
      const target = path === undefined ? undefined : prefixes.get(path);
      return target === undefined ? prefix + name : target + name.slice(colon + 1);
    }
    return declared[kind].has(name) || !builtinNames[kind].has(name) ? prefix + name : name;
  };
}
