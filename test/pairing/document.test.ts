// Clients made from the taxonomy read a server that was written from the documents alone, and hold on when it dies or falls silent.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as gmail from "@faultline/gmail/client";
import * as obsidian from "@faultline/obsidian/client";
import * as tasks from "@faultline/tasks/client";
import { GmailErrorBodySchema } from "@faultline/gmail/schemas";
import { TasksErrorBodySchema } from "@faultline/tasks/schemas";
import { clients, type Peer } from "./clients.ts";

const args = [fileURLToPath(new URL("servers/document.mjs", import.meta.url))];
const open = (client: string): Promise<Peer> => (clients[client] ?? expect.unreachable(client))({ args });
const caught = (work: Promise<unknown>): Promise<Error> => work.then((value) => expect.fail(JSON.stringify(value)), (error: Error) => error);

/** Each code of 000 with details a server of its own may have thought of. */
const codes: readonly (readonly [code: string, className: string, details: object])[] = [
  ["auth_required", "AuthRequiredError", { command: "python -m gmail auth" }],
  ["internal_error", "InternalError", {}],
  ["mcp_unavailable", "McpUnavailableError", { server: "gmail" }],
  ["not_found", "NotFoundError", { resource: "Entwürfe/Käse.md" }],
  ["parse_error", "ParseError", { what: "the front matter", line: 2 }],
  ["permission_denied", "PermissionDeniedError", {}],
  ["rate_limited", "RateLimitedError", { retry_after: 7 }],
  ["send_failed", "SendFailedError", { reason: "the mailbox is full" }],
];
const message = "Ein Satz für Menschen – von diesem Server: „Käse“";

// A client that insists on 2026-07-28 does not talk to a server of these documents' time.
describe.each(Object.keys(clients).filter((client) => !client.endsWith("2026-07-28")))("client %s", (client) => {
  let peer: Peer;
  beforeAll(async () => void (peer = await open(client)));
  afterAll(() => peer.close());

  const say = (shape: string, body: object) => ({ name: "say", arguments: { shape, body } });

  describe.each(["str", "dict", "text"])("a tool that answers with %s", (shape) => {
    test.each(codes)("%s of 000 is %s, with its message and what it has of details", async (code, className, details) => {
      for (const { callTool, decode } of [gmail, obsidian]) {
        const whole = await caught(callTool(peer, say(shape, { error: code, message, details })));
        expect(whole).toMatchObject({ name: className, code, message, details });
        expect(gmail.isComplete(whole as gmail.GmailError)).toBe(true);
        expect([gmail.GmailError.is(whole), obsidian.ObsidianError.is(whole)]).toEqual([callTool === gmail.callTool, callTool === obsidian.callTool]);
        for (const body of [{ error: code, message, details: null }, { error: code, message }, { error: code, message, details: { nonsense: 1 } }]) {
          const error = await caught(callTool(peer, say(shape, body)));
          expect(error).toMatchObject({ name: className, code, message });
          expect(gmail.isComplete(error as gmail.GmailError)).toBe(Object.keys(details).length === 0);
        }
        expect(await caught(callTool(peer, say(shape, { error: code })))).toMatchObject({ name: className, code, message: expect.stringMatching(/\w/) as string });
        expect(decode({ content: [{ type: "text", text: JSON.stringify({ error: code }) }] })).toBeInstanceOf(gmail.TaxonomyError);
      }
    });

    test.each([
      ["VALIDATION_ERROR", "ValidationError", "Task title cannot be empty"],
      ["NOT_FOUND_OR_FORBIDDEN", "NotFoundOrForbiddenError", "User not found"],
      ["DATABASE_ERROR", "DatabaseError", "Database error: connection timeout"],
    ])("%s of 002 is %s, with its own text", async (error_code, name, error) => {
      expect(await caught(tasks.callTool(peer, say(shape, { error, error_code })))).toMatchObject({
        name,
        code: error_code.toLowerCase(),
        message: error,
        details: { reason: error },
      });
    });

    test("the basic form of 002 is a failure too", async () => {
      const error = await caught(tasks.callTool(peer, say(shape, { error: "Human-readable error message" })));
      expect(error).toBeInstanceOf(tasks.RemoteError);
      expect(error).toMatchObject({ kind: "tool", message: "Human-readable error message" });
    });

    test("a success is returned", async () => {
      for (const { callTool } of [gmail, tasks]) {
        const result = await callTool(peer, say(shape, { id: "m1", error: null, subject: 'the word "error"' }));
        expect(result).toMatchObject({ content: [{ type: "text" }] });
      }
    });
  });

  test("that gets no answer has the error for that, caused by the failure of the transport", async () => {
    const lonely = await open(client);
    const hang = { name: "hang", arguments: {} };
    const silent = await caught(gmail.callTool(lonely, hang, { timeout: 60 }));
    expect(silent).toBeInstanceOf(gmail.McpUnavailableError);
    expect(silent).toMatchObject({ code: "mcp_unavailable", details: { server: "gmail" }, message: "The gmail server is unavailable.", nextAction: "use_other_tool" });
    expect(silent.cause).toBeInstanceOf(gmail.TransportFailure);
    expect(silent.cause).toMatchObject({ kind: "timeout", timeoutMs: 60 });
    expect(silent.stack).toContain("document.test.ts");
    for (const call of [{ name: "exit", arguments: {} }, hang]) {
      const dead = await caught(obsidian.callTool(lonely, call));
      expect(dead).toBeInstanceOf(obsidian.McpUnavailableError);
      expect(dead).toMatchObject({ details: { server: "obsidian" }, cause: { name: "TransportFailure", kind: "closed" } });
    }
    // tasks has no error for it.
    expect(await caught(tasks.callTool(lonely, hang))).toMatchObject({ name: "TransportFailure", kind: "closed" });
    await lonely.close();
  });

  test("that gives up is not told that the server is unavailable", async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 30);
    expect(await caught(gmail.callTool(peer, { name: "hang", arguments: {} }, { signal: abort.signal }))).toMatchObject({ name: "TransportFailure", kind: "cancelled" });
  });
});

