// Failures that a handler made a result of by hand, or returned in place of throwing them: what leaves, what the log says, what rules make of them.

import { Readable } from "node:stream";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import * as z3 from "zod/v3";
import { toolResultOf } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { outgoing } from "../../templates/typescript/src/runtime/carriers/outgoing.ts";
import { guardHandler, guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { JsonObject, Rule } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailSpec, mailWith, NotFoundError } from "./mail-family.ts";

let records: JsonObject[] = [];
const log = (record: JsonObject): void => void records.push(record);
beforeEach(() => {
  records = [];
});

interface Answer {
  readonly isError?: boolean;
  readonly content?: readonly { readonly text?: string }[];
  readonly _meta?: { readonly [key: string]: { readonly code: string } };
}

const answered = (result: unknown, family = mailSpec, args: object = {}): Answer => guardTool(family, "read", (_: object) => result as object, { log })(args) as Answer;
const codeOf = (answer: Answer): string | undefined => answer._meta?.["dev.faultline/error"]?.code;
const said = (text: string, isError = true): object => ({ ...(isError && { isError }), content: [{ type: "text", text }] });
const textOf = (answer: Answer): string => String(answer.content?.[0]?.text);

const rules: readonly Rule[] = [
  { match: { message: "^No message (?<id>\\w+)" }, error: "not_found", with: { id: { from: ["match", "id"] } } },
  { match: { message: "\\b429\\b", deep: true }, error: "rate_limited", with: { retry_after: { value: 7 } }, quotes: true },
  { match: { status: [[429, 429]] }, error: "rate_limited", with: { retry_after: { value: 7 } }, quotes: true },
  { match: { name: ["Error"] }, error: "internal_error" },
];
const ruled = mailWith({ rules });

test("what repeats a long argument is judged without the rest of it, and what is long itself is a success", () => {
  const query = 'x"'.repeat(5_000);
  const family = mailWith({ rules: [{ match: { message: "No message (?<id>\\w+)" }, error: "not_found", with: { id: { from: ["match", "id"] } } }] });
  for (const text of [`Error: No message m7 in ${query}`, JSON.stringify({ error: "No message m7", query })]) {
    expect(codeOf(answered(said(text, false), family, { query }))).toBe("not_found");
    expect(answered(said(text, false), family)).toEqual(said(text, false));
  }
});

