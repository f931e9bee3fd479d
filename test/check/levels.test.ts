// Which lint rules run: sets, single rules, suppressions; and which findings say how they are put right.

import { expect, test } from "vitest";
import { check } from "../../generator/check/check.ts";
import { guess } from "../../generator/check/finding.ts";
import { complete } from "../snippet.ts";
import { namings } from "../../generator/targets/namings.ts";
import { openProject } from "../../generator/read/project.ts";
import { judge, readTexts } from "../judge.ts";

const said = (snippet: string): readonly string[] => judge(complete(snippet)).diagnostics.map(({ code, severity }) => `${severity} ${code}`);

const errors = 'errors:\n  note_locked: { message: "Locked by {owner}. ", details: { owner: string } }\n';

test.each([
  ["", ["warning message-trimmed"]],
  ["lint: { use: [] }", []],
  ["lint: { use: [strict] }", ["warning error-has-example", "warning error-has-guidance"]],
  ["lint: { use: [standard, strict] }", ["warning error-has-example", "warning error-has-guidance", "warning message-trimmed"]],
  ["lint: { rules: { message-trimmed: error } }", ["error message-trimmed"]],
  ["lint: { rules: { message-trimmed: off } }", []],
  ["lint: { use: [], rules: { error-has-example: error } }", ["error error-has-example"]],
  ["lint: { use: [], rules: { error-has-locale: warning } }", ["warning error-has-locale"]],
])("%s", (lint, expected) => {
  expect(said(`${lint}\n${errors}`).toSorted()).toEqual(expected);
});

test("a suppression holds at its node and below, and is stale where its rule finds nothing", () => {
  const because = 'reason: "It is meant."';
  expect(said(`suppress: [{ rule: message-trimmed, ${because} }]\n${errors}`)).toEqual([]);
  expect(said(errors.replace("details:", `suppress: [{ rule: message-trimmed, ${because} }], details:`))).toEqual([]);
  const elsewhere = `categories:\n  storage: { suppress: [{ rule: message-trimmed, ${because} }] }\n`;
  expect(said(elsewhere + errors).toSorted()).toEqual(["warning message-trimmed", "warning stale-suppression"]);
});

test("the root of each file is around what that file declares, and nothing else", () => {
  const suppress = (rule: string): string => `suppress: [{ rule: ${rule}, reason: "It is meant." }]\n`;
  const files = { "./std.yaml": complete(`${suppress("message-unique")}errors:\n  gone: { message: "It is gone." }\n`) };
  const { suppressions } = judge(complete(`imports: { std: ./std.yaml }\n${suppress("message-trimmed")}errors:\n  own: { extends: "std:gone", message: "It is ours." }\n`), "taxonomy.yaml", readTexts(files));
  const covers = (rule: string, code: string): boolean | undefined => suppressions?.cover(rule, ["errors", code, "message"]);
  expect([covers("message-trimmed", "own"), covers("message-trimmed", "std:gone")]).toEqual([true, false]);
  expect([covers("message-unique", "own"), covers("message-unique", "std:gone")]).toEqual([false, true]);
  expect(suppressions?.reasonFor("message-unique", ["errors", "std:gone"])).toBe("It is meant.");
});

test("a suppression of a rule that is off is not stale: it may be on elsewhere", () => {
  const file = (use: string): string => `lint: { use: [${use}] }\nsuppress: [{ rule: since-future, reason: "It is meant." }]\nerrors: {}\n`;
  expect(said(file("standard"))).toEqual([]);
  expect(said(file("standard, strict"))).toEqual(["warning stale-suppression"]);
});

test("nothing seems unused where a part of the file was left out or a name is misspelt", () => {
  const servers = 'servers:\n  notes: { package: "@me/notes", errors: [note_locked] }\n';
  const file = (fault: string): string =>
    `categories:\n  storage: { recoverable: true }\nerrors:\n  note_locked: { message: Locked.${fault} }\n${servers}`;
  expect(said(file(""))).toEqual(["warning category-unused"]);
  expect(said(file(", category: stroage"))).toEqual(["error unknown-category"]);
  expect(said(file(", catgory: storage"))).toEqual(["error unknown-key"]);
});

test("a guess is sure when nothing else is as close", () => {
  expect(guess("mesage", ["message", "details"])).toEqual({ meant: "message", sure: true });
  expect(guess("cat", ["bat", "hat"])).toEqual({ meant: "bat", sure: false });
  expect(guess("zzz", ["message"])).toEqual({ sure: false });
});

test("laws alone say whether there is a taxonomy, and leave lint alone", () => {
  const lawsOf = (text: string): readonly string[] => {
    const { diagnostics, spec } = check(openProject({ path: "taxonomy.yaml", text: complete(text) }, readTexts({})).files, namings, "laws");
    return [...diagnostics.map(({ code }) => code), ...(spec ? ["accepted"] : [])];
  };
  expect(lawsOf(errors)).toEqual(["accepted"]);
  expect(lawsOf(`lint: { rules: { message-trimmed: error } }\nsuppress: [{ rule: since-future, reason: "It is meant." }]\n${errors}`)).toEqual(["accepted"]);
  expect(lawsOf(`${errors}  note_gone: { message: "Gone. ", category: nowhere }\n`)).toEqual(["unknown-category"]);
});

test("a hundred names that do not exist get a suggestion, and no more", () => {
  const misspelt = Array.from({ length: 101 }, (_, index) => `  e${index}: { message: "It failed.", category: storag }\n`).join("");
  const labels = judge(complete(`categories: { storage: { recoverable: true } }\nerrors:\n${misspelt}`)).diagnostics.map(({ label }) => label);
  expect(labels).toEqual([...Array.from({ length: 100 }, () => 'did you mean "storage"?'), undefined]);
});

const intentsOf = (snippet: string): readonly unknown[] => judge(complete(snippet)).diagnostics.map(({ intents }) => intents);

test("characters of a text are changed where they stand as they are read, and left alone in a text with escapes", () => {
  const file = (message: string): string => `errors:\n  note_locked: { message: ${message}, guidance: "Ask {owner}.", details: { owner: string } }\n`;
  expect(intentsOf(file('"Locked by {ownr}."'))).toMatchObject([[{ kind: "replace", value: "{owner}" }]]);
  expect(intentsOf(file('"L\\x6fcked by {ownr}."'))).toEqual([undefined]);
});
