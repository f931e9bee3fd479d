// A little project in a folder of its own, and the built command run in it. No tests here, but what every test expects.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { asked, cli, type Said } from "../command/asked.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface Project {
  readonly folder: string;
  put(path: string, text: string): void;
  text(path: string): string;
  has(path: string): boolean;
  /** Texts of all files by path, but of what is generated and installed. */
  files(): { readonly [path: string]: string };
  faultline(...args: readonly string[]): Said;
  /** As `faultline`, in a process of its own. */
  apart(...args: readonly string[]): Said;
  /** As `faultline`, at a terminal where `answer` is typed. */
  atTerminal(answer: string, ...args: readonly string[]): Said;
  node(...args: readonly string[]): Said;
  /** Gives it everything that this repository has installed. */
  lend(): void;
  clear(): void;
}

const terminal = ["--import", "data:text/javascript,process.stdin.isTTY=process.stdout.isTTY=true"];

/** Files by path; folders are made. */
export const project = (files: { readonly [path: string]: string | object }): Project => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-project-"));
  const at = (path: string): string => join(folder, path);
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  };
  for (const [path, content] of Object.entries(files)) put(path, typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`);
  const env = { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(CI|FORCE_COLOR|GITHUB_.*|VITEST.*|NODE_OPTIONS)$/.test(name))), NO_COLOR: "1" };
  const node = (args: readonly string[], input?: string): Said => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...args], { cwd: folder, encoding: "utf8", env, input });
    return { status, stdout, stderr };
  };
  return {
    folder,
    put,
    text: (path) => readFileSync(at(path), "utf8"),
    has: (path) => existsSync(at(path)),
    files: () => {
      const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
      const own = paths.filter((path) => !/(^|\/)(generated|node_modules|\.git)(\/|$)/.test(path) && statSync(at(path)).isFile());
      return Object.fromEntries(own.sort().map((path) => [path, readFileSync(at(path), "utf8")]));
    },
    faultline: (...args) => asked(args, { cwd: folder, env }),
    apart: (...args) => node([cli, ...args]),
    atTerminal: (answer, ...args) => node([...terminal, cli, ...args], answer),
    node: (...args) => node(args),
    lend: () => symlinkSync(join(root, "node_modules"), at("node_modules"), "junction"),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Generates, which has to work without a word, and gives what is printed: how many files a package has does not matter. */
export const generated = ({ faultline }: Project, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = faultline("generate", ...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout.replace(/\d+ created/, "some created");
};

/** Rows of `faultline list tools`. */
export const tools = ({ faultline }: Project): unknown => JSON.parse(faultline("list", "tools", "--json").stdout);
