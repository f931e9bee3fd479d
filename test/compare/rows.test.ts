// What each change of a taxonomy is taken for, and how much it counts.

import { afterAll, expect, test } from "vitest";
import { compare } from "../../generator/compare/compare.ts";
import { changeKinds } from "../../generator/compare/kinds/index.ts";
import { Recorded } from "./recorded.ts";
import { reread, resolved, whole } from "./resolved.ts";
import { near } from "./near.ts";
import { rows as first } from "./rows.ts";

const rows = [...first, ...near];

const usual = new Map(changeKinds.map(({ code, verdict }) => [code as string, verdict as string]));

const withVerdict = (change: string): string => (change.includes(" ") ? change : `${change} ${usual.get(change) ?? ""}`);

const recorded = new Recorded("rows.txt");
afterAll(() => recorded.write(rows.map(({ name }) => name)));

test.each(rows.map((row) => [row.name, row] as const))("%s", (name, { before, after, changes }) => {
  const log = /^compat:.*log: true/m.test(after);
  const found = compare(reread(resolved(whole(before))), resolved(whole(after)), { log }).flatMap((server) => server.changes);
  expect([...new Set(found.map(({ code, verdict }) => `${code} ${verdict}`))].sort()).toEqual(changes.map(withVerdict).sort());
  recorded.holds(name, found);
});

test("each row is recorded, and nothing else is", () => expect(recorded.names).toEqual(rows.map(({ name }) => name)));

test("a change inside of a type that contains itself is told once, however often an error has that type", () => {
  const tree = (members: string): string => `types:\n  Node: { type: object, properties: { ${members}, next: { type: Node, required: false }, all: { type: array, items: Node, required: false } } }\nerrors:\n  note_locked: { message: "The note is locked.", details: { tree: Node, others: { type: object, additionalProperties: Node } } }\n`;
  const found = compare(reread(resolved(whole(tree("a: string, b: string")))), resolved(whole(tree("a: string")))).flatMap(({ changes }) => changes);
  expect(found.filter(({ code }) => code === "detail-removed").map(({ sentence }) => sentence)).toHaveLength(1);
});

test("packages made before rules of built-in sets said that they quote have the same rules", () => {
  const text = whole('errors:\n  note_lost: { message: "The note is lost." }\nservers:\n  notes: { package: "@me/notes-errors", errors: [note_lost], mappings: [node] }\n');
  const before = reread(resolved(text)).map((server) => ({ ...server, rules: server.rules.map(({ quotes: _, ...rule }) => rule) }));
  expect(resolved(text).flatMap(({ rules }) => rules.filter(({ quotes }) => quotes)).length).toBeGreaterThan(0);
  expect(compare(before, resolved(text)).flatMap(({ changes }) => changes)).toEqual([]);
});

test("a rule that quotes lets more out where failures are heard, and is a note where they are not", () => {
  const text = (quotes: string, undeclared: string): string => whole(`errors:\n  note_lost: { message: "The note is lost." }\nmappings:\n  files: [{ match: { code: X }, error: note_lost${quotes} }]\nservers:\n  notes: { package: "@me/notes-errors", errors: [note_lost], mappings: [files]${undeclared} }\n`);
  const told = (undeclared: string, before: string, after: string): readonly unknown[] =>
    compare(reread(resolved(text(before, undeclared))), resolved(text(after, undeclared))).flatMap(({ changes }) => changes.map(({ code, verdict, at, security }) => [code, verdict, at.join("."), security]));
  const heard = ", undeclared: scrubbed";
  expect(told(heard, "", ", quotes: true")).toEqual([["mapping-source-changed", "patch", "rules.files.0.quotes", true]]);
  expect(told(heard, ", quotes: true", "")).toEqual([["mapping-source-changed", "patch", "rules.files.0.quotes", undefined]]);
  expect(told(", undeclared: hidden", "", ", quotes: true")).toEqual([["note-changed", "none", "rules", undefined]]);
});
