// Public servers, as npm installs them. It needs the network, so it is run on request: FAULTLINE_NETWORK=1. Their reports were checked by hand.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifying } from "./servers/start.ts";

const online = process.env["FAULTLINE_NETWORK"] === "1";
if (!online) console.log("verify: no public server was tried; set FAULTLINE_NETWORK=1 to install seven of them and do it.");

interface Row {
  readonly package: string;
  readonly bin: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** `severity check`, with the tools an error is about. */
  readonly found: readonly string[];
  readonly errorsOf?: readonly string[];
}

/** What an SDK 1 server says in SDK 1's words, whatever its author does. */
const ofSdk1 = ["warning malformed-call", "warning prototype-name", "warning sdk-text"];
const dead = "http://127.0.0.1:9";

const rows: readonly Row[] = [
  {
    package: "@modelcontextprotocol/server-everything@2026.8.31",
    bin: "@modelcontextprotocol/server-everything/dist/index.js",
    found: [...ofSdk1, "error failure-as-success", "warning protocol-number"],
    errorsOf: ["get-annotated-message"],
  },
  {
    package: "@modelcontextprotocol/server-filesystem@2026.8.31",
    bin: "@modelcontextprotocol/server-filesystem/dist/index.js",
    args: ["root"],
    found: [...ofSdk1, "error oversize-unanswered", "error raw-leak", "warning argument-accepted", "warning failure-as-success"],
  },
  { package: "@modelcontextprotocol/server-memory@2026.8.31", bin: "@modelcontextprotocol/server-memory/dist/index.js", found: [...ofSdk1, "warning argument-accepted"] },
  { package: "@modelcontextprotocol/server-sequential-thinking@2026.8.31", bin: "@modelcontextprotocol/server-sequential-thinking/dist/index.js", found: [...ofSdk1, "warning argument-accepted"] },
  {
    package: "@notionhq/notion-mcp-server@2.5.2",
    bin: "@notionhq/notion-mcp-server/bin/cli.mjs",
    found: [...ofSdk1, "warning argument-accepted", "warning unknown-tool-answer"],
  },
  {
    package: "firecrawl-mcp@3.22.2",
    bin: "firecrawl-mcp/dist/index.js",
    env: { FIRECRAWL_API_KEY: "fc-invented", FIRECRAWL_API_URL: dead },
    found: ["warning malformed-call", "warning protocol-number", "warning sdk-text", "warning unknown-tool-answer", "error oversize-unanswered", "error raw-leak"],
    errorsOf: ["firecrawl_parse"],
  },
  {
    package: "mongodb-mcp-server@3.0.4",
    bin: "mongodb-mcp-server/dist/index.js",
    env: { MDB_MCP_TELEMETRY: "disabled" },
    found: ["warning prototype-name", "warning protocol-number", "warning sdk-text", "error oversize-unanswered"],
  },
];

describe.runIf(online)("public servers", () => {
  let home = "";
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "faultline-public-"));
    writeFileSync(join(home, "package.json"), "{}");
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...rows.map((row) => row.package)], { cwd: home, stdio: "ignore" });
    mkdirSync(join(home, "root"));
    writeFileSync(join(home, "root/a.txt"), "a\n");
  }, 900_000);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test.each(rows)("$package is told what is wrong with it, and nothing else", { timeout: 300_000 }, async ({ bin, args = [], env = {}, found, errorsOf }) => {
    const running = verifying(["--seed", "7", "--no-contract", "--reporter", "json", "--", process.execPath, join(home, "node_modules", bin), ...args], home, env);
    await running.ended;
    const { diagnostics } = JSON.parse(running.stderr().split("\n").find((line) => line.startsWith("{")) ?? "{}") as { readonly diagnostics: readonly { readonly code: string; readonly severity: string; readonly sentence: string }[] };
    expect([...new Set(diagnostics.map(({ severity, code }) => `${severity} ${code}`))].sort()).toEqual([...found].sort());
    const errors = diagnostics.filter(({ severity }) => severity === "error").map(({ sentence }) => sentence);
    if (errorsOf) expect(errors.filter((sentence) => !errorsOf.some((tool) => sentence.includes(tool)))).toEqual([]);
  });

  test("none of their tools with side effects was called", () => {
    expect(readdirSync(join(home, "root"))).toEqual(["a.txt"]);
  });
});
