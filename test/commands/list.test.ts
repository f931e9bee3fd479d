// The verb list over the project's own taxonomy: rows, filters, JSON, and what it says of a question it cannot answer.

import { expect, test } from "vitest";
import { rules } from "../../generator/check/rules/index.ts";
import { changeCodes } from "../../generator/model/change-codes.ts";
import { faultline } from "./cli.ts";

const json = (...args: readonly string[]): readonly { readonly [key: string]: unknown }[] => JSON.parse(faultline(["list", ...args, "--json"]).stdout);

test("errors stand in columns", () => {
  const { stdout, status } = faultline(["list", "errors", "--server", "tasks"]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^SERVER +CODE +CATEGORY +RECOVERABLE +NEXT ACTION +JSON-RPC +HTTP +NOTE +MESSAGE\n/);
  expect(stdout).toMatch(/\ntasks +forbidden +user +no +\w+ +-32602 +404 +sent as not_found_or_forbidden +Task belongs to another user\n/);
});

test("filters choose among them", () => {
  expect(json("errors", "--tool", "send_email").map(({ code }) => code)).toEqual([
    ...["auth_required", "internal_error", "mcp_unavailable", "not_found", "parse_error", "permission_denied", "rate_limited", "send_failed"],
  ]);
  expect(new Set(json("errors", "--category", "connection").map(({ server }) => server))).toEqual(new Set(["mcpkit"]));
  expect(json("errors", "--recoverable", "caller").map(({ code }) => code)).toEqual(["tool_execution"]);
  const old = "test/cases/ok-everything/taxonomy.yaml";
  expect(json("errors", old).length).toBeGreaterThan(1);
  expect(json("errors", old, "--deprecated").map(({ word }) => word)).toEqual(["note_held"]);
});

test("tools, servers, rules and kinds of change", () => {
  expect(json("tools", "--server", "st3-workflow")).toHaveLength(44);
  expect(json("servers").map(({ name }) => name)).toEqual(["cowgnition", "gmail", "mcpkit", "obsidian", "st3-workflow", "tasks"]);
  expect(json("rules")).toHaveLength(rules.length);
  expect(json("changes").map(({ code }) => code)).toEqual([...changeCodes]);
  expect(json("rules", "--set", "standard").every(({ set }) => set === "standard")).toBe(true);
});

test("nothing found is said on stderr, and is no failure", () => {
  expect(faultline(["list", "errors", "--tag", "nowhere"])).toEqual({ status: 0, stdout: "", stderr: "No errors match.\n" });
});

test.each([
  [["list", "tool"], 'did you mean tools?'],
  [["list", "servers", "--tool", "x"], "--tool does not apply to servers"],
  [["list", "errors", "nowhere.yaml"], "cannot read nowhere.yaml"],
])("%s is wrong usage", (args, sentence) => {
  const { status, stdout, stderr } = faultline(args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(sentence);
});
