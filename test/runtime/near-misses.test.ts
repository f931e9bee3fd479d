// What looks almost like an error on the wire and is none, and what looks like none and is one.

import { McpError } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, test } from "vitest";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { markedBodies } from "../../templates/typescript/src/runtime/carriers/described.ts";
import { innerEnvelope, outgoing } from "../../templates/typescript/src/runtime/carriers/outgoing.ts";
import { RemoteError } from "../../templates/typescript/src/runtime/carriers/failures.ts";
import { fromStatus, toStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import { complete, TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import type { ErrorSpec, WireFormat } from "../../templates/typescript/src/runtime/values/spec.ts";
import { capitalsFormat, envelopeFormat, InternalError, jsonFormat, mailSpec, mailWith, NotFoundError, RateLimitedError } from "./mail-family.ts";

const json = mailWith({ format: jsonFormat });
const text = (text: string): object => ({ type: "text", text });
const gone = '{"error":"not_found","message":"Message m1 not found.","details":{"id":"m1"}}';
const { bodies: _, ...withoutBodies } = mailSpec;

describe("a tool result", () => {
  test("is read from its texts, whatever stands among them", () => {
    const content = [{ type: "image", data: "", mimeType: "image/png" }, { type: "text", text: 7 }, text(gone)];
    expect(decode({ content }, json)).toBeInstanceOf(NotFoundError);
    expect(decode({ content: [...content.slice(0, 2), text("[not_found] Gone.")], isError: true }, mailSpec)).toBeInstanceOf(NotFoundError);
  });

  test("has its code at the start of its text, with or without a space after it", () => {
    const failed = (said: string): unknown => decode({ content: [text(said)], isError: true }, mailSpec);
    expect(failed("[not_found]Gone.")).toMatchObject({ code: "not_found", message: "Gone." });
    expect(failed("See [not_found] Gone.")).toMatchObject({ kind: "tool", message: "See [not_found] Gone." });
  });

  test("whose mark of errors is empty is a success", () => {
    expect(decode({ content: [text('{"error":"","message":"ok","details":null}')] }, json)).toBeUndefined();
  });

  test("that succeeded is no error for having all else that one has, without the mark", () => {
    const format: WireFormat = { ...jsonFormat, discriminator: "problem", body: { code: "$code", message: "$message", problem: "$guidance?" } };
    const body = { code: "not_found", message: "Message m1 not found." };
    expect(decode({ content: [], structuredContent: body }, mailWith({ format }))).toBeUndefined();
    expect(decode({ content: [], structuredContent: { ...body, problem: "Look elsewhere." } }, mailWith({ format }))).toMatchObject({ code: "not_found", guidance: "Look elsewhere." });
  });

  test("of a format that marks nothing is read from structured content, and its texts are not searched where it succeeded", () => {
    const { discriminator: _, ...format } = jsonFormat;
    const content = [text(gone.replaceAll("m1", "undefined"))];
    expect(decode({ content }, mailWith({ format }))).toBeUndefined();
    expect(decode({ content, isError: true }, mailWith({ format }))).toBeInstanceOf(NotFoundError);
    expect(decode({ content: [], structuredContent: JSON.parse(gone) as object }, mailWith({ format }))).toBeInstanceOf(NotFoundError);
  });

  test("that is marked and has no message that is a text says what its text says", () => {
    const marked = '{"error":{"a":1},"message":7}';
    expect(decode({ content: [text(marked)] }, json)).toMatchObject({ kind: "tool", message: marked });
    expect(decode({ content: [text(gone)] }, { ...withoutBodies, bodies: markedBodies, format: jsonFormat })).toMatchObject({ kind: "tool", message: gone });
  });

  test("of a package that finds bodies alone has nothing but envelopes in them", () => {
    const enclosing = { ...withoutBodies, bodies: markedBodies, format: { ...jsonFormat, body: { error: "$envelope" } } as const };
    const { error } = JSON.parse(JSON.stringify({ error: new NotFoundError({ id: "m1" }) })) as { error: object };
    for (const result of [{ content: [text(JSON.stringify({ error }))] }, { content: [], structuredContent: { error } }]) {
      expect(decode(result, enclosing)).toMatchObject({ code: "not_found", details: { id: "m1" } });
      expect(decode({ ...result, isError: true }, { ...enclosing, format: { ...enclosing.format, tool: { ...jsonFormat.tool, isError: true } } })).toBeInstanceOf(NotFoundError);
    }
    const { bodies, ...unread } = enclosing;
    expect([bodies.error, decode({ content: [text(JSON.stringify({ error }))] }, unread)]).toEqual([undefined, undefined]);
  });

  test("may hold its envelope where the format puts it, and codes that are no names", () => {
    const enclosed = mailWith({ format: { ...jsonFormat, discriminator: "failure", body: { failure: "$envelope" } } });
    const sent = JSON.parse(JSON.stringify(toToolResult(new RateLimitedError({ retry_after: 7 }, { ref: "r-1" }), enclosed))) as { content: object };
    expect(decode({ content: sent.content }, enclosed)).toMatchObject({ code: "rate_limited", details: { retry_after: 7 }, ref: "r-1" });
    const dotted = mailWith({ format: { ...envelopeFormat, codes: { not_found: "5.1.1" } } });
    expect(decode({ content: [text("[5.1.1] Message m1 not found.")], isError: true }, dotted)).toMatchObject({ code: "not_found", details: { id: "m1" } });
    expect(decode({ content: [text("[5.1.2] Message m1 not found.")], isError: true }, dotted)).toBeInstanceOf(RemoteError);
  });

  test("has structured content where the format says so, also without isError", () => {
    const format: WireFormat = { ...jsonFormat, tool: { isError: false, carriers: ["structuredContent", "meta"], content: "$body" } };
    const result = toToolResult(new NotFoundError({ id: "m1" }), mailWith({ format }));
    expect(result).toMatchObject({ content: [{ type: "text", text: gone }], structuredContent: JSON.parse(gone) as object });
    expect(result).not.toHaveProperty("isError");
    expect(toToolResult(new NotFoundError({ id: "m1" }), mailWith({ format: capitalsFormat }))).not.toHaveProperty("structuredContent");
  });
});

describe("a JSON-RPC response", () => {
  const busy = new RateLimitedError({ retry_after: 7 });
  const response = (rest: object): object => ({ jsonrpc: "2.0", id: 1, ...rest });

  test("with a result is what the result is", () => {
    const result = toToolResult(busy, mailSpec);
    for (const rest of [{ result }, { result, error: null }]) expect(decode(response(rest), mailSpec)).toBeInstanceOf(RateLimitedError);
    for (const rest of [{}, { result: { content: [] } }, { error: "busy" }]) expect(decode(response(rest), mailSpec)).toBeUndefined();
  });

  test("with an error that was made already is that error", () => {
    expect(decode(response({ error: busy }), mailSpec)).toBe(busy);
  });

  test("with data is another server's, whoever reads bodies", () => {
    const thrown = new McpError(-32000, "Busy.", { a: 1 });
    for (const family of [json, { ...withoutBodies }]) expect(decode(thrown, family)).toMatchObject({ kind: "protocol", jsonRpcCode: -32000, data: { a: 1 } });
  });

  test("asks for no elicitation by its data alone", () => {
    const thrown = (code: number): McpError => new McpError(code, "Sign in.", { elicitations: [] });
    expect([decode(thrown(-32000), mailSpec), decode(thrown(-32042), mailSpec)]).toEqual([expect.any(RemoteError), undefined]);
  });

  test("is the error that its contract owns, though another package has it too", () => {
    class OwnedError extends NotFoundError {
      static override readonly spec = { ...NotFoundError.spec, contract: "@example/base@1.0.0" };
    }
    const family = mailWith({ classes: [InternalError, OwnedError] });
    const error = { code: "not_found", message: "m", category: "user", recoverable: true, details: { id: "m1" } };
    const decoded = (contract: string): unknown => decode(response({ error: { code: -32602, message: "m", data: { error: { ...error, contract } } } }), family);
    expect(decoded("@example/base@2.0.0")).toMatchObject({ code: "not_found" });
    expect(decoded("@example/bases@2.0.0")).toMatchObject({ code: "unknown", wireCode: "not_found" });
  });
});

describe("a google.rpc.Status", () => {
  const info = (more: object): object => ({ "@type": "x/google.rpc.ErrorInfo", reason: "RATE_LIMITED", domain: "mail", ...more });
  const read = (...details: object[]): TaxonomyError | undefined => fromStatus({ code: 8, message: "Slow down.", details }, mailSpec);

  test("keeps the letters of a code that has capitals of its own", () => {
    class GoneAwayError extends TaxonomyError {
      static override readonly spec = { ...InternalError.spec, code: "GoneAway" } as ErrorSpec;
    }
    const error = new GoneAwayError("m");
    complete(error, {});
    expect(toStatus(error, mailSpec).details[0]).toMatchObject({ reason: "GoneAway" });
  });

  test("is told by an ErrorInfo, not by another detail with a reason", () => {
    expect(read({ ...info({ reason: "NOT_FOUND" }), "@type": "x/google.rpc.PreconditionFailure" }, info({ metadata: { retry_after: "7" } }))).toMatchObject({ code: "rate_limited" });
    expect(read({ ...info({}), "@type": "x/google.rpc.PreconditionFailure" })).toBeUndefined();
  });

  test("has no details where it has no metadata, and none that only look like JSON", () => {
    for (const metadata of [undefined, "text", { retry_after: ["7"] }, { retry_after: "{" }]) expect(read(info({ metadata }))?.details).toEqual({});
  });

  test("has no fact of a detail whose name ends like one", () => {
    expect(read(info({ metadata: { retry_after: "7", collectionref: "r-9" } }))).not.toHaveProperty("ref");
  });

  test("has a wait that is a text", () => {
    expect(read(info({ metadata: { retry_after: "7" } }), { "@type": "x/google.rpc.RetryInfo", retryDelay: ["9s"] })?.retry?.afterMs).toBe(7_000);
  });
});

test("limits and contexts are of what leaves: the log has the envelope of the error itself", () => {
  const error = new NotFoundError({ id: "x".repeat(100) });
  const inner = (format: Partial<WireFormat>): object => innerEnvelope(outgoing(error.context("c"), mailWith({ format: { ...envelopeFormat, ...format } })));
  for (const format of [{}, { limits: { text: 10 } }, { contexts: true }] as const) {
    expect(inner(format)).toMatchObject({ details: { id: "x".repeat(100) } });
    expect(inner(format)).not.toHaveProperty("contexts");
  }
});
