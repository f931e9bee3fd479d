// Failures in the form of successes where a family types them: the error of any rule, or themselves, marked.

import { expect, test } from "vitest";
import { guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { Rule } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailSpec, mailWith } from "./mail-family.ts";

interface Answer {
  readonly _meta?: { readonly [key: string]: { readonly code: string } };
}

const answered = (result: object, family: typeof mailSpec, args: object = {}): Answer => guardTool(family, "read", (_: object) => result, { log: () => undefined })(args) as Answer;
const codeOf = (answer: Answer): string | undefined => answer._meta?.["dev.faultline/error"]?.code;
const said = (text: string, isError = true): object => ({ ...(isError && { isError }), content: [{ type: "text", text }] });

const rules: readonly Rule[] = [{ match: { message: "\\b429\\b", deep: true }, error: "rate_limited", with: { retry_after: { value: 7 } }, quotes: true }];
const ruled = mailWith({ rules });
const typing = mailWith({ rules, unmarked: "typed" });

test.each([
  ["Error reading it: the plan says 429", "rate_limited"],
  ["\u274c Error: the plan says 429", "rate_limited"],
  ["\u274c Shelf Error (Full): the plan says 429\n\nAsk again.", "rate_limited"],
  ["\u{1f6ab} No way in: the plan says 429", "rate_limited"],
  ["\u26a0 Low on it: the plan says 429", undefined],
  ["\u274c Door 1: the plan says 429\n\u274c Door 2: the plan says 429", undefined],
  ["\u274c Door 1: the plan says 429\n", undefined],
  ['{"error":"the plan says 429"}', "rate_limited"],
  ['{"is_error":true,"message":"the plan says 429"}', "rate_limited"],
  ['{"status":"error","message":"the plan says 429"}', "rate_limited"],
  ['{"success":false,"error":"the plan says 429","left":1}', "rate_limited"],
  ['{"success":false,"message":"the plan says 429","errorType":"A","error_type":"B","exception":"C","timestamp":"D"}', "rate_limited"],
  ['{"status":"error","error":"the plan says 429","context":{"tool":"read","timestamp":"D"}}', "rate_limited"],
  ['{"status":"error","error":"the plan says 429","context":{"tool":"read"},"notes":["a"]}', undefined],
  ['{"error":"the plan says 429","notes":[],"page":{},"count":0,"next":null,"more":false,"query":"all of it"}', "rate_limited"],
  ['{"error":"the plan says 429","status":"general_error","original_error":"429","originalError":"429","cause":"429"}', "rate_limited"],
  ['{"error":"the plan says 429","left":1}', undefined],
  ["429 messages were found", undefined],
  ["429 Client Error: the plan says 429 for url: https://api.example.org/pots", "rate_limited"],
  ["429 Client Error: the plan says 429, said once a day", undefined],
  ['{"error":null,"found":429}', undefined],
])("becomes the error of any rule that knows it, where the family says so: %j", (text, code) => {
  const typed = answered(said(text, false), typing, { search: { query: "all of it" } });
  expect(codeOf(typed)).toBe(code);
  expect(codeOf(answered(said(text, false), ruled))).toBeUndefined();
  if (code === undefined) expect(typed).toEqual(said(text, false));
  else expect(typed).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("the plan says 429") }] });
});

test.each([
  ["Error reading it: nobody knows why", true],
  ["Failed to read", false],
  ["Failed to say why nobody knows why", true],
  ["An unexpected error occurred while reading, nobody knows why.", true],
  ["An error occurred in 1912, so they built a wall.\nnobody knows why", false],
  ["Unable to open a.txt, nobody knows why.", true],
  ["Failed to say why nobody knows why\nand so on", false],
  ["Failed to read it all. nobody knows why\n\nAsk again.", false],
  ["\u274c Could not read it, nobody knows why", true],
  ["\u26a0\ufe0f Page 7 not found, nobody knows why", true],
  ["\u{1f6ab} Cannot read it, nobody knows why\n\nAsk again.", true],
  ["\u26a0 Read in part, nobody knows why", false],
  ["\u274c Not signed in, nobody knows why", false],
  ["\u274c Could not read it, nobody knows why\n\u2705 The rest is read", false],
  ["Failed to read: nobody knows why", true],
  ["Request failed with status 502, nobody knows why", true],
  ["Request failed 3 times, then worked.", false],
  ["\u274c Unknown tool: write, nobody knows why", true],
  ["\u274c The shelf is jammed: nobody knows why", false],
  ["Error reading it: the shelf is jammed\n\nMost shelves are.\nnobody knows why", true],
  ["Error rate: 7 %", false],
  ["Validation: all is well", false],
  [`Error: ${"of a log\n".repeat(50)}`, false],
  ['{"error":"nobody knows why"}', true],
  ['{"status":"error","message":"nobody knows why"}', true],
  ['{"status":"error","message":"nobody knows why","job":7}', false],
  ['{"success":false,"error":"nobody knows why","schema":"all"}', true],
  ['{"success":false,"left":1}', false],
  ['{"error":true,"message":"nobody knows why","left":1}', true],
])("is marked where the family says so and no rule knows it, with all that it says: %j", (text, isOne) => {
  const own = said(text, false);
  expect(answered(own, typing)).toEqual(isOne ? said(text) : own);
  expect(answered(own, { ...typing, format: { ...mailSpec.format, tool: { ...mailSpec.format.tool, isError: false } } })).toEqual(own);
  expect(answered(own, ruled)).toEqual(own);
  const scrubbing: { readonly isError?: boolean; readonly content?: readonly { readonly text: string }[] } & Answer = answered(own, { ...typing, undeclared: "scrubbed" });
  if (!isOne) return expect(scrubbing).toEqual(own);
  expect(scrubbing).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/^\[internal_error\] .*: .*nobody knows why/) }] });
  expect(codeOf(scrubbing)).toBe("internal_error");
});

