// What is kept of a connection and told of it: places, counts, coverage, causes and suppressions. What each check says is in heard.test.ts.

import { describe, expect, test } from "vitest";
import { byCause } from "../../generator/live/report.ts";
import { percent } from "../../generator/live/coverage.ts";
import { called, declared, failing, happened, text } from "./example.ts";
import { notebook } from "../../generator/live/notes.ts";
import { observe } from "../../generator/live/observe.ts";
import { recordOf, type Record } from "../../generator/live/record.ts";
import type { Finding, Report } from "../../generator/live/report.ts";
import { without } from "../../generator/live/diagnostics.ts";
import { contractOf } from "./heard/contracts.ts";
import { begun, call, heard, known, refused, reply, send } from "./heard/telling.ts";

const finding: Finding = { check: "sdk-text", severity: "warning", sentence: "s", help: "h", subject: "a", line: 1, times: 1 };
const records = (recording: string): readonly Record[] => recording.trim().split("\n").map((line) => recordOf(line) ?? expect.unreachable(line));
const empty: Report = { findings: [], judged: [], requests: 0, failures: 0, called: [], strangers: [], transcript: [] };

describe("what had something to look at", () => {
  const ask = (method: string, answer: object): string => send({ id: 1, method }) + reply({ id: 1, ...answer });
  const large = { id: "x".repeat(200_000) };
  const base = ["answer-lost", "process-died", "stdout-noise"];
  test.each<[what: string, recording: string, judged: readonly string[], contract?: "short" | "house"]>([
    ["a request", send({ id: 1, method: "ping" }), base],
    ["a success", called("a", {}, text("x")), [...base, "failure-as-success"]],
    ["a success of a method", ask("prompts/list", { result: {} }), base],
    ["a failure", called("a", {}, failing("x")), [...base, "raw-leak", "sdk-text"]],
    ["a failure of the protocol", ask("prompts/list", refused(-32603)), [...base, "error-malformed", "number-not-allowed", "raw-leak", "sdk-text"]],
    ["a list", ask("tools/list", { result: { tools: [] } }), [...base, "tools-unlisted"]],
    ["a list that nobody answers", send({ id: 1, method: "tools/list" }), base],
    ["a list, under a contract", ask("tools/list", { result: { tools: [] } }), [...base, "announcement-differs", "tool-absent", "tool-undeclared", "tools-unlisted"], "short"],
    ["refused arguments", known + called("read_note", {}, text("x")), [...base, "argument-accepted", "failure-as-success", "tools-unlisted"]],
    ["refused arguments that nobody answers", known + call("read_note", {}), [...base, "tools-unlisted"]],
    ["a name that no tool has", known + called("x", {}, text("x")), [...base, "failure-as-success", "prototype-name", "tools-unlisted", "unknown-tool-answer"]],
    ["a name that no tool has, which nobody answers", known + call("x", {}), [...base, "tools-unlisted"]],
    ["a success that says what its status is in an object", called("a", {}, text('{"status":{"toString":1}}')), [...base, "failure-as-success"]],
    ["a call that is none", call("x", "y") + reply({ id: 1, ...refused(-32602) }), [...base, "error-malformed", "malformed-call", "number-not-allowed", "raw-leak", "sdk-text"]],
    ["a call that is none, which nobody answers", call("x", "y"), base],
    ...["resources/read", "prompts/get", "logging/setLevel"].map((method): [string, string, readonly string[]] => [method, ask(method, { result: {} }), [...base, "protocol-number"]]),
    ["what only ends so", ask("x/resources/read", { result: {} }), base],
    ["what only begins so", ask("prompts/get/x", { result: {} }), base],
    ["a look-up that nobody answers", send({ id: 1, method: "prompts/get" }), base],
    ["a large argument", call("a", large), [...base, "oversize-unanswered"]],
    ["a cancellation", call("a", {}) + send({ method: "notifications/cancelled", params: { requestId: 1 } }), [...base, "cancelled-answered"]],
    ["two calls at once", call("a", {}, 1) + call("a", {}, 2) + reply({ id: 1, result: text("x") }), [...base, "answers-crossed", "failure-as-success"]],
    ["a log", happened({ from: "stderr", text: "a" }), ["stderr-secret"]],
    ["an end", happened({ from: "exit", code: 0, signal: null, asked: "stdin" }), ["end-unclean"]],
    ["an end by itself", happened({ from: "exit", code: 0, signal: null }), []],
    ["a call of a declared tool", called("edit_note", {}, text("x")), [...base, "failure-as-success", "repetition-differs", "scenario-differs"], "short"],
    ["a call of a declared tool that nobody answers", call("edit_note", {}), base, "short"],
    ["a call of another tool, under a contract", called("other", {}, text("x")), [...base, "failure-as-success"], "short"],
    ["a failure without a code", called("edit_note", {}, failing("x")), [...base, "canary-echoed", "carrier-missing", "concealed-sent", "concealed-told-apart", "fallback-share", "raw-leak", "repetition-differs", "scenario-differs", "sdk-text"], "short"],
    ["a failure where nothing is concealed", send({ id: 1, method: "x" }) + reply({ id: 1, ...refused(-32601) }), [...base, "canary-echoed", "carrier-missing", "concealed-sent", "concealed-told-apart", "error-malformed", "fallback-share", "number-not-allowed", "raw-leak", "sdk-text"], "house"],
    ["a failure of another tool, under a contract", called("other", {}, failing("x")), [...base, "concealed-sent", "concealed-told-apart", "raw-leak", "sdk-text"], "short"],
    ["a declared failure", called("other", {}, declared("gone")), [...base, "code-undeclared", "concealed-sent", "concealed-told-apart", "contract-version", "details-undeclared", "envelope-invalid", "iserror-wrong", "raw-leak", "ref-lost", "retry-facts", "sdk-text", "text-incomplete"], "short"],
    ["a success with what only looks like a code", called("other", {}, text("[gone] x")), [...base, "failure-as-success"], "short"],
  ])("is judged: %s", (_, recording, judged, contract) => expect([...heard(recording, contract && contractOf(contract)).judged].sort()).toEqual([...judged].sort()));

  test("nobody reads the answer of a cancelled call, and it is held to nothing", () => {
    const answered = reply({ id: 1, ...refused(0, "Request cancelled") });
    const found = (more: string): readonly string[] => heard(call("edit_note", {}) + more + answered, contractOf("short")).findings.map(({ check }) => check);
    expect(found("")).toEqual(expect.arrayContaining(["carrier-missing", "number-not-allowed"]));
    expect(found(send({ method: "notifications/cancelled", params: { requestId: 1 } }))).toEqual([]);
  });

  test("where nothing is concealed, nothing of that is judged", () => {
    const open = { ...contractOf("short"), conceal: {} };
    expect(heard(called("edit_note", {}, failing("x")), open).judged).not.toContain("concealed-sent");
  });
});

