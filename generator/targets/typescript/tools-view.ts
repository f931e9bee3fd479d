// What of a family's module speaks of tools: which may raise what, and the constructors of exactly that. A code that all tools share is written once.

import type { Json, Server } from "../../model/taxonomy.ts";
import { unansweredErrors } from "../../wire/visible.ts";
import { classView } from "./class-view.ts";
import { sharedCodes } from "./shared-codes.ts";
import type { ToolsView } from "./view.ts";

export const toolsView = (server: Server): ToolsView => {
  const common = sharedCodes(server.tools.map(({ errors }) => errors), server.fallback);
  return {
    hasTools: server.tools.length > 0,
    common: [...common],
    tools: server.tools.map(({ name, description, errors: codes }) => ({
      name,
      doc: description === undefined ? [] : [description],
      codes: codes.filter((code) => !common.has(code)),
    })),
    unansweredNames: unansweredErrors(server).map((error) => classView(error).className),
    methodCodes: Object.fromEntries(server.methods.map(({ name, errors }) => [name, errors])) as Json,
    conceal: server.conceal,
  };
};
