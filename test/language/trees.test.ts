// Types that contain themselves over a real connection: what is a tree arrives as one, whole or cut where it is too deep, and nothing that stays leaves at any depth.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { compilers, complaints } from "../compiler.ts";
import { readTexts } from "../judge.ts";
import { strictest } from "../packages/generated.ts";
import { differencesIn, vectorsOf } from "../vectors/differences.ts";
import { written, type Door } from "./package.ts";
import { someTests } from "../sweep.ts";

const text = (path: string): string => readFileSync(new URL(`trees/${path}`, import.meta.url), "utf8");
const schema = text("symbols.schema.json");
const whole = compile({ path: "taxonomy.yaml", text: text("taxonomy.yaml") }, { read: readTexts({ "./symbols.schema.json": schema }) });
const packages = written(whole);
afterAll(() => packages.remove());

const servers = ["trees", "bodies"] as const;

type Tree = { readonly [member: string]: unknown };

/** Lists and objects inside each other. */
const depth = (value: unknown): number => (typeof value !== "object" || value === null ? 0 : 1 + Math.max(0, ...Object.values(value).map(depth)));

const at = (line: number): object => ({ start: { line, character: 0 }, end: { line, character: 9 } });
const symbol = (name: string, ...children: readonly object[]): object => ({ name, kind: 5, range: at(1), selectionRange: at(2), children });
const tree = symbol("House", symbol("Room", symbol("door"), symbol("window")), symbol("roof"));
const chained = { messageText: "It is not assignable.", category: 1, code: 2322, next: [{ messageText: "Types differ.", category: 1, code: 2326, next: [{ messageText: "One is missing.", category: 1, code: 2741 }] }] };

