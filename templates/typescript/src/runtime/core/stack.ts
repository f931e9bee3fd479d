// The stacks of an error and of all that led to it, as one text for the log. Nothing else in the runtime reads `stack`.

import { causesOf, headlineOf } from "./causes.js";
import { cleanLines } from "../values/clean.js";
import { peek } from "../values/peek.js";
import { cut } from "../values/visible.js";

/** Characters of one stack. */
const most = 6_000;

/**
 * The stack of `error`, then that of each cause and aggregated error under "caused by: " or "together with: ", redacted and bounded.
 * Never throws.
 */
export function stackOf(error: unknown): string {
  const { causes, more } = causesOf(error);
  const parts = [own(error), ...causes.map(({ value, member }) => `${member ? "together with" : "caused by"}: ${own(value)}`)];
  return [...parts, ...(more ? ["… more causes"] : [])].join("\n");
}

function own(value: unknown): string {
  const stack = peek(value, "stack");
  return typeof stack === "string" && stack !== "" ? cleanStack(stack, peek(value, "message")) : headlineOf(value);
}

const cleaned: Map<string, string> = /* @__PURE__ */ new Map();
/** Places of failure whose frames are kept, at most {@link most} characters each. */
const mostPlaces = 128;

/** Errors thrown at one place differ in their message only: cleaning the frames below it again and again is half the price of a record. */
function cleanStack(stack: string, message: unknown): string {
  const at = stack.length > most ? 0 : stack.indexOf("\n    at ");
  // Without a separate message, a line may only look like a frame, and contain half a secret: then all of it is one text.
  const isApart = at > 0 && typeof message === "string" && message !== "" && stack.slice(0, at).endsWith(message);
  return isApart ? cut(cleanLines(stack.slice(0, at), most) + cleanFrames(stack.slice(at)), most) : cleanLines(stack, most);
}

function cleanFrames(frames: string): string {
  const known = cleaned.get(frames);
  if (known !== undefined) return known;
  if (cleaned.size >= mostPlaces) cleaned.clear();
  const clean = cleanLines(frames, most);
  cleaned.set(frames, clean);
  return clean;
}
