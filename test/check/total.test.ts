// Whatever is written, the generator answers: every random taxonomy is accepted or refused with places, and nothing throws.

import fc from "fast-check";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../generator/diagnose/diagnostic.ts";
import { pretty } from "../../generator/diagnose/print/pretty.ts";
import { build } from "../../generator/model/build.ts";
import type { Field, Shape } from "../../generator/model/shape.ts";
import { nodes, type NodeName } from "../../generator/model/spec.ts";
import { judge } from "../judge.ts";

/** Compiles as far as the model; fails on anything but diagnostics with places inside of the text. */
function answer(text: string): readonly Diagnostic[] {
  const checked = judge(text, "t.yaml");
  const { diagnostics } = checked;
  for (const { where, notes = [], sentence, help } of diagnostics) {
    for (const { start, end } of [where, ...notes.map((note) => note.where)]) {
      expect([start >= 0, start <= end, end <= text.length], sentence).toEqual([true, true, true]);
    }
    expect(sentence).toMatch(/^[^\n]+$/);
    expect(help).toMatch(/^[^\n]+$/);
  }
  expect(pretty(diagnostics, new Map([["t.yaml", text]]))).toMatch(/^$|^(error|warning)\[/);
  const refused = diagnostics.some(({ severity }) => severity === "error");
  if (!refused) expect(checked.spec).toBeDefined();
  if (!refused && checked.spec) build(checked.spec);
  return diagnostics;
}

/** Names that refer to each other often, and what has broken other generators. */
const word = fc.constantFrom(
  "a",
  "b_c",
  "internal_error",
  "user",
  "system",
  "envelope",
  "text",
  "node",
  "http",
  "string",
  "integer",
  "object",
  "array",
  "s",
  "id",
  "constructor",
  "con",
  "d",
  "e_f",
  "g",
  "h_i",
);
const odd = fc.constantFrom(
  "",
  "*/",
  "${x}",
  "{{id}}",
  "{id} {",
  "$code",
  "$error.a ?? 1",
  "$body",
  "5xx",
  "(a+)+",
  "\u202e",
  "../x",
  "@a/b",
  "1.0.0",
  "https://a.b",
  "2025-11-25",
  "true",
  "-32001",
);
const name = fc.oneof({ weight: 20, arbitrary: word }, { weight: 1, arbitrary: odd });
const number = fc.constantFrom(-32602, -32001, 0, 1, 2, 404, 4001, 0.5, 1e21, -1);
const anything = fc.oneof(name, number, fc.boolean(), fc.constant(null), fc.constant([]), fc.constant({}));

/** Mostly what a shape asks for, now and then something else. */
function written(shape: Shape, depth: number): fc.Arbitrary<unknown> {
  const right = fitting(shape, depth);
  return fc.oneof({ weight: 60, arbitrary: right }, { weight: 1, arbitrary: anything });
}

function fitting(shape: Shape, depth: number): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case "choice":
      return fc.constantFrom(...shape.values);
    case "integer":
    case "number":
      return number;
    case "flag":
      return fc.boolean();
    case "list":
      return fc.array(written(shape.of, depth - 1), { maxLength: 3 });
    case "map":
      return fc.dictionary(name, written(shape.of, depth - 1), { maxKeys: 3, noNullPrototype: true });
    case "node":
      return depth <= 0 ? fc.constant({}) : node(shape.name as NodeName, depth - 1);
    case "either":
      return fc.oneof(...shape.of.map((each) => fitting(each, depth)));
    default:
      return shape.kind === "text" ? name : anything;
  }
}

/** The required members and a few others. */
function node(nodeName: NodeName, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries<Field>(nodes[nodeName]);
  const required = fields.filter(([, field]) => field.required);
  const others = fields.filter(([, field]) => !field.required);
  const record = (chosen: readonly (readonly [string, Field])[]): fc.Arbitrary<unknown> =>
    fc.record(Object.fromEntries(chosen.map(([key, { shape }]) => [key, written(shape, depth)])));
  const some = fc.subarray(others, { maxLength: Math.min(3, others.length) });
  return fc.oneof({ weight: 30, arbitrary: some.chain((few) => record([...required, ...few])) }, { weight: 1, arbitrary: some.chain(record) });
}

const head = { taxonomy: 1, name: "notes", version: "1.0.0" };

test("taxonomies made from the field tables", { timeout: 120_000 }, () => {
  const codes = new Set<string>();
  let accepted = 0;
  fc.assert(
    fc.property(node("file", 7), (file) => {
      const found = answer(JSON.stringify({ ...(file as object), ...head }));
      accepted += Number(found.length === 0);
      for (const { code } of found) codes.add(code);
    }),
    { numRuns: 800, seed: 1 },
  );
  expect(codes.size).toBeGreaterThan(25);
  expect(accepted).toBeGreaterThan(50);
});

test("the project's own taxonomy with characters changed, cut or repeated", { timeout: 120_000 }, () => {
  const text = readFileSync(new URL("../../taxonomy.yaml", import.meta.url), "utf8");
  const lines = text.split("\n");
  const signs = fc.constantFrom(
    "",
    " ",
    "\n",
    ":",
    "{",
    "}",
    "[",
    "]",
    '"',
    "'",
    "#",
    "&",
    "*",
    "!",
    "%",
    "|",
    ">",
    "-",
    "\t",
    "0",
    "\u0000",
    "\ud800",
    "\u202e",
    "漢",
  );
  const edit = fc.tuple(fc.nat(lines.length - 1), fc.nat(60), fc.nat(3), signs);
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const changed = [...lines];
      for (const [line, column, cut, sign] of edits) {
        const before = changed[line] ?? "";
        changed[line] = before.slice(0, column) + sign + before.slice(column + cut);
      }
      answer(changed.join("\n"));
    }),
    { numRuns: 50, seed: 1 },
  );
});
