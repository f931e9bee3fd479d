// What a package's own tests provoke, plant and compare, as plain data: recorded in provoked.txt for contracts of all kinds (UPDATE=1), and row by row for the parts it is made of.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { DetailShape, Json } from "../../generator/model/data.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import { alikeIn } from "../../generator/live/provoked/alike.ts";
import { betraying, canary, planted, plantedIn, probe, probed, staying, stayingInTexts } from "../../generator/live/provoked/planted.ts";
import { provocations } from "../../generator/live/provoked/provocations.ts";
import { sample } from "../../generator/live/provoked/sample.ts";
import { readAs, sharedValue, suits, type Requirement } from "../../generator/live/provoked/shared-value.ts";
import { asText, answerText, says, visibleTo } from "../../generator/live/provoked/visible.ts";
import { compile } from "../../generator/main.ts";
import { contractOf } from "./heard/contracts.ts";
import { overlapping, own } from "./heard/rules.ts";

const cases = ["ok-mapping-sources", "ok-mapping-shared-source"] as const;
const servers = (): ReadonlyMap<string, Server> => {
  const made = (text: string): readonly Server[] => {
    const { model, diagnostics } = compile({ path: "taxonomy.yaml", text }, { servers: () => false });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    return model?.servers ?? [];
  };
  const all = { ...Object.fromEntries(cases.map((name) => [name, made(readFileSync(new URL(`../cases/${name}/taxonomy.yaml`, import.meta.url), "utf8"))])), own: made(own), overlapping: made(overlapping), short: [contractOf("short")], house: [contractOf("house")] };
  return new Map(Object.entries(all).flatMap(([of, some]) => some.map((server) => [`${of}: ${server.name}`, server as unknown as Server] as const)));
};
let known: ReadonlyMap<string, Server> | undefined;
const serverOf = (name: string): Server => (known ??= servers()).get(name) ?? expect.unreachable(name);

const path = fileURLToPath(new URL("provoked.txt", import.meta.url));
const lines = (name: string): string => {
  const server = serverOf(name);
  const alike = alikeIn(server);
  const rows = Object.entries(provocations(server)).flatMap(([group, all]) => (all as readonly object[]).map((each) => `${group} ${JSON.stringify(each, (key, value: unknown) => (key === "callee" && value !== undefined ? Object.values(value as object).slice(0, 2).join(" ") : value))}`));
  return [`# ${name}`, ...rows, ...server.errors.flatMap(({ code }) => (alike(code) === undefined ? [] : [`alike ${code} ${JSON.stringify(alike(code))}`]))].join("\n");
};
if (process.env["UPDATE"] === "1") writeFileSync(path, `${[...servers().keys()].map(lines).join("\n\n")}\n`);
const recorded = existsSync(path) ? readFileSync(path, "utf8").trimEnd().split("\n\n") : [];
const names = recorded.map((each) => each.slice(2).split("\n", 1)[0] ?? "");

describe("what is provoked", () => {
  test.each(names)("of %s is as it was recorded", (name) => expect(recorded).toContain(lines(name)));

  test("is recorded of every server, and of no other", () => expect(names).toEqual([...servers().keys()]));
});

test("nothing is provoked of a rule whose error is not there", () => {
  const server = serverOf("own: desk");
  expect(provocations({ ...server, rules: server.rules.map((rule) => ({ ...rule, error: "nowhere" })) }).rules).toEqual([]);
  const methods = [{ name: "take", errors: ["plain"] }];
  expect(provocations({ ...server, tools: [], methods, rules: server.rules.filter(({ match }) => match.tool) }).rules).toEqual([]);
  expect(provocations(server).successes.map(({ provoke }) => provoke)).toStrictEqual([{}]);
});

test.each<[pattern: string, text: string, words?: { readonly [group: string]: string }]>([
  ["^a.c$", "axc"],
  ["a|b", "a"],
  ["(a|b)c", "ac"],
  ["(?:ab)+c*d?e{2}f{3,}g{1,2}h+?", "abeefffgh"],
  ["a{0}b", "b"],
  ["[a-c][^a-c][^x][\\]]", "ax1]"],
  ["[0-9][ab\\]]", "1]"],
  ["\\d\\D\\w\\W\\s\\S\\b\\B\\n\\r\\t\\.", "1xx  x\n\r\t."],
  ["\\p{L}\\P{L}\\u{41}", "xxA"],
  ["\\d\\p{L}", "1x"],
  ["x(?=y)(?!z)(?<=x)(?<!a)w", "xw"],
  ["(?<id>[a-z]+)!", "note!", { id: "note" }],
  ["(?<id>[a-z]+)!", "x!", { id: "NOTE" }],
  ["(?<id>[a-z]+)(?<toString>b)", "xb", {}],
  ["(a(b|c)d)|e", "abd"],
  ["", ""],
])("%s is matched by %j", (pattern, text, words) => expect(sample(pattern, words)).toBe(text));