describe("a report", () => {
  test("says with whom, in which revision, how often, and what of the contract was seen", () => {
    const report = heard(begun("2025-11-25") + called("edit_note", {}, declared("busy"), 1) + called("edit_note", {}, declared("busy"), 2) + called("edit_note", {}, declared("gone"), 3) + called("x", {}, declared("gone"), 4) + called("edit_note", {}, text("x"), 5) + called("edit_note", {}, declared("internal_error"), 6), contractOf("short"));
    const { server, revision, requests, failures, coverage, fallback } = report;
    expect({ server, revision, requests, failures, fallback }).toEqual({ server: { name: "notes", version: "" }, revision: "2025-11-25", requests: 7, failures: 5, fallback: { ended: 1, of: 4 } });
    expect(coverage).toEqual({
      declared: 7,
      seen: [{ tool: "edit_note", code: "busy", times: 2, line: 4 }, { tool: "edit_note", code: "internal_error", times: 1, line: 14 }],
      unseen: [["delete_note", "gone"], ["delete_note", "internal_error"], ["delete_note", "invalid_input"], ["edit_note", "invalid_input"], ["edit_note", "note_locked"]].map(([tool, code]) => ({ tool, code, times: 0 })),
      undeclared: [{ tool: "edit_note", code: "gone", times: 1, line: 8 }],
    });
    expect([percent({ declared: 3, seen: [{ tool: "a", code: "b", times: 1 }, { tool: "a", code: "c", times: 1 }], unseen: [], undeclared: [] }), percent({ declared: 0, seen: [], unseen: [], undeclared: [] })]).toEqual([66, 100]);
    // The first of each pair is shown, and no other.
    expect(report.transcript.flatMap((line, index) => (line === "" ? [] : [index + 1])).slice(0, 4)).toEqual([3, 4, 7, 8]);
    expect(report.transcript).toHaveLength(14);
  });

  test("without a contract, a server or a request says nothing of them", () => {
    const report = heard(happened({ from: "stdout", text: " " }));
    expect(report).toEqual(empty);
    expect(heard(send({ id: 1, method: "x" }) + reply({ id: 1, result: {} }))).not.toHaveProperty("revision");
  });

  test("counts errors that clients raise as nobody's", () => {
    const contract = { ...contractOf("house"), tools: [{ name: "open", errors: ["offline", "gone", "vault"], scenarios: [], idempotent: false, outputSchema: false }] };
    expect(heard(send({ id: 1, method: "x" }), contract).coverage?.unseen.map(({ code }) => code)).toEqual(["gone", "internal_error"]);
  });

  test("may be made while traffic goes on, and hears of a reference before and after its failure", () => {
    const observer = observe(contractOf("short"), { hears: true });
    const failure = (ref: string, id: number): readonly Record[] => records(called("edit_note", {}, declared("internal_error", { envelope: { ref } }), id));
    for (const each of [...records(happened({ from: "stderr", text: "see r-1" })), ...failure("r-1", 1), ...failure("r-2", 2), ...failure("r-3", 3), ...records(happened({ from: "stderr", text: "r-2" }))]) observer.take(each);
    expect([observer.session().hears, [...observer.session().logged], [...observer.session().refs]]).toEqual([true, ["r-1", "r-2"], [["r-1", 2], ["r-2", 4], ["r-3", 6]]]);
    expect(observer.report().findings.filter(({ check }) => check === "ref-lost").map(({ words, line }) => [words, line])).toEqual([["r-3", 7]]);
  });

  test("keeps of the past what later answers are compared with, and no more", () => {
    const contract = contractOf("short");
    const many = Array.from({ length: 40 }, (_, id) => called("edit_note", { id: `${id}` }, declared("busy"), id)).join("");
    const observer = observe(contract, { hears: false });
    for (const each of records(known + many + called("nowhere", {}, failing("nowhere?"), 50) + called("toString", {}, failing("x"), 51))) observer.take(each);
    const { recent, failures, unknownTool, earlier, took } = observer.session();
    expect([recent.length, failures.length, unknownTool?.tool, earlier.size, [...took]]).toEqual([32, 32, "nowhere", 43, [""]]);
    expect(recent.at(-1)?.request.id).toBe(51);
    expect(failures.at(-1)).toBe("x");
    // What is very long is not compared.
    observer.take(records(call("edit_note", { id: "long" }, 60))[0] ?? expect.unreachable());
    observer.take(records(reply({ id: 60, result: failing("y".repeat(70_000)) }))[0] ?? expect.unreachable());
    expect([observer.session().earlier.size, observer.session().failures.at(-1)?.length]).toEqual([43, 65_536]);
  });

  test("keeps a thousand of anything, and of the log its end", () => {
    const names = Array.from({ length: 1_010 }, (_, index) => `tool_${index}`);
    const observer = observe(contractOf("short"), { hears: false });
    const lists = { result: { tools: names.map((name) => ({ name, inputSchema: { type: "object", required: ["id"] } })) } };
    for (const each of records(send({ id: 5_000, method: "tools/list" }) + reply({ id: 5_000, ...lists }))) observer.take(each);
    for (const [id, name] of names.entries()) {
      observer.take({ at: 0, from: "client", message: { jsonrpc: "2.0", id, method: "tools/call", params: { name } } });
      observer.take({ at: 0, from: "server", message: { jsonrpc: "2.0", id, result: { content: [], ...(id > 1_005 ? { isError: true, _meta: { "dev.faultline/error": { code: "internal_error", ref: `r-${id}` } } } : {}) } } });
    }
    const { took, earlier, refs, listing } = observer.session();
    expect([took.size, [...took][0], earlier.size, refs.size, listing?.size]).toEqual([1_000, "tool_6", 1_000, 4, 1_010]);
    const late = observe(contractOf("short"), { hears: false });
    for (const each of records(happened({ from: "stderr", text: `r-1 ${"x".repeat(65_534)}` }) + happened({ from: "stderr", text: "y" }) + called("edit_note", {}, declared("internal_error")))) late.take(each);
    expect([...late.session().logged]).toEqual([]);
  });

  test("knows who took what had to be refused, and remembers no arguments without a contract", () => {
    const observer = observe(undefined, { hears: false });
    for (const each of records(known + called("read_note", {}, text("x"), 1) + send({ id: 2, method: "tools/call" }) + reply({ id: 2, result: text("x") }) + called("read_note", { id: "a" }, text("x"), 3))) observer.take(each);
    expect([[...observer.session().took], observer.session().earlier.size]).toEqual([["read_note", ""], 0]);
  });
});

