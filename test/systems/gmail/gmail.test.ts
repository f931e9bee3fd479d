// What ADR-0008 says of its Gmail server, over stdio: the eight codes, their JSON, and how an orchestrator tells them apart.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guardTool } from "@faultline/gmail";
import { callTool, GmailError, McpUnavailableError } from "@faultline/gmail/client";
import { connect, type System } from "../connect.ts";
import { bodyOf, expectWire, failure } from "../wire.ts";

let system: System;
beforeAll(async () => void (system = await connect("gmail/server.mjs")));
afterAll(() => system.close());

const call = (name: string, args: Record<string, unknown> = {}) => callTool(system.client, { name, arguments: args });

/** The error of a failed call, checked against its snapshot. */
const failed = async (snapshot: string, name: string, args: Record<string, unknown>): Promise<GmailError> => {
  const error = await failure(call(name, args));
  if (!GmailError.is(error)) throw error;
  expectWire("gmail", snapshot, system.lastExchange(), error);
  return error;
};

/** The JSON text of the last answer, as a client without this package reads it. */
const body = () => {
  const { result } = JSON.parse(system.lastExchange().response);
  expect(result.isError ?? false).toBe(false);
  return result.content[0].text;
};

describe("all tools return the contract", () => {
  test("also when the arguments are refused before they run", async () => {
    const error = await failed("rejected_arguments", "read_email", { message_id: 5 });
    expect(error.code).toBe("parse_error");
    expect(body()).toBe(
      '{"error":"parse_error","message":"Cannot read the arguments: message_id: expected string, received number.","details":{"what":"the arguments: message_id: expected string, received number"}}',
    );
    await expect.poll(() => system.records.at(-1)).toMatchObject({ code: "parse_error", tool: "read_email" });
  });

  test("also when there is no such tool", async () => {
    const error = await failed("unknown_tool", "read_mail", { message_id: "m1" });
    expect(body()).toBe('{"error":"not_found","message":"Not found: the tool read_mail.","details":{"resource":"the tool read_mail"}}');
    expect(error.code).toBe("not_found");
  });

  test.each([
    ["a code of its own", { error: "oops", message: "x" }, "internal_error"],
    ["no code at all", { error: { message: "x" } }, "internal_error"],
    ["a code of the contract", { error: "not_found", message: "Not found: m1.", details: { resource: "m1" } }, undefined],
    ["no error", { error: null, id: "m1" }, undefined],
    ["a list of errors inside", { errors: [{ error: "oops" }] }, undefined],
  ])("a result with %s under the error key", (_, result, code) => {
    const records: object[] = [];
    const answer = guardTool("read_email", () => ({ content: [{ type: "text", text: JSON.stringify(result) }] }), { log: (record) => void records.push(record) })();
    expect(bodyOf<{ error?: unknown }>(answer).error).toEqual(code ?? (result as { error?: unknown }).error);
    expect(records).toHaveLength(code === undefined ? 0 : 1);
    if (code !== undefined) expect(JSON.stringify(records)).toContain("not a code of the contract");
  });
});

