// The built command in a project of its own, and what its packages have to be. No tests here.

import { execFile, type ExecFileOptions } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "faultline";
import { answered as answer, cli } from "../command/asked.ts";

export { cli };

/** A small taxonomy; versions differ in texts and in which files there are. */
export const taxonomy = (version: string, servers: readonly string[] = ["notes"]): string => `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "Locked, says version ${version}.", recoverable: true }
  note_of_${version}: { message: "Only in version ${version}.", category: config }
servers:
${servers.map((name) => `  ${name}: { package: "@me/${name}-errors", tools: { edit_${name}: [note_locked, note_of_${version}] } }\n`).join("")}`;

/** The files of the packages by path, as they have to be; those that are their owner's are not among them. */
export const expected = (text: string): ReadonlyMap<string, string> =>
  new Map(compile({ path: "taxonomy.yaml", text }).files.filter(({ once }) => !once).map((file) => [file.path, file.text]));

/** What stands below the out folder, without manifests, our own folder and the files that are their owner's. */
export const standing = (out: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== ".faultline.json" && entry.name !== "CHANGELOG.md")
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path): [string, string] => [path.slice(out.length + 1), path])
      .filter(([path]) => !path.startsWith(".faultline/"))
      .map(([path, full]) => [path, readFileSync(full, "utf8")]),
  );

export interface Ran {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const project = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-project-"));
  writeFileSync(join(folder, "taxonomy.yaml"), text);
  return folder;
};

/** Environment of a run that nobody's settings reach. */
const env = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({ PATH: process.env["PATH"], ...more });

/** Runs a program in `cwd` to its end. */
export const exec = (file: string, args: readonly string[], options: ExecFileOptions): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(file, args, { ...options, env: env(options.env), encoding: "utf8" }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, signal: child.signalCode, stdout: String(stdout), stderr: String(stderr) }),
    );
  });

/** What `faultline …` says and does in `cwd`, asked of one process. */
export const answered = async (args: readonly string[], cwd: string): Promise<Omit<Ran, "signal">> => {
  const { status, stdout, stderr } = await answer(args, { cwd, env: env() });
  return { code: status, stdout, stderr };
};

/** Runs `faultline …` in `cwd`, in a process of its own. */
export const faultline = (args: readonly string[], cwd: string, { node = [], ...options }: ExecFileOptions & { readonly node?: readonly string[] } = {}): Promise<Ran> =>
  exec(process.execPath, [...node, cli, ...args], { ...options, cwd });

/** Numbers below 1 that are the same in every run (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
