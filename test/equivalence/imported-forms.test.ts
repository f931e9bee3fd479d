// An imported JSON Schema with alternatives, null, maps and sets means the same to everybody: another tool makes our type of it, and ajv and zod take the same values.

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

const from = fileURLToPath(new URL("../cases/ok-json-schema-forms/", import.meta.url));
const text = readFileSync(join(from, "payment.schema.json"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "faultline-imported-"));
const made = join(folder, "shop");

beforeAll(() => {
  symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"));
  expect(faultline(["generate", "--out", folder], from)).toMatchObject({ status: 0, stderr: "" });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Without room for members that nobody named, which the other tool would write an index signature for. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const members = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return "properties" in schema && (schema as { readonly type?: unknown }).type === "object" && !("additionalProperties" in schema) ? { ...members, additionalProperties: false } : members;
};

test("the type is that of json-schema-to-typescript", async () => {
  const theirs = await compile({ ...(closed(JSON.parse(text)) as object), title: "Theirs" }, "Theirs", { format: false, bannerComment: "" });
  const same = `
import type { Payment } from "./src/types.js";
type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;
export const ours: Mutable<Payment> = {} as Mutable<Theirs>;
export const back: Mutable<Theirs> = {} as Mutable<Payment>;
`;
  writeFileSync(join(made, "same.ts"), `${theirs}${same}`);
  const options = { strict: true, noEmit: true, module: "nodenext", target: "es2023", types: [], skipLibCheck: true };
  writeFileSync(join(made, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["same.ts"] }));
  expect(complaints(made)).toBe("");
});

test("ajv on the file and zod on ours take the same values", async () => {
  const byFile = new Ajv2020({ strict: false }).compile(JSON.parse(text));
  const { DeclinedDetailsSchema: zod } = (await import(pathToFileURL(join(made, "dist/schemas.js")).href)) as {
    readonly DeclinedDetailsSchema: { safeParse(value: unknown): { readonly success: boolean } };
  };
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
