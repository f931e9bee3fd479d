// Servers in this process, and verify run on them: no bytes, no process, so that mutants are seen. No tests here.

import type { Connect, Listener } from "../../generator/live/connect/connection.ts";
import type { Message } from "../../generator/live/frame.ts";
import { verify, type Verified, type VerifyOptions } from "../../generator/live/verify.ts";

type Answer = object | "silence" | "death";
export type Server = (method: string, params: { readonly [key: string]: unknown }) => Answer | Promise<Answer>;

const readOnly = { readOnlyHint: true };
const tools = [
  {
    name: "read_note",
    inputSchema: {
      type: "object",
      required: ["id", "depth"],
      properties: { id: { type: "string", minLength: 2 }, depth: { type: "integer", minimum: 1, maximum: 3 }, tags: { type: "array", items: { enum: ["a", "b"] } }, at: { type: "string", format: "date" } },
      additionalProperties: false,
    },
    annotations: readOnly,
  },
  { name: "list_notes", inputSchema: { type: "object" }, annotations: readOnly },
  { name: "delete_note", inputSchema: { type: "object", properties: { id: { type: "string" } } } },
  { name: "purge", inputSchema: { type: "object" }, annotations: { ...readOnly, destructiveHint: true } },
];

const opening: Server = (method, params) => {
  if (method === "initialize") return { result: { protocolVersion: params["protocolVersion"], capabilities: { tools: {} }, serverInfo: { name: "notes", version: "2.0.0" } } };
  if (method === "ping") return { result: {} };
  if (method === "tools/list") return params["cursor"] === undefined ? { result: { tools: tools.slice(0, 2), nextCursor: "2" } } : { result: { tools: tools.slice(2) } };
  return { error: { code: -32601, message: `There is no method ${method}` } };
};

const text = (words: string, isError = false): object => ({ result: { isError, content: [{ type: "text", text: words }] } });

const keys = new Set(["id", "depth", "tags", "at"]);

const isFit = (args: { readonly [key: string]: unknown }): boolean =>
  Object.keys(args).every((key) => keys.has(key)) &&
  (typeof args["id"] === "string" && args["id"].length > 1) &&
  [1, 2, 3].includes(args["depth"] as number) &&
  (args["tags"] === undefined || (Array.isArray(args["tags"]) && args["tags"].every((tag) => tag === "a" || tag === "b"))) &&
  (args["at"] === undefined || typeof args["at"] === "string");

/** Refuses what does not fit its schema, as servers of an SDK do. */
export const careful: Server = (method, params) => {
  if (method !== "tools/call") return opening(method, params);
  const { name, arguments: args = {} } = params;
  if (typeof args !== "object" || args === null || Array.isArray(args)) return { error: { code: -32602, message: "arguments: expected object" } };
  if (name === "list_notes") return text("aa, bb");
  if (name !== "read_note") return { error: { code: -32602, message: `There is no tool ${String(name).slice(0, 40)}` } };
  return isFit(args as { readonly [key: string]: unknown }) ? text("Buy milk.") : text("Invalid arguments", true);
};

/** A connection to `server` without any bytes. `starts`: the messages of each. */
export const to = (server: Server, starts: string[][] = []): Connect => (listener: Listener) => {
  const methods: string[] = [];
  starts.push(methods);
  let isOpen = true;
  const end = (code: number, asked: { readonly asked?: "stdin" } = {}): void => {
    if (isOpen) listener.ended({ code, signal: null, ...asked });
    isOpen = false;
  };
  return Promise.resolve({
    send: (message: Message) => {
      methods.push(String(message["method"]));
      if (message["id"] === undefined) return;
      const answer = Promise.resolve(server(String(message["method"]), (message["params"] ?? {}) as { readonly [key: string]: unknown }));
      const tell = (told: Answer): void => {
        if (told === "death") end(1);
        else if (told !== "silence" && isOpen) listener.message({ jsonrpc: "2.0", id: message["id"], ...told } as Message);
      };
      // Before any timer, however late this process is.
      void answer.then(tell);
    },
    close: () => {
      end(0, { asked: "stdin" });
      return Promise.resolve();
    },
  });
};

export const usual: Omit<VerifyOptions, "connect"> = { contract: undefined, seed: 7, only: [], timeoutMs: 200, totalMs: 60_000, revision: "2025-11-25", version: "1.0.0", tools: [], sideEffects: false };
export const verified = (server: Server, more: Partial<VerifyOptions> = {}, starts?: string[][]): Promise<Verified> => verify({ ...usual, connect: to(server, starts), ...more });
