// JSON from anything: every kind of value, every bound, and no way to make it throw.

import fc from "fast-check";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { cpuClock } from "../cpu.ts";
import { toJson, told } from "../../templates/typescript/src/runtime/values/json.ts";
import { put } from "../../templates/typescript/src/runtime/values/peek.ts";
import { loggableDetails, safeDetails } from "../../templates/typescript/src/runtime/core/safe.ts";
import { checkDetails } from "../../templates/typescript/src/runtime/values/shape.ts";
import type { DetailShape, DetailShapes } from "../../templates/typescript/src/runtime/values/spec.ts";
import { hostile } from "./sample-errors.ts";

describe("a value", () => {
  test.each<[string, unknown, unknown]>([
    ["a text, cleaned", "a\u0000b\nc", "ab c"],
    ["a number", 1.5, 1.5],
    ["minus zero", -0, 0],
    ["NaN", Number.NaN, null],
    ["-Infinity", -Infinity, null],
    ["null", null, null],
    ["undefined", undefined, null],
    ["a bigint", 2n ** 64n, "18446744073709551616"],
    ["an enormous bigint", 2n ** 2_000n, "[bigint]"],
    ["a function", () => 1, "[function]"],
    ["a symbol", Symbol("x"), "[symbol]"],
    ["a date", new Date(0), "1970-01-01T00:00:00.000Z"],
    ["an invalid date", new Date(Number.NaN), "[invalid date]"],
    ["a map", new Map<unknown, unknown>([["a", 1], [{ b: 1 }, 2]]), { a: 1, '{"b":1}': 2 }],
    ["a set", new Set([1, "a"]), [1, "a"]],
    ["bytes", new Uint8Array(3), "[3 bytes]"],
    ["a URL", new URL("https://u:p4ssw0rd@example.org/x"), "https://[redacted]@example.org/x"],
    ["an error, without its words", Object.assign(new TypeError("bad"), { config: {} }), "[error]"],
    ["errors in any place", { a: [new AggregateError([new Error("b")], "c")], m: new Map([["d", new Error("e")]]), s: new Set([new DOMException("f")]) }, { a: ["[error]"], m: { d: "[error]" }, s: ["[error]"] }],
    ["an error that says another one as its JSON", Object.assign(new Error("a"), { toJSON: () => new Error("b") }), "[error]"],
    ["an error that calls itself something else", Object.assign(new TypeError("bad"), { [Symbol.toStringTag]: "URL", href: "/home/ada" }), "[error]"],
    ["a revoked proxy", hostile["a revoked proxy"]?.(), "[unreadable]"],
    ["an object without undefined members", { a: undefined, b: 1 }, { b: 1 }],
    ["a list with holes", [undefined, , 1], [null, null, 1]],
    ["an instance, by its own properties", new (class Point { x = 1; get y() { return 2; } })(), { x: 1 }],
    ["toJSON, not called", { toJSON: () => "no", a: 1 }, { toJSON: "[function]", a: 1 }],
  ])("%s", (_, value, json) => expect(toJson(value)).toStrictEqual(json));

  test("of another realm is told by its kind", () => {
    const foreign: unknown = runInNewContext("({ d: new Date(0), m: new Map([['a', 1]]), s: new Set([1]), e: new RangeError('far'), f: Object.assign(new Error('a'), { [Symbol.toStringTag]: 'HttpError', path: '/home/ada' }), a: [1] })");
    expect(toJson(foreign)).toEqual({ d: "1970-01-01T00:00:00.000Z", m: { a: 1 }, s: [1], e: "[error]", f: "[error]", a: [1] });
    expect(toJson(foreign, {}, told)).toMatchObject({ e: { name: "RangeError", message: "far" } });
  });

  test("that holds itself says so; one that stands twice is shown twice", () => {
    const twice = { a: 1 };
    const value: { [key: string]: unknown } = { twice, again: twice };
    value["self"] = value;
    expect(toJson(value)).toEqual({ twice: { a: 1 }, again: { a: 1 }, self: "[circular]" });
  });
});

describe("bounds", () => {
  test("are visible", () => {
    const limits = { depth: 2, breadth: 2, text: 5 };
    expect(toJson({ a: { b: { c: 1 }, l: [1] } }, limits)).toEqual({ a: { b: "[object]", l: "[array]" } });
    expect(toJson([1, 2, 3, 4], limits)).toEqual([1, 2, "… 2 more"]);
    expect(toJson({ a: 1, b: 2, c: 3 }, limits)).toEqual({ a: 1, b: 2, "…": "… 1 more" });
    expect(toJson(new Map([["a", 1], ["b", 2], ["c", 3]]), limits)).toEqual({ a: 1, b: 2, "…": "… 1 more" });
    expect(toJson(new Set([1, 2, 3, 4, 5]), limits)).toEqual([1, 2, "… 3 more"]);
    expect(toJson("abcdef", limits)).toBe("abcd…");
  });

  test("hold for everything together", () => {
    const wide = (levels: number): unknown => (levels === 0 ? "x".repeat(500) : Array.from({ length: 50 }, () => wide(levels - 1)));
    const json = JSON.stringify(toJson(wide(3), { total: 10_000 }));
    expect(json.length).toBeLessThan(20_000);
    expect(json).toContain("more");
  });

  test("one unreadable member does not hide its neighbours", () => {
    const value = { a: 1, get b() { throw new Error("no"); }, c: { d: hostile["a revoked proxy"]?.() }, e: { f: 2 } };
    expect(toJson(value, { depth: 3 })).toEqual({ a: 1, b: "[unreadable]", c: { d: "[unreadable]" }, e: { f: 2 } });
  });
});

