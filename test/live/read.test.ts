// Messages, sessions and contracts as the judge reads them, row by row: what each is taken for, and what it is not.

import { describe, expect, test } from "vitest";
import { readAnswer } from "../../generator/live/answer.ts";
import { canariesIn, canary, isLarge } from "../../generator/live/probes/probe.ts";
import { errorOf, isContract, promised, sdkFailure, toolOf, type Contract } from "../../generator/live/contract.ts";
import { at, isNotification, isRequest, isResponse, messagesOf, textAt, textsIn } from "../../generator/live/frame.ts";
import { callKey } from "../../generator/live/calls.ts";
import { learn } from "../../generator/live/learn.ts";
import { lineOf, recordOf } from "../../generator/live/record.ts";
import { headersOf, opening, revisionOf, serverOf, spoken } from "../../generator/live/revision.ts";
import { emptySession, type Exchange, type Session } from "../../generator/live/session.ts";
import { wordsOf } from "../../templates/typescript/contract/verify-server.ts";
import { contractOf } from "./heard/contracts.ts";

describe("a frame", () => {
  test.each<[message: { readonly [key: string]: unknown }, kind: string]>([
    [{ id: 1, method: "a" }, "request"],
    [{ id: "1", method: "a", params: {} }, "request"],
    [{ id: null, method: "a" }, "nothing"],
    [{ id: 1, method: 5 }, "nothing"],
    [{ method: "a" }, "notification"],
    [{ method: 5 }, "nothing"],
    [{ id: 1, result: {} }, "response"],
    [{ error: {} }, "response"],
    [{ id: 1, result: {}, method: "a" }, "request"],
    [{ id: 1 }, "nothing"],
  ])("%j is a %s", (message, kind) => {
    expect([isRequest(message) && "request", isNotification(message) && "notification", isResponse(message) && "response"].filter(Boolean)).toEqual(kind === "nothing" ? [] : [kind]);
  });

  test("is cut where it is nested too deep to walk through, in a recording too", () => {
    const line = `{"id":1,"result":{"a":${"[".repeat(100_000)}${"]".repeat(100_000)},"b":[{"__proto__":[1]}]}}`;
    const [message] = messagesOf(line) ?? [];
    expect(JSON.stringify(message)).toMatch(/^\{"id":1,"result":\{"a":\[{998}"…"\]{998},"b":\[\{"__proto__":\[1\]\}\]\}\}$/);
    expect(JSON.stringify(recordOf(`{"from":"server","message":${line}}`)).length).toBeLessThan(3_000);
  });

  test.each<[line: string, messages: number | undefined]>([
    ['{"method":"a"}', 1],
    ['{"result":1}', 1],
    ['{"error":1}', 1],
    ['[{"method":"a"},{"result":1}]', 2],
    ["[]", undefined],
    ['[{"method":"a"},5]', undefined],
    ['{"id":1}', undefined],
    ["5", undefined],
    ["null", undefined],
    ["{", undefined],
  ])("%s has %s messages", (line, messages) => expect(messagesOf(line)?.length).toBe(messages));

  test("is looked into without prototypes", () => {
    expect([at({ a: { b: 1 } }, "a", "b"), at({ a: 5 }, "a", "b"), at({}, "toString"), at([1], "0"), at(null, "a"), at(5)]).toEqual([1, undefined, undefined, undefined, undefined, 5]);
    expect([textAt({ a: "x" }, "a"), textAt({ a: 5 }, "a"), textAt({}, "a")]).toEqual(["x", undefined, undefined]);
    expect([...textsIn({ k: "a", l: [{ m: "b" }, null, 5, "c"] })]).toEqual(["a", "b", "c"]);
    expect([...textsIn([["a"], "b"], 1)]).toEqual(["b"]);
    expect([...textsIn("a", 0)]).toEqual(["a"]);
  });
});

