// A fault in every single operation of a run, one after the other: each file is old or new, and the next run makes it right.

import { existsSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isFailure } from "../../generator/write/reasons.ts";
import { counting, dyingAt, failingAt, isDeath, type Counted } from "./faulty-disk.ts";
import { place, type Place, type Texts } from "./fixture.ts";

const once = ["a/CHANGELOG.md"];
const first = { "a/x.ts": "x\n", "a/src/y.ts": "y\n", "a/src/deep/z.ts": "z\n", "a/dist/x.js": "x;\n", "a/CHANGELOG.md": "log\n", "b/x.ts": "b\n", "b/z.json": "{}\n" };
/** Files changed, created and removed, a package changed, created and removed. */
const second = { "a/x.ts": "x, much longer\n", "a/src/y.ts": "y\n", "a/src/new/w.ts": "w\n", "a/dist/x.js": "x, longer;\n", "a/CHANGELOG.md": "log\n", "c/x.ts": "c\n" };
/** Someone changes their mind before the broken run is made good. */
const third = { "a/x.ts": "another x\n", "a/src/y.ts": "y3\n", "c/x.ts": "c3\n", "d/x.ts": "d\n" };

const steps: readonly (readonly [string, Texts, Texts])[] = [
  ["a first run", {}, first],
  ["a run that changes, creates and removes", first, second],
];

/** As a process that has died is seen by the next: what it held is nobody's. */
const bury = (at: Place): void => {
  const home = join(at.out, ".faultline");
  for (const name of at.home().length > 0 ? readdirSync(home) : []) if (name.startsWith("run-")) renameSync(join(home, name), join(home, `left-${name.slice(-8)}`));
};

const operations = (before: Texts, after: Texts): number => {
  const at = place();
  at.write(before, { once });
  const disk = counting();
  at.write(after, { once, disk });
  at.clear();
  return disk.count();
};

const attempt = (at: Place, texts: Texts, disk: Counted): unknown => {
  try {
    at.write(texts, { once, disk });
    return undefined;
  } catch (error) {
    return error;
  }
};

/** Every file is what it was before, or what it should be, whole. */
const expectOldOrNew = (at: Place, before: Texts, after: Texts): void => {
  for (const path of at.everything().filter((name) => /\.(ts|js|md)$|z\.json$/.test(name))) {
    expect([before[path], after[path]], path).toContain(at.text(path));
  }
};

const expectClean = (at: Place, texts: Texts): void => {
  expect(at.drift(texts, { once })).toEqual([]);
  const files = at.everything().filter((name) => /\.\w+$/.test(name) && !name.endsWith(".faultline.json") && !once.includes(name));
  expect(files.toSorted()).toEqual(Object.keys(texts).filter((path) => !once.includes(path)).toSorted());
  expect(at.home()).toEqual([".gitignore", expect.stringMatching(/^last-/)]);
};

test("a first run that can put nothing in place leaves no folder", () => {
  let untouched = 0;
  for (let k = 1; ; k += 1) {
    const at = place();
    const error = attempt(at, first, failingAt(k));
    if (isFailure(error) && error.done === 0) {
      untouched += 1;
      expect(existsSync(at.out), `operation ${k}`).toBe(false);
    }
    at.clear();
    if (error === undefined) break;
  }
  expect(untouched).toBeGreaterThan(10);
});

describe.each(steps)("%s", (_, before, after) => {
  const all = operations(before, after);

  test(`fails in any of its operations for lack of space: it says so, and the next run makes it right`, () => {
    expect(all).toBeGreaterThan(20);
    for (let k = 1; k <= all; k += 1) {
      const at = place();
      at.write(before, { once });
      const error = attempt(at, after, failingAt(k));
      if (error !== undefined) expect(isFailure(error) ? error.reason : error, `operation ${k}`).toBe("no space is left on the disk");
      expectOldOrNew(at, before, after);
      // The process lives on, as it does in watch mode: nothing of the failed run may be in its way.
      expect(at.write(after, { once }).refused, `operation ${k}`).toEqual([]);
      expectClean(at, after);
      at.clear();
    }
  });

  test("dies in any of its operations: the next run makes it right", () => {
    for (let k = 1; k <= all; k += 1) {
      const at = place();
      at.write(before, { once });
      const error = attempt(at, after, dyingAt(k));
      if (error !== undefined) expect(isDeath(error), `operation ${k}: ${String(error)}`).toBe(true);
      expectOldOrNew(at, before, after);
      bury(at);
      expect(at.write(after, { once }).refused, `operation ${k}`).toEqual([]);
      expectClean(at, after);
      at.clear();
    }
  });

  test("dies in any of its operations, and the taxonomy is changed before the next run: it takes no file of ours for edited", () => {
    for (let k = 1; k <= all; k += 1) {
      const at = place();
      at.write(before, { once });
      attempt(at, after, dyingAt(k));
      bury(at);
      const { refused } = at.write(third, { once });
      expect(refused, `operation ${k}`).toEqual([]);
      expect(at.drift(third), `operation ${k}`).toEqual([]);
      at.clear();
    }
  });

  test("dies twice, the second time in any operation of making it right", () => {
    const at = place();
    at.write(before, { once });
    attempt(at, after, dyingAt(Math.floor(all * 0.8)));
    bury(at);
    const disk = counting();
    for (let k = 1; k < 400; k += 3) {
      attempt(at, k % 2 ? third : after, dyingAt(k));
      bury(at);
    }
    expect(at.write(third, { once, disk }).refused).toEqual([]);
    expect(at.drift(third)).toEqual([]);
    at.clear();
  });
});