describe("a failed result made by hand", () => {
  test("is told once, to its end, where a detail of its rule holds as much of it as details may", () => {
    const rule: Rule = { match: { message: "^Invalid parameters: (?<id>[^]+)" }, error: "not_found", with: { id: { from: ["match", "id"] } }, quotes: true };
    const values = Array.from({ length: 300 }, (_, at) => `'v_${at}'`).join(" | ");
    const told = textOf(answered(said(`Error: Invalid parameters: se: Expected ${values}, received number`), { ...mailWith({ rules: [rule] }), undeclared: "scrubbed" }));
    expect(told).toContain(`'v_299', received number`);
    expect(told.split("'v_7'")).toHaveLength(2);
  });

  test("passes with its words, without what is secret, and is logged", () => {
    const answer = answered(said("API said 500: token=sk-abcdefghijklmnop1234 at 10.0.0.7:443\nIn /srv/app/keys.json\n    at load (/srv/app/load.js:3:9)\nAsk ada@example.org."));
    expect(answer).toEqual(said("API said 500: token=[redacted] at [address]\nIn [path]\nAsk [redacted]."));
    expect(records).toMatchObject([{ level: "warning", code: "internal_error", tool: "read", details: { notes: [expect.stringContaining("made this result by hand")] } }]);
  });

  test.each([
    "Nothing was found for \"a/b\". See https://docs.example.com/search#syntax.",
    "Note 550e8400-e29b-41d4-a716-446655440000 is locked.\n\n- ada\n- bob\n\tUse `notes unlock --force`.",
    '{\n  "error": "the note is locked",\n  "code": "LOCKED"\n}',
  ])("stays as it is where nothing in it is secret: %j", (text) => {
    expect(answered(said(text))).toEqual(said(text));
  });

  test("arrives as words where an object stands in place of the text, and rules read it", () => {
    const held = (error: object): object => ({ content: [{ type: "text", text: { error }, metadata: { error: true } }] });
    expect(answered(held({ type: "API_ERROR", message: "boom at 10.0.0.7:443" }))).toEqual(said('{"error":{"type":"API_ERROR","message":"boom at [address]"}}'));
    expect(codeOf(answered(held({ message: "the plan says 429" }), ruled))).toBe("rate_limited");
    expect(codeOf(answered({ content: [{ type: "text", text: { title: "a page" } }] }))).toBe("internal_error");
  });

  test("may be thrown as JSON, which is read for its words", () => {
    const thrown = (text: string): string => String((guardTool({ ...mailSpec, undeclared: "scrubbed" }, "read", () => { throw new Error(text); }, { log })() as unknown as Answer).content?.[0]?.text);
    expect(thrown(JSON.stringify({ success: false, error: "no table notes", hint: "list_tables shows them", at: "/srv/notes.db" }, null, 2))).toContain('no table notes {"hint":"list_tables shows them","at":"[path]"}\n');
    expect(thrown('{"error":{"message":"slow down","code":7},"list":[]}')).toContain('slow down {"code":7}\n');
    expect(thrown('{"left":1}')).toContain('"left":1}');
  });

  test("may be JSON, of which texts are scrubbed one by one, and which stays JSON", () => {
    const body = { error: "boom", stack: "Error: boom\n    at x (/srv/a/b.js:1:2)", at: "/srv/data/notes.db" };
    const text = textOf(answered(said(JSON.stringify(body, null, 2))));
    expect(JSON.parse(text)).toEqual({ error: "boom", stack: "Error: boom", at: "[path]" });
    expect(text).toContain('\n  "error"');
  });

  test("has data that is scrubbed too", () => {
    expect(answered({ ...said("x"), structuredContent: { why: ["cannot open /srv/data/notes.db"] } })).toMatchObject({ structuredContent: { why: ["cannot open [path]"] } });
  });

  test("becomes the error of a rule on its text", () => {
    const answer = answered(said("No message m7 in the box"), ruled);
    expect(answer).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("[not_found] Message m7 not found.") }] });
    expect(records.at(-1)).toMatchObject({ code: "not_found" });
  });

  test("keeps its words behind those of an error that a built-in rule makes of it", () => {
    const text = textOf(answered(said("Mail API says 429: the plan has 100 calls a day, see https://mail.example.com/plans\nfrom 10.1.1.1"), ruled));
    expect(text).toContain("[rate_limited] Too many requests, wait 7 s: Mail API says 429: the plan has 100 calls a day, see https://mail.example.com/plans from [address]\n");
    expect(text).toContain("Retry: after 7 s");
    expect(codeOf(answered(said('{"error":{"status":429,"message":"slow down"}}'), ruled))).toBe("rate_limited");
  });

  test("becomes nothing that its tool does not declare, nor what a rule makes of every error", () => {
    const family = { ...ruled, tools: { read: ["rate_limited"] } };
    expect(answered(said("No message m7 in the box"), family)).toEqual(said("No message m7 in the box"));
    expect(answered(said("the plan is over"), ruled)).toEqual(said("the plan is over"));
  });

  test("is left alone where it is what the contract says, to the byte, whatever that is", () => {
    const { content } = toolResultOf(outgoing(new NotFoundError({ id: "/srv/data/notes.db" }), mailSpec), {});
    const own = { isError: true, content };
    expect(answered(own)).toBe(own);
    expect(textOf(own)).toContain("/srv/data/notes.db");
    expect(records).toEqual([]);
  });

  test("keeps a code of the contract, and is scrubbed where it says more", () => {
    expect(answered(said("[not_found] Message m1 not found. /srv/data/notes.db token=sk-abcdefghijklmnop1234"), ruled)).toEqual(said("[not_found] Message m1 not found. [path] token=[redacted]"));
    expect(answered(said("[not_found] the plan says 429"), ruled)).toEqual(said("[not_found] the plan says 429"));
    expect(records).toHaveLength(2);
  });

  test("is scrubbed as a handler of whole requests gave it", () => {
    const guarded = guardHandler(mailSpec, "tools/call", (_: object) => said("see /srv/app/keys.json") as object, { log });
    expect(guarded({ method: "tools/call", params: { name: "read" } })).toEqual(said("see [path]"));
  });
});

describe("a success by its form that speaks of a failure", () => {
  test.each([
    ["Error searching libraries: TypeError: fetch failed, token=sk-abcdefghijklmnop1234", "Error searching libraries: TypeError: fetch failed, token=[redacted]"],
    ['{"error":"cannot read /srv/data/notes.db"}', '{"error":"cannot read [path]"}'],
    ['{"success":false,"message":"cannot read /srv/data/notes.db"}', '{"success":false,"message":"cannot read [path]"}'],
  ])("stays one, scrubbed and logged: %s", (text, clean) => {
    expect(answered(said(text, false))).toEqual(said(clean, false));
    expect(records).toHaveLength(1);
  });

  test("is a bare object with an error, too", () => {
    expect(answered({ error: "cannot read /srv/data/notes.db" })).toEqual({ error: "cannot read [path]" });
    expect(codeOf(answered({ error: "No message m7 here" }, ruled))).toBe("not_found");
  });

  test("is a text that other frameworks take, too", () => {
    const text: unknown = guardTool(mailSpec, "read", () => "Error: cannot read /srv/data/notes.db", { log })();
    expect(text).toBe("Error: cannot read [path]");
  });

  test("becomes the error of a rule that was written for its text, and of no other", () => {
    expect(codeOf(answered(said('{"error":"No message m7 here"}', false), ruled))).toBe("not_found");
    expect(codeOf(answered(said("Error reading: 429 Too Many Requests", false), ruled))).toBeUndefined();
  });

  test.each([
    "Error codes of HTTP begin with 4 or 5. /srv/www/index.html",
    '{"level":"error","error":"disk full","path":"/srv/data"}',
    '[{"error":"one of many, /srv/data"}]',
    "/srv/data/notes.db",
    '{"notes":["/srv/data/notes.db"]}',
    `Error: ${"of a log of many lines, /srv/data/notes.db\n".repeat(200)}`,
  ])("is no other success: %j", (text) => {
    const own = said(text, false);
    expect(answered(own)).toBe(own);
    expect(records).toEqual([]);
  });

  test("is no success of several parts", () => {
    const own = { content: [{ type: "text", text: "Error: x /srv/data/a" }, { type: "text", text: "and more" }] };
    expect(answered(own)).toBe(own);
  });
});

