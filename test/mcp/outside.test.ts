// faultline mcp under tools that are not ours: the MCP Inspector, and the conformance suite where it applies. It needs the network, so it is run on request: FAULTLINE_NETWORK=1.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const online = process.env["FAULTLINE_NETWORK"] === "1";
if (!online) console.log("mcp: neither the Inspector nor the conformance suite was asked; set FAULTLINE_NETWORK=1 to install them and do it.");

const bin = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));
const folder = online ? mkdtempSync(join(tmpdir(), "faultline-mcp-outside-")) : "";
const installed = (path: string): string => join(folder, "node_modules", path);

const taxonomy = `taxonomy: 1
name: desk
version: 1.0.0
errors:
  paper_out: { message: "Tray {tray} is empty.", category: config, details: { tray: { type: integer } } }
servers:
  desk: { package: "@example/desk-errors", tools: { print: [paper_out] } }
`;

/** What the suite asks of any server; the rest calls tools, prompts and resources of its own, or features that this server does not declare. */
const applicable = ["server-initialize", "ping", "tools-list", "resources-list", "server-sse-multiple-streams"];

describe.runIf(online)("faultline mcp (FAULTLINE_NETWORK=1)", () => {
  beforeAll(() => {
    writeFileSync(join(folder, "package.json"), "{}");
    writeFileSync(join(folder, "taxonomy.yaml"), taxonomy);
    // The suite runs on Node 22 and later.
    const packages = ["@modelcontextprotocol/inspector@0", "@modelcontextprotocol/conformance@0", "node@22"];
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", ...packages], { cwd: folder, shell: process.platform === "win32" });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const inspect = (...args: readonly string[]): unknown => {
    const { stdout, stderr } = spawnSync(process.execPath, [installed("@modelcontextprotocol/inspector/cli/build/cli.js"), "--cli", process.execPath, bin, "mcp", "--cwd", folder, ...args], { encoding: "utf8" });
    expect(stdout, stderr).not.toBe("");
    return JSON.parse(stdout);
  };

  test("the Inspector lists its tools and resources", () => {
    expect(inspect("--method", "tools/list")).toMatchObject({ tools: expect.arrayContaining([expect.objectContaining({ name: "explain_error" })]) as object });
    expect(inspect("--method", "resources/list")).toMatchObject({ resources: expect.arrayContaining([expect.objectContaining({ name: "desk/paper_out" })]) as object });
  });

  test("the Inspector is told what an error means, and which argument was missing", () => {
    expect(JSON.stringify(inspect("--method", "tools/call", "--tool-name", "explain_error", "--tool-arg", "seen=paper_out"))).toContain("Tray {tray} is empty.");
    expect(inspect("--method", "tools/call", "--tool-name", "explain_error")).toMatchObject({ isError: true, structuredContent: { error: { code: "invalid_input" } } });
  });

  test.each(applicable)("the conformance suite's %s passes", async (scenario) => {
    const bridge = spawn(process.execPath, [fileURLToPath(new URL("bridge.mjs", import.meta.url)), bin, folder], { stdio: ["ignore", "pipe", "inherit"] });
    try {
      const [url] = (await once(bridge.stdout, "data")) as [Buffer];
      const args = [installed("@modelcontextprotocol/conformance/dist/index.js"), "server", "--url", url.toString().trim(), "--scenario", scenario];
      const { status, stdout, stderr } = spawnSync(installed("node/bin/node"), args, { cwd: folder, encoding: "utf8" });
      expect(status, stdout + stderr).toBe(0);
    } finally {
      bridge.kill();
    }
  });
});
