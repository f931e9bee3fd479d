// What is read of other people's values: issues of validators, values that are to be details, exceptions, the methods that schemas stand for.

import { describe, expect, test } from "vitest";
import * as z from "zod";
import { acceptInContract } from "../../templates/typescript/src/runtime/server/stray-body.ts";
import { methodOf } from "../../templates/typescript/src/runtime/server/request-shape.ts";
import { NotReturned } from "../../templates/typescript/src/runtime/server/acceptable.ts";
import { UnusableResult } from "../../templates/typescript/src/runtime/server/unusable.ts";
import { convert } from "../../templates/typescript/src/runtime/values/convert.ts";
import { issueOf } from "../../templates/typescript/src/runtime/values/issues.ts";
import { nativeMessage, nativeName, nativeNames, nativeStatus, valueAt } from "../../templates/typescript/src/runtime/values/native.ts";
import type { DetailShape } from "../../templates/typescript/src/runtime/values/spec.ts";
import { jsonFormat, mailWith } from "./mail-family.ts";

// What libraries list, and what may be made of JSON, is rows of the kit (edge/map) and requests of the differential.
describe("an issue", () => {
  test("has the keys of its path, whatever else is in it", () => {
    expect(issueOf({ issues: [{ path: [{ key: "a" }, { key: 0 }, Symbol("s"), { key: true }], message: "odd" }] })).toEqual({ argument: "a[0]", problem: "a[0]: odd" });
  });

  test("is none without words or a place", () => {
    for (const none of [{ issues: [{ path: ["a"] }] }, { issues: [{ path: ["a"], message: "" }] }, { issues: [7] }, { errors: [{ message: "m" }] }, { errors: [{ instancePath: "/a" }] }, {}, undefined, 7])
      expect(issueOf(none)).toBeUndefined();
  });

  test("is one of five at most, and of 200 characters; several are one sentence", () => {
    const issues = Array.from({ length: 7 }, (_, at) => ({ path: [`a${at}`], message: "odd" }));
    expect(issueOf({ issues })?.problem.split("; ")).toHaveLength(5);
    expect(issueOf({ issues: issues.slice(0, 2) })).toEqual({ argument: "a0", problem: "a0: odd; a1: odd" });
    expect(issueOf({ issues: [{ path: ["p".repeat(300)], message: "m".repeat(300) }] })?.problem).toHaveLength(402);
  });
});

describe("a value becomes", () => {
  const text = { type: "string" } as const;
  test.each<[string, unknown, DetailShape, unknown]>([
    ["a text", 7n, text, "7"],
    ["a text that never leaves, cut", "a\u0007bc", { ...text, maxLength: 3, safety: "unsafe" }, "a\u0007b"],
    ["nothing", undefined, { ...text, nullable: true }, undefined],
    ["no number", Infinity, { type: "number" }, undefined],
    ["no number", 2n ** 60n, { type: "integer" }, undefined],
    ["a number", 7n, { type: "integer" }, 7],
    ["a map without __proto__", JSON.parse('{"a":"1","__proto__":"2"}'), { type: "object", additionalProperties: { type: "integer" } }, { a: 1 }],
  ])("%s (%#)", (_, value, shape, made) => {
    expect(convert(value, shape, "name")).toStrictEqual(made);
  });

  test("a map of a hundred members at most", () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`k${at}`, at]));
    expect(Object.keys(convert(many, { type: "object", additionalProperties: { type: "integer" } }, "name") as object)).toHaveLength(100);
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
    expect((thrown as Error).message).toMatch(/its "error" is not a code of the contract/);
  });

  test.each(['{"error":"not_found","message":"m"}', '{"error":null}', '{"message":"no \\"error\\""}', '{"error":', '"error"', '["error"]', '[{"error":"gone"}]', "x", 7])("passes otherwise: %s", (text) => {
    expect(judged(text)).not.toBeInstanceOf(NotReturned);
  });
});
