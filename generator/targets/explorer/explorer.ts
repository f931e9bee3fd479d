// The explorer of some servers as a file to be. Whole taxonomies have it by the verb docs, packages by their artefact.

import type { Server } from "../../model/taxonomy.ts";
import type { Planned } from "../target.ts";
import { listed } from "./listed.ts";
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
