// contracts/vectors.json: what the errors of the server must do, as rows that an implementation in any language is held to.

import type { Artefact } from "../../target.ts";
import type { Server } from "../../../model/taxonomy.ts";
import { contractId } from "../../../model/contract-id.ts";
import { aboutRows, writtenRows } from "../../../wire/row-file.ts";
import { vectorRows } from "../../../wire/vectors.ts";

const view = (server: Server): object => ({ edition: 4, about: aboutRows, contract: contractId(server), server: server.name, format: server.format.name, ...writtenRows(vectorRows(server)) });

export const vectors: Artefact = {
  name: "vectors",
  files: (server) => [{ path: "contracts/vectors.json", template: "rows", view: view(server) }],
};
