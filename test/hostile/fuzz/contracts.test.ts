// The contract tests of random packages pass: whatever a taxonomy declares arrives at a client. FAULTLINE_RUNS=20 tries more of them.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Files } from "../compiling.ts";
import { contractOutcome } from "../oracle/contracts.ts";
import { repaired } from "./repair.ts";
import { taxonomies } from "./taxonomies.ts";
import { runs, sweep } from "../../sweep.ts";

const packages = (odds: number): readonly Files[] =>
  fc
    .sample(taxonomies(odds), { numRuns: 2 * runs, seed: 5 })
    .map((doc) => repaired(doc).answer)
    .flatMap((answer) => (answer.accepted ? [answer.files] : []));

test("the contract tests of random packages pass", { ...sweep, timeout: 600_000 * runs }, async () => {
  const all = new Map([35, 70].flatMap(packages).map((files, index) => [`taxonomy${index}`, files]));
  const { passed, failed } = await contractOutcome(all);
  expect(failed).toEqual([]);
  expect(passed).toBeGreaterThan(5);
});
