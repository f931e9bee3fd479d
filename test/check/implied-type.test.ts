// The type of a detail that names none. What is said where the values do not fit it stands in the cases.

import { expect, test } from "vitest";
import { impliedType } from "../../generator/model/fields/detail.ts";

test.each<[object, string | undefined]>([
  [{ const: true }, "boolean"],
  [{ const: 1 }, "integer"],
  [{ const: 1.5 }, "number"],
  [{ const: "1" }, "string"],
  [{ const: null }, "string"],
  [{ enum: [] }, "string"],
  [{ enum: [true, false] }, "boolean"],
  [{ enum: [1, 2] }, "integer"],
  [{ enum: [1, 2.5] }, "number"],
  [{ enum: [2.5, 1.5] }, "number"],
  [{ enum: [1, "one"] }, "string"],
  [{ enum: [1.5, "one"] }, "string"],
  [{ enum: [true, 1] }, "string"],
  [{ enum: "one" }, undefined],
  [{ items: "string" }, "array"],
  [{ properties: {} }, "object"],
  [{ additionalProperties: true }, "object"],
  [{ const: "a", enum: [1], items: "string", properties: {} }, "string"],
  [{ enum: [1], items: "string", properties: {} }, "integer"],
  [{ items: "string", properties: {} }, "array"],
  [{ description: "What it is." }, undefined],
])("%j is of type %s", (detail, type) => {
  expect(impliedType({ ...detail })).toBe(type);
});
