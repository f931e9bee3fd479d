// What the issues of zod 3 and 4 say was expected, in words, whatever stands where the library has something else.

import { describe, expect, test } from "vitest";
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

  test("of large numbers their digits", () => {
    expect(expectationOf({ code: "too_small", origin: "bigint", minimum: 2n })).toBe("at least 2");
  });

  test("of choices as many as fifty are told", () => {
    const told = expectationOf({ code: "invalid_value", values: Array.from({ length: 51 }, (_, at) => at) });
    expect(told?.endsWith(", 48, 49")).toBe(true);
  });
});
