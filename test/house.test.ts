// The rules of the house (generator/README.md): who may import whom, how large a file may be, which lists are complete. What is in no table fails.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { ts } from "ts-morph";
import { describe, expect, test } from "vitest";
import { allowed, homes, page, wings } from "./walls.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs|hbs)$/.test(entry.name))
    .map((entry) => normalize(join(entry.parentPath, entry.name)).slice(root.length))
    .filter((path) => !path.includes("/dist/") && !path.includes("node_modules"))
    .sort();

const text = (path: string): string => readFileSync(join(root, path), "utf8");
const lines = (path: string): number => text(path).split("\n").length - 1;

/** What a file imports, re-exports and loads, by types or values alike. */
const importsOf = (path: string): string[] =>
  [...text(path).matchAll(/^(?:import|export)\s+(?:type\s+)?(?:[^;"']*?\sfrom\s+)?"([^"]+)"|import\("([^"]+)"\)/gm)].map(([, from, lazy]) => from ?? lazy ?? "");

const target = (path: string, from: string): string => normalize(join(dirname(path), from)).replace(/\.js$/, ".ts");

const generator = filesIn("generator").filter((path) => path.endsWith(".ts"));
const runtime = filesIn("templates/typescript/src/runtime");
/** Scripts of the build: what makes dist, and what the languages add to it. */
const build = filesIn("generator").filter((path) => path.endsWith(".mjs"));
const all = [...generator, ...build, ...filesIn("templates"), ...filesIn("test").filter((path) => !path.startsWith("test/cases/"))];

/** `a: b` for every import of `files` that goes where it may not, `room` telling the room of a path and `may` whether one may look into another. */
const strays = (files: readonly string[], room: (path: string) => string, may: (from: string, to: string) => boolean): readonly string[] =>
  files.flatMap((path) =>
    importsOf(path)
      .filter((from) => from.startsWith("."))
      .map((from) => target(path, from))
      .filter((to) => room(to) !== room(path) && !may(room(path), room(to)))
      .map((to) => `${path}: ${to}`),
  );

/** A room of the generator, each language a room of its own, or a file beside the rooms; what the build leaves behind is `dist`. */
const roomOf = (path: string): string => {
  const [top = "", room = "", inner = "", deeper] = path.split("/");
  if (top !== "generator") return top;
  return room === "targets" && deeper !== undefined ? `targets/${inner}` : room;
};
const wingOf = (path: string): string => path.slice("templates/typescript/src/runtime/".length).split("/")[0] ?? "";

describe("rooms", () => {
  test("every folder of the generator and of the runtime has its line in the table of walls", () => {
    expect([...new Set(generator.map(roomOf))].sort()).toEqual(Object.keys(allowed).sort());
    expect([...new Set(runtime.map(wingOf))].sort()).toEqual(Object.keys(wings).sort());
  });

  test("nobody imports from a room it may not look into", () => {
    expect(strays(generator, roomOf, (from, to) => allowed[from]?.includes(to) === true)).toEqual([]);
  });

  test("the runtime is shipped: it imports nothing but itself, and no wing what its line does not name", () => {
    expect(runtime.flatMap((path) => importsOf(path).filter((from) => !/^\.\.?\/[a-z/-]+\.js$/.test(from)).map((from) => `${path}: ${from}`))).toEqual([]);
    expect(strays(runtime, wingOf, (from, to) => wings[from]?.includes(to) === true)).toEqual([]);
  });

  test("the explorer's script imports itself and what its line names", () => {
    const script = filesIn("templates/explorer").filter((path) => path.endsWith(".ts"));
    expect(strays(script, roomOf, (_, to) => page.includes(to))).toEqual([]);
    expect(script.flatMap((path) => importsOf(path).filter((from) => !from.startsWith(".")))).toEqual([]);
  });

  test("third parties are at home in one place each", () => {
    const lodgers = generator.flatMap((path) =>
      importsOf(path).flatMap((from) => {
        const library = from.startsWith("node:") ? from : (from.match(/^(@[^/]+\/)?[^./][^/]*/)?.[0] ?? "");
        const home = homes[library];
        return home === undefined || home.test(path) ? [] : [`${path}: ${library}`];
      }),
    );
    expect(lodgers).toEqual([]);
  });

  test("nothing imports in circles, not even types", () => {
    const graph = new Map([...generator, ...runtime].map((path) => [path, importsOf(path).map((from) => target(path, from))]));
    const state = new Map<string, "open" | "done">();
    const circles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (state.get(path) === "open") circles.push([...trail, path].join(" > "));
      if (state.has(path)) return;
      state.set(path, "open");
      for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path]);
      state.set(path, "done");
    };
    for (const path of graph.keys()) visit(path, []);
    expect(circles).toEqual([]);
  });
});

describe("files", () => {
  test("each says in its first line what it is", () => {
    const silent = all.filter((path) => !(path.endsWith(".hbs") ? /^\{\{!--/ : /^(\/\/|\/\*\*|#!)/).test(text(path).split("\n", 1)[0] ?? ""));
    expect(silent).toEqual([]);
  });

  test("none is longer than 250 lines, and the median file of the generator and of the runtime is under 100", () => {
    expect(all.filter((path) => lines(path) > 250)).toEqual([]);
    for (const files of [generator, runtime]) {
      const sizes = files.map(lines).sort((a, b) => a - b);
      expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(100);
    }
  });

  test("a file in Python says in its first line what it is, and is as short as any", () => {
    const python = ["generator/python", "templates/python/src"].flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name).replaceAll("\\", "/")}`)).filter((path) => path.endsWith(".py"));
    expect(python.length).toBeGreaterThan(80);
    // The build prints it from the forms of secrets.
    const printed = "templates/python/src/runtime/secrets.py";
    expect(python.filter((path) => !text(path).startsWith('"""') || (lines(path) > 250 && path !== printed))).toEqual([]);
  });

  test("each has a name of its own", () => {
    expect(all.filter((path) => /\/(utils?|helpers?|common|misc|shared)(\.|\/)/.test(path))).toEqual([]);
  });
});

/** Branches of a function by themselves: what stands in an inner function is the inner one's. `??` chooses a value, not a way. */
const branchesOf = (body: ts.Node): number => {
  const one = (node: ts.Node): number => {
    if (ts.isFunctionLike(node)) return 0;
    const isLoop = ts.isIterationStatement(node, false);
    const isChoice = ts.isIfStatement(node) || ts.isConditionalExpression(node) || ts.isCaseClause(node) || ts.isCatchClause(node);
    const isLogic = ts.isBinaryExpression(node) && [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind);
    let count = isLoop || isChoice || isLogic ? 1 : 0;
    ts.forEachChild(node, (child) => void (count += one(child)));
    return count;
  };
  return 1 + one(body);
};

interface Measured {
  readonly place: string;
  readonly lines: number;
  readonly branches: number;
}

const functionsIn = (path: string): readonly Measured[] => {
  const source = ts.createSourceFile(path, text(path), ts.ScriptTarget.Latest);
  const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line + 1;
  const found: Measured[] = [];
  const visit = (node: ts.Node): void => {
    const body = ts.isFunctionLike(node) && "body" in node ? node.body : undefined;
    if (body) found.push({ place: `${path}:${lineOf(node.getStart(source))}`, lines: lineOf(node.end) - lineOf(node.getStart(source)) + 1, branches: branchesOf(body) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

describe("functions", () => {
  test("none of the compiler, its build, the runtime and the templates is longer than 80 lines or has more than 20 branches", () => {
    const code = [...filesIn("generator"), ...filesIn("templates")].filter((path) => !path.endsWith(".hbs"));
    const measured = code.flatMap(functionsIn);
    expect(measured.length).toBeGreaterThan(5000);
    expect(measured.filter(({ lines: length, branches }) => length > 80 || branches > 20)).toEqual([]);
  });
});

describe("lists", () => {
  test.each(["generator/check/rules", "generator/compare/kinds", "generator/live/checks", "generator/project/doctor/checks", "generator/scan/checks", "generator/targets/typescript/artefacts"])("%s/index.ts names every file, in order", (folder) => {
    const files = filesIn(folder).filter((path) => dirname(path) === folder && !path.endsWith("/index.ts"));
    const listed = importsOf(`${folder}/index.ts`).map((from) => target(`${folder}/index.ts`, from)).filter((path) => dirname(path) === folder);
    expect(listed).toEqual(files);
  });
});

test("the top level is fixed", () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
  expect(folders.map(({ name }) => name).filter((name) => name !== "node_modules").sort()).toEqual(["generated", "generator", "templates", "test"]);
});
