// The examples of every kind of change: the change is found, and what should be done instead is a lesser one.

import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { exceeds, greatest, type Change } from "../../generator/compare/change.ts";
import { compare } from "../../generator/compare/compare.ts";
import type { ChangeRule } from "../../generator/compare/rule.ts";
import { changeRules } from "../../generator/compare/rules/index.ts";
import { changeCodes } from "../../generator/model/change-codes.ts";
import { reread, resolved, whole } from "./resolved.ts";
import { someSuites } from "../sweep.ts";

const changes = (before: string, after: string, files?: ChangeRule["files"]): readonly Change[] =>
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

const shown = changeRules.filter(({ code }) => !ofCode.has(code)).map((rule) => [rule.code, rule] as const);

someSuites(shown, 4)("%s", (code, { before, after, instead, verdict, files }) => {
  test("the example has this change, and no other", () => {
    expect(codes(changes(before, after, files))).toEqual([code, ...(company[code] ?? [])].sort());
  });

  test("a taxonomy beside itself has none", () => {
    for (const text of [before, after]) expect(changes(text, text, files)).toEqual([]);
  });

  test("what breaks nobody is lesser", () => {
    expect(instead !== undefined).toBe(verdict === "major");
    if (instead === undefined) return;
    const found = changes(before, instead, files);
    expect(codes(found)).not.toContain(code);
    expect(exceeds("major", greatest(found.map((change) => change.verdict))), JSON.stringify(found)).toBe(true);
  });
});

test("each kind has one file of its name, stands in both lists, and is told in sentences", () => {
  const files = ["", "wire/"].flatMap((folder) => readdirSync(new URL(`../../generator/compare/rules/${folder}`, import.meta.url))).filter((file) => file.endsWith(".ts") && file !== "index.ts");
  expect(changeRules.map(({ code }) => `${code}.ts`)).toEqual(files.sort());
  expect(changeRules.map(({ code }) => code)).toEqual([...changeCodes]);
  for (const { code, why, help } of changeRules) {
    expect(why, code).toMatch(/^[A-Za-z][^\n]{15,420}[.!?"]$/);
    expect(help, code).toMatch(/^[a-z][^\n]{5,200}[^.]$/);
  }
});

test("what breaks somebody is major, unless only those who read the log notice", () => {
  const breaks = ({ readers }: ChangeRule): boolean => ["server", "client", "wire"].some((name) => readers[name as "server"] === "breaks");
  expect(changeRules.filter((rule) => breaks(rule) && rule.verdict !== "major").map(({ code }) => code)).toEqual([]);
});
