// Every package as npm would publish it satisfies publint and attw, and holds what it should. What it does is in tarball.test.ts.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, describe, expect, test } from "vitest";
import { root, servers } from "./generated.ts";
import { pack } from "./packed.ts";
import { inThisRun } from "../sweep.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-published-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Manifest {
  readonly [field: string]: unknown;
  readonly name: string;
  readonly scripts?: { readonly [name: string]: string };
}

const read = (path: string): Manifest => JSON.parse(readFileSync(path, "utf8")) as Manifest;

/** What publint says of a tarball, suggestions included. */
const linted = async (tarball: string): Promise<readonly string[]> => {
  const { buffer } = Uint8Array.from(readFileSync(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  return messages.map((message) => `${message.type} ${message.code}: ${formatMessage(message, pkg, { color: false }) ?? ""}`);
};

/** What attw says of a tarball's types, as its command does under a profile, but in this process; empty when it is content. */
const wrong = async (tarball: string, profile: "esm-only" | "strict"): Promise<readonly string[]> => {
  const analysis = await checkPackage(createPackageFromTarballData(Uint8Array.from(readFileSync(tarball))));
  if (!analysis.types) return ["it has no types"];
  const ignored: readonly string[] = profile === "esm-only" ? ["node10", "node16-cjs"] : [];
  return analysis.problems.filter((problem) => !("resolutionKind" in problem && ignored.includes(problem.resolutionKind))).map((problem) => JSON.stringify(problem));
};

const folders: readonly string[] = [...servers.map((server) => `${root}generated/${server}`), `${root}templates/runtime`, root];
const published = pack(inThisRun(folders, 3), folder).map((packed) => ({ ...packed, tarball: join(folder, packed.filename) }));

describe.each(published)("$name", ({ name, folder: home, tarball, files }) => {
  const { name: given, scripts = {} } = read(join(home, "package.json"));

  test("publint finds nothing, however strict", async () => {
    expect(await linted(tarball)).toEqual([]);
  });

  // Faultline's own API is for ES modules, and the shared runtime for those it makes; what these offer serves everybody, with moduleResolution node10 too.
  const profile = name === "faultline" || name === "@faultline/runtime" ? "esm-only" : "strict";
  test(`attw finds nothing wrong with its types, profile ${profile}`, async () => {
    expect(await wrong(tarball, profile)).toEqual([]);
  });

  test("it runs nothing when it is installed", () => {
    expect(given).toBe(name);
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare|uninstall)$/.test(name))).toEqual([]);
  });

  test("it holds what a reader needs, and nothing of its tests, or of what it is compiled from", () => {
    const paths = files.map(({ path }) => path);
    const ofOurs: { readonly [name: string]: readonly string[] } = { faultline: ["generator/dist/THIRD-PARTY.txt"], "@faultline/runtime": ["dist/index.js", "dist/index.d.ts"] };
    const more = ofOurs[name] ?? ["CHANGELOG.md", "taxonomy.json", "contracts/errors.schema.json", "src/index.js"];
    expect(paths).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json", ...more]));
    expect(paths).not.toContain("contracts/vectors.json");
    expect(paths.filter((path) => /(^|\/)test\/|(?<!\.d)\.ts$|\.map$/.test(path) && !path.includes("/types/"))).toEqual([]);
  });
});

/** The package of a server, unpacked, with one thing spoilt. */
const spoilt = (what: string, path: string, from: string, to: string): string => {
  const copy = join(folder, what);
  cpSync(`${root}generated/gmail`, copy, { recursive: true });
  const text = readFileSync(join(copy, path), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(copy, path), text.replace(from, to));
  const [packed] = pack([copy], join(folder, `${what}-packed`));
  return join(folder, `${what}-packed`, packed?.filename ?? "");
};

test("publint sees an entry that is not published", async () => {
  expect(await linted(spoilt("unpublished", "package.json", '"./src/client.js"', '"./src/klient.js"'))).toEqual([
    expect.stringContaining("FILE_DOES_NOT_EXIST"),
  ]);
});

test("attw sees an import that does not resolve", async () => {
  expect(await wrong(spoilt("unresolved", "src/index.d.ts", "./errors.js", "./errors"), "strict")).toContainEqual(expect.stringContaining("InternalResolutionError"));
});
