// The values of `{placeholders}` in a format's text lines, and the filled lines. variables.ts has the `$variables` of bodies.

import { wireCode } from "../core/catalogue.js";
import type { Envelope } from "../core/envelope.js";
import type { Outgoing } from "./outgoing.js";
import { type Parts, partsOf } from "../core/template.js";
import { peekOwn } from "../values/peek.js";

/** Retry advice in words; undefined if the error gives none. */
function retryWords({ recoverable, retry, nextAction, undeclared }: Envelope): string | undefined {
  // Of what nobody knows, only what was written for it is said.
  if (undeclared && retry === undefined) return undefined;
  if (!recoverable) return "do not retry";
  if (retry?.afterMs !== undefined && retry.afterMs > 0) return `after ${retry.afterMs / 1_000} s`;
  if (nextAction === "fix_input") return "change the arguments";
  if (nextAction === "fix_config") return "once the configuration is fixed";
  if (nextAction === "retry_now") return "now";
  return retry !== undefined || nextAction === "retry_later" ? "later" : undefined;
}

type Word = (outgoing: Outgoing) => string | undefined;

/** A member an envelope may lack; not what Object.prototype has under its name. */
const optional = (envelope: Envelope, name: keyof Envelope): string | undefined => peekOwn(envelope, name) as string | undefined;

const words: ReadonlyMap<string, Word> = /* @__PURE__ */ new Map<string, Word>([
  ["code", ({ envelope, family }) => wireCode(family, envelope.code)],
  ["message", ({ envelope }) => envelope.message],
  ["title", ({ error }) => error.title],
  ["category", ({ envelope }) => envelope.category],
  ["guidance", ({ envelope }) => optional(envelope, "guidance")],
  ["nextAction", ({ envelope }) => optional(envelope, "nextAction")],
  ["retry", ({ envelope }) => retryWords(envelope)],
  ["ref", ({ envelope }) => optional(envelope, "ref")],
]);

const parsed: Map<string, Parts> = /* @__PURE__ */ new Map();

/** Only lines of formats come here, so they are few. */
function known(line: string): Parts {
  let parts = parsed.get(line);
  if (parts === undefined) parsed.set(line, (parts = partsOf(line)));
  return parts;
}

/** `line` filled in; undefined where a placeholder has no value. */
function fillLine(line: string, outgoing: Outgoing): string | undefined {
  const { texts, names } = known(line);
  let text = texts[0] as string;
  for (let at = 0; at < names.length; at++) {
    const word = words.get(names[at] as string)?.(outgoing) ?? "";
    if (word === "") return undefined;
    text += word + (texts[at + 1] as string);
  }
  return text;
}

/** `lines` with their placeholders filled in, joined by line breaks. A line with a placeholder that has no value is left out. */
export function fillLines(lines: readonly string[], outgoing: Outgoing): string {
  const filled: string[] = [];
  for (const line of lines) {
    const text = fillLine(line, outgoing);
    if (text !== undefined) filled.push(text);
  }
  return filled.join("\n");
}
