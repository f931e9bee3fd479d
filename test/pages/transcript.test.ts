// What README.md opens with is what a client is sent: the same server, guarded and not, asked over stdio. UPDATE=1 records it anew.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "faultline";
import { correct, readPage, root } from "./page.ts";

const source = (name: string): string => readFileSync(join(root, "test/pages/transcript", name), "utf8");

/** What guards the server: an import, and the call around what it was. */
const guarded = (text: string): string =>
  text
    .replace(/^(import \{ z \}.+)$/m, '$1\nimport { guardServer } from "./notes/src/index.js";')
    .replace('new McpServer({ name: "notes", version: "1.0.0" })', "guardServer($&)");

const calls = [
  { name: "read_note", arguments: { id: "grocery" } },
  { name: "share_note", arguments: { id: "groceries" } },
  { name: "read_note", arguments: { note: "groceries" } },
] as const;

const folder = mkdtempSync(join(tmpdir(), "faultline-transcript-"));
/** As Gmail says it. */
const said = JSON.stringify({ error: { code: 429, message: "Too many concurrent requests for user.", status: "RESOURCE_EXHAUSTED" } });
const mail = createServer((_, answer) => void answer.writeHead(429, { "retry-after": "7", "content-type": "application/json" }).end(said));

beforeAll(async () => {
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "before.mjs"), source("server.mjs"));
  writeFileSync(join(folder, "after.mjs"), guarded(source("server.mjs")));
  const { files, diagnostics } = compile({ path: "taxonomy.yaml", text: source("taxonomy.yaml") });
  expect(diagnostics).toEqual([]);
  for (const { path, text } of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await new Promise<void>((resolve) => void mail.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  mail.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
}
interface Door {
  decode(answer: object): { readonly code: string; readonly recoverable: boolean; readonly details: object; readonly retry: { readonly afterMs?: number } | undefined } | undefined;
}

/** What the model reads, and what a program has of it. */
const told = (answer: Answer, { decode }: Door): string => {
  const error = decode(answer);
  const wait = error?.retry?.afterMs;
  const facts = error?.constructor.name === "RemoteError" || error === undefined ? "an error without code, details or retry" : `${error.constructor.name} ${JSON.stringify(error.details)}, recoverable: ${error.recoverable}${wait === undefined ? "" : `, wait ${wait} ms`}`;
  const text = answer.content.map(({ text }) => text).join("\n");
  return `  the model reads:   ${text.replaceAll("\n", `\n${" ".repeat(21)}`)}\n  the client has:    ${facts}\n`;
};

test.each(["before", "after"])("README.md: %s", async (which) => {
  const door: Door = await import(pathToFileURL(join(folder, "notes/src/client.js")).href);
  const client = new Client({ name: "reader", version: "1.0.0" });
  const { port } = mail.address() as AddressInfo;
  const env = { PATH: process.env["PATH"] ?? "", MAIL: `http://127.0.0.1:${port}/` };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [join(folder, `${which}.mjs`)], env, stderr: "ignore" }));
  let text = "";
  for (const call of calls) text += `${text === "" ? "" : "\n"}${call.name} ${JSON.stringify(call.arguments)}\n${told((await client.callTool(call)) as Answer, door)}`;
  await client.close();
  const said = readPage("README.md").blocks.find(({ kind, argument }) => kind === "transcript" && argument === which);
  if (process.env["UPDATE"] !== undefined) correct("README.md", which, text, "transcript");
  else expect(said?.text).toBe(text);
});

test("the guard is two lines, and README.md shows them", () => {
  const before = source("server.mjs").split("\n");
  const added = guarded(source("server.mjs")).split("\n").filter((line) => !before.includes(line));
  expect(added).toHaveLength(2);
  const [, ...call] = added;
  for (const line of call) expect(readFileSync(join(root, "README.md"), "utf8")).toContain(line);
  const shown = readPage("README.md").blocks.find(({ kind, argument }) => kind === "sample" && argument === "test/pages/transcript/taxonomy.yaml");
  expect(shown?.text).toBe(source("taxonomy.yaml"));
});
