// Servers in shapes that public ones have and nobody expects: what is told once, what is sent no more, and what is no all-clear.

import { describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { judge, taxonomy } from "./example.ts";
import { byCause } from "../../generator/live/report.ts";
import type { Contract } from "../../generator/live/contract.ts";
import { observe } from "../../generator/live/observe.ts";
import { emptySession, type Session } from "../../generator/live/session.ts";
import type { Verified, VerifyOptions } from "../../generator/live/verify.ts";
import { serverOf } from "./servers/kinds.mjs";
import { verified, type Server } from "./scripted.ts";

interface Asked {
  readonly report: Verified;
  /** Names that no tool has, as they were asked for. */
  readonly strangers: readonly string[];
}

/** What becomes of a server of kinds.mjs, in this process. */
async function on(kind: string, more: Partial<VerifyOptions> = {}): Promise<Asked> {
  const strangers: string[] = [];
  const { answer, slow = 0 } = serverOf(kind, (isTool, { name }) => void (isTool || strangers.push(name)));
  const server: Server = (method, params) => {
    const made = answer({ method, params }) ?? "silence";
    return method === "tools/call" && slow > 0 ? new Promise((resolve) => setTimeout(resolve, slow, made)) : made;
  };
  return { report: byCause(await verified(server, more)), strangers };
}
const summed = ({ findings }: Verified): readonly string[] => findings.map(({ severity, check, times }) => `${severity} ${check}${times === 1 ? ", once" : ""}`).sort();

describe.concurrent("of a server that is", () => {
  // A machine at work is late: only servers that leave answers out are given little time.
  test.each<[kind: string, found: readonly string[], strangers: number, held?: readonly string[], timeoutMs?: number]>([
    ["plain", [], 4],
    ["leaky", ["error raw-leak", "warning sdk-text"], 4],
    ["wrapper", ["warning argument-accepted, once", "warning prototype-name, once", "warning raw-leak", "warning unknown-tool-answer, once"], 2, ["taken"]],
    ["quiet", ["error failure-as-success", "warning failure-as-success"], 4],
    ["silent", ["error answer-lost"], 4, ["wait/lone-surrogate", "wait/oversize", "wait/deep", "wait/at-once", "mute"], 300],
    ["mixed", ["error answers-crossed"], 4],
    ["unlisted", ["error tools-unlisted, once", "warning prototype-name, once"], 2],
    ["endless", ["error tools-unlisted, once"], 1],
    ["through", ["warning unknown-tool-answer, once"], 1, ["taken"]],
    ["upstream", ["error prototype-name, once", "warning raw-leak, once"], 2],
    // What no tool answers is told once, is no error, and is not waited for again.
    ["deaf", ["warning answer-lost, once", "warning oversize-unanswered, once"], 4, ["find_note/lone-surrogate", "find_note/deep", "heavy"], 300],
    // What is answered after its time is not lost.
    ["slow", [], 0, [], 350],
  ])("%s this is found", async (kind, found, strangers, held, timeoutMs = 10_000) => {
    const asked = await on(kind, { timeoutMs, ...(kind === "slow" ? { only: ["read_note/sample"] } : {}) });
    expect(summed(asked.report)).toEqual(found);
    expect(asked.strangers).toHaveLength(strangers);
    if (held) expect(asked.report.held.flatMap(({ probe, why }) => [probe, why])).toEqual(expect.arrayContaining([...held]));
  });
});

const call = (name: string, args: object, id = 1) => ({ jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } });
const said = (text: string, id = 1) => ({ jsonrpc: "2.0", id, result: { content: [{ type: "text", text }] } });
const failed = (text: string, id = 1) => ({ jsonrpc: "2.0", id, result: { isError: true, content: [{ type: "text", text }] } });
const schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
const listed: Session = { ...emptySession, tools: new Map([["read_note", { name: "read_note", inputSchema: schema }]]) };
const found = (request: object, response: object, session: Session = listed, contract?: Contract): readonly string[] =>
  judge(contract, request as ReturnType<typeof call>, response as Parameters<typeof judge>[2], session).map(({ severity, check }) => `${severity} ${check}`);

