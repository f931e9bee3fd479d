// The stacks of an error and of all that led to it, as one text for the log. Nothing else in the runtime reads `stack`.

import { brand } from "./brand.js";
import { causesOf, headlineOf } from "./causes.js";
import { cleanLines } from "./clean.js";
import { peek } from "./peek.js";
import { hiddenTexts } from "./safe.js";
import type { ErrorSpec } from "./spec.js";

/** Characters of one stack. */
const most = 6_000;

/**
 * The stack of `error`, then that of each cause and aggregated error under "caused by: " or "together with: ", redacted and bounded.
 * What its do-not-log details say is blotted out wherever it stands. Never throws.
 */
export function stackOf(error: { readonly [brand]: ErrorSpec; readonly details: object }): string {
  const { causes, more } = causesOf(error);
  const parts = [own(error), ...causes.map(({ value, member }) => `${member ? "together with" : "caused by"}: ${own(value)}`)];
  if (more) parts.push("… more causes");
  let text = parts.join("\n");
  for (const secret of hiddenTexts(error.details, error[brand].details)) text = text.replaceAll(secret, "[redacted]");
  return text;
}

function own(value: unknown): string {
  const stack = peek(value, "stack");
  return typeof stack === "string" && stack !== "" ? cleanLines(stack, most) : headlineOf(value);
}
