// src/testing.ts: an instance of every error, for tests of servers and clients.

import { familyName } from "../names.ts";
import type { ErrorDef, Json, Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { classesFrom, classView } from "../class-view.ts";
import type { TestingView } from "../view.ts";

const view = (server: Server): TestingView => {
  const examples = server.errors.map((error: ErrorDef) => ({ ...classView(error), details: error.example as Json }));
  return {
    server: server.name,
    imports: [
      classesFrom("./errors.js", server.errors),
      { from: "./family.js", values: ["format"], types: [familyName(server.name)] },
      { from: "./client.js", values: ["decode"], types: [] },
      { from: "../dist/live.js", values: ["testsOf"], types: ["Vitest"] },
      { from: "./runtime.js", values: ["brand", "render", "safeDetails"], types: ["Complete", "JsonObject"] },
      { from: "./server.js", values: ["toJsonRpcError", "toLogRecord", "toProblem", "toStatus", "toToolResult"], types: [] },
    ],
    familyName: familyName(server.name),
    examples,
  };
};

export const testing: Artefact = {
  name: "testing",
  files: (server) => [{ path: "src/testing.ts", template: "src/testing.ts", view: view(server) }],
};
