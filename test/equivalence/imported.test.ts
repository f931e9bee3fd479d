// An imported JSON Schema means the same to everybody: the types another tool makes of the file are ours, and ajv and zod take the same values.

import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { imported } from "./imports.ts";
import { sweeping } from "../sweep.ts";

const { schema, differsFrom, zodOf } = imported("ok-json-schema", "address.schema.json");

test("the type is that of json-schema-to-typescript", async () => {
  expect(await differsFrom("Address", { ...schema, additionalProperties: false }, { ignoreMinAndMaxItems: true })).toBe("");
});

test("ajv on the file and zod on ours take the same values", async () => {
  const byFile = new Ajv2020({ strict: false }).compile(schema);
  const zod = await zodOf("undeliverable");
  /** Mostly what fits, else anything. */
  const mostly = (...right: readonly unknown[]): fc.Arbitrary<unknown> => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: part });
  const part = fc.oneof(fc.constantFrom("DE", "FR", "12345", "1234", "Main Street 1", ""), fc.integer(), fc.constant(null), fc.array(fc.string({ maxLength: 3 }), { maxLength: 5 }));
  const address = fc.record(
    { street: mostly("Main Street 1"), zip: mostly("12345"), country: mostly("DE", "FR"), lines: mostly([], ["a", "b"]), more: part },
    { requiredKeys: [] },
  );
  let taken = 0;
  fc.assert(
    fc.property(address, (value) => {
      const fits = byFile(value);
      taken += Number(fits);
      expect(zod.safeParse({ country: "DE", address: value }).success, JSON.stringify(value)).toBe(fits);
    }),
    { seed: 1, numRuns: sweeping ? 3_000 : 1_000 },
  );
  expect(taken).toBeGreaterThan(100);
});
