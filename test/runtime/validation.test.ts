// What a schema says is wrong with a value is told without the value; which library it is of makes no difference.

import { describe, expect, test } from "vitest";
import * as z from "zod";
import { fenced } from "../../templates/typescript/src/runtime/server/stand-in.ts";
import { factsOfThrown, sdkFactsOf, validate } from "../../templates/typescript/src/runtime/server/validation.ts";

const standard = (check: (value: unknown) => unknown): object => ({ "~standard": { version: 1, vendor: "mine", validate: check } });

describe("validate", () => {
  test("asks zod, or by Standard Schema, and nothing that is neither", async () => {
    const schema = z.object({ a: z.string().default("x") });
    expect(await validate(schema, {})).toEqual({ value: { a: "x" } });
    expect(await validate(schema, { a: 7 })).toMatchObject({ issues: [{ path: ["a"] }] });
    expect(await validate(standard((value) => ({ value: [value] })), 7)).toEqual({ value: [7] });
    expect(await validate(standard(async () => ({ issues: [{ message: "no" }] })), 7)).toEqual({ issues: [{ message: "no" }] });
    expect(await validate({ safeParseAsync: async (value: unknown) => ({ success: true, data: [value] }), ...standard(() => ({ value: 0 })) }, 7)).toEqual({ value: [7] });
    expect(await validate({}, 7)).toBeUndefined();
    expect(await validate(undefined, 7)).toBeUndefined();
  });

  test("tells a schema that fails itself, and asks it as its own method", async () => {
    const thrown = new Error("inside");
    expect(await validate(standard(() => Promise.reject(thrown)), 7)).toEqual({ thrown });
    const own = { ["~standard"]: { limit: 7, validate(this: { limit: number }, value: unknown) { return { value: this.limit === value }; } } };
    expect(await validate(own, 7)).toEqual({ value: true });
  });

  test("tells twenty issues", async () => {
    const issues = Array.from({ length: 29 }, (_, at) => ({ message: String(at) }));
    expect(await validate(standard(() => ({ issues })), 7)).toEqual({ issues: issues.slice(0, 20) });
  });
});

describe("what is told of issues", () => {
  test.each<[string, object, unknown, object]>([
    ["where, what, and what kind stood there", { code: "invalid_type", expected: "number", path: ["filter", "tags", 0], message: "Invalid input" }, { filter: { tags: ["x"] } },
      { problem: "filter.tags[0]: Invalid input: expected number, received string", argument: "filter.tags[0]", expected: "number", received: "string" }],
    ["the words of the library", { code: "custom", path: ["a"], message: "must be even" }, { a: 7 }, { problem: "a: must be even", argument: "a", received: "number" }],
    ["without what zod 4 begins with", { code: "invalid_type", expected: "string", path: ["a"], message: "Invalid input: expected string, received number" }, { a: 7 },
      { problem: "a: expected string, received number", argument: "a", expected: "string", received: "number" }],
    ["of the value itself", { code: "custom", path: [], message: "" }, 7, { problem: "expected another value, received number", received: "number" }],
    ["without a message", { code: "too_small", origin: "string", minimum: 3, path: ["a"] }, {}, { problem: "a: expected at least 3 characters, received nothing", argument: "a", expected: "at least 3 characters", received: "nothing" }],
    ["a bare message with the rest", { code: "invalid_type", expected: "string", path: ["a"], message: "Required" }, {}, { problem: "a: Required: expected string, received nothing", argument: "a", expected: "string", received: "nothing" }],
    ["a bare message alone where nothing else is known", { code: "custom", path: ["a"], message: "Required" }, {}, { problem: "a: Required", argument: "a", received: "nothing" }],
    ["paths of objects, and no symbols", { code: "custom", path: [{ key: "a" }, Symbol("secret"), { key: 2 }], message: "no" }, {}, { problem: "a.[2]: no", argument: "a.[2]", received: "nothing" }],
    ["a message that begins with its place", { code: "invalid_type", expected: "string", path: ["a", "b"], message: "a.b: Expected string" }, { a: {} }, { problem: "a.b: Expected string", argument: "a.b", expected: "string", received: "nothing" }],
    ["no path that is none", { code: "custom", path: "a", message: "no" }, {}, { problem: "no", received: "object" }],
  ])("%s", (_, issue, root, facts) => {
    expect(sdkFactsOf([issue], root)).toEqual(facts);
  });

  test("several are one sentence; the first is at fault", () => {
    const issues = [
      { code: "custom", path: ["a"], message: "is odd." },
      { code: "custom", path: ["b"], message: "is even." },
    ];
    expect(sdkFactsOf(issues, { a: 1, b: true })).toEqual({ problem: "a: is odd; b: is even", argument: "a", received: "number" });
    const issue = { code: "invalid_type", expected: "string", path: ["a"] };
    expect(sdkFactsOf([issue], { a: 1 }).problem).toBe("a: expected string, received number");
    expect(sdkFactsOf([{ ...issue, message: "Required by law" }], { a: 1 }).problem).toBe("a: Required by law");
    expect(sdkFactsOf([], {})).toEqual({ problem: "it does not fit its schema" });
  });

  test.each<[string, unknown, string, string]>([
    ["a text", { a: "hunter22" }, "hunter22 is too short, hunter22!", "a: … is too short, …!"],
    ["the longest first", { a: ["abcd", "abcdef"] }, "abcdef and abcd", "a: … and …"],
    ["what may stand in a pattern", { a: "a.c(d)" }, "not a.c(d), but abc(d)", "a: not …, but abc(d)"],
    ["texts deep inside", { a: { b: { c: ["hunter22"] } } }, "no hunter22", "a: no …"],
    ["a number", { a: 123456 }, "no 123456", "a: no …"],
    ["a large number", { a: 123456n }, "no 123456", "a: no …"],
    ["a short one where it is quoted", { a: "cat" }, "'cat' in a category", "a: … in a category"],
    ["a short one that was received", { a: "cat" }, "received cat, received catalogue", "a: received …, received catalogue"],
    ["not the words for kinds", { a: "string" }, "a string", "a: a string"],
    ["nothing empty", { a: "" }, "as it is", "a: as it is"],
  ])("but never what was given: %s", (_, root, message, problem) => {
    expect(sdkFactsOf([{ code: "custom", path: ["a"], message }], root).problem).toBe(problem);
  });

  test("what the issue says was given neither; what was expected may be told", () => {
    expect(sdkFactsOf([{ code: "custom", path: ["a"], message: "no hunter22", input: "hunter22" }], {}).problem).toBe("a: no …");
    expect(sdkFactsOf([{ code: "invalid_value", values: ["blue", "green"], path: ["a"], message: "not blue" }], { a: "blue" }).problem).toBe("a: not blue");
    const far = { a: { b: { c: { d: { e: { f: "hunter22" } } } } } };
    expect(sdkFactsOf([{ code: "custom", path: ["a"], message: "no hunter22" }], far).problem).toBe("a: no hunter22");
  });
});

