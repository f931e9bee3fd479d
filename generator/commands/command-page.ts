// The page of the command line as Markdown, made from the table of verbs. It is part of docs/command.md.

import { reporting } from "../terminal/reporting.ts";
import { exitRows } from "./help-text.ts";
import { verbHelp } from "./verb-help.ts";
import type { Verb } from "./verbs.ts";

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
