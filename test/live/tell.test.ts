// What a report comes to for its readers: places in a transcript, what was called and what was not. What is found is in heard.test.ts.

import { describe, expect, test } from "vitest";
import { callCounter, callLines, isUnknownTool, type Called } from "../../generator/live/calls.ts";
import { diagnosticsOf, transcriptText } from "../../generator/live/diagnostics.ts";
import { endOf } from "../../generator/live/end.ts";
import type { Finding, Report } from "../../generator/live/report.ts";
import { emptySession, type ListedTool, type Session } from "../../generator/live/session.ts";
import type { Verified } from "../../generator/live/verify.ts";

const finding: Finding = { check: "sdk-text", severity: "warning", sentence: "it failed", help: "h", subject: "a", line: 1, times: 1 };
const report: Report = { findings: [], judged: [], requests: 0, failures: 0, called: [], strangers: [], transcript: [] };

describe("a finding", () => {
  const asked = '{"from":"client","message":{"method":"tools/call"}}';
  const answered = JSON.stringify({ from: "server", message: { text: 'no "a" here', inner: JSON.stringify({ say: 'x"y' }), from: "server" } });
  const transcript = ["", asked, answered, "plain words"];
  /** The words that a finding points at, its sentence and its note. */
  const told = (more: Partial<Finding>, before = 0): readonly (string | undefined)[] => {
    const all: Report = { ...report, transcript, findings: [{ ...finding, ...more }] };
    const text = transcriptText(all, before);
    const [diagnostic] = diagnosticsOf(all, { file: "t.jsonl", before, again: (probe) => `run ${probe}` });
    const cut = (place: { readonly file: string; readonly start: number; readonly end: number } | undefined): string | undefined => place && `${place.file} ${text.slice(place.start, place.end)}`;
    const [note] = diagnostic?.notes ?? [];
    return [cut(diagnostic?.where), diagnostic?.sentence, note && `${cut(note.where)}: ${note.text}`];
  };

  test.each<[what: string, more: Partial<Finding>, told: readonly (string | undefined)[]]>([
    ["of words", { line: 3, words: 'no "a"' }, ['t.jsonl no \\"a\\"', "it failed", undefined]],
    ["of words in JSON in JSON", { line: 3, words: 'x"y' }, ['t.jsonl x\\\\\\"y', "it failed", undefined]],
    ["of words that are JSON", { line: 3, words: '"text":' }, ['t.jsonl "text":', "it failed", undefined]],
    ["of words that stand before the message alone", { line: 3, words: '"from":"server","message"' }, [`t.jsonl ${answered.slice(17, -1)}`, "it failed", undefined]],
    ["of words that are not there", { line: 3, words: "nowhere" }, [`t.jsonl ${answered.slice(17, -1)}`, "it failed", undefined]],
    ["of no words", { line: 3 }, [`t.jsonl ${answered.slice(17, -1)}`, "it failed", undefined]],
    ["of empty words", { line: 3, words: "" }, [`t.jsonl ${answered.slice(17, -1)}`, "it failed", undefined]],
    ["in what is no message", { line: 4 }, ["t.jsonl plain words", "it failed", undefined]],
    ["in a line that was not kept", { line: 1 }, ["t.jsonl ", "it failed", undefined]],
    ["after the last line", { line: 9 }, ["t.jsonl ", "it failed", undefined]],
    ["with its question", { line: 3, asked: 2, words: "here" }, ["t.jsonl here", "it failed", 't.jsonl "method":"tools/call": the request']],
    ["with the probe that asked", { line: 3, asked: 2, words: "here", probe: "a/sample" }, ["t.jsonl here", "it failed", 't.jsonl "method":"tools/call": again: run a/sample']],
    ["with a question that was not kept", { line: 3, asked: 1, words: "here" }, ["t.jsonl here", "it failed", "t.jsonl : the request"]],
    ["that was seen twice", { line: 1, times: 2 }, ["t.jsonl ", "it failed (2 times)", undefined]],
    ["of two tools", { line: 1, times: 2, also: ["b"] }, ["t.jsonl ", "it failed (2 times, also of b)", undefined]],
    ["of four tools", { line: 1, times: 4, also: ["b", "c", "d"] }, ["t.jsonl ", "it failed (4 times, also of b, c, d)", undefined]],
    ["of many tools", { line: 1, times: 9, also: ["b", "c", "d", "e", "f"] }, ["t.jsonl ", "it failed (9 times, also of b, c, d and 2 more)", undefined]],
  ])("%s is told where it stands", (_, more, expected) => {
    expect(told(more)).toEqual(expected);
    expect(told(more, 5).slice(0, 3)).toEqual(expected);
  });

  test("keeps its code, severity and help; without a way to repeat a probe, the question is what was asked", () => {
    const all: Report = { ...report, transcript, findings: [{ ...finding, asked: 2, line: 3, probe: "p" }] };
    expect(diagnosticsOf(all, { file: "t" })).toMatchObject([{ code: "sdk-text", severity: "warning", help: "h", notes: [{ text: "the request" }] }]);
    expect(transcriptText({ ...report, transcript: ["a", ""] }, 2)).toBe("\n\na\n\n");
  });
});

