// The samples for build tools that are not run here declare exactly what faultline reads and writes. building.md shows the samples that are tested.

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultline } from "../commands/cli.ts";
import { sample, servers, shop, taxonomyOf, type Shop } from "./shop.ts";

let monorepo: Shop;
beforeAll(() => {
  monorepo = shop(() => "faultline generate");
  monorepo.write("taxonomy.yaml", taxonomyOf(servers, "./"));
  for (const server of servers) monorepo.write(`packages/${server}/taxonomy.yaml`, taxonomyOf([server], "../../"));
});
afterAll(() => monorepo.clear());

describe("Nx", () => {
  interface Project {
    readonly name: string;
    readonly targets: {
      readonly generate: { readonly command: string; readonly inputs: readonly (string | object)[]; readonly outputs: readonly string[] };
    };
  }
  const { name, targets } = JSON.parse(sample("project.json")) as Project;
  const { command, inputs, outputs } = targets.generate;
  const folder = `packages/${name}`;

  test("reads what the target names", () => {
    const named = inputs.filter((input) => typeof input === "string");
    const patterns = named.map((input) => input.replace("{projectRoot}/", "").replace("{workspaceRoot}/", "../../"));
    const all = monorepo.files("errors").map((file) => `../../errors/${file}`);
    const found = patterns.flatMap((pattern) => (pattern === "../../errors/*.yaml" ? all : [pattern]));
    expect(found.sort()).toEqual(monorepo.printed(folder, "inputs"));
  });

  test("writes what the target names, and of each folder everything", () => {
    expect(faultline(command.split(" ").slice(1), join(monorepo.path, folder))).toMatchObject({ status: 0 });
    const kept = outputs.map((output) => output.replace("{projectRoot}/", ""));
    const isKept = (path: string): boolean => kept.some((each) => path === each || path.startsWith(`${each}/`));
    const there = monorepo.files(folder);
    expect(there.filter(isKept)).toEqual(monorepo.printed(folder, "outputs"));
    expect(kept.filter((each) => !there.some((path) => path === each || path.startsWith(`${each}/`)))).toEqual([]);
  });
});

describe("Bazel", () => {
  const text = sample("BUILD.bazel");
  /** A list of strings as Starlark writes it, where `server` is a name. */
  const listOf = (attribute: string, server = ""): readonly string[] => {
    const [, items = ""] = new RegExp(`\\b${attribute} (?:=|in)? *\\[([^\\]]*)\\]`).exec(text) ?? [];
    const term = (word: string): string => (word.trim() === "server" ? server : (JSON.parse(word) as string));
    return items.split(",").map((item) => item.split("+").map(term).join(""));
  };
  const named = listOf("for server");

  test("has a target for each server", () => {
    expect(named).toEqual([...servers]);
  });

  test.each([...servers])("%s: with nothing but its srcs it writes its out_dirs, and in them what faultline names as outputs", (server) => {
    const args = listOf("args", server);
    const printed = monorepo.printed(".", "inputs", ...args.slice(1));
    expect([...listOf("srcs", server)].sort()).toEqual(printed);

    const sandbox = mkdtempSync(join(tmpdir(), "faultline-sandbox-"));
    for (const path of listOf("srcs", server)) {
      mkdirSync(dirname(join(sandbox, path)), { recursive: true });
      cpSync(join(monorepo.path, path), join(sandbox, path));
    }
    // Bazel makes them beforehand.
    for (const path of listOf("out_dirs", server)) mkdirSync(join(sandbox, path), { recursive: true });
    expect(faultline(args, sandbox)).toMatchObject({ status: 0, stderr: "" });
    const written = readdirSync(sandbox, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(sandbox.length + 1).replaceAll("\\", "/"))
      .filter((path) => listOf("out_dirs", server).some((folder) => path.startsWith(`${folder}/`)));
    const changelog = `generated/${server}/CHANGELOG.md`;
    expect(written.sort()).toEqual([...monorepo.printed(".", "outputs", ...args.slice(1)), changelog].sort());
    rmSync(sandbox, { recursive: true });
  });
});

test("the page of the build shows these samples, as they are, or none yet", () => {
  const names = ["BUILD.bazel", "project.json", "turbo.json"];
  const readme = readFileSync(new URL("../../generator/docs/building.md", import.meta.url), "utf8");
  const shown = [...readme.matchAll(/<!-- sample: (\S+) -->\n```\w+\n([^]*?)```/g)].map(([, name = "", text = ""]) => [name, text] as const);
  for (const [name, text] of shown) expect(text, name).toBe(sample(name));
  expect([names, []]).toContainEqual(shown.map(([name]) => name).sort());
});
