// As a test runner of Stryker: keeps the tests loaded, and evaluates them anew for each mutant, in milliseconds. Who finds one is asked first about the next.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import { determineHitLimitReached, DryRunStatus, TestStatus, toMutantRunResult } from "@stryker-mutator/api/test-runner";
import { configureGlobal } from "fast-check";
import { compiled } from "./bundle.mjs";
import { filesOf } from "./files-of.mjs";
import { runFile } from "./run-file.mjs";
import { vitest } from "./stand-in.mjs";

/** A mutant that more tests than these may notice is not shown to those that take more milliseconds than these. */
const many = 40;
const dear = 250;
/** A mutant is mostly found by whom the last ones in its file were found. */
const remembered = 3;
/** Milliseconds; a test that waits for an answer that never comes ends by it. Unbroken, it may only be a busy machine. */
const patience = { broken: 5_000, whole: 60_000 };
/** Of each property; a hundred find hardly more. */
const samples = 20;

/** Beside the code with mutants in it: a process that hung has another in its place, which has not seen the tests pass. */
const notes = "notes.json";

const fileOf = (id) => id.split("#")[0];
const isKilled = ({ status }) => status === TestStatus.Failed;

/** What the code with mutants in it and this runner tell each other. */
const shared = (globalThis.__stryker__ ??= {});

class Warm {
  static inject = tokens(commonTokens.options);
  /** By path, what evaluates a test file. */
  #files = new Map();
  /** By test, its milliseconds. */
  #spent = new Map();
  /** By mutant that is come by when a file is evaluated, the files and tests that come by. */
  #early = new Map();
  /** By mutated file, the tests that found something, the last one first. */
  #killers = new Map();

  constructor({ nearest, untold }) {
    this.nearest = nearest;
    this.untold = new RegExp(untold);
  }

  /** There is never anything left of the mutant before. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    configureGlobal({ numRuns: samples });
    if (existsSync(notes)) [this.#spent, this.#early] = JSON.parse(readFileSync(notes, "utf8")).map((entries) => new Map(entries));
    for (const path of filesOf(this.nearest)) this.#files.set(path, await compiled(`${process.cwd()}/${path}`, { vitest }));
  }

  #run(path, wanted) {
    const isWanted = (id) => !this.untold.test(id) && (wanted?.has(id) ?? true);
    const told = (id) => void (shared.currentTestId = id);
    return runFile(path, this.#files.get(path), isWanted, { bail: wanted !== undefined, patience: wanted ? patience.broken : patience.whole, told });
  }

  async dryRun() {
    const tests = [];
    const mutantCoverage = { static: {}, perTest: {} };
    for (const path of this.#files.keys()) {
      const coverage = (shared.mutantCoverage = { static: {}, perTest: {} });
      tests.push(...(await this.#run(path)));
      for (const mutant of Object.keys(coverage.static)) this.#early.set(mutant, [...(this.#early.get(mutant) ?? []), path]);
      Object.assign(mutantCoverage.static, coverage.static);
      Object.assign(mutantCoverage.perTest, coverage.perTest);
    }
    for (const [id, mutants] of Object.entries(mutantCoverage.perTest)) for (const mutant of Object.keys(mutants)) this.#early.get(mutant)?.push(id);
    this.#spent = new Map(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    writeFileSync(notes, JSON.stringify([[...this.#spent], [...this.#early]]));
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  /** The tests that may notice what is broken where files are evaluated: all of those files, besides those that come by later. */
  #ofFiles(mutant) {
    const early = new Set(this.#early.get(mutant));
    return [...this.#spent.keys()].filter((id) => early.has(id) || early.has(fileOf(id)));
  }

  /** The others in the files of `ids`: what is made on first use is made for the first test that needs it, and those after it use the same without coming by. */
  #besides(ids) {
    const asked = new Set(ids);
    const files = new Set(ids.map(fileOf));
    return [...this.#spent.keys()].filter((id) => files.has(fileOf(id)) && !asked.has(id));
  }

  /** Of many, those that are cheap. */
  #affordable(ids) {
    return ids.length > many ? ids.filter((id) => this.#spent.get(id) < dear) : ids;
  }

  /** `ids`, those of a file together, the cheapest file first. */
  #byFile(ids) {
    const files = new Map();
    for (const id of ids) files.set(fileOf(id), [...(files.get(fileOf(id)) ?? []), id]);
    const spent = (some) => some.reduce((sum, id) => sum + this.#spent.get(id), 0);
    return [...files.values()].toSorted((a, b) => spent(a) - spent(b));
  }

  async mutantRun({ activeMutant: { id: activeMutant, fileName }, testFilter = this.#ofFiles(activeMutant), hitLimit }) {
    const killers = this.#killers.get(fileName) ?? [];
    const wanted = this.#affordable(testFilter);
    const first = killers.filter((id) => wanted.includes(id)).map((id) => [id]);
    const tests = [];
    Object.assign(shared, { activeMutant, hitCount: 0, hitLimit });
    for (const ids of [...first, ...this.#byFile(wanted), ...this.#byFile(this.#affordable(this.#besides(testFilter)))]) {
      tests.push(...(await this.#run(fileOf(ids[0]), new Set(ids))));
      if (tests.some(isKilled)) break;
    }
    shared.activeMutant = undefined;
    const killer = tests.find(isKilled);
    if (killer) this.#killers.set(fileName, [killer.id, ...killers.filter((id) => id !== killer.id)].slice(0, remembered));
    return toMutantRunResult(determineHitLimitReached(shared.hitCount, hitLimit) ?? { status: DryRunStatus.Complete, tests });
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "warm", Warm)];