describe("what was to be thrown, and was returned", () => {
  test.each<readonly [title: string, value: unknown, code: string]>([
    ["an Error", new Error("disk full"), "internal_error"],
    ["one of a class", new TypeError("disk full"), "internal_error"],
    ["one of another realm", runInNewContext("new RangeError('disk full')"), "internal_error"],
    ["a DOMException", new DOMException("gone", "AbortError"), "internal_error"],
    ["one of ours", new NotFoundError({ id: "m1" }), "not_found"],
    ["an answer of a failed status", new Response("slow down", { status: 429 }), "rate_limited"],
    ["an answer of a good status", new Response("fine"), "internal_error"],
    ["a stream of the web", new ReadableStream(), "internal_error"],
    ["a stream of Node", Readable.from(["a"]), "internal_error"],
    ["a generator", (function* () { yield 1; })(), "internal_error"],
    ["an iterator made by hand", { next: () => ({ done: true }) }, "internal_error"],
    ["what can be iterated", { [Symbol.asyncIterator]: () => ({}) }, "internal_error"],
    ["a map", new Map([["content", []]]), "internal_error"],
    ["a set", new Set([1]), "internal_error"],
    ["a buffer", new Uint8Array(2), "internal_error"],
    ["headers", new Headers({ a: "b" }), "internal_error"],
    ["a blob", new Blob(["a"]), "internal_error"],
    ["an instance of a class", new (class Note { id = "m1"; })(), "internal_error"],
    ["a date", new Date(0), "internal_error"],
  ])("is taken as thrown, or is no result: %s", async (_, value, code) => {
    for (const work of [() => value, async () => value]) {
      const answer = (await guardTool(ruled, "read", work as () => object, { log })()) as Answer;
      expect(codeOf(answer)).toBe(code);
      expect(answer.isError).toBe(true);
    }
    expect(records).toHaveLength(2);
    const failed = await Promise.resolve().then(guardHandler(ruled, "resources/read", (() => value) as () => object, { log })).catch((thrown: unknown) => thrown);
    if (!(value !== null && typeof value === "object" && value.constructor.name === "Note")) expect(failed).toBeInstanceOf(Error);
  });

  test("an instance of a class that has what a result has is one", () => {
    class Result {
      readonly content = [{ type: "text", text: "fine" }];
    }
    expect(answered(new Result())).toEqual({ content: [{ type: "text", text: "fine" }] });
    expect(records).toEqual([]);
  });
});

describe("what other frameworks take and an SDK does not", () => {
  const v1 = { signal: new AbortController().signal, requestId: 1, sendRequest: () => {}, sendNotification: () => {} };
  const v2 = { mcpReq: { id: 1, signal: new AbortController().signal } };
  const fastmcp = { log: {}, reportProgress: () => {}, session: {} };
  const given = (value: unknown, context: object): unknown => guardTool(mailSpec, "read", ((_: object, __: object) => value) as (args: object, context: object) => object, { log })({}, context);

  test.each([["v1", v1], ["v2", v2]])("is made what SDK %s takes", (_, context) => {
    expect(given("fine", context)).toEqual({ content: [{ type: "text", text: "fine" }] });
    expect(codeOf(given(undefined, context) as Answer)).toBe("internal_error");
  });

  test("is a failure that each release of FastMCP lets through: with the text alone, or with all of it", () => {
    const failing = guardTool(mailSpec, "read", ((_: object, __: object) => {
      throw new NotFoundError({ id: "m1" });
    }) as (args: object, context: object) => object, { log });
    // Their schemas of results, as far as it matters.
    const block = { type: z.literal("text"), text: z.string() };
    const before4 = z3.object({ content: z3.array(z3.object({ type: z3.literal("text"), text: z3.string() }).strict()), isError: z3.boolean().optional() }).strict();
    const since4 = z.object({ _meta: z.record(z.string(), z.unknown()).optional(), content: z.strictObject(block).array(), isError: z.boolean().optional(), structuredContent: z.record(z.string(), z.unknown()).optional() }).strict();
    expect(before4.parse(failing({}, fastmcp))).toEqual({ isError: true, content: [{ type: "text", text: expect.stringMatching(/^\[not_found\] /) }] });
    expect(codeOf(since4.parse(failing({}, fastmcp)) as Answer)).toBe("not_found");
    expect(Object.keys(failing({}, v1))).toContain("_meta");
  });

  test("stays for the others", () => {
    expect(given("fine", fastmcp)).toBe("fine");
    expect(given(undefined, fastmcp)).toBeUndefined();
  });
});
