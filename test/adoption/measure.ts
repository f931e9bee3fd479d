// What an adoption cost, as Git and the test runner count it. It changes nothing but Git's own index.

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Run } from "./shell.ts";

export interface Cost {
  /** Of files that were there; lock files are the manager's own. */
  readonly linesAdded: number;
  readonly linesRemoved: number;
  /** Lines of taxonomy.yaml, AGENTS.md and the like. */
  readonly linesNew: number;
  readonly filesAdded: number;
  /** Of what is generated and would be committed. */
  readonly bytes: number;
  readonly edited: readonly string[];
}

const locks = /(^|\/)(package-lock\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lock)$/;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** `made`: the folder of what is generated. */
export async function costOf(folder: string, run: Run, made = "generated"): Promise<Cost> {
  await run(folder, "git", "add", "--all");
  const rows = (await run(folder, "git", "diff", "--cached", "--numstat", "--no-renames")).trim().split("\n").filter((line) => line !== "");
  const status = new Map((await run(folder, "git", "diff", "--cached", "--name-status", "--no-renames")).trim().split("\n").map((line) => [line.slice(2), line.slice(0, 1)]));
  const files = rows.map((row) => row.split("\t")).map(([added, removed, path = ""]) => ({ added: Number(added), removed: Number(removed), path }));
  const isMade = ({ path }: { readonly path: string }): boolean => `/${path}`.includes(`/${made}/`) || `/${path}`.includes("/generated/");
  const own = files.filter((file) => !isMade(file) && !locks.test(file.path));
  const edited = own.filter(({ path }) => status.get(path) !== "A");
  const ofOurs = files.filter(isMade);
  return {
    linesAdded: sum(edited.map(({ added }) => added)),
    linesRemoved: sum(edited.map(({ removed }) => removed)),
    linesNew: sum(own.filter(({ path }) => status.get(path) === "A").map(({ path }) => readFileSync(join(folder, path), "utf8").split("\n").length - 1)),
    filesAdded: ofOurs.length,
    bytes: sum(ofOurs.map(({ path }) => statSync(join(folder, path)).size)),
    edited: edited.map(({ path }) => path),
  };
}

/** `3 passed`, of what node --test, vitest or jest print. */
export function testsOf(printed: string): string {
  const plain = printed.replace(/\u001b\[\d+m/g, "");
  const [, passed] = /^(?:# pass|ℹ pass)\s+(\d+)/m.exec(plain) ?? /^\s*Tests:?\s.*?(\d+) passed/m.exec(plain) ?? [];
  const [, failed] = /^(?:# fail|ℹ fail)\s+(\d+)/m.exec(plain) ?? /^\s*Tests:?\s.*?(\d+) failed/m.exec(plain) ?? [];
  return `${passed ?? 0} passed${failed !== undefined && failed !== "0" ? `, ${failed} failed` : ""}`;
}
