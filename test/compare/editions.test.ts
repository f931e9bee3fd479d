// What was published stays readable: every taxonomy.json of every edition so far opens, and says what it said. The schema is what the packages hold.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compare } from "../../generator/compare/compare.ts";
import { misfit, openResolved } from "../../generator/compare/open.ts";
import { packagesOf } from "../../generator/main.ts";
import { document, fromDocument } from "../../generator/model/left-out.ts";
import { resolvedSchema } from "../../generator/model/language/resolved-schema.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import { reread, resolved } from "./resolved.ts";

const here = fileURLToPath(new URL("editions/", import.meta.url));
const root = fileURLToPath(new URL("../../", import.meta.url));

/** As edition 1 has them, and as packages had them before they said an edition. */
const texts = readdirSync(here).flatMap((file) => {
  const text = readFileSync(here + file, "utf8");
  return [[file, text] as const, [`${file}, without an edition`, text.replace('  "edition": 1,\n', "")] as const];
});

const opened = (text: string): Server => {
  const server = openResolved(text);
  if ("fault" in server) throw new Error(server.fault);
  return server;
};

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const valid = ajv.compile(resolvedSchema);

/** All servers that a whole taxonomy has. */
const everything = resolved(readFileSync(`${root}test/cases/ok-everything/taxonomy.yaml`, "utf8"), {
  "./company/standard.yaml": readFileSync(`${root}test/cases/ok-everything/company/standard.yaml`, "utf8"),
  "./company/base.yaml": readFileSync(`${root}test/cases/ok-everything/company/base.yaml`, "utf8"),
  "./address.schema.json": readFileSync(`${root}test/cases/ok-everything/address.schema.json`, "utf8"),
});

test("a document leaves out what goes without saying, and no more", () => {
  for (const server of [...everything, ...texts.map(([, text]) => opened(text))]) {
    const text = JSON.stringify(document(server));
    expect(text.length).toBeLessThan(JSON.stringify(server).length);
    expect(fromDocument(JSON.parse(text) as Server)).toEqual(reread([server])[0]);
    expect(opened(text)).toEqual(opened(JSON.stringify(server)));
  }
});

describe.each(texts)("%s", (_, text) => {
  test("opens, fits the schema, and is what it was beside itself", () => {
    const server = opened(text);
    expect(valid(JSON.parse(text)), JSON.stringify(valid.errors)).toBe(true);
    expect(compare([server], [opened(text)])[0]?.changes).toEqual([]);
  });

  test("can be made into a package of today, as judging its API asks", () => {
    expect(packagesOf([opened(text)]).length).toBeGreaterThan(0);
  });
});

describe("where nothing else fills a detail, a plain value stands for itself, as packages had it once", () => {
  const [everyone] = reread(everything);
  const filledBy = (source: unknown): string => JSON.stringify({ ...everyone, rules: [{ name: "s.1", set: "s", match: { code: "X" }, error: everyone?.fallback, with: { id: source } }] });
  const from = ["error", "detail"];

  test.each([["one"], [5], [false], [null], [[1]], [{ a: 1 }]])("%j", (value) => {
    expect(opened(filledBy({ from, orElse: value }))).toEqual(opened(filledBy({ from, orElse: { value } })));
  });

  test.each([[{ from }], [{ from, orElse: { value: 1 } }], [{ from, orElse: { from } }], [{ from, orElse: { text: ["a"] } }], [{ from, orElse: { items: [] } }], [{ from, orElse: { members: {} } }], [{ value: { orElse: 1 } }], [{ text: ["a"] }]])("%j is a source of today", (source) => {
    expect(opened(filledBy(source)).rules[0]?.with).toEqual({ id: source });
  });

  test("a rule that fills nothing fills nothing", () => expect(opened(JSON.stringify({ ...everyone, rules: [{ set: "s", match: {}, error: "a" }] })).rules[0]).not.toHaveProperty("with"));
});

