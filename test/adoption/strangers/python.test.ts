// A published Python server before verify, beside what it was really asked: every call is in the report, and none that nobody allowed. FAULTLINE_NETWORK=1 installs it;
// FAULTLINE_VENVS=<folder> keeps it there, or has it already.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { run } from "../shell.ts";

const online = process.env["FAULTLINE_NETWORK"] === "1";
const kept = process.env["FAULTLINE_VENVS"];
if (!online && kept === undefined) console.log("verify: no published Python server was asked; FAULTLINE_NETWORK=1 or FAULTLINE_VENVS does it.");

const top = mkdtempSync(join(tmpdir(), "faultline-python-stranger-"));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const cli = fileURLToPath(new URL("../../../generator/dist/cli.js", import.meta.url));

interface Report {
  readonly findings: readonly { readonly check: string; readonly subject: string; readonly cause?: string }[];
  readonly called: readonly { readonly tool: string; readonly times: number }[];
  readonly strangers: readonly { readonly tool: string; readonly times: number }[];
  readonly spared: readonly string[];
}

/** What holds of the SDK of that server, by hand, from its transcript. */
const known = ["answer-lost", "number-not-allowed", "oversize-unanswered", "raw-leak", "sdk-text"];

async function installed(name: string, requirement: string): Promise<string> {
  const venv = join(kept ?? top, name);
  const python = join(venv, "bin/python");
  if (existsSync(python)) return python;
  await run(top, "python3", "-m", "venv", venv);
  await run(top, python, "-m", "pip", "install", "--quiet", requirement);
  return python;
}

describe.runIf(online || (kept !== undefined && existsSync(join(kept, "time"))))("mcp-server-time", () => {
  test("is asked what the report says, by tools that only read, and judged by what it does", async () => {
    const python = await installed("time", "mcp-server-time==2026.10.19");
    const log = join(top, "called");
    writeFileSync(log, "");
    const started = performance.now();
    const printed = await run(top, process.execPath, cli, "verify", "--no-contract", "--json", "--seed", "7", "--timeout", "3", "--fail-on", "never", "--", process.execPath, join(import.meta.dirname, "tap.mjs"), log, python, "-m", "mcp_server_time");
    const report = JSON.parse(printed.split("\n").find((line) => line.startsWith('{"version":1,')) ?? "{}") as Report;
    const asked = readFileSync(log, "utf8").split("\n").filter((line) => line !== "");
    const told = [...report.called, ...report.strangers].flatMap(({ tool, times }) => Array.from({ length: times }, () => tool));
    expect(asked.length).toBeGreaterThan(10);
    expect(told.sort()).toEqual(asked.sort());
    expect(report.called.map(({ tool }) => tool).filter((tool) => report.spared.includes(tool))).toEqual([]);
    expect(report.findings.map(({ check }) => check).filter((check) => !known.includes(check))).toEqual([]);
    const causes = report.findings.map(({ check, cause, subject }) => [check, cause ?? subject].join(": "));
    expect(new Set(causes).size).toBe(causes.length);
    expect((performance.now() - started) / 1_000).toBeLessThan(60);
  });
});
