// Whose a file is: ours as we left it, ours and edited since, someone else's, Git's after a merge or a checkout.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { outcomes, place, type Place } from "./fixture.ts";

let at: Place;
beforeEach(() => void (at = place()));
afterEach(() => at.clear());

const first = { "a/x.ts": "x\n", "a/README.md": "one\ntwo\n", "a/dist/x.js": "x;\n" };
const second = { "a/x.ts": "x2\n", "a/README.md": "one\ntwo\nthree\n", "a/dist/x.js": "x2;\n" };
const forget = (): void => rmSync(join(at.out, ".faultline"), { recursive: true });
/** Everything that would be lost on a fresh clone. */
const clone = (): void => {
  forget();
  rmSync(join(at.out, "a/dist"), { recursive: true, force: true });
};
const refusals = (texts: { readonly [path: string]: string }): readonly string[] => at.write(texts).refused.map(({ path, standing }) => `${path} ${standing}`);

describe("a file that we wrote", () => {
  test.each([
    ["here", () => undefined],
    ["on another machine", clone],
  ])("%s is replaced", (_, before) => {
    at.write(first);
    before();
    expect(at.write(second).refused).toEqual([]);
    expect(at.text("a/README.md")).toBe(second["a/README.md"]);
    expect(at.drift(second)).toEqual([]);
  });

  test.each([
    ["here", () => undefined],
    ["on another machine", clone],
  ])("%s and that was edited since keeps all of the run from being written", (_, before) => {
    at.write(first);
    before();
    at.put("a/README.md", "one\nmine\n");
    expect(refusals(second)).toEqual(["a/README.md edited"]);
    expect(at.text("a/README.md")).toBe("one\nmine\n");
    expect(at.text("a/x.ts")).toBe("x\n");
    expect(at.drift(first).filter((each) => !each.includes("dist"))).toEqual(["a/README.md edited"]);
  });

  test("and that was edited into what would be written anyway is fine", () => {
    at.write(first);
    at.put("a/README.md", second["a/README.md"]);
    expect(outcomes(at.write(second)).unchanged).toEqual(["a/README.md"]);
  });

  test("is ours again once it was written by force", () => {
    at.write(first);
    at.put("a/README.md", "mine\n");
    expect(outcomes(at.write(second, { force: true })).changed).toContain("a/README.md");
    expect(at.drift(second)).toEqual([]);
    expect(at.write(first).refused).toEqual([]);
  });

  test("has the line ends of Windows after a checkout: not edited, and written with ours", () => {
    at.write(first);
    clone();
    at.put("a/README.md", "one\r\ntwo\r\n");
    expect(at.drift(first)).toContain("a/README.md crlf");
    expect(outcomes(at.write(second)).changed).toEqual(["a/x.ts", "a/README.md", "a/.faultline.json"]);
    expect(at.text("a/README.md")).toBe(second["a/README.md"]);
  });

  test("is empty after a loss of power: not edited", () => {
    at.write(first);
    at.put("a/README.md", "");
    at.put("a/.faultline.json", "");
    forget();
    expect(outcomes(at.write(second)).changed).toEqual(expect.arrayContaining(["a/README.md", "a/.faultline.json"]));
  });
});

describe("a file that we did not write", () => {
  test("and that stands in the way keeps all of the run from being written", () => {
    at.put("a/README.md", "mine\n");
    expect(refusals(first)).toEqual(["a/README.md foreign"]);
    expect(at.everything()).toEqual(["a", "a/README.md"]);
    expect(outcomes(at.write(first, { force: true })).changed).toEqual(["a/README.md"]);
    expect(at.drift(first)).toEqual([]);
  });

  test("and that is the same is ours from now on", () => {
    at.put("a/README.md", first["a/README.md"]);
    expect(outcomes(at.write(first)).unchanged).toEqual(["a/README.md"]);
    expect(at.write(second).refused).toEqual([]);
  });

  test.each(["", "{", "[]", '{ "files": { "README.md": 1 } }', '{ "files": null }'])("is every file when the manifest says %j and there is no record", (damaged) => {
    at.write(first);
    forget();
    at.put("a/.faultline.json", damaged);
    expect(refusals(second)).toEqual(["a/x.ts foreign", "a/README.md foreign", "a/dist/x.js foreign"]);
  });

  test("is left where it is when its package goes, and in a package of another taxonomy", () => {
    at.write(first);
    at.write({ "b/x.ts": "b\n" }, { taxonomy: "other", complete: false });
    expect(outcomes(at.write({ "c/x.ts": "c\n" })).removed?.toSorted()).toEqual(["a/.faultline.json", "a/README.md", "a/dist/x.js", "a/x.ts"]);
    expect(at.everything()).toEqual(["b", "b/.faultline.json", "b/x.ts", "c", "c/.faultline.json", "c/x.ts"]);
  });
});

