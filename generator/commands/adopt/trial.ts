// Adopts a copy of the project, and asks the server the same calls before and after. The project itself is only read.

import { isAbsolute, join, relative, resolve } from "node:path";
import { ask, type Asking, type ServerAnswers } from "../../adopt/ask.ts";
import { failedIn, planned, type Plan, type ToolCall } from "../../adopt/calls.ts";
import { compared, type Compared } from "../../adopt/compared.ts";
import { isUnmarked, receivedIn } from "../../adopt/received.ts";
import { ConnectionError } from "../../live/connect/connection.ts";
import { stdio } from "../../live/connect/stdio.ts";
import { recordOf, type Record as LiveRecord } from "../../live/record.ts";
import { foldersWith, isFolder } from "../../read/around.ts";
import { linesOf } from "../../read/disk.ts";
import { sourceFilesBelow } from "../../read/source-files.ts";
import { surveyOf } from "../../readers.ts";
import { runCommand } from "../../write/command.ts";
import { linkPackage, scratchOf, type ChangedFile, type Scratch } from "../../write/scratch.ts";
import type { Project } from "../../project/project.ts";
import { poetryKeeps, pythonEnv } from "../../project/python/environment.ts";
import { firstTarget, isIn } from "../../model/targets.ts";
import { version } from "../../terminal/version.ts";
import { longerFor, type AdoptRequest } from "./request.ts";
import { buildingOf, type Building } from "./built.ts";
import { repositoryFor } from "./repository.ts";
import { captured, write, type Listed, type Written } from "./written.ts";
import { usageError } from "../../run/exits.ts";

export interface Trial {
  readonly written: Written;
  readonly changed: readonly ChangedFile[];
  /** The changed files of the project's own source. */
  readonly edited: readonly string[];
  readonly plan: Plan;
  /** The server's tool list; undefined if it does not list them. */
  readonly listed: Listed;
  readonly tools: number;
  /** Why the server does not list its tools. */
  readonly refused?: string;
  readonly pairs: readonly Compared[];
  readonly building: Building;
  /** A line that the server, adopted if it is, writes to stdout beside its messages. */
  readonly noise?: string;
  /** Why nothing could be shown of after: in words, with what was printed. */
  readonly stopped?: string;
  /** The findings of doctor about the copy, in lines. */
  readonly doctorLines: readonly string[];
  readonly hasSource: boolean;
  /** Source files that were skipped, and why. */
  readonly unread: readonly (readonly [path: string, why: string])[];
  /** Whether a guard stands in the source, put there now or before. */
  readonly isGuarded: boolean;
}

