// The end of a help text, of a verb or of the command: examples and exit codes, laid out for a terminal. The words are in verb-help.ts.

import { exits } from "../run/exits.ts";
import type { VerbHelp } from "./verb-help.ts";

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join("");
};

/** The rows of a table of exit codes. */
export const exitRows = (help: VerbHelp): readonly (readonly [code: string, sentence: string])[] => [
  ["0", "done"],
  ...help.exits.map(([exit, sentence]) => [String(exits[exit]), sentence] as const),
  ["70", "a fault of ours"],
];

/** Empty for a verb without examples. */
export const helpText = (help: VerbHelp | undefined): string => (help === undefined ? "" : `\nExamples:\n${columns(help.examples)}\nExit codes:\n${columns(exitRows(help))}`);
