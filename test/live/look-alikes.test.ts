// The thrown values that contract tests make for mapping rules, and whether a rule takes one, row by row. What is provoked of whole servers is in provoked.test.ts.

import { describe, expect, test } from "vitest";
import type { DetailShapes, Json, JsonObject, Match, Source } from "../../generator/model/data.ts";
import type { ErrorDef, RuleDef, Server } from "../../generator/model/taxonomy.ts";
import { alikeIn } from "../../generator/live/provoked/alike.ts";
import { provocations } from "../../generator/live/provoked/provocations.ts";
import { lookAlike, picks, takesIt, type Pick, type Scope } from "../../generator/live/provoked/look-alikes.ts";

type Sources = { readonly [detail: string]: Source };
const from = (path: string, orElse?: Source): Source => ({ from: path.split("."), ...(orElse && { orElse }) });
const rule = (match: Match, sources: Sources = {}, error = "gone"): RuleDef => ({ match, with: sources, error }) as RuleDef;
const definition = (details: DetailShapes, example: JsonObject = {}): ErrorDef => ({ code: "gone", details, example }) as unknown as ErrorDef;
const none: Pick = { isBare: false, name: undefined, code: undefined, status: undefined };
const native = { message: "a native failure" };

interface Asked {
  readonly match?: Match;
  readonly with?: Sources;
  readonly details?: DetailShapes;
  readonly example?: JsonObject;
  readonly pick?: Partial<Pick>;
  readonly tool?: string;
  readonly texts?: readonly string[];
}

const made = ({ match = {}, with: sources = {}, details = {}, example = {}, pick = {}, tool, texts = [] }: Asked) =>
  lookAlike(rule(match, sources), { ...none, ...pick }, definition(details, example), { server: "notes", ...(tool === undefined ? {} : { tool }) }, texts);

const header = "error.headers.Retry-After";
const text = { type: "string" } as const;

