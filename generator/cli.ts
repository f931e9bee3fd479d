#!/usr/bin/env node
// The command line: flags, streams and exit codes. Each verb lives in commands/ and is loaded when it is called.

import { Command, CommanderError, Option } from "commander";
import { readerOf } from "./commands/reader.ts";
import { asAsked } from "./commands/reporting.ts";
import { isUsageError } from "./run/usage.ts";
import { verbs } from "./commands/verbs.ts";
import { version } from "./commands/version.ts";

const { stdout, stderr, env } = process;

const streams = {
  stdout: (text: string) => void stdout.write(text),
  stderr: (text: string) => void stderr.write(text),
};

// A reader such as `head` may have seen enough.
for (const stream of [stdout, stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

/** Exit codes: usage or unreadable input, and a fault of ours (sysexits EX_SOFTWARE). */
const usage = 2;
const bug = 70;

const program = new Command("faultline")
  .description("Compiles taxonomy.yaml into one typed error package per MCP server.")
  .version(version)
  .exitOverride()
  .configureHelp({ showGlobalOptions: true });

/** An option as commander knows it. One whose default is a list may be given several times. */
const option = (flags: string, sentence: string, otherwise: string | readonly string[] | undefined): Option => {
  const made = new Option(flags, sentence);
  if (typeof otherwise === "string") return made.default(otherwise);
  return otherwise === undefined ? made : made.argParser((value, before: readonly string[] = otherwise) => [...before, value]);
};

for (const verb of verbs) {
  const command = program.command(verb.name).description(verb.sentence);
  for (const [name, sentence, otherwise] of verb.arguments ?? []) command.argument(name, sentence, otherwise);
  for (const [flags, sentence, otherwise] of verb.options) command.addOption(option(flags, sentence, otherwise));
  command.action(async () => {
    const asked = asAsked(streams, readerOf(env, stderr), command.opts());
    const { run } = await verb.load();
    process.exitCode = await run(command.processedArgs, command.opts(), asked);
  });
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : usage;
  } else if (isUsageError(error)) {
    stderr.write(`error: ${error.message}\n`);
    process.exitCode = usage;
  } else {
    const { stack } = error instanceof Error ? error : new Error(String(error));
    stderr.write(`A fault in faultline itself, please report it:\n${stack}\n`);
    process.exitCode = bug;
  }
}
