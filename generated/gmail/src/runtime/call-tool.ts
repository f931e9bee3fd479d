// Calls a tool through any client and throws what its failure stands for. It knows neither SDK.

import { decode, type Decoded } from "./decode.js";
import { TaxonomyError } from "./error.js";
import type { FamilySpec } from "./family-spec.js";
import { isCancelled } from "./pass-through.js";
import { peek } from "./peek.js";
import { RemoteError } from "./remote-error.js";
import { stackFromHere } from "./stack-limit.js";
import { TransportFailure } from "./transport.js";

/** A client of either SDK, or anything that calls tools as they do. */
export interface ToolClient {
  callTool(...args: never[]): Promise<unknown>;
}

/** What a client's `callTool` takes. */
export type CallToolArguments<C extends ToolClient> = Parameters<C["callTool"]>;

/** What a client's `callTool` resolves to. */
export type CallToolResult<C extends ToolClient> = Awaited<ReturnType<C["callTool"]>>;

/** `thrown` as the error it stands for, or itself. */
function decodeThrown(thrown: unknown, family: FamilySpec): unknown {
  return decode(thrown, family) ?? thrown;
}

const requestTimeout = -32001;

/** Whether the caller's own signal ended the call: SDK v1 throws the reason, whatever it is, as if a server had sent it. */
function isGivenUp(error: unknown, args: readonly unknown[]): error is RemoteError {
  if (!(error instanceof RemoteError) || error.jsonRpcCode !== requestTimeout || error.data !== undefined) return false;
  return args.some((options) => isCancelled(peek(options, "signal")));
}

/**
 * Calls a tool as `client.callTool` does, with the same arguments, and returns the result of a call that succeeded. Errors of the family
 * have the stack of the caller.
 *
 * @throws an error of the family, its unknown arm included; a RemoteError for failures that carry none; a TransportFailure where no answer
 * came; and what other code threw, as it was (the caller's own abort, for instance).
 */
export async function callTool<C extends ToolClient>(family: FamilySpec, client: C, ...args: CallToolArguments<C>): Promise<CallToolResult<C>> {
  let result: CallToolResult<C>;
  try {
    result = (await client.callTool(...args)) as CallToolResult<C>;
  } catch (thrown) {
    const error = decodeThrown(thrown, family);
    if (error instanceof TaxonomyError) stackFromHere(error);
    throw isGivenUp(error, args) ? new TransportFailure(error.message, { kind: "cancelled" }, { cause: thrown }) : error;
  }
  const error: Decoded | undefined = decode(result, family);
  if (!error) return result;
  if (error instanceof TaxonomyError) stackFromHere(error);
  throw error;
}