describe("an answer", () => {
  test.each([
    ["that is known as a failure was not taken", call("read_note", {}), said('{"error":"Missing required arguments: id"}'), ["error failure-as-success"]],
    ["of a name that no tool has neither", call("nowhere", {}), said('{"error":"Unknown tool: nowhere"}'), ["error failure-as-success"]],
    ["that failed upstream was", call("read_note", {}), failed("fetch failed"), ["warning argument-accepted"]],
    ["that failed inside of the handler was", call("read_note", {}), failed("Cannot read properties of undefined (reading 'replace')"), ["warning argument-accepted"]],
  ])("%s", (_, request, response, expected) => expect(found(request, response)).toEqual(expected));
});

describe("findings of one cause", () => {
  test("are one, with all tools that show it, the worst of them first", () => {
    const finding = { check: "sdk-text", severity: "warning", sentence: "s", help: "h", subject: "a", line: 1, times: 2, cause: "sdk" } as const;
    const { findings } = byCause({ findings: [finding, { ...finding, subject: "b", severity: "error" }, { ...finding, subject: "b" }, { ...finding, cause: "other" }] });
    expect(findings).toEqual([{ ...finding, subject: "b", severity: "error", times: 6, also: ["a"] }, { ...finding, cause: "other" }]);
  });

  test("a hung server is told of by the call that it hung in", () => {
    const observer = observe(undefined, { hears: false });
    const send = (at: number, message: object): void => observer.take({ at, from: "client", message: message as never });
    send(0, call("read_note", { id: "a" }, 1));
    send(5_000, { jsonrpc: "2.0", id: 2, method: "ping" });
    send(10_000, call("find_note", { id: "a" }, 3));
    expect(observer.report().findings.map(({ sentence }) => sentence)).toEqual(["a call of read_note was not answered"]);
  });
});

describe("under a contract", () => {
  const usual = "{ isError: true, carriers: [meta], content: [\"[{code}] {message}\"] }";
  const contractOf = (format: string): Contract => {
    const { model } = compile({ path: "taxonomy.yaml", text: taxonomy["taxonomy.yaml"].replace(usual, format) });
    return (model?.servers[0] ?? expect.unreachable()) as unknown as Contract;
  };
  const helps = (contract: Contract, request: object, response: object): readonly string[] => judge(contract, request as ReturnType<typeof call>, response as Parameters<typeof judge>[2], { ...listed, tools: new Map([["edit_note", { name: "edit_note", inputSchema: schema }]]) }).map(({ help }) => help);

  test("nothing is advised that it forbids", () => {
    const without = contractOf("{ isError: false, carriers: [meta], content: [\"[{code}] {message}\"] }");
    expect(without.format.tool.isError).toBe(false);
    const answers = [said('{"error":"not_found"}'), said("Error: it broke"), said("done"), { jsonrpc: "2.0", id: 1, error: { code: -32603, message: "x" } }];
    const advice = answers.flatMap((response) => helps(without, call("edit_note", {}), response));
    expect(advice.length).toBeGreaterThan(3);
    expect(advice.filter((help) => /isError/.test(help))).toEqual([]);
  });

  test("an argument in the words of a failure is one to look at where such words may leave", () => {
    const contract = contractOf(usual);
    const echoed = (of: Contract): readonly string[] => found(call("edit_note", { id: "canary-0000000000a1" }), failed("There is no canary-0000000000a1."), emptySession, of).filter((code) => code.includes("canary"));
    expect(echoed(contract)).toEqual(["error canary-echoed"]);
    expect(echoed({ ...contract, undeclared: "scrubbed" })).toEqual(["warning canary-echoed"]);
  });

  test("a tool that one side lacks is a finding", () => {
    const contract = contractOf(usual);
    const list = (...names: readonly string[]) => ({ jsonrpc: "2.0", id: 1, result: { tools: names.map((name) => ({ name, inputSchema: { type: "object" } })) } });
    const listing = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
    expect(found(listing, list("edit_note", "move_note"), emptySession, contract)).toEqual(["warning tool-absent", "error tool-undeclared"]);
    expect(found(listing, list("edit_note", "delete_note"), emptySession, contract)).toEqual([]);
    // One page is not the list.
    expect(found(listing, { jsonrpc: "2.0", id: 1, result: { ...list("edit_note").result, nextCursor: "2" } }, emptySession, contract)).toEqual([]);
  });
});
