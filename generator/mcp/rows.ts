// An error in a few words, as lists of the server have it.

import { naming } from "../lookup/facts.ts";
import type { ErrorDef, Server } from "../model/taxonomy.ts";

export const rowOf = (server: Server, error: ErrorDef): object => {
  const { code, title, message, category, recoverable, nextAction, guidance, jsonRpc, httpStatus, deprecated } = error;
  const tools = naming(server.tools, code);
  return { server: server.name, code, title, message, category, recoverable, nextAction, guidance, jsonRpc: jsonRpc.default, httpStatus, tools, deprecated };
};