describe("a value that several read", () => {
  const number = (rest: Partial<DetailShape> = {}): DetailShape => ({ type: "integer", ...rest });
  test.each<[value: Json, shape: DetailShape | undefined, read: Json]>([
    ["5", { type: "integer" }, 5],
    ["-1.5", { type: "number" }, -1.5],
    ["1e3", { type: "number" }, "1e3"],
    ["5x", { type: "integer" }, "5x"],
    [5, { type: "string" }, "5"],
    [true, { type: "string" }, "true"],
    [{}, { type: "string" }, {}],
    ["abcdef", { type: "string", maxLength: 3, safety: "unsafe" }, "abc"],
    ["abc", { type: "string", maxLength: 3 }, "abc"],
    ["true", { type: "boolean" }, true],
    ["false", { type: "boolean" }, false],
    ["yes", { type: "boolean" }, "yes"],
    ["5", undefined, "5"],
    ["5", { type: "array" }, "5"],
  ])("%j is, for %j, %j", (value, shape, read) => expect(readAs(value, shape)).toEqual(read));

  test("is cut visibly where it may leave", () => {
    const cut = readAs("abcdefghijkl", { type: "string", maxLength: 5 });
    expect(cut).toMatch(/^a/);
    expect([...String(cut)].length).toBeLessThanOrEqual(5);
    expect(cut).not.toBe("abcde");
  });

  test.each<[value: Json, shape: DetailShape | undefined, suits: boolean]>([
    [5, undefined, true],
    [null, { type: "string" }, false],
    [null, { type: "string", nullable: true }, true],
    ["a", { type: "string", const: "a" }, true],
    ["b", { type: "string", const: "a" }, false],
    ["b", { type: "string", enum: ["a", "b"] }, true],
    ["c", { type: "string", enum: ["a", "b"] }, false],
    ["ab", { type: "string", minLength: 2, maxLength: 2 }, true],
    ["a", { type: "string", minLength: 2 }, false],
    ["ab", { type: "string", pattern: "^b" }, false],
    [{}, { type: "string" }, false],
    [5, { type: "object" }, false],
    [1.5, { type: "integer" }, false],
    [1.5, { type: "number" }, true],
    ["7", { type: "integer" }, true],
    [Infinity, { type: "number" }, false],
    [3, number({ minimum: 3, maximum: 3 }), true],
    [2, number({ minimum: 3 }), false],
    [4, number({ maximum: 3 }), false],
    [3, number({ exclusiveMinimum: 3 }), false],
    [3, number({ exclusiveMaximum: 3 }), false],
    [4, number({ multipleOf: 3 }), false],
    [6, number({ multipleOf: 3 }), true],
    [true, { type: "boolean" }, true],
    [1, { type: "boolean" }, false],
    [[1], { type: "array", items: { type: "integer" } }, true],
    [["a"], { type: "array", items: { type: "integer" } }, false],
    [[], { type: "array", minItems: 1 }, false],
    [[1, 2], { type: "array", maxItems: 1 }, false],
    [{}, { type: "array" }, false],
    [{ a: 1 }, { type: "object", properties: { a: { type: "integer" } } }, true],
    [{}, { type: "object", properties: { a: { type: "integer" } } }, false],
    [{}, { type: "object", properties: { a: { type: "integer", optional: true } } }, true],
    [[], { type: "object" }, false],
    [{ k: "b" }, { type: "object", discriminator: "k", oneOf: [{ type: "object", properties: { k: { type: "string", const: "a" } } }, { type: "object", properties: { k: { type: "string", const: "b" } } }] }, true],
    [{ k: "c" }, { type: "object", discriminator: "k", oneOf: [{ type: "object", properties: { k: { type: "string", const: "a" } } }] }, false],
  ])("%j suits %j: %s", (value, shape, expected) => expect(suits(value, shape)).toBe(expected));

  test.each<[asked: readonly Requirement[], value: Json | undefined]>([
    [[], undefined],
    [[{ wanted: "a", shape: undefined }], "a"],
    [[{ wanted: "a", shape: { type: "string" } }, { wanted: 5, shape: number() }], 5],
    [[{ wanted: "x", shape: { type: "string" } }, { wanted: "b", shape: { type: "string", enum: ["b", "c"] } }], "b"],
    [[{ wanted: undefined, shape: { type: "string", enum: ["c"] } }], "c"],
    [[{ wanted: undefined, shape: number({ minimum: 7 }) }, { wanted: undefined, shape: number({ multipleOf: 4 }) }], 8],
    [[{ wanted: undefined, shape: number({ multipleOf: 4 }) }, { wanted: undefined, shape: number({ multipleOf: 6 }) }], 12],
    [[{ wanted: 1, shape: number({ exclusiveMinimum: 4 }) }], 5],
    [[{ wanted: 1, shape: number({ exclusiveMinimum: 4, maximum: 5 }) }], 5],
    [[{ wanted: 9, shape: number({ minimum: 0, exclusiveMaximum: 1 }) }], 0],
    [[{ wanted: "", shape: { type: "string", minLength: 1 } }], ""],
    [[{ wanted: 9, shape: number({ exclusiveMaximum: 4 }) }], 1],
    [[{ wanted: 9, shape: number({ maximum: -4 }) }], -4],
    [[{ wanted: 9, shape: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 } }], 0.5],
    [[{ wanted: 9, shape: { type: "number", exclusiveMinimum: 1, maximum: 3 } }], 2],
    [[{ wanted: 0, shape: { type: "number", exclusiveMinimum: 4 } }], 5],
    [[{ wanted: 9, shape: { type: "number", exclusiveMaximum: -1 } }], -2],
  ])("of %j is %j", (asked, value) => expect(sharedValue(asked)).toEqual(value));
});