describe("what is thrown", () => {
  test.each<[what: string, asked: Asked, thrown: { readonly [name: string]: unknown }, details: JsonObject]>([
    ["nothing in particular", {}, native, {}],
    ["the name, code and status that were picked", { pick: { name: "GoneError", code: "E1", status: 404 } }, { ...native, name: "GoneError", code: "E1", status: 404 }, {}],
    ["a wait in milliseconds, in the header's seconds", { with: { wait: from(header) }, details: { wait: { type: "integer", unit: "ms" } }, example: { wait: 5_000 } }, { ...native, headers: { "Retry-After": 5 } }, { wait: 5_000 }],
    ["a wait in minutes", { with: { wait: from(header) }, details: { wait: { type: "integer", unit: "min" } }, example: { wait: 2 } }, { ...native, headers: { "Retry-After": 120 } }, { wait: 2 }],
    ["a wait in hours", { with: { wait: from(header) }, details: { wait: { type: "number", unit: "h" } }, example: { wait: 2 } }, { ...native, headers: { "Retry-After": 7_200 } }, { wait: 2 }],
    ["a wait in seconds", { with: { wait: from(header) }, details: { wait: { type: "integer", unit: "s" } }, example: { wait: 2 } }, { ...native, headers: { "Retry-After": 2 } }, { wait: 2 }],
    ["a wait of less than a second", { with: { wait: from(header) }, details: { wait: { type: "integer", unit: "ms" } }, example: { wait: 100 } }, { ...native, headers: { "Retry-After": 0.1 } }, { wait: 1_000 }],
    ["a text in the header of a wait", { with: { at: from(header) }, details: { at: text }, example: { at: "soon" } }, { ...native, headers: { "Retry-After": "soon" } }, { at: "soon" }],
    ["nothing in the header of a wait", { with: { wait: from(header) }, details: { wait: { type: "integer", unit: "s", optional: true } } }, native, {}],
    ["a number beside a wait", { with: { n: from("error.n") }, details: { n: { type: "integer", unit: "ms" } }, example: { n: 5_000 } }, { ...native, n: 5_000 }, { n: 5_000 }],
    ["members", { with: { all: { members: { a: from("error.x"), b: from("error.y") } } }, details: { all: { type: "object", properties: { a: { type: "integer" }, b: text } } }, example: { all: { a: 1, b: "q" } } }, { ...native, x: 1, y: "q" }, { all: { a: 1, b: "q" } }],
    ["members of what has no shape", { with: { all: { members: { a: from("error.x") } } }, details: { all: { type: "object" } }, example: { all: "q" } }, native, { all: {} }],
    ["members of what is null", { with: { all: { members: { a: from("error.x") } } }, details: { all: { type: "object" } }, example: { all: null } }, native, { all: {} }],
    ["items", { with: { all: { items: [from("error.x"), from("error.y"), from("error.z")] } }, details: { all: { type: "array", items: { type: "integer" } } }, example: { all: [1, 2] } }, { ...native, x: 1, y: 2 }, { all: [1, 2] }],
    ["items of no type", { with: { all: { items: [from("error.x")] } }, details: { all: { type: "array" } }, example: { all: ["a"] } }, { ...native, x: "a" }, { all: ["a"] }],
    ["a place in a text", { with: { at: { text: ["in ", from("error.place"), "."] } }, details: { at: text }, example: { at: "vault" } }, { ...native, place: "vault" }, { at: "in vault." }],
    ["no place in a text", { with: { at: { text: ["in ", from("error.place")] } }, details: { at: { ...text, optional: true } } }, native, {}],
    ["a value that is written", { with: { n: { value: "5" } }, details: { n: { type: "integer" } } }, native, { n: 5 }],
    ["what stands in where nothing is", { with: { at: from("error.at", from("error.on", { value: "here" })) }, details: { at: text } }, native, { at: "here" }],
    ["what stands in where something else is", { with: { n: from("error.n", { value: 7 }) }, details: { n: { type: "integer" } }, match: { path: [{ at: ["n"], equals: "many" }] } }, { ...native, n: "many" }, { n: 7 }],
    ["what is optional", { with: { at: from("error.at") }, details: { at: { ...text, optional: true } }, example: { at: "vault" } }, { ...native, at: "vault" }, { at: "vault" }],
    ["nothing that is optional", { with: { at: from("error.at"), id: from("error.id") }, details: { at: { ...text, optional: true }, id: text }, example: { at: "vault", id: "a" }, pick: { isBare: true } }, { ...native, id: "a" }, { id: "a" }],
    ["values at paths", { match: { path: [{ at: ["a", "b"], equals: 1 }, { at: ["a", "c", "d"], equals: null }] } }, { ...native, a: { b: 1, c: { d: null } } }, {}],
    ["a value that the rule asks for, whatever is wanted there", { match: { path: [{ at: ["kind"], equals: "odd" }] }, with: { kind: from("error.kind") }, details: { kind: text }, example: { kind: "even" } }, { ...native, kind: "odd" }, { kind: "odd" }],
    ["nothing below a value that the rule asks for", { match: { path: [{ at: ["a"], equals: "x" }] }, with: { b: from("error.a.b") }, details: { b: { ...text, optional: true } }, example: { b: "q" } }, { ...native, a: "x" }, {}],
    ["what stands in for what no detail describes", { with: { n: from("error.n", { value: 7 }) } }, native, { n: 7 }],
    ["something where something has to be", { match: { has: [["a", "b"]] } }, { ...native, a: { b: "something" } }, {}],
    ["what is wanted where something has to be", { match: { has: [["at"]] }, with: { at: from("error.at") }, details: { at: text }, example: { at: "vault" } }, { ...native, at: "vault" }, { at: "vault" }],
    ["a message that matches", { match: { message: "^no (?<what>[a-z]+)$" }, with: { what: from("match.what") }, details: { what: text }, example: { what: "note" } }, { message: "no note" }, { what: "note" }],
    ["a message that a scenario knows", { match: { message: "^no (?<what>[a-z]+)$" }, with: { what: from("match.what") }, details: { what: text }, texts: ["a key", "no key"] }, { message: "no key" }, { what: "key" }],
    ["a message that is wanted", { match: { message: "^(?:no|any) key$" }, with: { said: from("error.message") }, details: { said: text }, example: { said: "any key" } }, { message: "any key" }, { said: "any key" }],
    ["a message in which another detail is wanted", { match: { message: "^(?:no|any) key$" }, with: { said: from("error.other") }, details: { said: text }, example: { said: "any key" } }, { message: "no key", other: "any key" }, { said: "any key" }],
    ["a number that is wanted for a message", { match: { message: "^\\d$" }, with: { n: from("error.message") }, details: { n: { type: "integer" } }, example: { n: 7 } }, { message: "1" }, { n: 1 }],
    ["a sign of many units", { match: { message: "^.(?<sign>.)$" }, with: { sign: from("match.sign") }, details: { sign: text }, example: { sign: "😀" } }, { message: "x😀" }, { sign: "😀" }],
    ["a text at a path", { match: { pattern: [{ at: ["out"], matches: "^x(?<n>\\d+)$" }] }, with: { n: from("match.n") }, details: { n: { type: "integer" } }, example: { n: 12 } }, { ...native, out: "x12" }, { n: 12 }],
    ["an issue of an argument", { with: { a: from("issue.argument"), p: from("issue.problem") }, details: { a: text, p: text }, example: { a: "id", p: "too long" } }, { ...native, issues: [{ path: ["id"], message: "too long" }] }, { a: "id", p: "id: too long" }],
    ["an issue of an argument whose problem nobody says", { with: { a: from("issue.argument"), p: from("issue.problem") }, details: { a: text, p: text }, example: { a: "id" } }, { ...native, issues: [{ path: ["id"], message: "is wrong" }] }, { a: "id", p: "id: is wrong" }],
    ["an issue of no argument", { with: { p: from("issue.problem") }, details: { p: text }, example: { p: "too long" } }, { ...native, issues: [{ path: [], message: "too long" }] }, { p: "too long" }],
    ["the name of the tool", { with: { t: from("tool", { value: "none" }) }, details: { t: text }, example: { t: "example" }, tool: "read" }, native, { t: "read" }],
    ["the name of no tool", { with: { t: from("tool", { value: "none" }) }, details: { t: text }, example: { t: "example" } }, native, { t: "none" }],
    ["the name of the server", { with: { s: from("server") }, details: { s: text } }, native, { s: "notes" }],
    ["one value for two details", { with: { a: from("error.n"), b: from("error.n") }, details: { a: { type: "integer" }, b: { type: "integer", minimum: 5 } }, example: { a: 1, b: 6 } }, { ...native, n: 6 }, { a: 6, b: 6 }],
  ])("is %s", (_, asked, thrown, details) => {
    const like = made(asked);
    expect(like.thrown).toStrictEqual(thrown);
    expect(like.details).toStrictEqual(details);
  });

  test.each<[what: string, asked: Asked, args: { readonly [name: string]: Json }, details: JsonObject]>([
    ["an argument", { with: { id: from("args.id") }, details: { id: text }, example: { id: "a" } }, { id: "a" }, { id: "a" }],
    ["nothing that is not known", { with: { id: from("args.id") }, details: { id: { ...text, optional: true } } }, {}, {}],
    ["a subject that is made up", { with: { of: from("subject") }, details: { of: text } }, { id: "subject-7" }, { of: "subject-7" }],
    ["the subject that an argument names", { with: { of: from("subject"), id: from("args.note_id") }, details: { of: text, id: text }, example: { id: "a" } }, { note_id: "a" }, { of: "a", id: "a" }],
    ["the URI of what is read, beside another name", { with: { of: from("subject"), u: from("args.uri"), id: from("args.id") }, details: { of: text, u: text, id: text }, example: { u: "note://a", id: "a" } }, { uri: "note://a", id: "a" }, { of: "note://a", u: "note://a", id: "a" }],
    ["a tool's URI, which is one name of two", { with: { of: from("subject", { value: "?" }), u: from("args.uri"), key: from("args.key") }, details: { of: text, u: text, key: text }, example: { u: "note://a", key: "a" }, tool: "read" }, { uri: "note://a", key: "a", id: "subject-7" }, { of: "?", u: "note://a", key: "a" }],
    ["a URI that is a number", { with: { of: from("subject"), u: from("args.uri") }, details: { of: { type: "integer" }, u: { type: "integer" } }, example: { u: 7 } }, { uri: 7 }, { of: 7, u: 7 }],
  ])("has beside it %s", (_, asked, args, details) => {
    const like = made(asked);
    expect([like.args, like.details]).toStrictEqual([args, details]);
  });
});

