// A project of its own in a scratch folder, with Git and the built command. No tests here.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { answered, type Said } from "../command/asked.ts";

export interface Project {
  readonly folder: string;
  write(path: string, text: string): void;
  read(path: string): string;
  /** Replaces text in a file, which has to be there. */
  edit(path: string, from: string, to: string): void;
  git(...args: readonly string[]): string;
  /** Runs `faultline …` while this process goes on, as a registry of its own has to. */
  faultline(...args: readonly string[]): Promise<Said>;
  remove(): void;
}

/** What a run may know of the machine: nothing of its caches, settings and agents. */
const environment = (folder: string, more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  GITHUB_ACTIONS: "",
  NO_COLOR: "1",
  npm_config_cache: join(folder, "../cache"),
  npm_config_userconfig: join(folder, "../npmrc"),
  npm_config_update_notifier: "false",
  ...more,
});

export function project(taxonomy: string, more: NodeJS.ProcessEnv = {}): Project {
  const above = mkdtempSync(join(tmpdir(), "faultline-compare-"));
  const folder = join(above, "project");
  mkdirSync(folder);
  const path = (name: string): string => join(folder, name);
  const git = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync("git", ["-c", "user.name=n", "-c", "user.email=n@example.org", "-c", "init.defaultBranch=main", ...args], { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
  };
  const read = (name: string): string => readFileSync(path(name), "utf8");
  git("init", "--quiet");
  write("taxonomy.yaml", taxonomy);
  return {
    folder,
    write,
    read,
    git,
    edit(name, from, to) {
      const text = read(name);
      if (!text.includes(from)) throw new Error(`${name} does not say ${from}`);
      write(name, text.replace(from, to));
    },
    faultline: (...args) => answered([...args, "--color", "never", ...(args[0] === "schema" ? [] : ["--reporter", "pretty"])], { cwd: folder, env: environment(folder, more) }),
    remove: () => rmSync(above, { recursive: true, force: true }),
  };
}
