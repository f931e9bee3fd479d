// The clients of both SDKs behind one interface, and what came over the wire to them. They decode nothing.

import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";

/** A server to talk to: a command to start, which is Node where it is not said, or an address. */
export type Target = { readonly args: readonly string[]; readonly command?: string } | { readonly url: string };

export interface CallOptions {
  /** In ms. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/** A connected client. Failures are thrown as its SDK throws them. */
export interface Peer {
  /** Every message the server sent, as parsed. */
  readonly received: readonly unknown[];
  /** What the server wrote to stderr so far; nothing over HTTP. */
  readonly stderr: () => string;
  readonly callTool: (params: { name: string; arguments: { [name: string]: unknown } }, options?: CallOptions) => Promise<unknown>;
  readonly listTools: () => Promise<unknown>;
  readonly readResource: (uri: string) => Promise<unknown>;
  readonly getPrompt: (name: string, args?: { readonly [name: string]: string }) => Promise<unknown>;
  readonly request: (method: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

interface Observed {
  onmessage?: unknown;
  readonly stderr?: unknown;
}

/** Listens to a transport before its client does. */
const observe = (transport: Observed): Pick<Peer, "received" | "stderr"> => {
  const received: unknown[] = [];
  let stderr = "";
  transport.onmessage = (message: unknown) => received.push(message);
  (transport.stderr as NodeJS.ReadableStream | null | undefined)?.on("data", (chunk) => (stderr += String(chunk)));
  return { received, stderr: () => stderr };
};

const info = { name: "pairing", version: "1.0.0" };
const capabilities = { elicitation: { url: {} } };
const command = ({ args, command: program = process.execPath }: Extract<Target, { readonly args: unknown }>) => ({ command: program, args: [...args], stderr: "pipe" as const });

async function connectV1(target: Target): Promise<Peer> {
  const client = new ClientV1(info, { capabilities });
  const transport = "url" in target ? new HttpV1(new URL(target.url)) : new StdioV1(command(target));
  const observed = observe(transport);
  await client.connect(transport as Transport);
  return {
    ...observed,
    callTool: (params, options) => client.callTool(params, CallToolResultSchema, options),
    listTools: () => client.listTools(),
    readResource: (uri) => client.readResource({ uri }),
    getPrompt: (name, args) => client.getPrompt({ name, ...(args && { arguments: args }) }),
    request: (method) => client.request({ method, params: {} }, z.looseObject({})),
    close: () => client.close(),
  };
}

const connectV2 = (mode: "legacy" | { readonly pin: string }) => async (target: Target): Promise<Peer> => {
  const client = new ClientV2(info, { capabilities, versionNegotiation: { mode } });
  const transport = "url" in target ? new HttpV2(new URL(target.url)) : new StdioV2(command(target));
  const observed = observe(transport);
  await client.connect(transport);
  return {
    ...observed,
    callTool: (params, options) => client.callTool(params, options),
    listTools: () => client.listTools(),
    readResource: (uri) => client.readResource({ uri }),
    getPrompt: (name, args) => client.getPrompt({ name, ...(args && { arguments: args }) }),
    request: (method) => client.request({ method, params: {} }, z.looseObject({})),
    close: () => client.close(),
  };
};

/** By SDK and, where it is not the last one both speak, the MCP revision. */
export const clients: { readonly [client: string]: (target: Target) => Promise<Peer> } = {
  v1: connectV1,
  v2: connectV2("legacy"),
  "v2 2026-07-28": connectV2({ pin: "2026-07-28" }),
};

/** Which clients can talk to the server of an SDK. */
export const clientsOf: { readonly [server: string]: readonly string[] } = {
  v1: ["v1", "v2"],
  v2: ["v1", "v2", "v2 2026-07-28"],
};
