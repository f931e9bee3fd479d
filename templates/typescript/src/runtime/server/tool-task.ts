// Guards the handlers of a tool on a guarded server, and leaves a note for the guard of the request, which sees what the SDK made of the result (request-guard.ts): also of one that runs as a task (SDK v1, experimental), which can only throw.

import { callOf, type Place } from "./call.js";
import { override } from "./stand-in.js";
import { isRecord, peek } from "../values/peek.js";
import { raised } from "./contexts.js";
import { guardAnswer, type GuardOptions, letThrough, protocolFailureOf } from "./guard.js";
import type { Ground } from "./request-guard.js";
import { leaveNote, notesLeft } from "./request-notes.js";
import { UnusableResult } from "./unusable.js";
import { judge } from "./judge.js";
import type { AnyFunction } from "./wrap.js";
import { type Accept, acceptToolResult, NotReturned, refused } from "./acceptable.js";

/** Notes results that say `isError`, and those an SDK holds against an output schema: not what asks for input (2026-07-28) in place of one. */
const noting =
  (settings: GuardOptions): Accept =>
  (result, args) => {
    const data = acceptToolResult(result, args);
    if (data === refused || data instanceof NotReturned) return data;
    const context = args[args.length - 1];
    if (peek(data, "isError") !== true) {
      if (settings.outputSchema && peek(data, "resultType") !== "input_required") leaveNote(context, { result: data });
    } else if (notesLeft(context).error === undefined) leaveNote(context, { own: true });
    return data;
  };

export function guardToolHandler(ground: Ground, place: Place, handler: AnyFunction, settings: GuardOptions): AnyFunction {
  return guardAnswer(ground.family, place, handler, settings, noting(settings));
}

type Keep = (handle: unknown) => void;

/** Results of tasks with an error in them, which a handler stored itself. */
function noteStored(context: unknown): void {
  const store = (context as { readonly taskStore?: unknown } | null | undefined)?.taskStore;
  if (!isRecord(store)) return;
  override(store, "getTaskResult", (get) => async (...args) => {
    const result = await get(...args);
    leaveNote(context, { own: true });
    return result;
  });
}

/** The result of a step. The SDK accepts a created task unchecked. */
function taskIn(result: unknown, { method }: Place, context: unknown): unknown {
  if (method !== "tools/call") return result;
  if (!isRecord((result as { readonly task?: unknown } | null | undefined)?.task)) throw new UnusableResult(result, "it has no task");
  noteStored(context);
  return result;
}

/** `work`, which throws a failure that may leave and notes its error for the answer to the request. */
function guardStep({ family, options, protocol }: Ground, place: Place, work: AnyFunction, self: object): AnyFunction {
  return async (...args: unknown[]): Promise<unknown> => {
    try {
      return taskIn(await Reflect.apply(work, self, args as never[]), place, args[args.length - 1]);
    } catch (thrown) {
      const call = callOf({ ...place, protocol, server: options.server ?? family.domain }, args);
      const { value, contexts } = raised(thrown);
      letThrough(value, call);
      const declared = judge(family, value, call, options.log, contexts);
      leaveNote(call.context, { error: declared.error });
      throw protocolFailureOf(declared, family, call, options);
    }
  };
}

/** The handlers of a task in the order of its life. */
const steps: readonly (readonly [name: string, method: string])[] = [
  ["createTask", "tools/call"],
  ["getTask", "tasks/get"],
  ["getTaskResult", "tasks/result"],
];

/** Guards the tools that `server` registers as tasks from now on; `keep` receives their handles. */
export function guardToolTasks(ground: Ground, server: object, keep: Keep): void {
  const tasks = (server as { readonly experimental?: { readonly tasks?: unknown } }).experimental?.tasks;
  if (!isRecord(tasks)) return;
  override(tasks, "registerToolTask", (register) => (name, config, handler, ...rest) => {
    const handle = register(name, config, isRecord(handler) ? guarded(ground, String(name), handler) : handler, ...rest);
    keep(handle);
    return handle;
  });
}

function guarded(ground: Ground, tool: string, handler: { readonly [key: string]: unknown }): object {
  const steered = steps.flatMap(([name, method]) => {
    const work = handler[name];
    const place: Place = method === "tools/call" ? { method, tool } : { method };
    return typeof work === "function" ? [[name, { value: guardStep(ground, place, work as AnyFunction, handler), enumerable: true }] as const] : [];
  });
  return Object.create(handler, Object.fromEntries(steered)) as object;
}
