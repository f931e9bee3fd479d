// The verb generate: taxonomy.yaml in, packages out. It decides what is printed and the exit code, and writes through write/ alone.

import { resolve } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { isLarge } from "../read/load.ts";
import type { Source } from "../read/tree.ts";
import { isRefusal } from "../write/inside.ts";
import { isFailure } from "../write/reasons.ts";
import type { Result } from "../write/write.ts";
import { exits, usageError } from "../run/exits.ts";
import { tellLastInputs } from "../run/inputs.ts";
import { failureLines, fileLines, packageLines } from "../terminal/outcome-lines.ts";
import { tell } from "../terminal/report.ts";
import { compiler } from "../run/load-compiler.ts";
import { pathFrom } from "../read/paths.ts";
import { siteOf, upToDate } from "../run/site.ts";
import { stopwatch, type Stopwatch } from "../terminal/progress.ts";
import type { Streams } from "../terminal/streams.ts";
import { generateOptionsOf, type Flags, type GenerateOptions } from "../terminal/flags.ts";
import type { RunListener } from "../terminal/watch/watch.ts";

const consequence = "Nothing was written.";

const printed = (out: string, { list }: GenerateOptions, files: Result["files"]): string => (list ? fileLines : packageLines)(out, files);

type Put = ReturnType<Awaited<ReturnType<typeof compiler>>["putAll"]>;

/** Loaded only if there is something to report. */
const driftIn = async (put: Put, isRefused: boolean): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly sources: readonly Source[] }> =>
  isRefused || put.some(({ edits }) => edits.length > 0) ? (await import("../run/drift-diagnostics.ts")).putFindings(put) : { diagnostics: [], sources: [] };

const work = async (options: GenerateOptions, streams: Streams, { begin }: Stopwatch, listener?: RunListener): Promise<number> => {
  const { out, cwd, dryRun = false, list = false, force = false } = options;
  begin("recognise");
  const site = siteOf(options);
  const standing = upToDate(options, site);
  const sayDone = (place: string, files: Result["files"]): void => (listener ? listener.onFiles(files) : streams.stdout(printed(place, options, files)));
  if (standing) {
    if (listener) tellLastInputs(site, listener.onInput);
    await tell(standing, streams);
    for (const { out: place, files } of standing.places) sayDone(place === site.out ? out : pathFrom(resolve(cwd), place) || ".", files.map((path) => ({ path, outcome: "unchanged" })));
    return exits.ok;
  }
  begin("load");
  // Only now: the compiler takes longer to load than a run without work takes in all.
  const { placesOf, prepare, putAll } = await compiler(isLarge(resolve(cwd, options.taxonomy)));
  const { diagnostics, sources, packages } = await prepare(options, site, { onPhase: begin, ...(listener ? { onInput: listener.onInput } : {}) });
  if (!packages) {
    await tell({ diagnostics, sources, consequence }, streams);
    return sources.length === 0 ? exits.usage : exits.findings;
  }
  begin("write");
  try {
    const put = putAll(placesOf(packages, site, options), { force, dry: dryRun || list });
    const isRefused = put.some(({ refused }) => refused.length > 0);
    const drift = await driftIn(put, isRefused);
    await tell({ diagnostics: [...diagnostics, ...drift.diagnostics], sources: [...sources, ...drift.sources], consequence }, streams);
    if (list || !isRefused) for (const { place, files } of put) sayDone(place.out, files);
    if (dryRun) streams.stderr("Dry run: nothing was written.\n");
    return isRefused ? exits.drift : exits.ok;
  } catch (error) {
    if (!isFailure(error) && !isRefusal(error)) throw error;
    await tell({ diagnostics, sources }, streams);
    streams.stderr(isFailure(error) ? failureLines(out, error) : `error: ${error.message.replaceAll(resolve(cwd, out), out)}\n${consequence}\n`);
    return exits.usage;
  }
};

/** Generates the packages of a taxonomy and resolves to the exit code. Nothing is written when there is an error, or a file that is not ours to replace. */
export async function generate(options: GenerateOptions, streams: Streams): Promise<number> {
  const { printInputs: inputs = false, printOutputs: outputs = false } = options;
  if (inputs || outputs) {
    const { printPaths } = await import("./print.ts");
    return printPaths(options, siteOf(options), { inputs, outputs }, streams);
  }
  if (options.stdout) {
    const given = (["watch", "dryRun", "list", "force"] as const).find((name) => options[name] === true);
    if (given !== undefined) throw usageError(`--stdout writes no files: it excludes --${given === "dryRun" ? "dry-run" : given}`);
    const { printFiles } = await import("./print.ts");
    return printFiles(options, siteOf(options), streams);
  }
  const run = async (listener?: RunListener): Promise<number> => {
    const watch = stopwatch();
    const code = await work(options, streams, watch, listener);
    if (options.stats) streams.stderr(watch.text());
    return code;
  };
  if (!options.watch) return run();
  if (options.dryRun || options.list) throw usageError("--watch writes the packages; --dry-run and --list write nothing");
  const { watch } = await import("../terminal/watch/watch.ts");
  return watch(options, run, streams);
}

/** The verb on the command line. */
export const run = (positional: readonly unknown[], flags: Flags, streams: Streams): Promise<number> => generate(generateOptionsOf(positional, flags), streams);
