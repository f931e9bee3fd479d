// One error as its server sends it in each way, as an example: tool result, JSON-RPC, HTTP, log. It sends nothing.

import type { ErrorDef, Json, Server } from "../model/taxonomy.ts";
import { encoders } from "../wire/encoders.ts";
import { jsonRpcError, sentOf, toolResult } from "../wire/plain/encode.ts";
import { knownOf } from "../wire/plain/known.ts";
import { logRecord } from "../wire/plain/log.ts";
import { made } from "../wire/plain/occurrence.ts";

export interface WireForms {
  readonly tool: object;
  readonly jsonRpc: object;
  readonly http: object;
  /** The log record, at a moment that stands for any. */
  readonly log: object;
}

const reference = "00000000-0000-4000-8000-000000000000";

/** `details`: an occurrence's; by default the example's. Undefined for an error that no server sends. */
export function wireFormsOf(error: ErrorDef, server: Server, details?: { readonly [detail: string]: Json }): WireForms | undefined {
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
    http: encoders["problem"]?.(sent.leaving, sent.occurrence.definition as ErrorDef, known.server) ?? {},
    // No example is of today: the same taxonomy gives the same bytes.
    log: logRecord(known, occurrence, undefined, { server: server.name, now: 0 }),
  };
}