describe("a line of a recording", () => {
  test.each<[line: string, record: object | undefined]>([
    ['{"from":"client","message":{},"at":7}', { from: "client", message: {}, at: 7 }],
    ['{"from":"client","message":{}}', { from: "client", message: {}, at: 0 }],
    ['{"from":"server","message":{"id":1}}', { from: "server", message: { id: 1 }, at: 0 }],
    ['{"from":"client","text":"a"}', undefined],
    ['{"from":"server","message":[]}', undefined],
    ['{"from":"stdout","text":"a"}', { from: "stdout", text: "a", at: 0 }],
    ['{"from":"stdout","message":{}}', undefined],
    ['{"from":"stderr","text":"a"}', { from: "stderr", text: "a", at: 0 }],
    ['{"from":"stderr","text":5}', undefined],
    ['{"from":"exit"}', { from: "exit", code: null, signal: null, at: 0 }],
    ['{"from":"exit","code":3,"asked":"stdin"}', { from: "exit", code: 3, signal: null, at: 0, asked: "stdin" }],
    ['{"from":"nobody"}', undefined],
    ['["from"]', undefined],
    ["null", undefined],
    ["{", undefined],
  ])("%s", (line, record) => {
    const read = recordOf(line);
    expect(read).toEqual(record);
    if (read) expect(recordOf(lineOf(read))).toEqual(read);
  });
});

