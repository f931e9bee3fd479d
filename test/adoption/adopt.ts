// Adopts one project as its owner would: init with its guard, generate, install, build, tests, and the same calls before and after.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectFolder, type Adoption } from "./adoption.ts";
import { callAll, type Answers } from "./calls.ts";
import { adding, installing } from "./managers.ts";
import { costOf, testsOf, type Cost } from "./measure.ts";
import { run } from "./shell.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const cli = join(root, "generator/dist/cli.js");
const committer = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false"];

export interface Adopted {
  readonly before: Answers;
  readonly after: Answers;
  readonly testsBefore: string;
  readonly testsAfter: string;
  readonly cost: Cost;
  /** Of the steps that adopt, without the waiting for builds and tests of the project. */
  readonly seconds: number;
  readonly init: string;
  readonly doctor: string;
  readonly again: string;
  /** What `git status` says after everything was taken back. */
  readonly undone: string;
}

/** Where dependencies come from: this repository's own, or a registry, with the tarball of Faultline. */
export type Source = { readonly lent: readonly string[] } | { readonly tarball: string };

const link = (folder: string, name: string, target: string): void => {
  const at = join(folder, "node_modules", name);
  mkdirSync(dirname(at), { recursive: true });
  if (!existsSync(at)) symlinkSync(target, at, "junction");
};

/** What a package manager would link. */
const linkGenerated = (folder: string): void => {
  for (const each of readdirSync(join(folder, "generated"))) {
    const at = join(folder, "generated", each);
    if (existsSync(join(at, "package.json"))) link(folder, (JSON.parse(readFileSync(join(at, "package.json"), "utf8")) as { name: string }).name, at);
  }
};

/** `begin` fills the folder: a project of ours, or what a registry has. The folder is gone afterwards. */
export async function adopt(name: string, adoption: Adoption, source: Source, begin: (folder: string) => Promise<void> | void = (folder) => cpSync(projectFolder(name), folder, { recursive: true })): Promise<Adopted> {
  const top = mkdtempSync(join(tmpdir(), "faultline-adoption-"));
  try {
    return await adoptIn(join(top, name), adoption, source, begin);
  } finally {
    rmSync(top, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function adoptIn(all: string, adoption: Adoption, source: Source, begin: (folder: string) => Promise<void> | void): Promise<Adopted> {
  const { manager, build, test, lint = [], asked, byHand = [] } = adoption;
  mkdirSync(all);
  await begin(all);
  const folder = join(all, adoption.folder ?? ".");
  const node = (...args: readonly string[]): Promise<string> => run(folder, process.execPath, ...args);
  const git = (...args: readonly string[]): Promise<string> => run(all, "git", ...committer, ...args);
  const command = async ([file = "", ...args]: readonly string[]): Promise<string> => run(folder, file, ...args);
  const builds = async (): Promise<void> => {
    if (build) await node(...build);
    for (const each of lint) await node(...each);
  };
  const tests = async (): Promise<string> => (test ? testsOf(await node(...test)) : "none");
  rmSync(join(all, "adoption.json"), { force: true });
  if (!existsSync(join(all, ".gitignore"))) writeFileSync(join(all, ".gitignore"), "node_modules/\ndist/\n.yarn/\n.pnp.*\n");

  if ("lent" in source) for (const each of source.lent) link(folder, each, join(root, "node_modules", each));
  else await command(installing(manager));
  // It is text for text what was written, on every system.
  await git("init", "--quiet");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "before");
  await builds();
  const testsBefore = await tests();
  const before = await callAll(adoption, folder);

  const started = performance.now();
  if ("tarball" in source) await command(adding(manager, source.tarball));
  const faultline = "tarball" in source && manager !== "yarn4" ? join(folder, "node_modules/faultline/generator/dist/cli.js") : cli;
  const init = await node(faultline, "init", "--yes", "--guard", ...(asked ? ["--", process.execPath, ...asked] : []));
  await node(faultline, "generate");
  if ("tarball" in source) await command(installing(manager));
  else linkGenerated(folder);
  for (const [file, text, instead] of byHand) {
    const old = text === "" ? "" : readFileSync(join(folder, file), "utf8");
    if (!old.includes(text)) throw new Error(`${file} has no ${text}`);
    writeFileSync(join(folder, file), old.replace(text, () => instead));
  }
  if (byHand.some(([file]) => file.endsWith("taxonomy.yaml"))) await node(faultline, "generate");
  const doctor = await node(faultline, "doctor");
  const seconds = (performance.now() - started) / 1000;

  await builds();
  const testsAfter = await tests();
  const after = await callAll(adoption, folder);
  const again = await node(faultline, "init", "--yes", "--guard");
  const cost = await costOf(all, run, adoption.into);
  await git("reset", "--quiet");
  await git("checkout", "--quiet", "--", ".");
  const undone = await git("diff", "--stat");
  return { before, after, testsBefore, testsAfter, cost, seconds, init, doctor, again, undone };
}