describe("what is told when a schema throws", () => {
  test.each<[string, unknown, unknown, object]>([
    ["the only member", new Error("pw=x"), { a: "x" }, { problem: "a could not be checked", argument: "a", received: "string" }],
    ["a part that is missing", new TypeError("Cannot read properties of undefined (reading 'kind')"), { a: {} }, { problem: 'a could not be checked: a part of it that has "kind" is missing', argument: "a", received: "object" }],
    ["no member of several", new Error("pw=x"), { a: 1, b: 2 }, { problem: "the arguments could not be checked", received: "object" }],
    ["no member of none", new Error("pw=x"), "text", { problem: "the arguments could not be checked", received: "string" }],
    ["nothing at all", new Error("pw=x"), null, { problem: "the arguments could not be checked", received: "null" }],
    ["a URL", Object.assign(new TypeError("x"), { code: "ERR_INVALID_URL" }), { a: "x" }, { problem: "a: expected URL, received another string", argument: "a", expected: "URL", received: "string" }],
    ["what does not parse", new SyntaxError("x"), { a: "x" }, { problem: "a: expected text that can be parsed, received another string", argument: "a", expected: "text that can be parsed", received: "string" }],
    ["what is out of range", new RangeError("x"), 7, { problem: "the arguments: expected value in range, received another number", expected: "value in range", received: "number" }],
  ])("%s", (_, thrown, value, facts) => {
    expect(factsOfThrown(thrown, value, "the arguments")).toEqual(facts);
  });
});

describe("a fenced schema", () => {
  const validateBy = (schema: unknown): ((value: unknown) => Promise<unknown>) => (schema as { "~standard": { validate: (value: unknown) => Promise<unknown> } })["~standard"].validate;

  test("says by Standard Schema what it says by itself, and stays what it is", async () => {
    const schema = z.object({ a: z.string() });
    const safe = fenced(schema) as typeof schema;
    expect(await validateBy(safe)({ a: "x" })).toEqual({ value: { a: "x" } });
    expect(await validateBy(safe)({ a: 7 })).toMatchObject({ issues: [{ path: ["a"] }] });
    expect(safe["~standard"]).toMatchObject({ version: 1, vendor: "zod" });
    expect(safe.parse({ a: "x" })).toEqual({ a: "x" });
    expect(safe.shape).toBe(schema.shape);
  });

  test("has issues even where it tells none", async () => {
    expect(await validateBy(fenced({ "~standard": {}, safeParseAsync: async () => ({ success: false }) }))(1)).toEqual({ issues: [] });
  });

  test.each([
    ["no schema", "text"],
    ["one without Standard Schema", { safeParseAsync: () => undefined }],
    ["one of another library", { "~standard": {} }],
    ["none", undefined],
  ])("is itself where it is %s", (_, schema) => {
    expect(fenced(schema)).toBe(schema);
  });
});
