// The kit notices the faults that a port would have, and its taxonomy uses every word that a package behaves by.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { kitFiles, rowsIn } from "../../generator/conformance/kit.ts";
import { compile } from "../../generator/main.ts";
import type { Shape } from "../../generator/model/shape.ts";
import { nodes, type NodeName } from "../../generator/model/spec.ts";
import { written, type Packages } from "../language/package.ts";
import { inThisRun } from "../sweep.ts";
import { faults } from "./faults.ts";
import { Faulty, sourceOf } from "./faulty.ts";

let packages: Packages;
beforeAll(() => {
  packages = written(compile({ path: "taxonomy.yaml", text: readFileSync(kitFiles.taxonomy, "utf8") }));
});
afterAll(() => packages.remove());

/** Each takes a fifth of a second: a sweep has a fourth of them, FAULTLINE_FAULTS=1 all. */
const tried = process.env["FAULTLINE_FAULTS"] === "1" ? faults : inThisRun(faults.filter((_, at) => at % 4 === 0), 6);
if (tried !== faults) console.log(`Faults: ${tried.length} of ${faults.length} tried; set FAULTLINE_FAULTS=1 for all.`);

test("each is one change of the runtime as it is", () => {
  expect(faults.filter((fault) => sourceOf(fault).split(fault.find).length !== 2).map(({ file, fault }) => `${file}: ${fault}`)).toEqual([]);
  expect(faults.map(({ fault }) => fault).filter((fault, at, all) => all.indexOf(fault) !== at)).toEqual([]);
});

test("the kit alone notices each fault", { timeout: 300_000 }, async () => {
  const { rows: all } = rowsIn(readFileSync(kitFiles.rows, "utf8"), "kit.json");
  // Rows far apart from each other first: a fault is noticed by several, which stand together.
  const rows = all.map((row, at) => [(at * 611) % all.length, row] as const).sort(([one], [other]) => one - other).map(([, row]) => row);
  const faulty = new Faulty(packages.folder, ["body", "lines", "plain"]);
  const survivors: string[] = [];
  for (const fault of tried) if ((await faulty.noticing(fault, rows)) === undefined) survivors.push(`${fault.file}: ${fault.fault}`);
  expect(await faulty.noticing(undefined, rows)).toBeUndefined();
  await faulty.dispose();
  expect(survivors).toEqual([]);
});

/** Keys that are written of each kind of node, with those that a shorthand stands for. */
const used = new Map<string, Set<string>>();
function look(value: unknown, shape: Shape): void {
  if (typeof value !== "object" || value === null) return;
  if (shape.kind === "either") for (const one of shape.of) look(value, one);
  else if (shape.kind === "list" && Array.isArray(value)) for (const each of value) look(each, shape.of);
  else if (shape.kind === "map" && !Array.isArray(value)) for (const each of Object.values(value)) look(each, shape.of);
  else if (shape.kind === "node" && !Array.isArray(value)) {
    const fields = nodes[shape.name as NodeName];
    const keys = used.get(shape.name) ?? new Set();
    used.set(shape.name, keys);
    for (const [key, each] of Object.entries(value)) {
      const field = (fields as { readonly [key: string]: { readonly shape: Shape } })[key];
      if (field) look(each, field.shape);
      keys.add(key);
    }
  }
}

/** What only documentation, the compiler or publishing looks at. */
const elsewhere = new Set(["suppress", "description", "example", "examples", "causes", "since", "stability", "tags", "note", "unit", "format", "package", "targets", "contract", "version", "title", "docs", "vectors", "into", "log", "oneWay", "scenarios", "name", "domain", "service"]);

test("the kit's taxonomy uses every word that a package behaves by", () => {
  look(parse(readFileSync(kitFiles.taxonomy, "utf8")), { kind: "node", name: "file" });
  const behaving = ["category", "error", "detail", "retry", "translation", "rule", "match", "format", "tool", "limits", "server", "sdkFailures", "log"].filter((name) => Object.hasOwn(nodes, name));
  const missing = behaving.flatMap((name) => Object.keys(nodes[name as NodeName]).filter((key) => !elsewhere.has(key) && used.get(name)?.has(key) !== true).map((key) => `${name}.${key}`));
  expect(missing).toEqual([]);
});

test("every kind of row is there, and none is a handful without a reason", () => {
  const counts = new Map<string, number>();
  for (const { op } of rowsIn(readFileSync(kitFiles.rows, "utf8"), "kit.json").rows) counts.set(op, (counts.get(op) ?? 0) + 1);
  expect([...counts.keys()].sort()).toEqual(["announcement", "bound", "compatible", "decode", "encode", "exit", "fits", "guard", "log", "map", "redact", "render", "retry", "sdk", "telemetry"]);
});
