// All schemas of a server's envelopes in one compound document (JSON Schema 2020-12, core, 9.3): each is embedded whole, under the `$id` it is
// referred to by. It does not define them.

import { contractName } from "../model/contract-id.ts";
import type { Server } from "../model/taxonomy.ts";
import type { Schema } from "./detail-schema.ts";
import { dialect, envelopeSchema, errorSchema, idOf, toolSchema } from "./envelope-schema.ts";
import { sentErrors } from "./visible.ts";

/** The document itself accepts any envelope. Embedded schemas are of its dialect, so they do not name one. */
export const contractDocument = (server: Server): Schema => ({
  $schema: dialect,
  $id: idOf(server, "errors.schema.json"),
  title: `Errors of ${contractName(server)}`,
  description: "The content of a failed call: any error; below $defs each error by code, and the errors of each tool.",
  $ref: "envelope.schema.json",
  $defs: Object.fromEntries([
    ["envelope", envelopeSchema(server)],
    ...sentErrors(server).map((error) => [`errors/${error.code}`, errorSchema(server, error)] as const),
    ...server.tools.map((tool) => [`tools/${tool.name}`, toolSchema(server, tool)] as const),
  ]),
});
