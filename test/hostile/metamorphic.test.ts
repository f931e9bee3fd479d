// What must not matter does not: the order and spelling of a taxonomy (M1), what was there before (M2), other servers (M3), other codes (M4).

import fc from "fast-check";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { isMap as isYamlMap, isPair, isScalar, isSeq, parseDocument, type Document, type Scalar } from "yaml";
import { pascal } from "../../generator/model/names.ts";
import { className, factoryName } from "../../generator/targets/typescript/names.ts";
import type { Spec } from "../../generator/model/spec.ts";
import { visit } from "../../generator/model/visit.ts";
import { filesOf, undigested, type Files } from "./compiling.ts";
import { at, printed, withAt, type Doc, type Path } from "./document.ts";
import { repaired } from "./fuzz/repair.ts";
import { taxonomies } from "./fuzz/taxonomies.ts";
import { inThisRun, runs, someSuites, someTests } from "../sweep.ts";

const main = readFileSync(new URL("../../taxonomy.yaml", import.meta.url), "utf8");
const mainDoc = parseDocument(main).toJS() as Doc;

const random = fc
  .sample(taxonomies(60), { numRuns: 6 * runs, seed: 11 })
  .map((doc) => repaired(doc))
  .filter(({ answer }) => answer.accepted);

const texts: readonly (readonly [name: string, text: string])[] = [
  ["taxonomy.yaml", main],
  ...random.map(({ text }, index) => [`a random one, ${index}`, text] as const),
];

/** Their order is that of the text on the wire or in the log. */
const ordered: ReadonlySet<string> = new Set(["body", "data", "fields"]);

/** A number from 0 to `most` for each `step`, the same in each run. */
const dice = (seed: number): ((most: number) => number) => {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % (most + 1);
  };
};

function shuffle(node: unknown, roll: (most: number) => number): void {
  if (isSeq(node)) for (const item of node.items) shuffle(item, roll);
  if (!isYamlMap(node)) return;
  for (const pair of node.items) {
    const key = isScalar(pair.key) ? String(pair.key.value) : "";
    if (!ordered.has(key)) shuffle(pair.value, roll);
  }
  for (let index = node.items.length - 1; index > 0; index--) node.items.push(...node.items.splice(roll(index), 1));
}

const styles = ["PLAIN", "QUOTE_DOUBLE", "QUOTE_SINGLE"] as const;

/** Every text in another kind of quotes, and a comment wherever one can stand. */
function respell(document: Document, roll: (most: number) => number): void {
  const each = (node: unknown): void => {
    if (isScalar(node)) {
      if (typeof node.value === "string") (node as Scalar).type = styles[roll(2)] ?? "PLAIN";
      if (roll(4) === 0) node.commentBefore = " a note: { [ * & ! % #";
    } else if (isPair(node)) {
      each(node.key);
      each(node.value);
    } else if (isYamlMap(node) || isSeq(node)) {
      if (roll(3) === 0 && node.items.length > 0) node.flow = false;
      for (const item of node.items) each(item);
    }
  };
  each(document.contents);
}

someSuites(texts, 3)("%s (M1)", (_, text) => {
  let files: Files;
  beforeAll(() => {
    files = filesOf(text);
  });

  test("with its keys in another order", () => {
    for (const seed of inThisRun([1, 2], 2)) {
      const document = parseDocument(text);
      shuffle(document.contents, dice(seed));
      expect(filesOf(document.toString({ lineWidth: 0 }))).toEqual(files);
    }
  });

  test("with other quotes, comments and line ends, and as JSON", () => {
    const document = parseDocument(text);
    respell(document, dice(3));
    const spelled = document.toString({ lineWidth: 0 });
    expect(filesOf(spelled)).toEqual(files);
    expect(filesOf(`\ufeff${spelled.replaceAll("\n", "\r\n")}`.slice(1))).toEqual(files);
    expect(filesOf(text.replaceAll("\n", "\r\n"))).toEqual(files);
    expect(filesOf(JSON.stringify(parseDocument(text).toJS()))).toEqual(files);
  });
});

