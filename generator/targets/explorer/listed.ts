// The readable part of the page: a server's errors as texts. It is the page without scripts, and the script reads texts from it.

import { contractId } from "../../model/contract-id.ts";
import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import { documentedErrors } from "../../wire/visible.ts";
import { worded } from "./worded.ts";
import type { ListedError, ListedServer } from "./view.ts";

/** Where an error stands on a page, and what a link to it ends in after the #. */
export const anchorOf = (server: string, code: string): string => `${server}/${code}`;

const listedError = (server: Server, error: ErrorDef): ListedError => ({
  ...worded(error),
  anchor: anchorOf(server.name, error.code),
  number: String(error.jsonRpc.default),
  status: String(error.httpStatus),
});

export const listed = (server: Server): ListedServer => ({
  name: server.name,
  title: server.title ?? server.name,
  contract: contractId(server),
  hasDescription: server.description !== undefined && server.description !== "",
  description: server.description ?? "",
  errors: documentedErrors(server).map((error) => listedError(server, error)),
});