describe("what must stay", () => {
  const labelled = { open: { type: "string" }, kept: { type: "string", safety: "unsafe" }, hidden: { type: "string", safety: "do-not-log" } } as const;
  const object: DetailShape = { type: "object", properties: labelled };
  test.each<[value: unknown, shape: DetailShape, planted: unknown]>([
    ["a", { type: "string" }, "a"],
    ["a", { type: "string", safety: "unsafe" }, canary.unsafe],
    ["a", { type: "string", safety: "do-not-log" }, canary["do-not-log"]],
    [{ open: "a" }, object, { open: "a", kept: canary.unsafe, hidden: canary["do-not-log"], undeclared: canary.undeclared }],
    [[{ open: "a" }], { type: "array", items: object }, [{ open: "a", kept: canary.unsafe, hidden: canary["do-not-log"], undeclared: canary.undeclared }]],
    [{ x: { open: "a" } }, { type: "object", additionalProperties: object }, { x: { open: "a", kept: canary.unsafe, hidden: canary["do-not-log"], undeclared: canary.undeclared } }],
    [{ a: 1 }, { type: "object", properties: {}, additionalProperties: true }, { a: 1 }],
    [{ a: 1 }, { type: "object" }, { a: 1 }],
    ["a", object, "a"],
    ["a", { type: "array", items: object }, "a"],
    [[1], { type: "array" }, [1]],
    [null, object, null],
    [{ k: "b", open: "a" }, { type: "object", discriminator: "k", oneOf: [{ type: "object", properties: { k: { type: "string", const: "a" } } }, { type: "object", properties: { k: { type: "string", const: "b" }, kept: labelled.kept } }] }, { k: "b", open: "a", kept: canary.unsafe, undeclared: canary.undeclared }],
  ])("%j of %j is planted as %j", (value, shape, expected) => expect(planted(value, shape)).toEqual(expected));

  test("is planted in each part of the probe, and of it only what is open may leave", () => {
    const text = JSON.stringify(planted(probed, probe));
    const count = (word: string): number => text.split(word).length - 1;
    expect([canary.unsafe, canary["do-not-log"], canary.undeclared, canary.open].map(count)).toEqual([9, 9, 10, 9]);
    expect(staying).toEqual([canary.unsafe, canary["do-not-log"], canary.undeclared]);
    expect(plantedIn({}, labelled, true)).toStrictEqual({ kept: canary.unsafe, hidden: canary["do-not-log"] });
    const { tree, ...parts } = probe.properties ?? {};
    expect([tree?.type, JSON.stringify({ ...probe, properties: parts }).match(/"type":"\w*"/g)?.map((each) => each.slice(8, -1)).join(" ")]).toEqual(["object", "object string string string array object string string string object object string string string object object string string string"]);
    const { shapes, text: said } = betraying({ details: { id: { type: "string" }, kept: labelled.kept } });
    expect([Object.keys(shapes), said]).toEqual([["probe", "id", "kept"], "{probe} {id}"]);
  });

  test("in a text is named, wherever it stands in a detail", () => {
    const tree: DetailShape = { type: "object", ref: "Tree", properties: { name: { type: "string" }, children: { type: "array", get items() { return tree; } } } };
    const kept: DetailShape = { type: "array", items: { type: "object", additionalProperties: { type: "object", oneOf: [{ type: "object", properties: { a: labelled.kept } }] } } };
    const details = { id: { type: "string" }, kept: labelled.kept, object, deep: kept, tree } as const;
    expect(stayingInTexts([{ code: "a", details, message: "{id} {kept} {{object}} {tree} {object.open} {object.kept :list} {nothing}", guidance: "{object}", locales: { de: { message: "{deep}" }, fr: { guidance: "{kept}" } } }])).toEqual(["a: kept", "a: object.kept", "a: object", "a: deep", "a: kept"]);
    expect(stayingInTexts([{ code: "b", details: {}, message: "{x}" }])).toEqual([]);
  });
});

