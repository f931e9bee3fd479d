// What each reporter makes of nasty diagnostics, byte for byte. UPDATE=1 records what it says now; the diff is the review.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { github } from "../../generator/diagnose/print/github.ts";
import { json } from "../../generator/diagnose/print/json.ts";
import { junit } from "../../generator/diagnose/print/junit.ts";
import { markdown } from "../../generator/diagnose/print/markdown.ts";
import { pretty } from "../../generator/diagnose/print/pretty.ts";
import { sarif } from "../../generator/diagnose/print/sarif.ts";
import { closing, short } from "../../generator/diagnose/print/short.ts";
import { count, limit, report } from "../../generator/diagnose/report.ts";
import type { Diagnostic, Place, Severity } from "../../generator/diagnose/diagnostic.ts";
import { files, nasty } from "./nasty.ts";

const golden = fileURLToPath(new URL("golden/", import.meta.url));

const outputs: { readonly [name: string]: () => string } = {
  "pretty.txt": () => pretty(nasty, files),
  "pretty-40.txt": () => pretty(nasty, files, { width: 40 }),
  "pretty-80-color.txt": () => pretty(nasty, files, { width: 80, color: true }).replaceAll("\u001b", "␛"),
  "short.txt": () => short(nasty, files),
  "github.txt": () => github(nasty, files),
  "report.json": () => json(nasty, files),
  "junit.xml": () => junit(nasty, files),
  "summary.md": () => markdown(nasty, files, { total: count(nasty), consequence: "Nothing was written." }),
  "report.sarif": () => sarif(nasty, files, { version: "1.2.3", helps: new Map([["end", "write the rest [here](x)"]]) }),
};

test.each(Object.entries(outputs))("%s", (name, print) => {
  const actual = print();
  if (process.env["UPDATE"] !== undefined) writeFileSync(golden + name, actual);
  expect(existsSync(golden + name), `${name} is missing: run with UPDATE=1`).toBe(true);
  expect(actual).toBe(readFileSync(golden + name, "utf8"));
});

describe.each(Object.entries(outputs))("%s, whatever the input says,", (name, print) => {
  const text = print();

  test("holds no character that a terminal obeys or hides", () => {
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]/u);
  });

  test("commands no build server", () => {
    expect(text).not.toMatch(/##\w*\[/);
    const commands = text.split("\n").filter((line) => /^\s*::[^:]/.test(line));
    if (name === "github.txt") for (const line of commands) expect(line).toMatch(/^::(error|warning) file=[^:]*::[^\r\n]*$/);
    else expect(commands).toEqual([]);
  });
});

test("rows fit the terminal, but for one word", () => {
  for (const width of [40, 60, 80, 200]) {
    const [first] = nasty;
    const long = { sentence: "word ".repeat(60).trim(), label: "label ".repeat(30).trim(), help: "help ".repeat(60).trim() };
    const rows = pretty([...(first ? [{ ...first, ...long }] : []), ...nasty.slice(3, -1)], files, { width }).split("\n");
    expect(rows.filter((row) => row.length > width)).toEqual([]);
  }
});

test("nothing is said about nothing, but a machine reads that there is nothing", () => {
  expect([pretty([], files), short([], files), github([], files)]).toEqual(["", "", ""]);
  expect(JSON.parse(json([], files))).toEqual({ version: 1, errors: 0, warnings: 0, diagnostics: [] });
  expect(junit([], files)).toContain('<testsuites name="faultline" tests="1" failures="0" errors="0">');
  expect(JSON.parse(sarif([], files))).toMatchObject({ runs: [{ results: [], artifacts: [], tool: { driver: { rules: [] } } }] });
});

/** `amount` diagnostics in one line of a text of `amount` words. */
const many = (amount: number, severity: Severity = "error"): readonly [readonly Diagnostic[], ReadonlyMap<string, string>] => {
  const place = (index: number): Place => ({ file: "f.yaml", start: index * 2, end: index * 2 + 1 });
  return [
    Array.from({ length: amount }, (_, index) => ({ code: "many", severity, where: place(index), sentence: `no. ${index}` })),
    new Map([["f.yaml", "x ".repeat(amount)]]),
  ];
};

test("output grows as fast as the number of diagnostics, not with the length of their line", () => {
  const [some, someTexts] = many(1_000);
  const [more, moreTexts] = many(10_000);
  expect(report([...more].reverse())).toEqual(more);
  for (const print of [pretty, short, json, sarif, junit] as const) {
    expect(print(more, moreTexts).length / print(some, someTexts).length).toBeLessThan(11);
  }
  expect(github(more, moreTexts).length).toBeLessThan(2_000);
});

test("too many: errors go before warnings, in the order of their places, and the rest is counted", () => {
  const warnings = many(25, "warning")[0];
  const [errors, texts] = many(3);
  const all = report([...warnings, ...errors.map((each) => ({ ...each, code: "worse" }))]);
  const { shown, omitted } = limit(all, 20);
  expect(count(shown)).toEqual({ errors: 3, warnings: 17 });
  expect(shown).toEqual(all.filter((each) => shown.includes(each)));
  expect(omitted).toEqual({ errors: 0, warnings: 8 });
  expect(closing(shown, omitted, count(all), "Nothing was written.")).toBe(
    "… and 8 more: 3 errors and 25 warnings. Nothing was written.\nFor more on any of them: faultline explain worse\n",
  );
  expect(JSON.parse(json(shown, texts, omitted))).toMatchObject({ errors: 3, warnings: 25, omitted: 8 });
  const two = limit(all, 2);
  expect(two).toMatchObject({ omitted: { errors: 1, warnings: 25 } });
  expect(JSON.parse(json(two.shown, texts, two.omitted))).toMatchObject({ errors: 3, warnings: 25, omitted: 26 });
  expect(limit(all, 0).shown).toEqual([]);
});

test.each([
  [0, 0, ""],
  [1, 2, "1 warning.\nFor more: faultline explain hidden-character\n"],
  [0, 1, "1 error. Nothing was written.\nFor more: faultline explain hidden-character\n"],
  [0, 2, "1 error and 1 warning. Nothing was written.\nFor more: faultline explain hidden-character\n"],
  [1, 3, "1 error and 1 warning. Nothing was written.\nFor more on any of them: faultline explain unknown-key\n"],
])("the closing lines of those from %i to %i", (from, to, lines) => {
  const shown = nasty.slice(from, to);
  expect(closing(shown, { errors: 0, warnings: 0 }, count(shown), "Nothing was written.")).toBe(lines);
});

test("GitHub shows ten of each kind, so the tenth says how many more", () => {
  const [errors, texts] = many(12);
  const [warnings] = many(11, "warning");
  const lines = github([...errors, ...warnings], texts).trimEnd().split("\n");
  expect(lines).toHaveLength(20);
  expect(lines.filter((line) => line.includes("more"))).toEqual([
    "::error file=f.yaml,line=1,endLine=1,col=19,endColumn=20,title=many::no. 9%0A… and 2 more errors",
    "::warning file=f.yaml,line=1,endLine=1,col=19,endColumn=20,title=many::no. 9%0A… and 1 more warning",
  ]);
  expect(github([...errors, ...warnings], texts, { max: 3 }).trimEnd().split("\n")).toHaveLength(3);
});
