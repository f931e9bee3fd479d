// Where a rule begins and ends: what is just enough for it and what is not quite. The examples of its page stand in rules.test.ts.

import { expect, test } from "vitest";
import { complete } from "../../generator/check/snippet.ts";
import { secretIn } from "../../generator/check/secret-in.ts";
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
  ["a file without servers asks for no use of what it declares", "categories: { storage: { recoverable: true } }\n", []],
  ["a wrong example is found, and a wrong value of an enum", detail("age: { type: integer, minimum: 0, enum: [-1, 0], example: -1 }"), ["example-invalid", "example-invalid"]],
])("%s", (_, snippet, codes) => {
  expect(codesOf(snippet)).toEqual(codes);
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
});
