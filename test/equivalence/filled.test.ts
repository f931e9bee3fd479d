// What nobody need pass: constructors fill it in, it travels, and a receiver is told of what did not come instead of being given it.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { complaints } from "../compiler.ts";
import { packages } from "./package.ts";

type Errors = { readonly [name: string]: new (...args: readonly unknown[]) => { readonly message: string; readonly details: object } };

const forms = packages.at(-1) ?? new URL("missing/", import.meta.url);
const load = async <T>(path: string): Promise<T> => (await import(new URL(path, forms).href)) as T;
const { RelationUnknownError, OnlyConstantError, toToolResult } = await load<Errors & { toToolResult(error: unknown): { readonly _meta: { readonly [key: string]: { readonly details: object } } } }>("src/index.js");
const { decode, isComplete } = await load<{ decode(value: unknown): { readonly details: object } | undefined; isComplete(error: unknown): boolean }>("src/client.js");

const key = "dev.faultline/error";
const made = { sqlstate: "42P01", vendor: 7, sure: true, schema: "public", tries: 0, places: [], name: "note" };
const error = RelationUnknownError && new RelationUnknownError({ name: "note" });
const envelope = toToolResult(error)._meta[key];

const received = (details: object): { readonly details: object; readonly whole: boolean } => {
  const found = decode({ isError: true, content: [], _meta: { [key]: { ...envelope, details } } });
  return { details: found?.details ?? {}, whole: isComplete(found) };
};

test("constants and defaults are filled in, in the message too, and travel", () => {
  expect(error).toMatchObject({ message: "There is no relation note (42P01).", details: made });
  expect(envelope?.details).toEqual(made);
  expect(OnlyConstantError && new OnlyConstantError().details).toEqual({ vendor: 11_000 });
});

test("what is passed wins over a default, null included, and a constant over what is passed", () => {
  const given = RelationUnknownError && new RelationUnknownError({ name: "note", schema: "notes", tries: null, places: undefined, vendor: 8 });
  expect(given?.details).toEqual({ ...made, schema: "notes", tries: null });
});

test("a receiver is given nothing that did not come", () => {
  expect(received(made)).toEqual({ details: made, whole: true });
  const { sqlstate: _, schema: __, ...rest } = made;
  expect(received(rest)).toEqual({ details: rest, whole: false });
  expect(received({ ...rest, schema: "public", sqlstate: "42P02" })).toEqual({ details: { ...rest, schema: "public" }, whole: false });
});

test("TypeScript asks for the rest, and knows the constant", () => {
  const folder = fileURLToPath(new URL("dist/filled/", import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}asked.ts`,
    `import { RelationUnknownError, OnlyConstantError, FormsError } from "forms";
export const good = [new RelationUnknownError({ name: "a" }), new RelationUnknownError({ name: "a", sqlstate: "42P01", schema: "b", tries: null }), new OnlyConstantError(), FormsError.onlyConstant({ note: "a" })];
// @ts-expect-error the name has no default
new RelationUnknownError({ schema: "b" });
// @ts-expect-error another constant
new RelationUnknownError({ name: "a", sqlstate: "42P02" });
export const state: "42P01" | undefined = good[0] instanceof RelationUnknownError ? good[0].details.sqlstate : undefined;
`,
  );
  const options = { strict: true, exactOptionalPropertyTypes: true, module: "nodenext", target: "es2023", noEmit: true, types: [], skipLibCheck: true };
  writeFileSync(`${folder}tsconfig.json`, JSON.stringify({ compilerOptions: options, include: ["*.ts"] }));
  expect(complaints(folder)).toBe("");
});
