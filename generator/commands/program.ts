// The command line as commander reads it: help, faults, and flags in every form they have. The usual forms are read in plainly.ts; no verb runs here.

import { Command, CommanderError, Option } from "commander";
import { exits } from "../run/exits.ts";
import type { Flags } from "../terminal/flags.ts";
import type { Streams } from "../terminal/streams.ts";
import { version } from "../terminal/version.ts";
import { helpText } from "./help.ts";
import type { Asked } from "./plainly.ts";
import { commandHelp, verbHelp } from "./verb-help.ts";
import { verbs } from "./verbs.ts";

/** An option as commander knows it. One whose default is a list may be given several times. */
const option = (flags: string, sentence: string, otherwise: string | readonly string[] | undefined): Option => {
  const made = new Option(flags, sentence);
  if (typeof otherwise === "string") return made.default(otherwise);
  return otherwise === undefined ? made : made.argParser((value, before: readonly string[] = otherwise) => [...before, value]);
};

/** The meaning of the words after the command's name, or the exit code for help and for wrong usage; the reason has then been printed. */
export async function askedOf(words: readonly string[], { stdout, stderr }: Pick<Streams, "stdout" | "stderr">): Promise<Asked | number> {
  const program = new Command("faultline")
    .description("Compiles taxonomy.yaml into one typed error package per MCP server.")
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: stdout, writeErr: stderr })
    .configureHelp({ showGlobalOptions: true })
    .addHelpText("after", helpText(commandHelp).trimEnd());
  let asked: Asked | number = exits.ok;
  for (const verb of verbs) {
    const command = program.command(verb.name).description(verb.sentence);
    const more = helpText(verbHelp[verb.name]);
    if (more !== "") command.addHelpText("after", more.trimEnd());
    for (const [name, sentence, otherwise] of verb.arguments ?? []) command.argument(name, sentence, otherwise);
    for (const [flags, sentence, otherwise] of verb.options) command.addOption(option(flags, sentence, otherwise));
    command.action(() => {
      asked = { verb, positional: command.processedArgs, flags: command.opts<Flags>() };
    });
  }
  try {
    await program.parseAsync(words, { from: "user" });
    return asked;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? exits.ok : exits.usage;
  }
}
