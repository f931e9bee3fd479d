// Links are not followed: in whatever position of the out folder one stands, what is behind it stays as it is.

import { mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { place, refused, run, type Place } from "./fixture.ts";
import { rehearse } from "../../generator/write/write.ts";

const texts = { "a/src/x.ts": "x\n", "a/src/y.ts": "y\n", "a/README.md": "a\n", "b/x.ts": "b\n" };
const later = { "a/src/x.ts": "x2\n", "a/README.md": "a2\n" };

let at: Place;
let elsewhere = "";
const seen = (): readonly (readonly [string, string])[] =>
  readdirSync(elsewhere, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path, readFileSync(path, "utf8")]);

beforeEach(() => {
  at = place();
  elsewhere = join(dirname(at.out), "elsewhere");
});
afterEach(() => at.clear());

/** Moves what stands at `path` elsewhere, and leaves a link to it. */
const link = (path: string): void => {
  mkdirSync(elsewhere, { recursive: true });
  const target = join(elsewhere, "moved");
  renameSync(join(at.out, path), target);
  symlinkSync(target, join(at.out, path));
};

describe("everything was written, and then became a link", () => {
  test.each([
    ["a package", "a"],
    ["a folder in a package", "a/src"],
    ["a file to be replaced", "a/src/x.ts"],
    ["a file that is no longer generated", "a/src/y.ts"],
    ["the manifest of a package", "a/.faultline.json"],
    ["a file of a package that is no longer generated", "b/x.ts"],
    ["our own folder", ".faultline"],
    ["the file by which Git ignores it", ".faultline/.gitignore"],
  ])("%s", (_, path) => {
    at.write(texts);
    link(path);
    const before = seen();
    const standing = at.everything();
    for (const force of [false, true]) {
      expect(refused(() => at.write(later, { force }))).toContain(`${path} is a symbolic link; it is not followed`);
      expect(seen()).toEqual(before);
      expect(at.everything()).toEqual(standing);
    }
    expect(at.text("a/README.md")).toBe("a\n");
  });

  test("a package that is no longer generated: it is not ours to look into", () => {
    at.write(texts);
    rmSync(join(at.out, ".faultline"), { recursive: true });
    link("b");
    const before = seen();
    at.write(later);
    expect(seen()).toEqual(before);
  });

  test("a dangling one, in the place of a file or a folder", () => {
    for (const path of ["a/src/x.ts", "a"]) {
      rmSync(join(at.out, path), { recursive: true, force: true });
      mkdirSync(dirname(join(at.out, path)), { recursive: true });
      symlinkSync(join(elsewhere, "nothing"), join(at.out, path));
      expect(refused(() => at.write(texts))).toContain("is a symbolic link");
    }
  });

  test("a rehearsal refuses the same", () => {
    at.write(texts);
    link("a/src");
    expect(refused(() => rehearse(at.goal(later), run()))).toContain("a/src is a symbolic link");
  });
});

test("the record of the last run, which is only ever replaced", () => {
  at.write(texts);
  const [, record = ""] = at.home();
  link(`.faultline/${record}`);
  const before = seen();
  at.write(later);
  expect(seen()).toEqual(before);
});

test("the folder of a run that died, which is cleared away without looking behind it", () => {
  at.write(texts);
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, "intent"), JSON.stringify({ "a/src/x.ts": ["0"] }));
  symlinkSync(elsewhere, join(at.out, ".faultline/left-0a0b0c0d"));
  const before = seen();
  at.write(later);
  expect(seen()).toEqual(before);
  expect(at.home()).not.toContain("left-0a0b0c0d");
});

test("the out folder itself is its owner's choice, and may be one", () => {
  mkdirSync(elsewhere);
  symlinkSync(elsewhere, at.out);
  at.write(texts);
  expect(realpathSync(at.out)).toBe(realpathSync(elsewhere));
  expect(readFileSync(join(elsewhere, "b/x.ts"), "utf8")).toBe("b\n");
});
