// What a hostile server sends, field by field and by every way in: none of it writes to a terminal, a log, telemetry or the answer of a proxy, fills the
// memory or keeps a client calling.

import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { decode, type Decoded } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { fromProblem, toProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { fromStatus, toStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import { telemetry } from "../../templates/typescript/src/runtime/carriers/telemetry.ts";
import { compatibleWith } from "../../templates/typescript/src/runtime/client/compatible.ts";
import { renderHeld } from "../../templates/typescript/src/runtime/client/render.ts";
import type { Envelope } from "../../templates/typescript/src/runtime/core/envelope.ts";
import { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { render } from "../../templates/typescript/src/runtime/core/render.ts";
import { retryDelay, withRetry } from "../../templates/typescript/src/runtime/core/retry.ts";
import { UnknownError } from "../../templates/typescript/src/runtime/core/unknown-error.ts";
import { defineFamily } from "../../templates/typescript/src/runtime/family.ts";
import { logLine, toLogRecord } from "../../templates/typescript/src/runtime/server/log.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { envelopeFormat, jsonFormat, mailSpec, mailWith } from "./mail-family.ts";

const key = "dev.faultline/error";
const trusting = mailWith({ format: { ...envelopeFormat, contexts: true } });
const bodied = mailWith({ format: jsonFormat });

/** What must not get out in a name or a text: control characters, line breaks, and what turns the direction of writing or hides. */
const unsafe = /[\p{Cc}\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/u;

const nasty = fc.constantFrom("\u001b[2J", "\u001b]0;pwned\u0007", "\u009b31m", "\u202e", "\u2066x", "\r\nSet-Cookie: a", "\n[ok] done", "\u2028", "\0", "\u200b", "\t", "\ud800", "\u007f", "\u061c");
const poisoned = fc.tuple(fc.constantFrom("", "a", "not_found", "brand_new"), nasty, fc.constantFrom("", "b", "_c")).map((parts) => parts.join(""));
/** The one field that is poisoned may be any of them, or all. */
const field = <T>(usual: T): fc.Arbitrary<unknown> => fc.oneof({ weight: 2, arbitrary: fc.constant(usual as unknown) }, { weight: 1, arbitrary: poisoned });

const envelopes = fc.record({
  code: fc.oneof(fc.constantFrom("not_found", "brand_new", "rate_limited"), poisoned),
  message: field("Gone."),
  category: field("user"),
  recoverable: fc.constantFrom<unknown>(true, false, "\u001b[2J"),
  nextAction: field("abort"),
  guidance: field("Ask."),
  ref: field("r-1"),
  contract: fc.oneof(field("mail@1.0.0"), poisoned.map((name) => `mail@${name}`)),
  contexts: fc.array(field("reading"), { maxLength: 3 }),
  retry: fc.record({ afterMs: field(5), backoff: field("fixed"), maxAttempts: field(2), throttling: field(true) }),
  details: fc.dictionary(field("id").map(String), fc.oneof(field("x"), fc.dictionary(poisoned, poisoned, { maxKeys: 2 }), fc.array(poisoned, { maxLength: 2 })), { maxKeys: 3 }),
});

type Sent = { readonly [member: string]: unknown };

/** Every way in. */
const ways: { readonly [name: string]: (sent: Sent) => Decoded | undefined } = {
  "_meta of a result": (sent) => decode({ isError: true, content: [{ type: "text", text: String(sent["message"]) }], _meta: { [key]: sent } }, trusting),
  "structured content": (sent) => decode({ isError: true, content: [], structuredContent: { error: sent } }, trusting),
  "a body of the format": (sent) => decode({ content: [{ type: "text", text: JSON.stringify({ error: sent["code"], message: sent["message"], details: sent["details"] }) }] }, bodied),
  "a text": (sent) => decode({ isError: true, content: [{ type: "text", text: `[${String(sent["code"])}] ${String(sent["message"])}` }] }, trusting),
  "a text without a code": (sent) => decode({ isError: true, content: [{ type: "text", text: `${String(sent["ref"])} ${String(sent["message"])}` }] }, trusting),
  "the data of a failure": (sent) => decode(Object.assign(new Error(`MCP error -32603: ${String(sent["message"])}`), { code: -32603, data: { error: sent } }), trusting),
  "a failure of its own": (sent) => decode(Object.assign(new Error(`MCP error -32011: ${String(sent["message"])}`), { code: -32011, data: { more: sent["details"], [String(sent["ref"])]: 1 } }), trusting),
  "a failure of the connection": (sent) => decode(Object.assign(new Error(`SSE error: ${String(sent["message"])}`), { code: 503 }), trusting),
  "problem details": (sent) => fromProblem({ status: 503, body: { ...sent, detail: sent["message"] } }, trusting),
  "google.rpc.Status": (sent) =>
    fromStatus(
      {
        code: 5,
        message: sent["message"],
        details: [
          {
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            reason: String(sent["code"]).toUpperCase(),
            domain: "mail",
            metadata: { "faultline-code": sent["code"], "faultline-category": sent["category"], "faultline-recoverable": "true", "faultline-guidance": sent["guidance"], "faultline-contract": sent["contract"], ...(sent["details"] as object) },
          },
          { "@type": "type.googleapis.com/google.rpc.RequestInfo", requestId: sent["ref"] },
          { "@type": "type.googleapis.com/google.rpc.Help", links: [{ description: sent["message"], url: `https://x.test/${String(sent["ref"])}` }] },
        ],
      },
      trusting,
    ),
  "an envelope of another process": (sent) => defineFamily(trusting).fromEnvelope(JSON.parse(JSON.stringify(sent))),
  "an envelope made into the unknown arm": (sent) => new UnknownError({ ...(sent as unknown as Envelope), recoverable: true, nextAction: "abort", retry: {} }),
};

/** All texts in `value`, names of members too. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)]) : [];

/** Lines of a text: breaks and tabs are its layout. */
const linesOf = (text: string): readonly string[] => text.split(/[\n\t]/);

/** Every way out, as texts. */
const outlets: { readonly [name: string]: (error: TaxonomyError) => readonly string[] } = {
  "its names": (error) => textsIn([error.code, error.category, error.ref, error.nextAction, (error as Partial<UnknownError>).wireCode, (error as Partial<UnknownError>).contract, error.contexts, error.message, error.guidance, error.help.map(({ url }) => url), Object.keys(error instanceof UnknownError ? error.details : {})]),
  "String": (error) => [String(error)],
  "its stack": (error) => linesOf(error.stack ?? ""),
  "console.log": (error) => linesOf(inspect(error, { depth: 9 })),
  "toJSON": (error) => textsIn(error.toJSON()),
  "a tool result": (error) => textsIn({ ...toToolResult(error, trusting), content: [] }),
  "the text of a tool result": (error) => toToolResult(error, trusting).content.flatMap(({ text }) => text.split("\n")),
  "the body of a tool result": (error) => textsIn(toToolResult(error, bodied)),
  "a JSON-RPC error": (error) => textsIn(toJsonRpcError(error, trusting)),
  "problem details": (error) => textsIn(toProblem(error, trusting)),
  "google.rpc.Status": (error) => textsIn(toStatus(error, trusting)),
  "a client's terminal": (error) => renderHeld(error).split("\n"),
  "a server's terminal": (error) => render(error).split("\n"),
  "a log record": (error) => textsIn(JSON.parse(logLine(toLogRecord(error, { service: "s", fields: { code: "$code", category: "$category", ref: "$ref", contract: "$contract", contexts: "$contexts", message: "$message", said: "$internalMessage", details: "$logDetails", next: "$nextAction" } }))) as JsonObject),
  "telemetry": (error) => textsIn(telemetry(error)),
};

describe.each(Object.entries(ways))("by %s", (_, receive) => {
  test("no name and no text that arrives gets out with a sign that steers who reads it", () => {
    fc.assert(
      fc.property(envelopes, (sent) => {
        const error = receive(sent);
        if (error === undefined) return;
        const shown = error instanceof TaxonomyError ? outlets : { message: () => [error.message, String(error)], "console.log": () => linesOf(inspect(error, { depth: 9 })), telemetry: () => textsIn(telemetry(error)), data: () => textsIn((error as { data?: unknown }).data) };
        for (const [outlet, texts] of Object.entries(shown)) {
          const told = (texts as (error: Decoded) => readonly string[])(error).filter((text) => unsafe.test(text));
          expect({ outlet, told }).toEqual({ outlet, told: [] });
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("a name that arrives", () => {
  const sent = { code: "brand_new", message: "New.", category: "weather", recoverable: true, ref: "Root=1-67/a.b:c@d_e+f~", contract: "@scope/next@2.0.0-beta.1+build" };
  const heard = (change: Sent): Decoded | undefined => decode({ isError: true, content: [{ type: "text", text: "It failed." }], _meta: { [key]: { ...sent, ...change } } }, mailSpec);

  test("is kept where it is one: ids, base64 and versions", () => {
    expect(heard({})).toMatchObject({ wireCode: "brand_new", category: "weather", ref: sent.ref, contract: sent.contract });
  });

  test.each([["with a blank", "a b"], ["with a line break at its end", "a\n"], ["in brackets", "a]"], ["with an accent", "é"], ["of 129 characters", "a".repeat(129)], ["without a character", ""]])("is none %s", (_, name) => {
    expect(heard({ ref: name })).not.toHaveProperty("ref");
    expect(heard({ code: name })).toMatchObject({ name: "RemoteError", message: "It failed." });
    expect(heard({ category: name })).toMatchObject({ name: "RemoteError" });
    expect(heard({ code: "not_found", contract: undefined, category: name, details: { id: "7" } })).toMatchObject({ code: "not_found", category: "user" });
  });

  test("of a tool, a code or a contract in a list of tools is one too", () => {
    const told = { tools: [{ name: "read\u001b[2J\u202e", _meta: { "dev.faultline/contract": { contract: "mail@1.0.0", codes: ["not_found", "later", "\u001b[2J", "a\nb"] } } }, { name: "\u202eodd", _meta: { "dev.faultline/contract": { contract: "mail\u001b[2J@1" } } }] };
    const answer = compatibleWith(defineFamily(mailSpec), told);
    expect(answer).toMatchObject({ unknown: { read: ["later"] }, silent: ["odd"], contracts: ["mail@1.0.0"] });
    expect(textsIn(answer).filter((text) => unsafe.test(text))).toEqual([]);
  });

  test("of a call is cleaned before telemetry has it", () => {
    const attributes = telemetry(new Error("x"), { tool: `t\u001b[2J${"x".repeat(1_000)}`, method: "a\nb", requestId: "\u202e7", connectionId: "c\r\n", protocol: "\u001b]0;x\u0007" });
    expect(textsIn(attributes).filter((text) => unsafe.test(text) || text.length > 300)).toEqual([]);
  });
});

describe("of what nobody declared, the unknown arm keeps", () => {
  const kept = (change: Sent): number => {
    const error = decode({ isError: true, content: [], _meta: { [key]: { code: "brand_new", message: "New.", category: "weather", recoverable: true, ...change } } }, mailSpec) as UnknownError;
    expect(error.wireCode).toBe("brand_new");
    // What it holds, and what it would say anywhere.
    return [error.details, error.contract ?? "", error.category, error.contexts, error.message, error.toJSON()].reduce<number>((sum, part) => sum + JSON.stringify(part).length, 0);
  };
  const many = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key_${at}`, at]));

  test.each<[string, Sent]>([
    ["a contract of 4 MB", { contract: `mail@${"1".repeat(4_000_000)}` }],
    ["a message of 4 MB", { message: "x".repeat(4_000_000) }],
    ["guidance of 4 MB", { guidance: "x".repeat(4_000_000) }],
    ["32 contexts of 400 kB", { contexts: Array.from({ length: 32 }, () => "c".repeat(400_000)) }],
    ["a detail of 4 MB", { details: { a: "x".repeat(4_000_000) } }],
    ["a name of a detail of 4 MB", { details: { ["x".repeat(4_000_000)]: 1 } }],
    ["100,000 details", { details: many(100_000) }],
    ["100,000 details in one", { details: { a: many(100_000) } }],
    ["lists in lists", { details: { a: Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => ["x".repeat(50)])) } }],
  ])("less than 200 kB: %s", (_, change) => expect(kept(change)).toBeLessThan(200_000));

  test("what is of use: a thousand members, texts with their lines, ten levels", () => {
    const details = { ...many(999), text: "one\n\ttwo", deep: JSON.parse(`${'{"a":'.repeat(10)}1${"}".repeat(10)}`) as object };
    const error = decode({ isError: true, content: [], _meta: { [key]: { code: "brand_new", message: "New.", category: "weather", recoverable: true, details: { text: details.text, deep: details.deep, ...many(998) } } } }, mailSpec) as UnknownError;
    expect(error.details).toEqual({ text: details.text, deep: details.deep, ...many(998) });
  });

  test("nothing that a text was part of: of a long one, the beginning is a text of its own", () => {
    const error = new UnknownError({ code: "brand_new", message: "x".repeat(50_000), category: "c", recoverable: true });
    expect(error.message).toHaveLength(2_000);
    expect(error.toJSON().message).toHaveLength(2_000);
  });
});

describe("a server that wants to be called for ever", () => {
  const answer = (retry: unknown): Decoded | undefined => decode({ isError: true, content: [], _meta: { [key]: { code: "brand_new", message: "m", category: "c", recoverable: true, retry } } }, mailSpec);
  /** How often it is called, and the shortest and longest pause. */
  const called = async (error: unknown, options: object = {}): Promise<readonly [calls: number, waits: readonly number[]]> => {
    const waits: number[] = [];
    const call = vi.fn(() => {
      if (call.mock.calls.length > 200) throw new Error("no end");
      throw error;
    });
    const sleep = async (ms: number): Promise<void> => void waits.push(ms);
    await expect(withRetry(call, { sleep, idempotent: true, ...options })).rejects.toBe(error);
    return [call.mock.calls.length, waits];
  };

  test.each<[string, unknown]>([
    ["at once", { afterMs: 0, maxAttempts: 1e9 }],
    ["at once, and does not say how it grows", { afterMs: 0, maxAttempts: 1e9, throttling: "yes", backoff: "__proto__" }],
    ["at once, with a backoff of none", { maxAttempts: Number.MAX_SAFE_INTEGER, backoff: "none" }],
    ["a millisecond later", { afterMs: 0.001, maxAttempts: 1e9 }],
    ["as slowly as it grows, but for ever", { maxAttempts: 1e9, backoff: "exponential" }],
    ["with a backoff that chance has none of", { maxAttempts: 1e9, backoff: "fixed" }],
  ])("%s is called ten times, with a pause that doubles", async (_, retry) => {
    const [calls, waits] = await called(answer(retry), { random: () => 0 });
    expect(calls).toBe(10);
    for (const [index, ms] of waits.entries()) expect(ms).toBeGreaterThanOrEqual(Math.min(50 * 2 ** index, 60_000));
  });

  test("by facts that are none has those of nobody", async () => {
    const [calls, waits] = await called(answer({ afterMs: "0", maxAttempts: "1e9", throttling: 1, backoff: ["fixed"], onlyIfIdempotent: "no" }));
    expect([calls, waits]).toEqual([3, [50, 100]]);
  });

  test("by an error that this contract knows is called as often as the contract says, and not at once", async () => {
    const known = decode({ isError: true, content: [], _meta: { [key]: { code: "rate_limited", message: "m", category: "c", recoverable: true, details: { retry_after: 0 }, retry: { afterMs: 0, maxAttempts: 1e9, backoff: "none" } } } }, mailSpec);
    const [calls, waits] = await called(known, { random: () => 0 });
    expect([calls, waits]).toEqual([3, [50, 100]]);
    const asked = decode({ isError: true, content: [], _meta: { [key]: { code: "rate_limited", message: "m", category: "c", recoverable: true, details: { retry_after: 9 }, retry: { afterMs: 3 } } } }, mailSpec);
    expect(retryDelay(asked, 2, { random: () => 0 })).toBeGreaterThanOrEqual(100);
  });

  test("by the wait that it asks for has nobody wait longer than an hour, or than they will", async () => {
    expect(await called(answer({ afterMs: 3_600_001, maxAttempts: 5 }))).toEqual([1, []]);
    expect(await called(answer({ afterMs: 1e15, maxAttempts: 5 }))).toEqual([1, []]);
    expect(await called(answer({ afterMs: 2_000, maxAttempts: 3 }), { maxWaitMs: 1_999 })).toEqual([1, []]);
    expect(await called(answer({ afterMs: 2_000, maxAttempts: 3 }), { maxWaitMs: 2_000 })).toEqual([3, [2_000, 2_000]]);
    expect(retryDelay(answer({ afterMs: 1e15, maxAttempts: 5 }), 1)).toBe(86_400_000);
  });

  test("is left by a signal, during the pause", async () => {
    const controller = new AbortController();
    const call = vi.fn(() => {
      throw answer({ afterMs: 3_000_000, maxAttempts: 9 });
    });
    const result = withRetry(call, { signal: controller.signal, idempotent: true });
    await Promise.resolve();
    controller.abort(new Error("enough"));
    await expect(result).rejects.toThrow("enough");
    expect(call).toHaveBeenCalledTimes(1);
  });
});
