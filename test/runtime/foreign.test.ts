// What is read of other people's values: issues of validators, values that are to be details, exceptions, the methods that schemas stand for.

import { describe, expect, test } from "vitest";
import * as z from "zod";
import { acceptInContract } from "../../templates/typescript/src/runtime/server/stray-body.ts";
import { methodOf } from "../../templates/typescript/src/runtime/server/request-method.ts";
import { NotReturned } from "../../templates/typescript/src/runtime/server/acceptable.ts";
import { UnusableResult } from "../../templates/typescript/src/runtime/server/unusable.ts";
import { convert } from "../../templates/typescript/src/runtime/values/convert.ts";
import { issueOf, issuesOf } from "../../templates/typescript/src/runtime/values/issues.ts";
import { nativeMessage, nativeName, nativeNames, nativeStatus, valueAt } from "../../templates/typescript/src/runtime/values/native.ts";
import type { DetailShape } from "../../templates/typescript/src/runtime/values/spec.ts";
import { jsonFormat, mailWith } from "./mail-family.ts";

describe("an issue", () => {
  test.each<[string, object, object]>([
    ["of zod", { path: ["items", 0, "name"], message: "too short." }, { argument: "items[0].name", problem: "items[0].name: too short" }],
    ["of the whole", { path: [], message: "odd" }, { problem: "odd" }],
    ["without a path", { message: "odd" }, { problem: "odd" }],
    ["with keys in objects", { path: [{ key: "a" }, { key: 0 }, Symbol("s"), { key: true }], message: "odd" }, { argument: "a[0]", problem: "a[0]: odd" }],
    ["that quotes what was given", { path: ["a"], message: "Expected 1, received 'secret'" }, { argument: "a", problem: "a: Expected 1" }],
    ["that quotes a number", { path: ["a"], message: "Expected 1 but received 77" }, { argument: "a", problem: "a: Expected 1" }],
    ["that names a kind", { path: ["a"], message: "Expected number, received string" }, { argument: "a", problem: "a: Expected number, received string" }],
    ["with a full stop inside", { path: ["a"], message: "See e.g. there" }, { argument: "a", problem: "a: See e.g. there" }],
    ["of zod 3's enums", { code: "invalid_enum_value", options: ["a", 1], path: ["k"], message: "not 'secret'" }, { argument: "k", problem: 'k: expected one of "a", 1' }],
    ["of valibot", { kind: "schema", expected: "string", path: [{ key: "a" }], message: "Received 7" }, { argument: "a", problem: "a: expected string" }],
    ["of another library with an expectation", { expected: "string", path: ["a"], message: "odd" }, { argument: "a", problem: "a: odd" }],
  ])("%s", (_, found, issue) => {
    expect(issueOf({ issues: [found] })).toEqual(issue);
  });

  test.each<[string, object, object]>([
    ["missing", { instancePath: "/items/0", params: { missingProperty: "name" }, message: "m" }, { argument: "items[0].name", problem: "items[0].name: is required" }],
    ["too many", { instancePath: "", params: { additionalProperty: "x" }, message: "m" }, { argument: "x", problem: "x: is not known" }],
    ["of few", { instancePath: "/k", params: { allowedValues: ["a", "b"] }, message: "m" }, { argument: "k", problem: 'k: expected one of "a", "b"' }],
    ["odd", { instancePath: "/a~1b/c~0d", params: {}, message: "must be even" }, { argument: "a/b.c~d", problem: "a/b.c~d: must be even" }],
    ["far down a list", { instancePath: "/items/12", message: "odd" }, { argument: "items[12]", problem: "items[12]: odd" }],
    ["named like a number", { instancePath: "/a1/1a", message: "odd" }, { argument: "a1.1a", problem: "a1.1a: odd" }],
    ["of the whole", { instancePath: "", message: "odd" }, { problem: "odd" }],
  ])("of ajv: %s", (_, found, issue) => {
    expect(issueOf({ errors: [found] })).toEqual(issue);
  });

  test("is none without words or a place", () => {
    for (const none of [{ issues: [{ path: ["a"] }] }, { issues: [{ path: ["a"], message: "" }] }, { issues: [7] }, { errors: [{ message: "m" }] }, { errors: [{ instancePath: "/a" }] }, {}, undefined, 7])
      expect(issueOf(none)).toBeUndefined();
  });

  test("is one of five at most, and of 200 characters; several are one sentence", () => {
    const issues = Array.from({ length: 7 }, (_, at) => ({ path: [`a${at}`], message: "odd" }));
    expect(issuesOf({ issues })).toHaveLength(5);
    expect(issueOf({ issues: issues.slice(0, 2) })).toEqual({ argument: "a0", problem: "a0: odd; a1: odd" });
    expect(issueOf({ issues: [{ path: ["p".repeat(300)], message: "m".repeat(300) }] })?.problem).toHaveLength(402);
  });
});

