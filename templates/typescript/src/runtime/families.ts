// Many servers as one: their errors are decoded, told apart, matched and retried at one place. Each family reads its own wire by its own runtime.

import { type Called, type CallToolArguments, callToolOf, type CallToolResult, raisedFor, type ToolClient } from "./client/call-tool.js";
import { decode, type Decoded } from "./carriers/decode.js";
import { RemoteError, TransportFailure } from "./carriers/failures.js";
import type { CallingSpec } from "./core/family-spec.js";
import { withRetry, type WithRetryOptions } from "./core/retry.js";
import { type Coded, handled, type Handlers, type SomeHandlers } from "./family.js";
import type { Signal } from "./values/globals.js";
import { asText, peek, plain } from "./values/peek.js";

/** The namespace of a package's errors, such as `GmailError`, with whichever version of the runtime it was made. */
export interface AnyFamily {
  readonly spec: object;
  readonly codes: readonly string[];
  is(value: unknown): boolean;
  decode(value: unknown): unknown;
}

/** Families by the names of the servers they are of. Two servers may be of one family. */
export interface FamiliesByServer {
  readonly [server: string]: AnyFamily;
}

/** The union of a family's errors. */
export type ErrorOfFamily<F> = F extends { is(value: unknown): value is infer E } ? E : never;

/** The union of what the servers of `familyOf` answer with: `AnyErrorOf<typeof servers>`. */
export type AnyErrorOf<S> = S extends FamilyOf<infer Families> ? ErrorOfFamily<Families[keyof Families]> : never;

/** A call that could be repeated. */
export interface RepeatedCall<Server extends string = string> {
  readonly server: Server;
  readonly tool: string | undefined;
}

/** How calls are repeated, for all servers alike; what each error says of it decides. */
export interface RetryPolicy<Server extends string = string> extends Pick<WithRetryOptions, "maxWaitMs" | "random" | "sleep"> {
  /** Whether repeating a call has no further effect (MCP `idempotentHint`); false by default. */
  readonly idempotent?: boolean | ((call: RepeatedCall<Server>) => boolean) | undefined;
}

export interface FamilyOfOptions<Server extends string = string> {
  /** Without it, no call is repeated. */
  readonly retry?: RetryPolicy<Server> | undefined;
}

/** Many servers, and what they answer with. */
export interface FamilyOf<Families extends FamiliesByServer> {
  /** All codes, each once. */
  readonly codes: readonly (ErrorOfFamily<Families[keyof Families]> & Coded)["code"][];
  /** Whether `value` is an error of one of the families. */
  is(value: unknown): value is ErrorOfFamily<Families[keyof Families]>;
  /** The error in an answer of `server`, or in the exception of its call; undefined if there is none. Never throws. */
  decode<S extends keyof Families & string>(server: S, value: unknown): ErrorOfFamily<Families[S]> | RemoteError | TransportFailure | undefined;
  /**
   * Calls a tool of `server` as `client.callTool` does, with the same arguments, repeats it as the policy says, and returns the result of a
   * call that succeeded.
   *
   * @throws an error of the server's family; a RemoteError for failures that carry none; where no answer came, what the family has for that,
   * or a TransportFailure; and what other code threw, as it was.
   */
  callTool<C extends ToolClient>(server: keyof Families & string, client: C, ...args: CallToolArguments<C>): Promise<CallToolResult<C>>;
  /** The server whose answer became `error`; undefined for what was not decoded here. */
  serverOf(error: unknown): (keyof Families & string) | undefined;
  /** Calls the handler of the error's code. Leaving out a code of any family does not compile, unless `_` takes the rest. */
  match<Result>(error: ErrorOfFamily<Families[keyof Families]>, handlers: HandlersOf<Families, Result>): Result;
}

type HandlersOf<Families extends FamiliesByServer, Result> =
  | Handlers<ErrorOfFamily<Families[keyof Families]> & Coded, Result>
  | SomeHandlers<ErrorOfFamily<Families[keyof Families]> & Coded, Result>;

/** A failure that carries no error of the family, of whichever server: this runtime's own classes for it. */
function strayOf(value: unknown, spec: CallingSpec): Decoded | undefined {
  const found = decode(value, spec);
  return found instanceof RemoteError || found instanceof TransportFailure ? found : undefined;
}

const signalOf = (args: readonly unknown[]): Signal | undefined =>
  args.map((options) => peek(options, "signal")).find((signal) => signal !== undefined) as Signal | undefined;

/**
 * Many servers together, by name. One name is one connection: `{ work: GmailError, home: GmailError, vault: ObsidianError }`.
 *
 * Formats of different servers look alike, so nothing is guessed: the caller says which server answered.
 */
export function familyOf<const Families extends FamiliesByServer>(families: Families, options: FamilyOfOptions<keyof Families & string> = {}): FamilyOf<Families> {
  type Name = keyof Families & string;
  const all = Object.entries(families) as [Name, AnyFamily][];
  const servers = new WeakMap<object, Name>();
  const calledBy = new Map<string, Called>(
    all.map(([server, family]) => {
      const spec = family.spec as CallingSpec;
      const read = (value: unknown): Decoded | undefined => {
        const error = (family.decode(value) as Decoded | undefined) ?? strayOf(value, spec);
        if (error) servers.set(error, server);
        return error;
      };
      return [server, { decode: read, raise: (failure, request) => raisedFor(failure, spec, request, server) }];
    }),
  );
  const calledAs = (server: string): Called => {
    const called = calledBy.get(server);
    if (!called) throw new TypeError(`There is no server ${JSON.stringify(server)} among ${[...calledBy.keys()].join(", ")}.`);
    return called;
  };
  const { retry } = options;

  const callTool = async <C extends ToolClient>(server: Name, client: C, ...args: CallToolArguments<C>): Promise<CallToolResult<C>> => {
    const called = calledAs(server);
    const once = async (): Promise<CallToolResult<C>> => {
      try {
        return await callToolOf(called, client, args);
      } catch (error) {
        if (typeof error === "object" && error !== null) servers.set(error, server);
        throw error;
      }
    };
    if (!retry) return once();
    const { idempotent = false, ...how } = retry;
    const repeatable = typeof idempotent === "function" ? idempotent({ server, tool: asText(plain(args[0], "name").name) }) : idempotent;
    return withRetry(once, { ...how, idempotent: repeatable, signal: signalOf(args) });
  };

  const view = {
    codes: [...new Set(all.flatMap(([, { codes }]) => codes))],
    is: (value: unknown): boolean => all.some(([, family]) => family.is(value)),
    decode: (server: Name, value: unknown) => calledAs(server).decode(value),
    callTool,
    serverOf: (error: unknown) => servers.get(error as object),
    match: handled,
  };
  return view as unknown as FamilyOf<Families>;
}
