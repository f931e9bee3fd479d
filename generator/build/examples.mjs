// The examples of every code, as explain shows them: data of the tests, which try each.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { at, filesIn, load, table } from "./place.mjs";

/** [name, example] of a file of examples or of a folder with a file for each; every one of `codes` has one. */
const examplesIn = (path, codes) => {
  const examples = path.endsWith(".yaml") ? Object.entries(parse(readFileSync(at(path), "utf8"))) : filesIn(path, ".yaml").map(([name, text]) => [basename(name, ".yaml"), parse(text)]);
  const missing = codes.filter((code) => !examples.some(([name]) => name === code));
  if (missing.length > 0) throw new Error(`There is no example in ${path.slice(3)}: ${missing.join(", ")}`);
  return examples.map(([name, example]) => [name, JSON.stringify(example)]);
};

const codesIn = async (path, list) => (await load(path))[list].map(({ code }) => code);

/** The module of all of them. */
export const exampleModule = async () => {
  const { shapePages } = await load("check/walk.ts");
  const { faults } = await load("read/faults.ts");
  const tables = [
    ["taxonomyExamples", examplesIn("../test/check/examples", [...(await codesIn("check/rules/index.ts", "rules")), ...Object.keys({ ...shapePages, ...faults })])],
    ["checkExamples", [...examplesIn("../test/live/examples.yaml", await codesIn("live/checks/index.ts", "checks")), ...examplesIn("../test/scan/examples.yaml", await codesIn("scan/checks/index.ts", "checks"))]],
    ["changeExamples", examplesIn("../test/compare/changes", await codesIn("compare/kinds/index.ts", "changeKinds"))],
  ];
  return tables.map(([name, entries]) => table(name, entries)).join("");
};

export const exampleTypes = `import type { Examples } from "../diagnose/page.ts";
import type { ChangeCode } from "../model/change-codes.ts";
export interface ChangeExample {
  /** A taxonomy; top-level keys that it does not need may be left out. */
  readonly before: string;
  /** The same with this change. */
  readonly after: string;
  /** A way to the same end that breaks no user; every kind that is major has one. */
  readonly instead?: string;
  /** Files that the taxonomies import, by path. */
  readonly files?: { readonly [path: string]: string };
}
/** By the code of the kind. */
export const changeExamples: Readonly<Record<ChangeCode, ChangeExample>>;
/** By the code of the finding. */
export const taxonomyExamples: Readonly<Record<string, Examples>>;
/** By the code of the check, of a server or of its source. */
export const checkExamples: Readonly<Record<string, Examples>>;
`;
