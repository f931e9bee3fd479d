// A low-level server in a class of its own, which keeps its tools in a map and turns what it knows into protocol errors.

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from "@modelcontextprotocol/sdk/types.js";
import type { VaultTool } from "./tool";

export class VaultServer {
  private server: Server;
  private tools = new Map<string, VaultTool>();

  constructor() {
    this.server = new Server({ name: "vault", version: "1.0.6" }, { capabilities: { tools: {} } });
    this.server.setRequestHandler(ListToolsRequestSchema, async () => ({
      tools: [...this.tools.values()].map(({ name, description, schema }) => ({
        name,
        description,
        inputSchema: { type: "object" as const, properties: Object.fromEntries(Object.keys(schema.shape).map((each) => [each, { type: "string" }])) },
      })),
    }));
    this.server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      const tool = this.tools.get(params.name);
      if (!tool) throw new McpError(ErrorCode.MethodNotFound, `Unknown tool: ${params.name}`);
      const parsed = tool.schema.safeParse(params.arguments ?? {});
      if (!parsed.success) throw new McpError(ErrorCode.InvalidParams, `Invalid arguments: ${parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(", ")}`);
      return { content: [{ type: "text", text: await tool.handler(parsed.data as { [name: string]: string }) }] };
    });
  }

  registerTool(tool: VaultTool): void {
    this.tools.set(tool.name, tool);
  }

  async start(): Promise<void> {
    await this.server.connect(new StdioServerTransport());
  }
}
