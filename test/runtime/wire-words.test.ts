// What stands for what on the wire: words for repeating a call, `$variables`, the number of a google.rpc.Status, the kinds of lost connections.

import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { describe, expect, test } from "vitest";
import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { fromStatus, toStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import { asTransportError, bareMessage, TransportFailure } from "../../templates/typescript/src/runtime/carriers/failures.ts";
import { bodyVariables } from "../../templates/typescript/src/runtime/carriers/body.ts";
import { complete, TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import type { ErrorSpec } from "../../templates/typescript/src/runtime/values/spec.ts";
import { InternalError, mailSpec, mailWith, RateLimitedError } from "./mail-family.ts";

/** An error of a code of its own, with these facts. */
function errorWith(facts: Partial<ErrorSpec>, options: object = {}): TaxonomyError {
  class OtherError extends TaxonomyError {
    static override readonly spec: ErrorSpec = { ...InternalError.spec, nextAction: undefined, recoverable: true, ...facts, code: "other" } as ErrorSpec;
  }
  const error: TaxonomyError = new OtherError(OtherError.spec.message);
  complete(error, {}, options);
  return error;
}

const retryOf = (error: TaxonomyError): string | undefined => {
  const { content } = toToolResult(error, mailSpec) as { content: readonly { text: string }[] };
  return /^Retry: (.*)$/m.exec(content[0]?.text ?? "")?.[1];
};

test("a brace that a line means is written twice", () => {
  const lines = mailWith({ format: { ...mailSpec.format, tool: { ...mailSpec.format.tool, content: ["{{x}} {message} {{{code}}}", "{{ and }}"] } } });
  expect(toToolResult(errorWith({ message: "m" }), lines).content).toEqual([{ type: "text", text: "{x} m {other}\n{ and }" }]);
});

test("a line has the title of an error that has one, and goes where a word in it stands for nothing", () => {
  const lines = mailWith({ format: { ...mailSpec.format, tool: { ...mailSpec.format.tool, content: ["{title}: {message}", "{unheard}!", "{code}", "{category}", "{nextAction}!"] } } });
  const textOf = (facts: Partial<ErrorSpec>): unknown => toToolResult(errorWith({ message: "m", ...facts }), lines).content[0];
  expect([textOf({ title: "T", nextAction: "report" }), textOf({})]).toEqual([{ type: "text", text: "T: m\nother\nbug\nreport!" }, { type: "text", text: "other\nbug" }]);
});

describe("a reader is told about repeating the call", () => {
  test.each<[string | undefined, Partial<ErrorSpec>]>([
    ["do not retry", { recoverable: false, nextAction: "retry_now" }],
    ["after 2.5 s", { retry: { after: 2_500 }, nextAction: "fix_input" }],
    ["later", { retry: { after: 0 } }],
    ["later", { retry: { backoff: "fixed" } }],
    ["change the arguments", { nextAction: "fix_input" }],
    ["once the configuration is fixed", { nextAction: "fix_config" }],
    ["now", { nextAction: "retry_now" }],
    ["later", { nextAction: "retry_later" }],
    [undefined, {}],
    [undefined, { nextAction: "report" }],
  ])("%s: %j", (words, facts) => {
    expect(retryOf(errorWith(facts))).toBe(words);
  });
});

describe("a variable", () => {
  const facts: Partial<ErrorSpec> = {
    title: "A title", url: "https://x.test/other", httpStatus: 418, category: "system", nextAction: "retry_later", guidance: "Wait.", retry: { after: 7 }, x: { owner: "team", deep: { a: 1 } },
  };
  const read = bodyVariables(errorWith(facts, { ref: "r-1" }), "@example/mail@1.2.0");
  test.each([
    ["$code", "other"],
    ["$message", "An internal error occurred."],
    ["$category", "system"],
    ["$recoverable", true],
    ["$nextAction", "retry_later"],
    ["$guidance", "Wait."],
    ["$retryAfter", 7],
    ["$ref", "r-1"],
    ["$contract", "@example/mail@1.2.0"],
    ["$domain", "mail"],
    ["$title", "A title"],
    ["$url", "https://x.test/other"],
    ["$httpStatus", 418],
    ["$x.owner", "team"],
    ["$x.toString", undefined],
    ["$xowner", undefined],
    ["$y.owner", undefined],
    ["$unheard", undefined],
  ])("%s is %j", (variable, value) => {
    expect(read(variable)).toEqual(value);
  });

  test("of an error that has it not is nothing", () => {
    const bare = bodyVariables(errorWith({ jsonRpc: { default: 1 } }), undefined);
    for (const variable of ["$nextAction", "$guidance", "$retryAfter", "$ref", "$contract", "$x.owner", "$details"]) expect(bare(variable) ?? undefined).toBeUndefined();
    expect(bare("$envelope")).toMatchObject({ code: "other" });
    expect(bodyVariables(new RateLimitedError({ retry_after: 3 }), undefined)("$details")).toEqual({ retry_after: 3 });
  });
});

describe("a google.rpc.Status", () => {
  test.each([
    [400, 3], [401, 16], [402, 9], [403, 7], [404, 5], [408, 4], [409, 10], [410, 5], [416, 11], [422, 3], [429, 8], [499, 1], [500, 13], [501, 12], [502, 14], [503, 14], [504, 4], [511, 13],
  ])("of an error with HTTP status %d has the code %d", (httpStatus, code) => {
    expect(toStatus(errorWith({ httpStatus }), mailSpec).code).toBe(code);
  });

  const infoOf = (more: readonly object[], rest: object = {}): object => ({
    code: 8,
    message: "m",
    details: [{ "@type": "x/google.rpc.ErrorInfo", reason: "GONE", domain: "elsewhere", metadata: { "faultline-category": "user", "faultline-recoverable": "true" } }, ...more],
    ...rest,
  });

  test("brings only links that are texts and lead somewhere safe", () => {
    const links = [{ description: "a", url: "https://x.test/a" }, { description: "b", url: "http://x.test/b" }, { description: 7, url: "https://x.test/c" }, { description: "d", url: 7 }, { description: "e", url: { startsWith: () => true } }, 7];
    expect(fromStatus(infoOf([{ "@type": "x/google.rpc.Help", links }]), mailSpec)).toMatchObject({ help: [{ description: "a", url: "https://x.test/a" }] });
    expect(fromStatus(infoOf([]), mailSpec)).toMatchObject({ code: "unknown", wireCode: "gone", help: [] });
  });

  test("is of our domain where its reason is owned by it, in its own letters or in capitals, and tells languages where it is asked for one", () => {
    const status = (reason: unknown, domain = "mail"): object => ({ code: 5, message: "m", details: [{ "@type": "x/google.rpc.ErrorInfo", reason, domain, metadata: { id: "m1" } }] });
    expect([fromStatus(status("NOT_FOUND"), mailSpec), fromStatus(status("not_found"), mailSpec)]).toMatchObject([{ code: "not_found" }, { code: "not_found" }]);
    expect([fromStatus(status("GoneAway"), mailSpec), fromStatus(status("GONE_AWAY"), mailSpec)]).toMatchObject([{ wireCode: "GoneAway" }, { wireCode: "gone_away" }]);
    expect([fromStatus(status(7), mailSpec), fromStatus(status("NOT_FOUND", "post"), mailSpec)]).toEqual([undefined, undefined]);
    const owned = mailWith({ domain: "post" });
    expect(fromStatus(status("NOT_FOUND"), owned)).toMatchObject({ code: "not_found" });
    expect(fromStatus(status("NOT_FOUND", "post"), owned)).toMatchObject({ code: "not_found" });
    const german = errorWith({ locales: { de: { message: "Fehler." } } });
    expect(toStatus(german, mailSpec, { locale: "de" }).details.at(-1)).toMatchObject({ locale: "de", message: "Fehler." });
    expect(toStatus(german, mailSpec).details).toHaveLength(1);
  });

  test.each([
    ["7s", 7_000],
    ["7.5s", 7_500],
    ["0.0000001s", 1],
    ["7", undefined],
    ["x7s", undefined],
    ["7sx", undefined],
    [7, undefined],
  ])("tells by %j to wait %s ms", (retryDelay, ms) => {
    expect(fromStatus(infoOf([{ "@type": "x/google.rpc.RetryInfo", retryDelay }]), mailSpec)?.retry?.afterMs).toBe(ms);
  });
});

describe("a lost connection", () => {
  const kindOf = (thrown: object): string | undefined => asTransportError(Object.assign(new Error("m"), thrown))?.kind;
  const network = ["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN", "EPIPE", "UND_ERR_SOCKET"];
  const timeouts = ["ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"];

  test.each([...network.map((code) => [code, "network"]), ...timeouts.map((code) => [code, "timeout"])])("by the code %s is of the kind %s", (code, kind) => {
    expect(kindOf({ code })).toBe(kind);
    expect(kindOf({ code: `X${code}` })).toBeUndefined();
    expect(kindOf({ code: `${code} ` })).toBeUndefined();
    expect(kindOf({ message: "fetch failed", cause: { code } })).toBe(kind === "timeout" ? "timeout" : "network");
  });

  test.each<[string | undefined, object]>([
    ["closed", { code: "CONNECTION_CLOSED" }],
    ["closed", { code: "NOT_CONNECTED" }],
    ["closed", { code: "SEND_FAILED" }],
    ["http", { code: "CLIENT_HTTP_NOT_FOUND" }],
    ["http", { code: "WHATEVER", data: { status: 404 } }],
    ["sdk", { code: "WHATEVER", name: "SdkError" }],
    [undefined, { code: "WHATEVER", name: "OtherSdkError" }],
    ["timeout", { code: -32001, data: { timeout: 5 } }],
    [undefined, { code: -32001, data: { timeout: 5.5 } }],
    [undefined, { code: -32001, data: { timeout: "5" } }],
    ["timeout", { code: -32001, message: "Request timed out" }],
    [undefined, { code: -32001, message: "Request timed out, it says" }],
    ["timeout", { code: -32001, message: "Maximum total timeout exceeded" }],
    [undefined, { code: -32001, message: "Maximum total timeout exceeded, it says" }],
    ["cancelled", { code: -32001, message: "AbortError: x" }],
    ["cancelled", { code: -32001, message: "Error" }],
    [undefined, { code: -32001, message: "My AbortError: x" }],
    [undefined, { code: -32001, message: "Errors" }],
    [undefined, { code: -32603, message: "AbortError: x" }],
    [undefined, { message: "AbortError: x" }],
    [undefined, { code: -32001, message: "AbortError: x", data: {} }],
    ["closed", { code: -32000, message: "Connection closed" }],
    ["closed", { code: -32000, message: "MCP error -32000: MCP error -32000: Not connected" }],
    ["closed", { code: -32000, message: "Request was cancelled" }],
    [undefined, { code: -32000, message: "Connection closed", data: {} }],
    [undefined, { code: -32000, message: "Connection closed by us" }],
    [undefined, { code: -32000, message: "A Connection closed" }],
    [undefined, { code: -32603, message: "Request timed out" }],
    ["closed", { message: "Not connected" }],
    [undefined, { message: "Not connected", code: 7 }],
    ["http", { message: "Streamable HTTP error: 404", code: 404 }],
    ["http", { message: "SSE error: Non-200" }],
    [undefined, { message: "A SSE error: Non-200" }],
    [undefined, { message: "fetch failed" }],
    ["network", { message: "fetch failed", cause: {} }],
    [undefined, { message: "no fetch failed", cause: {} }],
  ])("is of the kind %s: %j", (kind, thrown) => {
    expect(kindOf(thrown)).toBe(kind);
  });

  test("has the HTTP status, where it is one, and the time limit", () => {
    expect(asTransportError(Object.assign(new Error("SSE error: x"), { code: 404 }))).toMatchObject({ status: 404 });
    for (const code of [99, 600, "404"]) expect(asTransportError(Object.assign(new Error("SSE error: x"), { code }))?.status).toBeUndefined();
    for (const code of [100, 599]) expect(asTransportError(Object.assign(new Error("SSE error: x"), { code }))).toHaveProperty("status", code);
    expect(asTransportError(Object.assign(new Error("m"), { code: "REQUEST_TIMEOUT", data: { timeout: 5 } }))).toMatchObject({ kind: "timeout", timeoutMs: 5 });
  });

  test("has a message in any case, and a cause where there is one", () => {
    expect(asTransportError({ code: "EPIPE" })).toMatchObject({ message: "The connection failed.", cause: { code: "EPIPE" } });
    expect(new TransportFailure("m", { kind: "sdk" })).not.toHaveProperty("cause");
    expect([bareMessage(7), bareMessage(undefined), bareMessage("MCP error -1: x")]).toEqual(["", "", "x"]);
    const failure = new TransportFailure("fetch failed", { kind: "sdk" }, { cause: {} });
    expect(decode(failure, mailSpec)).toBe(failure);
  });
});

test("a JSON-RPC error has a message in any case", () => {
  const empty = mailWith({ format: { ...mailSpec.format, jsonRpc: { message: "{guidance}" } } });
  expect(toJsonRpcError(errorWith({}), empty).message).toBe("An internal error occurred.");
  expect(toJsonRpcError(errorWith({ message: "" }), empty).message).toBe("Other");
  expect(toJsonRpcError(errorWith({}), mailWith({ format: { ...mailSpec.format, jsonRpc: { message: "{code}!" } } })).message).toBe("other!");
});
