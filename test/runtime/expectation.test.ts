// What the issues of zod 3 and 4 say was expected, in words, whatever stands where the library has something else.

import { describe, expect, test } from "vitest";
import * as z from "zod";
import * as z3 from "zod/v3";
import { expectationOf, valueKind } from "../../templates/typescript/src/runtime/server/expectation.ts";

test.each([
  [undefined, "nothing"],
  [null, "null"],
  [[], "array"],
  [{}, "object"],
  ["a", "string"],
  [7, "number"],
])("%j is of the kind %s", (value, kind) => {
  expect(valueKind(value)).toBe(kind);
});

describe("an issue wants", () => {
  test.each<[object, string | undefined]>([
    [{ code: "too_small", origin: "string", minimum: 3 }, "at least 3 characters"],
    [{ code: "too_small", type: "array", minimum: 1 }, "at least 1 items"],
    [{ code: "too_small", origin: "set", minimum: 2, inclusive: false }, "at least 2 items"],
    [{ code: "too_small", origin: "number", minimum: 0, inclusive: false }, "more than 0"],
    [{ code: "too_small", origin: "number", minimum: 0, inclusive: true }, "at least 0"],
    [{ code: "too_big", origin: "map", maximum: 4 }, "at most 4 entries"],
    [{ code: "too_big", origin: "file", maximum: 9 }, "at most 9 bytes"],
    [{ code: "too_big", origin: "number", maximum: 9, inclusive: false }, "less than 9"],
    [{ code: "too_big", origin: "string", maximum: 9, exact: true }, "exactly 9 characters"],
    [{ code: "too_big", maximum: 9 }, "at most 9"],
    [{ code: "too_big", origin: "date", maximum: "soon", expected: "date" }, "date"],
    [{ code: "invalid_value", values: ["a", 1] }, 'one of "a", 1'],
    [{ code: "invalid_value", values: ["a"] }, '"a"'],
    [{ code: "invalid_value", values: [] }, undefined],
    [{ code: "invalid_value" }, undefined],
    [{ code: "invalid_enum_value", options: ["a", "b"] }, 'one of "a", "b"'],
    [{ code: "invalid_literal", expected: "a" }, '"a"'],
    [{ code: "invalid_literal", expected: 7 }, "7"],
    [{ code: "invalid_format", format: "email" }, "the format email"],
    [{ code: "invalid_string", validation: "url" }, "the format url"],
    [{ code: "invalid_string", validation: { startsWith: "a" } }, undefined],
    [{ code: "not_multiple_of", divisor: 5 }, "a multiple of 5"],
    [{ code: "not_multiple_of", multipleOf: 3 }, "a multiple of 3"],
    [{ code: "unrecognized_keys", keys: ["a"] }, "no other members"],
    [{ code: "invalid_type", expected: "string" }, "string"],
    [{ code: "invalid_type", expected: 7 }, undefined],
    [{ code: "invalid_type", expected: "" }, undefined],
    [{ code: "custom" }, undefined],
  ])("%j: %s", (issue, expected) => {
    expect(expectationOf(issue)).toBe(expected);
  });

  test("of a union what the first issue of each branch wants, once", () => {
    const text = { code: "invalid_type", expected: "string" };
    const number = { code: "invalid_type", expected: "number" };
    expect(expectationOf({ code: "invalid_union", errors: [[text, number], [number], [text], [{ code: "custom" }]] })).toBe("string or number");
    expect(expectationOf({ code: "invalid_union", unionErrors: [{ issues: [text] }, { issues: [number] }] })).toBe("string or number");
    expect(expectationOf({ code: "invalid_union", errors: [] })).toBeUndefined();
    expect(expectationOf({ code: "invalid_union" })).toBeUndefined();
    const many = Array.from({ length: 9 }, (_, at) => [{ code: "invalid_literal", expected: at }]);
    expect(expectationOf({ code: "invalid_union", errors: many })).toBe("0 or 1 or 2 or 3 or 4 or 5 or 6 or 7");
  });

  describe.each([
    ["zod 3", z3 as unknown as typeof z],
    ["zod 4", z],
  ])("of a union, by %s,", (_, z) => {
    const said = (schema: z.ZodType, filter: unknown): unknown => {
      const { error } = z.object({ in: z.object({ filter: schema }) }).safeParse({ in: { filter } });
      return error && expectationOf(error.issues[0]);
    };
    const author = z.object({ author: z.string() });
    const year = z.object({ year: z.number(), month: z.number() });

    test("the members that are wrong, where it is of the right kind", () => {
      expect(said(z.union([author, year]), {})).toBe("object with author: string or object with year: number, month: number");
      expect(said(z.union([author, year]), { author: 7, year: 1, month: "x" })).toBe("object with author: string or object with month: number");
      expect(said(z.union([author.strict(), year.strict()]), { of: 1 })).toMatch(/^object with author: string/);
    });

    test("its own kind, where it is not", () => {
      expect(said(z.union([author, year]), "x")).toBe("object");
      expect(said(z.union([z.string(), z.number()]), {})).toBe("string or number");
      expect(said(z.union([z.string(), author]), {})).toBe("string or object with author: string");
    });

    test("of lists", () => {
      expect(said(z.union([z.array(z.string()), z.array(z.number())]), [true])).toBe("array with [0]: string or array with [0]: number");
      expect(said(z.union([z.array(author), z.string()]), [{}])).toBe("array with [0].author: string or string");
      expect(said(z.union([z.array(z.string()), z.array(z.number())]), 7)).toBe("array");
    });

    test("of unions in it", () => {
      const nested = z.object({ by: z.union([author, z.object({ year: z.number() })]) });
      expect(said(z.union([nested, z.string()]), { by: {} })).toBe("object with by: object with author: string or object with year: number or string");
      expect(said(z.union([z.union([author, z.number()]), z.boolean()]), {})).toBe("object with author: string or number or boolean");
    });

    test("told apart by a member nothing false", () => {
      const kinds = z.discriminatedUnion("kind", [z.object({ kind: z.literal("a"), n: z.number() }), z.object({ kind: z.literal("b") })]);
      expect(said(kinds, { kind: "c" })).toBeUndefined();
      expect(said(kinds, { kind: "a" })).toBe("number");
      expect(said(z.union([kinds, z.string()]), { kind: "a" })).toBe("object with n: number or string");
    });
  });

  test("of a union another member, where nobody can say what is wrong with it", () => {
    const custom = { code: "custom", path: ["count", { key: "x" }] };
    expect(expectationOf({ code: "invalid_union", path: ["filter"], errors: [[custom]] })).toBe("object with another count.x");
    expect(expectationOf({ code: "invalid_union", path: ["count"], unionErrors: [{ issues: [custom] }] })).toBe("object with another x");
  });

  test("of large numbers their digits", () => {
    expect(expectationOf({ code: "too_small", origin: "bigint", minimum: 2n })).toBe("at least 2");
  });

  test("of choices as many as fifty are told", () => {
    const told = expectationOf({ code: "invalid_value", values: Array.from({ length: 51 }, (_, at) => at) });
    expect(told?.endsWith(", 48, 49")).toBe(true);
  });
});