describe("picks", () => {
  const statuses = (match: Match, earlier: readonly Match[] = []): readonly unknown[] => [...new Set(picks(rule(match), earlier.map((each) => rule(each))).map(({ status }) => status))];

  test.each<[match: Match, earlier: readonly Match[], statuses: readonly unknown[]]>([
    [{}, [], [undefined]],
    [{ status: [[404, 404]] }, [], [404]],
    [{ status: [[500, 599]] }, [], [500, 501, 599]],
    [{ status: [[500, 599]] }, [{ status: [[500, 502]] }], [503, 500, 501, 599]],
    [{ status: [[400, 401], [500, 501]] }, [{ status: [[300, 400], [401, 500]] }], [501, 400, 401, 500]],
    [{ status: [[404, 405]] }, [{ status: [[404, 404]], name: ["A"] }], [404, 405]],
    [{ status: [[404, 405]] }, [{ name: ["A"] }], [404, 405]],
    [{ status: [[404, 405]] }, [{ status: [[404, 404]] }, { status: [[405, 405]] }], [404, 405]],
    [{ status: [[404, 405]] }, [{ status: [[404, 404], [600, 601]] }], [405, 404]],
  ])("of %j after %j are the statuses %j", (match, earlier, expected) => expect(statuses(match, earlier)).toEqual(expected));

  test("are each name with each code, with what is optional and without, and no more than twenty of one", () => {
    expect(picks(rule({ name: ["A", "B"], code: [1] }), [])).toEqual([false, true].flatMap((isBare) => ["A", "B"].map((name) => ({ isBare, name, code: 1, status: undefined }))));
    expect(picks(rule({ name: Array.from({ length: 30 }, (_, index) => `N${index}`) }), [])).toHaveLength(40);
  });
});

