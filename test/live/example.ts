// Recordings in a few words. Each is what `faultline verify --replay` reads. No tests here.

import { checkExamples } from "../../generator/dist/examples.js";
import type { Contract } from "../../generator/live/contract.ts";
import type { Request, Response } from "../../generator/live/frame.ts";
import { exchangeOf, judgeExchange, type Judgement } from "../../generator/live/judge.ts";
import { lineOf, type Record } from "../../generator/live/record.ts";
import type { Session } from "../../generator/live/session.ts";

/** The results for a request and its response, at no certain moment. */
export const judge = (contract: Contract | undefined, request: Request, response: Response | undefined, session: Session): readonly Judgement[] =>
  judgeExchange(contract, exchangeOf(contract, request, response, session), session);

const of = (...records: readonly object[]): string => records.map((record) => `${lineOf(record as Record)}\n`).join("");

const sent = (id: number, method: string, params: object): object => ({ from: "client", message: { jsonrpc: "2.0", id, method, params } });
const received = (id: number, rest: object): object => ({ from: "server", message: { jsonrpc: "2.0", id, ...rest } });

/** A request and its answer: `{ result }`, `{ error }`, or nothing at all. */
export const asked = (method: string, params: object, answer?: object, id = 1): string => of(sent(id, method, params), ...(answer ? [received(id, answer)] : []));

/** A call of a tool and its result. */
export const called = (name: string, args: object, result?: object, id = 1): string =>
  asked("tools/call", { name, arguments: args }, result && { result }, id);

export const text = (words: string): object => ({ content: [{ type: "text", text: words }] });

export const failing = (words: string, rest: object = {}): object => ({ isError: true, ...text(words), ...rest });

/** The server's tool list: one tool with its facts, and the names of others. */
export const listed = (name: string, inputSchema: object = { type: "object" }, rest: object = {}, others: readonly string[] = []): string =>
  asked("tools/list", {}, { result: { tools: [{ name, inputSchema, ...rest }, ...others.map((other) => ({ name: other, inputSchema: { type: "object" } }))] } }, 1000);

/** The handshake, of a revision. */
export const opened = (protocolVersion: string): string =>
  asked("initialize", { protocolVersion, capabilities: {}, clientInfo: { name: "client", version: "1.0.0" } }, { result: { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "notes", version: "1.0.0" } } }, 1001);

export const happened = (record: object): string => of(record);

/** The taxonomy that the examples of checks are held to. */
export const taxonomy = { "taxonomy.yaml": checkExamples["code-undeclared"]?.files?.["taxonomy.yaml"] ?? "" } as const;

const envelopes = {
  busy: { code: "busy", message: "Wait 30 s.", category: "system", recoverable: true, retry: { afterMs: 30_000, onlyIfIdempotent: true }, details: { seconds: 30 } },
  gone: { code: "gone", message: "No such note.", category: "user", recoverable: true },
  internal_error: { code: "internal_error", message: "An internal error occurred.", category: "bug", recoverable: false, ref: "r-1" },
  note_locked: { code: "note_locked", message: "Note a is locked by Ada.", category: "user", recoverable: true, details: { id: "a", owner: "Ada" } },
} as const;

/** A failure as that taxonomy has it, with what is different about its envelope, its text or the whole of it. */
export function declared(code: keyof typeof envelopes, { envelope = {}, words, rest = {} }: { readonly envelope?: object; readonly words?: string; readonly rest?: object } = {}): object {
  const made: object = { ...envelopes[code], contract: "@me/notes-errors@1.2.0", ...envelope };
  return failing(words ?? `[${code}] ${envelopes[code].message}`, { _meta: { "dev.faultline/error": made }, ...rest });
}