describe("a value becomes", () => {
  const text = { type: "string" } as const;
  test.each<[string, unknown, DetailShape, unknown]>([
    ["a text", 7, text, "7"],
    ["a text", true, text, "true"],
    ["a text", 7n, text, "7"],
    ["no text", {}, text, undefined],
    ["a text of some length", "abc", { ...text, maxLength: 3 }, "abc"],
    ["a text that never leaves, cut", "a\u0007bc", { ...text, maxLength: 3, safety: "unsafe" }, "a\u0007b"],
    ["null, where that may be", null, { ...text, nullable: true }, null],
    ["nothing", null, text, undefined],
    ["nothing", undefined, { ...text, nullable: true }, undefined],
    ["true", "true", { type: "boolean" }, true],
    ["false", "false", { type: "boolean" }, false],
    ["what it was", "yes", { type: "boolean" }, "yes"],
    ["nothing", null, { type: "boolean" }, undefined],
    ["a number", " 7.5 ", { type: "number" }, 7.5],
    ["a number", "-7", { type: "integer" }, -7],
    ["no number", "7x", { type: "number" }, undefined],
    ["no number", Infinity, { type: "number" }, undefined],
    ["no number", 2n ** 60n, { type: "integer" }, undefined],
    ["a number", 7n, { type: "integer" }, 7],
    ["no number, though it is a time", "2026-11-22", { type: "number", unit: "s" }, undefined],
    ["no number, where no unit says of what", "Sun, 22 Nov 2026 20:00:00 GMT", { type: "number" }, undefined],
    ["a list", ["1", 2], { type: "array", items: { type: "integer" } }, [1, 2]],
    ["a list of anything", [1, "a"], { type: "array" }, [1, "a"]],
    ["a list cut", [1, 2, 3], { type: "array", items: { type: "integer" }, maxItems: 2 }, [1, 2]],
    ["no list", "a", { type: "array" }, undefined],
    ["no list", "a", { type: "array", items: text }, undefined],
    ["an object", { a: "1", b: 2 }, { type: "object", properties: { a: { type: "integer" } } }, { a: 1 }],
    ["an object of anything", { a: [1] }, { type: "object" }, { a: [1] }],
    ["an object without what does not fit", { a: "x", b: "2" }, { type: "object", properties: { a: { type: "integer" }, b: { type: "integer" } } }, { b: 2 }],
    ["a map without __proto__", JSON.parse('{"a":"1","__proto__":"2"}'), { type: "object", additionalProperties: { type: "integer" } }, { a: 1 }],
    ["a map", { a: "1" }, { type: "object", additionalProperties: { type: "integer" } }, { a: 1 }],
    ["an object with more", { a: "1", b: [2] }, { type: "object", properties: { a: { type: "integer" } }, additionalProperties: true }, { a: 1, b: [2] }],
    ["no object", [], { type: "object" }, undefined],
    ["no object", "a", { type: "object" }, undefined],
  ])("%s (%#)", (_, value, shape, made) => {
    expect(convert(value, shape, "name")).toStrictEqual(made);
  });

  test("a map of a hundred members at most", () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`k${at}`, at]));
    expect(Object.keys(convert(many, { type: "object", additionalProperties: { type: "integer" } }, "name") as object)).toHaveLength(100);
  });

  test.each<[unknown, DetailShape["unit"], string, number]>([
    [30, "s", "retry-after", 30],
    [30, "ms", "retry-after", 30_000],
    [30, "ms", "retryAfter", 1_000],
    [1500, "ms", "retry_after", 1_500],
    [0, "s", "Retry-After", 1],
    ["90", "min", "retry-after", 1.5],
    [" 90 ", "min", "retry-after", 1.5],
    [90, undefined, "retry-after", 90],
    [999_999, "s", "retry-after", 86_400],
    [0, "s", "name", 0],
  ])("of %j in %s by the name %s a wait of %d", (value, unit, name, wait) => {
    expect(convert(value, { type: "number", unit } as DetailShape, name)).toBe(wait);
  });

  test("whole units of a wait, rounded up", () => {
    expect(convert(90, { type: "integer", unit: "min" } as DetailShape, "retry-after")).toBe(2);
  });
});

