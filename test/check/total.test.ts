// Whatever is written, the generator answers: every random taxonomy is accepted or refused with places, and nothing throws.

import fc from "fast-check";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../generator/diagnose/diagnostic.ts";
import { pretty } from "../../generator/diagnose/print/pretty.ts";
import { build } from "../../generator/model/build.ts";
import type { Field, Pattern, Shape } from "../../generator/model/shape.ts";
import { nodes, type NodeName } from "../../generator/model/spec.ts";
import { judge } from "../judge.ts";
import { sweeping } from "../sweep.ts";

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

/** Names that refer to each other often, of each kind of thing. */
const words = [
  ...["a", "b_c", "d", "e_f", "g", "h_i", "id", "s", "internal_error", "user", "system", "storage"],
  ...["envelope", "text", "plain", "node", "http", "files"],
  ...["Seconds", "Place", "string", "integer", "object", "array"],
  ...["constructor", "con", "token", "password"],
];
/** Values that some pattern asks for. */
const special = [
  ...["1.0.0", "0.9.0", "1.2.0-rc.1", "2.0.0"],
  ...["https://a.b", "https://errors.example.org/{server}/{code}"],
  ...["de", "de-AT", "pt-BR"],
  ...["./shared.yaml", "@a/b/taxonomy.yaml", "./address.schema.json", "packages/{server}"],
  ...["org.example/error", "deep", "2025-11-25", "*", "resources/read", "edit_note", "@me/notes-errors"],
  ...["is-error-off", "message-unique", "detail-unused", "error-has-locale", "retry-detail"],
];
/** Texts with something in them. */
const texts = ["It is {id}.", "It is {id}. ", "{a} and {d}", "$code", "$message?", "$body", "$error.message", "$args.id ?? 1", "5xx", "{message}"];
/** What has broken other generators. */
const odd = fc.constantFrom("", "*/", "${x}", "{{id}}", "{id} {", "$error.a ?? 1", "(a+)+", "\u202e", "../x", "true", "-32001");

const name = fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: odd });
const sentence = fc.oneof({ weight: 10, arbitrary: fc.constantFrom(...words, ...texts) }, { weight: 1, arbitrary: odd });
const number = fc.constantFrom(-32602, -32603, -32001, -32000, 0, 1, 2, 404, 429, 503, 4001, 4002, 0.5, 1e21, -1);
const whole = fc.constantFrom(1, 2, 16, 300, 404, 429, 503, 4001, -32602, -32001);
const anything = fc.oneof(name, sentence, number, fc.boolean(), fc.constant(null), fc.constant([]), fc.constant({}));

const matching = new Map<Pattern, fc.Arbitrary<string>>();

/** Words that match, if there are any. */
function wordOf(pattern: Pattern | undefined): fc.Arbitrary<string> {
  if (pattern === undefined) return name;
  const known = matching.get(pattern);
  if (known) return known;
  const fitting = [...words, ...special].filter((word) => pattern.test.test(word));
  const made = fitting.length === 0 ? name : fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: odd });
  matching.set(pattern, made);
  return made;
}

/** Mostly what a shape asks for, now and then something else. */
function written(shape: Shape, depth: number): fc.Arbitrary<unknown> {
  const right = fitting(shape, depth);
  return fc.oneof({ weight: 100, arbitrary: right }, { weight: 1, arbitrary: anything });
}

function fitting(shape: Shape, depth: number): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case "choice":
      return fc.constantFrom(...shape.values);
    case "integer":
      return shape.minimum === undefined ? whole : whole.filter((value) => value >= (shape.minimum ?? value) && value <= (shape.maximum ?? value));
    case "number":
      return number;
    case "flag":
      return fc.boolean();
    case "list":
      return fc.array(written(shape.of, depth - 1), { maxLength: 3 });
    case "map":
      return fc.dictionary(wordOf(shape.key), written(shape.of, depth - 1), { maxKeys: 3, noNullPrototype: true });
    case "node":
      return depth <= 0 ? fc.constant({}) : node(shape.name as NodeName, depth - 1);
    case "either":
      return fc.oneof(...shape.of.map((each) => fitting(each, depth)));
    case "reference":
      return name;
    default:
      return shape.kind === "text" ? (shape.pattern ? wordOf(shape.pattern) : sentence) : anything;
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

test("taxonomies made from the field tables", () => {
  const codes = new Set<string>();
  let accepted = 0;
  fc.assert(
    fc.property(node("file", 7), (file) => {
      const found = answer(JSON.stringify({ ...(file as object), ...head }));
      accepted += Number(!found.some(({ severity }) => severity === "error"));
      for (const { code } of found) codes.add(code);
    }),
    { numRuns: sweeping ? 800 : 200, seed: 1 },
  );
  expect(codes.size).toBeGreaterThan(sweeping ? 50 : 25);
  expect(accepted).toBeGreaterThan(sweeping ? 50 : 10);
});

test("the project's own taxonomy with characters changed, cut or repeated", () => {
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
    { numRuns: sweeping ? 50 : 15, seed: 1 },
  );
});
