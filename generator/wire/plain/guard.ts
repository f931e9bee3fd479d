// What leaves of a failure that a guard catches: one declared error, or the fallback (formats.md, privacy.md). It does not scrub words of undeclared failures.

import { substituteOf } from "../../model/codes.ts";
import type { Json } from "../../model/taxonomy.ts";
import { envelopeOf } from "../leaving.ts";
import { jsonRpcError, type JsonRpcOptions, sentOf, toolResult, type ToolOptions } from "./encode.ts";
import { Ours, type Read, SdkFailed } from "./foreign.ts";
import type { Known } from "./known.ts";
import { made, type Occurrence } from "./occurrence.ts";
import { readEnvelope } from "./received.ts";
import { applied, type Call, forSdk, mayEndIn } from "./rules.ts";
import { fitAll, memberOf, type Values } from "./shapes.ts";

/** Stands for a reference that is made. */
export const newRef = "00000000-0000-4000-8000-000000000000";

/** The error of whatever nothing declares. */
export function fallback({ server, byCode }: Known, ref: string = newRef): Occurrence {
  const error = byCode.get(server.fallback);
  if (error === undefined) throw new Error(`${server.name} has no ${server.fallback}`);
  const details = memberOf(server.standIns as Values | undefined, error.code) ?? {};
  return { ...made(error, { details: details as Values, ref }), undeclared: true };
}

/** The error that a failure is, before anybody asks whether it may leave. */
export function errorOf(known: Known, thrown: Read, call: Call): Occurrence {
  if (thrown instanceof Ours) return thrown.occurrence;
  const named = { server: known.server.domain, ...call };
  const ofSdk = thrown instanceof SdkFailed ? forSdk(known, thrown, named) : undefined;
  if (thrown instanceof SdkFailed) return ofSdk ? made(ofSdk.error, { details: ofSdk.details }) : fallback(known);
  const found = applied(known, thrown, named);
  const error = found && known.byCode.get(found.code);
  return error ? made(error, { details: found.details }) : fallback(known);
}

/** The log's name of the rule that made it; undefined without a rule. */
export const madeByRule = (known: Known, thrown: Read, call: Call): string | undefined =>
  thrown instanceof Ours || thrown instanceof SdkFailed ? undefined : applied(known, thrown, { server: known.server.domain, ...call })?.rule;

const hasRef = ({ ref }: Occurrence): boolean => ref !== undefined && ref.length > 0 && ref.length <= 128;

/** The fallback has a reference always: one without would tell that it hides nothing. */
const referred = (error: Occurrence, { server }: Known): Occurrence => {
  if (error.said.code !== server.fallback) return error;
  const hides = Object.values(server.conceal).includes(server.fallback);
  return { ...error, undeclared: error.undeclared || hides, ref: hasRef(error) ? error.ref : newRef };
};

/** Whether a client could read what leaves as what its contract says. */
function isSound(error: Occurrence, known: Known): boolean {
  const { occurrence, leaving } = sentOf(error, known);
  const envelope = envelopeOf(leaving);
  const read = readEnvelope(envelope);
  const isWhole = read !== undefined && Object.keys(read).length === Object.keys(envelope).length && Object.keys(read.retry ?? {}).length === Object.keys(leaving.retry ?? {}).length;
  return isWhole && fitAll(leaving.details, occurrence.said.details);
}

/** The error that leaves in its place, or itself. */
export function judged(known: Known, thrown: Read, call: Call): Occurrence {
  const { server } = known;
  const error = referred(errorOf(known, thrown, call), known);
  const { code } = error.said;
  // What a server makes of its SDK's failures is declared for all of it.
  const isDeclared = thrown instanceof SdkFailed || mayEndIn(server, code, call);
  const mayLeave = isSound(error, known) && known.byCode.get(code)?.origin !== "client" && isDeclared;
  if (!mayLeave) return fallback(known);
  return code !== server.fallback && substituteOf(server, code) === server.fallback ? fallback(known, hasRef(error) ? error.ref : newRef) : error;
}

export const guardedTool = (known: Known, thrown: Read, call: Call, options: ToolOptions): Json => toolResult(judged(known, thrown, { method: "tools/call", ...call }), known, options);

/** Numbers of the protocol for what an SDK refuses (JSON-RPC 2.0, section 5.1; MCP 2026-07-28, server/tools and server/resources). */
const numbers: { readonly [kind: string]: number } = { invalid_message: -32600, invalid_result: -32603, parse_error: -32700, unknown_method: -32601 };

export function guardedMethod(known: Known, thrown: Read, call: Call, options: JsonRpcOptions): Json {
  const answer = jsonRpcError(judged(known, thrown, call), known, options);
  return thrown instanceof SdkFailed ? { ...answer, code: numbers[thrown.kind] ?? -32602 } : answer;
}
