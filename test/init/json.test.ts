// package.json is edited as its author would have: what is added is there, everything else stands as it stood; and faults have a place.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withItem, withMember } from "../../generator/project/json-edit.ts";
import { parseJson } from "../../generator/read/json.ts";

const scripts = { errors: "faultline generate" };

describe("adding", () => {
  test.each<readonly [what: string, before: string, after: string]>([
    ["two spaces", '{\n  "name": "a"\n}\n', '{\n  "name": "a",\n  "scripts": {\n    "errors": "faultline generate"\n  }\n}\n'],
    ["tabs", '{\n\t"name": "a"\n}', '{\n\t"name": "a",\n\t"scripts": {\n\t\t"errors": "faultline generate"\n\t}\n}'],
    ["four spaces and the line ends of Windows", '{\r\n    "name": "a"\r\n}\r\n', '{\r\n    "name": "a",\r\n    "scripts": {\r\n        "errors": "faultline generate"\r\n    }\r\n}\r\n'],
    ["nothing in it", "{}", '{\n  "scripts": {\n    "errors": "faultline generate"\n  }\n}'],
  ])("with %s", (_, before, after) => {
    expect(withMember(before, [], "scripts", scripts)).toBe(after);
  });

  test("to a list and an object on one line, without touching how the rest is written", () => {
    const before = '{\n  "files": ["dist",   "src"], "workspaces": ["packages/*"],\n  "scripts": { "test": "vitest" }\n}\n';
    const after = '{\n  "files": ["dist",   "src"], "workspaces": ["packages/*", "generated/*"],\n  "scripts": { "test": "vitest", "errors": "faultline generate" }\n}\n';
    expect(withMember(withItem(before, ["workspaces"], "generated/*"), ["scripts"], "errors", scripts.errors)).toBe(after);
  });

  test("where a key stands twice, to the last, which counts", () => {
    const before = '{ "exclude": ["a"], "exclude": ["b"], "scripts": {}, "scripts": { "a": "b" } }';
    const after = '{ "exclude": ["a"], "exclude": ["b", "generated"], "scripts": {}, "scripts": { "a": "b", "c": "d" } }';
    expect(withMember(withItem(before, ["exclude"], "generated"), ["scripts"], "c", "d")).toBe(after);
  });

  test("what is there is left alone", () => {
    const text = '{ "scripts": { "errors": "mine" } }';
    expect(withMember(text, ["scripts"], "errors", scripts.errors)).toBe(text);
  });
});

test("what is added is there, in the last place, and nothing else has changed", () => {
  const object = fc.dictionary(fc.string().filter((key) => key !== "added" && key !== "__proto__"), fc.jsonValue());
  fc.assert(
    fc.property(object, fc.constantFrom(undefined, 1, 2, "\t"), (value, indent) => {
      const text = withMember(JSON.stringify(value, null, indent), [], "added", ["x"]);
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify({ ...value, added: ["x"] }));
    }),
  );
});

test("a text is JSON for it when it is for JSON.parse", () => {
  const isJson = (text: string): boolean => {
    try {
      return JSON.parse(text) !== undefined;
    } catch {
      return false;
    }
  };
  const broken = fc.tuple(fc.json(), fc.nat(), fc.nat(3), fc.constantFrom("", ",", "}", "]", '"', ":", "x", "0", "\\", "\n")).map(([text, at, count, sign]) => {
    const start = text.length === 0 ? 0 : at % text.length;
    return text.slice(0, start) + sign + text.slice(start + count);
  });
  fc.assert(fc.property(broken, (text) => void expect("tree" in parseJson(text), text).toBe(isJson(text))), { numRuns: 2000 });
});

test.each<readonly [text: string, at: number, message: string]>([
  ['{ "name": "a", }', 15, "a key in double quotes is missing here"],
  ['{ "name": "a" "type": "module" }', 14, "a comma or } is missing here"],
  ['{ "name" "a" }', 9, "a colon is missing here"],
  ['{ "name": }', 10, "a value is missing here"],
  ['{ // why\n "name": "a" }', 2, "a key in double quotes is missing here"],
  ['{ "name": "a"', 13, "the file ends before a comma or }"],
  ["{} {}", 3, "the file has text after its end here"],
  ["", 0, "the file ends before a value"],
])("%j has its fault at %i", (text, at, message) => {
  expect(parseJson(text)).toMatchObject({ fault: { at, message } });
});
