// An imported JSON Schema means the same to everybody: the types another tool makes of the file are ours, and ajv and zod take the same values.

import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { compile } from "json-schema-to-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultline } from "../commands/cli.ts";
import { complaints } from "../compiler.ts";

const from = fileURLToPath(new URL("../cases/ok-json-schema/", import.meta.url));
const schema = JSON.parse(readFileSync(join(from, "address.schema.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "faultline-imported-"));
const made = join(folder, "shop");

beforeAll(() => {
  symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"));
  expect(faultline(["generate", "--out", folder], from)).toMatchObject({ status: 0, stderr: "" });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the type is that of json-schema-to-typescript", async () => {
  const theirs = await compile({ ...schema, additionalProperties: false, title: "Theirs" }, "Theirs", { format: false, bannerComment: "", ignoreMinAndMaxItems: true });
  const same = `
import type { Address } from "./src/types.js";
type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;
export const ours: Mutable<Address> = {} as Mutable<Theirs>;
export const back: Mutable<Theirs> = {} as Mutable<Address>;
`;
  writeFileSync(join(made, "same.ts"), `${theirs}${same}`);
  const options = { strict: true, noEmit: true, module: "nodenext", target: "es2023", types: [], skipLibCheck: true };
  writeFileSync(join(made, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["same.ts"] }));
  expect(complaints(made)).toBe("");
});

test("ajv on the file and zod on ours take the same values", async () => {
  const byFile = new Ajv2020({ strict: false }).compile(schema);
  const { UndeliverableDetailsSchema: zod } = (await import(pathToFileURL(join(made, "dist/schemas.js")).href)) as {
    readonly UndeliverableDetailsSchema: { safeParse(value: unknown): { readonly success: boolean } };
  };
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
    { seed: 1, numRuns: 3_000 },
  );
  expect(taken).toBeGreaterThan(100);
});
