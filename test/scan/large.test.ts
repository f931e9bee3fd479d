// Large and dense sources: what takes time grows as the source does, and what is too much is left out by name.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { recordedIn } from "../../generator/infer/traffic.ts";
import { sourceFilesBelow } from "../../generator/read/source-files.ts";
import { surveyOf } from "../../generator/readers.ts";
import { sourcesAt } from "../../generator/sources/sources.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-large-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines = (count: number, line: (at: number) => string): string => Array.from({ length: count }, (_, at) => `${line(at)}\n`).join("");
const script = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst s = new McpServer({ name: "x", version: "1" });\n`;
const python = `from mcp.server.fastmcp import FastMCP\nm = FastMCP("x")\n`;

let read = 0;

/** Milliseconds that reading a source takes. What was read before is remembered: each ends in empty lines of its own. */
async function taken(path: string, text: string): Promise<number> {
  const before = performance.now();
  await surveyOf(new Map([[path, text + "\n".repeat(read++)]]));
  return performance.now() - before;
}

// While each use looked through all, each took twenty to sixty times as long for eight times as much.
test.each<[string, string, number, (count: number) => string]>([
  ["a variable that is given a value again and again", "server.ts", 4_000, (count) => `${script}function g() { let t = "Error: ";\n${lines(count, () => `t = "a"; throw new Error(t);`)}}\n`],
  ["a list that is joined again and again", "server.ts", 4_000, (count) => `${script}function g() { const l = [];\n${lines(count, (at) => `l.push("a ${at}"); throw new Error(l.join(""));`)}}\n`],
  ["tools in one file", "server.ts", 16_000, (count) => `${script}${lines(count, (at) => `s.tool("t${at}", async () => { throw new Error("m ${at}"); });`)}`],
  ["tools that catch", "server.ts", 16_000, (count) => `${script}${lines(count, (at) => `s.tool("t${at}", async () => { try { f(); } catch { return null; } });`)}`],
  ["one name that is declared again and again", "server.ts", 80_000, (count) => `${script}${lines(count, () => `var a;`)}throw new Error("no");\n`],
  ["failures in one tool in Python", "server.py", 3_200, (count) => `${python}@m.tool()\ndef f():\n${lines(count, (at) => `    raise ValueError("x ${at}")`)}`],
  ["a name that is given a value again and again in Python", "server.py", 12_000, (count) => `${python}def g():\n${lines(count, () => `    t = "a"\n    raise ValueError(t)`)}`],
])("%s takes a time that grows as it does", async (_, path, count, text) => {
  await taken(path, text(count / 8));
  // A busy machine stretches one of two: the best of some tries tells.
  let growth = Infinity;
  for (let tries = 0; tries < 4 && growth > 16; tries++) {
    const eighth = await taken(path, text(count / 8));
    growth = Math.min(growth, (await taken(path, text(count))) / eighth);
  }
  expect(growth).toBeLessThan(16);
});

test("a name that is declared again and again is one place's: each function has its own", async () => {
  const { tools, unreadable } = await surveyOf(new Map([["server.ts", `${script}${lines(6_000, () => `(() => { var a; })();`)}s.tool("t", async () => { throw new Error("no"); });\n`]]));
  expect({ tools: tools.map(({ name }) => name), unreadable }).toEqual({ tools: ["t"], unreadable: [] });
});

test("a dense file is left out by name, and the others are read", () => {
  mkdirSync(join(folder, "dense"));
  writeFileSync(join(folder, "dense/large.ts"), "f(1);\n".repeat(600_000));
  writeFileSync(join(folder, "dense/large.py"), "f(1)\n".repeat(300_000));
  writeFileSync(join(folder, "dense/small.ts"), script);
  const { files, leftOut } = sourceFilesBelow(join(folder, "dense"));
  expect([...files.keys()]).toEqual(["small.ts"]);
  expect(leftOut).toEqual([
    ["large.py", "it has 1.2 million words and signs, more than the 1 million that are read of a file"],
    ["large.ts", "it has 3 million words and signs, more than the 2.5 million that are read of a file"],
  ]);
  expect(sourcesAt(["dense/large.ts", "dense/small.ts"], folder)).toMatchObject({ files: new Map([["dense/small.ts", script]]), leftOut: [["dense/large.ts", expect.stringContaining("3 million")]] });
});

test("of many files no more is read than of one project, in however many packages", () => {
  for (const name of ["a", "b", "c"]) {
    mkdirSync(join(folder, "many", name), { recursive: true });
    writeFileSync(join(folder, "many", name, "package.json"), JSON.stringify({ name }));
    writeFileSync(join(folder, "many", name, "index.ts"), "f(1);\n".repeat(480_000));
  }
  const { files, leftOut, isCut } = sourcesAt(["many"], folder);
  expect([...files.keys()]).toEqual(["many/a/index.ts"]);
  expect({ leftOut, isCut }).toMatchObject({ leftOut: [["many/b/index.ts", "the files before it have most of the 4 million words and signs that are read in all"], ["many/c/index.ts", expect.stringContaining("before it")]] });
});

test("long words and the text between them weigh little", () => {
  mkdirSync(join(folder, "data"));
  writeFileSync(join(folder, "data/image.ts"), `export const image = "${"a".repeat(15_000_000)}";\n`);
  expect([...sourceFilesBelow(join(folder, "data")).files.keys()]).toEqual(["image.ts"]);
});

/** A call and its failure, as lines of a recording. */
const failed = (id: number, text: string): readonly string[] =>
  [
    { from: "client", message: { jsonrpc: "2.0", id, method: "tools/call", params: { name: "a", arguments: { text: "b".repeat(5_000) } } } },
    { from: "server", message: { jsonrpc: "2.0", id, result: { isError: true, content: [{ type: "text", text }] } } },
  ].map((record) => JSON.stringify(record));

test("of a recording without end, no more is kept than a taxonomy takes", async () => {
  async function* lines(): AsyncGenerator<string> {
    for (let at = 0; at < 20_000; at += 1) yield* failed(at, at < 10_000 ? `Row ${"x".repeat(at % 5)} is gone` : `Row ${at} is gone`);
  }
  const texts = (await recordedIn(lines())).map(({ message }) => message.text);
  expect(texts).toHaveLength(2_000);
  expect(texts.filter((text) => text === "Row xx is gone")).toHaveLength(100);
});
