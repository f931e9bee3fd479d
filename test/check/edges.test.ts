// Where a rule begins and ends: what is just enough for it and what is not quite. The examples of its page stand in rules.test.ts.

import { expect, test } from "vitest";
import { allDetails } from "../../generator/check/details.ts";
import { complete } from "../snippet.ts";
import { secretIn } from "../../generator/check/secret-in.ts";
import { expand } from "../../generator/model/expand.ts";
import type { Spec } from "../../generator/model/spec.ts";
import { judge, readTexts } from "../judge.ts";

const findingsOf = (snippet: string, files: { readonly [path: string]: string } = {}) => judge(complete(snippet), "taxonomy.yaml", readTexts(files)).diagnostics;
const codesOf = (snippet: string, files = {}): readonly string[] => findingsOf(snippet, files).map(({ code }) => code);
const detail = (text: string): string => `
errors:
  failed: { message: "It failed.", details: { ${text} } }
`;
const server = (name: string): string => `
errors:
  failed: { message: "It failed." }
servers:
  ${name}: { package: "@me/notes-errors", errors: [failed] }
`;

test.each<[string, string, readonly string[]]>([
  ["a list of secrets has another name", detail("tokens: { type: array, items: { type: string } }"), []],
  ["the members of a list have no name of their own", detail("token: { type: array, items: string }"), []],
  ["a secret in an object is found by its name", detail("login: { type: object, properties: { password: string } }"), ["detail-secret"]],
  ["what is in something kept back is not found again", detail("login: { type: object, safety: do-not-log, properties: { password: string } }"), []],
  ["that something is safe may be said", detail("id: { type: string, safety: safe }").replace("failed.", "failed: {id}."), []],
  ["what is inside of nothing is nothing", detail("id: string").replace("failed.", "failed: {id} {gone.by.now}."), ["unknown-placeholder"]],
  ["what is no object is not asked for members", detail("a: { type: string, properties: {} }"), ["detail-shape"]],
  ["a number is no secret", detail("token: integer"), []],
  ["one of a few words is no secret", detail("token: { type: string, enum: [bearer, basic] }"), []],
  ["camel case hides nothing", detail("accessToken: string"), ["detail-secret"]],
  ["a name of more words is no secret", detail("page_token: string, token_count: string"), []],
  ["the name of a server may have 128 characters", server("a".repeat(128)), []],
  ["and no more", server("a".repeat(129)), ["server-names"]],
  ["a schema that cannot be had is told of once", `
types: { Wait: { $ref: ./gone.json, minimum: 0, example: 5, description: How long. } }
errors:
  failed: { message: "It failed.", details: { wait: Wait } }
`, ["import-missing"]],
  ["the fewest digits of a fraction may be as many as the most", `
errors:
  paid: { message: "Paid {sum :number minimumFractionDigits=2 maximumFractionDigits=2}.", details: { sum: number } }
`, []],
  ["what an imported file must say it must say there, too", "imports: { base: ./base.yaml }\nlint: { rules: { unused-import: off } }\n", ["missing-key", "missing-key"]],
  ["a key with a hidden character is told of once", 'errors:\n  failed: { "mess\\u200Bage": It failed. }\n', ["hidden-character"]],
  ["what is broken and no more than a word takes nothing else with it", 'errors:\n  failed: { message: " It failed.", recoverable: 3 }\n', ["message-trimmed", "wrong-type"]],
  ["nor does a text", 'errors:\n  failed: { message: " It failed.", title: 3 }\n', ["message-trimmed", "wrong-type"]],
  ["of an error with another broken part no more is said", 'errors:\n  failed: { message: " It failed.", jsonrpc: { default: one } }\n', ["wrong-type"]],
  ["a file without servers asks for no use of what it declares", "categories: { storage: { recoverable: true } }\n", []],
  ["a wrong example is found, and a wrong value of an enum", detail("age: { type: integer, minimum: 0, enum: [-1, 0], example: -1 }"), ["example-invalid", "example-invalid"]],
])("%s", (_, snippet, codes) => {
  expect(codesOf(snippet, { "./base.yaml": "taxonomy: 1\nname: base\nerrors: { busy: {} }\n" })).toEqual(codes);
});

test("a taxonomy that does not say its edition is not taken for one of another", () => {
  expect(judge("name: notes\nversion: 1.0.0\nerrors: {}\nservers: {}\n").diagnostics.map(({ sentence }) => sentence)).toEqual(['a taxonomy has no "taxonomy"']);
});

