// What a new taxonomy says of its project: names, licence, dependencies, tools. It makes no text.

import { relative, sep } from "node:path";
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