test("data that say a failure are one where no text stands beside them, and stay", () => {
  const data = { ok: false, error: "the plan says 429", left: 1 };
  for (const own of [{ content: [], structuredContent: data }, { structuredContent: data }]) {
    const typed = answered(own, typing);
    expect(codeOf(typed)).toBe("rate_limited");
    expect(typed).toMatchObject({ isError: true, structuredContent: data, content: [{ text: expect.stringContaining("the plan says 429") }] });
    expect(codeOf(answered(own, ruled))).toBeUndefined();
  }
  for (const own of [{ content: [], structuredContent: { ...data, ok: true } }, { content: [], structuredContent: { ok: false, error: "" } }, { content: [{ type: "text", text: "all is well" }], structuredContent: data }]) expect(answered(own, typing)).toEqual(own);
  expect(codeOf(answered({ content: [], isError: true, structuredContent: { error: "the plan says 429" } }, ruled))).toBe("rate_limited");
});

test("what failed is redacted however many stacks it has, and a long log is a success", () => {
  const stack = "Error: no end of central directory\n    at read (/srv/app/zip.js:3:9)\n".repeat(200);
  const logged = `Error: closed\n    at read (/srv/app/zip.js:3:9)\n${stack}`;
  expect(JSON.stringify(answered(said(`\u274c Failed to install the browser: ${stack}`, false), ruled))).not.toContain("/srv/app");
  expect(answered(said(logged, false), ruled)).toEqual(said(logged, false));
});

test("members beside the words of a failure stay, though the caller knows them", () => {
  const own = said('{"title":"Groceries","exists":false,"error":"nobody knows why"}', false);
  expect(answered(own, { ...typing, undeclared: "scrubbed" }, { search: { query: "Groceries" } })).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('nobody knows why {"title":"Groceries"}') }] });
});

test("a long failure is marked, and keeps its layout", () => {
  const long = JSON.stringify({ success: false, error: "too long", rows: Array.from({ length: 300 }, (_, at) => at) }, null, 2);
  expect(answered(said(long, false), { ...typing, undeclared: "scrubbed" })).toEqual(said(long));
});

test("a whole result that a text holds as JSON is a failure where it says so, in its own words", () => {
  const held = (text: string, rest: object = {}): object => said(JSON.stringify({ ...said(text), ...rest }), false);
  const more = { metadata: { ran: "list notes", at: "/srv/notes of ada" } };
  expect(codeOf(answered(held("Command failed: the plan says 429", more), typing))).toBe("rate_limited");
  expect(codeOf(answered(held("Command failed: the plan says 429", more), ruled))).toBeUndefined();
  expect(answered(held("nobody knows why"), typing)).toEqual({ ...held("nobody knows why"), isError: true });
  expect(answered(held("nobody knows why", more), { ...typing, undeclared: "scrubbed" })).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/^\[internal_error\] .*: nobody knows why \{"metadata":\{"ran":"list notes","at":"\[path\]/) }] });
  for (const own of [said(JSON.stringify(said("all is well, 429 of them", false)), false), said('{"content":[],"isError":true}', false), said('{"content":"429","isError":true}', false)]) expect(answered(own, typing)).toEqual(own);
});

test("a failure as the only member of an object is the failure it says", () => {
  const within = (inner: object): object => said(JSON.stringify({ data: inner }), false);
  expect(codeOf(answered(within({ error: "The plan says 429" }), typing))).toBe("rate_limited");
  expect(codeOf(answered(within({ success: false, message: "The plan says 429" }), typing))).toBe("rate_limited");
  expect(codeOf(answered(within({ error: "The plan says 429" }), ruled))).toBeUndefined();
});

test("JSON of a failure as the only member of an object is the failure it says", () => {
  const twice = (inner: object): object => said(JSON.stringify({ data: JSON.stringify(inner) }), false);
  const denied = { error: { message: "The plan says 429", details: { at: "/srv/notes of ada" } } };
  expect(codeOf(answered(twice(denied), typing))).toBe("rate_limited");
  expect(answered(twice({ success: false, error: "nobody knows why", at: "/srv/notes of ada" }), { ...typing, undeclared: "scrubbed" })).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/^\[internal_error\] .*: nobody knows why \{.*"at":"\[path\]/) }] });
  for (const own of [twice({ rows: 429 }), said('{"data":"all is well"}', false), said('{"data":{"error":"429","rows":[1]}}', false), said('{"data":{"message":"429"}}', false), said('{"error":{"data":{"error":"429"}}}', false)]) expect(answered(own, typing)).toEqual(own);
});

test("an object of a failure without content is one, however it says so", () => {
  for (const own of [{ error: "The plan says 429" }, { success: false, message: "The plan says 429" }, { status: "error", message: "The plan says 429", rows: [] }]) {
    expect(codeOf(answered(own, typing))).toBe("rate_limited");
    expect(codeOf(answered(own, ruled))).toBeUndefined();
  }
  for (const own of [{ success: true, message: "429" }, { message: "429" }, { status: "error", message: "429", rows: [7] }]) expect(answered(own, typing)).toEqual(own);
});
