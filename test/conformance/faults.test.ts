// The kit notices the faults that a port would have, and its taxonomy uses every word that a package behaves by.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { kitFiles, rowsIn, type Row } from "../../generator/conformance/kit.ts";
import { compile } from "../../generator/main.ts";
import type { Shape } from "../../generator/model/shape.ts";
import { nodes, type NodeName } from "../../generator/model/spec.ts";
import { written, type Packages } from "../language/package.ts";
import { inThisRun } from "../sweep.ts";
import { faults, type Fault } from "./faults.ts";
import { Faulty, runtimeRooms, sourceOf } from "./faulty.ts";
import { noticedBy, shown, unruled, unshown } from "./kinds.ts";

let packages: Packages;
beforeAll(() => {
  packages = written(compile({ path: "taxonomy.yaml", text: readFileSync(kitFiles.taxonomy, "utf8") }));
});
afterAll(() => packages.remove());

/** Each takes a twentieth of a second: a sweep has every ninth of them, FAULTLINE_FAULTS=1 all. */
const tried = process.env["FAULTLINE_FAULTS"] === "1" ? faults : inThisRun(faults.filter((_, at) => at % 9 === 0), 6);
if (tried !== faults) console.log(`Faults: ${tried.length} of ${faults.length} tried; set FAULTLINE_FAULTS=1 for all.`);

test("each is one change of the runtime as it is", () => {
  expect(faults.filter((fault) => sourceOf(fault).split(fault.find).length !== 2).map(({ file, fault }) => `${file}: ${fault}`)).toEqual([]);
  expect(faults.map(({ fault }) => fault).filter((fault, at, all) => all.indexOf(fault) !== at)).toEqual([]);
});

test("the kit alone notices each fault", tried === faults ? { timeout: 3_600_000 } : {}, async () => {
  const { rows: all } = rowsIn(readFileSync(kitFiles.rows, "utf8"), "kit.json");
  // Rows far apart from each other first: a fault is noticed by several, which stand together.
  const rows = all.map((row, at) => [(at * 611) % all.length, row] as const).sort(([one], [other]) => one - other).map(([, row]) => row);
  const inOrder = ({ file }: Fault): readonly Row[] => {
    const isNear = ({ op }: Row): boolean => wordsIn(noticedBy[op]).includes(file.replace(/\.ts$/, ""));
    return [...rows.filter(isNear), ...rows.filter((row) => !isNear(row))];
  };
  const faulty = new Faulty(packages.folder, ["body", "lines", "plain"]);
  const survivors: string[] = [];
  for (const fault of tried) if ((await faulty.noticing(fault, inOrder(fault))) === undefined) survivors.push(`${fault.file}: ${fault.fault}`);
  expect(await faulty.noticing(undefined, rows)).toBeUndefined();
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

const wordsIn = (words: string | undefined): readonly string[] => (words ?? "").split(" ").filter((word) => word !== "");
const named = (node: string, words: string | undefined): readonly string[] => wordsIn(words).map((word) => `${node}.${word}`);
const doubled = (names: readonly string[]): readonly string[] => names.filter((name, at) => names.indexOf(name) !== at);

test("each word of the language has a kind of row that shows it, or a reason why none does", () => {
  look(parse(readFileSync(kitFiles.taxonomy, "utf8")), { kind: "node", name: "file" });
  const ops = new Set(rowsIn(readFileSync(kitFiles.rows, "utf8"), "kit.json").rows.map(({ op }) => op));
  const all = Object.entries(nodes).flatMap(([node, fields]) => Object.keys(fields).map((key) => `${node}.${key}`));
  const byRows = Object.entries(shown).flatMap(([node, byOp]) => Object.values(byOp).flatMap((words) => named(node, words)));
  const reasoned = Object.values(unshown).flatMap((byNode) => Object.entries(byNode).flatMap(([node, words]) => named(node, words)));
  expect(all.filter((name) => !byRows.includes(name) && !reasoned.includes(name))).toEqual([]);
  expect([...byRows, ...reasoned].filter((name) => !all.includes(name))).toEqual([]);
  expect(doubled([...byRows, ...reasoned])).toEqual([]);
  expect(Object.values(shown).flatMap((byOp) => Object.keys(byOp)).filter((op) => !ops.has(op))).toEqual([]);
  // A row can show only what the kit's taxonomy says.
  expect(byRows.filter((name) => !used.get(name.split(".")[0] ?? "")?.has(name.split(".")[1] ?? ""))).toEqual([]);
});

test("each room of the runtime has a fault that the kit notices, or a reason why none is tried", () => {
  const rooms = runtimeRooms();
  const tried = new Set(faults.map(({ file }) => file.replace(/\.ts$/, "")));
  const reasoned = Object.values(unruled).flatMap(wordsIn);
  expect(rooms.filter((room) => !tried.has(room) && !reasoned.includes(room))).toEqual([]);
  expect(reasoned.filter((room) => tried.has(room) || !rooms.includes(room))).toEqual([]);
  expect(Object.values(noticedBy).flatMap(wordsIn).filter((room) => !tried.has(room))).toEqual([]);
});

test("every kind of row is there", () => {
  const ops = new Set(rowsIn(readFileSync(kitFiles.rows, "utf8"), "kit.json").rows.map(({ op }) => op));
  expect([...ops].sort()).toEqual(["announcement", "bound", "compatible", "decode", "encode", "exit", "fits", "guard", "log", "map", "redact", "render", "retry", "sdk", "telemetry"]);
});
