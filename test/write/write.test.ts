// Writing: only what differs, each file whole, never outside the folder, never away with what is not ours.

import { existsSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { disk, type Disk } from "../../generator/write/disk.ts";
import { outcomes, place, refused, type Place } from "./fixture.ts";

let at: Place;
beforeEach(() => void (at = place()));
afterEach(() => at.clear());

const first = { "a/x.ts": "x\n", "a/src/y.ts": "y ü\n", "b/z.json": "{}\n" };
const manifests = ["a/.faultline.json", "b/.faultline.json"];

describe("a first run", () => {
  test("creates every file and a manifest in each package", () => {
    expect(outcomes(at.write(first))).toEqual({ created: ["a/x.ts", "a/src/y.ts", "a/.faultline.json", "b/z.json", "b/.faultline.json"] });
    expect(at.everything()).toEqual(["a", "a/.faultline.json", "a/src", "a/src/y.ts", "a/x.ts", "b", "b/.faultline.json", "b/z.json"]);
    expect(at.text("a/src/y.ts")).toBe("y ü\n");
  });

  test("leaves its own folder with a record that Git ignores, and no turn and no temporary file", () => {
    at.write(first);
    expect(at.home()).toEqual([".gitignore", expect.stringMatching(/^last-[0-9a-f]{12}$/)]);
    expect(at.text(".faultline/.gitignore")).toBe("*\n");
  });

  test("a manifest has the taxonomy and the hash of each file, in order, and nothing of this machine or of other packages", () => {
    at.write(first);
    expect(at.text("a/.faultline.json")).not.toContain(tmpdir());
    const manifest: unknown = JSON.parse(at.text("a/.faultline.json"));
    expect(manifest).toEqual({
      taxonomy: "notes",
      // printf 'y ü\n' | sha256sum; echo x | sha256sum
      files: {
        "src/y.ts": "42800b456445154ac31d5da03e026d705a4f9efeeca5378f7991158ee7f3e7d8",
        "x.ts": "73cb3858a687a8494ca3323053016282f3dad39d42cf62ca4e79dda2aac7d9ac",
      },
    });
  });

  test("creates what is missing in folders that are there", () => {
    at.put("a/x.ts", "x\n");
    expect(outcomes(at.write(first))).toMatchObject({ created: ["a/src/y.ts", "a/.faultline.json", "b/z.json", "b/.faultline.json"], unchanged: ["a/x.ts"] });
  });
});

describe("a second run", () => {
  test("touches no file when nothing has changed", () => {
    at.write(first);
    const long = new Date(2001, 0);
    const paths = [...Object.keys(first), ...manifests];
    for (const path of paths) utimesSync(join(at.out, path), long, long);
    expect(outcomes(at.write(first))).toEqual({ unchanged: expect.arrayContaining(paths) });
    for (const path of paths) expect(statSync(join(at.out, path)).mtime).toEqual(long);
  });

  test("writes only the file that differs, and the manifest of its package", () => {
    at.write(first);
    expect(outcomes(at.write({ ...first, "a/src/y.ts": "new\n" })).changed).toEqual(["a/src/y.ts", "a/.faultline.json"]);
    expect(at.text("a/src/y.ts")).toBe("new\n");
  });

  test("removes what it wrote and no longer plans, with the folders this empties", () => {
    at.write(first);
    expect(outcomes(at.write({ "a/x.ts": "x\n", "b/z.json": "{}\n" })).removed).toEqual(["a/src/y.ts"]);
    expect(at.everything()).toEqual(["a", "a/.faultline.json", "a/x.ts", "b", "b/.faultline.json", "b/z.json"]);
  });

  test("removes a package that is no longer there, and keeps what others put into it", () => {
    at.write(first);
    at.put("a/src/mine.ts", "mine\n");
    expect(outcomes(at.write({ "b/z.json": "{}\n" })).removed?.toSorted()).toEqual(["a/.faultline.json", "a/src/y.ts", "a/x.ts"]);
    expect(at.everything()).toEqual(["a", "a/src", "a/src/mine.ts", "b", "b/.faultline.json", "b/z.json"]);
  });

  test("of some packages leaves the others as they are", () => {
    at.write(first);
    const before = at.text("a/.faultline.json");
    expect(outcomes(at.write({ "b/z.json": "[]\n" }, { complete: false }))).toEqual({ changed: ["b/z.json", "b/.faultline.json"] });
    expect(at.text("a/x.ts")).toBe("x\n");
    expect(at.text("a/.faultline.json")).toBe(before);
  });

  test("does not mind when what it would remove is gone", () => {
    at.write(first);
    at.put("a/x.ts", "x\n");
    expect(outcomes(at.write({ "b/z.json": "{}\n" })).removed?.toSorted()).toEqual(["a/.faultline.json", "a/src/y.ts", "a/x.ts"]);
    expect(outcomes(at.write({ "b/z.json": "{}\n" })).removed).toBeUndefined();
  });
});

describe("refused, with nothing written before", () => {
  test.each(["../a.ts", "a/../../b.ts", "/etc/a.ts", "a//b.ts", "./a.ts", "a/b\\..\\..\\b.ts", "c:/a.ts", "a/\0.ts", "a/.."])("the path %j", (path) => {
    expect(refused(() => at.write({ ...first, [path]: "" }))).toContain("leads outside the output folder");
    expect(at.everything()).toEqual([]);
  });

  test("a manifest that names a file outside", () => {
    const victim = join(dirname(at.out), "victim");
    writeFileSync(victim, "x\n");
    at.put("a/.faultline.json", JSON.stringify({ taxonomy: "notes", files: { "../../victim": "73cb3858a687a8494ca3323053016282f3dad39d42cf62ca4e79dda2aac7d9ac" } }));
    expect(refused(() => at.write(first))).toContain("leads outside");
    expect(existsSync(victim)).toBe(true);
    expect(at.everything()).toEqual(["a", "a/.faultline.json"]);
  });

  test("a file where a folder is needed, which is left alone", () => {
    at.put("a", "mine\n");
    expect(refused(() => at.write(first))).toContain("is a file where a folder is needed");
    expect(at.text("a")).toBe("mine\n");
    expect(at.exists("b")).toBe(false);
  });

  test("a folder where a file is needed, which is left alone", () => {
    at.put("b/z.json/mine", "mine\n");
    expect(refused(() => at.write(first))).toContain("is a folder where a file is needed");
    expect(at.everything()).toEqual(["b", "b/z.json", "b/z.json/mine"]);
  });

  test("and the next run is not kept waiting", () => {
    at.put("a", "mine\n");
    refused(() => at.write(first));
    expect(at.everything()).toEqual(["a"]);
    expect(at.home()).toEqual([]);
  });
});

test("a file that stands as the last run left it is replaced unread, and one that was edited since is not", () => {
  const read: string[] = [];
  const counting: Disk = {
    ...disk,
    read: (path) => {
      read.push(path.slice(at.out.length + 1));
      return disk.read(path);
    },
  };
  at.write({ "notes/a.ts": "one", "notes/b.ts": "one" });
  at.put("notes/b.ts", "two");
  const texts = { "notes/a.ts": "two", "notes/b.ts": "three" };
  expect(at.write(texts, { disk: counting }).refused).toMatchObject([{ path: "notes/b.ts" }]);
  at.write(texts, { disk: counting, force: true });
  expect(at.text("notes/a.ts")).toBe("two");
  expect(read).toContain("notes/b.ts");
  expect(read).not.toContain("notes/a.ts");
});
