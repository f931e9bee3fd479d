// What a contract says itself is no fault of a server that says it; what stands beside it still is. And errors are read where their format puts them.

import { describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { readAnswer } from "../../generator/live/answer.ts";
import type { Contract } from "../../generator/live/contract.ts";
import { judge } from "./example.ts";
import { emptySession } from "../../generator/live/session.ts";

const contractOf = (formats: string, format: string): Contract => {
  const text = `taxonomy: 1
name: notes
version: 1.0.0
lint: { rules: { retry-unrecoverable: off, retry-not-idempotent: off } }
errors:
  hosts: { message: "Add {name} to /etc/hosts.", guidance: "MCP error -32602: see /etc/motd.", details: { name: string } }
  lost: { message: It is lost., recoverable: false, retry: { after: 1000 } }
  late: { message: "Gone in {n} seconds.", category: system, retry: { after: w }, details: { n: integer, w: { type: number, unit: s } } }
formats: { ${formats} }
servers: { notes: { package: "@me/notes-errors", format: ${format}, tools: { read: [hosts, lost, late] }, methods: { resources/read: [hosts] } } }
`;
  const { model, diagnostics } = compile({ path: "taxonomy.yaml", text });
  expect(diagnostics).toEqual([]);
  return (model?.servers[0] ?? expect.unreachable()) as unknown as Contract;
};

const text = contractOf("", "text");
const hosts = { code: "hosts", message: "Add a to /etc/hosts.", guidance: "MCP error -32602: see /etc/motd.", category: "user", recoverable: true, nextAction: "fix_input", details: { name: "a" }, contract: "@me/notes-errors@1.0.0" };
const lost = { code: "lost", message: "It is lost.", category: "user", recoverable: false, nextAction: "fix_input", retry: { afterMs: 1000 }, contract: "@me/notes-errors@1.0.0" };
const late = { code: "late", message: "Gone in 30 seconds.", category: "system", recoverable: true, nextAction: "retry_later", retry: { afterMs: 1100 }, details: { n: 30, w: 1.1 }, contract: "@me/notes-errors@1.0.0" };

const found = (envelope: { readonly code: string; readonly message: string; readonly guidance?: string }, more: string): readonly string[] => {
  const words = [`[${envelope.code}] ${envelope.message}`, ...(envelope.guidance === undefined ? [] : [envelope.guidance]), more].join("\n");
  const result = { isError: true, content: [{ type: "text", text: words }], _meta: { "dev.faultline/error": envelope } };
  const request = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "read", arguments: {} } };
  return judge(text, request, { jsonrpc: "2.0", id: 1, result }, emptySession).map(({ check, words = "" }) => `${check}: ${words}`);
};

describe("words of the contract", () => {
  test("are no leak, nor its author's view of retrying; what is said beside them is one", () => {
    expect(found(hosts, "")).toEqual([]);
    expect(found(hosts, "at /etc/passwd")).toEqual(["raw-leak: /etc/passwd"]);
    expect(found(hosts, "MCP error -32603: it broke")).toEqual(["sdk-text: MCP error -32603:"]);
    expect(found(lost, "Retry: do not retry")).toEqual([]);
    expect(found(late, "Retry: after 1.1 s")).toEqual([]);
    expect(found(late, "Retry: after 9 s")).toEqual(["retry-facts: 9"]);
    expect(found({ ...late, retry: { afterMs: 900 } } as typeof late, "Retry: after 1 s")).toEqual(['retry-facts: "retry"']);
    expect(found({ ...hosts, recoverable: false, retry: { afterMs: 5 } } as typeof hosts, "")).toContain('retry-facts: "retry"');
  });
});

describe("a wait", () => {
  test.each(["Retry: after 9 s", "Wait 9 s.", "Please try again in 9 seconds.", "retry after 9s", "available in 9 seconds", "Wait 1 minute."])("is asked for by %o", (words) => {
    expect(found(late, words)).toEqual([`retry-facts: ${words.includes("minute") ? 60 : 9}`]);
  });

  test.each(["The call timed out after 50s.", "It failed after 3 s", "gave up after 50 seconds", "The process died after 7s", "aborted in 12 s", "Finished in 4 s, with errors.", "Request timed out after 50s\nafterwards 3 s passed", "1.1 s after 20 s"])("is not asked for by %o", (words) => {
    expect(found(late, words)).toEqual([]);
  });

  test("in milliseconds is the same", () => expect(found(late, "Retry after 1100 ms")).toEqual([]));
});

