#!/usr/bin/env node
// The command line: flags, streams and exit codes. Each verb lives in commands/ and is loaded when it is called.

import nodeModule from "node:module";
import { Command, CommanderError, Option } from "commander";
import { exits, isUsageError, usageError } from "./run/exits.ts";
import { optimiseLater } from "./run/optimise-later.ts";
import { helpText } from "./commands/help.ts";
import { readerOf } from "./terminal/reader.ts";
import { asAsked } from "./terminal/reporting.ts";
import { commandHelp, verbHelp } from "./commands/verb-help.ts";
import { verbs } from "./commands/verbs.ts";
import { version } from "./terminal/version.ts";
import { nearest } from "./diagnose/nearest.ts";
import { printable, quote } from "./diagnose/quote.ts";
import { join, relative, resolve } from "node:path";
import { above, foldersWith, isFolder } from "./read/around.ts";
import type { Flags } from "./terminal/flags.ts";

const usual = "taxonomy.yaml";

/** The folder above `cwd` that a verb means by default: relative as `--cwd` takes it; undefined where the usual files are meant as they are. Raises a usage error (usage.ts). */
export function homeOf(positional: readonly unknown[], { cwd, out = "generated", plugin = [] }: Flags): string | undefined {
  const here = resolve(String(cwd));
  // From a folder that is not there, everything above it would be found. The one this runs in is there, and need not be readable.
  if (cwd !== undefined && here !== process.cwd() && !isFolder(here)) throw usageError(`there is no folder ${quote(String(cwd))}: --cwd takes one that is there`);
  // Who names files means them from where he stands.
  if (!positional.includes(usual) || out !== "generated" || (Array.isArray(plugin) && plugin.length > 0)) return undefined;
  const [home] = foldersWith(here, usual);
  const [git] = foldersWith(here, ".git");
  const isWithin = home !== undefined && home !== here && (git === undefined || above(home).includes(git));
  return isWithin ? (join(String(cwd), relative(here, home)) || ".").replaceAll("\\", "/") : undefined;
}

// What is loaded from here on, the compiler first of all, is compiled once and then kept by Node, where it can (22.8); NODE_DISABLE_COMPILE_CACHE=1 is obeyed.
(nodeModule as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();

const { stdout, stderr, env } = process;

const reader = readerOf(env, stderr);

/** Whether what goes to stderr may be coloured; a flag may say otherwise than the surroundings. */
let isColored = reader.color;

const streams = {
  stdout: (text: string) => void stdout.write(printable(text)),
  stderr: (text: string) => void stderr.write(printable(text, isColored)),
};

// A reader such as `head` may have seen enough.
for (const stream of [stdout, stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

/** Exit code of a fault of ours (sysexits, EX_SOFTWARE). */
const bug = 70;
/** Of wrong usage, or an input that cannot be read. */
const { usage } = exits;

const program = new Command("faultline")
  .description("Compiles taxonomy.yaml into one typed error package per MCP server.")
  .version(version)
  .exitOverride()
  .configureOutput({ writeOut: streams.stdout, writeErr: streams.stderr })
  .configureHelp({ showGlobalOptions: true })
  .addHelpText("after", helpText(commandHelp).trimEnd());

/** An option as commander knows it. One whose default is a list may be given several times. */
const option = (flags: string, sentence: string, otherwise: string | readonly string[] | undefined): Option => {
  const made = new Option(flags, sentence);
  if (typeof otherwise === "string") return made.default(otherwise);
  return otherwise === undefined ? made : made.argParser((value, before: readonly string[] = otherwise) => [...before, value]);
};

/** What follows `init --` is a command of the project's own, flags and all. */
const dashes = process.argv[2] === "init" ? process.argv.indexOf("--") : -1;
const [ours, theirs] = dashes === -1 ? [process.argv, []] : [process.argv.slice(0, dashes), process.argv.slice(dashes + 1)];

for (const verb of verbs) {
  const command = program.command(verb.name).description(verb.sentence);
  const more = helpText(verbHelp[verb.name]);
  if (more !== "") command.addHelpText("after", more.trimEnd());
  for (const [name, sentence, otherwise] of verb.arguments ?? []) command.argument(name, sentence, otherwise);
  for (const [flags, sentence, otherwise] of verb.options) command.addOption(option(flags, sentence, otherwise));
  command.action(async () => {
    const given = command.opts();
    const home = homeOf(command.processedArgs, given);
    const flags = home === undefined ? given : { ...given, cwd: home };
    if (home !== undefined) streams.stderr(`note: taxonomy.yaml is in ${home}, and paths are as seen from there\n`);
    const asked = asAsked(streams, reader, flags);
    isColored = asked.color;
    // These two know first whether there is anything to compile.
    if (verb.name !== "generate" && verb.name !== "check") await optimiseLater();
    const { run } = await verb.load();
    process.exitCode = await run([...command.processedArgs, theirs], flags, asked);
  });
}

const endedEarly = (): void => {
  process.exitCode = exits.findings;
  streams.stderr("error: the run ended before it was done: a plugin has ended the process, or waits at its top level for what never comes\n");
};
process.once("exit", endedEarly);

/** Raises a usage error for a verb there is not, whatever else is asked of it. */
const needVerb = ([verb, of]: readonly string[]): void => {
  const asked = verb === "help" ? of : verb;
  const names = verbs.map(({ name }) => name);
  if (asked === undefined || asked.startsWith("-") || [...names, "help"].includes(asked)) return;
  const meant = nearest(asked, names);
  throw usageError(`there is no verb ${quote(asked)}; ${meant === undefined ? "" : `did you mean ${meant}? `}there are ${names.join(", ")}`);
};

try {
  needVerb(process.argv.slice(2));
  await program.parseAsync(ours);
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : usage;
  } else if (isUsageError(error)) {
    streams.stderr(`error: ${error.message}\n`);
    process.exitCode = usage;
  } else {
    const { stack } = error instanceof Error ? error : new Error(String(error));
    streams.stderr(`A fault in faultline itself, please report it:\n${stack}\n`);
    process.exitCode = bug;
  }
}
process.off("exit", endedEarly);
