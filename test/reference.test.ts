// The README's references of language and command are what their tables say. UPDATE=1 writes them anew.

import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandPage } from "../generator/commands/command-page.ts";
import { cwd, verbs } from "../generator/commands/verbs.ts";
import { reference } from "../generator/model/language/reference.ts";

const readme = new URL("../README.md", import.meta.url);

const pages = [
  ["language", "made from the field tables", () => reference("####")],
  ["command", "made from the table of verbs", () => commandPage(verbs, cwd)],
] as const;

test.each(pages)("the reference of the %s is up to date", (name, from, make) => {
  const text = readFileSync(readme, "utf8");
  const section = new RegExp(`(<!-- ${name}: ${from} -->\\n)[\\s\\S]*?(\\n<!-- end of ${name} -->)`);
  expect(text).toMatch(section);
  const made = text.replace(section, (_, begin: string, end: string) => `${begin}\n${make()}\n${end}`);
  if (process.env["UPDATE"] !== undefined) writeFileSync(readme, made);
  expect(made === text || process.env["UPDATE"] !== undefined, "run npm run update").toBe(true);
});

test("every row says what it means in one sentence, and every link leads somewhere", () => {
  const text = reference("####");
  const anchors = new Set([...text.matchAll(/^#### (.+)$/gm)].map(([, title]) => title?.toLowerCase().replaceAll(" ", "-")));
  for (const [, anchor] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(anchor);
  expect(text).not.toMatch(/\| {2}\|/);
});