describe("the data of a JSON-RPC error", () => {
  const read = (data: string, sent: unknown) => {
    const { code, carriers, envelope, body } = readAnswer({ error: { code: -32602, message: "m", data: sent } }, contractOf(`house: { jsonrpc: { data: ${data} }, codeCase: SCREAMING_SNAKE_CASE }`, "house"));
    return { code, carriers, isEnclosed: envelope !== undefined, details: body?.get("$details") };
  };
  const details = { name: "a" };

  test.each([
    ["its parts", "{ code: $code, details: $details }", { code: "HOSTS", details }, { code: "hosts", carriers: ["data"], isEnclosed: false, details }],
    ["parts under error", "{ error: { code: $code, message: $message } }", { error: { code: "HOSTS", message: "m" } }, { code: "hosts", carriers: ["data"], isEnclosed: false, details: undefined }],
    ["the envelope under another key", "{ err: $envelope }", { err: hosts }, { code: "hosts", carriers: ["data"], isEnclosed: true, details: undefined }],
    ["the envelope of a missing resource beside parts", "{ c: $code }", { error: hosts, c: "HOSTS", uri: "note://a" }, { code: "hosts", carriers: ["data"], isEnclosed: true, details: undefined }],
    ["what its format does not say", "{ c: $code }", { error: hosts }, { code: "hosts", carriers: ["data"], isEnclosed: true, details: undefined }],
    ["nothing", "{ c: $code }", undefined, { code: undefined, carriers: [], isEnclosed: false, details: undefined }],
    ["a code that is no text", "{ c: $code }", { c: 5 }, { code: undefined, carriers: [], isEnclosed: false, details: undefined }],
  ])("is read as %s", (_, data, sent, expected) => expect(read(data, sent)).toEqual(expected));
});

describe("a list or a tree that a contract declares", () => {
  const issue = "type: object, properties: { code: string, message: string }";
  const contractWith = (details: string, body: string): Contract => {
    const text = `taxonomy: 1
name: notes
version: 1.0.0
errors: { invalid_type: { message: It does not fit., details: { ${details} } } }
formats: { house: { ${body}, tool: { isError: true, content: $body } } }
servers: { notes: { package: "@me/notes-errors", format: house, tools: { read: [invalid_type] } } }
`;
    const { model, diagnostics } = compile({ path: "taxonomy.yaml", text });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    return (model?.servers[0] ?? expect.unreachable()) as unknown as Contract;
  };
  const said = (contract: Contract, body: object): readonly string[] => {
    const result = { isError: true, content: [{ type: "text", text: JSON.stringify(body) }] };
    const request = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "read", arguments: {} } };
    return judge(contract, request, { jsonrpc: "2.0", id: 1, result }, emptySession).filter(({ check }) => check === "sdk-text").map(({ words = "" }) => words);
  };
  const issues = [{ code: "invalid_type", message: "id: expected a text" }, { code: "too_small", message: "Give more." }];
  const flat = "body: { code: $code, message: $message, details: $details }";

  test.each([
    ["a list of issues", `issues: { type: array, items: { ${issue} } }`, flat, { code: "invalid_type", message: "It does not fit.", details: { issues } }],
    ["the error itself in a list", "{}", "body: { errors: [{ code: $code, path: there, message: $message }] }", { errors: [{ code: "invalid_type", path: "there", message: "It does not fit." }] }],
    ["a tree of paths", `tree: { type: array, items: { type: object, properties: { path: string, children: { type: array, items: { ${issue} } } } } }`, flat, { code: "invalid_type", message: "It does not fit.", details: { tree: [{ path: "a", children: issues }] } }],
  ])("is no dump: %s", (_, details, body, sent) => expect(said(contractWith(details === "{}" ? "id: { type: string, required: false }" : details, body), sent)).toEqual([]));

  test("but a dump in a text of it is one", () => {
    const dump = JSON.stringify([{ code: "invalid_type", path: ["id"], message: "Required" }]);
    expect(said(contractWith(`issues: { type: array, items: { ${issue} } }`, flat), { code: "invalid_type", message: dump, details: { issues } })).toHaveLength(1);
    expect(said(contractWith(`issues: { type: array, items: { ${issue} } }`, flat), { code: "invalid_type", message: "MCP error -32602: no", details: { issues } })).toEqual(["MCP error -32602:"]);
  });
});
