// src/server.ts: the runtime's guards and encoders, bound to this family.

import { familyName } from "../names.ts";
import type { Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import type { ServerView } from "../view.ts";

const view = (server: Server): ServerView => ({
  server: server.name,
  familyName: familyName(server.name),
  hasLocales: server.errors.some(({ locales }) => locales !== undefined),
});

export const server: Artefact = {
  name: "server",
  files: (server) => [{ path: "src/server.ts", template: "src/server.ts", view: view(server) }],
};
