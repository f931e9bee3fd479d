// Guards answers of JSON-RPC as they leave, where a framework lets nobody to its server: each beside its request, and the standard streams of a process. The servers of SDKs: guard-server.ts.

import { callOf } from "./call.js";
import { guardAnswer } from "./guard.js";
import { override } from "./stand-in.js";
import { globals } from "../values/globals.js";
import { isArray, isRecord, plain, seen } from "../values/peek.js";
import { announced, type Surroundings } from "./request-guard.js";
import { saidUnknown } from "./said-unknown.js";
import { scrubbing } from "./scrubbed.js";
import { SdkFailure } from "../core/sdk-failure.js";
import { cutLines } from "./stdio.js";
import { sdkFactsOf } from "./validation.js";

/** The used part of a message. */
interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** The used part of the error in an answer, read once. */
type AnswerError = ReturnType<typeof errorIn>;
const errorIn = (error: unknown) => plain(error, "code", "message", "data");

/** The error, or the text, of an answer, as something that was thrown. */
class AnsweredError extends Error {
  readonly code: unknown;
  readonly data: unknown;
  constructor({ code, message, data }: AnswerError) {
    super(String(message));
    this.code = code;
    this.data = data;
  }

  override get name(): string {
    return "AnsweredError";
  }
}

/** The words with which SDKs and frameworks refuse arguments, and what their schema says: a list of issues, or a text. */
const refusing = /^(?:MCP error -?\d+: )?(?:Input validation error: )?Invalid arguments for tool [^\s:]+: ([^]+)$/;

/** The words of zod for one fault, from which its parts can be told. */
const oneFault = /^Invalid input: expected (\w+), received (\w+) at ([\w.[\]]+)$/;

/** Effect's words for arguments that its schema does not take, with where and what it wants, and its stack. */
const undecoded = /Failed to decode tool call parameters for tool '[^'\n]+'(?:[^]*?(Missing key|Expected [\w "'|]{1,80}?)(?:, (?:got|actual) [^\n]*)?\s*at \["([^"\n]+)"\])?/;

function issuesIn(said: string): readonly unknown[] | undefined {
  try {
    const issues: unknown = JSON.parse(said);
    return isArray(issues) ? issues : undefined;
  } catch {
    return undefined;
  }
}

/** The failure of a framework that a text stands for; undefined for anything else. */
function failureIn({ family, options }: Surroundings, text: string, request: unknown): unknown {
  const call = callOf({ method: "tools/call", request: true, server: options.server ?? family.domain }, [request]);
  const said = family.sdkFailures && refusing.exec(text)?.[1];
  if (said !== undefined) {
    const issues = issuesIn(said);
    if (issues) return new SdkFailure("invalid_arguments", { ...sdkFactsOf(issues.slice(0, 20), call.args), name: call.tool });
    const [, expected, received, argument] = oneFault.exec(said) ?? [];
    if (argument !== undefined) return new SdkFailure("invalid_arguments", { problem: `${argument}: expected ${expected}, received ${received}`, argument, expected, received, name: call.tool });
    const scrub = scrubbing(family, call.args);
    if (scrub) return new SdkFailure("invalid_arguments", { problem: scrub(said).replace(/[\s.]+$/, ""), name: call.tool });
  }
  const [isUndecoded, fault = "Not as its schema says", at = ""] = undecoded.exec(text) ?? [];
  if (family.sdkFailures && isUndecoded !== undefined) {
    const problem = `${at && `${at}: `}${fault.charAt(0).toLowerCase()}${fault.slice(1)}`;
    return new SdkFailure("invalid_arguments", { problem, ...(at && { argument: at }), name: call.tool });
  }
  const thrown = new AnsweredError({ message: text });
  return saidUnknown(family, thrown, call) === thrown ? undefined : thrown;
}

/** `result` to a call of a tool, as a guard answers. */
function guardedResult(ground: Surroundings, request: unknown, result: unknown, error: AnswerError | undefined): unknown {
  const { family, options } = ground;
  const { metaKey } = family.format;
  const handler = (): unknown => {
    if (error !== undefined) throw failureIn(ground, String(error.message), request) ?? new AnsweredError(error);
    const { content, isError, _meta } = plain(result, "content", "isError", "_meta");
    const [block, ...others] = isArray(content) ? content : [];
    const isOwn = isError !== true || plain(_meta, metaKey)[metaKey] !== undefined || others.length > 0;
    const known = isOwn ? undefined : failureIn(ground, String(plain(block, "text").text), request);
    if (known !== undefined) throw known;
    return result;
  };
  return guardAnswer(family, { method: "tools/call", request: true }, handler as (request: unknown) => unknown, options, (answer) => answer)(request);
}

