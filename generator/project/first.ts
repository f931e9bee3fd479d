// What a new taxonomy says of its project: names, licence, dependencies, tools. It makes no text.

import { relative, sep } from "node:path";
import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import type { Naming } from "../model/naming.ts";
import { firstTarget, folderOf, type Targets } from "../model/targets.ts";
import type { Pattern } from "../model/shape.ts";
import { kebab, packageName } from "../model/words.ts";
import { namings } from "../targets/namings.ts";
import { ownName, scopeOf, serverName, type Project } from "./project.ts";
import type { First } from "./taxonomy-text.ts";
import type { Scanned } from "./tools.ts";
import { usageError } from "../run/exits.ts";

/** Made by the build of Faultline. */
const schema = "generator/dist/taxonomy.schema.json";

/** As the command line gives them. */
interface Flags {
  readonly [name: string]: unknown;
}

/** Names from the command line. */
export interface Wanted {
  readonly server?: string | undefined;
  readonly package?: string | undefined;
  /** The languages that get a package, at least one. */
  readonly targets: readonly Naming[];
}

/** Raises a usage error (usage.ts) where it cannot be one. */
const given = (flags: Flags, flag: "server" | "package", pattern: Pattern): string | undefined => {
  const name = flags[flag];
  if (name === undefined) return undefined;
  if (!pattern.test.test(String(name))) throw usageError(`--${flag} takes ${pattern.says}, not ${quote(String(name))}`);
  if (flag === "server" && serverName(String(name)) !== name) throw usageError(`no server can be called ${quote(String(name))}: the name is taken; ${serverName(String(name))} is free`);
  return String(name);
};

const targetNamed = (name: string): Naming => {
  const found = namings.find(({ target }) => target === name);
  if (found) return found;
  const known = namings.map(({ target }) => target);
  const meant = nearest(name, known);
  throw usageError(`--target takes ${known.join(" or ")}, not ${quote(name)}${meant === undefined ? "" : `; did you mean ${quote(meant)}?`}`);
};

/** Raises a usage error (usage.ts) for a name that cannot be. */
export const wantedIn = (flags: Flags): Wanted => {
  const named = flags["target"];
  const targets = (Array.isArray(named) && named.length > 0 ? [...new Set(named.map(String))] : [firstTarget]).map(targetNamed);
  const shape = targets[0]?.words["package"]?.shape;
  return { server: given(flags, "server", kebab), package: given(flags, "package", shape?.kind === "text" && shape.pattern ? shape.pattern : packageName), targets };
};

/** What is said of each package; the name from the command line is that of the first. */
const targetsOf = (server: string, project: Project, { package: name, targets }: Wanted): Targets =>
  Object.fromEntries(targets.map((naming, at) => [naming.target, { ...(naming.firstWords?.(server, scopeOf(project)) ?? { package: `${server}-errors` }), ...(at === 0 && name !== undefined ? { package: name } : {}) }]));

/** A package of a first taxonomy. */
export interface PackageHere {
  readonly language: string;
  readonly name: string;
  /** Below the out folder. */
  readonly folder: string;
}

export const packagesIn = ({ server, targets }: First): readonly PackageHere[] =>
  Object.entries(targets).map(([language, words]) => ({ language, name: String(words["package"]), folder: folderOf(server, language) }));

/** What a new taxonomy says. */
export const firstOf = (project: Project, { tools, servers, usesFetch }: Scanned, wanted: Wanted): First => {
  const { manifest, faultline = "./node_modules/faultline" } = project;
  const [self, ...others] = servers;
  const inRepository = manifest?.directory ?? (project.git === undefined ? "" : relative(project.git, project.folder).split(sep).join("/"));
  const server = wanted.server ?? serverName(self !== undefined && others.length === 0 ? self : ownName(project));
  return {
    schema: `${faultline}/${schema}`,
    server,
    targets: targetsOf(server, project, wanted),
    license: manifest?.license,
    owner: manifest?.owner,
    repository: manifest?.repository,
    directory: manifest?.repository && inRepository !== "" ? `${inRepository}/generated` : undefined,
    dependencies: [...(manifest?.dependencies.keys() ?? []), ...(usesFetch ? ["fetch"] : [])],
    tools,
  };
};
