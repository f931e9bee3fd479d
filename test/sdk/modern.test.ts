// What leaves a guarded server of SDK v2 under revision 2026-07-28, and under an earlier one from the same handler, as the bytes of its HTTP answers.

import { UrlElicitationRequiredError as ElicitationV1 } from "@modelcontextprotocol/sdk/types.js";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler, McpServer, UrlElicitationRequiredError as ElicitationV2 } from "@modelcontextprotocol/server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { buildWeather } from "./weather.ts";

const weather = await buildWeather();
afterAll(weather.remove);
const { guardServer } = (await import(weather.entry)) as { guardServer<S extends object>(server: S, options: object): S };

let records: { readonly code: string }[] = [];
beforeEach(() => {
  records = [];
});
const log = (record: { readonly code: string }): void => void records.push(record);

const elicitations = [{ mode: "url" as const, elicitationId: "1", url: "https://x.test/", message: "m" }];
const secret = "db pw=hunter2 wants a sign-in";

/** What a client gets, and every byte on the way to it. */
const asked = async (mode: "legacy" | "auto", build: (server: McpServer) => void, ask: (client: Client) => Promise<unknown>) => {
  const handler = createMcpHandler(() => {
    const server = guardServer(new McpServer({ name: "weather", version: "1.0.0" }), { log });
    build(server);
    return server;
  });
  let bytes = "";
  const fetch = async (url: string | URL, init?: RequestInit): Promise<Response> => {
    const response = await handler.fetch(new Request(url, init));
    bytes += await response.clone().text();
    return response;
  };
  const client = new Client({ name: "c", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL("http://x.test/mcp"), { fetch }));
  const answer = await ask(client).catch((thrown: unknown) => thrown);
  const revision = client.getNegotiatedProtocolVersion();
  await client.close();
  return { answer, bytes, revision };
};

describe.each([["SDK v1", ElicitationV1], ["SDK v2", ElicitationV2]])("an elicitation by error of %s", (_, Elicitation) => {
  const build = (server: McpServer): void =>
    void server.registerTool("forecast", {}, () => {
      throw new Elicitation(elicitations, secret);
    });
  const ask = (client: Client): Promise<unknown> => client.callTool({ name: "forecast" });

  test("is a declared error where the revision has none, and is logged", async () => {
    const { answer, bytes, revision } = await asked("auto", build, ask);
    expect(revision).toBe("2026-07-28");
    expect(weather.decode(answer)).toMatchObject({ code: "internal_error" });
    expect(answer).toMatchObject({ isError: true });
    expect(bytes).not.toContain("hunter2");
    expect(records).toMatchObject([{ code: "internal_error" }]);
  });

  test("is one where the revision has it", async () => {
    const { answer, revision } = await asked("legacy", build, ask);
    expect(revision).toBe("2025-11-25");
    expect(answer).toMatchObject({ code: -32042, data: { elicitations } });
    expect(records).toEqual([]);
  });
});

describe.each(["auto", "legacy"] as const)("a schema that fails once (%s)", (mode) => {
  const once = (): z.ZodType<string> => {
    let isFirst = true;
    return z.string().refine(async () => {
      if (!isFirst) return true;
      isFirst = false;
      throw new Error(secret);
    });
  };
  test.each<[string, (server: McpServer) => void, (client: Client) => Promise<unknown>]>([
    ["of a tool", (server) => void server.registerTool("forecast", { inputSchema: z.object({ id: once() }) }, () => ({ content: [] })), (client) => client.callTool({ name: "forecast", arguments: { id: "a" } })],
    ["of a prompt", (server) => void server.registerPrompt("ask", { argsSchema: z.object({ id: once() }) }, () => ({ messages: [] })), (client) => client.getPrompt({ name: "ask", arguments: { id: "a" } })],
  ])("%s is the fallback, and is logged", async (_, build, ask) => {
    const { answer, bytes } = await asked(mode, build, ask);
    expect(weather.decode(answer)).toMatchObject({ code: "internal_error" });
    expect(bytes).not.toContain("hunter2");
    expect(records).toMatchObject([{ code: "internal_error" }]);
  });
});

test("input that a client of an earlier revision cannot give is the fallback", async () => {
  const inputRequests = { name: { method: "elicitation/create", params: { mode: "form", message: "m", requestedSchema: { type: "object", properties: {} } } } };
  const build = (server: McpServer): void =>
    void server.registerTool("forecast", { outputSchema: z.object({}) }, () => ({ resultType: "input_required", inputRequests }) as never);
  const { answer } = await asked("legacy", build, (client) => client.callTool({ name: "forecast" }));
  expect(weather.decode(answer)).toMatchObject({ code: "internal_error" });
  expect(records).toMatchObject([{ code: "internal_error" }]);
});
