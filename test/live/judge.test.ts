// The judge by itself: pure, bounded, and not taken in by what only looks like a fault.

import { describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { progressOn } from "../../generator/terminal/progress.ts";
import type { Contract } from "../../generator/live/contract.ts";
import { splitter } from "../../generator/live/connect/lines.ts";
import { observe } from "../../generator/live/observe.ts";
import { scrub, secretsIn } from "../../generator/live/secrets.ts";
import { judge } from "./example.ts";
import { emptySession, type Session } from "../../generator/live/session.ts";
import { cpuClock } from "../cpu.ts";

const call = (name: string, args: object, id = 1) => ({ jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } });
const failed = (text: string, id = 1) => ({ jsonrpc: "2.0", id, result: { isError: true, content: [{ type: "text", text }] } });
const said = (text: string) => ({ jsonrpc: "2.0", id: 1, result: { content: [{ type: "text", text }] } });
const codes = (request: ReturnType<typeof call>, response: object | undefined, session: Session = emptySession): readonly string[] =>
  judge(undefined, request, response as Parameters<typeof judge>[2], session).map(({ check }) => check);

test("the same question has the same answer", () => {
  const [request, response] = [call("read_note", {}), failed("open '/srv/vault/a.md'")];
  expect(judge(undefined, request, response, emptySession)).toEqual(judge(undefined, request, response, emptySession));
  expect(emptySession).toEqual({ capabilities: {}, cancelled: new Map(), waiting: new Map(), recent: [], refs: new Map(), logged: new Set(), hears: false, took: new Set(), pages: 0, ends: { failures: 0, fallback: 0 }, failures: [], earlier: new Map() });
});

test("an hour of traffic takes no more memory than a minute", () => {
  const observer = observe(undefined, { hears: false });
  // Several times what any book keeps.
  for (let id = 1; id <= 6_000; id++) {
    observer.take({ at: id, from: "client", message: call(`tool_${id % 7}`, { id: String(id) }, id) });
    observer.take({ at: id, from: "server", message: failed(`open '/srv/vault/${id}.md' ${"x".repeat(200)}`, id) });
    if (id % 100 === 0) observer.take({ at: id, from: "stderr", text: "x".repeat(5_000) });
  }
  const { findings, transcript } = observer.report();
  expect(findings).toHaveLength(7);
  expect(findings.reduce((sum, { times }) => sum + times, 0)).toBe(6_000);
  expect(transcript.filter((line) => line !== "")).toHaveLength(14);
});

test("an error without any data may be told by its number, under a contract too", () => {
  const contract = { name: "notes", package: "n", version: "1.0.0", domain: "n", protocol: [], format: { metaKey: "e", jsonRpc: {}, tool: { isError: true, carriers: [], content: [] } }, errors: [], tools: [], methods: [], fallback: "gone", conceal: {} } as unknown as Contract;
  const request = { jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri: "note://a" } };
  expect(judge(contract, request, { jsonrpc: "2.0", id: 1, error: { code: -32603, message: "No." } }, emptySession).map(({ check }) => check)).toContain("protocol-number");
});

test("without a contract no failure is declared, whatever code it says", () => {
  const observer = observe(undefined, { hears: false });
  observer.take({ at: 1, from: "client", message: call("read", {}, 1) });
  observer.take({ at: 2, from: "server", message: { jsonrpc: "2.0", id: 1, error: { code: -32000, message: "No.", data: { code: "gone", message: "No.", category: "user", recoverable: true } } } });
  expect(observer.report().judged).not.toContain("ref-lost");
});

test("a call that nobody answers is told by its own line alone", () => {
  const observer = observe(undefined, { hears: false });
  observer.take({ at: 1, from: "client", message: call("read", {}, 1) });
  observer.take({ at: 2, from: "client", message: call("write", {}, 2) });
  observer.take({ at: 3, from: "server", message: failed("no", 2) });
  const { findings, transcript } = observer.report();
  expect(findings.map(({ check, line }) => `${check} ${line}`)).toEqual(["answer-lost 1"]);
  expect(transcript.filter((line) => line !== "")).toHaveLength(1);
});

test("a line is whole however it comes, and one that never ends is cut", () => {
  const lines: string[] = [];
  const cuts: string[] = [];
  const bytes = Buffer.from("ü1\r\n\n𝄞2\nend");
  const one = splitter((line) => lines.push(line), (start) => cuts.push(start), 1_000);
  for (const byte of bytes) one.push(Uint8Array.of(byte));
  one.push(Buffer.from("x".repeat(5_000)));
  one.push(Buffer.from(`${"x".repeat(5_000)}\nlast\n`));
  one.end();
  expect(lines).toEqual(["ü1", "𝄞2", "last"]);
  expect(cuts).toHaveLength(1);
});

