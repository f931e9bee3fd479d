// One error in each outlet of its server, as an example: tool result, JSON-RPC, HTTP, log. It sends nothing.

import type { ErrorDef, Json, Server } from "../model/taxonomy.ts";
import { outlets } from "../wire/outlets.ts";
import { jsonRpcError, sentOf, toolResult } from "../wire/plain/encode.ts";
import { knownOf } from "../wire/plain/known.ts";
import { logRecord } from "../wire/plain/log.ts";
import { made } from "../wire/plain/occurrence.ts";

export interface Outlets {
  readonly tool: object;
  readonly jsonRpc: object;
  readonly http: object;
  /** Of a moment that stands for any. */
  readonly log: object;
}

const reference = "00000000-0000-4000-8000-000000000000";

/** `details`: of an occurrence; by default the example's. Undefined for an error that no server sends. */
export function outletsOf(error: ErrorDef, server: Server, details?: { readonly [detail: string]: Json }): Outlets | undefined {
  if (error.origin === "client") return undefined;
  const known = knownOf(server);
  const occurrence = made(known.byCode.get(error.code) ?? error, {
    details: details ?? error.example,
    ...(error.code === server.fallback && { ref: reference }),
    ...(error.recoverable === "caller" && { recoverable: true }),
  });
  const sent = sentOf(occurrence, known);
  return {
    tool: toolResult(occurrence, known),
    jsonRpc: jsonRpcError(occurrence, known),
    http: outlets["problem"]?.(sent.leaving, sent.occurrence.said as ErrorDef, known.server) ?? {},
    // No example is of today: the same taxonomy gives the same bytes.
    log: logRecord(known, occurrence, undefined, { server: server.name, now: 0 }),
  };
}
