// The values of `{placeholders}` in a format's text lines, and the filled lines. body.ts has the `$variables` of bodies.

import { wireCode } from "../core/catalogue.js";
import { type Facts, factsOf } from "../core/envelope.js";
import type { Outgoing } from "./outgoing.js";
import { type Parts, partsOf } from "../core/template.js";

/** Retry advice in words; undefined if the error gives none. */
function retryWords({ recoverable, retry, nextAction, undeclared }: Facts): string | undefined {
  // Of what nobody knows, only what was written for it is said.
  if (undeclared && retry === undefined) return undefined;
  if (!recoverable) return "do not retry";
  if (retry?.afterMs !== undefined && retry.afterMs > 0) return `after ${retry.afterMs / 1_000} s`;
  if (nextAction === "fix_input") return "change the arguments";
  if (nextAction === "fix_config") return "once the configuration is fixed";
  if (nextAction === "retry_now") return "now";
  return retry !== undefined || nextAction === "retry_later" ? "later" : undefined;
}

type Word = (facts: Facts, outgoing: Outgoing) => string | undefined;

const words: ReadonlyMap<string, Word> = /* @__PURE__ */ new Map<string, Word>([
  ["code", ({ code }, { family }) => wireCode(family, code)],
  ["message", ({ message }) => message],
  ["title", (_, { error }) => error.title],
  ["category", ({ category }) => category],
  ["guidance", ({ guidance }) => guidance],
  ["nextAction", ({ nextAction }) => nextAction],
  ["retry", retryWords],
  ["ref", ({ ref }) => ref],
]);

const parsed: Map<string, Parts> = /* @__PURE__ */ new Map();

/** Only lines of formats come here, so they are few. */
function known(line: string): Parts {
  let parts = parsed.get(line);
  if (parts === undefined) parsed.set(line, (parts = partsOf(line)));
  return parts;
}

/** `line` filled in; undefined where a placeholder has no value. */
function fillLine(line: string, facts: Facts, outgoing: Outgoing): string | undefined {
  const { texts, names } = known(line);
  let text = texts[0] as string;
  for (let at = 0; at < names.length; at++) {
    const word = words.get(names[at] as string)?.(facts, outgoing) ?? "";
    if (word === "") return undefined;
    text += word + (texts[at + 1] as string);
  }
  return text;
}

/** `lines` with their placeholders filled in, joined by line breaks. A line with a placeholder that has no value is left out. */
export function fillLines(lines: readonly string[], outgoing: Outgoing): string {
  const filled: string[] = [];
  const facts = factsOf(outgoing.envelope);
  for (const line of lines) {
    const text = fillLine(line, facts, outgoing);
    if (text !== undefined) filled.push(text);
  }
  return filled.join("\n");
}