test.each<readonly [value: unknown, schema: Parameters<typeof misfit>[1], said: string | undefined]>([
  [1, { type: "string" }, "the document is not a text"],
  ["x", { type: "number" }, "the document is not a number"],
  [1.5, { type: "integer" }, "the document is not a whole number"],
  [1.5, { type: "number" }, undefined],
  [1, { type: "boolean" }, "the document is not true or false"],
  [{}, { type: "array" }, "the document is not a list"],
  [[], { type: "object" }, "the document is not an object"],
  [null, { type: "object" }, "the document is not an object"],
  [1, { type: "nonsense" }, "the document is not nonsense"],
  ["c", { enum: ["a", "b"] }, "the document is not one of a, b"],
  ["a", { enum: ["a", "b"] }, undefined],
  [{}, { required: ["id"] }, 'it has no "id"'],
  [{ id: undefined }, { required: ["id"] }, undefined],
  [{ a: {} }, { properties: { a: { required: ["id"] } } }, '"a" has no "id"'],
  [{ a: { b: 1 } }, { properties: { a: { properties: { b: { type: "string" } } } } }, '"a.b" is not a text'],
  [{ a: { b: 1 } }, { properties: { a: { properties: { b: { type: "integer" } } } } }, undefined],
  [{ a: { b: 1 } }, { additionalProperties: { additionalProperties: { type: "string" } } }, '"a.b" is not a text'],
  [{ a: 1 }, { properties: { a: { type: "integer" } }, additionalProperties: { type: "string" } }, undefined],
  [{ a: 1, toString: 1 }, { properties: { a: {} }, additionalProperties: { type: "string" } }, '"toString" is not a text'],
  [{ a: 1 }, {}, undefined],
  [[1, "x"], { items: { type: "integer" } }, '"[1]" is not a whole number'],
  [{ a: [[1], ["x"]] }, { properties: { a: { items: { items: { type: "integer" } } } } }, '"a[1][0]" is not a whole number'],
  [{ a: [1] }, { properties: { a: { minItems: 2 } } }, '"a" has the wrong number of items'],
  [{ a: [1, 2, 3] }, { properties: { a: { minItems: 2, maxItems: 2 } } }, '"a" has the wrong number of items'],
  [{ a: [1, 2] }, { properties: { a: { minItems: 2, maxItems: 2 } } }, undefined],
  [{ a: 1 }, { $defs: { A: { type: "string" } }, properties: { a: { $ref: "#/$defs/A" } } }, '"a" is not a text'],
  [{ a: 1 }, { $defs: { A: { type: "integer" } }, properties: { a: { $ref: "#/$defs/A" } } }, undefined],
])("%j against %j", (value, schema, said) => expect(misfit(value, schema)).toBe(said));

test("a document without an edition is of the first", () => {
  for (const [index, [, text]] of texts.entries()) {
    expect(text.includes('"edition"')).toBe(index % 2 === 0);
    if (index % 2 === 1) expect(opened(text)).toEqual(opened(texts[index - 1]?.[1] ?? ""));
  }
});

test("a later edition is not read, and says so", () => {
  const [, text = ""] = texts[0] ?? [];
  expect(openResolved(text.replace('"edition": 1', '"edition": 2'))).toEqual({ fault: "its edition is 2, from a newer Faultline; this version knows edition 1" });
});

test.each(["", "{", "[]", "null", '"x"', "{}", '{"name":1}', '{"edition":"one"}', "\u0000"])("%j is not a taxonomy.json, and says why", (text) => {
  expect(openResolved(text)).toEqual({ fault: expect.stringMatching(/^it is not (JSON|a taxonomy\.json): ./) });
});

test("the schema knows every member that packages have", () => {
  const unknown = new Set<string>();
  const look = (value: unknown, schema: { readonly [key: string]: unknown }, path: string): void => {
    const ref = schema["$ref"];
    const defs = resolvedSchema["$defs"] as { readonly [name: string]: { readonly [key: string]: unknown } };
    if (typeof ref === "string") return look(value, defs[ref.slice("#/$defs/".length)] ?? {}, path);
    if (Array.isArray(value)) return value.forEach((item) => look(item, (schema["items"] ?? {}) as typeof schema, path));
    const properties = schema["properties"] as { readonly [key: string]: typeof schema } | undefined;
    if (typeof value !== "object" || value === null || (!properties && typeof schema["additionalProperties"] !== "object")) return;
    for (const [key, member] of Object.entries(value)) {
      const of = properties?.[key] ?? (schema["additionalProperties"] as typeof schema | undefined);
      if (of) look(member, of, `${path}.${key}`);
      else unknown.add(`${path}.${key}`);
    }
  };
  for (const server of [...reread(everything), ...texts.map(([, text]) => JSON.parse(text) as Server)]) look(server, resolvedSchema, "");
  expect([...unknown]).toEqual([]);
});

test("our reader of the schema says what ajv says, whatever is wrong", () => {
  const [sample] = reread(everything);
  const paths: (readonly string[])[] = [];
  const walk = (value: unknown, path: readonly string[]): void => {
    if (path.length > 0) paths.push(path);
    if (typeof value === "object" && value !== null) for (const [key, member] of Object.entries(value)) walk(member, [...path, key]);
  };
  walk(sample, []);
  const junk = [null, 0, 1.5, "x", true, [], {}, [1, 2, 3], undefined];
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.constantFrom(...junk), (path, value) => {
      const broken = JSON.parse(JSON.stringify(sample)) as { [key: string]: unknown };
      const last = path.at(-1) ?? "";
      const holder = path.slice(0, -1).reduce<{ [key: string]: unknown }>((at, key) => at[key] as { [key: string]: unknown }, broken);
      if (value === undefined && !Array.isArray(holder)) delete holder[last];
      else holder[last] = value ?? null;
      expect(misfit(broken, resolvedSchema) === undefined, path.join(".")).toBe(valid(broken));
      expect(() => openResolved(JSON.stringify(broken))).not.toThrow();
    }),
    { numRuns: 400, seed: 7 },
  );
});
