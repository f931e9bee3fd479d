// Case directories: a taxonomy and what the generator says about it, word for word, for people and for programs. UPDATE=1 records what it says now.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { check } from "../generator/check/check.ts";
import { taxonomyRegister as pages } from "../generator/register/register.ts";
import type { Diagnostic } from "../generator/diagnose/diagnostic.ts";
import { inertJson } from "../generator/diagnose/print/inert.ts";
import { json } from "../generator/diagnose/print/json.ts";
import { pretty } from "../generator/diagnose/print/pretty.ts";
import { count, report, summary } from "../generator/diagnose/report.ts";
import { withFixes } from "../generator/edit/fixes.ts";
import { repair, type Inspected } from "../generator/edit/repair.ts";
import type { Field } from "../generator/model/shape.ts";
import { nodes } from "../generator/model/spec.ts";
import { visit } from "../generator/model/visit.ts";
import { readFrom } from "../generator/read/disk.ts";
import { load } from "../generator/read/load.ts";
import { namings } from "../generator/targets/namings.ts";
import { openProject, type Read } from "../generator/read/project.ts";
import type { Source } from "../generator/read/tree.ts";
import { judge } from "./judge.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));
const names = readdirSync(folder).sort();
const main = "taxonomy.yaml";

/** Cannot be a file in a repository: see read/load.test.ts. */
const withoutCase = new Set(["too-large"]);

interface Said {
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: ReadonlyMap<string, string>;
}

/** What is said of a project whose files have other texts in place of their own, by path. */
function inspected(source: Source, read: Read, texts: ReadonlyMap<string, string> = new Map()): Inspected {
  const renewed = (each: Source): Source => ({ ...each, text: texts.get(each.path) ?? each.text });
  const project = openProject(renewed(source), (specifier, from) => {
    const loaded = read(specifier, from);
    return "source" in loaded ? { source: renewed(loaded.source) } : loaded;
  });
  return { diagnostics: report([...project.diagnostics, ...check(project.files, namings).diagnostics]), documents: project.files };
}

function said(path: string): Said {
  const loaded = load(path, main);
  if ("diagnostics" in loaded) return { diagnostics: loaded.diagnostics, texts: new Map() };
  const { diagnostics, documents } = inspected(loaded.source, readFrom(dirname(path)));
  return { diagnostics: withFixes(diagnostics, documents), texts: new Map(documents.map(({ source }) => [source.path, source.text])) };
}

function forPeople({ diagnostics, texts }: Said): string {
  if (diagnostics.length === 0) return "";
  const counts = count(diagnostics);
  return `${pretty(diagnostics, texts)}${summary(counts)}${counts.errors > 0 ? " Nothing was written." : ""}\n`;
}

const forPrograms = ({ diagnostics, texts }: Said): string => `${inertJson(JSON.parse(json(diagnostics, texts)), 2)}\n`;

const answers = new Map<string, Said>();

/** What is said of a case, once. */
function answerOf(name: string): Said {
  const answer = answers.get(name) ?? said(`${folder}${name}/${main}`);
  answers.set(name, answer);
  return answer;
}

test.each(names)("%s", (name) => {
  const answer = answerOf(name);
  for (const [golden, actual] of [
    ["stderr.txt", forPeople(answer)],
    ["stderr.json", forPrograms(answer)],
  ] as const) {
    const path = `${folder}${name}/${golden}`;
    if (process.env["UPDATE"] !== undefined) writeFileSync(path, actual);
    expect(existsSync(path), `${path} is missing: run with UPDATE=1`).toBe(true);
    expect(actual).toBe(readFileSync(path, "utf8"));
  }
});

test("every code the generator can say has a case", () => {
  const all = new Set(names.flatMap((name) => answerOf(name).diagnostics.map(({ code }) => code)));
  expect([...pages.keys()].filter((code) => !withoutCase.has(code) && !all.has(code))).toEqual([]);
});

test("cases named ok-… are accepted", () => {
  expect(names.filter((name) => name.startsWith("ok-") && answerOf(name).diagnostics.length > 0)).toEqual([]);
});

/** As recorded: a case says what is sure in it. */
const isSure = (name: string): boolean => existsSync(`${folder}${name}/stderr.json`) && readFileSync(`${folder}${name}/stderr.json`, "utf8").includes('"fixes"');

test.each(names.filter(isSure))("%s: what is sure is put right", (name) => {
  const loaded = load(`${folder}${name}/${main}`, main);
  if (!("source" in loaded)) throw new Error(`${name} cannot be read`);
  const { fixed, left } = repair((texts) => inspected(loaded.source, readFrom(`${folder}${name}`), texts));
  expect(fixed.length).toBeGreaterThan(0);
  // What has come to light by it is not counted.
  expect(left.diagnostics.filter(({ fixes }) => fixes !== undefined)).toEqual([]);
});

test("ok-everything has every field of the language", () => {
  const written = new Set<string>();
  const { spec } = judge(readFileSync(`${folder}ok-everything/${main}`, "utf8"), main, readFrom(`${folder}ok-everything`));
  if (!spec) throw new Error("ok-everything is refused");
  visit(spec, {
    node(name, node) {
      for (const key of Object.keys(node)) written.add(key === "suppress" ? key : `${name}.${key}`);
    },
  });
  const fields = Object.entries(nodes).flatMap(([name, rows]) =>
    Object.keys(rows as { readonly [key: string]: Field }).map((key) => (key === "suppress" ? key : `${name}.${key}`)),
  );
  expect([...new Set(fields)].filter((field) => !written.has(field))).toEqual([]);
});
