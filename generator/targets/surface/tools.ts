// Which tool and method of a server may raise what. A code that all tools share is written once.

import type { Json, Server } from "../../model/taxonomy.ts";
import type { ToolsView } from "./view.ts";

/** Of tools' codes; those of the only tool are its own, but for the server's fallback, which every tool has. */
export const sharedCodes = ([first = [], ...rest]: readonly (readonly string[])[], fallback: string): ReadonlySet<string> => {
  if (rest.length === 0) return new Set(first.filter((code) => code === fallback));
  const others = rest.map((codes) => new Set(codes));
  return new Set(first.filter((code) => others.every((codes) => codes.has(code))));
};

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
    methodCodes: Object.fromEntries(server.methods.map(({ name, errors }) => [name, errors])) as Json,
    conceal: server.conceal,
  };
};
