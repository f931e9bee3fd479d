// src/server.ts: the namespace of the errors with all that a server knows of them, and the runtime's guards and encoders, bound to them.

import { familyName } from "../names.ts";
import { readsWait } from "../../../model/ecosystem.ts";
import type { Json, Server } from "../../../model/taxonomy.ts";
import { unansweredErrors } from "../../../wire/visible.ts";
import { familyDoc } from "../../surface/docs.ts";
import type { Artefact } from "../../target.ts";
import { printedServer } from "../print/compiled-family.ts";
import type { ServerView } from "../view.ts";

const view = (server: Server): ServerView => ({
  server: server.name,
  familyName: familyName(server.name),
  doc: familyDoc(server),
  hasLocales: server.errors.some(({ locales }) => locales !== undefined),
  hasUnanswered: unansweredErrors(server).length > 0,
  unanswered: unansweredErrors(server).map(({ code }) => code),
  log: server.log as object as Json,
  fallback: server.fallback,
  isScrubbed: server.undeclared === "scrubbed",
  isTyping: server.unmarked === "typed",
  isWaiting: readsWait(server),
  hasStandIns: server.standIns !== undefined,
  standIns: server.standIns ?? {},
  protocol: server.protocol,
});

export const server: Artefact = {
  name: "server",
  files: (server) => {
    const all = view(server);
    const printed = printedServer(all);
    return [{ path: "src/server.ts", template: "src/server.ts", view: all, ...(printed && { printed }) }];
  },
};