describe("a rule takes what is thrown", () => {
  const server = (details: DetailShapes): Server => ({ errors: [{ code: "gone", details }] }) as unknown as Server;
  const scope = (error: { readonly [name: string]: Json }): Scope => ({ server: "notes", error, args: {} }) as unknown as Scope;

  test.each<[match: Match, error: { readonly [name: string]: Json }, takes: boolean]>([
    [{}, {}, true],
    [{ name: ["A", "B"] }, { name: "B" }, true],
    [{ name: ["A"] }, { name: "B" }, false],
    [{ name: ["Error"] }, { name: "B" }, true],
    [{ name: ["A"] }, {}, false],
    [{ code: [1, "2"] }, { code: 2 }, true],
    [{ code: [1, "2"] }, { code: "1" }, true],
    [{ code: [1] }, { code: 3 }, false],
    [{ code: [1] }, {}, false],
    [{ status: [[400, 401], [404, 404]] }, { status: 404 }, true],
    [{ status: [[400, 401]] }, { status: 402 }, false],
    [{ status: [[400, 401]] }, { status: 399 }, false],
    [{ status: [[400, 401]] }, { status: "400" }, false],
    [{ status: [[400, 401]] }, {}, false],
    [{ path: [{ at: ["a", "b"], equals: [1] }] }, { a: { b: [1] } }, true],
    [{ path: [{ at: ["a"], equals: 1 }] }, { a: "1" }, false],
    [{ path: [{ at: ["a", "b"], equals: 1 }] }, { a: null }, false],
    [{ has: [["a"], ["b"]] }, { a: 1, b: null }, true],
    [{ has: [["a"], ["b"]] }, { a: 1 }, false],
    [{ message: "^no" }, { message: "no key" }, true],
    [{ message: "^no" }, { message: "a key" }, false],
    [{ message: "^1$" }, { message: 1 }, false],
    [{ message: "^.$" }, { message: "😀" }, true],
    [{ pattern: [{ at: ["out"], matches: "x" }], message: "y" }, { out: "x", message: "z" }, false],
    [{ pattern: [{ at: ["out"], matches: "undefined" }] }, {}, false],
  ])("%j of %j: %s", (match, error, takes) => expect(takesIt(rule(match), scope(error), server({}))).toBe(takes));

  test.each<[details: DetailShapes, error: { readonly [name: string]: Json }, takes: boolean]>([
    [{ id: text }, { id: "a" }, true],
    [{ id: text }, {}, false],
    [{ id: { ...text, optional: true } }, {}, true],
    [{ id: { ...text, const: "a" } }, {}, true],
    [{ id: { ...text, default: "a" } }, {}, true],
    [{ id: text, other: text }, { id: "a" }, false],
  ])("if nothing is missing that its error requires: %j of %j: %s", (details, error, takes) => expect(takesIt(rule({}, { id: from("error.id") }), scope(error), server(details))).toBe(takes));

  test("also where nobody has its error", () => expect(takesIt(rule({}, {}, "nowhere"), scope({}), server({ id: text }))).toBe(true));
});

