// Writing: only what differs, each file whole, never outside the folder, never through a link, never away with what is not ours.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isRefusal } from "../../generator/write/inside.ts";
import { readManifest } from "../../generator/write/manifest.ts";
import { write, type File } from "../../generator/write/write.ts";

let out = "";
beforeEach(() => (out = join(mkdtempSync(join(tmpdir(), "faultline-write-")), "generated")));
afterEach(() => rmSync(dirname(out), { recursive: true }));

const files = (record: { readonly [path: string]: string }): readonly File[] => Object.entries(record).map(([path, text]) => ({ path, text }));
const text = (path: string): string => readFileSync(join(out, path), "utf8");
const put = (path: string, content: string): void => {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), content);
};
const everything = (): readonly string[] => readdirSync(out, { recursive: true, encoding: "utf8" }).sort();

const first = files({ "a/x.ts": "x\n", "a/src/y.ts": "y ü\n", "b/z.json": "{}\n" });

describe("a first run", () => {
  test("creates every file and the manifest, and leaves nothing else", () => {
    const written = write(out, first, "model-1");
    expect(written).toEqual({ created: ["a/x.ts", "a/src/y.ts", "b/z.json"], changed: [], unchanged: [], removed: [], kept: [] });
    expect(everything()).toEqual([".faultline.json", "a", "a/src", "a/src/y.ts", "a/x.ts", "b", "b/z.json"]);
    expect(text("a/src/y.ts")).toBe("y ü\n");
  });

  test("writes a manifest with the hash of the model and of each file, in order, and nothing of this machine", () => {
    write(out, first, "model-1");
    expect(text(".faultline.json")).not.toContain(tmpdir());
    const { model, files: hashes } = readManifest(out);
    expect(model).toBe("model-1");
    expect(Object.keys(hashes)).toEqual(["a/src/y.ts", "a/x.ts", "b/z.json"]);
    // echo x | sha256sum
    expect(hashes["a/x.ts"]).toBe("73cb3858a687a8494ca3323053016282f3dad39d42cf62ca4e79dda2aac7d9ac");
  });

  test("creates what is missing in folders that are there, and changes what differs", () => {
    put("a/x.ts", "mine\n");
    expect(write(out, first, "m")).toMatchObject({ created: ["a/src/y.ts", "b/z.json"], changed: ["a/x.ts"] });
  });
});

describe("a second run", () => {
  test("touches no file when nothing has changed", () => {
    write(out, first, "m");
    const long = new Date(2001, 0);
    for (const path of ["a/x.ts", "a/src/y.ts", "b/z.json", ".faultline.json"]) utimesSync(join(out, path), long, long);
    expect(write(out, first, "m")).toMatchObject({ created: [], changed: [], unchanged: ["a/x.ts", "a/src/y.ts", "b/z.json"] });
    for (const path of ["a/x.ts", "a/src/y.ts", "b/z.json", ".faultline.json"]) expect(statSync(join(out, path)).mtime).toEqual(long);
  });

  test("writes only the file that differs", () => {
    write(out, first, "m");
    expect(write(out, files({ "a/x.ts": "x\n", "a/src/y.ts": "new\n", "b/z.json": "{}\n" }), "m")).toMatchObject({
      changed: ["a/src/y.ts"],
      unchanged: ["a/x.ts", "b/z.json"],
    });
    expect(text("a/src/y.ts")).toBe("new\n");
  });

  test("removes what it wrote and no longer plans, with the folders this empties", () => {
    write(out, first, "m");
    expect(write(out, files({ "b/z.json": "{}\n" }), "m")).toMatchObject({ removed: ["a/src/y.ts", "a/x.ts"], kept: [] });
    expect(everything()).toEqual([".faultline.json", "b", "b/z.json"]);
  });

  test("keeps what was edited, what is not ours, and folders with it", () => {
    write(out, first, "m");
    put("a/x.ts", "edited\n");
    put("a/src/mine.ts", "mine\n");
    expect(write(out, files({ "b/z.json": "{}\n" }), "m")).toMatchObject({ removed: ["a/src/y.ts"], kept: ["a/x.ts"] });
    expect(everything()).toEqual([".faultline.json", "a", "a/src", "a/src/mine.ts", "a/x.ts", "b", "b/z.json"]);
    expect(Object.keys(readManifest(out).files)).toEqual(["b/z.json"]);
  });

  test("does not mind when what it would remove is gone", () => {
    write(out, first, "m");
    rmSync(join(out, "a"), { recursive: true });
    expect(write(out, files({ "b/z.json": "{}\n" }), "m")).toMatchObject({ removed: [], kept: [] });
  });

  test("claims no file by a manifest it cannot read", () => {
    write(out, first, "m");
    for (const damaged of ["{", "[]", '{ "files": { "a/x.ts": 1 } }']) {
      put(".faultline.json", damaged);
      expect(write(out, files({ "b/z.json": "{}\n" }), "m")).toMatchObject({ removed: [], kept: [] });
      expect(existsSync(join(out, "a/x.ts"))).toBe(true);
    }
  });
});

