// Compares the files of two taxonomies that differ in wording alone: same files, same syntax, and every literal the text it came from (M5, M6).

import { rowsIn } from "../../../generator/conformance/kit.ts";
import { ownFiles, type Files } from "../compiling.ts";
import { markdownOf } from "./markdown.ts";
import { pageSyntax } from "./page.ts";
import { jsonOf, moduleFaults, syntaxOf, type Syntax } from "./syntax.ts";

/** What stands in the one where the other has something else. */
export type Swaps = ReadonlyMap<string, string>;

/** What was parsed last of a path, and of which text: one taxonomy is compared with many. */
const last = new Map<string, { readonly text: string; readonly syntax: Syntax | undefined }>();

/** As {@link parsed}, of a text that is asked for again and again. */
function parsedOnce(path: string, text: string): Syntax | undefined {
  const before = last.get(path);
  if (before?.text === text) return before.syntax;
  const syntax = parsed(path, text);
  last.set(path, { text, syntax });
  return syntax;
}

const isModule = /\.(ts|js|mjs)$/;

/** Vectors as their readers have them: what they share in the file depends on texts, what they say does not. */
const meant = (text: string): string => JSON.stringify(rowsIn(text, "vectors.json").rows);

const parsed = (path: string, text: string): Syntax | undefined => {
  if (isModule.test(path)) return syntaxOf(path, text);
  if (path.endsWith(".json")) return jsonOf(path, path.endsWith("/vectors.json") ? meant(text) : text);
  if (path.endsWith(".html")) return pageSyntax(path, text);
  if (!/\.md$|\/llms\.txt$/.test(path)) return undefined;
  const { faults, shape } = markdownOf(path, text);
  return { faults, shape: shape.join("\n"), texts: [] };
};

/** What does not parse. */
export const syntaxFaults = (files: Files): readonly string[] => [...ownFiles(files)].flatMap(([path, text]) => (isModule.test(path) ? moduleFaults(path, text) : (parsed(path, text)?.faults ?? [])));

/** Every text and name the modules and JSON files say, evaluated, by file. */
export const textsOf = (files: Files): ReadonlyMap<string, readonly string[]> =>
  new Map([...ownFiles(files)].flatMap(([path, text]) => (/\.md$|\/llms\.txt$/.test(path) ? [] : [[path, parsed(path, text)?.texts ?? []]])));

/** `text` with the swaps made; `inside` says how a swapped text is written there. */
const swapped = (text: string, swaps: Swaps, inside: (swap: string) => string): string =>
  text.replace(/qz\d+qz/g, (token) => (swaps.has(token) ? inside(swaps.get(token) ?? "") : token));

/** As itself, or quoted inside of a sentence. */
const writings = [(swap: string): string => swap, (swap: string): string => JSON.stringify(swap).slice(1, -1)];

/** Vectors say what leaves: a brace that a template doubles stands there once, one of a detail as often as it was written. */
const bracesOf = (path: string, text: string): string => (path.endsWith("/vectors.json") ? text.replace(/\{\{|\}\}/g, (braces) => braces.charAt(0)) : text);

function* literalDifferences(path: string, plain: readonly string[], other: readonly string[], swaps: Swaps): Generator<string> {
  const left = new Map<string, number>();
  for (const text of other.map((each) => bracesOf(path, each))) left.set(text, (left.get(text) ?? 0) + 1);
  for (const text of plain) {
    const expected = (text.includes("qz") ? writings.map((inside) => swapped(text, swaps, inside)) : [text]).map((each) => bracesOf(path, each));
    const found = expected.find((each) => (left.get(each) ?? 0) > 0);
    if (found === undefined) yield `${path}: ${JSON.stringify(text.slice(0, 80))} did not become ${JSON.stringify(expected[0]?.slice(0, 80))}`;
    else left.set(found, (left.get(found) ?? 0) - 1);
  }
  for (const [text, count] of left) if (count > 0) yield `${path}: nobody wrote ${JSON.stringify(text.slice(0, 80))}`;
}

/** Where the two part, and what follows there. */
function firstDifference(one: string, other: string): string {
  let start = 0;
  while (one[start] === other[start]) start++;
  const around = (text: string): string => text.slice(Math.max(0, start - 60), start + 60);
  return `${around(one)} | ${around(other)}`;
}

/** What differs besides the texts swapped. Tokens look like `qz7qz`. */
export function* differences(plain: Files, other: Files, swaps: Swaps): Generator<string> {
  const [ours, theirs] = [ownFiles(plain), ownFiles(other)];
  if ([...ours.keys()].join("\n") !== [...theirs.keys()].join("\n"))
    return yield `other files: ${[...theirs.keys()].filter((path) => !ours.has(path))}`;
  for (const [path, text] of ours) {
    const changed = theirs.get(path) ?? "";
    if (text === changed) continue;
    const [before, after] = [parsedOnce(path, text), parsed(path, changed)];
    if (before === undefined || after === undefined) {
      if (text.split("\n").length !== changed.split("\n").length) yield `${path}: other lines`;
      continue;
    }
    yield* after.faults;
    if (before.shape !== after.shape) yield `${path}: another shape: ${firstDifference(before.shape, after.shape)}`;
    yield* literalDifferences(path, before.texts, after.texts, swaps);
  }
}
