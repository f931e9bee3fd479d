// Drift as people read it: what is wrong in which package, how the files differ, and the command that makes it right. It prints nothing.

import { byName } from "../model/canonical.ts";
import type { Drift } from "../run/drift-diagnostics.ts";
import type { Job } from "../run/site.ts";
import { unifiedDiff } from "./unified-diff.ts";

/** Lines of all diffs together, and files listed of one package; the summary counts everything. */
const longestDiff = 400;
const longestList = 50;

const listed = (out: string, name: string, drifted: readonly Drift[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { words } of drifted) counts.set(words.label, (counts.get(words.label) ?? 0) + 1);
  const width = Math.max(...[...counts.keys()].map((label) => label.length));
  const rest = drifted.length - longestList;
  return [
    `${out}/${name}: ${[...counts].map(([label, amount]) => `${amount} ${label}`).join(", ")}`,
    ...drifted.slice(0, longestList).map(({ path, words }) => `  ${words.label.padEnd(width)}  ${path.slice(name.length + 1)}`),
    ...(rest > 0 ? [`  … ${rest} more`] : []),
  ];
};

const diffs = (out: string, drifted: readonly Drift[]): readonly string[] => {
  const shown: string[] = [];
  for (const { path, finding } of drifted) {
    const { standing, found, wanted } = finding;
    if (found === undefined || !wanted || standing === "crlf") continue;
    if (shown.length >= longestDiff) return [...shown, "", "… more files differ"];
    shown.push("", ...unifiedDiff(`${out}/${path}`, found, wanted.text, longestDiff - shown.length));
  }
  return shown;
};

/** Not empty. `fix`: the command; `withDiff`: how the files differ, too. */
export const driftText = (out: string, drifted: readonly Drift[], fix: string, withDiff: boolean): string => {
  const sorted = [...drifted].sort((a, b) => byName(a.path, b.path));
  const names = [...new Set(sorted.map(({ path }) => path.slice(0, path.indexOf("/"))))];
  const forced = drifted.filter(({ words }) => words.force).length;
  const lines = [
    ...names.flatMap((name) => listed(out, name, sorted.filter(({ path }) => path.startsWith(`${name}/`)))),
    ...(withDiff ? diffs(out, sorted) : []),
    "",
    `To write the current output, run: ${fix}`,
    ...(forced > 0 ? [`${forced === drifted.length ? "It" : "Part of it"} needs --force, which discards manual edits.`] : []),
  ];
  return `${lines.join("\n")}\n`;
};

/** The command that writes what this job checks. */
export const fixFor = ({ taxonomy, out, cwd, servers = [], plugins = [] }: Job): string => {
  const word = (text: string): string => (/^[\w@%+:,./-]+$/.test(text) ? text : JSON.stringify(text));
  const words = [
    ...(taxonomy === "taxonomy.yaml" ? [] : [taxonomy]),
    ...(out === "generated" ? [] : ["--out", out]),
    ...(cwd === "." ? [] : ["--cwd", cwd]),
    ...(servers.length === 0 ? [] : ["--server", ...servers]),
    ...plugins.flatMap((plugin) => ["--plugin", plugin]),
  ];
  return ["faultline generate", ...words.map(word)].join(" ");
};
