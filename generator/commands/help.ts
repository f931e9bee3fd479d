// What helps with the command line, made from the table of verbs: the end of a help text, and the page in docs/command.md. The words are in verb-help.ts.

import { exits } from "../run/exits.ts";
import { reporting } from "../terminal/reporting.ts";
import { verbHelp, type VerbHelp } from "./verb-help.ts";
import type { Verb } from "./verbs.ts";

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join("");
};

/** The rows of a table of exit codes. */
const exitRows = (help: VerbHelp): readonly (readonly [code: string, sentence: string])[] => [
  ["0", "done"],
  ...help.exits.map(([exit, sentence]) => [String(exits[exit]), sentence] as const),
  ["70", "a bug in Faultline"],
];

/** The end of a help text, laid out for a terminal; empty for a verb without examples. */
export const helpText = (help: VerbHelp | undefined): string => (help === undefined ? "" : `\nExamples:\n${columns(help.examples)}\nExit codes:\n${columns(exitRows(help))}`);

const shared: ReadonlySet<string> = new Set(["--cwd <dir>", ...reporting.map(([flags]) => flags)]);

const usage = ({ name, arguments: positional = [], options }: Verb): string =>
  ["faultline", name, ...positional.map(([argument]) => argument), ...options.map(([flags]) => flags).filter((flags) => !shared.has(flags)).map((flags) => `[${flags}]`)].join(" ");

const cell = (text: string): string => text.replaceAll("|", "\\|");

const flagRow = ([flags, sentence]: readonly [string, string, ...unknown[]]): string => `| \`${flags}\` | ${cell(sentence)} |`;

const section = (verb: Verb): readonly string[] => {
  const own = verb.options.filter(([flags]) => !shared.has(flags));
  const flags = own.length === 0 ? [] : ["| flag | |", "| --- | --- |", ...own.map(flagRow), ""];
  return [`### ${verb.name}`, "", `\`${usage(verb)}\``, "", `${verb.sentence.charAt(0).toUpperCase()}${verb.sentence.slice(1)}.`, "", ...flags, ...examples(verb.name)];
};

const examples = (verb: string): readonly string[] => {
  const help = verbHelp[verb];
  if (help === undefined) return [];
  const ends = exitRows(help).map(([code, sentence]) => `\`${code}\` ${sentence}`).join(" · ");
  return ["```sh", ...help.examples.map(([command, sentence]) => `${command}  # ${sentence}`), "```", "", `Exit codes: ${ends}.`, ""];
};

/** One row a verb, then each with its flags, then the flags that nearly all have. */
export const commandPage = (verbs: readonly Verb[], cwd: readonly [string, string, ...unknown[]]): string =>
  [
    ...["| verb | |", "| --- | --- |", ...verbs.map(({ name, sentence }) => `| [\`${name}\`](#${name}) | ${cell(sentence)} |`), ""],
    ...verbs.flatMap(section),
    ...["### Flags of most verbs", "", "| flag | |", "| --- | --- |", flagRow(cwd), ...reporting.map(flagRow)],
  ].join("\n");
