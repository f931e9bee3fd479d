// verify on servers in Python, Go and Rust. It needs their tools, the network and minutes, so it is run on request: FAULTLINE_LANGUAGES=python,go,rust.

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifying } from "./servers/start.ts";

const asked = (process.env["FAULTLINE_LANGUAGES"] ?? "").split(",").filter((name) => name !== "");
const sources = fileURLToPath(new URL("servers/languages/", import.meta.url));
let home = "";
beforeAll(() => (home = mkdtempSync(join(tmpdir(), "faultline-languages-"))));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const run = (cwd: string, command: string, ...args: readonly string[]): void => void execFileSync(command, args, { cwd, stdio: "ignore" });

const python = (name: string, requirement: string) => (): readonly string[] => {
  const venv = join(home, name);
  run(home, "python3", "-m", "venv", venv);
  run(home, join(venv, "bin/pip"), "install", "--quiet", requirement);
  return [join(venv, "bin/python"), join(sources, "python", `${name}.py`)];
};

const go = (): readonly string[] => {
  const folder = join(home, "go");
  cpSync(join(sources, "go"), folder, { recursive: true });
  run(folder, "go", "mod", "init", "careless");
  run(folder, "go", "get", "github.com/modelcontextprotocol/go-sdk/mcp@v1.8.0");
  run(folder, "go", "build", "-o", "careless", ".");
  return [join(folder, "careless")];
};

const rust = (): readonly string[] => {
  const folder = join(home, "rust");
  cpSync(join(sources, "rust"), folder, { recursive: true });
  run(folder, "cargo", "build", "--release");
  return [join(folder, "target/release/careless")];
};

/** The findings of each; `?` marks one that depends on who is faster, the cancellation of a call or its panic. An exception that is no Exception ends a process in Python, which says all of the call; a panic in Rust leaves a call without an answer. */
const rows = [
  ["python", "mcp 1.30", python("sdk1", "mcp==1.30.0"), ["number-not-allowed", "oversize-unanswered", "process-died", "raw-leak", "sdk-text"]],
  ["python", "mcp 2.3, which masks what is thrown", python("sdk2", "mcp==2.3.0"), ["number-not-allowed", "oversize-unanswered", "process-died", "sdk-text"]],
  ["python", "FastMCP 4.2", python("fastmcp4", "fastmcp==4.2.3"), ["oversize-unanswered", "process-died", "raw-leak", "sdk-text"]],
  ["go", "go-sdk 1.8", go, ["number-not-allowed?", "oversize-unanswered", "process-died", "raw-leak", "sdk-text"]],
  ["rust", "rmcp 3.9", rust, ["answer-lost", "malformed-call", "oversize-unanswered", "raw-leak", "sdk-text"]],
] as const;

const wanted = rows.filter(([language]) => asked.includes(language));
if (wanted.length < rows.length) console.log("verify: not all servers in Python, Go and Rust were tried; FAULTLINE_LANGUAGES=python,go,rust does it.");

test.each(wanted)("%s: %s", { timeout: 1_800_000 }, async (_, __, install, found) => {
  const command = install();
  const running = verifying(["--seed", "7", "--no-contract", "--timeout", "5", "--reporter", "json", "--", ...command], home);
  await running.ended;
  const { diagnostics } = JSON.parse(running.stderr().split("\n").find((line) => line.startsWith("{")) ?? "{}") as { readonly diagnostics: readonly { readonly code: string }[] };
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const sure = found.filter((code) => !code.endsWith("?") || codes.includes(code.slice(0, -1)));
  expect(codes).toEqual(sure.map((code) => code.replace("?", "")));
});

test("each language has its server here", () => expect(rows.map(([language]) => language)).toEqual(["python", "python", "python", "go", "rust"]));
