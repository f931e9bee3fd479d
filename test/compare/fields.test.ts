// No field of the language is compared by nothing: an edit of each is told, or it is said why nobody need be told.

import { afterAll, expect, test } from "vitest";
import { compare } from "../../generator/compare/compare.ts";
import { build } from "../../generator/model/build.ts";
import type { Fields } from "../../generator/model/shape.ts";
import { nodes } from "../../generator/model/spec.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import { judge, textOf } from "../judge.ts";
import { base, edited, type Edit } from "./edits.ts";
import { fields } from "./fields.ts";
import { Recorded } from "./recorded.ts";
import { reread } from "./resolved.ts";
import { someTests } from "../sweep.ts";

const serversOf = (some: readonly Edit[]): readonly Server[] => {
  const { spec, diagnostics } = judge(textOf(edited(base, some)));
  if (!spec) throw new Error(diagnostics.map(({ code, sentence }) => `${code}: ${sentence}`).join("\n"));
  return reread(build(spec).servers);
};

/** Suppressions stand in any node, and reach no package. */
const isOurs = (field: string): boolean => field === "suppress";

const all = Object.entries(nodes).flatMap(([node, rows]) => Object.keys(rows).flatMap((field) => (isOurs(field) ? [] : [`${node}.${field}`])));

test("each field stands in the table, and nothing else does", () => {
  expect(Object.keys(fields).sort()).toEqual(all.sort());
});

const tried = Object.entries(fields).flatMap(([field, each]) => (typeof each === "string" ? [] : [[field, each] as const]));

const recorded = new Recorded("fields.txt");
afterAll(() => recorded.write(tried.map(([field]) => field)));

test("what is told of each is recorded, and nothing else is", () => expect(recorded.names).toEqual(tried.map(([field]) => field)));

someTests(tried, 4)("%s", (name, { first = [], edit }) => {
  const [before, after] = [serversOf(first), serversOf([...first, edit])];
  expect(JSON.stringify(after), "the edit does nothing").not.toBe(JSON.stringify(before));
  const changes = compare(before, after).flatMap((server) => server.changes);
  expect(changes).not.toEqual([]);
  recorded.holds(name, changes);
});

const rows: { readonly [node: string]: Fields } = nodes;

/** Told as documentation where nothing else is different: the objects have the same names by both members. */
const alike: ReadonlySet<string> = new Set(["type.discriminator", "detail.discriminator"]);

const weighty = tried.filter(([field]) => {
  const [node = "", name = ""] = field.split(".");
  const row = rows[node]?.[name];
  return !alike.has(field) && (row?.runtime === true || row?.change === "major" || row?.change === "minor");
});

someTests(weighty, 4)("%s counts, or runs: it has a kind of change of its own, which no word about documentation turns off", (_, { first = [], edit }) => {
  const found = compare(serversOf(first), serversOf([...first, edit])).flatMap(({ changes }) => changes);
  expect(found.filter(({ code }) => code !== "documentation-changed" && code !== "note-changed")).not.toEqual([]);
});
