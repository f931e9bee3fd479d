// The command line: flags, streams and exit codes. Each verb lives in commands/ and is loaded when it is called.

import nodeModule from "node:module";
import { exits, isUnreadable, isUsageError, usageError } from "./run/exits.ts";
import { isAsStarted, optimiseLater } from "./run/optimise-later.ts";
import { readerOf, type Reader } from "./terminal/reader.ts";
import { asAsked } from "./terminal/reporting.ts";
import { straightTo } from "./write/straight.ts";
import { plainly, type CommandLine } from "./commands/plainly.ts";
import { verbs } from "./commands/verbs.ts";
import { nearest } from "./diagnose/nearest.ts";
import { printable, quote } from "./diagnose/quote.ts";
import { join, relative, resolve } from "node:path";
import { above, foldersWith, isFolder } from "./read/around.ts";
import type { Flags } from "./terminal/flags.ts";
import type { Streams } from "./terminal/streams.ts";

const usual = "taxonomy.yaml";

/** The folder above `cwd` that a verb means by default: relative as `--cwd` takes it; undefined where the usual files are meant as they are. Raises a usage error (usage.ts). */
export function homeOf(positional: readonly unknown[], { cwd, out = "generated", plugin = [] }: Flags): string | undefined {
  const here = resolve(String(cwd));
  // From a folder that is not there, everything above it would be found. The one this runs in is there, and need not be readable.
  if (cwd !== undefined && here !== process.cwd() && !isFolder(here)) throw usageError(`the folder ${quote(String(cwd))} of --cwd does not exist`);
  // A user who names files means them from the current folder.
  if (!positional.includes(usual) || out !== "generated" || (Array.isArray(plugin) && plugin.length > 0)) return undefined;
  const [home] = foldersWith(here, usual);
  const [git] = foldersWith(here, ".git");
  const isWithin = home !== undefined && home !== here && (git === undefined || above(home).includes(git));
  return isWithin ? (join(String(cwd), relative(here, home)) || ".").replaceAll("\\", "/") : undefined;
}

/** Exit code of a fault of ours (sysexits, EX_SOFTWARE). */
const bug = 70;
/** The exit code of wrong usage, and of an input that cannot be read. */
const { usage } = exits;

/** The outputs of the process. Colour on stderr may be decided later. */
interface Out extends Pick<Streams, "stdout" | "stderr"> {
  readonly reader: Reader;
  colorAs(asked: Pick<Streams, "color">): void;
}

const outOf = (): Out => {
  const reader = readerOf(process.env, () => process.stderr);
  let asked: Pick<Streams, "color"> = reader;
  const [stdout, stderr] = [straightTo("stdout"), straightTo("stderr")];
  return {
    reader,
    colorAs: (streams) => void (asked = streams),
    // Programs take what is piped: a patch, say.
    stdout: (text) => stdout(printable(text, false, process.stdout.isTTY)),
    stderr: (text) => stderr(printable(text, asked.color, true)),
  };
};

/** Words after `init --` are a command of the project's own, flags and all. */
const partedWords = (words: readonly string[]): readonly [ours: readonly string[], theirs: readonly string[]] => {
  const dashes = words[0] === "init" ? words.indexOf("--") : -1;
  return dashes === -1 ? [words, []] : [words.slice(0, dashes), words.slice(dashes + 1)];
};

/** From here on Node compiles loaded code once and caches it, if it can (22.8); NODE_DISABLE_COMPILE_CACHE=1 is obeyed. */
const keepCompiled = (): void => void (nodeModule as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();

/** These two know first whether there is anything to compile, and keep what is compiled themselves. */
const isOften = (name = ""): boolean => name === "generate" || name === "check";

const run = async ({ verb, positional, flags: given }: CommandLine, theirs: readonly string[], out: Out): Promise<number> => {
  const home = homeOf(positional, given);
  const flags = home === undefined ? given : { ...given, cwd: home };
  if (home !== undefined) out.stderr(`note: taxonomy.yaml is in ${home}; paths are relative to it\n`);
  const shown = asAsked(out, out.reader, flags);
  out.colorAs(shown);
  if (!isOften(verb.name)) {
    keepCompiled();
    await optimiseLater();
  }
  const { run: runVerb } = await verb.load();
  return runVerb([...positional, theirs], flags, shown);
};

/** Ours for words of other commands. */
const elsewhere: { readonly [word: string]: string | undefined } = {
  ...{ build: "generate", compile: "generate", gen: "generate", watch: "generate --watch", validate: "check", fix: "lint --fix", fmt: "format", test: "verify" },
  ...{ new: "init", create: "init", guard: "init --guard", compare: "diff", bump: "release", describe: "explain", lookup: "explain", show: "explain", serve: "docs --serve", version: "--version", "-v": "--version" },
};

/** Raises a usage error for an unknown verb, whatever its arguments. */
const needVerb = ([verb, of]: readonly string[]): void => {
  const named = verb === "help" ? of : verb;
  const names = verbs.map(({ name }) => name);
  if (named === undefined || (named.startsWith("-") && named !== "-v") || [...names, "help"].includes(named)) return;
  const meant = /\.ya?ml$/.test(named) ? `generate ${named}` : ((Object.hasOwn(elsewhere, named) ? elsewhere[named] : undefined) ?? nearest(named, names));
  throw usageError(`${quote(named)} is not a verb; ${meant === undefined ? "" : `did you mean ${meant}? `}verbs are ${names.join(", ")}`);
};

/** The exit code. Help and faults are commander's, which is loaded for them. */
const obey = async (words: readonly string[], out: Out): Promise<number> => {
  const [ours, theirs] = partedWords(words);
  const plain = plainly(ours, verbs);
  if (plain) return run(plain, theirs, out);
  needVerb(words);
  keepCompiled();
  const { parsedBy } = await import("./commands/program.ts");
  const parsed = await parsedBy(ours, out);
  return typeof parsed === "number" ? parsed : run(parsed, theirs, out);
};

/**
 * Runs what the words after the command's name ask for, and sets the exit code of the process. Resolves to whether what is compiled by now is what
 * later runs want, under the flags that V8 has as they begin.
 */
export async function command(words: readonly string[]): Promise<boolean> {
  const out = outOf();
  const endedEarly = (): void => {
    process.exitCode = exits.findings;
    out.stderr("error: the run ended early: a plugin ended the process, or its top-level await never settled\n");
  };
  process.once("exit", endedEarly);
  try {
    process.exitCode = await obey(words, out);
  } catch (error) {
    if (isUsageError(error) || isUnreadable(error)) {
      out.stderr(`error: ${error.message.replaceAll(`${process.cwd()}/`, "")}\n`);
      process.exitCode = usage;
    } else {
      const { stack } = error instanceof Error ? error : new Error(String(error));
      out.stderr(`A bug in Faultline, please report it:\n${stack}\n`);
      process.exitCode = bug;
    }
  }
  process.off("exit", endedEarly);
  return isOften(words[0]) && process.exitCode === exits.ok && isAsStarted();
}
