// src/index.ts: the main entry, everything a server needs by name.

import type { Artefact } from "../../target.ts";
import { entryView } from "../entry-view.ts";

export const entry: Artefact = {
  name: "entry",
  files: (server) => [{ path: "src/index.ts", template: "src/index.ts", view: entryView(server, server.errors, { family: true, ofTools: { values: ["errorsOf"], types: ["ErrorOf", "ToolErrors", "ToolName"] } }) }],
};
