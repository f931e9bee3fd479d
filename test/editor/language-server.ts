// A YAML language server as editors run it: a process spoken to over stdio in the Language Server Protocol. No tests here.

import { spawn, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Found {
  readonly message: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

export interface LanguageServer {
  /** Opens a document and resolves to what the server finds wrong with it. */
  open(uri: string, text: string): Promise<readonly Found[]>;
  /** Labels offered at a position. */
  complete(uri: string, position: Position): Promise<readonly string[]>;
  /** The Markdown shown at a position. */
  hover(uri: string, position: Position): Promise<string>;
  stop(): void;
}

const bin = join(dirname(createRequire(import.meta.url).resolve("yaml-language-server/package.json")), "bin/yaml-language-server");

/** Starts the server with `schema` for every YAML file in `folder`. */
export async function startLanguageServer(folder: string, schema: string): Promise<LanguageServer> {
  const child = spawn(process.execPath, [bin, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = new Map<number, (result: unknown) => void>();
  const found = new Map<string, (diagnostics: readonly Found[]) => void>();
  const settings = { yaml: { schemas: { [pathToFileURL(schema).href]: "*.yaml" }, completion: true, hover: true, validate: true, schemaStore: { enable: false } } };
  receive(child, (message) => {
    if (message.method === "workspace/configuration") return send(child, { id: message.id ?? 0, result: [settings.yaml, {}, {}, {}, {}, {}] });
    if (message.method !== undefined && message.id !== undefined) return send(child, { id: message.id, result: null });
    if (message.method === "textDocument/publishDiagnostics") {
      const { uri, diagnostics } = message.params as { readonly uri: string; readonly diagnostics: readonly Found[] };
      return found.get(uri)?.(diagnostics);
    }
    return message.id === undefined ? undefined : waiting.get(message.id)?.(message.result);
  });
  let last = 0;
  const ask = (method: string, params: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      send(child, { id: last, method, params });
    });
  await ask("initialize", { processId: process.pid, rootUri: pathToFileURL(folder).href, capabilities: { textDocument: { hover: { contentFormat: ["markdown"] } } } });
  send(child, { method: "initialized", params: {} });
  send(child, { method: "workspace/didChangeConfiguration", params: { settings } });
  return {
    open: (uri, text) =>
      new Promise((resolve) => {
        found.set(uri, resolve);
        send(child, { method: "textDocument/didOpen", params: { textDocument: { uri, languageId: "yaml", version: 1, text } } });
      }),
    async complete(uri, position) {
      const { items } = (await ask("textDocument/completion", { textDocument: { uri }, position })) as { readonly items: readonly { readonly label: string }[] };
      return items.map(({ label }) => label);
    },
    async hover(uri, position) {
      const answer = (await ask("textDocument/hover", { textDocument: { uri }, position })) as { readonly contents: { readonly value: string } } | null;
      return answer?.contents.value ?? "";
    },
    stop: () => void child.kill(),
  };
}

const send = ({ stdin }: ChildProcess, message: Message): void => {
  const body = JSON.stringify({ jsonrpc: "2.0", ...message });
  stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
};

/** Cuts the stream into messages by their Content-Length. */
function receive({ stdout }: ChildProcess, take: (message: Message) => void): void {
  let buffer = Buffer.alloc(0);
  stdout?.on("data", (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const head = buffer.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(buffer.toString("utf8", 0, head))?.[1] ?? 0);
      if (buffer.length < head + 4 + length) return;
      const body = buffer.toString("utf8", head + 4, head + 4 + length);
      buffer = buffer.subarray(head + 4 + length);
      take(JSON.parse(body) as Message);
    }
  });
}