test("keys of an author's own are kept where they are asked for, by what stands behind x-", () => {
  const { spec } = judge(complete('errors:\n  failed: { message: "It failed.", x-team: [storage], x-: nobody, details: { id: { type: string, x-source: disk } } }\n'));
  expect(spec?.errors).toEqual({ failed: { message: "It failed.", x: { team: ["storage"] }, details: { id: { type: "string" } } } });
});

test.each<[string, string | undefined]>([
  ["nullable: \"true\"", "remove the quotes: true"],
  ["nullable: \"false\"", "remove the quotes: false"],
  ["nullable: \"trueish\"", undefined],
  ["nullable: \"untrue\"", undefined],
  ["minimum: \"404\"", "remove the quotes: 404"],
  ["minimum: \"404x\"", undefined],
])("%s is told to stand without its quotes, or not", (fact, help) => {
  const [found] = findingsOf(detail(`a: { type: number, ${fact} }`));
  expect(found?.code).toBe("wrong-type");
  if (help === undefined) expect(found?.help).not.toContain("remove the quotes");
  else expect(found?.help).toBe(help);
});

test("a pointer into a schema reads its two signs, and what is none leads nowhere", () => {
  const schema = { $defs: { "a/b": { type: "integer" }, "c~d": { type: "boolean" }, "e f": { type: "string" } } };
  const schemas = { "./s.json": JSON.stringify(schema) };
  const at = (pointer: string): readonly string[] => codesOf(`
types: { Note: { $ref: "./s.json#${pointer}" } }
errors:
  failed: { message: "It failed at {a}.", details: { a: Note } }
`, schemas);
  for (const pointer of ["/$defs/a~1b", "/$defs/c~0d", "/$defs/e%20f"]) expect(at(pointer), pointer).toEqual([]);
  for (const pointer of ["/$defs/a/b", "/$defs/c~1d", "/$defs/gone", "$defs", "/$defs/%E0%A4%A"]) expect(at(pointer), pointer).not.toEqual([]);
});

test("two types of one schema that contain themselves are two", () => {
  const recurring = (name: string, word: string): object => ({ type: "object", required: [word], properties: { [word]: { type: "string" }, next: { $ref: `#/$defs/${name}` } } });
  const schema = { type: "object", properties: { tree: { $ref: "#/$defs/Tree" }, list: { $ref: "#/$defs/List" } }, $defs: { Tree: recurring("Tree", "leaf"), List: recurring("List", "item") } };
  const files = readTexts({ "./doc.json": JSON.stringify(schema) });
  const { spec } = judge(complete('types: { Doc: { $ref: ./doc.json } }\nerrors:\n  failed: { message: "Failed {doc}.", details: { doc: Doc } }\n'), "taxonomy.yaml", files);
  const written = JSON.stringify(Object.values(spec?.types ?? {}));
  expect(Object.keys(spec?.types ?? {})).toHaveLength(3);
  expect(written).toContain('"leaf"');
  expect(written).toContain('"item"');
});

test("a schema that contains itself has one name, whatever it is met in, and no other has it", () => {
  const tree = { type: "object", properties: { next: { $ref: "#/$defs/a/Tree" } } };
  const bush = { type: "object", properties: { next: { $ref: "#/$defs/b/Tree" } } };
  const holder = (of: string): object => ({ type: "object", properties: { in: { $ref: `#/$defs/${of}/Tree` } }, required: ["in"] });
  const schema = { $defs: { a: { Tree: tree }, b: { Tree: bush }, Own: holder("a"), Both: { ...holder("a"), properties: { in: { $ref: "#/$defs/a/Tree" }, by: { $ref: "#/$defs/b/Tree" } } } } };
  const snippet = `
types: { Doc: { $ref: "./doc.json#/$defs/Own" }, Both: { $ref: "./doc.json#/$defs/Both" }, BothTree: string }
errors:
  failed: { message: "Failed.", details: { doc: Doc, both: Both, other: BothTree } }
`;
  const { types } = judge(complete(snippet), "taxonomy.yaml", readTexts({ "./doc.json": JSON.stringify(schema) })).spec ?? {};
  expect(Object.keys(types ?? {})).toEqual(["Doc", "Both", "BothTree", "DocTree", "BothTree2"]);
  expect(types?.["Both"]).toMatchObject({ properties: { in: { type: "DocTree" }, by: { type: "BothTree2" } } });
  expect(types?.["BothTree2"]).toMatchObject({ properties: { next: { type: "BothTree2" } } });
});

