// An answer that says the call failed but carries no error of the family: SDK errors, foreign servers, plain text. It is never sent.

import { CausedError } from "../values/caused-error.js";
import { isFailure, noteFailure } from "./failure-kind.js";
import type { Json } from "../values/spec.js";

/**
 * `unknown_tool`: the server has no such tool, or it is disabled. `invalid_arguments`: the SDK refused the arguments before the handler ran.
 * `tool`: the tool failed and said so in text only. `protocol`: any other JSON-RPC error.
 */
export type RemoteErrorKind = "unknown_tool" | "invalid_arguments" | "tool" | "protocol";

/** Known by its mark, so `instanceof` holds across copies of the runtime. */
export class RemoteError extends CausedError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isFailure(value, this, "remote");
  }

  declare readonly kind: RemoteErrorKind;
  /** The JSON-RPC error number, where there was one. */
  declare readonly jsonRpcCode?: number;
  /** The `data` of the JSON-RPC error, unchecked. */
  declare readonly data?: Json;

  constructor(
    message: string,
    facts: { readonly kind: RemoteErrorKind; readonly jsonRpcCode?: number; readonly data?: Json },
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
    noteFailure(this, "remote", facts);
  }

  override get name(): string {
    return "RemoteError";
  }
}

/** Texts by which SDKs say so: TypeScript v1 and v2, Python, Rust. They carry no other mark. */
const unknownTool = /^(?:Tool .{1,200} (?:not found|disabled)|Unknown tool: .{1,200}|tool not found)$/u;
const invalidArguments = /^(?:Input validation error: |Invalid arguments for tool |Invalid tools\/call request: |failed to deserialize parameters: )/;

/** SDK v1's text for arguments that are not an object: zod's issues for the whole request. */
const noArguments = /^\[\s*\{[^[\]]*"path":\s*\[\s*"params",\s*"arguments"/;

/** A remote error of a message without prefixes. Its kind is `otherwise` if no SDK writes such a text. */
export function remoteError(
  text: string,
  otherwise: RemoteErrorKind,
  facts: { readonly jsonRpcCode?: number; readonly data?: Json },
  cause: unknown,
): RemoteError {
  const kind = unknownTool.test(text) ? "unknown_tool" : invalidArguments.test(text) || noArguments.test(text) ? "invalid_arguments" : otherwise;
  return new RemoteError(text || "The call failed.", { kind, ...facts }, { cause });
}