describe("anything at all", () => {
  test.each(Object.entries(hostile))("%s becomes bounded JSON at once", (_, make) => {
    const value = make();
    const spent = cpuClock();
    for (const json of [toJson(value), toJson([value, { value }]), safeDetails({ value } as object, { value: { type: "object" } })]) {
      const text = JSON.stringify(json);
      expect(JSON.parse(text)).toEqual(json);
      expect(text.length).toBeLessThan(150_000);
    }
    expect(spent()).toBeLessThan(1_500);
  });

  test("is unchanged by being stringified and parsed, and never pollutes", () => {
    const objects = { withDate: true, withMap: true, withSet: true, withNullPrototype: true, withTypedArray: true, withSparseArray: true };
    const anything = fc.anything({ withBigInt: true, ...objects });
    fc.assert(
      fc.property(anything, (value) => {
        const json = toJson(value);
        expect(JSON.parse(JSON.stringify(json))).toEqual(json);
        expect(toJson(JSON.parse(JSON.stringify(json)))).toEqual(json);
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      }),
    );
  });

  test("keys of prototypes are only own properties", () => {
    const json = toJson(JSON.parse('{"__proto__":{"x":1},"constructor":1,"toString":2}')) as object;
    expect(Object.getPrototypeOf(json)).toBe(Object.prototype);
    expect(JSON.stringify(json)).toBe('{"constructor":1,"toString":2}');
    const target = {};
    put(target, "hasOwnProperty", 1);
    expect(Object.keys(target)).toEqual(["hasOwnProperty"]);
  });
});

