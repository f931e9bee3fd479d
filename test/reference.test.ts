// The made parts of the pages are what their tables say. UPDATE=1 writes them anew.

import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandPage } from "../generator/commands/program.ts";
import { cwd, verbs } from "../generator/commands/verbs.ts";
import { compile } from "../generator/main.ts";
import { reference } from "./reference/fields.ts";
import { builtInTable, formTable, ruleTable } from "./reference/tables.ts";

const parts = [
  ["docs/language.md", "builtins", "made from what is built in", builtInTable],
  ["docs/language.md", "forms", "made from the forms there are", formTable],
  ["docs/language.md", "language", "made from the field tables", () => reference("###")],
  ["docs/command.md", "command", "made from the table of verbs", () => commandPage(verbs, cwd)],
  ["docs/rules.md", "rules", "made from the pages of the rules", ruleTable],
] as const;

test.each(parts)("%s: the part %s is up to date", (page, name, from, make) => {
  const path = new URL(`../generator/${page}`, import.meta.url);
  const text = readFileSync(path, "utf8");
  const section = new RegExp(`(<!-- ${name}: ${from} -->\\n)[\\s\\S]*?(\\n<!-- end of ${name} -->)`);
  expect(text).toMatch(section);
  const made = text.replace(section, (_, begin: string, end: string) => `${begin}\n${make()}\n${end}`);
  if (process.env["UPDATE"] !== undefined) writeFileSync(path, made);
  expect(made === text || process.env["UPDATE"] !== undefined, "run npm run update").toBe(true);
});

test("every row says what it means in one sentence, and every link leads somewhere", () => {
  const text = reference("###");
  const anchors = new Set([...text.matchAll(/^### (.+)$/gm)].map(([, title]) => title?.toLowerCase().replaceAll(" ", "-")));
  for (const [, anchor] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(anchor);
  expect(text).not.toMatch(/\| {2}\|/);
});

test("the tour of the language is a taxonomy that nothing is said against", () => {
  const page = readFileSync(new URL("../generator/docs/language.md", import.meta.url), "utf8");
  const whole = [...page.matchAll(/^```yaml\n(taxonomy: 1[\s\S]*?)^```$/gm)].map(([, text = ""]) => compile({ path: "taxonomy.yaml", text }));
  expect(whole.map(({ diagnostics }) => diagnostics.map(({ code, sentence }) => `${code}: ${sentence}`))).toEqual([[]]);
  expect(whole[0]?.files.length).toBeGreaterThan(0);
});
