// The weather server on SDK v1 over stdio. usage: node v1.mjs raw | <URL of a package's main entry>

import { InMemoryTaskStore } from "@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js";
import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { byShape, offer } from "./offer.mjs";

const [, , entry] = process.argv;
const { guardServer, stdioTransport } = entry === "raw" ? { guardServer: (server) => server, stdioTransport: () => new StdioServerTransport() } : await import(entry);

/** Lists no tasks, and says why. */
class Store extends InMemoryTaskStore {
  async listTasks() {
    throw new Error("connect postgres://weather:hunter2hunter2@10.0.3.7 failed");
  }
}

const capabilities = { tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } };
const server = guardServer(new McpServer({ name: "weather", version: "1.0.0" }, { capabilities, taskStore: new Store() }));
offer(byShape(server), (uri, callbacks) => new ResourceTemplate(uri, callbacks));

const fail = () => {
  throw new Error("queue at 10.0.3.7 is full, password=hunter2hunter2");
};
for (const taskSupport of ["optional", "required"]) {
  server.experimental.tasks.registerToolTask(`task_${taskSupport}`, { execution: { taskSupport } }, { createTask: fail, getTask: fail, getTaskResult: fail });
}
server.experimental.tasks.registerToolTask("task_none", { execution: { taskSupport: "optional" } }, { createTask: async () => undefined, getTask: fail, getTaskResult: fail });

/** A task that is over at once: its result is the handler's own, or was never stored. */
const over = (result) => ({
  createTask: async ({ taskStore }) => {
    const task = await taskStore.createTask({ pollInterval: 10 });
    await (result ? taskStore.storeTaskResult(task.taskId, "failed", result) : taskStore.updateTaskStatus(task.taskId, "failed"));
    return { task };
  },
  getTask: fail,
  getTaskResult: fail,
});
server.experimental.tasks.registerToolTask("task_own", { execution: { taskSupport: "optional" } }, over({ isError: true, content: [{ type: "text", text: "My own words." }] }));
server.experimental.tasks.registerToolTask("task_lost", { execution: { taskSupport: "optional" } }, over());

await server.connect(stdioTransport());