describe("a notebook", () => {
  const judgement = { check: "sdk-text", severity: "warning", sentence: "it failed", help: "h" } as const;

  test("has each finding once, where it was first, its lines cut and without secrets", () => {
    const notes = notebook();
    notes.note({ ...judgement, words: "password=hunter2hunter2", sentence: "it says password=hunter2hunter2", cause: "password=hunter2hunter2" }, { subject: "a", record: 2, asked: 1, lines: [[1, "x".repeat(70_000)], [2, "password=hunter2hunter2"]], probe: "p" });
    notes.note({ ...judgement, sentence: "it says password=hunter2hunter2" }, { subject: "b", record: 9, lines: [[9, "no"]] });
    notes.note({ ...judgement, subject: "own", record: 4 }, { subject: "b", record: 3, asked: 4, lines: [[3, "here"]] });
    notes.keep([[3, "again"], [5, "kept"]]);
    const shown = "password=⟦password⟧";
    expect(notes.findings()).toEqual([
      { check: "sdk-text", severity: "warning", sentence: `it says ${shown}`, help: "h", subject: "a", line: 3, asked: 2, times: 2, words: shown, cause: shown, probe: "p" },
      { check: "sdk-text", severity: "warning", sentence: "it failed", help: "h", subject: "own", line: 5, times: 1 },
    ]);
    expect(notes.transcript().map((line) => (line.length > 100 ? `${line.length}${line.at(-1)}` : line))).toEqual(["", "60001…", shown, "here", "", "kept"]);
    expect(notebook().transcript()).toEqual([]);
  });

  test("is bounded", () => {
    const notes = notebook();
    for (let number = 0; number < 2_010; number++) notes.note({ ...judgement, sentence: `${number}` }, { subject: "a", record: number, lines: number % 7 === 0 ? [[number, "x".repeat(60_000)]] : [] });
    expect(notes.findings()).toHaveLength(2_000);
    expect(notes.transcript().filter((line) => line !== "")).toHaveLength(266);
  });
});

