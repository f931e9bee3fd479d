// Errors as tool results and JSON-RPC errors: what stands where, by format, revision and output schema.

import { describe, expect, test } from "vitest";
import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { fromThrown } from "../../templates/typescript/src/runtime/core/from.ts";
import type { ErrorSpec } from "../../templates/typescript/src/runtime/values/spec.ts";
import {
  capitalsFormat,
  InternalError,
  jsonFormat,
  mailSpec,
  mailWith,
  NotFoundError,
  PermissionDeniedError,
  RateLimitedError,
  } from "./mail-family.ts";

const busy = new RateLimitedError({ retry_after: 30 });
const missing = new NotFoundError({ id: "m1", path: "/srv/mail/m1" });
const metaKey = "dev.faultline/error";

describe("tool results", () => {
  test("leave out structured content where it would hurt or the format does not want it", () => {
    expect(toToolResult(busy, mailSpec, { structuredContent: false })).not.toHaveProperty("structuredContent");
    const metaOnly = mailWith({ format: { ...mailSpec.format, tool: { ...mailSpec.format.tool, carriers: [] } } });
    expect(toToolResult(busy, metaOnly)).not.toHaveProperty("structuredContent");
    expect(toToolResult(busy, metaOnly)._meta).toHaveProperty([metaKey, "code"], "rate_limited");
  });

  test.each([
    ["a body, details and all", busy, jsonFormat, '{"error":"rate_limited","message":"Too many requests, wait 30 s.","details":{"retry_after":30}}'],
    ["a body without details", new InternalError(), jsonFormat, '{"error":"internal_error","message":"An internal error occurred.","details":null}'],
    ["codes as the format writes them", missing, capitalsFormat, '{"error":"Message m1 not found.","error_code":"NOT_FOUND"}'],
  ])("are, in a format without isError, the JSON of %s", (_, error, format, text) => {
    const result = toToolResult(error, mailWith({ format }));
    expect(result.content).toEqual([{ type: "text", text }]);
    expect(result).not.toHaveProperty("isError");
  });

  test("are marked in any format where the tool has an output schema: an SDK would replace them", () => {
    expect(toToolResult(busy, mailWith({ format: jsonFormat }), { outputSchema: true }).isError).toBe(true);
  });

  test("never carry an unsafe detail, a cause, a context or a stack", () => {
    const error = new NotFoundError({ id: "m1", path: "/srv/mail/m1" }, { cause: new Error("secret cause") }).context("secret context");
    expect(JSON.stringify(toToolResult(error, mailSpec))).not.toMatch(/srv|secret|\.ts:\d/);
  });
});

describe("errors that stand for others", () => {
  const standIns = { not_found: { id: "hidden" } };
  const family = mailWith({ standIns });

  test("have the details the taxonomy gives them, and nothing of what they stand for", () => {
    const denied = new PermissionDeniedError({ id: "m1", owner: "bob" });
    expect(toToolResult(denied, family).structuredContent).toMatchObject({ error: { code: "not_found", message: "Message hidden not found.", details: { id: "hidden" } } });
    expect(JSON.stringify(toToolResult(denied, family))).not.toMatch(/m1|bob/);
  });

  test("are raised with those details where nobody foresaw the failure", () => {
    const error = fromThrown({ ...family, fallback: "not_found", rules: [] }, new Error("secret"));
    expect(error).toMatchObject({ code: "not_found", details: { id: "hidden" }, message: "Message hidden not found.", ref: expect.any(String) as string });
  });
});

describe("concealed errors", () => {
  const denied = new PermissionDeniedError({ id: "m1", owner: "bob" }, { ref: "r-1", retryAfterMs: 5 }).context("reading");

  test("leave byte for byte as their public twin", () => {
    const twin = new NotFoundError({ id: "m1" });
    expect(JSON.stringify(toToolResult(denied, mailSpec))).toBe(JSON.stringify(toToolResult(twin, mailSpec)));
    expect(JSON.stringify(toJsonRpcError(denied, mailSpec, { uri: "mail://m1" }))).toBe(
      JSON.stringify(toJsonRpcError(twin, mailSpec, { uri: "mail://m1" })),
    );
  });
});

describe("JSON-RPC errors", () => {
  test.each([
    ["__proto__", 4029],
    ["constructor", 4029],
  ])("have the number of revision %s", (protocol, code) => {
    expect(toJsonRpcError(busy, mailSpec, { protocol }).code).toBe(code);
  });

  test("name the resource that is missing, and never only that", () => {
    const gone = new NotFoundError({ id: "m1" });
    expect(toJsonRpcError(gone, mailSpec, { uri: "mail://m1" })).toMatchObject({
      code: -32602,
      data: { uri: "mail://m1", error: { code: "not_found" } },
    });
    expect(toJsonRpcError(gone, mailWith({ format: jsonFormat }), { uri: "mail://m1" }).data).toHaveProperty("error.code", "not_found");
    expect(toJsonRpcError(busy, mailSpec, { uri: "mail://m1" }).data).not.toHaveProperty("uri");
  });

  test("keep their own number where they do not mean the resource that was asked for, whatever their status", () => {
    const as = (changes: Partial<ErrorSpec<"not_found">>): typeof NotFoundError =>
      class extends NotFoundError {
        static override readonly spec = { ...NotFoundError.spec, jsonRpc: { default: 4404 }, ...changes };
      };
    const sent = (changes: Partial<ErrorSpec<"not_found">>, id: string): object => {
      const type = as(changes);
      return toJsonRpcError(new type({ id }), mailWith({ classes: [type] }), { uri: "mail://m1" });
    };
    expect(sent({ missingResource: false }, "mail://m1")).toMatchObject({ code: 4404, data: { error: { code: "not_found" } } });
    expect(sent({ missingResource: false }, "mail://m1")).not.toHaveProperty("data.uri");
    expect(sent({ missingResource: "id" }, "mail://m2")).not.toHaveProperty("data.uri");
    expect(sent({ missingResource: "id" }, "mail://m2")).toMatchObject({ code: 4404 });
    expect(sent({ missingResource: "id" }, "mail://m1")).toMatchObject({ code: -32602, data: { uri: "mail://m1" } });
    expect(sent({ missingResource: true, httpStatus: 410 }, "m1")).toMatchObject({ code: -32602, data: { uri: "mail://m1" } });
  });
});