test("the taxonomy has nothing wrong with it", () => {
  expect(whole.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

test.each(servers)("%s sends and reads what the vectors say", async (name) => {
  expect(await differencesIn(vectorsOf(whole, name), name, (path) => packages.load(`${name}/${path}`))).toEqual([]);
});

/** A tree in types: what is in it narrows at any depth, and what is no tree is none. */
const consumer = `import { NotEvaluatedError, SymbolAmbiguousError, type DocumentSymbol, type Expression, type TreesError } from "@language/trees-errors";
import { detailsSchemas } from "@language/trees-errors/schemas";
export const names = ({ name, children = [] }: DocumentSymbol): readonly string[] => [name, ...children.flatMap(names)];
export const textOf = (of: Expression): string => (of.op === "text" ? of.text : Object.values(of.by_name).map((each) => (each === null ? "" : textOf(each))).join() + textOf(of.first));
export const parsed: Expression = detailsSchemas.not_evaluated.parse({}).expression;
export const error: TreesError = new NotEvaluatedError({ expression: { op: "call", by_name: { a: null }, first: { op: "text", text: "x" } } });
// @ts-expect-error a call has a first expression, at any depth
new NotEvaluatedError({ expression: { op: "call", by_name: {}, first: { op: "call", by_name: {} } } });
// @ts-expect-error a symbol has a name, at any depth
new SymbolAmbiguousError({ symbol: { ...({} as DocumentSymbol), children: [{ kind: 1 }] } });
`;

someTests(Object.entries(compilers), 2)("everything compiles under %s, and the types are trees", (_, compiler) => {
  writeFileSync(join(packages.folder, "consumer.ts"), consumer);
  const options = { ...strictest, noEmit: true, declaration: false, isolatedDeclarations: false, noUnusedLocals: false, paths: { "@language/trees-errors": ["./trees/src/index.d.ts"], "@language/trees-errors/schemas": ["./trees/dist/needs-zod-4.d.ts"] } };
  writeFileSync(join(packages.folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["consumer.ts", "sources/trees/src", "sources/bodies/src"] }));
  expect(complaints(packages.folder, compiler)).toBe("");
});

describe.each(servers)("over stdio, %s", (name) => {
  const records: string[] = [];
  const client = new Client({ name: "trees-test", version: "1.0.0" });
  let door: Door;

  beforeAll(async () => {
    door = await packages.load<Door>(`${name}/src/client.js`);
    const script = fileURLToPath(new URL("servers/trees.mjs", import.meta.url));
    const entry = pathToFileURL(`${packages.folder}/${name}/src/index.js`).href;
    const transport = new StdioClientTransport({ command: process.execPath, args: [script, entry], stderr: "pipe" });
    createInterface(transport.stderr as Readable).on("line", (line) => records.push(line));
    await client.connect(transport);
  });
  afterAll(() => client.close());

  const look = async (args: object): Promise<{ readonly said: string; readonly error: ReturnType<Door["decode"]>; readonly details: Tree }> => {
    const answer = await client.callTool({ name: "look", arguments: { ...args } });
    const error = door.decode(answer);
    return { said: JSON.stringify(answer), error, details: (error?.details ?? {}) as Tree };
  };

  test("symbols and diagnostics arrive as they were, and fit the file they were declared in", async () => {
    const ajv = new Ajv2020({ strict: false });
    const { details, error } = await look({ error: "SymbolAmbiguousError", details: { symbol: tree } });
    expect(error).toMatchObject({ code: "symbol_ambiguous", message: "House is not the only one of its name.", details: { symbol: tree } });
    expect(ajv.validate(JSON.parse(schema) as object, details["symbol"])).toBe(true);
    const other = await look({ error: "NotCompiledError", details: { diagnostic: chained } });
    expect(other.error).toMatchObject({ code: "not_compiled", message: "It is not assignable.", details: { diagnostic: chained } });
    expect(door.isComplete(other.error)).toBe(true);
  });

  test.each(["deep", "circular"])("a tree that is %s is cut where it may be, keeps its labels, and is whole to its reader", async (tree) => {
    const { said, error, details } = await look({ tree });
    expect(error).toMatchObject({ code: "violated", details: { violations: [{ field: "f1", nested: [{}] }] } });
    expect(door.isComplete(error)).toBe(true);
    expect(depth(details["violations"])).toBeLessThanOrEqual(32);
    expect(depth(details["violations"])).toBeGreaterThan(tree === "deep" ? 30 : 4);
    expect(said).not.toContain("canary");
    expect(said.length).toBeLessThan(65_536);
  });

  test("a diagnostic without end ends, as whole as it can be", async () => {
    const { error, details } = await look({ tree: "endless" });
    expect(door.isComplete(error)).toBe(true);
    expect(depth(details["diagnostic"])).toBe(32);
  });

  test("what cannot be without what is too deep is not there at all: an error that cannot be without it leaves as the fallback", async () => {
    const { said, error } = await look({ tree: "needed" });
    expect(error).toMatchObject({ code: "internal_error", details: {} });
    expect(said).not.toContain("canary");
  });

  test("causes that lead back to each other are followed as far as they are read", async () => {
    const { said, error, details } = await look({ tree: "causes" });
    expect(error).toMatchObject({ code: "wrapped", details: { cause: { name: "Error", message: "The disk is full.", cause: { name: "TypeError", message: "It was never there.", cause: { message: "The disk is full." } } } } });
    expect(depth(details["cause"])).toBe(32);
    expect(said).not.toContain("canary");
  });

  test("a tree that is sent deeper than any is read does not fit, and breaks nobody", () => {
    const chain = (levels: number): object => ({ messageText: "m", category: 1, code: 1, ...(levels > 1 && { next: [chain(levels - 1)] }) });
    const sent = (levels: number): object => {
      const details = { diagnostic: levels > 500 ? JSON.parse(`${'{"messageText":"m","category":1,"code":1,"next":['.repeat(levels)}${"]}".repeat(levels)}`) : chain(levels) };
      const envelope = { code: "not_compiled", message: "m", category: "user", recoverable: true, details };
      return { isError: true, content: [{ type: "text", text: JSON.stringify({ error: "not_compiled", message: "m" }) }], _meta: { "dev.faultline/error": envelope } };
    };
    const read = (levels: number): object => ({ details: Object.keys(door.decode(sent(levels))?.details ?? {}), whole: door.isComplete(door.decode(sent(levels))) });
    expect(read(16)).toEqual({ details: ["diagnostic"], whole: true });
    expect(read(17)).toEqual({ details: [], whole: false });
    expect(read(5_000)).toEqual({ details: [], whole: false });
  });

  test("the log has what is unsafe, at every depth that it has, and never what is not to be logged", () => {
    const log = records.join("\n");
    expect(log).toContain("canary-unsafe");
    expect(log).not.toMatch(/canary-(?:secret|stray)/);
  });
});
