// The verb adopt: what a server's failures tell before and after, shown on a copy of its project; with --yes the project itself is adopted.

import { countOf } from "../adopt/compared.ts";
import { inert, inertJson } from "../diagnose/print/inert.ts";
import { ConnectionError } from "../live/connect/connection.ts";
import { scrub } from "../live/secrets.ts";
import { textAt } from "../read/around.ts";
import { run as ran } from "../read/run.ts";
import { exits, usageError } from "../run/exits.ts";
import { isRefusal } from "../write/inside.ts";
import { applied, type Applied } from "./adopt/applied.ts";
import { longerFor, requestFor, type AdoptRequest } from "./adopt/request.ts";
import { nextSteps, unseenOf, type Facts } from "./adopt/steps.ts";
import { tried, type Trial } from "./adopt/trial.ts";
import { answerLines, planLines } from "./adopt/words.ts";
import type { Flags } from "../terminal/flags.ts";
import { canAsk, isConfirmed } from "../terminal/reader.ts";
import { projectIn, type Project } from "../project/project.ts";
import { tell } from "../terminal/report.ts";
import type { Streams } from "../terminal/streams.ts";
import { progressOn } from "../terminal/progress.ts";

const interrupted = 130;

/** Whether the working tree has uncommitted changes. */
const isDirty = ({ git, folder }: Project): boolean => git !== undefined && ran("git", ["-c", "core.fsmonitor=false", "status", "--porcelain", "--", "."], folder).stdout.length > 0;

/** Lines of taxonomy.yaml with a name that init leaves to a person. */
const unnamedIn = (text: string): readonly number[] => text.split("\n").flatMap((line, at) => (/^\s*unnamed_\d+:/.test(line) ? [at + 1] : []));

function shownOf(trial: Trial): readonly string[] {
  const { written, stopped, hasSource, changed } = trial;
  const found = written.printed.find((line) => line.startsWith("Found "));
  const isTried = stopped === undefined && hasSource;
  return [
    ...(found === undefined ? [] : [found]),
    "",
    ...answerLines(trial, isTried),
    ...(stopped === undefined ? [] : ["", `error: ${stopped.split("\n").map(inert).join("\n")}`]),
    ...(changed.length === 0 ? [] : ["", ...planLines(trial)]),
  ];
}

const whole = ({ pairs, plan, changed, edited, isGuarded, building, tools, stopped, doctorLines }: Trial, seconds: number, isDone: boolean): string =>
  `${inertJson({ version: 1, adopted: isDone && isGuarded, seconds, tools, count: countOf(pairs), calls: pairs, spared: plan.spared, changed: changed.map(({ path }) => path), edited, built: building.how === "build", ...(stopped === undefined ? {} : { stopped }), findings: doctorLines })}\n`;

async function isWanted({ yes, force }: AdoptRequest, { changed, stopped, pairs }: Trial, streams: Streams): Promise<boolean> {
  if (changed.length === 0 || (stopped !== undefined && !force)) return false;
  const { worse } = countOf(pairs);
  if (worse > 0 && !force) {
    if (yes) streams.stderr(`error: ${worse} of these answers would tell less than before, so nothing is written; --force writes anyway\n`);
    return false;
  }
  return yes || (canAsk() && (await isConfirmed("Apply this to the project?")));
}

/** Adopts, tells, and resolves to the exit code. Raises a usage error (usage.ts). */
export async function run(positional: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const asked = requestFor(positional, flags);
  const project = projectIn(asked.folder, ".");
  if ("fault" in project) {
    await tell({ diagnostics: [project.fault], sources: [{ path: project.fault.where.file, text: project.text }], consequence: "Nothing was written." }, streams);
    return exits.usage;
  }
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
  const progress = progressOn(streams);
  try {
    return await adopt(asked, project, stopped.signal, progress.show, () => progress.clear(), streams);
  } catch (error) {
    progress.clear();
    if (error instanceof ConnectionError) {
      // The last words of a server are lines.
      const longer = error.isLate ? `\nhelp: ${longerFor(asked)} waits longer for it` : "";
      streams.stderr(`error: ${scrub(error.message).trim().split("\n").map(inert).join("\n  ")}${longer}\nNothing was written.\n`);
      return stopped.signal.aborted ? interrupted : error.fault === "sign-in" ? exits.auth : exits.unreachable;
    }
    if (!isRefusal(error) && !(error instanceof Error && "code" in error)) throw error;
    throw usageError(error.message);
  } finally {
    progress.clear();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.removeListener(signal, stop);
  }
}

async function adopt(asked: AdoptRequest, project: Project, signal: AbortSignal, show: (what: string) => void, clear: () => void, streams: Streams): Promise<number> {
  const began = performance.now();
  const trial = await tried(asked, project, signal, show);
  clear();
  if (signal.aborted) return interrupted;
  if (!asked.json) streams.stdout(`${shownOf(trial).join("\n")}\n`);
  if (trial.written.exit !== 0) {
    streams.stderr(`${trial.written.notes.join("\n")}\n`);
    return trial.written.exit;
  }
  if (isDirty(project) && trial.changed.length > 0) streams.stderr("note: the working tree has uncommitted changes; commit first to see what adopt changes\n");
  const now: Applied | undefined = (await isWanted(asked, trial, streams)) ? await applied(asked, project, trial, show) : undefined;
  clear();
  const facts: Facts = {
    asked,
    trial,
    isDone: now !== undefined || trial.changed.length === 0,
    unnamed: unnamedIn(textAt(`${asked.folder}/taxonomy.yaml`) ?? trial.changed.find(({ path }) => path === "taxonomy.yaml")?.text ?? ""),
    ...(now?.install === undefined ? {} : { install: now.install }),
  };
  if (asked.json) streams.stdout(whole(trial, (performance.now() - began) / 1_000, facts.isDone));
  else streams.stdout(`${closing(facts, now).join("\n")}\n`);
  if (now?.broken !== undefined) streams.stderr(`error: the build of the project fails:\n  ${now.broken}\n`);
  const isBad = trial.stopped !== undefined || now?.broken !== undefined || (now?.written.exit ?? 0) !== 0 || countOf(trial.pairs).worse > 0;
  return isBad ? exits.findings : exits.ok;
}

function closing(facts: Facts, now: Applied | undefined): readonly string[] {
  const unseen = unseenOf(facts);
  const state = now !== undefined ? ["Written.", ...now.done.map((line) => `  ${line}`)] : facts.trial.changed.length === 0 ? ["Nothing to do."] : ["Nothing was written."];
  return ["", ...state, ...(unseen.length === 0 ? [] : ["", "Not seen:", ...unseen.map((line) => `  ${line}`)]), "", "Next:", ...nextSteps(facts).map((line, at) => `  ${at + 1}. ${line}`)];
}
