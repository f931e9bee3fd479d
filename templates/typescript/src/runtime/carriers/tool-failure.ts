// The ToolFailure of SEP-3313, a draft: a classification of failed tool calls in `_meta`. Off unless a format says `toolFailure: true`.

import { type Envelope, type Facts, factsOf } from "../core/envelope.js";
import { uninherited } from "../values/peek.js";
import { newRef } from "../values/ref.js";
import type { NextAction } from "../values/spec.js";

/** Its key in `_meta`. The prefix belongs to MCP, which has not accepted the draft yet. */
export const toolFailureKey = "io.modelcontextprotocol/toolFailure";

/**
 * `reliability`: passing, may go away by itself. `governance`: refused for want of a sign-in or a right. `capability`: the call cannot
 * succeed as it is.
 */
export type ToolFailureClass = "capability" | "reliability" | "governance";

export interface ToolFailure {
  readonly class: ToolFailureClass;
  readonly code: string;
  /** Whether this very call may be repeated, if the tool is idempotent. Only of class `reliability`. */
  readonly retryable?: boolean;
  /** Milliseconds since 1970. Only where `retryable` is true. */
  readonly retryNotBefore?: number;
  /** Leads to the log record. */
  readonly correlationId: string;
  readonly agentGuidance?: string;
}

/** The inputs of a classification. */
export interface Failed {
  readonly envelope: Envelope;
  readonly httpStatus: number;
  readonly correlationId: string;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly now?: (() => number) | undefined;
}

const classes: { readonly [action in NextAction]?: ToolFailureClass } = {
  retry_now: "reliability",
  retry_later: "reliability",
  reauthenticate: "governance",
  request_permission: "governance",
};

/** Retry facts and what to do next tell first; 401 and 403 where neither does. */
function classOf({ retry, nextAction }: Facts, httpStatus: number): ToolFailureClass {
  if (retry !== undefined) return "reliability";
  return (nextAction && classes[nextAction]) ?? (httpStatus === 401 || httpStatus === 403 ? "governance" : "capability");
}

/** The classification of a failed call. */
export function toToolFailure({ envelope, httpStatus, correlationId, now = Date.now }: Failed): ToolFailure {
  const facts = factsOf(envelope);
  const { code, recoverable, retry, guidance } = facts;
  const failureClass = classOf(facts, httpStatus);
  const retryable = recoverable && retry !== undefined;
  const { afterMs } = uninherited(retryable ? retry : undefined);
  return {
    class: failureClass,
    code,
    ...(failureClass === "reliability" && { retryable }),
    ...(typeof afterMs === "number" && { retryNotBefore: now() + afterMs }),
    correlationId,
    ...(guidance !== undefined && { agentGuidance: guidance }),
  };
}

const ids = /* @__PURE__ */ new WeakMap<object, string>();

/** Gives this occurrence of `error` an id, for the log record and for what leaves next: its public `ref`, else a new one. */
export function correlate(error: object, ref: string | undefined): string {
  const id = ref ?? newRef();
  ids.set(error, id);
  return id;
}

/** The id of the last occurrence of `error`; a new one where nobody has given it any. */
export const correlationIdOf = (error: object): string => ids.get(error) ?? newRef();