const textOf = (doc: Doc): string => printed(doc).text;

test("an error that comes and goes leaves nothing behind (M2)", () => {
  const before = filesOf(textOf(mainDoc));
  const more = withAt(mainDoc, ["errors", "brand_new"], { message: "New." });
  const [server = ""] = Object.keys(mainDoc["servers"] as Doc);
  const { errors = [] } = (mainDoc["servers"] as { readonly [server: string]: { readonly errors?: readonly string[] } })[server] ?? {};
  expect(filesOf(textOf(withAt(more, ["servers", server, "errors"], [...errors, "brand_new"])))).not.toEqual(before);
  expect(filesOf(textOf(mainDoc))).toEqual(before);
});

const below = (files: Files, server: string): Files => new Map([...files].filter(([path]) => path.startsWith(`${server}/`)));

describe("a server more or less changes no other package (M3)", () => {
  const servers = Object.keys(mainDoc["servers"] as Doc);
  const all = filesOf(main);

  someTests(servers, 3)("without %s", (gone) => {
    const rest = filesOf(textOf(withAt(mainDoc, ["servers", gone], undefined)));
    for (const server of servers.filter((name) => name !== gone)) expect(below(rest, server)).toEqual(below(all, server));
    expect(below(rest, gone).size).toBe(0);
  });
});

/** `doc` with the error `from` called `to`, wherever it is named. */
function renamed(doc: Doc, from: string, to: string): Doc {
  const named: { readonly path: Path; readonly isKey: boolean }[] = [{ path: ["errors", from], isKey: true }];
  visit(doc as object as Spec, { reference: (kind, name, path, isKey) => void (kind === "errors" && name === from && named.push({ path, isKey })) });
  return named.reduce((made, { path, isKey }) => {
    if (!isKey) return withAt(made, path, to);
    const outer = path.slice(0, -1);
    return withAt(made, outer, Object.fromEntries(Object.entries(at(made, outer) as Doc).map(([key, value]) => [key === from ? to : key, value])));
  }, doc);
}

describe("a code that is renamed changes the lines that say it, and no others (M4)", () => {
  const codes = Object.keys(mainDoc["errors"] as Doc);
  /** Of the same length, so that no line is broken elsewhere, and in the same place of any order. */
  const other = (code: string): string => `${code.slice(0, -1)}${code.endsWith("q") ? "r" : "q"}`;
  const keepsPlace = (code: string): boolean =>
    !codes.includes(other(code)) &&
    codes.every((each) => each === code || [each < code, each.startsWith(code.slice(0, -1))].join() === [each < other(code), false].join());
  // Of parse_error the class is ParseError, of parse_errox it is ParseErroxError.
  const chosen = codes.filter((code) => keepsPlace(code) && !code.endsWith("_error")).slice(0, 12);
  const all = undigested(filesOf(main));

  test("there are codes to try it with", () => {
    expect(chosen.length).toBeGreaterThan(5);
  });

  someTests(chosen, 4)("%s", (code) => {
    const to = other(code);
    const forms = [
      (name: string) => name,
      (name: string) => name.toUpperCase(),
      (name: string) => name.replaceAll("_", "-"),
      pascal,
      factoryName,
      (name: string) => className(name).replace(/Error$/, ""),
    ];
    const back = (text: string): string => forms.reduce((changed, form) => changed.replaceAll(form(to), form(code)), text);
    const files = undigested(filesOf(textOf(renamed(mainDoc, code, to))));
    expect([...files].map(([path, text]) => [back(path), back(text)])).toEqual([...all]);
    const changed = [...files].flatMap(([path, text]) => {
      const before = all.get(path)?.split("\n");
      return before === undefined ? [] : text.split("\n").filter((line, index) => before[index] !== line);
    });
    expect(changed.filter((line) => !forms.some((form) => line.includes(form(to))))).toEqual([]);
  });
});
