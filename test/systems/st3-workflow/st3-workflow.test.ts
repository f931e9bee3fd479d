// What issue #77 says of the st3-workflow server, over stdio: four kinds of failure as text, all 44 tools behind one guard, none ever disabled.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guardTool } from "@faultline/st3-workflow";
import { callTool, St3WorkflowError } from "@faultline/st3-workflow/client";
import { example } from "@faultline/st3-workflow/testing";
import { connect, type System } from "../connect.ts";
import { expectWire, failure } from "../wire.ts";

let system: System;
beforeAll(async () => void (system = await connect("st3-workflow/server.mjs")));
afterAll(() => system.close());

const call = (tool: string, name: string) => callTool(system.client, { name: tool, arguments: { name } });

/** What each exception becomes: text, category and log level as in the source's table. */
const rows: readonly (readonly [snapshot: string, tool: string, name: string, code: string, text: string, category: string, level: string])[] = [
  ["user", "git_checkout", "", "invalid_input", "Invalid input: branch name cannot be empty", "user", "warning"],
  ["user_async", "safe_edit_file", "", "invalid_input", "Invalid input: content cannot be empty", "user", "warning"],
  [
    "config",
    "read_file",
    "quality.yaml",
    "configuration_error",
    "Configuration error: [Errno 2] No such file or directory: 'quality.yaml'",
    "config",
    "error",
  ],
  [
    "config_enoent",
    "safe_edit_file",
    "no-such-file.py",
    "configuration_error",
    "Configuration error: ENOENT: no such file or directory, open 'no-such-file.py'",
    "config",
    "error",
  ],
  ["system", "create_issue", "", "external_failure", "External failure: GitHub API is down", "system", "error"],
  ["system_cause", "list_issues", "", "external_failure", "External failure: connect ECONNREFUSED 127.0.0.1:443", "system", "error"],
  ["bug", "git_checkout", "crash", "unexpected_error", "Unexpected error: ZeroDivisionError: division by zero", "bug", "critical"],
  ["bug_async", "read_file", "crash", "unexpected_error", "Unexpected error: ZeroDivisionError: division by zero", "bug", "critical"],
];

/** Node 26 gives the failures of fs.promises no frames of a stack. */
const framed = await readFile("no-such-file.py").catch(({ stack }: Error) => String(stack).includes("\n"));

describe("classification", () => {
  test.each(rows)("%s: %s", async (snapshot, tool, name, code, text, category, level) => {
    const error = await failure(call(tool, name));
    if (!St3WorkflowError.is(error)) throw error;
    expectWire("st3-workflow", snapshot, system.lastExchange(), error);
    expect(error).toMatchObject({ code, message: text, category });
    expect(JSON.parse(system.lastExchange().response).result).toMatchObject({ isError: true, content: [{ type: "text", text }] });
    await expect.poll(() => system.records.at(-1)).toMatchObject({ level, code, category, tool, message: text });
    expect(String(system.records.at(-1)?.["stack"])).toContain(snapshot.endsWith("enoent") && !framed ? "ENOENT" : "server.mjs");
    expect(system.lastExchange().response).not.toContain("server.mjs");
  });
});

test("what somebody can put right may succeed later, a bug does not", () => {
  // The source's table of recoveries: fixes input and retries, fixes config and retries, waits and retries, reports.
  const recoverable = (code: string): boolean => example(code).recoverable;
  expect(["invalid_input", "configuration_error", "external_failure", "unexpected_error"].map(recoverable)).toEqual([true, true, true, false]);
});

describe("what no tool ever sees", () => {
  test("a missing or wrong field is a user error, classified and logged", async () => {
    const error = await failure(callTool(system.client, { name: "git_checkout", arguments: { name: 5 } }));
    if (!St3WorkflowError.is(error)) throw error;
    expectWire("st3-workflow", "rejected_arguments", system.lastExchange(), error);
    expect(error).toMatchObject({ code: "invalid_input", category: "user", message: "Invalid input: name: expected string, received number" });
    await expect.poll(() => system.records.at(-1)).toMatchObject({ level: "warning", code: "invalid_input", tool: "git_checkout" });
    expect(String(system.records.at(-1)?.["stack"])).toContain("Input validation error");
  });

  test("an unknown tool is one too", async () => {
    const error = await failure(call("git_checkuot", "main"));
    expect(error).toMatchObject({ code: "invalid_input", message: "Invalid input: there is no tool git_checkuot" });
  });
});

describe("one guard", () => {
  test("holds for all 44 tools, and none goes away", async () => {
    const { tools } = await system.client.listTools();
    expect(tools).toHaveLength(44);
    const message = "Unexpected error: ZeroDivisionError: division by zero";
    for (const { name } of tools) expect(await failure(call(name, "crash"))).toMatchObject({ message });
    expect((await system.client.listTools()).tools).toEqual(tools);
    expect(await call("git_checkout", "main")).toMatchObject({ content: [{ text: "Switched to branch: main" }] });
    expect(readFileSync(new URL("server.mjs", import.meta.url), "utf8").match(/guardServer\(/g)).toHaveLength(1);
  });

  test("leaves alone what a tool answers itself", async () => {
    expect(await call("git_checkout", "feature/123")).toMatchObject({ content: [{ type: "text", text: "Switched to branch: feature/123" }] });
    const own = await system.client.callTool({ name: "git_checkout", arguments: { name: "feature/999" } });
    expect(own).toEqual({ content: [{ type: "text", text: "Branch 'feature/999' not found" }], isError: true });
  });
});

const fail = () => {
  throw Object.assign(new Error("no"), { name: "ValueError" });
};

describe("the wrapped handler", () => {
  const quiet = { log: () => {} };

  test("keeps name, length and metadata", () => {
    const execute = Object.assign(async function gitCheckout(_args: object, _extra: object) {
      return { content: [] };
    }, { title: "Git checkout" });
    const guarded = guardTool("git_checkout", execute, quiet);
    expect([guarded.name, guarded.length, guarded.title]).toEqual(["gitCheckout", 2, "Git checkout"]);
  });

  test("stays sync when it was, and async when it was", async () => {
    const answer = { content: [{ type: "text" as const, text: "done" }] };
    expect(guardTool("git_status", () => answer, quiet)()).toBe(answer);
    expect(await guardTool("git_status", async () => answer, quiet)()).toBe(answer);
    const text = "Invalid input: no";
    expect(guardTool("git_status", fail, quiet)()).toMatchObject({ isError: true, content: [{ text }] });
    expect(await guardTool("git_status", async () => fail(), quiet)()).toMatchObject({ isError: true, content: [{ text }] });
  });
});
