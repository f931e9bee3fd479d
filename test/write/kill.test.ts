// The command, killed with SIGKILL in every kind of change of the disk that it makes, and at random moments. Every file is old or new, and a run repairs.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generate } from "../../generator/commands/generate.ts";
import { expected, faultline, project, seeded, standing, taxonomy, type Ran } from "./command.ts";
import { inThisRun, sweeping } from "../sweep.ts";

const die = fileURLToPath(new URL("die.mjs", import.meta.url));
const versions = ["one", "two", "three"];
const texts = versions.map((version) => taxonomy(version));
const packages = texts.map(expected);

const silent = { stdout: () => undefined, stderr: () => undefined, color: false };

/** A run of the command that does not end by itself. */
type Death = (cwd: string) => Promise<Ran>;

const inChange =
  (number: number): Death =>
  (cwd) =>
    faultline(["generate"], cwd, { node: ["--import", die], env: { DIE_AT: String(number) } });

/** After so many ms. */
const after =
  (moment: number): Death =>
  (cwd) =>
    faultline(["generate"], cwd, { node: ["--import", die], env: { DIE_AFTER: (moment / 1000).toFixed(4) } });

/** What a run that lives does to the disk, one change after the other. */
const changesOf = async (cwd: string): Promise<readonly string[]> => {
  const told = join(cwd, "changes.txt");
  expect((await faultline(["generate"], cwd, { node: ["--import", die], env: { LIVE_AND_TELL: told } })).code).toBe(0);
  return readFileSync(told, "utf8").trim().split("\n");
};

/** Of each stretch of changes of one kind the first, the last, and one between them: as numbers from 1. */
const moments = (changes: readonly string[], random: () => number): readonly number[] => {
  const starts = changes.flatMap((change, index) => (change === changes[index - 1] ? [] : [index]));
  return starts.flatMap((start, index) => {
    const length = (starts[index + 1] ?? changes.length) - start;
    const between = length > 2 ? [start + 1 + Math.floor(random() * (length - 2))] : [];
    return [...new Set([start, ...between, start + length - 1])].map((each) => each + 1);
  });
};

interface Lane {
  readonly seed: number;
  readonly deaths: readonly Death[];
  /** Each run begins without any file. */
  readonly fromNothing?: boolean;
}

interface Killed {
  /** By their signal. */
  readonly dead: number;
  /** Without ending their turn. */
  readonly atWork: number;
}

/** Kills runs in a project, and repairs after each. */
const lane = async ({ seed, deaths, fromNothing = false }: Lane): Promise<Killed> => {
  const random = seeded(seed);
  const pick = (other?: number): number => {
    const version = Math.floor(random() * texts.length);
    return version === other ? (version + 1) % texts.length : version;
  };
  const cwd = project(texts[0] ?? "");
  const out = join(cwd, "generated");
  let [dead, atWork] = [0, 0];
  let before = pick();
  writeFileSync(join(cwd, "taxonomy.yaml"), texts[before] ?? "");
  expect(await generate({ taxonomy: "taxonomy.yaml", out: "generated", cwd }, silent)).toBe(0);
  for (const [round, death] of deaths.entries()) {
    const [after, next] = [pick(before), pick()];
    if (fromNothing) rmSync(out, { recursive: true });
    writeFileSync(join(cwd, "taxonomy.yaml"), texts[after] ?? "");
    if ((await death(cwd)).signal === "SIGKILL") dead += 1;
    const found = existsSync(out) ? standing(out) : new Map<string, string>();
    for (const [path, text] of found) {
      const isOldOrNew = [before, after].some((version) => packages[version]?.get(path) === text);
      if (!isOldOrNew) expect.fail(`seed ${seed}, round ${round}: ${path} is neither old nor new`);
    }
    if (isBrokenOff(out)) atWork += 1;
    // Not necessarily with what it was broken off for.
    writeFileSync(join(cwd, "taxonomy.yaml"), texts[next] ?? "");
    expect(await generate({ taxonomy: "taxonomy.yaml", out: "generated", cwd }, silent), `seed ${seed}, round ${round}`).toBe(0);
    if (!same(standing(out), packages[next])) expect.fail(`seed ${seed}, round ${round}: the next run did not repair`);
    before = next;
  }
  rmSync(cwd, { recursive: true });
  return { dead, atWork };
};

/** Whether a run ended without ending its turn. */
const isBrokenOff = (out: string): boolean => existsSync(join(out, ".faultline")) && readdirSync(join(out, ".faultline")).some((name) => name.startsWith("run-"));

const same = (found: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string> = new Map()): boolean =>
  found.size === wanted.size && [...found].every(([path, text]) => wanted.get(path) === text);

test(
  "in every kind of change, in the middle and at the ends of each stretch of them, and at random moments",
  async () => {
    const cwd = project(texts[0] ?? "");
    const first = await changesOf(cwd);
    writeFileSync(join(cwd, "taxonomy.yaml"), texts[1] ?? "");
    const second = await changesOf(cwd);
    rmSync(join(cwd, "generated"), { recursive: true });
    const { stderr } = await faultline(["generate", "--stats"], cwd);
    const longest = Number(/^write +([\d.]+) ms$/m.exec(stderr)?.[1]);
    rmSync(cwd, { recursive: true });
    const random = seeded(0);
    const lanes: readonly Lane[] = [
      { seed: 1, deaths: inThisRun(moments(second, random), 4).map(inChange) },
      { seed: 2, deaths: inThisRun(moments(first, random), 4).map(inChange), fromNothing: true },
      { seed: 3, deaths: Array.from({ length: sweeping ? 15 : 4 }, () => after(random() * longest)), fromNothing: true },
    ];
    const killed = await Promise.all(lanes.map(lane));
    console.log(`kill: ${killed.map(({ atWork }) => atWork).join(", ")} of ${lanes.map(({ deaths }) => deaths.length).join(", ")} runs were killed at work, the others before or after it.`);
    // Counted in changes, a death does not depend on how fast this machine is; before its turn and after it a run is not at work.
    for (const [index, { dead, atWork }] of killed.slice(0, 2).entries()) {
      const { length } = lanes[index]?.deaths ?? [];
      expect(length).toBeGreaterThan(sweeping ? 20 : 5);
      expect(dead).toBe(length);
      expect(atWork).toBeGreaterThanOrEqual(length - 6);
    }
  },
  300_000,
);
