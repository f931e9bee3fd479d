// The facts of a project for a new taxonomy: names, licence, dependencies, tools. It makes no text.

import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import type { Naming } from "../model/naming.ts";
import { firstTarget, folderOf, type Targets } from "../model/targets.ts";
import type { Pattern } from "../model/shape.ts";
import { kebab, packageName } from "../model/words.ts";
import { namings } from "../targets/namings.ts";
import { python } from "./python/project.ts";
import { isInPython, ownName, scopeOf, serverName, type Project } from "./project.ts";
import type { First } from "./taxonomy-text.ts";
import type { Scanned } from "./tools.ts";
import { usageError } from "../run/exits.ts";
import { pathFrom } from "../read/paths.ts";

/** Made by the build of Faultline. */
export const schema = "generator/dist/taxonomy.schema.json";

/** As the command line gives them. */
interface Flags {
  readonly [name: string]: unknown;
}

/** Names from the command line. */
export interface Wanted {
  readonly server?: string | undefined;
  readonly package?: string | undefined;
  /** The languages that get a package; none: that of the project. */
  readonly targets: readonly Naming[];
}

/** Raises a usage error (usage.ts) where it cannot be one. */
const given = (flags: Flags, flag: "server" | "package", pattern: Pattern): string | undefined => {
  const name = flags[flag];
  if (name === undefined) return undefined;
  if (!pattern.test.test(String(name))) throw usageError(`--${flag} takes ${pattern.says}, not ${quote(String(name))}`);
  if (flag === "server" && serverName(String(name)) !== name) throw usageError(`no server can be called ${quote(String(name))}: the name is taken; use ${serverName(String(name))}`);
  return String(name);
};

const targetNamed = (name: string): Naming => {
  const found = namings.find(({ target }) => target === name);
  if (found) return found;
  const known = namings.map(({ target }) => target);
  const meant = nearest(name, known);
  throw usageError(`--target takes ${known.join(" or ")}, not ${quote(name)}${meant === undefined ? "" : `; did you mean ${quote(meant)}?`}`);
};

const patternOf = (naming: Naming | undefined): Pattern | undefined => {
  const shape = naming?.words["package"]?.shape;
  return shape?.kind === "text" ? shape.pattern : undefined;
};

/** Raises a usage error (usage.ts) for a name that cannot be. */
export const wantedIn = (flags: Flags): Wanted => {
  const named = flags["target"];
  const targets = (Array.isArray(named) ? [...new Set(named.map(String))] : []).map(targetNamed);
  return { server: given(flags, "server", kebab), package: given(flags, "package", patternOf(targets[0]) ?? packageName), targets };
};

/** The keys of each package; the first gets the name from the command line. Raises a usage error (usage.ts) for a bad name. */
function targetsOf(server: string, project: Project, { package: name, targets }: Wanted): Targets {
  const [first = targetNamed(isInPython(project) ? python : firstTarget), ...others] = targets;
  const named = name === undefined ? {} : { package: given({ package: name }, "package", patternOf(first) ?? packageName) ?? name };
  return Object.fromEntries([first, ...others].map((naming, at) => [naming.target, { ...(naming.firstWords?.(server, scopeOf(project)) ?? { package: `${server}-errors` }), ...(at === 0 ? named : {}) }]));
}

/** A package of a first taxonomy. */
export interface PackageHere {
  readonly language: string;
  readonly name: string;
  /** Below the out folder. */
  readonly folder: string;
}

export const packagesIn = ({ server, targets }: First): readonly PackageHere[] =>
  Object.entries(targets).map(([language, words]) => ({ language, name: String(words["package"]), folder: folderOf(server, language) }));

/** Words that servers of any subject have in their names. */
const idle: ReadonlySet<string> = new Set(["mcp", "server", "service", "tool", "tools", "python", "py", "api", "the", "my"]);

const wordsOf = (name: string): readonly string[] => name.toLowerCase().split(/[^a-z0-9]+/).filter((word) => word !== "" && !idle.has(word));

/** The server's name for itself, unless a Python project is known by other words: its users install it by those. */
function calledIn(project: Project, servers: readonly string[]): string {
  const [self, ...others] = servers;
  if (self === undefined || others.length > 0) return ownName(project);
  const known = isInPython(project) ? wordsOf(project.python?.name ?? "") : [];
  const said = wordsOf(self);
  const isAkin = known.length === 0 || known.some((word) => said.some((other) => word.includes(other) || other.includes(word)));
  return isAkin ? self : ownName(project);
}

/** The facts of a new taxonomy. */
export const firstOf = (project: Project, { tools, servers, usesFetch }: Scanned, wanted: Wanted): First => {
  const { manifest, python: own, faultline = isInPython(project) ? undefined : "./node_modules/faultline" } = project;
  const inRepository = manifest?.directory ?? (project.git === undefined ? "" : pathFrom(project.git, project.folder));
  const server = wanted.server ?? serverName(calledIn(project, servers));
  return {
    schema: faultline && `${faultline}/${schema}`,
    server,
    targets: targetsOf(server, project, wanted),
    license: manifest?.license ?? own?.license,
    owner: manifest?.owner ?? own?.owner,
    repository: manifest?.repository ?? own?.repository,
    directory: (manifest?.repository ?? own?.repository) && inRepository !== "" ? `${inRepository}/generated` : undefined,
    dependencies: [...(manifest?.dependencies.keys() ?? []), ...(own?.dependencies.keys() ?? []), ...(usesFetch ? ["fetch"] : [])],
    tools,
  };
};