describe("an exception", () => {
  class GoneError extends Error {}
  test.each<[unknown, unknown]>([
    [new GoneError("x"), "GoneError"],
    [new RangeError("x"), "RangeError"],
    [Object.assign(new GoneError("x"), { name: "Mine" }), "Mine"],
    [{ name: "Mine" }, "Mine"],
    [new (class Gone {})(), "Gone"],
    [{}, undefined],
    [{ name: "Error" }, "Error"],
    [{ name: "Error", constructor: { name: "" } }, "Error"],
    [{ constructor: { name: 7 } }, undefined],
    [null, undefined],
  ])("is known by the name that tells most (%#)", (error, name) => {
    expect(nativeName(error)).toBe(name);
  });

  test("goes by the names of its classes too", () => {
    expect(nativeNames(new GoneError("x"))).toEqual(new Set(["Error", undefined, "GoneError", "Object"]));
    expect(nativeNames("text")).toEqual(new Set([undefined]));
  });

  test("goes by the names of sixteen objects it inherits from, and of none that a proxy keeps to itself", () => {
    const heir = (depth: number): object => Array.from({ length: depth }).reduce<object>((above, _, at) => Object.create(above, { constructor: { value: { name: `C${depth - at}` } } }) as object, {});
    expect([nativeNames(heir(20)).has("C16"), nativeNames(heir(20)).has("C17")]).toEqual([true, false]);
    const secretive = new Proxy(new GoneError("x"), { getPrototypeOf: () => { throw new Error("not for you"); } });
    expect(nativeNames(secretive)).toEqual(new Set(["Error", undefined]));
  });

  test.each<[object, number | undefined]>([
    [{ status: 404 }, 404],
    [{ status: "404" }, 404],
    [{ status: "4040" }, undefined],
    [{ status: "0404" }, undefined],
    [{ status: "404.0" }, undefined],
    [{ status: "4e2" }, undefined],
    [{ status: [404] }, undefined],
    [{ status: 404.5 }, undefined],
    [{ status: 99 }, undefined],
    [{ status: 100 }, 100],
    [{ status: 599 }, 599],
    [{ status: 600 }, undefined],
    [{ status: true }, undefined],
    [{ statusCode: 404 }, 404],
    [{ status_code: 404 }, 404],
    [{ response: { status: 404 } }, 404],
    [{ response: { statusCode: 404 } }, 404],
    [{ $metadata: { httpStatusCode: 404 } }, 404],
    [{ code: 404 }, 404],
    [{ code: "404" }, 404],
    [{ code: 399 }, undefined],
    [{ code: 400 }, 400],
  ])("%j has the status %s", (error, status) => {
    expect(nativeStatus(error)).toBe(status);
  });

  test("has a message of 2,000 characters at most, and headers by their names in any case", () => {
    expect([nativeMessage("text"), nativeMessage({ message: 7 }), nativeMessage(new Error("x".repeat(2_001)))]).toEqual(["text", "", "x".repeat(2_000)]);
    const at = (headers: unknown, name = "Retry-After"): unknown => valueAt({ response: { headers } }, ["response", "headers", name]);
    expect([at({ "retry-after": "7", "Retry-After": "8" }), at({ undefined: "9" }), at(undefined)]).toEqual(["8", undefined, undefined]);
    expect([at({ "retry-after": "7" }), at(new Headers({ "retry-after": "7" })), at(new Headers()), at({}), at(undefined), at({ get: 7, "retry-after": "7" })]).toEqual(["7", "7", undefined, undefined, undefined, "7"]);
    expect(valueAt({ body: { "retry-after": "7" } }, ["body", "Retry-After"])).toBeUndefined();
  });
});

test.each<[unknown, string]>([
  ["mail/send", "mail/send"],
  [z.object({ method: z.literal("mail/send") }), "mail/send"],
  [{ _zod: { def: { shape: { method: { _zod: { def: { values: ["mail/send"] } } } } } } }, "mail/send"],
  [{ shape: { method: { _def: { value: "mail/send" } } } }, "mail/send"],
  [{ shape: { method: { value: "mail/send" } } }, "mail/send"],
  [z.object({ method: z.string() }), "*"],
  [{}, "*"],
])("the method that a schema stands for (%#)", (schema, method) => {
  expect(methodOf(schema)).toBe(method);
});

describe("a body that looks like an error of the format", () => {
  const accept = acceptInContract(mailWith({ format: jsonFormat }), (result) => result);
  const judged = (text: unknown): unknown => accept({ content: [{ type: "text", text: "fine" }, { type: "text", text }] }, []);
  test.each(['{"error":"gone","message":"m"}', ' \n{"error":7}', '{"error":{}}'])("and is none of the contract is refused: %s", (text) => {
    const { thrown } = judged(text) as NotReturned;
    expect(thrown).toBeInstanceOf(UnusableResult);
    expect((thrown as Error).message).toMatch(/its "error" is none of the codes of the contract/);
  });

  test.each(['{"error":"not_found","message":"m"}', '{"error":null}', '{"message":"no \\"error\\""}', '{"error":', '"error"', '["error"]', '[{"error":"gone"}]', "x", 7])("passes otherwise: %s", (text) => {
    expect(judged(text)).not.toBeInstanceOf(NotReturned);
  });
});
