// The verb explain: an error by its code, a former or wire code, a number, or what came over the wire.

import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { run } from "../../generator/commands/explain.ts";
import { comparePages } from "../../generator/baseline/findings.ts";
import { checks as ofDoctor } from "../../generator/project/doctor/checks/index.ts";
import { projectPages } from "../../generator/project/pages.ts";
import { register, taxonomyRegister } from "../../generator/register/register.ts";
import { checks as ofVerify } from "../../generator/live/checks/index.ts";
import { changeCodes } from "../../generator/model/change-codes.ts";
import { checks as ofScan } from "../../generator/scan/checks/index.ts";
import { faultline } from "./cli.ts";

const said = (...args: readonly string[]): string => faultline(["explain", ...args]).stdout;

test("a finding has a page, wherever it is run", () => {
  const text = faultline(["explain", "is-error-off"], tmpdir()).stdout;
  expect(text).toMatch(/^is-error-off \(warning; a lint rule of the set standard\)\n\n/);
  for (const part of ["Wrong:\n\n  formats:", "Right:\n\n  formats:", "What to do: ", 'suppress: [{ rule: is-error-off, reason: "…" }]']) expect(text).toContain(part);
  expect(said("unknown-error")).toContain("(error; it cannot be turned off)");
});

test("every code that can be said has one", () => {
  const codes = [...taxonomyRegister.keys(), ...Object.keys(projectPages), ...Object.keys(comparePages), ...ofVerify.map(({ code }) => code), ...ofScan.map(({ code }) => code), ...changeCodes];
  expect(new Set(codes).size, "no two have one code").toBe(codes.length);
  expect([...register.keys()]).toEqual([...new Set([...codes, ...ofDoctor.map(({ code }) => code)])].sort());
  for (const code of register.keys()) {
    const said: string[] = [];
    void run([code], {}, { stdout: (text) => said.push(text), stderr: () => undefined, color: false });
    expect(said.join(""), code).toMatch(/What to do: [^.\n][^\n]+\.\n/);
  }
});

test("a kind of change: its class, who notices, before, after, and what breaks nobody", () => {
  const text = said("detail-removed");
  expect(text).toMatch(/^detail-removed \(a change of a package; major\)\n/);
  for (const part of ["Who notices: breaks server code, client code and wire readers", "Before:\n\n  errors:", "After:\n\n  errors:", "A change that breaks nobody:\n", "compat: { approved: [{ change: detail-removed,"]) expect(text).toContain(part);
  expect(said("safety-loosened")).toContain("Callers learn more than before");
});

test("an error: meaning, who raises it, what to do, every wire", () => {
  const text = said("rate_limited", "--server", "gmail");
  for (const line of [/^rate_limited \(Too many requests\), an error of gmail\n/, / {2}retry +after the time in its detail/, / {2}tools +draft_email/, / {2}made from +google: name/])
    expect(text).toMatch(line);
  expect(text).toContain('"dev.faultline/error": {');
  expect(text).toContain('"retry-after": "30"');
});

test("the same error as each server has it, and a code as it is written on the wire", () => {
  expect(JSON.parse(said("not_found", "--json")).facts.map(({ server }: { server: string }) => server)).toEqual(["gmail", "obsidian"]);
  expect(said("VALIDATION_ERROR")).toMatch(/^validation_error /);
});

test("a concealed error says as what it leaves", () => {
  expect(said("forbidden")).toContain("sent as       not_found_or_forbidden");
});

test("a number, free or not, with the errors that have it", () => {
  expect(said("-32001")).toMatch(/^SDK 1 raises it itself.*\nNot free: MCP.*\nOne error of this taxonomy has it\.\n\nrtm_unavailable/);
  expect(said("-32042")).toMatch(/^Retired: /);
  expect(said("429")).toMatch(/^An HTTP status; no JSON-RPC number may look like one\.\n\d+ errors of this taxonomy have it\.\n\nrate_limited/);
  expect(said("7")).toBe("Free for servers to use.\nNo error of this taxonomy has it.\n");
});

test("where there is no taxonomy, numbers are explained, and words may be findings", () => {
  expect(faultline(["explain", "--", "-32602"], tmpdir())).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Invalid params.*\nThere is no taxonomy\.yaml that could have it\.\n$/) });
  expect(faultline(["explain", "unknown-placholder"], tmpdir())).toMatchObject({ status: 2, stderr: 'error: no finding has the name "unknown-placholder", and there is no taxonomy.yaml with errors; did you mean "unknown-placeholder"?\n' });
});

const samples = [
  { name: "a tool result", text: JSON.stringify({ content: [{ type: "text", text: '{"error":"rate_limited","message":"m","details":{"retry_after":3}}' }] }), code: "gmail said rate_limited" },
  { name: "a JSON-RPC message", text: JSON.stringify({ jsonrpc: "2.0", id: 1, error: { code: 4001, message: "m", data: { error: { code: "rtm_unavailable", message: "m", category: "rtm", recoverable: true, contract: "@faultline/cowgnition@0.1.0" } } } }), code: "cowgnition said rtm_unavailable" },
  { name: "a body alone", text: '{"error":"Task not found","error_code":"NOT_FOUND_OR_FORBIDDEN"}', code: "tasks said not_found_or_forbidden" },
  { name: "an envelope alone", text: '{"code":"timeout","message":"m","category":"operation","recoverable":true,"details":{"operation":"x","duration":5},"contract":"@faultline/mcpkit@0.1.0"}', code: "mcpkit said timeout" },
];

test.each(samples)("$name from the wire", ({ text, code }) => {
  expect(said(text)).toContain(code);
});

test.each([
  ["rate_limitd", 'did you mean "rate_limited"?'],
  ['{"error": ', "this is not JSON"],
  ['{"a":1}', "no server of this taxonomy sends this\n"],
  ['{"error":{"code":-32603,"message":"Nobody says this"}}', "no server of this taxonomy sends this; faultline explain -32603 explains its number"],
  ["McpError: MCP error -32602: Tool x not found", "this text contains no error of this taxonomy; faultline explain -32602 explains its number"],
])("%s cannot be explained", (asked, sentence) => {
  const { status, stdout, stderr } = faultline(["explain", asked]);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(sentence);
});
