// src/index.ts: the main entry, everything a server needs by name.

import type { Artefact } from "../../target.ts";
import { doorView } from "../door-view.ts";

export const door: Artefact = {
  name: "door",
  files: (server) => [{ path: "src/index.ts", template: "src/index.ts", view: doorView(server, server.errors, { family: true, ofTools: { values: ["errorsOf"], types: ["ErrorOf", "ToolErrors", "ToolName"] } }) }],
};
