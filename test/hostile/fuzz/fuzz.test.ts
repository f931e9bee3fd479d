// Random and damaged taxonomies: each is refused with a place, or compiles to packages that type-check. FAULTLINE_RUNS=20 looks longer.

import fc from "fast-check";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { answered, treeOf } from "../command.ts";
import { answerTo, type Answer, type Files } from "../compiling.ts";
import { printed } from "../document.ts";
import { pathFaults } from "../oracle/paths.ts";
import { syntaxFaults } from "../oracle/sameness.ts";
import { typeFaults } from "../oracle/types.ts";
import { damagedText, damagedTree } from "./mutants.ts";
import { repaired } from "./repair.ts";
import { taxonomies } from "./taxonomies.ts";
import { runs, someTests, sweeping } from "../../sweep.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-fuzz-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Everything that was accepted and is of its own kind, for the compiler; some of what was refused, for the command. */
const accepted = new Map<string, Files>();
const refused: string[] = [];

const judge = (text: string, answer: Answer = answerTo(text)): Answer => {
  if (answer.accepted) expect([...pathFaults(answer.files.keys()), ...syntaxFaults(answer.files)]).toEqual([]);
  else if (text.length < 100_000) refused.push(text);
  return answer;
};

const keep = (answer: Answer): void => {
  if (answer.accepted) accepted.set(`fuzz${accepted.size}`, answer.files);
};

const settings = (numRuns: number): fc.Parameters<unknown> => ({ numRuns: numRuns * runs, seed: 42, endOnFailure: runs === 1 });

describe("a taxonomy made from the field tables", { timeout: 600_000 * runs }, () => {
  someTests([40, 10, 80], 3)("with %i of a hundred rows written", (odds) => {
    let repairs = 0;
    let whole = 0;
    fc.assert(
      fc.property(taxonomies(odds), (doc) => {
        judge(printed(doc).text);
        const { answer, text, refusals } = repaired(doc);
        keep(judge(text, answer));
        repairs += refusals;
        whole += Number(answer.accepted);
      }),
      settings(25),
    );
    // The search is worth something while most are accepted in the end, and some are refused before.
    expect(whole).toBeGreaterThan(12 * runs);
    expect(repairs).toBeGreaterThan(0);
  });
});

describe("a taxonomy that was damaged", { timeout: 600_000 * runs }, () => {
  const doc = fc
    .sample(taxonomies(40), { numRuns: 6 * runs, seed: 7 })
    .map((each) => repaired(each))
    .filter(({ answer }) => answer.accepted);

  someTests(doc.map((each, index) => [index, each] as const), 3)("number %i", (_, { doc, text }) => {
    fc.assert(
      fc.property(damagedTree(doc), (damaged) => {
        const answer = judge(damaged);
        if (accepted.size < 140 * runs) keep(answer);
      }),
      settings(20),
    );
    fc.assert(
      fc.property(damagedText(text), (damaged) => void judge(damaged)),
      settings(20),
    );
  });
});

test("what was accepted compiles under the strictest settings", { timeout: 600_000 * runs }, () => {
  const all = [...accepted];
  const least = sweeping ? 60 : 15;
  const step = runs > 1 ? 1 : Math.max(1, Math.floor(all.length / least));
  const chosen = all.filter((_, index) => index % step === 0);
  for (let start = 0; start < chosen.length; start += 150) expect(typeFaults(new Map(chosen.slice(start, start + 150)))).toEqual([]);
  expect(all.length).toBeGreaterThan(least);
});

test("the command says the same of what was refused, and writes nothing", async () => {
  expect(refused.length).toBeGreaterThan(20);
  for (let index = 0; index < refused.length; index += Math.ceil(refused.length / 6)) {
    const cwd = mkdtempSync(join(folder, "refused-"));
    writeFileSync(join(cwd, "taxonomy.yaml"), refused[index] ?? "");
    const { status, stderr } = await answered(["generate"], { cwd });
    expect([1, 2]).toContain(status);
    expect(stderr).toMatch(/^error\[[a-z-]+\]/m);
    expect([...treeOf(cwd).keys()]).toEqual(["taxonomy.yaml"]);
  }
});
