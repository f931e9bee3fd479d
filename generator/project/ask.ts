// Asks a running server for its tools: initialize and tools/list over stdio, a few lines of JSON-RPC. It knows no taxonomy, and leaves no process behind.

import { createInterface, type Interface } from "node:readline";
import type { Writable } from "node:stream";
import { start } from "../live/connect/process.ts";
import type { FoundTool } from "../source/facts.ts";

export interface ListedServer {
  readonly tools: readonly FoundTool[];
  /** The server's own name. */
  readonly server?: string;
}

/** In ms, for all of it; and pages of tools/list, which a server may go on with for ever. */
const patience = 20_000;
const mostPages = 100;
/** Characters of stderr in a report. */
const mostWords = 2000;

type Json = { readonly [key: string]: unknown };
const record = (value: unknown): Json => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {});
const sizeOf = (value: unknown): number => Object.keys(record(value)).length;

const toolOf = (value: unknown): readonly FoundTool[] => {
  const { name, description, inputSchema, outputSchema, annotations } = record(value);
  if (typeof name !== "string") return [];
  const { readOnlyHint, idempotentHint } = record(annotations);
  const tool = {
    name,
    hasInput: sizeOf(record(inputSchema)["properties"]) > 0,
    outputSchema: outputSchema !== undefined,
    readOnly: readOnlyHint === true,
    idempotent: readOnlyHint === true || idempotentHint === true,
    where: { file: "tools/list", start: 0, end: 0 },
  };
  return [typeof description === "string" ? { ...tool, description } : tool];
};

/** What tools/list said of tools, each name once. */
export function toolsIn(list: readonly unknown[]): readonly FoundTool[] {
  const tools = list.flatMap(toolOf);
  return [...new Map(tools.toReversed().map((tool) => [tool.name, tool])).values()].reverse();
}

/** JSON-RPC over the streams of a process. */
interface Talk {
  readonly notify: (method: string) => void;
  readonly request: (method: string, params: object) => Promise<Json>;
}

function talking(lines: Interface, stdin: Writable): Talk {
  const waiting = new Map<number, (answer: Json) => void>();
  let count = 0;
  lines.on("line", (line) => {
    try {
      const message = record(JSON.parse(line));
      if (typeof message["id"] === "number") waiting.get(message["id"])?.(message);
    } catch {
      // Some servers print other things first.
    }
  });
  const send = (message: object): void => void stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const request = async (method: string, params: object): Promise<Json> => {
    count += 1;
    const id = count;
    const answer = await new Promise<Json>((resolve) => {
      waiting.set(id, resolve);
      send({ id, method, params });
    });
    if (answer["error"] !== undefined) throw new Error(`the server answers ${method} with an error: ${String(record(answer["error"])["message"])}`);
    return record(answer["result"]);
  };
  return { request, notify: (method) => send({ method }) };
}

/** The handshake, and every page of the tool list. */
async function toolsOver({ request, notify }: Talk): Promise<ListedServer> {
  const { serverInfo } = await request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "faultline", version: "1.0.0" } });
  notify("notifications/initialized");
  const tools: unknown[] = [];
  let cursor: unknown;
  for (let page = 0; page < mostPages && (page === 0 || typeof cursor === "string"); page += 1) {
    const result = await request("tools/list", cursor === undefined ? {} : { cursor });
    if (Array.isArray(result["tools"])) tools.push(...(result["tools"] as readonly unknown[]));
    cursor = result["nextCursor"];
  }
  const { name } = record(serverInfo);
  return typeof name === "string" ? { tools: toolsIn(tools), server: name } : { tools: toolsIn(tools) };
}

/** Starts `command` in `cwd`, asks, and ends it. Rejects with a sentence where no answer comes. */
export async function askServer(command: readonly string[], cwd: string, limit: number = patience): Promise<ListedServer> {
  // npx, npm and the like start the server as a child of their own, which has to end with them.
  const family = start(command, { cwd, stderr: "pipe" });
  const { child } = family;
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error("the server has no standard streams");
  let words = "";
  stderr.on("data", (chunk: Buffer) => (words = (words + chunk.toString()).slice(-mostWords)));
  const lines = createInterface({ input: stdout });
  const talk = talking(lines, stdin);
  const said = (): string => (words.trim() === "" ? "" : `; it says: ${words.trim().split("\n").at(-1)}`);
  let timer: NodeJS.Timeout | undefined;
  const broken = new Promise<never>((_, reject) => {
    child.on("error", ({ message }) => reject(new Error(`the server does not start: ${message}`)));
    child.on("close", (code) => reject(new Error(`the server ended${code === null ? "" : ` with ${code}`} before it listed its tools${said()}`)));
    timer = setTimeout(() => reject(new Error(`the server did not list its tools within ${limit / 1000} s${said()}`)), limit);
  });
  try {
    return await Promise.race([toolsOver(talk), broken]);
  } finally {
    clearTimeout(timer);
    broken.catch(() => undefined);
    lines.close();
    await family.end();
  }
}
