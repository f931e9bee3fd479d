// The stacks of an error and of all that led to it, as one text for the log. Nothing else in the runtime reads `stack`.

import { causesOf, headlineOf } from "./causes.js";
import { cleanLines } from "./clean.js";
import { peek } from "./peek.js";

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
  return typeof stack === "string" && stack !== "" ? cleanLines(stack, most) : headlineOf(value);
}