describe("details", () => {
  const shapes: DetailShapes = {
    id: { type: "string", maxLength: 6 },
    kind: { type: "string", enum: ["Bearer abc123def456", "b"] },
    count: { type: "integer", minimum: 1, maximum: 10 },
    tags: { type: "array", items: { type: "string" }, maxItems: 3 },
    place: { type: "object", properties: { x: { type: "number" }, secret: { type: "string", safety: "unsafe" } } },
    host: { type: "string", safety: "unsafe" },
    token: { type: "string", safety: "do-not-log" },
  };
  const kind = "Bearer abc123def456";
  const place = { x: 1, secret: "s", more: 1 };
  const details = { id: "abcdefgh", kind, count: 11.4, tags: ["a", "b", "c", "d", "e"], place, host: "db", token: "t", extra: 1 };
  const tags = ["a", "b", "… 3 more"];

  test("leave as far as they are declared and safe, within their shapes; numbers stay what they are", () => {
    expect(safeDetails(details, shapes)).toEqual({ id: "abcde…", kind, count: 11.4, tags, place: { x: 1 } });
  });

  test("are logged with the unsafe ones and as they are, never with do-not-log ones", () => {
    expect(loggableDetails(details, shapes)).toEqual({ id: "abcde…", kind, count: 11.4, tags, place: { x: 1, secret: "s" }, host: "db" });
  });

  test("of the wrong type are converted where that is safe, and left out where it is not", () => {
    expect(safeDetails({ id: 42, count: 7n, tags: "no", place: [], kind: {} }, shapes)).toEqual({ id: "42", count: 7 });
    const dated = { ...shapes, id: { type: "string" } } as const;
    expect(safeDetails({ id: new Date(0), count: Number.NaN, kind: true }, dated)).toEqual({ id: "1970-01-01T00:00:00.000Z", kind: "true" });
  });

  test("of any value, and of any amount, are within their shapes, or a number as it was", () => {
    const all: DetailShapes = {
      s: { type: "string", maxLength: 5, optional: true },
      i: { type: "integer", minimum: 0, maximum: 9, optional: true },
      n: { type: "number", optional: true },
      a: { type: "array", items: { type: "string" }, maxItems: 3, optional: true },
      l: { type: "array", maxItems: 2, optional: true },
      e: { type: "array", maxItems: 0, optional: true },
      o: { type: "object", optional: true, properties: { x: { type: "boolean", optional: true } } },
      f: { type: "object", optional: true },
    };
    const anything = fc.anything({ withBigInt: true, withMap: true, withDate: true });
    const any = fc.record(Object.fromEntries(Object.keys(all).map((key) => [key, fc.oneof(anything, fc.array(anything), fc.string())])));
    const isFaithful = (values: { readonly [key: string]: unknown }): boolean => {
      const { i, ...others } = safeDetails(values, all);
      return checkDetails(others, all) && (i === undefined || i === Number(values["i"]));
    };
    fc.assert(fc.property(any, isFaithful), { numRuns: 500 });
  });

  test("within their bounds leave whole", () => {
    expect(safeDetails({ l: [1, 2], a: ["a"] }, { l: { type: "array", maxItems: 2 }, a: { type: "array" } })).toEqual({ l: [1, 2], a: ["a"] });
  });

  test("of the kinds that bend to nothing are left out where they are of another", () => {
    const open: DetailShapes = { flag: { type: "boolean" }, map: { type: "object", additionalProperties: { type: "integer" } } };
    expect(safeDetails({ flag: "yes", map: { token: 7, pin: "7" } }, open)).toEqual({ map: { token: 7 } });
  });

  test("leave within what is left of the whole, member by member", () => {
    const map: DetailShape = { type: "object", additionalProperties: { type: "string" } };
    const left = (total: number): unknown => safeDetails({ map: { k1: "a", k2: "b", k3: "c" } }, { map }, { total })["map"];
    // A name takes its length and 4, a text its length.
    expect([left(14), left(15)]).toEqual([{ k1: "a", k2: "b", "…": "… 1 more" }, { k1: "a", k2: "b", k3: "c" }]);
    expect(safeDetails({ text: "€".repeat(1_000) }, { text: { type: "string" } }, { total: 300 })["text"]).toBe(`${"€".repeat(99)}…`);
    const some = { type: "object" } as const;
    const long = { text: "x".repeat(2_000) };
    const sent = safeDetails({ first: long, second: long }, { first: some, second: some }, { total: 3_000 }) as { readonly [name in "first" | "second"]: { readonly text: string } };
    expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThan(3_000);
    expect(sent.second.text.length).toBeLessThan(sent.first.text.length);
    expect(safeDetails({ list: ["a"] }, { list: { type: "array", items: { type: "string" } } }, { total: 0 })["list"]).toStrictEqual([]);
  });

  test.each<[string, DetailShape, boolean]>([
    ["a text", { type: "string" }, true],
    ["a text of twenty characters", { type: "string", maxLength: 20 }, true],
    ["a text of fewer", { type: "string", maxLength: 19 }, false],
    ["a text of a few", { type: "string", enum: ["a"] }, false],
    ["a text of a pattern", { type: "string", pattern: "^a" }, false],
    ["a number", { type: "integer" }, false],
  ])("in a list that is cut say so where a member can: %s, %#", (_, items, marked) => {
    const member = items.type === "integer" ? 1 : "a";
    const cut = safeDetails({ list: [member, member, member] }, { list: { type: "array", items, maxItems: 2 } })["list"];
    expect(cut).toEqual(marked ? [member, "… 2 more"] : [member, member]);
  });

  test("together are bounded", () => {
    const long = { texts: Array.from({ length: 1_000 }, () => "x".repeat(2_000)) };
    const json = safeDetails(long, { texts: { type: "array", maxItems: 1_000, items: { type: "string" } } }, { total: 10_000 });
    expect(JSON.stringify(json).length).toBeLessThan(12_500);
  });
});

describe("to the letter", () => {
  test("a member with an inherited name is one like any other", () => {
    const target = {};
    put(target, "toString", 1);
    expect(Object.getOwnPropertyDescriptor(target, "toString")).toEqual({ value: 1, enumerable: true, configurable: true, writable: true });
  });

  test("an error whose name or message is no text has the usual ones", () => {
    expect(toJson(Object.assign(new Error("m"), { name: 5 }), {}, told)).toEqual({ name: "Error", message: "m" });
    expect(toJson(Object.assign(new Error("m"), { message: { a: 1 } }), {}, told)).toEqual({ name: "Error", message: "" });
  });

  test("nothing more is taken where nothing is left", () => {
    // An object takes 4, a number 4, its name 1.
    expect(toJson({ a: 1, b: 2, c: 3 }, { total: 9 })).toEqual({ a: 1, "…": "… 2 more" });
    expect(toJson({ a: 1, b: 2, c: 3 }, { total: 10 })).toEqual({ a: 1, b: 2, "…": "… 1 more" });
    const map = new Map([["a", 1], ["b", 2], ["c", 3]]);
    expect(toJson(map, { total: 13 })).toEqual({ a: 1, "…": "… 2 more" });
    expect(toJson(map, { total: 14 })).toEqual({ a: 1, b: 2, "…": "… 1 more" });
    expect(toJson({ text: "x".repeat(20) }, { total: 20 })).toEqual({ text: "xxxxxxx…" });
    expect(toJson([1, 2, 3], { total: 8 })).toEqual([1, "… 2 more"]);
    expect(toJson([1, 2, 3], { total: 9 })).toEqual([1, 2, "… 1 more"]);
  });
});
