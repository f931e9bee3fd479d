// The explorer of some servers as a file to be, with the part that people read without scripts, and artefacts of a package: its explorer and llms.txt.

import type { Server, ErrorDef } from "../../model/taxonomy.ts";
import type { Artefact, Planned } from "../target.ts";
import { llms as llmsOf } from "./llms.ts";
import { pack } from "./pack.ts";
import type { ExplorerView, ListedError, ListedServer } from "./view.ts";
import { contractId } from "../../model/contract-id.ts";
import { documentedErrors } from "../../wire/visible.ts";
import { worded } from "./worded.ts";

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

/** Where an error stands on a page, and what a link to it ends in after the #. */
export const anchorOf = (server: string, code: string): string => `${server}/${code}`;

const listedError = (server: Server, error: ErrorDef): ListedError => ({
  ...worded(error),
  anchor: anchorOf(server.name, error.code),
  number: String(error.jsonRpc.default),
  status: String(error.httpStatus),
});

const listed = (server: Server): ListedServer => ({
  name: server.name,
  title: server.title ?? server.name,
  contract: contractId(server),
  hasDescription: server.description !== undefined && server.description !== "",
  description: server.description ?? "",
  errors: documentedErrors(server).map((error) => listedError(server, error)),
});
