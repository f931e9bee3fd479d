// What came of the adoptions, as a table and what the model reads of each failing call. It measures nothing.

import type { Adopted } from "./adopt.ts";

const cell = (text: string | number): string => String(text).replaceAll("|", "\\|");
const row = (cells: readonly (string | number)[]): string => `| ${cells.map(cell).join(" | ")} |`;
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ⏎ ").slice(0, 220);

const rowOf = ([name, { seconds, cost, testsBefore, testsAfter }]: readonly [string, Adopted]): string =>
  row([name, (seconds / 60).toFixed(1), `+${cost.linesAdded} −${cost.linesRemoved} in ${cost.edited.length}, ${cost.linesNew} new`, cost.filesAdded, cost.bytes.toLocaleString("en"), `${testsBefore} → ${testsAfter}`]);

const transcript = ([name, { before, after }]: readonly [string, Adopted]): string =>
  [`### ${name}`, "", row(["call", "before", "after"]), row(["---", "---", "---"]), ...after.fails.map(({ call, text }, at) => row([oneLine(call), oneLine(before.fails[at]?.text ?? ""), oneLine(text)]))].join("\n");

export const noteOf = (all: ReadonlyMap<string, Adopted>): string =>
  [
    row(["server", "minutes", "lines of the project", "files generated", "bytes generated", "tests before → after"]),
    row(["---", "---", "---", "---", "---", "---"]),
    ...[...all].map(rowOf),
    ...[...all].map((one) => `\n${transcript(one)}`),
  ].join("\n");
