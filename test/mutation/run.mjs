// npm run mutate -- [paths] [--sample N] [--seed S]: breaks the code in one place at a time and asks the nearest tests. Fails on a survivor that survivors.json does not explain.

import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { nearest, untold } from "./nearest.mjs";
import { explained, hasSurvived } from "./survivors.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const usage = "usage: npm run mutate -- [files or folders] [--sample <number of mutants>] [--seed <word>]";

const stop = (why) => {
  console.error(`${why}\n${usage}`);
  process.exit(2);
};

function asked() {
  try {
    return parseArgs({ allowPositionals: true, options: { sample: { type: "string" }, seed: { type: "string" } } });
  } catch (error) {
    return stop(error.message);
  }
}

const { positionals, values } = asked();
if (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample)) stop(`--sample is a number of mutants, not ${JSON.stringify(values.sample)}`);
const seed = values.seed ?? String(Date.now() % 1_000_000);

/** The files that are mutated under `path`, from the root of the project. */
function filesUnder(path) {
  const full = join(root, path);
  const stats = statSync(full, { throwIfNoEntry: false });
  if (!stats) return stop(`${path}: the file does not exist or folder`);
  const files = stats.isFile() ? [full] : readdirSync(full, { recursive: true }).map((name) => join(full, name));
  const found = files.map((file) => relative(root, file)).filter((file) => file.endsWith(".ts") && nearest.some(([start]) => file.startsWith(start)));
  return found.length > 0 ? found.sort() : stop(`${path}: nothing here is mutated; see nearest.mjs beside this file`);
}

const paths = positionals.length > 0 ? positionals : ["templates/typescript/src/runtime", "generator/check"];
const files = [...new Set(paths.flatMap(filesUnder))];
/** Files whose mutants are shown to the same tests go together: starting costs more than most mutants. */
const groups = nearest.map((row) => [row, files.filter((file) => rowOf(file) === row)]).filter(([, some]) => some.length > 0);
function rowOf(file) {
  return nearest.find(([start]) => file.startsWith(start));
}

const sizeOf = (some) => some.reduce((sum, file) => sum + statSync(join(root, file)).size, 0);

/** Every row gets its share of the sample, by the size of its files. */
const shareOf = (some) => Math.max(1, Math.round((Number(values.sample) * sizeOf(some)) / sizeOf(files)));

const optionsFor = (some, tests) => ({
  allowConsoleColors: false,
  checkers: values.sample === undefined ? [] : ["sample"],
  cleanTempDir: "always",
  concurrency: 1,
  coverageAnalysis: "perTest",
  // A busy machine is no failure.
  dryRunTimeoutMinutes: 30,
  // It would put a line at the head of fixtures, whose lines are told.
  disableTypeChecks: false,
  mutate: some,
  nearest: tests,
  plugins: ["runner", "sample", "told"].map((name) => join(root, `test/mutation/${name}.mjs`)),
  reporters: ["told"],
  sample: { size: values.sample === undefined ? undefined : shareOf(some), seed },
  testRunner: "warm",
  timeoutMS: 20_000,
  untold,
  warnings: { slow: false, unknownOptions: false },
  logLevel: "error",
});

/** Every mutant of `some` and what became of it. Stryker says by itself which test fails before anything is broken. */
async function resultsOf(some, tests) {
  try {
    return await new Stryker(optionsFor(some, tests)).runMutationTest();
  } catch (error) {
    return stop(`${some.join(", ")}: ${error.message}`);
  }
}

process.chdir(root);
console.log(values.sample === undefined ? `${files.length} files` : `${files.length} files, a sample of ${values.sample} mutants, --seed ${seed}`);

const count = { killed: 0, survived: 0, explained: 0 };
for (const [[, tests], some] of groups) {
  const began = performance.now();
  const results = await resultsOf(some, tests);
  const here = { killed: 0, survived: 0 };
  for (const result of results) {
    // What is not in the sample, or was no program any more, says nothing.
    if (!hasSurvived(result) && result.status !== "Killed" && result.status !== "Timeout") continue;
    here[hasSurvived(result) ? "survived" : "killed"]++;
    if (hasSurvived(result) && explained(result, root)) count.explained++;
  }
  count.killed += here.killed;
  count.survived += here.survived;
  console.log(`${some.length === 1 ? some[0] : `${some.length} files`}: ${here.killed} killed, ${here.survived} survived, ${Math.round((performance.now() - began) / 1000)} s`);
}

const all = count.killed + count.survived;
const fresh = count.survived - count.explained;
console.log(`\n${all} mutants, ${count.killed} killed (${all === 0 ? 100 : Math.floor((1000 * count.killed) / all) / 10} %), ${count.survived} survived, ${count.explained} of them explained.`);
if (fresh > 0) console.log(`Kill the ${fresh} others with a test, or say in test/mutation/survivors.json why they may live.`);
process.exitCode = fresh > 0 ? 1 : 0;
