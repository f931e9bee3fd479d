// Both SDKs' servers and clients behind one interface, for tests of the guard. No tests in here.

import { Client as ClientV2, InMemoryTransport as MemoryV2 } from "@modelcontextprotocol/client";
import {
  completable as completableV2,
  McpServer as McpServerV2,
  ResourceTemplate as TemplateV2,
  Server as ServerV2,
  UrlElicitationRequiredError as ElicitationV2,
} from "@modelcontextprotocol/server";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport as MemoryV1 } from "@modelcontextprotocol/sdk/inMemory.js";
import { completable as completableV1 } from "@modelcontextprotocol/sdk/server/completable.js";
import { Server as ServerV1 } from "@modelcontextprotocol/sdk/server/index.js";
import { McpServer as McpServerV1, ResourceTemplate as TemplateV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { UrlElicitationRequiredError as ElicitationV1 } from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";

/** What both SDKs' servers can do, as far as these tests go. */
export interface AnyServer {
  registerTool(name: string, config: object, callback: unknown): { update(updates: object): void };
  registerResource(name: string, uri: unknown, config: object, callback: unknown): { update(updates: object): void };
  registerPrompt(name: string, config: object, callback: unknown): { update(updates: object): void };
  connect(transport: unknown): Promise<void>;
  readonly server: AnyLow;
}

export interface AnyLow {
  setRequestHandler(...args: readonly unknown[]): void;
  fallbackRequestHandler?: unknown;
  connect(transport: unknown): Promise<void>;
}

export interface AnyClient {
  connect(transport: unknown): Promise<void>;
  request(request: object, schema: unknown): Promise<{ readonly [key: string]: unknown }>;
}

export interface Sdk {
  readonly server: () => AnyServer;
  readonly low: () => AnyLow;
  readonly client: () => AnyClient;
  readonly pair: () => readonly [unknown, unknown];
  readonly template: (callbacks: object) => unknown;
  readonly completable: (complete: () => unknown) => object;
  readonly foreign: () => Error;
  /** First argument of setRequestHandler for a method of one's own, and what comes before the handler. */
  readonly method: (name: string) => readonly unknown[];
}

export const info = { name: "mail", version: "1.0.0" };
const capabilities = { capabilities: { tools: {}, prompts: {}, resources: {}, completions: {}, logging: {} } };
export const elicitations = [{ mode: "url" as const, message: "m", url: "https://x.test/", elicitationId: "1" }];

export const sdks: { readonly [name: string]: Sdk } = {
  v1: {
    server: () => new McpServerV1(info) as unknown as AnyServer,
    low: () => new ServerV1(info, capabilities) as unknown as AnyLow,
    client: () => new ClientV1(info) as unknown as AnyClient,
    pair: () => MemoryV1.createLinkedPair(),
    template: (callbacks) => new TemplateV1("mail://t/{x}", callbacks as { list: undefined }),
    completable: (complete) => completableV1(z.string(), complete as () => string[]),
    foreign: () => new ElicitationV2(elicitations),
    method: (name) => [z.object({ method: z.literal(name), params: z.looseObject({}).optional() })],
  },
  v2: {
    server: () => new McpServerV2(info) as unknown as AnyServer,
    low: () => new ServerV2(info, capabilities) as unknown as AnyLow,
    client: () => new ClientV2(info) as unknown as AnyClient,
    pair: () => MemoryV2.createLinkedPair(),
    template: (callbacks) => new TemplateV2("mail://t/{x}", callbacks as { list: undefined }),
    completable: (complete) => completableV2(z.string(), complete as () => string[]),
    foreign: () => new ElicitationV1(elicitations),
    method: (name) => [name, { params: z.looseObject({}), result: z.looseObject({}) }],
  },
};
