// What a taxonomy says itself leaves as it stands: there is nothing in it that it does not publish. Any other text is scrubbed and cut.

import { describe, expect, test } from "vitest";
import { redacting } from "../../templates/typescript/src/runtime/core/redaction.ts";
import { redactedValue, safeDetails } from "../../templates/typescript/src/runtime/core/safe.ts";

describe("what a taxonomy says itself", () => {
  const mail = "ask@example.org";

  test.each([
    ["a constant", { const: mail }],
    ["a default", { default: mail }],
    ["a value of the enum", { enum: [mail] }],
  ])("leaves as it is: %s", (_, words) => {
    const shape = { type: "string", maxLength: 4, ...words } as const;
    expect(safeDetails({ a: mail }, { a: shape }, { text: 3 })).toEqual({ a: mail });
    expect(redactedValue([mail], { type: "array", items: shape })).toEqual([mail]);
    expect(redacting.text(mail, shape, 4)).toBe(mail);
    expect(safeDetails({ a: { token: mail } }, { a: { type: "object", additionalProperties: shape } })).toEqual({ a: { token: mail } });
  });

  test("has no mark of a cut among its values, where none would fit", () => {
    for (const words of [{ const: "a" }, { enum: ["a"] }, { minLength: 9 }] as const)
      expect(safeDetails({ l: ["a", "a", "a"] }, { l: { type: "array", items: { type: "string", ...words } } }, { breadth: 2 })).toEqual({ l: ["a", "a"] });
    expect(safeDetails({ l: ["a", "a", "a"] }, { l: { type: "array", items: { type: "string", minLength: 8 } } }, { breadth: 2 })).toEqual({ l: ["a", "… 2 more"] });
  });
});

test("any other text is scrubbed beside a constant, and cut", () => {
  const shape = { type: "string", const: "ask@example.org", maxLength: 4 } as const;
  expect(safeDetails({ a: "ada@example.org" }, { a: shape })).toEqual({ a: "[re…" });
  expect(redacting.text("ada@example.org", shape, 40)).toBe("[redacted]");
});