test("secrets go, and JSON stays JSON", () => {
  const line = JSON.stringify({ a: "Bearer abc123def456ghi789", b: "postgres://ada:tr0ub4dor@db/x", c: "password=hunter2hunter2&x=1", d: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcdefgh", e: "-----BEGIN PRIVATE KEY-----" });
  const clean = scrub(line);
  expect(Object.keys(JSON.parse(clean) as object)).toHaveLength(5);
  for (const secret of ["abc123def456", "tr0ub4dor", "hunter2", "eyJhbGci", "BEGIN PRIVATE"]) expect(clean).not.toContain(secret);
  expect([...secretsIn(clean)].map(({ kind }) => kind)).toEqual(expect.arrayContaining(["credential", "connection string", "password", "token", "private key"]));
  expect(scrub("the token is missing; Bearer authentication; password=required")).toBe("the token is missing; Bearer authentication; password=required");
});

test("progress is for people who wait, and leaves nothing behind", async () => {
  let text = "";
  const streams = { stdout: () => undefined, stderr: (more: string) => void (text += more), color: false };
  const [watched, piped] = [progressOn({ ...streams, watched: true, columns: 20 }), progressOn(streams)];
  watched.show("at once");
  expect(text).toBe("");
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  piped.show("nobody looks");
  expect(text).toBe("");
  watched.show("3 of 9 probes  a_tool_with_a_long_name/missing");
  watched.clear();
  expect(text).toBe("\r\u001b[2K3 of 9 probes  a_to\r\u001b[2K");
});

describe("one answer for what is missing and what is forbidden", () => {
  const gone = { code: "gone", message: "No such note.", details: {}, locales: { de: { message: "Diese Notiz gibt es nicht." } } };
  const notes = { name: "notes", package: "notes-errors", version: "1.0.0", domain: "notes", protocol: [], format: { metaKey: "e", jsonRpc: {}, tool: { isError: true, carriers: ["meta"], content: ["{message}"] } }, errors: [gone], tools: [{ name: "delete_note", errors: ["forbidden", "gone"], scenarios: [] }, { name: "list_notes", errors: ["gone"], scenarios: [] }], methods: [], fallback: "gone", conceal: { forbidden: "gone" } };

  test.each<[what: string, messages: readonly string[], found: number, tool?: string]>([
    ["may be told in two languages", ["No such note.", "Diese Notiz gibt es nicht.", "No such note."], 0],
    ["is told apart by a word of either", ["No such note.", "Diese Notiz gibt es nicht.", "Diese Notiz gibt es nicht. Sie ist Adas."], 1],
    ["is told apart by a word of no language", ["No such note.", "No."], 1],
    ["may vary in a tool that hides nothing", ["No such note.", "No such user."], 0, "list_notes"],
    ["is held to the first that was given", ["No such note.", "No.", "No.", "No such note."], 1],
    ["is told apart in a tool that the contract does not know", ["No such note.", "No such user."], 1, "copy_note"],
  ])("%s", (_, messages, found, tool = "delete_note") => {
    const observer = observe(notes as unknown as Contract, { hears: false });
    for (const [id, message] of messages.entries()) {
      observer.take({ at: id, from: "client", message: call(tool, { id: "a" }, id) });
      observer.take({ at: id, from: "server", message: { jsonrpc: "2.0", id, result: { isError: true, content: [{ type: "text", text: message }], _meta: { e: { code: "gone", message } } } } });
    }
    expect(observer.report().findings.filter(({ check }) => check === "concealed-told-apart")).toHaveLength(found);
  });

  test("may name its reference in the text too, and what either caller gave", () => {
    const observer = observe(notes as unknown as Contract, { hears: false });
    for (const [id, ref, note] of [[1, "0c0da0-0ef", "a1"], [2, "feed-bcc0", "[gone]"]] as const) {
      observer.take({ at: id, from: "client", message: call("delete_note", { note }, id) });
      observer.take({ at: id, from: "server", message: { jsonrpc: "2.0", id, result: { isError: true, content: [{ type: "text", text: `[gone] No such note.\nRef: ${ref}` }], _meta: { e: { code: "gone", message: "No such note.", ref } } } } });
    }
    expect(observer.report().findings.filter(({ check }) => check === "concealed-told-apart")).toEqual([]);
  });
});

describe("a guarded server keeps its contract", () => {
  const { model } = compile({
    path: "taxonomy.yaml",
    text: "taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors:\n  busy: { message: Wait a moment., category: system }\nservers:\n  notes: { package: '@me/notes-errors', tools: { read: [busy] } }\n",
  });
  const [contract = expect.unreachable()] = model?.servers ?? [];
  const envelope = (code: string, message: string, details: object): object => ({ code, message, category: code === "busy" ? "system" : "user", recoverable: true, nextAction: code === "busy" ? "retry_later" : "fix_input", details, contract: "@me/notes-errors@1.0.0" });
  const found = (request: object, response: object): readonly string[] => judge(contract as object as Contract, request as ReturnType<typeof call>, response as Parameters<typeof judge>[2], emptySession).map(({ check }) => check);

  test("where a method is unknown, under the protocol's own number; an error of a tool under that is no such thing", () => {
    const message = "Invalid input: there is no method a/b.";
    const error = envelope("invalid_input", message, { problem: "there is no method a/b" });
    const request = { jsonrpc: "2.0", id: 1, method: "a/b", params: {} };
    expect(found(request, { jsonrpc: "2.0", id: 1, error: { code: -32601, message, data: { error } } })).not.toContain("number-not-allowed");
    const other = { jsonrpc: "2.0", id: 1, error: { code: -32601, message: "Wait a moment.", data: { error: envelope("busy", "Wait a moment.", {}) } } };
    expect(found(request, other)).toContain("number-not-allowed");
  });

  test("with its error in _meta alone, where no schema can be known of; with none at all it does not", () => {
    const failure = (rest: object): object => ({ jsonrpc: "2.0", id: 1, result: { isError: true, content: [{ type: "text", text: "[busy] Wait a moment.\nRetry: later" }], ...rest } });
    expect(found(call("read", {}), failure({ _meta: { "dev.faultline/error": envelope("busy", "Wait a moment.", {}) } }))).not.toContain("carrier-missing");
    expect(found(call("read", {}), failure({}))).toContain("carrier-missing");
  });
});

describe("what a server announces in its list of tools", () => {
  const contract = { name: "notes", package: "notes-errors", version: "1.2.0", domain: "notes", protocol: [], format: { metaKey: "me.notes/error", jsonRpc: {}, tool: { isError: true, carriers: ["meta"], content: ["{message}"] } }, errors: [], tools: [{ name: "edit", errors: ["busy", "forbidden", "gone"], scenarios: [] }], methods: [], fallback: "gone", conceal: { forbidden: "gone" } } as unknown as Contract;
  const found = (...announced: readonly unknown[]): readonly string[] => {
    const tools = announced.map((told, index) => ({ name: index === 0 ? "edit" : `tool_${index}`, _meta: { "me.notes/contract": told } }));
    const response = { jsonrpc: "2.0", id: 1, result: { tools } };
    return judge(contract, { jsonrpc: "2.0", id: 1, method: "tools/list" }, response, emptySession).filter(({ check }) => check !== "tool-undeclared").map(({ check, sentence }) => `${check}: ${sentence}`);
  };

  test.each([
    ["what the contract declares, concealed codes as outsiders see them", [{ contract: "notes-errors@1.2.0", codes: ["busy", "gone"] }]],
    ["a newer version, whose codes nobody here knows", [{ contract: "notes-errors@1.3.0", codes: ["moved"] }]],
    ["no codes, where a server tells its contract alone", [{ contract: "notes-errors@1.2.0" }]],
    ["nothing", [undefined]],
  ])("may be %s", (_, announced) => expect(found(...announced)).toEqual([]));

  test.each([
    ["an older version, once for all its tools", [{ contract: "notes-errors@1.1.9" }, { contract: "notes-errors@1.1.9" }], ["the tool list announces notes-errors@1.1.9, which is older than 1.2.0"]],
    ["one that was on trial before it", [{ contract: "notes-errors@1.2.0-beta.1", codes: ["busy", "gone"] }], ["the tool list announces notes-errors@1.2.0-beta.1, which is older than 1.2.0"]],
    ["somebody else's contract", [{ contract: "mail-errors@1.2.0" }], ["the tool list announces mail-errors@1.2.0, but the contract is notes-errors"]],
    ["no contract at all", [{ codes: ["busy"] }], ["the tool list announces no contract"]],
    ["codes that it conceals", [{ contract: "notes-errors@1.2.0", codes: ["busy", "forbidden", "gone"] }], ["edit announces forbidden, which the contract does not declare for it"]],
    ["too few codes", [{ contract: "notes-errors@1.2.0", codes: ["busy"] }], ["edit does not announce gone, which the contract declares for it"]],
    ["what is no code", [{ contract: "notes-errors@1.2.0", codes: ["busy", "gone", { a: 1 }] }], ['edit announces {"a":1}, which the contract does not declare for it']],
  ])("is not %s", (_, announced, sentences) => expect(found(...announced)).toEqual(sentences.map((sentence) => `announcement-differs: ${sentence}`)));
});

describe("a very long text of anything", () => {
  const units = ["x", "a.", "x ", "\n", "\\n ", " at ", "Error: ", "/home/", "C:\\a", "SELECT ", "[{\"code\":", "a@", "connect E", "dial tcp ", "'NoneType' object ", "Traceback ", "\"", "-", "_x", "Bearer ", "Cannot read property "];
  const size = 400_000;
  const judged = (text: string): number => {
    const spent = cpuClock();
    codes(call("read_note", { id: "x".repeat(10) }), failed(text));
    codes(call("read_note", { id: "x" }), said(text));
    return spent();
  };

  test.each(units)("as %j is judged in a moment", (unit) => {
    expect(judged(unit.repeat(Math.ceil(size / unit.length)))).toBeLessThan(4_000);
  });
});
