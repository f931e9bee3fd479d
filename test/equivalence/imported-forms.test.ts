// An imported JSON Schema with alternatives, null, maps and sets means the same to everybody: another tool makes our type of it, and ajv and zod take the same values.

import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { imported } from "./imports.ts";

const { schema, differsFrom, zodOf } = imported("ok-json-schema-forms", "payment.schema.json");

/** Without room for members that nobody named, which the other tool would write an index signature for. */
const closed = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== "object" || part === null) return part;
  const members = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  return "properties" in part && (part as { readonly type?: unknown }).type === "object" && !("additionalProperties" in part) ? { ...members, additionalProperties: false } : members;
};

test("the type is that of json-schema-to-typescript", async () => {
  expect(await differsFrom("Payment", closed(schema) as object)).toBe("");
});

test("ajv on the file and zod on ours take the same values", async () => {
  const byFile = new Ajv2020({ strict: false }).compile(schema);
  const zod = await zodOf("declined");
  const part = fc.oneof(fc.constantFrom<unknown>("open", "good", "text", "too long", "", 5, 7, 0, -5, null, [], {}, ["a", "a"], { id: 1 }), fc.array(fc.constantFrom("a", "b"), { maxLength: 3 }));
  /** Mostly what fits, else anything. */
  const mostly = (...right: readonly unknown[]): fc.Arbitrary<unknown> => fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: part });
  const methods = [{ kind: "card", last4: "4242" }, { kind: "transfer" }, { kind: "transfer", bank: null }, { kind: "card" }, { kind: "cash" }, { kind: "card", last4: "x" }];
  const payment = fc.record(
    {
      method: mostly(...methods),
      amount: mostly(5, 10),
      labels: mostly({}, { a: "x", b: null }, { a: 1 }),
      note: mostly("text", null),
      state: mostly("open", "done"),
      mood: mostly("good", null),
      tags: mostly([], ["a", "b"]),
      more: mostly({}, { id: "a", other: 1 }),
    },
    { requiredKeys: ["method", "amount", "labels", "note"] },
  );
  let taken = 0;
  fc.assert(
    fc.property(payment, (value) => {
      const fits = byFile(value);
      taken += Number(fits);
      expect(zod.safeParse({ payment: value }).success, JSON.stringify(value)).toBe(fits);
    }),
    { seed: 1, numRuns: 3_000 },
  );
  expect(taken).toBeGreaterThan(300);
});