describe("what was called", () => {
  const counted = (calls: readonly (readonly [name: unknown, args: unknown, probe?: string, method?: string])[], session: Partial<Session> = {}): { readonly called: readonly Called[]; readonly strangers: readonly Called[] } => {
    const counter = callCounter();
    for (const [name, args, probe, method = "tools/call"] of calls) counter.count({ id: 1, method, params: { name, arguments: args } }, probe);
    return counter.all({ ...emptySession, ...session });
  };
  const names = (all: readonly Called[]): readonly string[] => all.map(({ tool }) => tool);
  const tools = new Map<string, ListedTool>([["a", { name: "a" }]]);

  test("is counted by tool, probe and arguments", () => {
    expect(counted([["a", { x: 1 }, "p"], ["a", { x: 1 }, "p"], ["a", { x: 1 }], ["a", undefined], ["a", {}, "p", "prompts/get"], [5, {}]]).called).toEqual([
      { tool: "a", times: 4, calls: [{ probe: "p", arguments: { x: 1 }, times: 2 }, { arguments: { x: 1 }, times: 1 }, { arguments: null, times: 1 }] },
    ]);
  });

  test("is shortened where nobody would read it, and has no secrets", () => {
    const nested = { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } };
    const [first] = counted([["a", { text: "x".repeat(61), fits: "y".repeat(60), key: "Bearer abc123def456ghi", list: Array.from({ length: 22 }, (_, index) => index), nested, lists: [[[[[[[1]]]]]]], none: null }]]).called;
    expect(first?.calls[0]?.arguments).toEqual({ text: `${"x".repeat(60)}… (61 characters)`, fits: "y".repeat(60), key: "Bearer ⟦credential⟧", list: Array.from({ length: 20 }, (_, index) => index), nested: { a: { b: { c: { d: { e: "…" } } } } }, lists: [[[[["…"]]]]], none: null });
    const [wide] = counted([["a", Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, 0]))]]).called;
    expect(Object.keys(wide?.calls[0]?.arguments as object)).toHaveLength(50);
  });

  test("is bounded: names, and rows of each", () => {
    const many = counted(Array.from({ length: 2_010 }, (_, index) => [`t${index}`, {}] as const));
    expect(many.called).toHaveLength(2_000);
    const [rows] = counted(Array.from({ length: 210 }, (_, index) => ["a", { index }] as const)).called;
    expect([rows?.times, rows?.calls.length]).toEqual([210, 200]);
    const counter = callCounter();
    for (let index = 0; index < 2_001; index++) counter.count({ id: 1, method: "tools/call", params: { name: `t${index % 2_000}` } }, undefined);
    expect(counter.all(emptySession).called[0]?.times).toBe(2);
  });

  test("is told apart from names that no tool has: by the list, or where there is none by the probe", () => {
    const calls = [["a", {}, "a/sample"], ["b", {}, "unknown-tool"], ["c", {}, "unknown-tool"], ["c", {}, "c/sample"]] as const;
    const [by, page, none] = [counted(calls, { tools }), counted(calls, { listing: tools }), counted(calls)];
    expect([names(by.called), names(by.strangers)]).toEqual([["a"], ["b", "c"]]);
    expect([names(page.called), names(page.strangers)]).toEqual([["a"], ["b", "c"]]);
    expect([names(none.called), names(none.strangers)]).toEqual([["a", "c"], ["b"]]);
    expect(["unknown-tool", "unknown-tool/a", "malformed-call/x", "unknown-tools", "x/unknown-tool", undefined].map(isUnknownTool)).toEqual([true, true, true, false, false, false]);
  });

  test("is told in lines", () => {
    const called = [
      { tool: "a", times: 6, calls: [{ probe: "a/sample", arguments: { x: 1 }, times: 1 }, { probe: "a/at-once", arguments: 1, times: 1 }, { probe: "a/at-once", arguments: 2, times: 2 }, { probe: "malformed", arguments: null, times: 2 }] },
      { tool: "b", times: 1, calls: [{ arguments: {}, times: 1 }] },
    ];
    const strangers = Array.from({ length: 14 }, (_, index) => ({ tool: `s${index}`, times: index === 0 ? 2 : 1, calls: [] }));
    expect(callLines({ called, strangers })).toEqual([
      ...["Called:", "  a, 6 times", '    sample: {"x":1}', "    at-once: 1, 3 times, each with different arguments", "    malformed: null, 2 times", "  b, once", "    {}"],
      'Calls by names that no tool has, 15 times: "s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11" and 2 more.',
    ]);
    expect(callLines({ called: [], strangers: strangers.slice(1, 2) })).toEqual(["No tool was called.", 'Calls by names that no tool has, once: "s1".']);
    expect(callLines({ called: [], strangers: [] })).toEqual(["No tool was called."]);
    expect(callLines({ called: [], strangers: strangers.slice(0, 12) }).at(-1)).toMatch(/"s11"\.$/);
    const long = Array.from({ length: 101 }, (_, index) => ({ tool: `t${index}`, times: 1, calls: [{ arguments: {}, times: 1 }] }));
    expect(callLines({ called: long, strangers: [] }).slice(-2)).toEqual(["    {}", "  … and 2 more lines: --json has all"]);
    expect(callLines({ called: long, strangers: [] })).toHaveLength(202);
    expect(callLines({ called: long.slice(1), strangers: [] })).toHaveLength(201);
  });
});