describe("a revision", () => {
  const meta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientInfo": { name: "faultline", version: "1.0.0" }, "io.modelcontextprotocol/clientCapabilities": {} };

  test("from 2026-07-28 on is told in every request, and before by the first", () => {
    expect(spoken({ a: 1 }, "2026-07-28", "1.0.0")).toEqual({ a: 1, _meta: meta });
    expect(spoken(undefined, "2026-07-28", "1.0.0")).toEqual({ _meta: meta });
    expect(spoken("text", "2026-07-28", "1.0.0")).toBe("text");
    expect(spoken({ a: 1 }, "2025-11-25", "1.0.0")).toEqual({ a: 1 });
    expect(opening("2026-07-28", "1.0.0")).toEqual({ method: "server/discover", params: {} });
    expect(opening("2025-11-25", "1.0.0")).toEqual({ method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "faultline", version: "1.0.0" } } });
    expect([revisionOf({ params: { _meta: meta } }), revisionOf({ params: {} })]).toEqual(["2026-07-28", undefined]);
  });

  test.each<[message: object, headers: object]>([
    [{ method: "tools/call", params: { name: "a" } }, {}],
    [{ method: "tools/call", params: { name: "a", uri: "b", _meta: meta } }, { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "a" }],
    [{ method: "resources/read", params: { uri: "note://b", _meta: meta } }, { "mcp-protocol-version": "2026-07-28", "mcp-method": "resources/read", "mcp-name": "note://b" }],
    [{ method: "tools/list", params: { _meta: meta } }, { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" }],
    ...["ä", "a b", " a", "a\n", ""].map((name): [object, object] => [{ method: "tools/call", params: { name, _meta: meta } }, { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call" }]),
  ])("over HTTP, %j has %j", (message, headers) => expect(headersOf(message as Parameters<typeof headersOf>[0])).toStrictEqual(headers));

  test.each<[result: object, server: object | undefined]>([
    [{ serverInfo: { name: "a", version: "1" } }, { name: "a", version: "1" }],
    [{ serverInfo: { name: "a" } }, { name: "a", version: "" }],
    [{ _meta: { "io.modelcontextprotocol/serverInfo": { name: "b", version: "2" } } }, { name: "b", version: "2" }],
    [{ serverInfo: { version: "1" } }, undefined],
    [{}, undefined],
  ])("%j is of %j", (result, server) => expect(serverOf(result as Parameters<typeof serverOf>[0])).toEqual(server));
});

describe("a session", () => {
  const page = (result: unknown, params: object = {}, before: Session = emptySession, method = "tools/list"): Session => learn(before, { method, request: { id: 1, method, params }, response: { result } } as unknown as Exchange);

  test("learns nothing of what is no result", () => expect([page("a"), page(null), page(undefined)]).toEqual([emptySession, emptySession, emptySession]));

  test("learns the revision, the server and what it can do of any result", () => {
    expect(page({ protocolVersion: "2025-11-25", serverInfo: { name: "a", version: "1" }, capabilities: { tools: {} } }, {}, emptySession, "initialize")).toEqual({ ...emptySession, revision: "2025-11-25", server: { name: "a", version: "1" }, capabilities: { tools: {} } });
    expect(page({ capabilities: "a" }, { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } }, emptySession, "x")).toEqual({ ...emptySession, revision: "2026-07-28" });
    expect(page({ tools: [{ name: "a" }] }, {}, emptySession, "prompts/list")).toEqual(emptySession);
  });

  test("learns tools page by page, and knows them all at the last", () => {
    const first = page({ tools: [{ name: "a", annotations: { readOnlyHint: true } }, { title: "b" }, 5], nextCursor: "2" });
    expect([first.pages, [...(first.listing?.keys() ?? [])], first.tools]).toEqual([1, ["a"], undefined]);
    const second = page({ tools: [{ name: "a", annotations: { readOnlyHint: true } }, { name: "c", annotations: {} }] }, { cursor: "2" }, first);
    expect([second.pages, [...(second.tools?.values() ?? [])]]).toEqual([2, [{ name: "a" }, { name: "c", annotations: {} }]]);
    const again = page({ tools: [{ name: "d" }] }, {}, second);
    expect([again.pages, [...(again.tools?.keys() ?? [])]]).toEqual([1, ["d"]]);
    expect(page({ tools: [{ name: "a".repeat(1_001) }, { name: "b".repeat(1_000) }] }).tools?.size).toBe(1);
    const broken = page({ tools: "none" }, {}, emptySession);
    expect([broken.tools, broken.listing?.size]).toEqual([undefined, 0]);
  });
});

describe("an answer", () => {
  const read = (response: object, contract?: Contract) => readAnswer(response as Parameters<typeof readAnswer>[0], contract);
  test("without a contract says whether it failed, by the words of MCP", () => {
    expect(read({ error: { code: 5 } })).toEqual({ kind: "error", failed: true, isError: false, number: 5, texts: [""], carriers: [], codes: [] });
    expect(read({ error: "no" })).toMatchObject({ number: undefined, texts: [""] });
    expect(read({ result: { isError: true, content: [{ type: "text", text: "a" }, { type: "image" }, { text: "b" }] } })).toEqual({ kind: "result", failed: true, isError: true, number: undefined, texts: ["a", "b"], carriers: [], codes: [] });
    expect(read({ result: { isError: "true", content: "a" } })).toEqual({ kind: "result", failed: false, isError: false, number: undefined, texts: [], carriers: [], codes: [] });
  });

  test("under a contract says where its error stands", () => {
    const [short, house] = [contractOf("short"), contractOf("house")];
    const token = (text: string) => read({ result: { isError: true, content: [{ text }] } }, short).codes;
    expect(["[gone] x", "[no_such-Code] x", "[42P01] x", "[a.b] x", " [gone] x", "[] x", `[${"a".repeat(64)}] x`, `[${"a".repeat(63)}] x`].map(token)).toEqual([["gone"], ["no_such-Code"], [], [], [], [], [], ["a".repeat(63)]]);
    expect(read({ result: { content: [] } }, short)).toEqual({ kind: "result", failed: false, isError: false, number: undefined, texts: [], carriers: [], codes: [] });
    expect(read({ result: { _meta: { "dev.faultline/error": 5 } } }, short)).toMatchObject({ failed: true, carriers: ["_meta"], codes: [] });
    expect(read({ result: { structuredContent: { result: { error: { code: "gone" } } } } }, short)).toMatchObject({ failed: true, carriers: ["structuredContent"], envelope: { code: "gone" }, code: "gone" });
    expect(read({ result: { structuredContent: { error: "GONE", message: "m", details: { id: "a" } } } }, house)).toMatchObject({ failed: true, carriers: ["structuredContent"], code: "gone", codes: ["gone"] });
    expect(read({ result: { content: [{ text: ' {"error":"GONE","message":"m","details":{}}' }] } }, house)).toMatchObject({ carriers: ["text"], code: "gone", body: new Map<string, unknown>([["$code", "GONE"], ["$message", "m"], ["$details", {}]]) });
    expect(read({ result: { content: [{ text: '[{"error":"GONE"}]' }] } }, house)).toMatchObject({ failed: false, carriers: [] });
    expect(read({ error: { code: 1, message: "m", data: { code: "gone", error: { code: "busy" } } } }, short)).toMatchObject({ carriers: ["data"], code: "busy", codes: ["busy"] });
    expect(read({ error: { code: 1, data: { code: "odd" } } }, short)).toMatchObject({ envelope: { code: "odd" }, code: "odd" });
    expect(read({ error: { code: 1, data: { code: "gone" } } })).toMatchObject({ carriers: ["data"], code: "gone" });
  });
});

describe("a contract", () => {
  const sound = { name: "a", package: "b", version: "1.0.0", errors: [], tools: [], methods: [], format: {}, conceal: {} };
  test.each(Object.keys(sound))("lacks its %s and is none", (key) => expect([isContract(sound), isContract({ ...sound, [key]: 5 }), isContract([])]).toEqual([true, false, false]));

  test("says which errors may come from what, and which stands for a failure of an SDK", () => {
    const house: Contract = contractOf("house");
    expect([promised(house, "resources/read", undefined), promised(house, "x/y", undefined), promised(house, "tools/call", "nowhere")]).toEqual([["gone", "internal_error"], ["busy", "internal_error"], undefined]);
    expect(promised(house, "tools/call", "open")).toContain("internal_error");
    expect(promised(house, "tools/call", "open")).not.toContain("vault");
    expect(promised(contractOf("short"), "x/y", undefined)).toBeUndefined();
    expect(["gone", "GONE", "missing", "odd"].map((code) => errorOf(house, code)?.code)).toEqual(["gone", "gone", "gone", undefined]);
    expect([sdkFailure(house, "unknown_tool")?.code, sdkFailure(house, "odd"), sdkFailure(undefined, "unknown_tool"), sdkFailure({ ...house, sdkFailures: { unknown_tool: { error: "vault" } } }, "unknown_tool")?.code]).toEqual(["gone", undefined, undefined, "internal_error"]);
    expect([toolOf(house, "open")?.name, toolOf(house, "x"), toolOf(undefined, "open"), toolOf(house, undefined)]).toEqual(["open", undefined, undefined, undefined]);
  });
});

test("a canary is found wherever it stands, and what is large is, by length or by depth", () => {
  const one = canary(() => 0.999);
  expect(one).toBe("canary-ffffffffffff");
  expect([[...canariesIn({ a: [one] })], [...canariesIn(`x ${one} ${one}`)], [...canariesIn("canary-")], [...canariesIn(undefined)]]).toEqual([[one], [one], [], []]);
  const request = (params: unknown) => ({ id: 1, method: "a", params });
  const nest = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => ({ inner }), 5);
  expect([isLarge(request({ a: ["x".repeat(200_000)] })), isLarge(request("x".repeat(199_999))), isLarge(request(nest(32))), isLarge(request(nest(31))), isLarge(request(null))]).toEqual([true, false, true, false, false]);
});

test.each([
  ["node  a.mjs", ["node", "a.mjs"]],
  [`'' ""`, ["", ""]],
  [`a"b c"'d "e'f`, [`ab cd "ef`]],
  [`--x="it's" '"' $X`, ["--x=it's", '"', "$X"]],
  ["", []],
])("%s is words", (line, words) => expect(wordsOf(line)).toEqual(words));

test("an answer whose code nobody says has none, and a body that holds an envelope says its code", () => {
  const short = contractOf("short");
  expect(["code" in readAnswer({ result: { isError: true, content: [] } }, short), "code" in readAnswer({ error: { code: 1 } }, short)]).toEqual([false, false]);
  const enclosing = { ...short, format: { ...short.format, body: { failed: "$envelope" } } } as unknown as Contract;
  const [known] = short.errors;
  const text = JSON.stringify({ failed: { code: known?.code, message: "x" } });
  expect(readAnswer({ result: { isError: true, content: [{ type: "text", text }] } }, enclosing).code).toBe(known?.code);
});

test("a call is known again by its arguments, whatever their order, and nothing is one too", () => {
  expect(callKey("a", { b: null, a: [{ d: 1, c: 2 }] })).toBe(callKey("a", { a: [{ c: 2, d: 1 }], b: null }));
  expect(callKey("a", { b: null })).not.toBe(callKey("a", {}));
});
