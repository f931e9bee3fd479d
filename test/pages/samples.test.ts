// Samples of the pages are what they seem: what is shown of a file is in that file, which a test runs, and Python compiles.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hasPython, python } from "../python/run.ts";
import { readPage, root } from "./page.ts";

const pages = ["README.md", ...readdirSync(`${root}/generator/docs`).map((name) => `generator/docs/${name}`)];
const samples = pages.flatMap((page) => readPage(page).blocks.filter(({ kind, argument }) => kind === "sample" && argument.includes("/")).map(({ argument, text }) => [page, argument, text] as const));

test.each(samples)("%s: %s", (_, path, text) => {
  expect(readFileSync(`${root}/${path}`, "utf8")).toContain(text);
});

test.runIf(hasPython)("samples in Python compile", () => {
  const codes = pages.flatMap((page) => [...readFileSync(`${root}/${page}`, "utf8").matchAll(/^```python\n([^]*?)^```$/gm)].map(([, code = ""]) => [page, code]));
  expect(codes.length).toBeGreaterThan(4);
  expect(python("import json, sys\nfor page, code in json.load(sys.stdin): compile(code, page, 'exec', dont_inherit=True)", { input: JSON.stringify(codes) })).toBe("");
});
