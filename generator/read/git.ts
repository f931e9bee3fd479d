// Files as they were, out of a Git repository: through the git command, read only. It follows no link and runs no filter or hook.

import { resolve } from "node:path";
import { quote } from "../diagnose/quote.ts";
import { run } from "./run.ts";
import { pathFrom } from "./paths.ts";

/** One commit of a repository. */
export interface Commit {
  /** As it was asked for. */
  readonly ref: string;
  readonly id: string;
  /** The folder of the repository. */
  readonly root: string;
}

/** Names of commits as Git allows them, and the marks that lead to another commit: v1.2.0, main~3, HEAD^, @{u}. Nothing that could be taken for a flag, a path or a range. */
const plain = /^(?!-)(?!.*(?:\.\.|@\{-))[^\s:?*[\\\u0000-\u001f\u007f]+$/u;

const git = (args: readonly string[], cwd: string, input?: string) => run("git", ["--no-replace-objects", ...args], cwd, input);

const textOf = (args: readonly string[], cwd: string): string | undefined => {
  const { status, stdout } = git(args, cwd);
  return status === 0 ? stdout.toString("utf8").trim() : undefined;
};

/** The commit that `ref` names in the repository around `cwd`, or why there is none, in words. */
export function openCommit(ref: string, cwd: string): Commit | { readonly fault: string } {
  if (!plain.test(ref)) return { fault: `${quote(ref)} does not name a commit` };
  const { status, stdout, stderr } = git(["rev-parse", "--show-toplevel"], cwd);
  if (status === undefined) return { fault: `git could not be run: ${stderr}` };
  if (status !== 0) return { fault: `this is not a Git repository: ${stderr.split("\n", 1)[0] ?? ""}` };
  const id = textOf(["rev-parse", "--verify", "--quiet", `${ref}^{commit}`], cwd);
  if (id === undefined || !/^[0-9a-f]{40,64}$/.test(id)) return { fault: `Git knows no commit ${quote(ref)} here${isShallow(cwd) ? "; the clone is shallow, so fetch it first" : ""}` };
  return { ref, id, root: stdout.toString("utf8").trim() };
}

const isShallow = (cwd: string): boolean => textOf(["rev-parse", "--is-shallow-repository"], cwd) === "true";

/** The path of a file as the repository has it; undefined where it is outside. */
export function pathIn({ root }: Commit, file: string): string | undefined {
  const path = pathFrom(root, resolve(file));
  return path.startsWith("../") || path === ".." ? undefined : path;
}

/** Paths of the files below a folder of the commit; the empty one is the whole of it. */
export function filesBelow({ id, root }: Commit, folder: string): readonly string[] {
  const { status, stdout } = git(["ls-tree", "-r", "--name-only", "--full-tree", "-z", id, "--", ...(folder === "" ? [] : [`${folder}/`])], root);
  return status === 0 ? stdout.toString("utf8").split("\0").filter((path) => path !== "") : [];
}

const newline = 0x0a;

/** The texts of files of the commit, by path, read at once. Missing paths and folders are left out. */
export function textsAt({ id, root }: Commit, paths: readonly string[]): ReadonlyMap<string, string> {
  const readable = paths.filter((path) => !path.includes("\n"));
  const { status, stdout } = git(["cat-file", "--batch"], root, readable.map((path) => `${id}:${path}\n`).join(""));
  const texts = new Map<string, string>();
  if (status !== 0) return texts;
  let at = 0;
  for (const path of readable) {
    const end = stdout.indexOf(newline, at);
    if (end < 0) break;
    const [, type, size] = /^\S+ (\S+) (\d+)$/.exec(stdout.toString("utf8", at, end)) ?? [];
    at = end + 1;
    if (size === undefined) continue;
    if (type === "blob") texts.set(path, stdout.toString("utf8", at, at + Number(size)).replace(/^\ufeff/, ""));
    at += Number(size) + 1;
  }
  return texts;
}

/** Names of the branch that others are merged into, the likeliest first. */
const branches = ["origin/HEAD", "origin/main", "origin/master", "main", "master"];

/** The commit that HEAD and the default branch have in common; undefined if there is none. */
export function mergeBase(cwd: string): Commit | undefined {
  for (const branch of branches) {
    const id = textOf(["merge-base", "HEAD", branch], cwd);
    const root = id === undefined ? undefined : textOf(["rev-parse", "--show-toplevel"], cwd);
    if (id !== undefined && root !== undefined) return { ref: id.slice(0, 12), id, root };
  }
  return undefined;
}

/** Which of the files below a folder Git keeps; none where it cannot be asked. */
export function keptIn(folder: string, paths: readonly string[]): ReadonlySet<string> {
  const { status, stdout } = git(["-c", "core.fsmonitor=false", "--literal-pathspecs", "ls-files", "-z", "--", ...paths], folder);
  return new Set(status === 0 ? stdout.toString("utf8").split("\0").filter((path) => path !== "") : []);
}

/** Paths below a folder that are not ignored, kept or not, relative to it; a repository of its own is one path. Undefined where Git cannot be asked. */
export function regardedBelow(folder: string): ReadonlySet<string> | undefined {
  const { status, stdout } = git(["-c", "core.fsmonitor=false", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], folder);
  return status === 0 ? new Set(stdout.toString("utf8").split("\0").filter((path) => path !== "").map((path) => path.replace(/\/$/, ""))) : undefined;
}
