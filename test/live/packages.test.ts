// The judge on the six wires of the worked example: everything their contracts provoke is sent to a guarded process, and nothing is found wrong.

import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { stdio } from "../../generator/live/connect/stdio.ts";
import { driver } from "../../generator/live/drive.ts";
import { observe } from "../../generator/live/observe.ts";
import { fromDocument } from "../../generator/model/left-out.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import { provocations } from "../../generator/live/provoked/provocations.ts";
import { someSuites } from "../sweep.ts";

const at = (path: string): string => fileURLToPath(new URL(`../../generated/${path}`, import.meta.url));

someSuites(["cowgnition", "gmail", "mcpkit", "obsidian", "st3-workflow", "tasks"], 2)("%s", (name) => {
  test("sends nothing that its contract does not say, and every pair of tool and code", async () => {
    const contract = fromDocument(JSON.parse(readFileSync(at(`${name}/taxonomy.json`), "utf8")) as Server);
    const observer = observe(contract, { hears: true });
    const serve = `await (await import(${JSON.stringify(pathToFileURL(at(`${name}/dist/live.js`)).href)})).serve(["McpServer"])`;
    const connect = stdio([process.execPath, "--input-type=module", "--eval", serve]);
    const drive = driver({ connect, timeoutMs: 30_000, revision: "2025-11-25", version: "1.0.0", take: observer.take });
    await drive.open();
    await drive.ask([{ method: "tools/list", params: {} }]);
    const { pairs, rules, scenarios, successes, strangers } = provocations(contract);
    for (const { callee, provoke, args } of [...pairs, ...rules, ...scenarios, ...successes, ...strangers]) {
      const params = { ...args, provoke };
      await drive.ask([callee.kind === "tool" ? { method: "tools/call", params: { name: callee.name, arguments: params } } : { method: callee.name, params }]);
    }
    await drive.close();

    const { findings, coverage, failures } = observer.report();
    // What is provoked on purpose is no share of anything, and the tools that the SDK refuses are the test's own.
    expect(findings.filter(({ check, subject }) => check !== "fallback-share" && !(check === "tool-undeclared" && subject.startsWith("contract_")))).toEqual([]);
    expect(failures).toBeGreaterThan(3);
    expect(coverage?.unseen).toEqual([]);
    expect(coverage?.undeclared).toEqual([]);
  });
});
