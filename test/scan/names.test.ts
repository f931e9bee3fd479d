// Names looked up in the text against names as the compiler has them: every name of the sources that scan is tested with. It knows no scan.

import { describe, expect, test } from "vitest";
import { checkedNames, hostOf } from "../../generator/typescript/names/checked.ts";
import { openProgram } from "../../generator/typescript/program.ts";
import { nodesBelow } from "../../generator/typescript/syntax.ts";
import { sourceFilesBelow } from "../../generator/read/source-files.ts";
import { fileURLToPath } from "node:url";

type Name = Parameters<ReturnType<typeof checkedNames>["declarationOf"]>[0];

const isName = (node: object): node is Name => "escapedText" in node && "parent" in node;

/** What the two say differently, by place. */
function differences(texts: ReadonlyMap<string, string>): { readonly asked: number; readonly differing: readonly string[] } {
  const { files, names } = openProgram(texts, [...texts.keys()]);
  const byPath = new Map(files.map((file) => [file.fileName.slice(1), file]));
  const checked = checkedNames([...texts.keys()], hostOf({ has: (path) => texts.has(path), textOf: (path) => texts.get(path), fileOf: (path) => byPath.get(path) }));
  const differing: string[] = [];
  let asked = 0;
  for (const file of files) {
    for (const [node] of nodesBelow(file)) {
      if (!isName(node)) continue;
      asked += 1;
      if (names.declarationOf(node) !== checked.declarationOf(node)) differing.push(`${file.fileName}:${node.getStart()} ${node.text}`);
    }
  }
  return { asked, differing };
}

const scopes = `
import other, { shared as mine, type Shape } from "./b.js";
import * as whole from "./b.js";
export { again } from "./b.js";
const outer = 1;
var late: number;
function over(a: string): void;
function over(a: number): void;
function over(a: unknown): void { var hoisted; if (a) { var hoisted = a; let a2 = a; use(a2); } use(hoisted, arguments, outer); }
class Box<T> { constructor(private readonly held: T, size = outer) { use(held, size, this.held); } static { use(outer); } get(): T { return this.held; } }
const named = function self(n: number): number { return n > 0 ? self(n - 1) : late; };
enum Kind { One = 1, Two = One }
try { mine(); } catch ({ message }) { use(message, Kind.One); }
for (const each of [1]) { const outer = each; use(outer); }
for (let i = 0; i < 2; i += 1) use(i, other, whole.shared, Error, missing);
switch (outer) { case 1: { const inner = 1; use(inner); break; } default: const both = 2; use(both); }
const { a: { b = outer }, ...rest } = { a: { b: 1 }, outer };
function use(...all: unknown[]): void { void all; void rest; void b; void named; }
export interface Both { x: number } export const Both = 1; use(Both);
let shape: Shape | Box<string> | Both; use(shape);
const typed = <T extends Shape>(value: T, again = value): T => again; use(typed);
`;
const others = `export * from "./c.js"; export default function made(): void {} export interface Shape { y: number } export const shared = (): void => made();`;

describe("Names looked up in the text are those of the compiler", () => {
  test.each([
    ["the servers", "servers"],
    ["the projects", "projects"],
  ])("in %s that scan is tested with", (_, folder) => {
    const root = fileURLToPath(new URL(`${folder}/`, import.meta.url));
    const texts = new Map<string, string>();
    const folders = [root];
    for (const at of folders) {
      const below = sourceFilesBelow(at);
      for (const [path, text] of below.files) texts.set(`${at.slice(root.length)}${path}`, text);
      folders.push(...below.packages.map((each) => `${at}${each}/`));
    }
    const { asked, differing } = differences(texts);
    expect(asked).toBeGreaterThan(0);
    expect(differing).toEqual([]);
  });

  test("in every kind of scope", () => {
    expect(differences(new Map([["a.ts", scopes], ["b.ts", others], ["c.ts", "export const again = 1;"]])).differing).toEqual([]);
  });

  test("in scripts, and in modules of CommonJS", () => {
    expect(differences(new Map([["a.js", "const { read } = require('./b'); function go() { return read(shared); }"], ["b.js", "module.exports = { read };\nfunction read() {}"], ["c.ts", "var shared = 1;"], ["d.ts", "export const it = shared;"]])).differing).toEqual([]);
  });
});
