// src/client.ts: the entry for clients, from the wire back to errors. Concealed errors are not among them: they never arrive.

import type { Artefact } from "../../target.ts";
import { entryView } from "../entry-view.ts";
import { printedClient } from "../print/compiled-family.ts";
import { visibleErrors } from "../../../wire/visible.ts";

export const client: Artefact = {
  name: "client",
  files: (server) => {
    const view = entryView(server, visibleErrors(server), { family: false, ofTools: { values: [], types: ["ErrorOf", "ToolName"] } });
    const printed = printedClient(view);
    return [{ path: "src/client.ts", template: "src/client.ts", view, ...(printed && { printed }) }];
  },
};