describe("a file that is no longer generated", () => {
  const less = { "a/x.ts": "x\n" };

  test.each([
    ["here", () => undefined, ["a/README.md", "a/dist/x.js"]],
    ["on another machine", clone, ["a/README.md"]],
  ])("%s is removed", (_, before, removed) => {
    at.write(first);
    before();
    expect(at.drift(less)).toContain("a/README.md orphaned");
    expect(outcomes(at.write(less)).removed).toEqual(removed);
    expect(at.everything()).toEqual(["a", "a/.faultline.json", "a/x.ts"]);
  });

  test("and was edited keeps all of the run from being written", () => {
    at.write(first);
    at.put("a/README.md", "mine\n");
    expect(refusals(less)).toEqual(["a/README.md edited-orphan"]);
    expect(at.exists("a/dist/x.js")).toBe(true);
    expect(outcomes(at.write(less, { force: true })).removed).toContain("a/README.md");
  });

  test("and has other line ends by a checkout, is removed", () => {
    at.write(first);
    at.put("a/README.md", "one\r\ntwo\r\n");
    expect(outcomes(at.write(less)).removed).toContain("a/README.md");
  });

  test("is removed with its package on another machine", () => {
    at.write(first);
    clone();
    expect(outcomes(at.write({ "b/x.ts": "b\n" })).removed?.toSorted()).toEqual(["a/.faultline.json", "a/README.md", "a/x.ts"]);
    expect(at.exists("a")).toBe(false);
  });
});

describe("compiled code", () => {
  test("that is missing, as after a fresh clone, is written without a word", () => {
    at.write(first);
    clone();
    const result = at.write(first);
    expect(result.refused).toEqual([]);
    expect(outcomes(result)).toEqual({ created: ["a/dist/x.js"], unchanged: ["a/x.ts", "a/README.md", "a/.faultline.json"] });
  });

  test("of another branch is replaced", () => {
    at.write(first);
    at.put("a/dist/x.js", "of another branch\n");
    expect(at.drift(first)).toEqual(["a/dist/x.js outdated"]);
    expect(outcomes(at.write(first)).changed).toEqual(["a/dist/x.js"]);
  });

  test("is in no manifest, because Git does not keep it", () => {
    at.write(first);
    expect(at.text("a/.faultline.json")).not.toContain("dist");
  });
});

describe("after a merge", () => {
  const ours = { "a/x.ts": "x ours\n", "a/README.md": "ours\ntwo\n" };
  const theirs = { "a/x.ts": "x\n", "a/README.md": "one\ntheirs\n" };
  const both = { "a/x.ts": "x ours\n", "a/README.md": "# both\n" };
  const manifestOf = (texts: { readonly [path: string]: string }): string => {
    at.write(texts);
    return at.text("a/.faultline.json");
  };

  test.each([
    ["in conflict", (a: string, b: string) => `<<<<<<< HEAD\n${a}=======\n${b}>>>>>>> theirs\n`],
    ["with both sides (merge=union)", (a: string, b: string) => a.replace(/(\n {4}"README.md.*)/, `$1${/\n {4}"README.md.*/.exec(b)?.[0] ?? ""}`)],
  ])("with a manifest %s, files changed on both branches are Git's, and others are still ours or edited", (_, merged) => {
    const [one, two] = [manifestOf(ours), manifestOf(theirs)];
    at.put("a/.faultline.json", merged(one, two));
    forget();
    at.put("a/README.md", "<<<<<<< HEAD\nours\ntwo\n=======\none\ntheirs\n>>>>>>> theirs\n");
    at.put("a/x.ts", "x ours\n");
    const result = at.write(both);
    expect(result.refused).toEqual([]);
    expect(at.drift(both)).toEqual([]);
  });
});

test("a file that is its owner's once it is there is written once, and never touched, compared or removed again", () => {
  const texts = { "a/x.ts": "x\n", "a/CHANGELOG.md": "# Changelog\n" };
  const once = ["a/CHANGELOG.md"];
  expect(outcomes(at.write(texts, { once })).created).toContain("a/CHANGELOG.md");
  at.put("a/CHANGELOG.md", "mine\n");
  expect(outcomes(at.write({ ...texts, "a/CHANGELOG.md": "# Another\n" }, { once })).unchanged).toContain("a/CHANGELOG.md");
  expect(at.drift(texts, { once })).toEqual([]);
  at.write({ "b/x.ts": "b\n" });
  expect(at.everything()).toEqual(["a", "a/CHANGELOG.md", "b", "b/.faultline.json", "b/x.ts"]);
});

test("a name that differs in case alone is ours, too, since it is the same file on some systems", () => {
  at.write({ "a/getUser.json": "1\n" });
  at.put("a/getuser.json", "1\n");
  expect(at.write({ "a/getuser.json": "2\n" }).refused).toEqual([]);
  expect(at.everything()).toEqual(["a", "a/.faultline.json", "a/getuser.json"]);
});
