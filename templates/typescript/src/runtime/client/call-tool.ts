// Calls a tool through any client and throws what its failure stands for. It knows neither SDK.

import { decode, type Decoded } from "../carriers/decode.js";
import { TaxonomyError } from "../core/error.js";
import type { CallingSpec, Vocabulary } from "../core/family-spec.js";
import { isCancelled } from "../carriers/pass-through.js";
import { peek } from "../values/peek.js";
import { RemoteError, TransportFailure } from "../carriers/failures.js";
import { stackFromHere } from "../values/globals.js";
import { catalogueOf, construct } from "../core/catalogue.js";
import { applyRules } from "../core/match.js";
import { checkDetails } from "../values/shape.js";

/** A client of either SDK, or anything that calls tools as they do. */
export interface ToolClient {
  callTool(...args: never[]): Promise<unknown>;
}

/** Parameters of a client's `callTool`. */
export type CallToolArguments<C extends ToolClient> = Parameters<C["callTool"]>;

/** The result of a client's `callTool`. */
export type CallToolResult<C extends ToolClient> = Awaited<ReturnType<C["callTool"]>>;

/** A server that is called: how its failures are read. */
export interface Called {
  decode(value: unknown): Decoded | undefined;
  /** The family's error for a call without an answer; by default the TransportFailure itself. */
  raise?(failure: TransportFailure, request: unknown): TaxonomyError | TransportFailure;
}

const requestTimeout = -32001;

/** Whether the caller's own signal ended the call: SDK v1 throws the reason, whatever it is, as if a server had sent it. */
function isGivenUp(error: unknown, args: readonly unknown[]): error is RemoteError {
  return error instanceof RemoteError && error.jsonRpcCode === requestTimeout && error.data === undefined && args.some((options) => isCancelled(peek(options, "signal")));
}

/** `error`, and where it says that no answer came, what the family calls that. */
function answerless(error: unknown, thrown: unknown, { raise }: Called, args: readonly unknown[]): unknown {
  if (isGivenUp(error, args)) return new TransportFailure(error.message, { kind: "cancelled" }, { cause: thrown });
  return raise && error instanceof TransportFailure ? raise(error, args[0]) : error;
}

/**
 * Calls a tool as `client.callTool` does, with the same arguments, and returns the result of a call that succeeded. Errors of the family,
 * and what a failed result stands for, have the stack of the caller.
 *
 * @throws an error of the family, its unknown arm included; a RemoteError for failures that carry none; a TransportFailure where no answer
 * came; and what other code threw, as it was (the caller's own abort, for instance).
 */
export function callTool<C extends ToolClient>(family: Vocabulary, client: C, ...args: CallToolArguments<C>): Promise<CallToolResult<C>> {
  return callToolOf({ decode: (value) => decode(value, family) }, client, args);
}

/**
 * As {@link callTool}; but where no answer came, it throws the error that the family has for that, caused by a TransportFailure, or else the
 * TransportFailure itself, as for a call that was given up.
 */
export function callToolOrRaise<C extends ToolClient>(family: CallingSpec, client: C, ...args: CallToolArguments<C>): Promise<CallToolResult<C>> {
  return callToolOf({ decode: (value) => decode(value, family), raise: (failure, request) => raisedFor(failure, family, request) }, client, args);
}

/** As {@link callTool}, of a server whose failures are read as `called` says. */
export async function callToolOf<C extends ToolClient>(called: Called, client: C, args: CallToolArguments<C>): Promise<CallToolResult<C>> {
  let result: CallToolResult<C>;
  try {
    result = (await client.callTool(...args)) as CallToolResult<C>;
  } catch (thrown) {
    const error = answerless(called.decode(thrown) ?? thrown, thrown, called, args);
    if (error instanceof TaxonomyError) stackFromHere(error);
    throw error;
  }
  const error = called.decode(result);
  if (!error) return result;
  stackFromHere(error);
  throw error;
}

/**
 * The meaning of `failure` of `request` to the family: the error that the first mapping rule for it makes, or else the only error of clients that needs no details.
 * The failure itself where there is neither, and for a call that its own caller gave up.
 */
export function raisedFor(failure: TransportFailure, family: CallingSpec, request: unknown, server: string = family.domain): TaxonomyError | TransportFailure {
  const { unanswered = [], rules } = family;
  if (failure.kind === "cancelled" || unanswered.length === 0) return failure;
  const ofClients = { ...family, rules: rules.filter(({ error }) => unanswered.includes(error)) };
  const tool = peek(request, "name");
  const matched = applyRules(ofClients, failure, { server, args: peek(request, "arguments"), ...(typeof tool === "string" && { tool }) });
  const code = matched ? matched.code : onlyBare(unanswered, family);
  const type = code === undefined ? undefined : catalogueOf(family).byCode.get(code);
  return type ? construct(type, matched?.details ?? {}, { cause: failure }) : failure;
}

/** The only one of `codes` whose error can be made without details. */
function onlyBare(codes: readonly string[], family: CallingSpec): string | undefined {
  const bare = codes.filter((code) => checkDetails({}, catalogueOf(family).byCode.get(code)?.spec.details ?? {}));
  return bare.length === 1 ? bare[0] : undefined;
}
