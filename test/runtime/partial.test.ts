// A reply with a known code is that error, whatever came with it; and what it says of itself wins over its contract.

import { McpError } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, test } from "vitest";
import { isComplete } from "../../templates/typescript/src/runtime/core/complete.ts";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { messageIn } from "../../templates/typescript/src/runtime/core/locale.ts";
import { RemoteError } from "../../templates/typescript/src/runtime/carriers/failures.ts";
import { render } from "../../templates/typescript/src/runtime/core/render.ts";
import { capitalsFormat, jsonFormat, mailSpec, mailWith, NotFoundError, RateLimitedError } from "./mail-family.ts";

const json = mailWith({ format: jsonFormat });
const result = (text: string, more: object = {}): object => ({ content: [{ type: "text", text }], ...more });
const failed = (text: string): object => result(text, { isError: true });
const enclosed = (envelope: unknown): object => result("text", { isError: true, _meta: { "dev.faultline/error": envelope } });

const envelope = {
  code: "rate_limited",
  message: "m",
  category: "system",
  recoverable: true,
  details: { retry_after: 30 },
  contract: "@example/mail@9.0.0",
};

describe("bodies", () => {
  test.each([
    ["null for details", '{"error":"not_found","message":"It is gone.","details":null}', "It is gone.", {}],
    ["null, and a message of ours", '{"error":"not_found","message":"Message m1 not found.","details":null}', "Message m1 not found.", { id: "m1" }],
    ["no details", '{"error": "not_found", "message": "Caf\\u00e9"}', "Café", {}],
    ["the key alone", '{"error": "not_found"}', "Not found", {}],
    ["no message", '{"error":"not_found","details":{"id":"m1"}}', "Message m1 not found.", { id: "m1" }],
    ["details of another kind", '{"error":"not_found","message":"x","details":[1]}', "x", {}],
    ["one detail that does not fit", '{"error":"not_found","message":"x","details":{"id":7,"more":true}}', "x", { more: true }],
  ])("of a known code are that error with %s, and say what was said", (_, text, message, details) => {
    for (const error of [decode(result(text), json), decode({ content: [], structuredContent: JSON.parse(text) as object }, json), decode(failed(text), json)]) {
      expect(error).toBeInstanceOf(NotFoundError);
      expect(error).toMatchObject({ code: "not_found", message });
      expect((error as NotFoundError).details).toEqual(details);
      expect(isComplete(error as NotFoundError)).toBe("id" in details);
      expect((error as NotFoundError).toJSON()).toMatchObject({ code: "not_found", message });
    }
  });

  test("without a code, but with the key that tells errors, failed", () => {
    const basic = mailWith({ format: { ...capitalsFormat, discriminator: "error", body: { error: "$message", error_code: "$code?" } } });
    const text = '{"error": "Human-readable error message"}';
    expect(decode(result(text), basic)).toMatchObject({ kind: "tool", message: "Human-readable error message" });
    expect(decode(result('{"error":"It is gone.","error_code":"NOT_FOUND"}'), basic)).toMatchObject({ code: "not_found", message: "It is gone." });
    expect(decode(result('{"error":"nothing that could be a code","message":"It broke."}'), json)).toMatchObject({ kind: "tool", message: "It broke." });
  });
});

test("a format without a key that tells errors has its errors in successes, and no code in a body is read out of words", () => {
  const plain = { ...json, format: { ...jsonFormat, discriminator: undefined as never } };
  expect(decode({ content: [], structuredContent: { error: "not_found", message: "x" } }, plain)).toBeInstanceOf(NotFoundError);
  expect(decode(result('{"error":"brand_new"}'), json)).toMatchObject({ wireCode: "brand_new", message: "Brand new", recoverable: false });
});

test("a code that is not known is one in the data of a failure only where all of the format is there", () => {
  const telling = { ...json, format: { ...jsonFormat, jsonRpc: { message: "{message}", data: { error: "$code", kind: "$category" } } } };
  const failure = (data: object): unknown => decode({ code: -32050, message: "m", data }, telling);
  expect(failure({ error: "brand_new", kind: "billing" })).toMatchObject({ wireCode: "brand_new", category: "billing" });
  expect(failure({ error: "brand_new" })).toBeInstanceOf(RemoteError);
  expect(failure({ error: "not_found" })).toBeInstanceOf(NotFoundError);
});