const buildLimit = 300_000;
/** A call of the guard, in either language. */
const guards = /\bguard(?:Server|Tool)?\(/;

/** A word of the command as it is meant in the copy: what stands in the project stands there, what stands elsewhere stays where it is. */
const moved = (word: string, folder: string, top: string, scratch: Scratch): string => {
  const isPath = /[\\/]/.test(word) && !/^[\w+.-]+:\/\//.test(word) && !word.startsWith("-");
  if (!isPath) return word;
  const at = resolve(folder, word);
  const isInside = (around: string): boolean => !relative(around, at).startsWith("..") && !isAbsolute(relative(around, at));
  if (!isInside(top)) return foldersWith(at, ".").includes(at) ? at : word;
  return isAbsolute(word) ? resolve(scratch.folder, relative(folder, at)) : word;
};

async function recordedIn(file: string, cwd: string): Promise<readonly ToolCall[]> {
  try {
    return await failedIn(recordsOf(resolve(cwd, file)), (response) => receivedIn(response).failed);
  } catch (error) {
    throw usageError(`cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  }
}

async function* recordsOf(path: string): AsyncGenerator<LiveRecord> {
  for await (const line of linesOf(path)) {
    const record = recordOf(line);
    if (record) yield record;
  }
}

/** The findings of doctor about a folder, in lines, without its facts. Packages that are not linked do not count: nothing is installed in a copy. */
async function examined(folder: string, isListed: boolean): Promise<readonly string[]> {
  const doctor = await import("../doctor.ts");
  const streams = captured(folder);
  await doctor.run(["taxonomy.yaml"], { cwd: folder, out: "generated" }, streams.streams);
  const lines = streams.err().split("\n").filter((line) => / (?:error|warning)\[(?!package-not-linked\])/.test(line));
  return isListed ? lines.filter((line) => !isAsked(line)) : lines;
}

/** Whether a finding advises no more than to ask the server for its tools. */
export const isAsked = (line: string): boolean => /\[tool-not-read\].* let init ask the server: /.test(line);

const lastLines = (output: string): string => output.trim().split("\n").slice(-12).map((line) => `\n  ${line}`).join("");

const linkAll = (folder: string, servers: NonNullable<Written["servers"]>): void => {
  for (const { name, package: own, into } of servers.filter((server) => isIn(firstTarget, server))) {
    const target = join(folder, "generated", name);
    if (into === undefined && isFolder(target)) linkPackage(folder, own, target);
  }
};

/** Builds the copy where its server runs a build; why that is not possible. */
async function built(building: Building, server: readonly string[], { folder }: Scratch, progress: (what: string) => void): Promise<string | undefined> {
  if (building.how === "unknown") return `${server.join(" ")} runs a build, but package.json has no script "build": name the build command with --build`;
  if (building.how !== "build") return undefined;
  const command = building.command.join(" ");
  progress(`building the copy: ${command}`);
  const { code, output } = await runCommand(building.command, folder, buildLimit);
  return code === 0 ? undefined : `${command} fails in the adopted copy:${lastLines(output)}`;
}

interface Outcome {
  /** Why nothing can be shown of after. */
  readonly stopped?: string;
  /** Absent where the server answers as before. */
  readonly answers?: Parameters<typeof compared>[2];
  readonly noise?: string | undefined;
  readonly doctorLines: readonly string[];
}

interface Adopted {
  readonly written: Written;
  readonly building: Building;
  readonly hasSource: boolean;
  /** Whether the server has listed its tools. */
  readonly isListed: boolean;
  readonly scratch: Scratch;
  readonly project: Project;
}

/** Builds the adopted copy, and asks its server again. `words`: the command of the server, as it is meant in the copy. */
async function outcomeOf({ written, building, hasSource, isListed, scratch, project }: Adopted, request: AdoptRequest, words: readonly string[], asking: Asking, calls: Plan["calls"], progress: (what: string) => void): Promise<Outcome> {
  const { folder, command } = request;
  if (written.exit !== 0 || !written.servers) return { stopped: "the adopted project has errors", doctorLines: [] };
  if (!hasSource) return { doctorLines: [] };
  linkAll(scratch.folder, written.servers);
  const unbuilt = await built(building, command, scratch, progress);
  if (unbuilt !== undefined) return { stopped: unbuilt, doctorLines: [] };
  progress("asking the server after adoption");
  const connect = project.python ? stdio(words, scratch.folder, pythonEnv(scratch.folder, poetryKeeps(folder, command))) : asking.connect;
  const after = await ask({ ...asking, connect }, () => calls).catch((error: unknown) => {
    if (!(error instanceof ConnectionError)) throw error;
    return error.isLate ? `${error.message}; ${longerFor(request)} waits longer for it` : error.message;
  });
  if (typeof after === "string") return { stopped: `the adopted server does not start: ${after}`, doctorLines: [] };
  const doctorLines = await examined(scratch.folder, isListed);
  // Python finds the package of the copy by its path, and nothing is installed for that.
  return { answers: after.answers, noise: after.noise, doctorLines: project.python ? doctorLines.filter((line) => !line.includes("[package-not-linked]")) : doctorLines };
}

/** `command`: its words, with paths from the project's folder. */
function listedBy({ tools, server, refused, answers }: ServerAnswers, { calls }: Plan, command: readonly string[]): Listed {
  const unmarked = calls.flatMap(({ tool }, index) => (isUnmarked(receivedIn(answers[index])) ? [tool] : []));
  return { command, unmarked: [...new Set(unmarked)].sort(), ...(refused === undefined && { tools, ...(server === undefined ? {} : { server }) }) };
}

/** `progress`: what is being done. Raises a ConnectionError where the server does not start, a refusal where the project is too large, and a usage error. */
export async function tried(asked: AdoptRequest, project: Project, signal: AbortSignal, progress: (what: string) => void): Promise<Trial> {
  const { folder, command, leave, startMs, timeoutMs, totalMs } = asked;
  const recorded = asked.recording === undefined ? [] : await recordedIn(asked.recording, folder);
  const top = project.root?.folder ?? folder;
  progress("copying the project");
  const scratch = scratchOf(top, folder);
  try {
    if (project.git !== undefined) repositoryFor(resolve(scratch.folder, relative(folder, top) || "."), top, project.git);
    const words = command.map((word) => moved(word, folder, top, scratch));
    const env = project.python && pythonEnv(scratch.folder, poetryKeeps(folder, command));
    const asking: Asking = { connect: stdio(words, scratch.folder, env), version, startMs, timeoutMs, totalMs, signal, inOrder: [...asked.calls, ...recorded] };
    let plan: Plan = { calls: [], unasked: [], spared: [], isCut: false };
    progress("asking the server before adoption");
    const before = await ask(asking, (tools) => (plan = planned(tools, leave, asked.calls, recorded)).calls);
    scratch.restore();
    const sources = sourceFilesBelow(scratch.folder);
    const hasSource = (project.manifest ?? project.python) !== undefined && sources.files.size > 0;
    progress("adopting the copy");
    const { tools } = before;
    const listed = listedBy(before, plan, command.map((word) => relative(folder, resolve(folder, word))));
    const written = await write(scratch.folder, listed, hasSource);
    const changed = scratch.changed();
    const edited = changed.map(({ path }) => path).filter((path) => sources.files.has(path));
    // The run has read it before.
    const unreadable = hasSource && edited.length === 0 ? (await surveyOf(sources.files)).unreadable : [];
    const building = buildingOf(command, asked.build, project, new Set(sources.files.keys()), edited);
    const { stopped, answers, doctorLines, noise = answers ? undefined : before.noise } = await outcomeOf({ written, building, hasSource, isListed: before.refused === undefined, scratch, project }, asked, words, asking, plan.calls, progress);
    const pairs = compared(plan.calls, before.answers, answers ?? before.answers, (written.servers ?? []).map(({ fallback }) => fallback));
    return {
      ...{ written, changed, edited, plan, tools: tools.length, pairs, building, doctorLines, hasSource, unread: [...sources.leftOut, ...unreadable] },
      isGuarded: edited.length > 0 || [...sources.files.values()].some((text) => guards.test(text)),
      listed,
      ...(before.refused !== undefined && { refused: before.refused }),
      ...(stopped !== undefined && { stopped }),
      ...(noise !== undefined && { noise }),
    };
  } finally {
    scratch.end();
  }
}

