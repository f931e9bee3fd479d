// Values that a guard passes unchanged: signals between SDKs that are not our errors. It decides nothing else.

import { isArray, peek } from "../values/peek.js";

/** URL elicitation required (MCP 2025-11-25); a request for the user to act, thrown by either SDK. */
const urlElicitation = -32042;

/** Whether `thrown` asks for URL elicitation: by code and data, whatever SDK its class is from. */
export function isElicitation(thrown: unknown): boolean {
  return peek(thrown, "code") === urlElicitation && isArray(peek(peek(thrown, "data"), "elicitations"));
}

/** Whether `thrown` is the way in which tmcp hears that it is to ask for input: its class is nobody else's. */
export const isInputWanted = (thrown: unknown): boolean => peek(thrown, "name") === "InputRequiredSignal";

/** Whether a revision knows URL elicitation by error. 2026-07-28 withdrew the number: a result asks for input there. */
export function elicitsByError(protocol: string | undefined): boolean {
  return protocol === undefined || protocol < "2026-07-28";
}

/** Whether the request was cancelled: both SDKs then send nothing, whatever the handler does. */
export function isCancelled(signal: unknown): boolean {
  return peek(signal, "aborted") === true;
}
