// What a new taxonomy says of its project: names, licence, dependencies, tools. It makes no text.

import { relative, sep } from "node:path";
import { quote } from "../../diagnose/quote.ts";
import { kebab, packageName as packagePattern } from "../../model/words.ts";
import { usageError } from "../../run/usage.ts";
import type { Flags } from "../flags.ts";
import { ownName, packageName, serverName, type Project } from "./project.ts";
import type { First } from "./taxonomy-text.ts";
import type { Scanned } from "./tools.ts";

/** Made by the build of Faultline. */
const schema = "generator/dist/taxonomy.schema.json";

/** Names from the command line. */
export interface Wanted {
  readonly server?: string | undefined;
  readonly package?: string | undefined;
}

/** Raises a usage error (usage.ts) where it cannot be one. */
const given = (flags: Flags, flag: "server" | "package", pattern: typeof kebab): string | undefined => {
  const name = flags[flag];
  if (name === undefined) return undefined;
  if (!pattern.test.test(String(name))) throw usageError(`--${flag} takes ${pattern.says}, not ${quote(String(name))}`);
  if (flag === "server" && serverName(String(name)) !== name) throw usageError(`no server can be called ${quote(String(name))}: the name is taken; ${serverName(String(name))} is free`);
  return String(name);
};

/** Raises a usage error (usage.ts) for a name that cannot be. */
export const wantedIn = (flags: Flags): Wanted => ({ server: given(flags, "server", kebab), package: given(flags, "package", packagePattern) });

/** What a new taxonomy says. */
export const firstOf = (project: Project, { tools, servers, usesFetch }: Scanned, wanted: Wanted): First => {
  const { manifest, faultline = "./node_modules/faultline" } = project;
  const [self, ...others] = servers;
  const inRepository = manifest?.directory ?? (project.git === undefined ? "" : relative(project.git, project.folder).split(sep).join("/"));
  const server = wanted.server ?? serverName(self !== undefined && others.length === 0 ? self : ownName(project));
  return {
    schema: `${faultline}/${schema}`,
    server,
    package: wanted.package ?? packageName(server, project),
    license: manifest?.license,
    owner: manifest?.owner,
    repository: manifest?.repository,
    directory: manifest?.repository && inRepository !== "" ? `${inRepository}/generated` : undefined,
    dependencies: [...(manifest?.dependencies.keys() ?? []), ...(usesFetch ? ["fetch"] : [])],
    tools,
  };
};
