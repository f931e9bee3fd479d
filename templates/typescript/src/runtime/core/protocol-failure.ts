// The error a guarded handler throws where MCP has only JSON-RPC errors. It carries what may leave, and nothing else.

import type { TaxonomyError } from "./error.js";
import { CausedError } from "../values/caused-error.js";
import { peek } from "../values/peek.js";
import type { JsonObject } from "../values/spec.js";

const mark: symbol = /* @__PURE__ */ Symbol.for("dev.faultline.failure");

/** A JSON-RPC error object (specification, section 5.1). */
export type JsonRpcError = { code: number; message: string; data?: JsonObject };

/**
 * A plain Error with an integer `code` and JSON-safe `data`: both SDKs copy exactly these two and the message to the wire, without the
 * prefix an SDK's own error classes add. Never a string code: the SDKs answer those with −32603 and copy foreign `data` beside it.
 */
export class ProtocolFailure extends CausedError {
  readonly code: number;
  readonly data?: JsonObject;

  /** `cause`: the declared error as it was, for callers in the same process; no SDK sends it. */
  constructor({ code, message, data }: JsonRpcError, cause?: TaxonomyError) {
    super(message, cause && { cause });
    this.code = code;
    if (data !== undefined) this.data = data;
    Object.defineProperty(this, mark, { value: true });
  }

  override get name(): string {
    return "ProtocolFailure";
  }

  /** By mark, so that failures of another copy of this package are recognised. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return peek(value, mark) === true;
  }
}
