// Every page of the documentation is followed by a newcomer who has only this checkout: each line typed, each output compared, counts included.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { beginnings } from "./beginnings.ts";
import { correct, readPage, root } from "./page.ts";
import { online, reader } from "./reader.ts";
import { someTests, sweep } from "../sweep.ts";

const rooms = ["generator/README.md", "templates/README.md", "test/README.md"].filter((path) => existsSync(join(root, path)));
const paths = ["README.md", ...rooms, ...readdirSync(join(root, "generator/docs")).map((name) => `generator/docs/${name}`)].sort();
const pages = new Map(paths.map((path) => [path, readPage(path)]));
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

/** A page with those that its reader has read before, as they follow each other. */
const trails = [...pages.values()].filter(({ blocks }) => blocks.some(({ kind }) => kind === "run"));
const firsts = trails.filter(({ after }) => after === undefined);

const begun = beginnings();
afterAll(() => begun.leave());

describe("what a page says is what happens", () => {
  someTests(firsts, 2)("$path, and what goes on from there", (first) => {
    const newcomer = reader(begun);
    try {
      for (const page of [first, ...trails.filter(({ after }) => after === first.path)]) newcomer.follow(page);
      expect(newcomer.typed.size).toBeGreaterThan(0);
    } finally {
      newcomer.leave();
    }
    if (!online) console.log(`${first.path}: lines that need a registry were not typed; set FAULTLINE_NETWORK=1 to type them.`);
    // As long as its lines take, each a process or two: a bound for what hangs.
  });

  test("each page that goes on from another names one that is there", () => {
    expect(trails.filter(({ after }) => after !== undefined && !firsts.some(({ path }) => path === after))).toEqual([]);
  });
});

describe("README.md", () => {
  const readme = textOf("README.md");

  test("is short, and reaches every page in one step", () => {
    expect(readme.split("\n").length).toBeLessThanOrEqual(300);
    for (const path of paths.filter((path) => path !== "README.md")) expect(readme).toContain(`](${path})`);
  });

  test("its two commands are the ones CI runs", () => {
    const [, commands = ""] = readme.match(/## Two commands\n\n```sh\n([^]*?)```/) ?? [];
    expect(commands.trim().split("\n")).toEqual(["npm ci && npm run generate", "npm test"]);
    for (const command of ["npm ci", "npm run generate", "npm test"]) expect(textOf(".ci/run")).toContain(command);
  });

  test("the quick tests and their price are said where they are started, and every one of them is there", () => {
    const { scripts } = JSON.parse(textOf("package.json")) as { readonly scripts: Readonly<Record<string, string>> };
    expect(scripts["test:quick"]).toContain("test/quick.config.ts");
    for (const script of Object.keys(scripts)) if (script.startsWith("test:")) expect(readme).toContain(`npm run ${script}`);
    expect(scripts["pretest"]).toMatch(/takes four to twelve minutes on two cores.*npm run test:quick takes under one; npm run test:sweeps/);
    const settings = textOf("test/quick.config.ts");
    const listed = (name: string): readonly string[] => new RegExp(`const ${name} = (\\[.+\\])`).exec(settings)?.slice(1).flatMap((list): string[] => JSON.parse(list)) ?? [];
    const [quick, long] = [listed("quick"), listed("long")];
    expect(Math.min(quick.length, long.length)).toBeGreaterThan(2);
    expect([...quick, ...long.map((name) => `${name}.test.ts`)].filter((name) => !existsSync(join(root, "test", name)))).toEqual([]);
  });

  test("what it says of a contract test's coverage is what that says", sweep, () => {
    const [said] = readPage("README.md").blocks.filter(({ argument }) => argument === "npx vitest run generated/gmail");
    const { stdout } = spawnSync("npx vitest run generated/gmail", { cwd: root, shell: true, encoding: "utf8", env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined } });
    const [line = expect.unreachable(stdout)] = /^@faultline\/gmail: .*\n/m.exec(stdout) ?? [];
    if (process.env["UPDATE"] !== undefined) correct("README.md", said?.argument ?? "", line);
    else expect(line).toBe(said?.text);
  });
});

test("every link between pages leads to a file, and to a heading where it names one", () => {
  const anchorsOf = (path: string): readonly string[] =>
    [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title.toLowerCase().replaceAll(/[^\w\- ]/g, "").replaceAll(" ", "-"));
  const dead = paths.flatMap((path) =>
    [...textOf(path).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, to = "", anchor]) => {
      const target = to === "" ? path : join(dirname(path), to);
      const isThere = existsSync(join(root, target)) && (anchor === undefined || anchorsOf(target).includes(anchor));
      return isThere ? [] : [`${path}: ${link}`];
    }),
  );
  expect(dead).toEqual([]);
});
