// Type tests: guards keep what registerTool of both SDKs infers, arguments, results and the extra argument. Compiled by `tsc -p test`, never run.

import { McpServer as McpServerV2, Server as ServerV2, type ServerContext } from "@modelcontextprotocol/server";
import { Client as ClientV2 } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { Server as ServerV1 } from "@modelcontextprotocol/sdk/server/index.js";
import { McpServer as McpServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import { CallToolRequestSchema, type CallToolResult, type ServerNotification, type ServerRequest } from "@modelcontextprotocol/sdk/types.js";
import { errorsOf, guardHandler, guardServer, guardTool, toToolResult, withErrorBranch } from "@faultline/gmail";
import { callTool } from "@faultline/gmail/client";
import * as z from "zod";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Compiles only when both types are the same. */
const same = <A, B>(yes: Same<A, B>): Same<A, B> => yes;

type ExtraV1 = RequestHandlerExtra<ServerRequest, ServerNotification>;

const text = (value: string): CallToolResult => ({ content: [{ type: "text", text: value }] });

// ── A guarded server is the server it was ──

const v1 = guardServer(new McpServerV1({ name: "types", version: "1" }));
const v2 = guardServer(new McpServerV2({ name: "types", version: "1" }));
same<typeof v1, McpServerV1>(true);
same<typeof v2, McpServerV2>(true);
same<ReturnType<typeof guardServer<ServerV1>>, ServerV1>(true);
same<ReturnType<typeof guardServer<ServerV2>>, ServerV2>(true);

// ── Tools with arguments ──

const shape = { message_id: z.string(), limit: z.number().optional() };
type Args = { message_id: string; limit?: number | undefined };

v1.registerTool("read_email", { inputSchema: shape }, guardTool("read_email", (args, extra) => {
  same<typeof args.message_id, string>(true);
  same<typeof args.limit, number | undefined>(true);
  same<typeof extra, ExtraV1>(true);
  return text(args.message_id);
}));

v1.registerTool("read_email", { inputSchema: z.object(shape) }, guardTool("read_email", async ({ message_id }, { signal }) => {
  same<typeof message_id, string>(true);
  same<typeof signal, AbortSignal>(true);
  return text(message_id);
}));

v2.registerTool("read_email", { inputSchema: z.object(shape) }, guardTool("read_email", (args, context) => {
  same<typeof args, Args>(true);
  same<typeof context, ServerContext>(true);
  return text(args.message_id);
}));

v2.registerTool("read_email", { inputSchema: z.object(shape) }, guardTool("read_email", async ({ limit }, { mcpReq }) => {
  same<typeof limit, number | undefined>(true);
  same<typeof mcpReq.signal, AbortSignal>(true);
  return text(String(limit));
}));

// ── Tools without arguments: the extra argument comes first ──

v1.registerTool("health_check", {}, guardTool("health_check", (extra) => {
  same<typeof extra, ExtraV1>(true);
  return text("fine");
}));

v2.registerTool("health_check", {}, guardTool("health_check", (context) => {
  same<typeof context, ServerContext>(true);
  return text("fine");
}));

v1.registerTool("health_check", {}, guardTool("health_check", () => text("fine"), { outputSchema: null }));
v2.registerTool("health_check", {}, guardTool("health_check", async () => text("fine")));

// ── A guarded handler keeps its own type, and may end in an error made by hand ──

const handler = async (args: Args): Promise<CallToolResult> => text(args.message_id);
same<ReturnType<typeof guardTool<typeof handler>>, typeof handler>(true);

const { rateLimited } = errorsOf("send_email");
v1.registerTool("send_email", { inputSchema: shape }, () => toToolResult(rateLimited({ retry_after: 30 })));
v2.registerTool("send_email", { inputSchema: z.object(shape) }, () => toToolResult(rateLimited({ retry_after: 30 })));

// ── Output schemas with an error branch ──

const draft = { ...text("7"), structuredContent: { id: "7" } };
const widened = withErrorBranch({ id: z.string() }, z.object({ code: z.string() }));
same<z.infer<z.ZodObject<typeof widened>>, { id?: string | undefined; error?: { code: string } | undefined }>(true);
v1.registerTool("draft_email", { outputSchema: widened }, guardTool("draft_email", () => draft));
v2.registerTool("draft_email", { outputSchema: z.object(widened) }, guardTool("draft_email", () => draft));

// ── Low-level handlers ──

new ServerV1({ name: "types", version: "1" }).setRequestHandler(CallToolRequestSchema, guardHandler("tools/call", async ({ params }, extra) => {
  same<typeof params.name, string>(true);
  same<typeof extra.signal, AbortSignal>(true);
  return text(params.name);
}));

new ServerV2({ name: "types", version: "1" }).setRequestHandler("tools/call", guardHandler("tools/call", async ({ params }, context) => {
  same<typeof params.name, string>(true);
  same<typeof context, ServerContext>(true);
  return text(params.name);
}));

// ── Clients: the arguments and the result are those of the client's own callTool ──

const clientV1 = new ClientV1({ name: "types", version: "1" });
const clientV2 = new ClientV2({ name: "types", version: "1" });
const resultV1 = await callTool(clientV1, { name: "send_email" }, undefined, { timeout: 5 });
const resultV2 = await callTool(clientV2, { name: "send_email" }, { timeout: 5 });
same<typeof resultV1, Awaited<ReturnType<typeof clientV1.callTool>>>(true);
same<typeof resultV2, Awaited<ReturnType<typeof clientV2.callTool>>>(true);

// ── What must not compile ──

// @ts-expect-error the server has no such tool
guardTool("read_mail", handler);

// @ts-expect-error a handler of other arguments than the input schema gives
v1.registerTool("read_email", { inputSchema: shape }, guardTool("read_email", (args: { path: string }) => text(args.path)));

// @ts-expect-error the same on SDK v2
v2.registerTool("read_email", { inputSchema: z.object(shape) }, guardTool("read_email", (args: { path: string }) => text(args.path)));

// @ts-expect-error no tool result
v1.registerTool("health_check", {}, guardTool("health_check", () => "fine"));

// @ts-expect-error the same on SDK v2
v2.registerTool("health_check", {}, guardTool("health_check", () => "fine"));

// @ts-expect-error not a handler
guardTool("health_check", text("fine"));

// @ts-expect-error not a server
guardServer("types");

// @ts-expect-error health_check declares no send_failed
errorsOf("health_check").sendFailed({ reason: "full" });

// @ts-expect-error SDK v2's callTool takes options second, and no result schema
await callTool(clientV2, { name: "send_email" }, undefined, { timeout: 5 });

// @ts-expect-error a tool is called by its name
await callTool(clientV1, { arguments: {} });
