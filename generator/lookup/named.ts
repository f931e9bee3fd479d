// Errors by a word that names them: code, former code, code on the wire, class, anchor, address; and numbers of the specifications. It reads no texts.

import { called } from "../model/codes.ts";
import type { ErrorDef, Json, Server } from "../model/taxonomy.ts";
import { className } from "../model/names.ts";
import { defaultProtocol, retiredNumbers, whyNotFree } from "../model/numbers.ts";

/** A result of a search: an error of a server, and facts of the occurrence. Types only. */
export interface Found {
  readonly server: Server;
  readonly error: ErrorDef;
  /** `code`, `number`: it was asked for by name. `wire`, `log`, `text`: an occurrence of it was read. */
  readonly by: "code" | "number" | "wire" | "log" | "text";
  /** The details of this occurrence, as far as they could be read. */
  readonly details?: { readonly [detail: string]: Json };
  readonly message?: string;
  readonly ref?: string;
}

/** The first result that `read` has for one of `all`. */
export function firstOf<T, R>(all: Iterable<T>, read: (each: T) => R | undefined): R | undefined {
  for (const each of all) {
    const found = read(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every word an error is named by. */
export const wordsOf = (server: Server, error: ErrorDef): readonly string[] => {
  const { code, aliases = [], url } = error;
  const codes = [code, ...aliases];
  const written = codes.flatMap((one) => server.format.codes?.[one] ?? []);
  return [...codes, ...written, called(error), className(called(error)), `${server.name}/${code}`, ...(url === undefined ? [] : [url])];
};

/** The errors that `word` names, on any of the servers. */
export const named = (word: string, servers: readonly Server[]): readonly Found[] => {
  const [, anchor] = /#(.+)$/.exec(word) ?? [];
  const words = anchor === undefined ? [word] : [word, anchor];
  return servers.flatMap((server) =>
    server.errors.filter((error) => wordsOf(server, error).some((one) => words.includes(one))).map((error): Found => ({ server, error, by: "code" })),
  );
};

const having = (servers: readonly Server[], holds: (error: ErrorDef) => boolean): readonly Found[] =>
  servers.flatMap((server) => server.errors.filter(holds).map((error): Found => ({ server, error, by: "number" })));

/** The errors that have one of these JSON-RPC numbers under some revision. */
export const numbered = (numbers: readonly number[], servers: readonly Server[]): readonly Found[] =>
  having(servers, ({ jsonRpc }) => Object.values(jsonRpc).some((number) => numbers.includes(number)));

/** The errors that have one of these numbers as their HTTP status. */
export const withStatus = (numbers: readonly number[], servers: readonly Server[]): readonly Found[] =>
  having(servers, ({ httpStatus }) => httpStatus !== undefined && numbers.includes(httpStatus));

/** JSON-RPC 2.0, section 5.1. */
const standard: ReadonlyMap<number, string> = new Map([
  [-32700, "Parse error: the message is not JSON (JSON-RPC 2.0, section 5.1)."],
  [-32600, "Invalid request: the message is not a request (JSON-RPC 2.0, section 5.1)."],
  [-32601, "Method not found (JSON-RPC 2.0, section 5.1)."],
  [-32602, "Invalid params; in MCP also an unknown resource or, with SDK 2, an unknown tool (JSON-RPC 2.0, section 5.1)."],
  [-32603, "Internal error (JSON-RPC 2.0, section 5.1)."],
]);

/** Numbers that the first TypeScript SDK makes up on the client's side. */
const local: ReadonlyMap<number, string> = new Map([
  [-32000, "SDK 1 raises it itself when the connection closes."],
  [-32001, "SDK 1 raises it itself when an answer does not arrive in time."],
]);

/** Sentences about `number`, the most general last. */
export function aboutNumber(number: number): readonly string[] {
  const retired = retiredNumbers.get(number);
  const taken = whyNotFree(number, defaultProtocol.at(-1) ?? "");
  return [
    standard.get(number),
    local.get(number),
    retired === undefined ? undefined : `Retired: it ${retired}.`,
    taken === undefined ? (standard.has(number) ? undefined : "Free for servers to use.") : number > 0 ? "An HTTP status; no JSON-RPC number may look like one." : `Not free: ${taken}.`,
  ].filter((sentence) => sentence !== undefined);
}
