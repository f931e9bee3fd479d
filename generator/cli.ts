#!/usr/bin/env node
// The command line: flags, streams and exit codes. Each verb lives in commands/ and is loaded when it is called.

import { Command, CommanderError } from "commander";
import type { Streams } from "./commands/streams.ts";
import { verbs } from "./commands/verbs.ts";

const { stdout, stderr, env } = process;

const streams: Streams = {
  stdout: (text) => void stdout.write(text),
  stderr: (text) => void stderr.write(text),
  color: stderr.isTTY && env["NO_COLOR"] === undefined && env["TERM"] !== "dumb",
  columns: stderr.columns ?? 120,
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
  .exitOverride()
  .configureHelp({ showGlobalOptions: true });

for (const verb of verbs) {
  const command = program.command(verb.name).description(verb.sentence);
  for (const [name, sentence, otherwise] of verb.arguments ?? []) command.argument(name, sentence, otherwise);
  for (const [flags, sentence, otherwise] of verb.options) command.option(flags, sentence, otherwise as string | string[] | undefined);
  command.action(async () => {
    const { run } = await verb.load();
    process.exitCode = await run(command.processedArgs, command.opts(), streams);
  });
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : usage;
  } else {
    const { stack } = error instanceof Error ? error : new Error(String(error));
    stderr.write(`A fault in faultline itself, please report it:\n${stack}\n`);
    process.exitCode = bug;
  }
}
