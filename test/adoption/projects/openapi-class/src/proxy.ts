// A low-level server inside of a class, whose tools come from a document while it runs, and whose catch block tells what the service said.

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema, type Tool } from "@modelcontextprotocol/sdk/types.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { Document } from "./document";
import { execute, HttpClientError } from "./http";

export class Proxy {
  private readonly server: Server;
  private readonly document: Document;

  constructor(name: string, document: Document) {
    this.document = document;
    this.server = new Server({ name, version: "1.8.0" }, { capabilities: { tools: {} } });
    this.setUp();
  }

  private setUp(): void {
    this.server.setRequestHandler(ListToolsRequestSchema, async () => {
      const tools: Tool[] = [];
      for (const methods of Object.values(this.document.paths)) {
        for (const operation of Object.values(methods)) {
          const properties = Object.fromEntries(operation.parameters.map((each) => [each, { type: "string" }]));
          tools.push({ name: `API-${operation.operationId}`, description: operation.summary, inputSchema: { type: "object", properties } });
        }
      }
      return { tools };
    });
    this.server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      const name = params.name.replace(/^API-/, "");
      const known = Object.values(this.document.paths).some((methods) => Object.values(methods).some(({ operationId }) => operationId === name));
      if (!known) throw new Error(`Method ${params.name} not found`);
      try {
        return { content: [{ type: "text", text: JSON.stringify(await execute(name, params.arguments ?? {})) }] };
      } catch (error) {
        if (error instanceof HttpClientError) return { content: [{ type: "text", text: JSON.stringify({ status: "error", said: error.message }) }] };
        throw error;
      }
    });
  }

  async connect(transport: Transport): Promise<void> {
    await this.server.connect(transport);
  }
}
