// The examples of every kind of change: the change is found, and what should be done instead is a lesser one.

import { afterAll, expect, test } from "vitest";
import { exceeds, greatest, type Change } from "../../generator/compare/change.ts";
import { compare } from "../../generator/compare/compare.ts";
import type { ChangeKind } from "../../generator/compare/kind.ts";
import { changeKind, changeKinds } from "../../generator/compare/kinds/index.ts";
import { changeExamples, type ChangeExample } from "../../generator/dist/examples.js";
import { changeCodes, type ChangeCode } from "../../generator/model/change-codes.ts";
import { examples } from "./changes.ts";
import { Recorded, whoOf } from "./recorded.ts";
import { reread, resolved, whole } from "./resolved.ts";
import { someSuites } from "../sweep.ts";

const changes = (before: string, after: string, files?: ChangeExample["files"]): readonly Change[] =>
  compare(reread(resolved(whole(before), files)), resolved(whole(after), files)).flatMap((server) => server.changes);

const codes = (found: readonly Change[]): readonly string[] => [...new Set(found.map(({ code }) => code))].sort();

/** Kinds that cannot come alone: what else the example of each brings with it. */
const company: { readonly [code: string]: readonly string[] } = {
  "error-removed": ["reserved-added"],
  "log-field-changed": ["log-field-added"],
  "number-added": ["protocol-added"],
  "type-added": ["note-changed"],
  "type-removed": ["note-changed"],
  "wire-body-changed": ["wire-body-added"],
  "wire-data-changed": ["wire-data-added"],
};

/** Found in generated code, not in a taxonomy. */
const ofCode: ReadonlySet<string> = new Set(["api-moved"]);

const shown = [...examples].filter(([code]) => !ofCode.has(code));

const recorded = new Recorded("examples.txt");
const headsOf = (code: string, example: ChangeExample): readonly string[] => [code, ...(example.instead === undefined ? [] : [`${code}, instead`])];
const heads = shown.flatMap(([code, example]) => headsOf(code, example));
afterAll(() => recorded.write(heads));

test("each example is recorded, and nothing else is", () => expect(recorded.names).toEqual(heads));

someSuites(shown, 4)("%s", (code, { before, after, instead, files }) => {
  test("the example has this change, and no other", () => {
    const found = changes(before, after, files);
    expect(codes(found)).toEqual([code, ...(company[code] ?? [])].sort());
    recorded.holds(code, found);
  });

  test("a taxonomy beside itself has none", () => {
    for (const text of [before, after]) expect(changes(text, text, files)).toEqual([]);
  });

  test("what breaks nobody is lesser", () => {
    expect(instead !== undefined).toBe(changeKind(code as ChangeCode).verdict === "major");
    if (instead === undefined) return;
    const found = changes(before, instead, files);
    recorded.holds(`${code}, instead`, found);
    expect(codes(found)).not.toContain(code);
    expect(exceeds("major", greatest(found.map((change) => change.verdict))), JSON.stringify(found)).toBe(true);
  });
});

test("each kind has one row, one name and one example, which explain shows, and is told in sentences", () => {
  expect(changeKinds.map(({ code }) => code)).toEqual([...changeCodes]);
  expect([...examples.keys()]).toEqual([...changeCodes]);
  expect(changeExamples).toEqual(Object.fromEntries(examples));
  for (const { code, why, help, verdict } of changeKinds) {
    expect(why, code).toMatch(/^[A-Za-z][^\n]{15,420}[.!?"]$/);
    expect(help, code).toMatch(/^[a-z][^\n]{5,200}[^.]$/);
    // A CHANGELOG has it under the steps from one version to the next.
    expect(verdict === "major" && help === "nothing", code).toBe(false);
  }
});

/** Kinds whose example is more, or less, than the usual one. */
const unusual: ReadonlySet<string> = new Set(["enum-reduced", "undeclared-changed", "wire-contexts-changed"]);

test("verdict and readers of each kind are those that its example is recorded with", () => {
  for (const { code, verdict, readers, security } of changeKinds) {
    const lines = recorded.lines(code).map((line) => line.split(" | ")).filter(([head = ""]) => head.endsWith(` ${code}`));
    const asRow = lines.filter(([head, , who, mark]) => head === `${verdict} ${code}` && who === whoOf(readers) && (mark === "security") === (security === true));
    expect(asRow.length > 0, code).toBe(!unusual.has(code) && !ofCode.has(code));
  }
});

test("what breaks somebody is major, unless only those who read the log notice", () => {
  const breaks = ({ readers }: ChangeKind): boolean => ["server", "client", "wire"].some((name) => readers[name as "server"] === "breaks");
  expect(changeKinds.filter((kind) => breaks(kind) && kind.verdict !== "major").map(({ code }) => code)).toEqual([]);
});