const refused = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (isRefusal(error)) return error.message;
    throw error;
  }
  return "nothing was refused";
};

describe("refused, with nothing written before", () => {
  test.each(["../a.ts", "a/../../b.ts", "/etc/a.ts", "a//b.ts", "./a.ts", "a\\..\\b.ts", "c:/a.ts", "", "a/\0.ts"])("the path %j", (path) => {
    expect(refused(() => write(out, [...first, { path, text: "" }], "m"))).toContain("leads outside the output folder");
    expect(existsSync(out)).toBe(false);
  });

  test("a manifest that names a file outside", () => {
    const victim = join(dirname(out), "victim");
    writeFileSync(victim, "x\n");
    put(".faultline.json", JSON.stringify({ model: "", files: { "../victim": "73cb3858a687a8494ca3323053016282f3dad39d42cf62ca4e79dda2aac7d9ac" } }));
    expect(refused(() => write(out, first, "m"))).toContain("leads outside");
    expect(existsSync(victim)).toBe(true);
    expect(everything()).toEqual([".faultline.json"]);
  });
});

describe("links are not followed", () => {
  let elsewhere = "";
  beforeEach(() => {
    elsewhere = join(dirname(out), "elsewhere");
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, "x.ts"), "x\n");
    mkdirSync(out);
  });

  test("a folder", () => {
    symlinkSync(elsewhere, join(out, "a"));
    expect(refused(() => write(out, first, "m"))).toContain("is a symbolic link");
    expect(readdirSync(elsewhere)).toEqual(["x.ts"]);
  });

  test("a file", () => {
    mkdirSync(join(out, "a"));
    symlinkSync(join(elsewhere, "x.ts"), join(out, "a/x.ts"));
    expect(refused(() => write(out, files({ "a/x.ts": "other\n" }), "m"))).toContain("is a symbolic link");
    expect(readFileSync(join(elsewhere, "x.ts"), "utf8")).toBe("x\n");
  });

  test("the place of a temporary file", () => {
    mkdirSync(join(out, "a"));
    symlinkSync(join(elsewhere, "x.ts"), join(out, "a/x.ts.faultline-tmp"));
    expect(refused(() => write(out, files({ "a/x.ts": "other\n" }), "m"))).toContain("is a symbolic link");
    expect(readFileSync(join(elsewhere, "x.ts"), "utf8")).toBe("x\n");
  });

  test("nor removed through", () => {
    write(out, first, "m");
    rmSync(join(out, "a"), { recursive: true });
    symlinkSync(elsewhere, join(out, "a"));
    expect(refused(() => write(out, files({ "b/z.json": "{}\n" }), "m"))).toContain("is a symbolic link");
    expect(readdirSync(elsewhere)).toEqual(["x.ts"]);
  });
});

describe("in the way", () => {
  test("a file where a folder is needed is left alone", () => {
    put("a", "mine\n");
    expect(refused(() => write(out, first, "m"))).toContain("is a file where a folder is needed");
    expect(text("a")).toBe("mine\n");
  });

  test("a folder where a file is needed is the system's error, and stays", () => {
    put("a/x.ts/mine", "mine\n");
    expect(() => write(out, first, "m")).toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
    expect(everything()).toEqual(["a", "a/x.ts", "a/x.ts/mine"]);
  });
});
