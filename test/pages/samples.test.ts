// What the page on clients shows of a file is in that file, which a test runs.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPage, root } from "./page.ts";

const samples = readPage("generator/docs/clients.md").blocks.filter(({ kind }) => kind === "sample");

test.each(samples.map(({ argument, text }) => [argument, text] as const))("%s", (path, text) => {
  expect(readFileSync(`${root}/${path}`, "utf8")).toContain(text);
});
