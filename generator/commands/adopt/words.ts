// The report of adopt: each failing call before and after, how many are better off, and what is put in. It runs nothing.

import { type Compared, type Count, countOf, isFailing } from "../../adopt/compared.ts";
import type { Received } from "../../adopt/received.ts";
import { inert } from "../../diagnose/print/inert.ts";
import { scrub } from "../../live/secrets.ts";
import type { ChangedFile } from "../../write/scratch.ts";
import { patchOf } from "../../terminal/unified-diff.ts";
import type { Trial } from "./trial.ts";
import { printable, several } from "../../diagnose/quote.ts";

const longestCall = 100;
const longestText = 300;
const mostLines = 4;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The visible part of a text: its first lines, without secrets. */
const shown = (text: string): readonly string[] => {
  const lines = scrub(text).split(/\r?\n/).filter((line) => line.trim() !== "");
  const kept = lines.slice(0, mostLines).map((line) => inert(cut(line, longestText)));
  return [...(kept.length === 0 ? ["(nothing)"] : kept), ...(lines.length > mostLines ? [`… and ${several(lines.length - mostLines, "line")} more`] : [])];
};

const under = (head: string, lines: readonly string[]): readonly string[] => lines.map((line, at) => `  ${(at === 0 ? head : "").padEnd(8)}${line}`);

/** Facts for a client beside the text. */
const factsOf = ({ code, details, recoverable, nextAction, afterMs, isError }: Received): string =>
  [
    ...(isError ? [] : ["not marked as failed"]),
    ...(code === undefined ? ["no code"] : [`code ${code}`]),
    ...(Object.keys(details).length === 0 ? [] : [`details ${cut(scrub(JSON.stringify(details)), longestCall)}`]),
    ...(recoverable === undefined ? [] : [recoverable ? "recoverable" : "not recoverable"]),
    ...(nextAction === undefined ? [] : [`next ${nextAction}`]),
    ...(afterMs === undefined ? [] : [`again after ${afterMs / 1_000} s`]),
  ].join(", ");

const effectOf = ({ effect, gained, lost }: Compared): string => (effect === "worse" ? `WORSE, lost: ${lost.join("; ")}` : effect === "better" ? `better: ${gained.join(", ")}` : "as before");

const callLines = (pair: Compared): readonly string[] => {
  const { call, before, after } = pair;
  const name = `${call.tool} ${JSON.stringify(call.args)}`;
  const isSame = before.text === after.text;
  return [
    inert(cut(scrub(name), longestCall)),
    ...under("before", [...shown(before.text), `(${inert(factsOf(before))})`]),
    ...(isSame && factsOf(before) === factsOf(after) ? under("after", ["the same"]) : under("after", [...shown(after.text), `(${inert(factsOf(after))})`])),
    `  ${effectOf(pair)}`,
  ];
};

const countLine = ({ failing, better, same, worse, typed, unknown, working }: Count): string =>
  `${several(failing, "failing call")}: ${better} better, ${same} as before, ${worse} worse; ${typed} typed${unknown === 0 ? "" : `, ${unknown} undeclared`}.${working === 0 ? "" : ` ${several(working, "call")} answered without a failure, as before.`}`;

/** The table of answers. `isTried`: whether there is an after. */
export function answerLines({ pairs }: Trial, isTried: boolean): readonly string[] {
  const failing = pairs.filter(isFailing);
  if (failing.length === 0) return ["No call failed."];
  if (!isTried) return failing.flatMap(({ call, before }) => [inert(cut(scrub(`${call.tool} ${JSON.stringify(call.args)}`), longestCall)), ...under("before", [...shown(before.text), `(${inert(factsOf(before))})`])]);
  return [...failing.flatMap(callLines), "", countLine(countOf(pairs))];
}

/** Generated files are counted by package. */
const groupOf = (path: string): string | undefined => /^generated\/[^/]+(?=\/)/.exec(path)?.[0];

/** A line for each file that adopt writes, and the edits of the project's own source as they are. */
export function planLines({ changed, edited }: Trial): readonly string[] {
  const made = new Map<string, number>();
  for (const { path } of changed) {
    const group = groupOf(path);
    if (group !== undefined) made.set(group, (made.get(group) ?? 0) + 1);
  }
  const own = changed.filter(({ path }) => groupOf(path) === undefined && !path.startsWith("generated/"));
  const lineOf = ({ path, before }: ChangedFile): string => `  ${before === undefined ? "create" : "edit  "}  ${inert(path)}`;
  const patches = own.filter(({ path }) => edited.includes(path)).flatMap(({ path, before = "", text }) => printable(patchOf(path, before, text), false, true).trimEnd().split("\n"));
  return [...own.map(lineOf), ...[...made].map(([folder, amount]) => `  create  ${inert(folder)}/  (${several(amount, "file")}, generated)`), ...patches];
}
