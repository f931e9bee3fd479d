// What other people's clients and servers make of a guarded server's errors, with the real libraries. They come from a registry, so it is run on
// request: FAULTLINE_NETWORK=1 npx vitest run test/adapters. What the page says of versions is compared without one.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../adoption/shell.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const project = fileURLToPath(new URL("project/", import.meta.url));
const online = process.env["FAULTLINE_NETWORK"] === "1";
if (!online) console.log("Adapters: other people's clients were not asked, they need a registry; FAULTLINE_NETWORK=1 does it.");

const declined = { error: "CardDeclinedError", details: { reason: "insufficient_funds" }, hasRef: false, isInstance: true };
const busy = { error: "TillBusyError", details: {}, retryAfterMs: 2000, hasRef: false, isInstance: true };
const bug = { error: "InternalError", details: {}, hasRef: true, isInstance: true };
const problem = "arguments of pay: card: expected string, received number";
const refused = { error: "InvalidInputError", details: { argument: "card", expected: "string", problem }, hasRef: false, isInstance: true };
const whole = { good: "paid", declined, busy, bug, refused };

/** By probe, what a client has in hand in the end. */
const expected: { readonly [probe: string]: object } = {
  express: whole,
  // It looks at arguments itself, before the guard, and says so in a JSON-RPC error of its own.
  fastmcp: { ...whole, refused: expect.stringMatching(/^RemoteError: Tool 'pay' parameter validation failed: card:/) },
  hono: whole,
  // Of the result there is the text: code, message, and what the message says of details. Arguments it refuses itself.
  langchain: { ...whole, bug: { ...bug, hasRef: false }, refused: "Error: Received tool input did not match expected schema" },
  "langchain-client": whole,
  "mcp-handler": whole,
  "openai-agents": whole,
  "vercel-ai": whole,
};

/** By logger, what it writes of a declined card and of a bug, as far as it is not the record itself. */
const sinks: { readonly [probe: string]: readonly object[] } = {
  pino: [{ level: 40, msg: "The card was declined: insufficient_funds.", code: "card_declined" }, { level: 60, code: "internal_error", stack: expect.stringContaining("iban") }],
  winston: [{ level: "warning", message: "The card was declined: insufficient_funds.", code: "card_declined" }, { level: "critical", code: "internal_error", stack: expect.stringContaining("iban") }],
};

const files = readdirSync(join(project, "probes")).map((file) => file.replace(".mjs", ""));
const probes = files.filter((name) => !["customer", "lines", ...Object.keys(sinks)].includes(name));

test("every probe has its row", () => {
  expect(probes.sort()).toEqual(Object.keys(expected).sort());
});

test("the page names the versions that are asked", () => {
  const page = readFileSync(join(root, "generator/docs/clients.md"), "utf8");
  const { dependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as { readonly dependencies: { readonly [name: string]: string } };
  const asked = Object.entries(dependencies).filter(([name]) => !["@langchain/core", "zod"].includes(name));
  expect(asked.map(([name, version]) => `\`${name}\` ${version}`).filter((said) => !page.includes(said))).toEqual([]);
});

describe.runIf(online)("with a registry", () => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-adapters-"));
  beforeAll(async () => {
    cpSync(project, folder, { recursive: true });
    await run(folder, "npm", "install", "--ignore-scripts", "--no-audit", "--no-fund");
    await run(folder, process.execPath, join(root, "generator/dist/cli.js"), "generate");
    symlinkSync(join(folder, "generated/till"), join(folder, "node_modules/till-errors"), "junction");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

  test.each(probes)("%s", async (probe) => {
    const told = await run(folder, process.execPath, `probes/${probe}.mjs`);
    const last = told.trim().split("\n").findLast((line) => line.startsWith("{")) ?? "null";
    expect(JSON.parse(last)).toEqual(expected[probe]);
  });

  test.each(Object.entries(sinks))("%s", async (sink, records) => {
    expect(JSON.parse(await run(folder, process.execPath, `probes/${sink}.mjs`))).toMatchObject(records);
  });
});