test("a body may say of an error what an envelope says, and when to call again", () => {
  const body = { error: "$code", message: "$message", kind: "$category", again: "$recoverable", wait: "$retryAfter", hint: "$guidance?" };
  const telling = { ...json, format: { ...jsonFormat, body } };
  const said = { error: "brand_new", message: "x", kind: "billing", again: true, wait: 5, hint: "Pay." };
  expect(decode(result(JSON.stringify(said)), telling)).toMatchObject({ category: "billing", recoverable: true, retry: { afterMs: 5 }, guidance: "Pay." });
  const odd = { ...said, kind: 7, again: "yes", wait: undefined };
  expect(decode(failed(JSON.stringify(odd)), telling)).toMatchObject({ category: "unknown", recoverable: false, retry: undefined });
});

test("an error that only its number and its words tell has the recoverability of its contract, and none where callers decide", () => {
  expect(decode({ code: 5000, message: "The tool failed." }, mailSpec)).toMatchObject({ code: "tool_failed", recoverable: false });
  expect(decode(enclosed({ code: "tool_failed" }), mailSpec)).toMatchObject({ recoverable: false });
  expect(decode({ code: -32050, message: "m", data: { error: envelope } }, json)).toBeInstanceOf(RateLimitedError);
});

describe("envelopes", () => {
  test.each<[string, object]>([
    ["details against the contract", { ...envelope, details: { retry_after: "soon" } }],
    ["no details", { ...envelope, details: undefined }],
    ["details that are none", { ...envelope, details: "soon" }],
    ["no category", { ...envelope, category: undefined, details: {} }],
    ["a recoverability of the wrong type", { ...envelope, recoverable: "yes", details: {} }],
    ["nothing but its code and a message", { code: "rate_limited", message: "m" }],
  ])("a known code with %s is its class, with the facts of the contract", (_, value) => {
    for (const error of [decode(enclosed(value), mailSpec), decode(new McpError(1, "n", { error: value }), mailSpec)]) {
      expect(error).toBeInstanceOf(RateLimitedError);
      expect(error).toMatchObject({ code: "rate_limited", message: "m", category: "system", recoverable: true, details: {}, retry: { throttling: true } });
      expect((error as RateLimitedError).retry).not.toHaveProperty("afterMs");
      // What it cannot be filled with is not said with a gap.
      expect((error as RateLimitedError).guidance).toBeUndefined();
      expect(isComplete(error as RateLimitedError)).toBe(false);
    }
  });

  test("a known code alone says what can be said without details", () => {
    expect(decode(enclosed({ code: "rate_limited" }), mailSpec)).toMatchObject({ code: "rate_limited", message: "Too many requests" });
    expect(decode(enclosed({ code: "not_found" }), mailSpec)).toMatchObject({ message: "Not found" });
    expect(decode(enclosed({ code: "quota" }), mailSpec)).toBeInstanceOf(RemoteError);
  });

  test("what a server said wins over the contract: message and guidance, in all that is made of the error", () => {
    const error = decode(enclosed({ ...envelope, message: "You need scope gmail.send", guidance: "Ask Ada." }), mailSpec) as RateLimitedError;
    expect(error).toMatchObject({ message: "You need scope gmail.send", guidance: "Ask Ada.", details: { retry_after: 30 }, retry: { afterMs: 30_000 } });
    expect(error.toJSON()).toMatchObject({ message: "You need scope gmail.send", guidance: "Ask Ada." });
    expect(render(error)).toContain("You need scope gmail.send");
    expect(decode(toToolResult(error, mailSpec), mailSpec)).toMatchObject({ message: "You need scope gmail.send", guidance: "Ask Ada." });
    expect(decode(toJsonRpcError(error, mailSpec), mailSpec)).toMatchObject({ message: "You need scope gmail.send" });
    expect(String(error.stack)).toMatch(/^RateLimitedError: You need scope gmail.send/);
    expect(decode(enclosed({ ...envelope, message: "Too many requests, wait 30 s.", guidance: "Ask Ada." }), mailSpec)).toMatchObject({ guidance: "Ask Ada." });
    // The contract's own words are still to be had.
    expect(messageIn(new RateLimitedError({ retry_after: 30 }))).toBe("Too many requests, wait 30 s.");
    expect(messageIn(error)).toBe("You need scope gmail.send");
  });

  test("what was said is made fit to show: no control characters, no credentials, no more than fits", () => {
    const said = `a\u001b[31m\u202eb ${"x".repeat(5_000)}`;
    const { message } = decode(enclosed({ ...envelope, message: said }), mailSpec) as Error;
    expect(message).toMatch(/^ab x+…$/);
    expect(message.length).toBe(2_000);
  });
});
