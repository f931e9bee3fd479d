// Good taxonomies with one edit each: what lint --fix makes of them means what it meant before the edit, or it leaves them alone.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { check } from "../../generator/check/check.ts";
import { repair, type Inspected } from "../../generator/edit/repair.ts";
import { build } from "../../generator/model/build.ts";
import { readFrom } from "../../generator/read/disk.ts";
import { namings } from "../../generator/targets/namings.ts";
import { openProject } from "../../generator/read/project.ts";
import type { Tree } from "../../generator/read/tree.ts";
import { parse } from "../../generator/read/yaml.ts";
import { inThisRun, sweeping } from "../sweep.ts";

const folder = fileURLToPath(new URL("../cases/", import.meta.url));
const path = "taxonomy.yaml";

const small = `taxonomy: 1
name: notes
version: 0.1.0
types:
  Money: { type: object, properties: { amount: integer, currency: string } }
categories:
  access: { description: "Who may do what.", recoverable: true }
errors:
  note_locked: { category: access, message: "Note {id} is locked by {owner}.", guidance: "Ask {owner}.", details: { id: string, owner: string, due: Money } }
  note_sold: { message: "Note {id} is sold.", details: { id: string, price: Money, marks: { type: array, items: string } } }
mappings:
  files: [{ match: { code: ENOENT }, error: note_sold, with: { id: $args.id, price: { amount: 1, currency: EUR }, marks: [] } }]
formats:
  plain: { discriminator: error, body: { error: $code, text: $message, details: "$details?" } }
log: { fields: { error_code: $code, stack: "$stack?" } }
servers:
  notes: { package: "@me/notes-errors", format: plain, mappings: [files], tools: { edit_note: [note_locked], sell_note: [note_sold, note_locked] } }
`;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where keys and scalars stand. */
const wordsOf = (tree: Tree): readonly Range[] => {
  if (tree.kind === "scalar") return [tree];
  if (tree.kind === "list") return tree.items.flatMap(wordsOf);
  return tree.entries.flatMap(({ keyStart, keyEnd, value }) => [{ start: keyStart, end: keyEnd }, ...wordsOf(value)]);
};

const swapped = (word: string, at: number): string => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);

/** A letter lost, swapped, wrong; a sign behind. */
const edits: readonly ((word: string) => string)[] = [
  (word) => word.slice(0, Math.floor(word.length / 2)) + word.slice(Math.floor(word.length / 2) + 1),
  (word) => swapped(word, Math.floor(word.length / 2) - 1),
  (word) => `${word.slice(0, -1)}x`,
  (word) => `${word}?`,
  (word) => `${word}[]`,
];

const quoted = (source: string, change: (word: string) => string): string =>
  /^(["']).*\1$/s.test(source) ? source.charAt(0) + change(source.slice(1, -1)) + source.charAt(0) : /[[\]?]/.test(change("")) ? JSON.stringify(change(source)) : change(source);

function meaningOf(text: string, from: string): { readonly meaning: string | undefined; readonly inspected: Inspected } {
  const project = openProject({ path, text }, readFrom(from));
  const { spec, diagnostics } = check(project.files, namings);
  const all = [...project.diagnostics, ...diagnostics];
  const isSound = spec !== undefined && all.every(({ severity }) => severity !== "error");
  return { meaning: isSound ? JSON.stringify(build(spec)) : undefined, inspected: { diagnostics: all, documents: project.files } };
}

test("what is put right means what it meant", () => {
  const [text, from] = [small, folder];
  const { tree } = parse({ path, text });
  const { meaning } = meaningOf(text, from);
  expect(meaning).toBeDefined();
  const wrong: string[] = [];
  let fixes = 0;
  for (const { start, end } of inThisRun(tree ? wordsOf(tree) : [], 4)) {
    for (const edit of edits) {
      const source = text.slice(start, end);
      const edited = text.slice(0, start) + quoted(source, edit) + text.slice(end);
      if (edited === text || source.length > 60) continue;
      const before = meaningOf(edited, from);
      const { fixed, left } = repair((texts) => meaningOf(texts.get(path) ?? edited, from).inspected);
      if (fixed.length === 0) continue;
      fixes += 1;
      const repaired = left.documents.find((document) => document.source.path === path)?.source.text ?? "";
      const after = meaningOf(repaired, from).meaning;
      // What is still refused means nothing yet: somebody will look at it.
      if (after !== undefined && after !== meaning && after !== before.meaning) wrong.push(`${source} as ${quoted(source, edit)}: ${fixed.map(({ code, sentence }) => `${code}: ${sentence}`).join("; ")}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(fixes).toBeGreaterThan(sweeping ? 50 : 12);
});

/** Where keys stand. */
const keysOf = (tree: Tree): readonly Range[] => {
  if (tree.kind === "scalar") return [];
  if (tree.kind === "list") return tree.items.flatMap(keysOf);
  return tree.entries.flatMap(({ keyStart, keyEnd, value }) => [{ start: keyStart, end: keyEnd }, ...keysOf(value)]);
};

test("a slip in a key is one finding, and nothing is left when it is put right", { timeout: 240_000 }, () => {
  const from = `${folder}ok-everything`;
  const text = readFileSync(`${from}/${path}`, "utf8");
  const { tree } = parse({ path, text });
  const wrong: string[] = [];
  let slips = 0;
  for (const { start, end } of inThisRun(tree ? keysOf(tree) : [], 12)) {
    const key = text.slice(start, end);
    const edited = text.slice(0, start) + quoted(key, (word) => swapped(word, 1)) + text.slice(end);
    const { diagnostics } = meaningOf(edited, from).inspected;
    if (!diagnostics.some(({ code, intents }) => code === "unknown-key" && intents !== undefined)) continue;
    slips += 1;
    const { left } = repair((texts) => meaningOf(texts.get(path) ?? edited, from).inspected);
    if (diagnostics.length + left.diagnostics.length !== 1) wrong.push(`${key}: ${[...diagnostics, ...left.diagnostics].map(({ code, sentence }) => `${code}: ${sentence}`).join("; ")}`);
  }
  expect(wrong).toEqual([]);
  expect(slips).toBeGreaterThan(sweeping ? 200 : 25);
});

test("two slips for one key leave one of them", () => {
  const edited = small.replace("guidance: ", "gudiance: One., guidnace: ");
  const { fixed, left } = repair((texts) => meaningOf(texts.get(path) ?? edited, folder).inspected);
  expect([...fixed, ...left.diagnostics].filter(({ severity }) => severity === "error").map(({ code }) => code)).toEqual(["unknown-key", "unknown-key"]);
});

test("a letter of another alphabet is named", () => {
  const edited = small.replace("guidance: ", "guid\u0430nce: ").replace("note_sold: {", "note_s\u043eld: {");
  expect(meaningOf(edited, folder).inspected.diagnostics.flatMap(({ label = [] }) => label)).toEqual(expect.arrayContaining(['did you mean "guidance"? "\u0430" is U+0430, a Cyrillic letter', '"\u043e" is U+043E, a Cyrillic letter']));
});
