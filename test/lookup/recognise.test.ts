// Whatever somebody pastes: which error it is, of which server, with which details. The page, explain and mcp all go by this.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { wireFormsOf } from "../../generator/lookup/wire-forms.ts";
import { jsonIn, recognise, subjectOf } from "../../generator/lookup/recognise.ts";
import { hostileTexts } from "../hostile/corpus/strings.ts";

const text = readFileSync(new URL("../../taxonomy.yaml", import.meta.url), "utf8");
const servers = compile({ path: "taxonomy.yaml", text }).model?.servers ?? expect.unreachable();
const serverOf = (name: string) => servers.find((server) => server.name === name) ?? expect.unreachable(name);
const errorOf = (name: string, code: string) => serverOf(name).errors.find((error) => error.code === code) ?? expect.unreachable(code);
const wiresOf = (name: string, code: string, details?: object) => wireFormsOf(errorOf(name, code), serverOf(name), details as never) ?? expect.unreachable();

/** `server/code`, and the details where some were read. */
const said = (pasted: string): readonly unknown[] => recognise(pasted, servers).map(({ server, error, details }) => [`${server.name}/${error.code}`, ...(details ? [details] : [])]);

const limited = wiresOf("gmail", "rate_limited", { retry_after: 7 });
const frame = { jsonrpc: "2.0", id: 3, result: limited.tool };
const rpc = { jsonrpc: "2.0", id: 4, error: limited.jsonRpc };
const found = [["gmail/rate_limited", { retry_after: 7 }]];

describe("an occurrence, with its details", () => {
  test.each([
    ["a tool result", JSON.stringify(limited.tool)],
    ["one that was printed over several lines", JSON.stringify(limited.tool, null, 2)],
    ["a JSON-RPC frame with a result", JSON.stringify(frame)],
    ["a JSON-RPC frame with an error", JSON.stringify(rpc)],
    ["an error object alone", JSON.stringify(limited.jsonRpc)],
    ["the text block alone", (limited.tool as { content: { text: string }[] }).content[0]?.text ?? ""],
    ["a batch", JSON.stringify([{ jsonrpc: "2.0", id: 1, result: {} }, frame])],
    ["an event of a stream", `event: message\ndata: ${JSON.stringify(frame)}\n\n`],
    ["a debugger's line", `2026-11-22T10:00:00Z [gmail] < ${JSON.stringify(frame)} (12 ms)`],
    ["problem details", JSON.stringify((limited.http as { body: object }).body)],
    ["a log record", JSON.stringify(limited.log)],
    ["a log record behind the words of a container", `gmail-1  | ${JSON.stringify(limited.log)}`],
    ["lines of a log, the first of which is another's", `{"level":"info","msg":"up"}\n${JSON.stringify(limited.log)}\n`],
    ["what a terminal shows in colours", "\u001b[31mError:\u001b[0m Too many requests. Wait 7 s.\n    at main (index.js:3:1)"],
    ["what an SDK says before it", "McpError: MCP error -32603: Too many requests. Wait 7 s."],
    ["a class and its message", "Uncaught RateLimitedError: Too many requests. Wait 7 s."],
    ["an agent's transcript", "I called send_email.\nResult: Too many requests. Wait 7 s.\nLet me wait."],
  ])("%s", (_, pasted) => {
    expect(said(pasted)).toEqual(found);
  });
});

describe("an error by a name of its own", () => {
  test.each([
    ["a code", "rtm_unavailable", ["cowgnition/rtm_unavailable"]],
    ["a code of two servers", "not_found", ["gmail/not_found", "obsidian/not_found"]],
    ["a code as it is written on the wire", "NOT_FOUND_OR_FORBIDDEN", ["tasks/not_found_or_forbidden"]],
    ["a class", "SendFailedError", ["gmail/send_failed", "obsidian/send_failed"]],
    ["an anchor", "gmail/send_failed", ["gmail/send_failed"]],
    ["the address of its page", "https://errors.example.org/gmail/send_failed", ["gmail/send_failed"]],
    ["an address with an anchor", "https://example.org/errors.html#gmail/send_failed", ["gmail/send_failed"]],
    ["a number", "-32001", ["cowgnition/rtm_unavailable"]],
    ["a number with a printed minus", "\u221232001", ["cowgnition/rtm_unavailable"]],
    ["a number in hexadecimal", "-0x7d01", ["cowgnition/rtm_unavailable"]],
    ["one of 32 bits", "0xFFFF82FF", ["cowgnition/rtm_unavailable"]],
    ["one of a later revision", "0xFA1", ["cowgnition/rtm_unavailable"]],
    ["what an inspector prints", "{ isError: true, code: 'send_failed', category: 'system' }", ["gmail/send_failed"]],
    ["words around a code", "It says [SendFailedError] again and again", ["gmail/send_failed"]],
    ["a number among words", "code -32001 came back", ["cowgnition/rtm_unavailable"]],
  ])("%s", (_, pasted, expected) => {
    expect(recognise(pasted, servers).map(({ server, error }) => `${server.name}/${error.code}`)).toEqual(expected);
  });
});

test("every error of every server comes back from every outlet of its server, as what it leaves as", () => {
  for (const server of servers) {
    for (const error of server.errors) {
      const wires = wireFormsOf(error, server);
      if (!wires) continue;
      const code = server.conceal[error.code] ?? error.code;
      for (const [outlet, value] of Object.entries({ tool: wires.tool, jsonRpc: wires.jsonRpc, http: (wires.http as { body: object }).body })) {
        const [hit] = recognise(JSON.stringify(value), [server]);
        expect(hit?.error.code, `${server.name}/${error.code} in ${outlet}`).toBe(code);
      }
    }
  }
});

test("what is nobody's is nobody's", () => {
  for (const pasted of ["", " ", "hello there", '{"a":1}', "[]", "{", '{"jsonrpc":"2.0","id":1,"result":{"content":[]}}', "0x", "99999999999999"]) expect(said(pasted)).toEqual([]);
});

test("no text is too much, and none takes long", () => {
  for (const hostile of [...hostileTexts, "{".repeat(200_000), "[".repeat(100_000) + "]".repeat(100_000), '{"a":'.repeat(50_000), ": ".repeat(100_000), "[a] ".repeat(60_000), "Too many requests. Wait ".repeat(10_000)]) {
    expect(() => recognise(hostile, servers)).not.toThrow();
  }
});

test("JSON is found wherever it stands, and strings do not end it", () => {
  expect(jsonIn('a {"b":"}{"} c [{"d":1},2] {e} {"f":{}}')).toEqual([{ b: "}{" }, { d: 1 }, { f: {} }]);
});

test("a number is one in whichever way it is written", () => {
  expect(["-5", " 17 ", "0x10", "&HFF", "0xffffffff"].map((one) => subjectOf(one))).toEqual([
    { kind: "number", numbers: [-5] },
    { kind: "number", numbers: [17] },
    { kind: "number", numbers: [16] },
    { kind: "number", numbers: [255] },
    { kind: "number", numbers: [-1, 4_294_967_295] },
  ]);
});