describe("errors that callers must not tell apart", () => {
  const alike = (errors: readonly { readonly code: string; readonly details: DetailShapes; readonly example?: JsonObject }[], more: object = {}) => alikeIn({ errors, conceal: { hidden: "shown" }, ...more } as unknown as Server);
  const [optional, unsafe] = [{ ...text, optional: true }, { ...text, safety: "unsafe" }] as const;

  test.each<[hidden: readonly [DetailShapes, JsonObject], shown: readonly [DetailShapes, JsonObject], alike: readonly [hidden: JsonObject, shown: JsonObject]]>([
    [[{}, {}], [{}, {}], [{}, {}]],
    [[{ id: text }, { id: "a" }], [{ id: text }, { id: "b" }], [{ id: "b" }, { id: "b" }]],
    [[{}, {}], [{ id: optional }, { id: "b" }], [{}, {}]],
    [[{}, {}], [{ id: text }, { id: "b" }], [{}, { id: "b" }]],
    [[{ id: unsafe }, { id: "a" }], [{ id: optional }, { id: "b" }], [{ id: "a" }, {}]],
    [[{ id: optional }, { id: "a" }], [{ id: unsafe }, { id: "b" }], [{ id: "b" }, { id: "b" }]],
    [[{ id: optional }, { id: "a" }], [{ id: optional }, {}], [{}, {}]],
    [[{ id: text }, { id: "a" }], [{ id: optional }, {}], [{ id: "a" }, {}]],
    [[{ id: { type: "integer" } }, { id: 1 }], [{ id: text }, { id: "b" }], [{ id: 1 }, { id: "b" }]],
    [[{ own: optional }, { own: "a" }], [{ id: text }, { id: "b" }], [{ own: "a" }, { id: "b" }]],
  ])("%j and %j are raised with %j", ([details, example], [publicDetails, publicExample], [hidden, shown]) => {
    const of = alike([{ code: "hidden", details, example }, { code: "shown", details: publicDetails, example: publicExample }]);
    expect([of("hidden"), of("shown")]).toEqual([hidden, shown]);
  });

  test("of two behind one, what both can have is left; a stand-in stands as it is; others are raised with anything", () => {
    const errors = [{ code: "hidden", details: { id: text, at: text }, example: { id: "a", at: "x" } }, { code: "second", details: { id: text }, example: { id: "c" } }, { code: "shown", details: { id: optional, at: optional }, example: { id: "b", at: "y" } }, { code: "open", details: {} }];
    const two = { conceal: { hidden: "shown", second: "shown" } };
    expect(alike(errors, two)("shown")).toEqual({ id: "b" });
    expect(alike(errors, { ...two, standIns: { shown: { id: "z" } } })("shown")).toEqual({ id: "z" });
    expect(alike(errors, two)("open")).toBeUndefined();
    expect(alike(errors, two)("nowhere")).toBeUndefined();
  });
});

