// The report of a run of generate on its files, as lines. It prints nothing.

import { byName } from "../model/canonical.ts";
import type { Failure } from "../write/reasons.ts";
import type { Outcome, Result } from "../write/write.ts";

type Files = Result["files"];

const kinds: readonly Outcome[] = ["created", "changed", "removed", "unchanged"];

/** How many files of each package were created, changed, removed and left as they were, in that order. */
export const outcomesByPackage = (files: Files): readonly (readonly [name: string, counts: readonly (readonly [Outcome, number])[]])[] => {
  const packages = new Map<string, Map<Outcome, number>>();
  for (const { path, outcome } of files) {
    const name = path.slice(0, path.indexOf("/"));
    const counts = packages.get(name) ?? new Map<Outcome, number>();
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    packages.set(name, counts);
  }
  return [...packages].sort(([a], [b]) => byName(a, b)).map(([name, counts]) => [name, kinds.map((kind) => [kind, counts.get(kind) ?? 0])]);
};

/** `generated/gmail: 3 created, 2 changed, 0 removed, 31 unchanged`, a line per package. */
export const packageLines = (out: string, files: Files): string =>
  outcomesByPackage(files)
    .map(([name, counts]) => `${out}/${name}: ${counts.map(([kind, count]) => `${count} ${kind}`).join(", ")}\n`)
    .join("");

/** `changed    generated/gmail/README.md`, a line per file. */
export const fileLines = (out: string, files: Files): string =>
  [...files]
    .sort((a, b) => byName(a.path, b.path))
    .map(({ path, outcome }) => `${outcome.padEnd(9)}  ${out}/${path}\n`)
    .join("");

/** Why a run broke off, how far it came, and what to do. */
export const failureLines = (out: string, { path, reason, done, all }: Failure): string => {
  const what = path === "" ? out : `${out}/${path}`;
  const cannot = `error: cannot write ${what}: ${reason}\n`;
  if (done === 0) return `${cannot}Nothing was written.\n`;
  return `${cannot}${done} of ${all} files were written, each completely. Run faultline generate again to write the rest.\n`;
};
