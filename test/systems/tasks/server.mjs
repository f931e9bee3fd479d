// The task tools of 005-mcp-task-tools, written by hand: thin wrappers of the TaskService, without a single catch.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import * as z from "zod";
import { guardServer } from "@faultline/tasks";
import { int, TaskService } from "./task-service.mjs";

const service = new TaskService();
const server = guardServer(new McpServer({ name: "tasks", version: "1.0.0" }));
const json = (value) => ({ content: [{ type: "text", text: JSON.stringify(value) }] });

const user_id = z.string();
const task_id = z.number();
const title = z.string();
const description = z.string();

server.registerTool("add_task", { inputSchema: { user_id, title, description: description.default("") } }, ({ user_id, title, description }) =>
  json(service.create(int(user_id), title, description)),
);

server.registerTool("list_tasks", { inputSchema: { user_id } }, async ({ user_id }) => json(service.list(int(user_id))));

server.registerTool("complete_task", { inputSchema: { user_id, task_id } }, ({ user_id, task_id }) => json(service.complete(int(user_id), task_id)));

const changes = { title: title.optional(), description: description.optional() };
server.registerTool("update_task", { inputSchema: { user_id, task_id, ...changes } }, async ({ user_id, task_id, title, description }) =>
  json(service.update(int(user_id), task_id, title, description)),
);

server.registerTool("delete_task", { inputSchema: { user_id, task_id } }, ({ user_id, task_id }) => json(service.delete(int(user_id), task_id)));

await server.connect(new StdioServerTransport());
