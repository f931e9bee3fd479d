#!/usr/bin/env node
// The command line: flags, streams and exit codes. Each verb lives in commands/ and is loaded when it is called.

import { Command, CommanderError } from "commander";
import type { Streams } from "./commands/streams.ts";

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

program
  .command("generate")
  .description("write the packages of a taxonomy")
  .argument("[taxonomy]", "the taxonomy", "taxonomy.yaml")
  .option("--out <dir>", "folder of the packages", "generated")
  .option("--cwd <dir>", "folder that paths are relative to", ".")
  .action(async (taxonomy: string, { out, cwd }: { readonly out: string; readonly cwd: string }) => {
    const { generate } = await import("./commands/generate.ts");
    process.exitCode = await generate({ taxonomy, out, cwd }, streams);
  });

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
