// Packages of every word of the language pass their own contract tests, over stdio, examples included: all of them in one run of the tests.

import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { compile, type Compiled } from "../../generator/main.ts";
import { contractOutcome, type Outcome } from "../hostile/oracle/contracts.ts";
import { readTexts } from "../judge.ts";
import { inThisRun } from "../sweep.ts";
import { compiled, serverOf } from "./package.ts";

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const of = (path: string, imports: { readonly [path: string]: string } = {}): Compiled => compile({ path: "taxonomy.yaml", text: text(path) }, { read: readTexts(imports) });

const taxonomies = {
  codes: of("keys.yaml"),
  counted: of("counted.yaml"),
  declared: of("declared.yaml"),
  formats: of("formats.yaml"),
  library: compiled(),
  shared: of("shared-errors/taxonomy.yaml", { "./google.yaml": text("shared-errors/google.yaml") }),
  standards: of("standards.yaml"),
  trees: of("trees/taxonomy.yaml", { "./symbols.schema.json": text("trees/symbols.schema.json") }),
};

/** Its packages, and how many tests pass in them at the least. */
const all: readonly (readonly [taxonomy: keyof typeof taxonomies, server: string, least: number])[] = [
  ...["keys", "loud"].map((server) => ["codes", server, 20] as const),
  ...["counted", "told", "uncounted"].map((server) => ["counted", server, 20] as const),
  ...["house", "envelope", "lines"].map((server) => ["declared", server, 20] as const),
  ...["short", "parts", "beside", "under", "code", "listed", "mute", "facts", "nested", "house"].map((server) => ["formats", server, 20] as const),
  ...["library", "desk"].map((server) => ["library", server, 20] as const),
  ...["silent", "google", "many", "deep", "text"].map((server) => ["standards", server, 20] as const),
  ...["reader", "writer"].map((server) => ["shared", server, 20] as const),
  ...["trees", "bodies"].map((server) => ["trees", server, 20] as const),
];
const rows = inThisRun(all, 8);

const filesOf = (taxonomy: keyof typeof taxonomies): ReadonlyMap<string, string> => {
  const servers = rows.filter(([name]) => name === taxonomy).map(([, server]) => server);
  return new Map(taxonomies[taxonomy].files.filter(({ path }) => servers.includes(path.split("/")[0] ?? "")).map((file) => [file.path, file.text]));
};

let outcome: Outcome;
beforeAll(async () => {
  outcome = await contractOutcome(new Map((Object.keys(taxonomies) as (keyof typeof taxonomies)[]).map((name) => [name, filesOf(name)])));
});

test("the taxonomy of the library has nothing wrong with it", () => {
  const { library } = taxonomies;
  expect(library.diagnostics.map(({ code, sentence }) => `${code}: ${sentence}`)).toEqual([]);
});

test.each(rows)("%s: %s keeps its contract", (taxonomy, server, least) => {
  const folder = `${taxonomy}/${server}`;
  expect(outcome.failed.filter((said) => said.startsWith(`${folder}/`))).toEqual([]);
  expect(outcome.passedOf[folder]).toBeGreaterThan(Math.max(least, serverOf(taxonomies[taxonomy], server).errors.length));
});

test("and nothing else is said of them", () => {
  expect(outcome.failed).toEqual([]);
  expect(Object.keys(outcome.passedOf).sort()).toEqual(rows.map(([taxonomy, server]) => `${taxonomy}/${server}`).sort());
});
