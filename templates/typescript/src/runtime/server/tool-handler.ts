// Guards the handler of a tool on a guarded server, and leaves a note for the guard of the request, which sees what the SDK made of its result (request-guard.ts).

import { type Accept, acceptToolResult, NotReturned, refused } from "./acceptable.js";
import type { Place } from "./call.js";
import { guardAnswer, type GuardOptions } from "./guard.js";
import { peek } from "../values/peek.js";
import type { Ground } from "./request-guard.js";
import { leaveNote } from "./request-notes.js";
import type { AnyFunction } from "./wrap.js";

/** Notes results that say `isError`, and those an SDK holds against an output schema: not what asks for input (2026-07-28) in place of one. */
const noting =
  (settings: GuardOptions): Accept =>
  (result, args) => {
    const data = acceptToolResult(result, args);
    if (data === refused || data instanceof NotReturned) return data;
    if (peek(data, "isError") === true) leaveNote(args[args.length - 1], { own: true });
    else if (settings.outputSchema && peek(data, "resultType") !== "input_required") leaveNote(args[args.length - 1], { result: data });
    return data;
  };

export function guardToolHandler(ground: Ground, place: Place, handler: AnyFunction, settings: GuardOptions): AnyFunction {
  return guardAnswer(ground.family, place, handler, settings, noting(settings));
}
