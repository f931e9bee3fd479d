// contracts/vectors.json: what each error is on each way out, and what a reader makes of it, for implementations in any language.

import { contractId } from "../../../model/contract-id.ts";
import type { Artefact } from "../../target.ts";
import type { Server } from "../../../model/taxonomy.ts";
import { about, written } from "../../../wire/vector-file.ts";
import { exchanges } from "../../../wire/vectors.ts";

const view = (server: Server): object => ({
  edition: 3,
  about,
  contract: contractId(server),
  server: server.name,
  format: server.format.name,
  ...written(exchanges(server)),
});

export const vectors: Artefact = {
  name: "vectors",
  files: (server) => [{ path: "contracts/vectors.json", template: "rows", view: view(server) }],
};
