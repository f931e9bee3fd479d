// The Git repository of a copy: one of its own with the history of the project's, for builds that ask Git what they build. It writes nothing into the project's.

import { join, resolve } from "node:path";
import { isFolder } from "../../read/around.ts";
import { run } from "../../read/run.ts";
import { lendObjects } from "../../write/scratch.ts";

/** With these set, Git works on what they name, wherever it is started. */
const naming = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR"];

const text = (args: readonly string[], cwd: string): string | undefined => {
  const { status, stdout } = run("git", args, cwd);
  return status === 0 ? stdout.toString("utf8").trim() : undefined;
};

/** `git`: the folder of the project's repository; `copy`: the copy of `top`, which is that folder or below it. Whatever fails leaves a repository without a history, in which what Git ignores is ignored. */
export function repositoryFor(copy: string, top: string, git: string): void {
  if (naming.some((name) => process.env[name] !== undefined)) return;
  const format = text(["rev-parse", "--show-object-format"], git) === "sha256" ? ["--object-format=sha256"] : [];
  const own = (...args: readonly string[]): string | undefined => text(["-c", "core.fsmonitor=false", "-c", `core.hooksPath=${join(copy, ".git/hooks")}`, ...args], copy);
  if (own("init", "--quiet", "--template=", ...format) === undefined) return;
  const objects = text(["rev-parse", "--git-path", "objects"], git);
  const refs = text(["for-each-ref", "--format=create %(refname) %(objectname)"], git);
  const head = text(["rev-parse", "--verify", "--quiet", "HEAD"], git);
  if (objects === undefined || !isFolder(resolve(git, objects)) || refs === undefined || head === undefined) return;
  lendObjects(join(copy, ".git"), resolve(git, objects));
  run("git", ["update-ref", "--stdin"], copy, `${refs}\n`);
  const branch = text(["symbolic-ref", "--quiet", "HEAD"], git);
  if (branch === undefined) own("update-ref", "--no-deref", "HEAD", head);
  else own("symbolic-ref", "HEAD", branch);
  if (resolve(git) !== resolve(top)) return;
  own("read-tree", "HEAD");
  own("update-index", "-q", "--refresh");
}
