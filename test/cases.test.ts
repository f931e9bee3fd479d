// Case directories: a taxonomy and what the generator says about it, word for word. UPDATE=1 records what it says now.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { rules } from "../generator/check/rules/index.ts";
import { shapeCodes } from "../generator/check/walk.ts";
import { pretty } from "../generator/diagnose/print/pretty.ts";
import { count, summary } from "../generator/diagnose/report.ts";
import { faults } from "../generator/read/faults.ts";
import { readFrom } from "../generator/read/disk.ts";
import { load } from "../generator/read/load.ts";
import type { Read } from "../generator/read/project.ts";
import { judge } from "./judge.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));
const names = readdirSync(folder).sort();

/** Cannot be a file in a repository: see read/load.test.ts. */
const withoutCase = new Set(["too-large"]);

function said(path: string): string {
  const texts = new Map<string, string>();
  const loaded = load(path, "taxonomy.yaml");
  const folder = dirname(path);
  const read = remembering(readFrom(folder), texts);
  if ("source" in loaded) texts.set("taxonomy.yaml", loaded.source.text);
  const { diagnostics } = "source" in loaded ? judge(loaded.source.text, "taxonomy.yaml", read) : loaded;
  if (diagnostics.length === 0) return "";
  const counts = count(diagnostics);
  return `${pretty(diagnostics, texts)}${summary(counts)}${counts.errors > 0 ? " Nothing was written." : ""}\n`;
}

/** `read`, whose texts go into `texts` for the frames. */
const remembering =
  (read: Read, texts: Map<string, string>): Read =>
  (specifier, from) => {
    const loaded = read(specifier, from);
    if ("source" in loaded) texts.set(loaded.source.path, loaded.source.text);
    return loaded;
  };

test.each(names)("%s", (name) => {
  const golden = `${folder}${name}/stderr.txt`;
  const actual = said(`${folder}${name}/taxonomy.yaml`);
  if (process.env["UPDATE"] !== undefined) writeFileSync(golden, actual);
  expect(existsSync(golden), `${golden} is missing: run with UPDATE=1`).toBe(true);
  expect(actual).toBe(readFileSync(golden, "utf8"));
});

test("every code the generator can say has a case", () => {
  const recorded = names.map((name) => readFileSync(`${folder}${name}/stderr.txt`, "utf8")).join("");
  const codes = [...Object.keys(faults), ...shapeCodes, ...rules.map(({ code }) => code)];
  expect(codes.filter((code) => !withoutCase.has(code) && !recorded.includes(`[${code}]: `))).toEqual([]);
});

test("cases named ok-… are accepted", () => {
  expect(names.filter((name) => name.startsWith("ok-") && readFileSync(`${folder}${name}/stderr.txt`, "utf8") !== "")).toEqual([]);
});