describe("what is provoked of a server", () => {
  const tool = { name: "take", errors: ["gone"], scenarios: [] };
  const server = (more: object): Server => ({ domain: "notes", fallback: "fallen", rules: [], errors: ["gone", "other", "fallen"].map((code) => ({ code, message: "It went.", details: {} })), tools: [tool], methods: [], conceal: {}, sdkFailures: {}, targets: [], ...more }) as unknown as Server;
  const rules = (first: RuleDef, more: object = {}) => provocations(server({ rules: [first, { ...rule({ name: ["E"] }), name: "second" }], ...more })).rules.map(({ title }) => title);

  test.each<[what: string, first: RuleDef, more: object, titles: readonly string[]]>([
    ["an earlier rule whose error the tool cannot end in lets the next one try", rule({ name: ["E"] }, {}, "other"), {}, ["rule second, gone"]],
    ["one that ends in the fallback takes it", rule({ name: ["E"] }, {}, "fallen"), {}, []],
    ["one that ends in what the tool declares takes it", rule({ name: ["E"] }, {}, "gone"), {}, ["rule undefined, gone"]],
    ["one whose error the tool's stands for takes it", rule({ name: ["E"] }, {}, "other"), { conceal: { other: "gone" } }, []],
    ["one for another tool lets it pass", rule({ name: ["E"], tool: ["give"] }, {}, "fallen"), {}, ["rule second, gone"]],
    ["one for this tool takes it", rule({ name: ["E"], tool: ["take"] }, {}, "fallen"), {}, []],
  ])("%s", (_, first, more, titles) => expect(rules(first, more)).toEqual(titles));

  test.each<[what: string, template: string, locales: object, said: string | undefined]>([
    ["of no form", "It went to {place}.", {}, "It went."],
    ["of a form", "It went on {day :date}.", {}, undefined],
    ["of a form after two spaces", "It went on {day  :date}.", {}, undefined],
    ["of a form in another language", "It went.", { de: { message: "Es ging am {day :date}." }, fr: {} }, undefined],
    ["of braces that are said", "It went {{day :date}.", {}, "It went."],
    ["of no form in any language", "It went.", { de: { message: "Es ging." }, fr: {} }, "It went."],
  ])("a scenario says what it says %s", (_, message, locales, said) => {
    const errors = [{ code: "gone", message, details: {}, locales }];
    expect(provocations(server({ errors, tools: [{ ...tool, scenarios: [{ when: "w", error: "gone", message: "It went." }] }] })).scenarios.map((each) => each.message)).toEqual([said]);
  });

  test("an example has its own details, else none beside a message, else those of the error", () => {
    const errors = [{ code: "gone", message: "It went.", details: {}, example: { a: 1 }, examples: [{ details: { a: 2 } }, { message: "It went." }, {}] }, { code: "other", message: "Other.", details: {}, examples: [{ message: "Other." }, {}] }];
    const { examples, unsent } = provocations(server({ errors }));
    expect(examples.map(({ details, title }) => [title, details])).toEqual([["gone, example 1", { a: 2 }], ["gone, example 2", {}], ["gone, example 3", { a: 1 }]]);
    expect(unsent.map(({ title }) => title)).toEqual(["other, example 1"]);
  });

  test("a stranger is thrown where no rule takes every error, with what may leave where that is said", () => {
    const [closed] = provocations(server({})).strangers;
    expect(closed).toStrictEqual({ title: "take", callee: { kind: "tool", name: "take", errors: ["gone"] }, provoke: { throw: { name: "StrangerError", message: "a private matter of stranger-0" } }, args: {}, code: "fallen", secret: "stranger-0" });
    expect(provocations(server({ undeclared: "scrubbed" })).strangers.map(({ leaves }) => leaves)).toEqual(["a matter that may be told"]);
    expect([rule({}), rule({ name: ["Error"] }), rule({ name: ["E"] }), rule({ code: [1] })].map((each) => provocations(server({ rules: [each] })).strangers.length)).toEqual([0, 0, 1, 1]);
  });

  test("what an SDK refuses ends as its kind says, else in the fallback", () => {
    expect(new Set(provocations(server({})).refusals.map(({ code }) => code))).toEqual(new Set(["fallen"]));
    const codes = new Map(provocations(server({ sdkFailures: { unknown_tool: { error: "other" } }, conceal: { other: "gone" } })).refusals.map(({ failure, code }) => [failure, code]));
    expect([codes.get("unknown_tool"), codes.get("parse_error")]).toEqual(["gone", "fallen"]);
  });
});
