// The content of an answer for the model, read from the raw message: its words, and the facts beside them. It judges nothing.

import { at, isMessage, textAt, textsIn, type Message, type Response, wordOf } from "../live/frame.ts";
import { jsonIn } from "../model/json.ts";

/** Everything of one answer that a model or a client can act on. */
export interface Received {
  /** The texts of a tool result, or the message of a JSON-RPC error. */
  readonly text: string;
  /** Whether the answer says that the call failed: `isError`, or a JSON-RPC error. */
  readonly isError: boolean;
  /** Whether it reads as a failure, whatever it says. */
  readonly failed: boolean;
  readonly code?: string;
  readonly details: Message;
  readonly recoverable?: boolean;
  readonly nextAction?: string;
  /** When to call again, in ms. */
  readonly afterMs?: number;
}

/** No answer came. */
export const silence: Received = { text: "", isError: false, failed: true, details: {} };

const isBad = (value: unknown): boolean => (typeof value === "string" && value !== "") || isMessage(value) || value === true;

/** Ways to write a failure into data: `{ error: … }`, `success: false`, `status: "error"`, `{ message, code: "TOOL_EXECUTION_FAILED" }`. */
const isMarked = (json: Message): boolean =>
  isBad(json["error"]) || json["success"] === false || json["ok"] === false || json["isError"] === true || /^(?:error|failed|failure)$/i.test(wordOf(json["status"])) || (typeof json["message"] === "string" && /^[A-Z_]{1,60}_(?:FAILED|ERROR)$/.test(wordOf(json["code"])));

/** Whether an object, or the one that is its only member, is such. */
const saysSo = (json: unknown, isInner = false): boolean => isMessage(json) && (isMarked(json) || (!isInner && Object.keys(json).length === 1 && saysSo(Object.values(json)[0], true)));

/** A text that begins as a failure does. A page of what was found may begin so too, so it is short. */
const readsSo = /^\W{0,6}(?:\w*(?:error|exception)\b(?:\s*[:!(-]|\s+\w+ing\b)|(?:failed|unable|could not|cannot) (?:to\b|\w+)|(?:failure|fatal)\s*:|(?:\w+ ){1,3}error\s*:|(?:request|query|call|search|\w+ API) failed\b|an? (?:\w{1,20} )?error (?:has )?occurred\b|HTTP (?:error )?[45]\d\d\b|[45]\d\d [A-Z])/i;
const longest = 1_500;

const looksFailed = (text: string): boolean => saysSo(jsonIn(text)) || (text.length <= longest && readsSo.test(text.trim()));

/** The envelope in `holder`: a member with a code and a message, whatever it is called. */
const envelopeIn = (holder: unknown): Message | undefined => (isMessage(holder) ? Object.values(holder).find((value): value is Message => isMessage(value) && typeof value["code"] === "string" && typeof value["message"] === "string") : undefined);

const factsOf = (envelope: Message | undefined, text: string): Pick<Received, "code" | "details" | "recoverable" | "nextAction" | "afterMs"> => {
  const code = textAt(envelope, "code") ?? /^\[([a-z][a-z0-9_]*)\]/.exec(text)?.[1];
  const details = at(envelope, "details");
  const recoverable = at(envelope, "recoverable");
  const nextAction = textAt(envelope, "nextAction");
  const afterMs = at(envelope, "retry", "afterMs");
  return {
    details: isMessage(details) ? details : {},
    ...(code === undefined ? {} : { code }),
    ...(typeof recoverable === "boolean" ? { recoverable } : {}),
    ...(nextAction === undefined ? {} : { nextAction }),
    ...(typeof afterMs === "number" ? { afterMs } : {}),
  };
};

/** The content of a JSON-RPC answer to `tools/call`. */
export function receivedIn(response: Response | undefined): Received {
  if (!response) return silence;
  const error = response["error"];
  if (isMessage(error)) {
    const text = textAt(error, "message") ?? "";
    return { text, isError: true, failed: true, ...factsOf(envelopeIn(error["data"]), text) };
  }
  const result = response["result"];
  const content = at(result, "content");
  const structured = at(result, "structuredContent");
  const texts = Array.isArray(content) ? content.flatMap((block) => textAt(block, "text") ?? []) : [];
  const text = texts.length > 0 ? texts.join("\n") : [...textsIn(structured)].join("\n");
  const isError = at(result, "isError") === true;
  // No client of an SDK takes such a result.
  const isBroken = Array.isArray(content) && content.some((block) => at(block, "type") === "text" && typeof at(block, "text") !== "string");
  const [told, beside] = [envelopeIn(at(result, "_meta")), envelopeIn(structured)];
  const facts = factsOf(told ?? beside, isError ? text : "");
  // Data of a handler's own stays where it was.
  const more = at(beside, "details");
  return { text, isError, failed: isError || isBroken || facts.code !== undefined || looksFailed(texts[0] ?? "") || saysSo(structured), ...facts, details: { ...(isMessage(more) && more), ...facts.details } };
}

/** Whether it is sent as a success, and reads as a failure. */
export const isUnmarked = ({ isError, failed, code, text }: Received): boolean => failed && !isError && code === undefined && text !== "";