describe("the end of a report", () => {
  const run: Verified = { ...report, sent: 1, planned: 1, spared: [], held: [] };
  const end = (more: Partial<Verified>): readonly string[] => endOf({ ...report, ...more }, { ...run, ...more }).slice(1);
  const probes = (why: "taken" | "heavy" | "mute", length = 1) => Array.from({ length }, (_, index) => ({ probe: `${why}${index}`, why }));

  test.each<[what: string, more: Partial<Verified>, lines: readonly string[]]>([
    ["all was sent", {}, []],
    ["it was stopped", { cut: "stopped" }, ["The run was interrupted."]],
    ["its time was over", { cut: "time" }, ["The run was out of time; --max-time gives it more."]],
    ["the server died", { cut: "died" }, ["The server kept ending, so it was not started again."]],
    ["some was not sent", { held: [...probes("heavy"), ...probes("taken", 2), ...probes("mute")] }, ["Not sent, because the server accepted an earlier call that it had to refuse: taken0, taken1.", "Not sent, because the server answered no call of this kind: heavy0.", "Not sent, because the tool does not answer a plain call either: mute0."]],
    ["much was not sent", { held: probes("taken", 14) }, ["Not sent, because the server accepted an earlier call that it had to refuse: taken0, taken1, taken2, taken3, taken4, taken5, taken6, taken7, taken8, taken9, taken10, taken11 and 2 more."]],
    ["just as much was not sent as is named", { held: probes("mute", 12) }, ["Not sent, because the tool does not answer a plain call either: mute0, mute1, mute2, mute3, mute4, mute5, mute6, mute7, mute8, mute9, mute10, mute11."]],
    ["a tool was spared", { spared: ["x"] }, ["Not called, because these tools lack readOnlyHint: true and no flag allows them: x.", "  --allow x calls it, --allow-side-effects calls all."]],
    ["tools were spared", { spared: ["x", "y"] }, ["Not called, because these tools lack readOnlyHint: true and no flag allows them: x, y.", "  --allow x calls one of them, --allow-side-effects calls all."]],
    ["a tool was spared that was called all the same", { spared: ["x"], called: [{ tool: "x", times: 1, calls: [] }] }, []],
  ])("says where %s", (_, more, lines) => expect(end(more).filter((line) => !/^ {2}x, once/.test(line))).toEqual(lines));

  test("of what was only listened to says what was called", () => expect(endOf(report, undefined)).toEqual(["No tool was called."]));
});
