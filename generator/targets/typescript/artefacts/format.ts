// src/format.ts: the wire shape and the log record, as data.

import type { Json } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import type { FormatView } from "../view.ts";

export const format: Artefact = {
  name: "format",
  files: (server) => {
    const view: FormatView = {
      server: server.name,
      imports: [{ from: "./runtime.js", values: [], types: ["LogFormat", "WireFormat"] }],
      format: server.format as object as Json,
      log: server.log as object as Json,
    };
    return [{ path: "src/format.ts", template: "src/format.ts", view }];
  },
};