describe("one exception, one code", () => {
  test("HttpError 429 is rate_limited, with Google's own wait", async () => {
    await call("send_email", { to: "bob@example.org" });
    const error = await failed("rate_limited", "send_email", { account: "zoe@example.org", to: "bob@example.org" });
    expect(body()).toBe('{"error":"rate_limited","message":"Too many requests. Wait 60 s.","details":{"retry_after":60}}');
    expect(error.code === "rate_limited" && error.details.retry_after).toBe(60);
    expect(error.retry?.afterMs).toBe(60_000);
  });

  test("HttpError 429 without a wait is half a minute", async () => {
    await call("send_email", { to: "bob@example.org" });
    const error = await failed("rate_limited_default", "send_email", { to: "bob@example.org" });
    expect(error.details).toEqual({ retry_after: 30 });
  });

  test("HttpError 401 is auth_required, and its message names the command", async () => {
    const error = await failed("auth_required", "search_emails", { account: "bob@example.org", query: "Hello" });
    expect(error.code).toBe("auth_required");
    expect(error.message).toContain("gmail-mcp auth login");
    expect(body()).toBe(
      '{"error":"auth_required","message":"Sign-in required. Run `gmail-mcp auth login`.","details":{"command":"gmail-mcp auth login"}}',
    );
  });

  test("HttpError 403 is permission_denied, whose details are null", async () => {
    const error = await failed("permission_denied", "send_email", { account: "eve@example.org", to: "bob@example.org" });
    expect(error.code).toBe("permission_denied");
    expect(body()).toBe('{"error":"permission_denied","message":"Permission denied.","details":null}');
  });

  test("HttpError 404 is not_found", async () => {
    const error = await failed("not_found", "read_email", { message_id: "m9" });
    expect(error.code === "not_found" && error.details).toEqual({ resource: "m9" });
  });

  test("ENOENT is not_found, and the place on disk stays in the log", async () => {
    const error = await failed("not_found_file", "send_email", { to: "bob@example.org", path: "report.pdf" });
    expect(error.code).toBe("not_found");
    expect(body()).toBe('{"error":"not_found","message":"Not found: report.pdf.","details":{"resource":"report.pdf"}}');
    await expect.poll(() => JSON.stringify(system.records.at(-1)?.["details"])).toContain("systems/gmail/report.pdf");
    expect(system.lastExchange().response).not.toContain("systems/gmail");
  });

  test("a message that cannot be read is parse_error", async () => {
    const error = await failed("parse_error", "read_email", { message_id: "m2" });
    expect(error.code === "parse_error" && error.details).toEqual({ what: "message m2", line: 1 });
  });

  test("a message that was not delivered is send_failed, and its recipient goes nowhere", async () => {
    const error = await failed("send_failed", "send_email", { account: "fox@example.org", to: "nobody@example.invalid" });
    expect(error.code === "send_failed" && error.details).toEqual({ reason: "the recipient address was rejected" });
    await expect.poll(() => system.records.at(-1)?.["code"]).toBe("send_failed");
    for (const seen of [system.lastExchange().response, JSON.stringify(system.records.at(-1))]) expect(seen).not.toContain("nobody@");
  });

  test("everything else is internal_error, with the original in the log and not on the wire", async () => {
    const error = await failed("internal_error", "label_email", { message_id: "m1" });
    expect(error.code).toBe("internal_error");
    expect(body()).toBe('{"error":"internal_error","message":"An internal error occurred.","details":null}');
    await expect.poll(() => JSON.stringify(system.records.at(-1))).toContain("reading 'concat'");
    expect(system.records.at(-1)).toMatchObject({ code: "internal_error", level: "critical", ref: error.ref });
    expect(system.lastExchange().response).not.toContain("concat");
  });

  test("what the server cannot reach is mcp_unavailable", async () => {
    const error = await failed("mcp_unavailable", "health_check", { account: "nobody@example.org" });
    expect(error.code === "mcp_unavailable" && error.details).toEqual({ server: "gmail" });
  });
});

describe("the orchestrator", () => {
  test("finds errors by their error key alone", async () => {
    for (const [args, isError] of [[{ message_id: "m1" }, false], [{ message_id: "m9" }, true]] as const) {
      const body = bodyOf<object>(await system.client.callTool({ name: "read_email", arguments: args }));
      expect("error" in body).toBe(isError);
    }
  });

  test("decodes an answer that lost everything but its text", () => {
    const text = '{"error":"rate_limited","message":"Slow down.","details":{"retry_after":7}}';
    const error = GmailError.decode({ content: [{ type: "text", text }] });
    expect(error).toMatchObject({ name: "RateLimitedError", code: "rate_limited", details: { retry_after: 7 } });
    expect(GmailError.decode({ content: [{ type: "text", text: '{"id":"m1"}' }] })).toBeUndefined();
  });

  test("falls back on mcp_unavailable when the server is gone", async () => {
    const lost = await connect("gmail/server.mjs");
    await lost.close();
    const invoke = async () => {
      try {
        return await callTool(lost.client, { name: "health_check", arguments: {} });
      } catch (error) {
        throw GmailError.is(error) ? error : new McpUnavailableError({ server: "gmail" }, { cause: error });
      }
    };
    const error = await failure(invoke());
    expect(error).toMatchObject({ code: "mcp_unavailable", nextAction: "use_other_tool", message: "The gmail server is unavailable." });
  });
});

test("the package knows the ADR's eight codes, and an arm for newer ones", () => {
  expect([...GmailError.codes].sort()).toEqual([
    "auth_required",
    "internal_error",
    "mcp_unavailable",
    "not_found",
    "parse_error",
    "permission_denied",
    "rate_limited",
    "send_failed",
    "unknown",
  ]);
});
