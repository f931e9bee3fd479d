// The TypeScript packages of the kit's taxonomy answer the kit as it is written, and the verb tells of an implementation that does not. UPDATE=1 records.

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { differenceOf, edition, kitFiles, requestOf, rowsIn, rowText, type Row } from "../../generator/conformance/kit.ts";
import { aboutRows, writtenRows, type WrittenRow } from "../../generator/wire/written-rows.ts";
import { compile } from "../../generator/main.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import { written, type Packages } from "../language/package.ts";
import { rows } from "./rows.ts";

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const driver = path("typescript.mjs");

/** What is another each time, or in each implementation: a moment to come, a reference that was made, a place in a source. */
const changing: ReadonlySet<string> = new Set(["retryNotBefore", "correlationId", "faultline.fingerprint"]);
/** Errors whose stacks are not recorded have a fingerprint of their code alone. */
const placeless: ReadonlySet<string> = new Set(["quiet", "silent"]);
const timeless = (value: Json, row: { readonly [name: string]: Json }): Json => {
  const isPlaceless = placeless.has(String((row["given"] as { readonly code?: string } | undefined)?.code));
  return JSON.parse(JSON.stringify(value, (key, each: Json) => (changing.has(key) && !(isPlaceless && key === "faultline.fingerprint") ? { $any: true } : each))) as Json;
};

let packages: Packages;
interface Answer {
  readonly id: number;
  readonly result?: Json;
  readonly failed?: string;
}

let answers: ReadonlyMap<string, Answer>;

beforeAll(() => {
  const compiled = compile({ path: "taxonomy.yaml", text: readFileSync(kitFiles.taxonomy, "utf8") });
  expect(compiled.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  packages = written(compiled);
  const input = rows.map((row, at) => JSON.stringify(requestOf({ ...row, expect: null } as Row, at + 1))).join("\n");
  const { stdout, stderr } = spawnSync(process.execPath, [driver, packages.folder], { input: `${input}\n`, encoding: "utf8", maxBuffer: 1 << 28 });
  const lines = stdout.trim().split("\n").map((line) => JSON.parse(line) as Answer);
  expect(lines.length, stderr).toBe(rows.length);
  answers = new Map(lines.map((answer) => [rows[answer.id - 1]?.name ?? "", answer]));
  if (process.env["UPDATE"] !== undefined) {
    const made = rows.map((row) => JSON.parse(rowText({ ...row, expect: timeless(answers.get(row.name)?.result ?? null, row) } as Row)) as WrittenRow);
    const { shared, rows: written } = writtenRows(made);
    const lines = (values: readonly Json[]): string => `[\n${values.map((value) => JSON.stringify(value)).join(",\n")}\n]`;
    writeFileSync(kitFiles.rows, `{"edition":${edition},"about":${JSON.stringify(aboutRows)},"shared":${lines(shared)},"rows":${lines(written)}}\n`);
  }
});
afterAll(() => packages.remove());

test("no row's name comes twice, and the driver breaks on none", () => {
  expect(rows.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at)).toEqual([]);
  expect([...answers].filter(([, answer]) => answer.result === undefined).map(([name, { failed }]) => `${name}: ${String(failed)}`)).toEqual([]);
});

test("the packages answer as the kit says, and the kit has these rows alone", () => {
  const expected = rowsIn(readFileSync(kitFiles.rows, "utf8"), "kit.json").rows;
  expect(expected.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  expect(expected.flatMap((row) => differenceOf(row.expect, answers.get(row.name)?.result ?? null, row.name) ?? [])).toEqual([]);
});

test("the kit is small enough to be sent along", () => {
  expect(readFileSync(kitFiles.rows).length).toBeLessThan(400_000);
});