describe("what a client can know", () => {
  test("of an error is what its format says", () => {
    const [house, short] = [visibleTo(contractOf("house") as unknown as Server), visibleTo(contractOf("short") as unknown as Server)];
    expect([house.tellsDetails, house.tellsCause, short.tellsDetails]).toEqual([true, true, false]);
    expect(visibleTo(contractOf("logless") as unknown as Server).tellsCause).toBe(false);
    expect([house.hasBody({ structuredContent: {} }), house.hasBody({}), short.hasBody({ isError: true })]).toEqual([true, true, false]);
    const body = visibleTo(contractOf("body") as unknown as Server);
    expect([body.hasBody({ isError: true }), body.hasBody({})]).toEqual([true, false]);
    const mute = visibleTo(contractOf("mute") as unknown as Server);
    expect([mute.showsVariable({ kind: "tool" }, "$ref"), mute.showsVariable({ kind: "method" }, "$ref"), mute.showsVariable({ kind: "method" }, "$message"), house.showsVariable({ kind: "method" }, "$ref")]).toEqual([true, false, true, true]);
    const basic = { ...contractOf("body"), format: { ...contractOf("body").format, body: { code: "$code", message: "$message" } } } as unknown as Server;
    expect(["note_locked", "busy", "gone", "odd"].map((code) => visibleTo(basic).showsDetails(code))).toEqual([true, true, true, true]);
    const list = { ...basic, errors: [{ code: "a", message: "{x}", details: { x: { type: "array" } } }, { code: "b", message: "", details: { x: { type: "string" } } }, { code: "c", message: "", details: { x: { type: "string", optional: true }, y: { type: "string", safety: "unsafe" } } }] } as unknown as Server;
    expect(["a", "b", "c"].map((code) => visibleTo(list).showsDetails(code))).toEqual([false, false, true]);
    expect([body.showsDetails("note_locked"), short.showsDetails("note_locked")]).toEqual([true, false]);
  });

  test.each<[text: string, words: string, says: boolean]>([
    ["not_found", "not_found", true],
    ["[not_found]", "not_found", true],
    ["not_found_or_forbidden", "not_found", false],
    ["is-not_found", "not_found", false],
    ["x not_found-y, not_found.", "not_found", true],
    ["a.b", "a", true],
    ['say "a"', 'say \\"a\\"', true],
    ["", "a", false],
  ])("%j says %j: %s", (text, words, expected) => expect(says(text, words)).toBe(expected));

  test("of an answer is one text, and of what is thrown its message too", () => {
    expect(asText({ a: JSON.stringify({ b: "c" }) })).toBe('{"a":"{"b":"c"}"}');
    expect(answerText(Object.assign(new Error("no"), { code: 5 }))).toBe('{"code":5,"message":"no"}');
    expect(answerText(["a"])).toBe('["a"]');
  });
});