describe("the body", () => {
  const ajv = new Ajv2020({ strict: true, validateFormats: false, allowUnionTypes: true });
  ajv.addVocabulary(["x-unit"]);
  const contract = (server: string, tool: string): ((body: object) => boolean) => {
    const file = new URL(`../../generated/${server}/contracts/${server}-tools.json`, import.meta.url);
    const { tools: all } = JSON.parse(readFileSync(file, "utf8")) as { tools: readonly { name: string; errorSchema: object }[] };
    const validate = ajv.compile(all.find(({ name }) => name === tool)?.errorSchema ?? expect.unreachable(tool));
    return (body) => validate(body) === true;
  };

  test.each<[string, (body: object) => boolean]>([
    ["zod", (body) => GmailErrorBodySchema.safeParse(body).success],
    ["JSON Schema", contract("gmail", "send_email")],
  ])("of 000 ties details to the code, and allows null: %s", (by, valid) => {
    // send_email reads nothing.
    for (const [error, , details] of codes.filter(([code]) => by === "zod" || code !== "parse_error")) {
      expect(valid({ error, message, details })).toBe(true);
      expect(valid({ error, message, details: null })).toBe(true);
      expect(valid({ error, message })).toBe(false);
    }
    expect(valid({ error: "rate_limited", message: "", details: { nonsense: 1 } })).toBe(false);
    expect(valid({ error: "rate_limited", message: "", details: { command: "x" } })).toBe(false);
    expect(valid({ error: "oops", message: "x", details: null })).toBe(false);
  });

  test.each<[string, (body: object) => boolean]>([
    ["zod", (body) => TasksErrorBodySchema.safeParse(body).success],
    ["JSON Schema", contract("tasks", "update_task")],
  ])("of 002 needs no code, but takes no other: %s", (_, valid) => {
    expect([{ error: "x" }, { error: "x", error_code: "DATABASE_ERROR" }, { error: "x", error_code: "INTERNAL_ERROR" }, { error_code: "DATABASE_ERROR" }].map(valid)).toEqual([true, true, false, false]);
  });
});
