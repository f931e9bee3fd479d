// One error in each outlet of its server, as an example: tool result, JSON-RPC, HTTP, log. It sends nothing.

import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { toProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { toLogRecord } from "../../templates/typescript/src/runtime/server/log.ts";
import type { ErrorDef, Json, Server } from "../model/taxonomy.ts";
import { exampleOf, familyOf } from "./family.ts";

export interface Outlets {
  readonly tool: object;
  readonly jsonRpc: object;
  readonly http: object;
  /** Of a moment that stands for any. */
  readonly log: object;
}

/** No example is of today: the same taxonomy gives the same bytes. */
const now = (): number => 0;

/** The stack, and the fingerprint of its place, are of our own code, and say nothing of the server's. */
const withoutPlace = (record: object, server: Server): object =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !/^\$(?:stack|fingerprint)\??$/.test(server.log.fields[field] ?? "")));

/** `details`: of an occurrence; by default the example's. Undefined for an error that no server sends. */
export function outletsOf(error: ErrorDef, server: Server, details?: { readonly [detail: string]: Json }): Outlets | undefined {
  if (error.origin === "client") return undefined;
  const family = familyOf(server);
  const example = exampleOf(error, server, details);
  const call = { server: server.name, contract: family.contract, now };
  return {
    tool: toToolResult(example, family, { now }),
    jsonRpc: toJsonRpcError(example, family),
    http: toProblem(example, family),
    log: withoutPlace(toLogRecord(example, server.log, call), server),
  };
}
