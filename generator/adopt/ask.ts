// Asks a server: its tools, and calls, each with what came of it: one after the other, but for slow ones that only read. Whatever happens, nothing that it started is left behind.

import { isDoneIn, type Connect } from "../live/connect/connection.ts";
import { driver, toolPages, type Driver } from "../live/drive.ts";
import { at, textAt, type Response } from "../live/frame.ts";
import { mostTools, toolsIn } from "../live/learn.ts";
import type { Record } from "../live/record.ts";
import type { ListedTool } from "../live/session.ts";
import type { ToolCall } from "./calls.ts";

export interface Asking {
  readonly connect: Connect;
  readonly version: string;
  /** In ms, for the handshake, for one answer and for all calls. */
  readonly startMs: number;
  readonly timeoutMs: number;
  readonly totalMs: number;
  readonly signal: AbortSignal;
  /** Calls from a recording or a flag, in this order: each waits for the one before. */
  readonly inOrder: readonly ToolCall[];
}

export interface ServerAnswers {
  readonly tools: readonly ListedTool[];
  /** The server's own name. */
  readonly server?: string;
  /** Undefined where the list of tools was refused, with what was said. */
  readonly refused?: string;
  /** The first line on stdout that is not a message. */
  readonly noise?: string;
  /** By index of the calls; undefined where no answer came. */
  readonly answers: readonly (Response | undefined)[];
  /** Calls that were made: there is not time for all. */
  readonly made: number;
}

const revision = "2025-11-25";
const mostStarts = 4;
/** In ms: a call without an answer by then waits for something outside, and the next call need not wait for it. */
const patience = 400;
const mostAtOnce = 8;

async function listed(drive: Driver, isOver: () => boolean): Promise<Pick<ServerAnswers, "tools" | "refused">> {
  const tools = new Map<string, ListedTool>();
  for await (const answer of toolPages(drive, isOver)) {
    const list = at(answer, "result", "tools");
    if (!Array.isArray(list)) return { tools: [...tools.values()], refused: textAt(answer, "error", "message") ?? "no answer came" };
    for (const tool of toolsIn(answer?.["result"])) if (tools.size < mostTools) tools.set(tool.name, tool);
  }
  return { tools: [...tools.values()] };
}

/** Calls of tools that say they only read: nobody notices the order in which these are answered. */
function freeIn(tools: readonly ListedTool[], inOrder: readonly ToolCall[]): (call: ToolCall | undefined) => boolean {
  const reading = new Set(tools.filter(({ annotations }) => annotations?.["readOnlyHint"] === true).map(({ name }) => name));
  return (call) => call !== undefined && reading.has(call.tool) && !inOrder.includes(call);
}

interface Calling {
  readonly calls: readonly ToolCall[];
  readonly isFree: ReturnType<typeof freeIn>;
  readonly isOver: () => boolean;
  /** Of `performance.now()`. */
  readonly deadline: number;
}

/** The answers to calls in turn, those that only read beside each other. A server that ended starts again. */
async function answersTo(drive: Driver, { calls, isFree, isOver, deadline }: Calling): Promise<readonly (Response | undefined)[]> {
  const answers: (Response | undefined)[] = [];
  const waiting = new Map<number, Promise<void>>();
  let starts = 1;
  for (const [at, call] of calls.entries()) {
    if (isOver()) break;
    if (!drive.isOpen()) {
      starts += 1;
      if (starts > mostStarts) break;
      await drive.open();
    }
    const one = drive.ask([{ method: "tools/call", params: { name: call.tool, arguments: call.args } }]).then(([answer]) => {
      answers[at] = answer;
      waiting.delete(at);
    });
    waiting.set(at, one);
    if (!isFree(call) || (calls[at + 1] && !isFree(calls[at + 1]))) await Promise.all(waiting.values());
    else if (!(await isDoneIn(patience, one)) && waiting.size >= mostAtOnce) await Promise.race(waiting.values());
  }
  await isDoneIn(Math.max(deadline - performance.now(), 0), Promise.all(waiting.values()));
  return answers.slice(0, Math.min(answers.length, ...waiting.keys()));
}

/** Raises a ConnectionError where the server does not start or does not answer. `callsFor`: what to call, once the tools are known. */
export async function ask({ connect, version, startMs, timeoutMs, totalMs, signal, inOrder }: Asking, callsFor: (tools: readonly ListedTool[]) => readonly ToolCall[]): Promise<ServerAnswers> {
  let server: string | undefined;
  let noise: string | undefined;
  const take = (record: Record): void => {
    if (record.from === "server") server ??= textAt(record.message, "result", "serverInfo", "name");
    if (record.from === "stdout" && record.text.trim() !== "") noise ??= record.text.trim();
  };
  const drive = driver({ connect, timeoutMs, startMs, revision, version, take });
  const abort = (): void => void drive.close();
  signal.addEventListener("abort", abort, { once: true });
  try {
    await drive.open();
    const deadline = performance.now() + totalMs;
    const isOver = (): boolean => signal.aborted || performance.now() > deadline;
    const list = await listed(drive, isOver);
    const answers = await answersTo(drive, { calls: callsFor(list.tools), isFree: freeIn(list.tools, inOrder), isOver, deadline });
    return { ...list, ...(server === undefined ? {} : { server }), ...(noise === undefined ? {} : { noise }), answers, made: answers.length };
  } finally {
    signal.removeEventListener("abort", abort);
    await drive.close();
  }
}
