// What a comparison does without: no compiler where nothing has changed, no templates where it is known who wrote the code, no lint rules ever.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isWrittenHere } from "../../generator/baseline/shared-code.ts";
import { understand } from "../../generator/baseline/understood.ts";
import { digest } from "../../generator/write/manifest.ts";
import { inputOf } from "../../generator/write/record.ts";
import type { Site } from "../../generator/run/site.ts";

const dist = fileURLToPath(new URL("../../generator/dist/", import.meta.url));
const textOf = (file: string): string => readFileSync(dist + file, "utf8");

/** Every module that is loaded at once with `file`, as the sources that its bundle names. */
function loadedWith(file: string, known: Set<string> = new Set()): readonly string[] {
  if (known.has(file)) return [];
  known.add(file);
  const text = textOf(file);
  const others = [...text.matchAll(/^(?:import|export)?[^"\n]*(?:from )?"\.\/([\w-]+\.js)";$/gm)].map(([, each = ""]) => each);
  // What only looks like an import stands in a text.
  const here = new Set(readdirSync(dist));
  return [...[...text.matchAll(/^\/\/ (.+\.(?:ts|js))$/gm)].map(([, source = ""]) => source), ...others.filter((each) => here.has(each)).flatMap((each) => loadedWith(each, known))];
}

const heavy = ["generator/dist/templates.js", "generator/targets/index.ts", "generator/main.ts", "generator/typescript/exports.ts"];

test.each(["diff", "breaking"])("%s loads no compiler before it is known that anything has changed", (verb) => {
  const loaded = loadedWith(`commands-${verb}.js`);
  expect(loaded).toContain(`generator/commands/${verb}.ts`);
  expect(loaded.filter((source) => [...heavy, "generator/check/check.ts"].includes(source))).toEqual([]);
});

test("a comparison loads no templates and no TypeScript until code has to be compared", () => {
  const file = readdirSync(dist).find((each) => each.endsWith(".js") && textOf(each).includes("// generator/baseline/comparison.ts\n")) ?? "";
  const loaded = loadedWith(file);
  expect(loaded).toContain("generator/check/check.ts");
  expect(loaded.filter((source) => heavy.includes(source))).toEqual([]);
});

const code = new Map([["src/runtime.d.ts", "export {};"], ["src/errors.d.ts", "its own"]]);
const site = ({ compiler = "this", text = "export {};" } = {}): Site => ({
  out: "/out",
  folder: "/",
  record: "taxonomy.yaml",
  compiler: "this",
  own: { inputs: {}, servers: {} },
  last: { inputs: {}, compiler: "this", input: inputOf("this", {}), servers: { notes: { input: inputOf(compiler, {}), model: "", files: { "notes/src/runtime.d.ts": [digest(text), 0, 0, 0] } } } },
});

test("code is known to be of today's Faultline where its own last run wrote the same, and nowhere else", () => {
  expect(isWrittenHere(code, "notes", site())).toBe(true);
  expect(isWrittenHere(code, "notes", site({ compiler: "another" }))).toBe(false);
  expect(isWrittenHere(code, "notes", site({ text: "export { older };" }))).toBe(false);
  expect(isWrittenHere(code, "tasks", site())).toBe(false);
});

test("a comparison asks whether there is a taxonomy, and not how good it is", () => {
  const text = 'taxonomy: 1\nname: notes\nversion: 1.0.0\nlint: { rules: { error-unused: error } }\nerrors:\n  note_lost: { message: Lost. }\n  note_locked: { message: Locked. }\nservers: { notes: { package: notes-errors, tools: { edit: [note_locked] } } }\n';
  const read = () => ({ diagnostics: [] });
  expect(understand({ path: "taxonomy.yaml", text }, read)).toMatchObject({ diagnostics: [], servers: [{ name: "notes" }] });
  expect(understand({ path: "taxonomy.yaml", text: text.replace("edit: [note_locked]", "edit: [note_gone]") }, read)).toMatchObject({ diagnostics: [{ code: "unknown-error" }] });
});
