// src/client.ts: the entry for clients, from the wire back to errors.

import type { Artefact } from "../artefact.ts";
import { doorView } from "../door-view.ts";

export const client: Artefact = {
  name: "client",
  files: (server) => [{ path: "src/client.ts", template: "src/client.ts", view: doorView(server) }],
};