test("a part of a schema is called as the type that is that part and nothing else", () => {
  const tree = { type: "object", properties: { next: { $ref: "#/$defs/Tree" } } };
  const files = readTexts({
    "./doc.json": JSON.stringify({ $defs: { Tree: tree, Own: { type: "object", properties: { in: { $ref: "#/$defs/Tree" } } } } }),
    "./whole.json": JSON.stringify({ type: "object", properties: { next: { $ref: "#" } }, $defs: { Own: { type: "object", properties: { in: { $ref: "#" } } } } }),
  });
  const inner = (first: string, second: string): unknown => {
    const { types = {} } = judge(complete(`types: { A: { $ref: ${first} }, B: { $ref: "${second}" } }\nerrors:\n  failed: { message: It failed., details: { a: A, b: B } }\n`), "taxonomy.yaml", files).spec ?? {};
    const { B } = types;
    return [Object.keys(types), typeof B === "object" && B.properties?.["in"]];
  };
  const named = { type: "A", required: false };
  expect(inner('"./doc.json#/$defs/Tree"', "./doc.json#/$defs/Own")).toEqual([["A", "B"], named]);
  expect(inner('"./doc.json#/$defs/Tree", description: A tree.', "./doc.json#/$defs/Own")).toEqual([["A", "B", "BTree"], { type: "BTree", required: false }]);
  expect(inner("./whole.json", "./whole.json#/$defs/Own")).toEqual([["A", "B"], named]);
  expect(inner('"./whole.json#"', "./whole.json#/$defs/Own")).toEqual([["A", "B"], named]);
});

test("of a schema that cannot be read nothing more is said", () => {
  expect(codesOf('types: { A: { $ref: ./s.json } }\nerrors:\n  failed: { message: "It failed: {a}.", details: { a: A } }\n', { "./s.json": '{ "type": ' })).toEqual(["bad-yaml"]);
});

test("each file says its language for itself", () => {
  const base = "taxonomy: 1\nname: base\nversion: 1.0.0\nlanguage: pl\nerrors: { busy: { message: Zajęty. } }\n";
  const { spec } = judge(complete('language: de\nimports: { base: ./base.yaml }\nservers: { notes: { package: "@me/notes-errors", errors: ["base:busy"] } }\n'), "taxonomy.yaml", readTexts({ "./base.yaml": base }));
  expect([spec?.language, Object.values(spec?.languages ?? {})]).toEqual(["de", ["pl"]]);
});

test("every part of a type and of a detail is looked at where it stands, as what it is there", () => {
  const types = { Tree: { type: "object", properties: { name: "string" }, additionalProperties: { type: "array", items: "string" } }, Open: { type: "object", additionalProperties: true } };
  const spec = { types, errors: { failed: { details: { one: { oneOf: [{ type: "object" }], discriminator: "kind" } } } } } as unknown as Spec;
  const seen = allDetails(spec, expand(spec));
  expect(seen.map(({ path, kind }) => `${path.join(".")}: ${kind}`)).toEqual([
    "types.Tree: type",
    "types.Tree.properties.name: property",
    "types.Tree.additionalProperties: values",
    "types.Tree.additionalProperties.items: items",
    "types.Open: type",
    "errors.failed.details.one: detail",
    "errors.failed.details.one.oneOf.0: branch",
  ]);
});

test("a credential is found where it stands, and a folder of a user is none", () => {
  const key = `ghp_${"A1b2C3d4E5f6".repeat(3)}`;
  expect(secretIn(`Use ${key} here.`)).toEqual({ offset: 4, length: key.length });
  expect(secretIn(`In /home/me/notes use ${key} here.`)).toEqual({ offset: 22, length: key.length });
  expect(secretIn(`password: your-password-here, then ${key}`)).toEqual({ offset: 35, length: key.length });
  expect(secretIn(`${key} and ${key}`)).toEqual({ offset: 0, length: key.length });
  expect(secretIn(key)).toEqual({ offset: 0, length: key.length });
  expect(secretIn("[redacted]")).toBeUndefined();
  expect(secretIn("In /home/me/notes and C:\\Users\\me\\notes.")).toBeUndefined();
  expect(secretIn("password: your-password-here")).toBeUndefined();
  expect(secretIn("Write mysql://user:password@host:port/database.")).toBeUndefined();
  expect(secretIn("Write mysql://ada:words@db.example.org/books.")).toBeDefined();
});
