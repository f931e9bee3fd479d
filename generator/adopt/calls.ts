// The calls that show how a server fails without harm: of a tool that does not exist, of tools that say they only read, and of allowed tools. It sends none.

import { canary } from "../live/probes/probe.ts";
import { at, isMessage, type Message, type Response } from "../live/frame.ts";
import { propertiesOf, refusal, requiredOf, sampleArguments, wrongFor } from "../live/input-schema.ts";
import type { Record } from "../live/record.ts";
import type { ListedTool } from "../live/session.ts";

export interface ToolCall {
  readonly tool: string;
  readonly args: Message;
  /** The answer that a recording has. */
  readonly recorded?: Response;
}

export interface Leave {
  /** Tools that may be called whatever they do. */
  readonly tools: readonly string[];
  readonly all: boolean;
}

/** Whether the call is allowed: by the tool, which says that it only reads, or by the user. */
const mayCall = ({ tools, all }: Leave, { name, annotations }: ListedTool): boolean => all || tools.includes(name) || annotations?.["readOnlyHint"] === true;

/** In all, of servers with hundreds of tools. */
const most = 40;
const nobodysTool = "no_such_tool";
/** The same words in each run, so that answers can be compared. */
const word = canary(() => 0.5);

const keyOf = ({ tool, args }: ToolCall): string => JSON.stringify([tool, args]);

/** One call with arguments that are wanted, one without any, one with a first argument of another type. */
function callsOf({ name, inputSchema }: ListedTool): readonly ToolCall[] {
  const sound = sampleArguments(inputSchema, word);
  const [first] = requiredOf(inputSchema);
  const wrong = first === undefined ? undefined : wrongFor(new Map(propertiesOf(inputSchema)).get(first));
  const refused = [{}, ...(first === undefined || wrong === undefined ? [] : [{ ...sound, [first]: wrong }])].filter((args) => refusal(inputSchema, args) !== undefined);
  return [sound, ...refused].map((args) => ({ tool: name, args }));
}

/** Calls that wait for an answer, and failed ones that are kept: more than are ever made again, and a recording may be of any length. */
const mostWaiting = 1_000;
const mostFailed = 1_000;

/** The first failed calls of tools in a recording. */
export async function failedIn(records: Iterable<Record> | AsyncIterable<Record>, failed: (response: Response) => boolean): Promise<readonly ToolCall[]> {
  const waiting = new Map<unknown, ToolCall>();
  const found: ToolCall[] = [];
  for await (const record of records) {
    if (found.length >= mostFailed) break;
    if (waiting.size > mostWaiting) waiting.delete(waiting.keys().next().value);
    if (record.from !== "client" && record.from !== "server") continue;
    const { message } = record;
    const id = message["id"];
    const name = at(message, "params", "name");
    const args = at(message, "params", "arguments");
    if (record.from === "client" && message["method"] === "tools/call" && typeof name === "string") waiting.set(id, { tool: name, args: isMessage(args) ? args : {} });
    const call = record.from === "server" ? waiting.get(id) : undefined;
    if (!call) continue;
    waiting.delete(id);
    if (failed(message)) found.push({ ...call, recorded: message });
  }
  return found;
}

export interface Plan {
  readonly calls: readonly ToolCall[];
  /** Failures of a recording whose tools may not be called. */
  readonly unasked: readonly ToolCall[];
  /** Tools that were not called, since they are not allowed. */
  readonly spared: readonly string[];
  /** Whether there were more calls than are made. */
  readonly isCut: boolean;
}

/** `wanted`: calls that the user has written out, and so allows. */
export function planned(tools: readonly ListedTool[], leave: Leave, wanted: readonly ToolCall[], recorded: readonly ToolCall[]): Plan {
  const allowed = new Set(tools.filter((tool) => mayCall(leave, tool)).map(({ name }) => name));
  const written = new Set(wanted.map(({ tool }) => tool));
  const fromRecording = recorded.filter(({ tool }) => allowed.has(tool));
  // Each has a call of its own at least: those behind are not made.
  const made = tools.filter(({ name }) => allowed.has(name) && !written.has(name)).slice(0, most + 1).flatMap(callsOf);
  const all = [...new Map([...wanted, ...fromRecording, { tool: nobodysTool, args: {} }, ...made].reverse().map((call) => [keyOf(call), call])).values()].reverse();
  return {
    calls: all.slice(0, Math.max(most, wanted.length)),
    unasked: recorded.filter(({ tool }) => !allowed.has(tool)),
    spared: tools.map(({ name }) => name).filter((name) => !allowed.has(name) && !written.has(name)),
    isCut: all.length > most,
  };
}
