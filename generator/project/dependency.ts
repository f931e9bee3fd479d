// How a server asks for the package of its errors, in the style of the package manager. It reads no registry, and edits package.json as text.

import { join } from "node:path";
import { firstTarget, isIn } from "../model/targets.ts";
import type { Server } from "../model/taxonomy.ts";
import { textAt } from "../read/around.ts";
import { withMember } from "./json-edit.ts";
import type { Manifest } from "./manifest.ts";
import type { Project } from "./project.ts";

/** A package that is generated here. */
export interface OwnPackage {
  readonly server: string;
  readonly name: string;
}

/** The keys of a server that say where its errors stand. */
export type OwnServer = Pick<Server, "name" | "package" | "into" | "targets">;

/** The npm packages among those of servers. */
export const npmPackages = (servers: readonly OwnServer[]): readonly OwnPackage[] =>
  servers.flatMap((server) => (server.into === undefined && isIn(firstTarget, server) ? [{ server: server.name, name: server.package }] : []));

/** yarn 1 knows no `workspace:`; what came after it says so in its lock file or its own settings. */
export const isYarn1 = ({ folder, root, manager }: Project): boolean => {
  if (manager !== "yarn") return false;
  const top = root?.folder ?? folder;
  return textAt(join(top, ".yarnrc.yml")) === undefined && !(textAt(join(top, "yarn.lock")) ?? "").includes("__metadata:");
};

/** The range behind the name: a workspace where they have a word for it, else the folder, which never asks a registry. */
export const rangeFor = (project: Project, server: string): string => {
  if (isYarn1(project)) return `link:./generated/${server}`;
  return project.manager === "npm" ? `file:generated/${server}` : "workspace:*";
};

/** The text of package.json with what is missing of `packages`, and the names of those. */
export function withDependencies(text: string, project: Project, manifest: Manifest, packages: readonly OwnPackage[]): { readonly text: string; readonly added: readonly string[] } {
  const missing = packages.filter(({ name }) => name !== manifest.name && !manifest.dependencies.has(name));
  const wanted = missing.map(({ name, server }) => [name, rangeFor(project, server)] as const);
  const based = wanted.length > 0 ? withMember(text, [], "dependencies", Object.fromEntries(wanted)) : text;
  const done = wanted.reduce((before, [name, range]) => withMember(before, ["dependencies"], name, range), based);
  return { text: done, added: done === text ? [] : missing.map(({ name }) => name) };
}
