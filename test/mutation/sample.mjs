// As a checker of Stryker: lets a part of the mutants through, drawn by a seed. It knows nothing of what they do.

import { createHash } from "node:crypto";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";

/** Names a mutant by what it does, whatever number it has in a run. */
export const nameOf = ({ mutatorName, replacement, location: { start, end } }) =>
  [mutatorName, replacement, start.line, start.column, end.line, end.column].join(" ");

class Sample {
  static inject = tokens(commonTokens.options);
  #rest = new Set();

  constructor({ sample }) {
    this.sample = sample;
  }

  async init() {}

  /** Stryker shows all of them here, before it asks for each. */
  async group(mutants) {
    const { size, seed } = this.sample;
    const lot = ({ fileName, ...mutant }) => createHash("sha256").update(`${seed} ${fileName.split("/").at(-1)} ${nameOf(mutant)}`).digest("hex");
    const drawn = mutants.map((mutant) => ({ id: mutant.id, lot: lot(mutant) })).toSorted((a, b) => (a.lot < b.lot ? -1 : 1));
    for (const { id } of drawn.slice(size)) this.#rest.add(id);
    return mutants.map(({ id }) => [id]);
  }

  async check(mutants) {
    return Object.fromEntries(mutants.map(({ id }) => [id, this.#rest.has(id) ? { status: "compileError", reason: "not in the sample" } : { status: "passed" }]));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sample", Sample)];
