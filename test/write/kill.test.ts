// The command, killed with SIGKILL 200 times: in a random change of the disk, or at a random moment. Every file is old or new, and a run repairs.

import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generate } from "../../generator/commands/generate.ts";
import { expected, faultline, project, seeded, standing, taxonomy, type Ran } from "./command.ts";

const die = fileURLToPath(new URL("die.mjs", import.meta.url));
const versions = ["one", "two", "three"];
const texts = versions.map((version) => taxonomy(version));
const packages = texts.map(expected);

const silent = { stdout: () => undefined, stderr: () => undefined, color: false };

/** A run of the command that does not end by itself. */
type Death = (cwd: string, random: () => number) => Promise<Ran>;

/** `changes`: how many changes of the disk a run makes, about. */
const inAChange =
  (changes: number): Death =>
  (cwd, random) =>
    faultline(["generate"], cwd, { node: ["--import", die], env: { DIE_AT: String(1 + Math.floor(random() * changes)) } });

/** `longest`: about how long a run writes, in ms. */
const atAMoment =
  (longest: number): Death =>
  (cwd, random) =>
    faultline(["generate"], cwd, { node: ["--import", die], env: { DIE_AFTER: ((random() * longest) / 1000).toFixed(4) } });

interface Lane {
  readonly seed: number;
  readonly times: number;
  readonly death: Death;
  /** Each run begins without any file. */
  readonly fromNothing?: boolean;
}

/** Kills runs in a project, and repairs after each. Gives back how many were killed at work. */
const lane = async ({ seed, times, death, fromNothing = false }: Lane): Promise<number> => {
  const random = seeded(seed);
  const pick = (other?: number): number => {
    const version = Math.floor(random() * texts.length);
    return version === other ? (version + 1) % texts.length : version;
  };
  const cwd = project(texts[0] ?? "");
  const out = join(cwd, "generated");
  let brokenOff = 0;
  let before = pick();
  writeFileSync(join(cwd, "taxonomy.yaml"), texts[before] ?? "");
  expect(await generate({ taxonomy: "taxonomy.yaml", out: "generated", cwd }, silent)).toBe(0);
  for (let round = 0; round < times; round += 1) {
    const [after, next] = [pick(before), pick()];
    if (fromNothing) rmSync(out, { recursive: true });
    writeFileSync(join(cwd, "taxonomy.yaml"), texts[after] ?? "");
    await death(cwd, random);
    const found = existsSync(out) ? standing(out) : new Map<string, string>();
    for (const [path, text] of found) {
      const isOldOrNew = [before, after].some((version) => packages[version]?.get(path) === text);
      if (!isOldOrNew) expect.fail(`seed ${seed}, round ${round}: ${path} is neither old nor new`);
    }
    if (isBrokenOff(out)) brokenOff += 1;
    // Not necessarily with what it was broken off for.
    writeFileSync(join(cwd, "taxonomy.yaml"), texts[next] ?? "");
    expect(await generate({ taxonomy: "taxonomy.yaml", out: "generated", cwd }, silent), `seed ${seed}, round ${round}`).toBe(0);
    if (!same(standing(out), packages[next])) expect.fail(`seed ${seed}, round ${round}: the next run did not repair`);
    before = next;
  }
  rmSync(cwd, { recursive: true });
  return brokenOff;
};

/** Whether a run ended without ending its turn. */
const isBrokenOff = (out: string): boolean => existsSync(join(out, ".faultline")) && readdirSync(join(out, ".faultline")).some((name) => name.startsWith("run-"));

const same = (found: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string> = new Map()): boolean =>
  found.size === wanted.size && [...found].every(([path, text]) => wanted.get(path) === text);

test(
  "killed 200 times",
  async () => {
    const cwd = project(texts[0] ?? "");
    const { stderr } = await faultline(["generate", "--stats"], cwd);
    const longest = Number(/^write +([\d.]+) ms$/m.exec(stderr)?.[1]);
    rmSync(cwd, { recursive: true });
    const lanes: readonly Lane[] = [
      { seed: 1, times: 100, death: inAChange(30) },
      { seed: 2, times: 70, death: inAChange(250), fromNothing: true },
      { seed: 3, times: 30, death: atAMoment(longest), fromNothing: true },
    ];
    const brokenOff = await Promise.all(lanes.map(lane));
    console.log(`kill: ${brokenOff.join(", ")} of ${lanes.map(({ times }) => times).join(", ")} runs were killed at work, the others before or after it.`);
    // Counted in changes, a death does not depend on how fast this machine is.
    for (const killed of brokenOff.slice(0, 2)) expect(killed).toBeGreaterThan(30);
  },
  300_000,
);
