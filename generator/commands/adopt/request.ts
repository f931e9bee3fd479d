// The command line of adopt, read and checked. It starts nothing.

import { resolve } from "node:path";
import type { Leave, ToolCall } from "../../adopt/calls.ts";
import { quote } from "../../diagnose/quote.ts";
import { isMessage } from "../../live/frame.ts";
import { otherIn } from "../../project/other-taxonomy.ts";
import { isFolder } from "../../read/around.ts";
import { texts, type Flags } from "../../terminal/flags.ts";
import { usageError } from "../../run/exits.ts";

export interface AdoptRequest {
  readonly command: readonly string[];
  /** Absolute. */
  readonly folder: string;
  readonly yes: boolean;
  readonly force: boolean;
  readonly leave: Leave;
  /** Calls that are written out on the command line. */
  readonly calls: readonly ToolCall[];
  readonly recording?: string;
  /** The command that builds the server; false: none does, undefined: package.json names it. */
  readonly build: string | false | undefined;
  readonly install: boolean;
  readonly startMs: number;
  readonly timeoutMs: number;
  readonly totalMs: number;
  readonly json: boolean;
}

const seconds = (flag: string, value: unknown, most: number): number => {
  const read = Number(value);
  if (!(read > 0 && read <= most)) throw usageError(`--${flag} takes seconds, from 0.1 to ${most}, not ${quote(String(value))}`);
  return read * 1_000;
};

const longest = 600;

/** The flag that gives a server four times as long to start. */
export const longerFor = ({ startMs }: AdoptRequest): string => `--start-time ${Math.min(longest, Math.ceil((startMs * 4) / 1_000))}`;

/** `search={"query":"x"}`; without arguments the tool is called with none. */
function callOf(text: string): ToolCall {
  const [, tool = "", json] = /^([^=]+)(?:=(.*))?$/s.exec(text) ?? [];
  if (tool === "") throw usageError(`--call takes a tool and its arguments, such as search={"query":"x"}, not ${quote(text)}`);
  try {
    const args: unknown = json === undefined ? {} : JSON.parse(json);
    if (isMessage(args)) return { tool, args };
  } catch {
    // It is reported below.
  }
  throw usageError(`--call ${tool}: write the arguments as a JSON object, not ${quote(json ?? "")}`);
}

/** Raises a usage error (usage.ts). */
export function requestFor([words]: readonly unknown[], flags: Flags): AdoptRequest {
  const command = texts(words);
  const { cwd, yes, force, allow, allowSideEffects, call, from, build, install, startTime, timeout, maxTime, json } = flags;
  if (command.length === 0) throw usageError("name the command that starts the server: faultline adopt -- node server.js");
  const folder = resolve(String(cwd));
  if (!isFolder(folder)) throw usageError(`the folder ${quote(String(cwd))} does not exist`);
  const other = otherIn(folder);
  if (other !== undefined) throw usageError(other);
  return {
    command,
    folder,
    yes: yes === true,
    force: force === true,
    leave: { tools: texts(allow), all: allowSideEffects === true },
    calls: texts(call).map(callOf),
    ...(from === undefined ? {} : { recording: String(from) }),
    build: build === false ? false : build === undefined || build === true ? undefined : String(build),
    install: install !== false,
    startMs: seconds("start-time", startTime, longest),
    timeoutMs: seconds("timeout", timeout, longest),
    totalMs: seconds("max-time", maxTime, 3_600),
    json: json === true,
  };
}
