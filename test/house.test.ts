// The rules of the house (README, "The house"): who may import whom, how large a file may be, which lists are complete.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs|hbs)$/.test(entry.name))
    .map((entry) => normalize(join(entry.parentPath, entry.name)).slice(root.length))
    .filter((path) => !path.includes("/dist/") && !path.includes("node_modules"))
    .sort();

const text = (path: string): string => readFileSync(join(root, path), "utf8");
const lines = (path: string): number => text(path).split("\n").length - 1;

interface Import {
  readonly from: string;
  readonly typeOnly: boolean;
}

/** Static imports, re-exports and dynamic imports of a file. */
const importsOf = (path: string): Import[] =>
  [...text(path).matchAll(/^(?:import|export)\s+(type\s+)?(?:[^;"']*?\sfrom\s+)?"([^"]+)"|import\("([^"]+)"\)/gm)].map(([, type, from, lazy]) => ({
    from: from ?? lazy ?? "",
    typeOnly: type !== undefined,
  }));

const target = (path: string, from: string): string => normalize(join(dirname(path), from)).replace(/\.js$/, ".ts");

const generator = filesIn("generator").filter((path) => path.endsWith(".ts"));
const runtime = filesIn("templates/server/src/runtime");
const all = [...generator, ...filesIn("templates"), ...filesIn("test").filter((path) => !path.startsWith("test/cases/"))];
const line = ["read", "check", "plan", "render", "write"];
const roomOf = (path: string): string => path.split("/")[1] ?? "";
/** Changes to the user's own text stand beside the line: they need what was read and checked, and nothing that is generated. */
const aside: { readonly [room: string]: readonly string[] } = { edit: ["read", "check"] };
const isRoom = (name: string): boolean => ["diagnose", "model", ...line, ...Object.keys(aside)].includes(name);

const homes: { readonly [library: string]: RegExp } = {
  yaml: /^generator\/read\//,
  handlebars: /^generator\/(render\/|build\.mjs)/,
  "oxc-transform": /^generator\/render\//,
  "ts-morph": /^generator\/typescript(\.ts$|\/)/,
  commander: /^generator\/cli\.ts$/,
  "fastest-levenshtein": /^generator\/diagnose\//,
  "std-env": /^generator\/commands\/reader\.ts$/,
  chokidar: /^generator\/commands\/watch\/follow\.ts$/,
  diff: /^generator\/commands\/unified-diff\.ts$/,
  "node:fs": /^generator\/(read|write)\//,
};

describe("rooms", () => {
  test.each(generator.filter((path) => isRoom(roomOf(path))))("%s imports only what its room may", (path) => {
    const room = roomOf(path);
    const before = line[line.indexOf(room) - 1];
    for (const { from, typeOnly } of importsOf(path).filter(({ from }) => from.startsWith("."))) {
      const other = target(path, from);
      const allowed =
        roomOf(other) === room ||
        roomOf(other) === "diagnose" ||
        (roomOf(other) === "model" && room !== "diagnose") ||
        (typeOnly && roomOf(other) === before) ||
        (typeOnly && (aside[room] ?? []).includes(roomOf(other))) ||
        (typeOnly && room === "model" && other === "templates/server/src/runtime/spec.ts") ||
        (room === "render" && /^generator\/dist\/templates(\.sources)?\.ts$/.test(other));
      expect(allowed, `${path} imports ${from}`).toBe(true);
    }
  });

  test.each(generator)("%s keeps third parties at home", (path) => {
    for (const { from } of importsOf(path)) {
      const library = from.startsWith("node:") ? from : (from.match(/^(@[^/]+\/)?[^./][^/]*/)?.[0] ?? "");
      const home = homes[library];
      if (home) expect(path, from).toMatch(home);
    }
  });

  test.each(runtime)("%s is shipped, so it imports nothing but its siblings", (path) => {
    for (const { from } of importsOf(path)) expect(from).toMatch(/^\.\/[a-z-]+\.js$/);
  });

  test("nothing imports in circles", () => {
    const graph = new Map([...generator, ...runtime].map((path) => [path, importsOf(path).filter(({ typeOnly }) => !typeOnly).map(({ from }) => target(path, from))]));
    const state = new Map<string, "open" | "done">();
    const visit = (path: string, trail: readonly string[]): void => {
      expect(state.get(path) === "open" ? [...trail, path] : []).toEqual([]);
      if (state.has(path)) return;
      state.set(path, "open");
      for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path]);
      state.set(path, "done");
    };
    for (const path of graph.keys()) visit(path, []);
  });
});

describe("files", () => {
  test.each(all)("%s says what it is, is not too long, and has a name of its own", (path) => {
    const first = text(path).split("\n", 1)[0] ?? "";
    expect(first).toMatch(path.endsWith(".hbs") ? /^\{\{!--/ : /^(\/\/|\/\*\*|#!)/);
    expect(lines(path)).toBeLessThanOrEqual(250);
    if (path !== "generator/render/helpers.ts") expect(path).not.toMatch(/\/(utils?|helpers?|common|misc|shared)\./);
  });

  test("the median file of the generator and of the runtime is under 100 lines", () => {
    for (const files of [generator, runtime]) {
      const sizes = files.map(lines).sort((a, b) => a - b);
      expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(100);
    }
  });
});

describe("lists", () => {
  test.each(["generator/check/rules", "generator/plan/artefacts"])("%s/index.ts names every file, in order", (folder) => {
    const files = filesIn(folder).filter((path) => dirname(path) === folder && !path.endsWith("/index.ts"));
    const listed = importsOf(`${folder}/index.ts`).map(({ from }) => target(`${folder}/index.ts`, from)).filter((path) => dirname(path) === folder);
    expect(listed).toEqual(files);
  });
});

test("the top level is fixed", () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
  expect(folders.map(({ name }) => name).filter((name) => name !== "node_modules").sort()).toEqual(["generated", "generator", "templates", "test"]);
});
