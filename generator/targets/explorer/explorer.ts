// The explorer of some servers as a file to be, and artefacts of a package, where the taxonomy asks for them: its explorer and llms.txt.

import type { Server } from "../../model/taxonomy.ts";
import type { Artefact, Planned } from "../target.ts";
import { listed } from "./listed.ts";
import { llms as llmsOf } from "./llms.ts";
import { pack } from "./pack.ts";
import type { ExplorerView } from "./view.ts";

export interface ExplorerOptions {
  readonly title: string;
  readonly changes?: ExplorerView["changes"];
}

export const explorer = (path: string, servers: readonly Server[], { title, changes = [] }: ExplorerOptions): Planned => {
  const view: ExplorerView = { title, servers: servers.map(listed), packed: servers.map(pack), changes };
  return { path, template: "explorer.html", view };
};

/** llms.txt: every error of the package in a line, for models. */
export const llms: Artefact = {
  name: "llms",
  files: (server) => (server.docs === true ? [llmsOf("llms.txt", [server], `Errors of ${server.title ?? server.name}`)] : []),
};

export const page: Artefact = {
  name: "page",
  files: (server) => (server.docs === true ? [explorer("docs/index.html", [server], { title: `Errors of ${server.title ?? server.name}` })] : []),
};
