// The weather server on SDK v1 over stdio. usage: node v1.mjs raw | <URL of a package's main entry>

import { InMemoryTaskStore } from "@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { byShape, offer } from "./offer.mjs";

const [, , entry] = process.argv;
const { guardServer, stdioTransport } = entry === "raw" ? { guardServer: (server) => server, stdioTransport: () => new StdioServerTransport() } : await import(entry);

const capabilities = { tasks: { requests: { tools: { call: {} } } } };
const server = guardServer(new McpServer({ name: "weather", version: "1.0.0" }, { capabilities, taskStore: new InMemoryTaskStore() }));
offer(byShape(server));

const fail = () => {
  throw new Error("queue at 10.0.3.7 is full, password=hunter2hunter2");
};
for (const taskSupport of ["optional", "required"]) {
  server.experimental.tasks.registerToolTask(`task_${taskSupport}`, { execution: { taskSupport } }, { createTask: fail, getTask: fail, getTaskResult: fail });
}

await server.connect(stdioTransport());
