// Errors proposed from a source and from what was recorded, as a first taxonomy takes them. It asks nothing and prints nothing.

import { whyNever } from "../check/claims.ts";
import { commentOf, detailLines, errorLines, ruleLines } from "../infer/lines.ts";
import type { Proposal } from "../infer/proposal.ts";
import { propose, type Proposing } from "../infer/propose.ts";
import { snake } from "../model/words.ts";
import { errorMadeText, resultNotMarked } from "../scan/checks/results.ts";
import { namings } from "../targets/namings.ts";
import type { FoundTool, Survey } from "../source/facts.ts";
import { inOwnWords, starters } from "./starters.ts";
import type { Proposed } from "./taxonomy-text.ts";
import { usable } from "./tools.ts";
import { placesIn } from "../diagnose/source-lines.ts";
import { several } from "../diagnose/quote.ts";

/** Errors in all, those every taxonomy starts with included. */
const most = 60;

const reserved: ReadonlySet<string> = new Set(["internal_error", "invalid_result", ...starters.map(({ code }) => code)]);

/** Why nothing of a server can have a code; the check of the whole file has the last word. */
const whyNotIn = (server: string) => (code: string): string | undefined => {
  if (reserved.has(code)) return "every taxonomy starts with it";
  if (!snake.test.test(code)) return `it must be ${snake.says}`;
  const naming = namings.find(({ namesOf, taken }) => namesOf([code])(code).some((name) => taken(server).has(name)));
  return whyNever("code", code, namings) ?? (naming ? `${naming.language} already uses the name` : undefined);
};

/** Places that are named one by one. */
const mostAlone = 8;

const headOf = ({ errors, leftOut, leftAlone }: Proposal, { failures }: Survey, files: number): readonly string[] => [
  `# Proposed from ${several(failures.length, "place")} that ${failures.length === 1 ? "fails" : "fail"} in ${several(files, "file")}: ${several(errors.length, "error")} of the project's own, each below the places it comes from.`,
  "# Where no class gives a code, it comes from the status or the message. A tool lists errors within four calls of it, which is a guess.",
  ...(errors.some(({ isUnnamed }) => isUnnamed) ? ["# Rename codes that begin with unnamed_: the source does not show a certain code."] : []),
  ...leftAlone.slice(0, mostAlone).map(({ place, why }) => `# Skipped: ${place}: ${why}.`),
  ...(leftAlone.length <= mostAlone ? [] : [`# Also skipped: ${several(leftAlone.length - mostAlone, "place")}.`]),
  ...(leftOut === 0 ? [] : [`# ${several(leftOut, "more kind")} of failure did not fit here; faultline scan shows them.`]),
];

/** Tools as a taxonomy has them: those that init finds, and those whose handlers were. */
export function toolsOf(found: readonly FoundTool[], { tools }: Survey, recorded: Iterable<string>): readonly FoundTool[] {
  const plain = { hasInput: true, outputSchema: false, readOnly: false, idempotent: false };
  const more = [...tools, ...[...recorded].map((name) => ({ name, where: { file: "", start: 0, end: 0 } }))].map((tool): FoundTool => ({ ...plain, name: tool.name, where: tool.where, ...("description" in tool && tool.description !== undefined ? { description: tool.description } : {}) }));
  const byName = new Map([...more, ...found].map((tool) => [tool.name, tool]));
  return usable([...byName.values()]).tools;
}

/** Where a tool answers a failure as if it had succeeded: findings of scan, by place. */
export const unmarkedIn = (files: ReadonlyMap<string, string>, survey: Survey): readonly string[] => {
  const at = placesIn(files);
  return [resultNotMarked, errorMadeText].flatMap(({ find }) => [...(find?.({ survey, declared: undefined }) ?? [])].map(({ where }) => at(where)));
};

/** `recording`: the file of `recorded`. */
export function proposedFrom(server: string, files: ReadonlyMap<string, string>, survey: Survey, recorded: NonNullable<Proposing["recorded"]>, recording?: string): Proposed {
  const proposal = propose({ survey, recorded, at: placesIn(files), whyNot: whyNotIn(server), starters: inOwnWords, most: most - starters.length, ...(recording === undefined ? {} : { recording }) });
  const { errors, tools, anywhere } = proposal;
  const own = errors.filter(({ isStarter }) => isStarter === undefined);
  return {
    amount: errors.length,
    unnamed: own.filter(({ isUnnamed }) => isUnnamed).map(({ code }) => code),
    head: headOf(proposal, survey, files.size),
    lines: own.flatMap(errorLines),
    starters: new Map(errors.flatMap((error) => (error.isStarter ? [[error.code, { comment: commentOf(error), message: error.message, details: detailLines(error.details) }] as const] : []))),
    hasUnclear: own.some(({ category }) => category === "unclear"),
    rules: ruleLines(errors),
    tools,
    anywhere: anywhere.filter((code) => own.some((error) => error.code === code)),
  };
}
