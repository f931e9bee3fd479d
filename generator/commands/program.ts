// The command line as commander reads it: help, faults, and flags in every form they have. The usual forms are read in plainly.ts; no verb runs here.

import { Command, CommanderError, Option } from "commander";
import { exits } from "../run/exits.ts";
import type { Flags } from "../terminal/flags.ts";
import { reporting } from "../terminal/reporting.ts";
import type { Streams } from "../terminal/streams.ts";
import { version } from "../terminal/version.ts";
import type { CommandLine } from "./plainly.ts";
import { commandHelp, verbHelp, type VerbHelp } from "./verb-help.ts";
import { verbs, type Verb } from "./verbs.ts";

/** Help for the command line, made from the table of verbs: the end of a help text, and the page in docs/command.md. The words are in verb-help.ts. */
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
const helpText = (help: VerbHelp | undefined): string => (help === undefined ? "" : `\nExamples:\n${columns(help.examples)}\nExit codes:\n${columns(exitRows(help))}`);

const cell = (text: string): string => text.replaceAll("|", "\\|");

const flagRow = ([flags, sentence]: readonly [string, string, ...unknown[]]): string => `| \`${flags}\` | ${cell(sentence)} |`;

/** A verb and its first examples: `--help` has all, its flags and its exit codes. */
const section = ({ name, sentence }: Verb): readonly string[] => {
  const examples = (verbHelp[name]?.examples ?? []).slice(0, 2).map(([command, use]) => `${command}  # ${use}`);
  return [`### ${name}`, "", `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`, "", "```sh", ...examples, "```", ""];
};

/** Each verb with its examples, then the flags and exit codes of all. */
export const commandPage = (verbs: readonly Verb[], cwd: readonly [string, string, ...unknown[]]): string =>
  [
    ...verbs.flatMap(section),
    ...["## Flags of most verbs", "", "| flag | |", "| --- | --- |", flagRow(cwd), ...reporting.map(flagRow), ""],
    ...["## Exit codes", "", "| code | |", "| --- | --- |", ...exitRows(commandHelp).map(([code, sentence]) => `| ${code} | ${cell(sentence)} |`)],
  ].join("\n");

/** An option as commander knows it. One whose default is a list may be given several times. */
const option = (flags: string, sentence: string, preset: string | readonly string[] | undefined): Option => {
  const made = new Option(flags, sentence);
  if (typeof preset === "string") return made.default(preset);
  return preset === undefined ? made : made.argParser((value, before: readonly string[] = preset) => [...before, value]);
};

/** Flags of other commands, and ours. */
const elsewhere: ReadonlyMap<string, string> = new Map(
  Object.entries({ "-C": "--cwd", "-f": "--force", "-j": "--json", "-n": "--dry-run", "-o": "--out", "-w": "--watch", "-y": "--yes", "--check": "--dry-run", "--dir": "--cwd", "--lang": "--target", "--language": "--target", "--output": "--out" }),
);

/** As commander's own suggestion, for a flag that looks like none of the verb's. */
function suggestion([name]: readonly string[], message: string): string {
  const [, flag = ""] = /^error: unknown option '([^'=]+)/.exec(message) ?? [];
  const meant = message.includes("Did you mean") ? undefined : elsewhere.get(flag);
  const isThere = meant !== undefined && verbs.some((verb) => verb.name === name && verb.options.some(([flags]) => flags.split(" ")[0] === meant));
  return isThere ? `(Did you mean ${meant}?)\n` : "";
}

/** The meaning of the words after the command's name, or the exit code for help and for wrong usage; the reason has then been printed. */
export async function parsedBy(words: readonly string[], { stdout, stderr }: Pick<Streams, "stdout" | "stderr">): Promise<CommandLine | number> {
  const program = new Command("faultline")
    .description("Compiles taxonomy.yaml into one typed error package per MCP server.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: stdout, writeErr: stderr })
    .configureHelp({ showGlobalOptions: true })
    .addHelpText("after", helpText(commandHelp).trimEnd());
  let parsed: CommandLine | number = exits.ok;
  for (const verb of verbs) {
    const command = program.command(verb.name).description(verb.sentence);
    const more = helpText(verbHelp[verb.name]);
    if (more !== "") command.addHelpText("after", more.trimEnd());
    for (const [name, sentence, preset] of verb.arguments ?? []) command.argument(name, sentence, preset);
    for (const [flags, sentence, preset] of verb.options) command.addOption(option(flags, sentence, preset));
    command.action(() => {
      parsed = { verb, positional: command.processedArgs, flags: command.opts<Flags>() };
    });
  }
  try {
    await program.parseAsync(words, { from: "user" });
    return parsed;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    stderr(suggestion(words, error.message));
    return error.exitCode === 0 ? exits.ok : exits.usage;
  }
}