/** The answer to `request` as a guard sends it; itself where nothing failed, or a guard was there before. */
export function answered(ground: Surroundings, request: unknown, answer: unknown): unknown {
  const { id, error, result } = (isRecord(answer) ? answer : {}) as Message;
  const { method } = plain(request, "method");
  if (id === undefined || (method !== "tools/call" && method !== "tools/list")) return answer;
  try {
    if (method === "tools/list") return result === undefined || ground.options.announce === false ? answer : { ...(answer as object), result: announced(result, ground.family) };
    const failed = error === undefined ? undefined : errorIn(error);
    if (plain(failed?.data, "error").error !== undefined) return answer;
    const { error: _, ...rest } = answer as Message;
    const made = guardedResult(ground, request, result, failed);
    return made === result ? answer : { ...rest, result: made };
  } catch {
    // An elicitation, which the client knows what to do with; or an answer that nobody can read.
    return answer;
  }
}

/** As many requests as may wait: more is a framework that answers none. */
const mostWaiting = 10_000;
const tenMebibytes = 10_485_760;

function parsed(line: string): unknown {
  try {
    return line.charCodeAt(0) === 0x7b ? JSON.parse(line) : undefined;
  } catch {
    return undefined;
  }
}

/** Guards what a process says on its standard output, in answer to what comes on its input; says whether it has both. */
export function guardProcess(ground: Surroundings, process: object): boolean {
  const { stdin: input, stdout: output } = seen(process, "stdin", "stdout");
  if (!isRecord(input) || !isRecord(output) || typeof input["push"] !== "function" || typeof output["write"] !== "function") return false;
  const waiting = new Map<unknown, unknown>();
  const received = cutLines(tenMebibytes, (line) => {
    const message = parsed((line ?? "").trim());
    const { id, method, params } = (message ?? {}) as Message;
    // Nobody answers a request that was cancelled.
    if (method === "notifications/cancelled") waiting.delete(plain(params, "requestId").requestId);
    if (id !== undefined && (method === "tools/call" || method === "tools/list") && waiting.size < mostWaiting) waiting.set(id, message);
  });
  override(input, "push", (push) => (chunk, ...rest) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) received(chunk);
    return push(chunk, ...rest);
  });
  const sent = (line: string): string => {
    const message = parsed(line) as Message | undefined;
    const request = message?.method === undefined ? waiting.get(message?.id) : undefined;
    if (request === undefined) return line;
    waiting.delete(message?.id);
    const answer = answered(ground, request, message);
    return answer === message ? line : `${JSON.stringify(answer)}${line.endsWith("\r") ? "\r" : ""}`;
  };
  /** The beginning of a line that has no end yet. */
  let held = "";
  let decoder = globals.TextDecoder && new globals.TextDecoder();
  const textIn = (chunk: unknown): string => (typeof chunk === "string" ? chunk : (decoder && chunk instanceof Uint8Array && decoder.decode(chunk, { stream: true })) || "");
  override(output, "write", (write) => (chunk, ...rest) => {
    if (waiting.size === 0 && held === "") return write(chunk, ...rest);
    const text = held + textIn(chunk);
    const lines = text.split("\n");
    const last = lines.pop() ?? "";
    const isPart = last.startsWith("{") && last.length < tenMebibytes && !(last.trimEnd().endsWith("}") && parsed(last));
    const guarded = [...lines.map(sent), isPart ? "" : sent(last)].join("\n");
    const isAsItWas = held === "" && guarded === text;
    held = isPart ? last : "";
    // Bytes of half a sign wait with the line that is held; without one, they have left.
    if (held === "") decoder = globals.TextDecoder && new globals.TextDecoder();
    return isAsItWas ? write(chunk, ...rest) : write(guarded, ...rest.filter((each) => typeof each === "function"));
  });
  return true;
}
