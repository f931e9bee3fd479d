// The failures in a recording of verify (--record): which tool said what, at which line. Texts become templates where arguments stand in them.

import { recordOf, type Record } from "../live/record.ts";
import type { Hole, Template } from "../source/facts.ts";

export interface Recorded {
  readonly tool: string;
  readonly message: Template;
  /** From 1. */
  readonly line: number;
}

type Value = { readonly [key: string]: unknown };

const at = (value: unknown, ...path: readonly (string | number)[]): unknown => path.reduce<unknown>((inner, key) => (typeof inner === "object" && inner !== null ? (inner as Value)[key] : undefined), value);

/** The text that SDKs put before a message, and their own sentences about arguments that do not fit. */
const prefix = /^(?:MCP error -?\d+: ?|Error(?: calling| executing) tool [^:]*: ?|Error: ?)+/;
const ofSdk = /^(?:Input validation error|Invalid arguments for tool|Output validation error|Tool \S+ (?:not found|disabled)|Unknown tool|Method not found)|"code": ?"(?:invalid_type|unrecognized_keys|too_small)"/;

/** `Note a1 is gone` as `Note {id} is gone`, where the call said `{ id: "a1" }`. */
function templateOf(text: string, args: unknown): Template {
  const holes: Hole[] = [];
  const given = Object.entries(typeof args === "object" && args !== null ? args : {}).filter((entry): entry is [string, string | number] => (typeof entry[1] === "string" && entry[1].length > 1) || typeof entry[1] === "number");
  const hole = (wanted: string): string => {
    const name = wanted.replace(/[^A-Za-z0-9_]/g, "").replace(/^[^A-Za-z]+/, "") || "value";
    if (!holes.some((each) => each.name === name)) holes.push({ name, source: wanted, isPlain: true, isNative: false });
    return `{${name}}`;
  };
  const filled = given.sort(([, a], [, b]) => String(b).length - String(a).length).reduce((rest, [name, value]) => rest.replaceAll(String(value), () => hole(name)), text);
  const paths = filled.replace(/(?<![\w}])\/(?:[\w.-]+\/)+[\w.-]+/g, () => hole("path"));
  return { text: paths.replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, () => hole("ref")), holes };
}

/** Calls that wait for an answer, failures that are kept, as many of one text, and characters of that: a recording may be of any length. */
const mostWaiting = 10_000;
const mostKept = 2_000;
const mostAlike = 100;
const longest = 2_000;

/** The arguments that may stand in a text: the first few with a short value. */
const argumentsIn = (args: unknown): Value => Object.fromEntries(Object.entries(typeof args === "object" && args !== null ? args : {}).filter(([, value]) => typeof value === "number" || (typeof value === "string" && value.length <= 1_000)).slice(0, 100));

/** Pairs calls with their failures; what SDKs say, and what carries an error of a contract already, is left out. It keeps no line. */
export async function recordedIn(lines: Iterable<string> | AsyncIterable<string>): Promise<readonly Recorded[]> {
  const calls = new Map<unknown, { readonly tool: string; readonly args: unknown }>();
  const recorded: Recorded[] = [];
  const alike = new Map<string, number>();
  const keep = (tool: string, text: string, args: unknown, line: number): void => {
    const message = templateOf(text, args);
    const key = `${tool}\n${message.text}`;
    const times = (alike.get(key) ?? 0) + 1;
    if (recorded.length >= mostKept || times > mostAlike) return;
    alike.set(key, times);
    recorded.push({ tool, message, line });
  };
  const take = ({ from, ...record }: Record, line: number): void => {
    const message = "message" in record ? record.message : undefined;
    const id = at(message, "id");
    if (from === "client" && at(message, "method") === "tools/call") {
      calls.set(id, { tool: String(at(message, "params", "name")), args: argumentsIn(at(message, "params", "arguments")) });
      // The oldest is answered no more.
      if (calls.size > mostWaiting) calls.delete(calls.keys().next().value);
    }
    const call = from === "server" ? calls.get(id) : undefined;
    if (!call) return;
    calls.delete(id);
    const words = at(message, "result", "isError") === true ? at(message, "result", "content", 0, "text") : at(message, "error", "message");
    const isTyped = typeof at(message, "result", "_meta") === "object" || at(message, "error", "data", "error") !== undefined;
    if (typeof words !== "string" || isTyped) return;
    const text = words.slice(0, longest).replace(prefix, "").split("\n", 1)[0]?.trim() ?? "";
    if (text !== "" && !ofSdk.test(text)) keep(call.tool, text, call.args, line);
  };
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const record = text.trim() === "" ? undefined : recordOf(text);
    if (record) take(record, line);
  }
  return recorded;
}

/** Whether a text may be what a template gives. */
export function fits(text: string, template: Template): boolean {
  const [first = "", ...rest] = template.text.split(/\{\w+\}/);
  if ([first, ...rest].join("").trim().length < 4) return false;
  let from = text.startsWith(first) ? first.length : -1;
  for (const part of rest) {
    if (from < 0) return false;
    const found = text.indexOf(part, from);
    from = found < 0 ? -1 : found + part.length;
  }
  return from >= 0;
}