describe("findings", () => {
  test("of one cause are one; others stay where they are", () => {
    const rows = [{ ...finding, cause: "x" }, finding, { ...finding, cause: "y" }, { ...finding, subject: "b", cause: "x", times: 3 }, { ...finding, subject: "c", cause: "x" }, { ...finding, check: "raw-leak", cause: "x" }, { ...finding }];
    expect(byCause({ findings: rows }).findings).toEqual([{ ...finding, cause: "x", times: 5, also: ["b", "c"] }, finding, { ...finding, cause: "y" }, { ...finding, check: "raw-leak", cause: "x" }, finding]);
    const worse = [{ ...finding, severity: "error" as const, cause: "x" }, { ...finding, subject: "b", severity: "error" as const, cause: "x" }];
    expect(byCause({ findings: worse }).findings[0]).toMatchObject({ subject: "a", also: ["b"] });
  });

  test("are suppressed by their check, or of one tool alone; what suppresses nothing is idle", () => {
    const findings = [finding, { ...finding, subject: "b" }, { ...finding, check: "raw-leak" }];
    const by = (check: string, subject?: string) => ({ check, reason: "r", ...(subject === undefined ? {} : { subject }) });
    expect(without({ findings, other: 1 }, [by("sdk-text", "a")])).toEqual({ report: { findings: findings.slice(1), other: 1 }, idle: [] });
    expect(without({ findings }, [by("sdk-text"), by("raw-leak", "b"), by("ref-lost")])).toEqual({ report: { findings: findings.slice(2) }, idle: [by("raw-leak", "b"), by("ref-lost")] });
    expect(without({ findings }, []).report.findings).toEqual(findings);
  });
});
