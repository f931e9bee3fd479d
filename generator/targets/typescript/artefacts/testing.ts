// src/testing.ts: an instance of every error, for tests of servers and clients.

import { familyName } from "../names.ts";
import type { Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import type { TestingView } from "../view.ts";

/** Where it stands, by what it imports: errors of a package, or those in the folder `sources`. */
interface Place {
  readonly sources: string;
  readonly live: string;
  /** The folder of contracts for errors that are sources; empty for a package. */
  readonly contracts: string;
}

export const testingView = (server: Server, { sources, live, contracts }: Place): TestingView => {
  const isInSource = contracts !== "";
  return {
    server: server.name,
    imports: [
      { from: `${sources}/family.js`, values: ["format"], types: [] },
      { from: `${sources}/client.js`, values: ["decode"], types: [] },
      { from: live, values: [...(isInSource ? ["contractsAt"] : []), "examples", "testsOf"], types: ["Vitest"] },
      { from: `${sources}/runtime.js`, values: ["brand", "exampleOf", "render", "safeDetails"], types: ["Complete", "JsonObject"] },
      { from: `${sources}/server.js`, values: [familyName(server.name), ...(isInSource ? ["guardServer", "stdioTransport"] : []), "toJsonRpcError", "toLogRecord", "toProblem", "toStatus", "toToolResult"], types: [] },
    ],
    familyName: familyName(server.name),
    live,
    family: `${sources}/family.js`,
    isInSource,
    contracts,
  };
};

export const testing: Artefact = {
  name: "testing",
  files: (server) => [{ path: "src/testing.ts", template: "src/testing.ts", view: testingView(server, { sources: ".", live: "../dist/live.js", contracts: "" }) }],
};
