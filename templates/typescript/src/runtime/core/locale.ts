// Messages and guidance in other languages: which of them a reader gets (RFC 4647), filled in. It translates nothing.

import { brand, received } from "./brand.js";
import { type TextSource, messageFor } from "./envelope.js";
import { redacting, type Redaction, unredacted } from "./redaction.js";
import { fillTemplate, isFillable, nameless, worded } from "./message.js";
import { isArray, own, peekOwn } from "../values/peek.js";
import { readMessage } from "./template.js";
import { checkDetails } from "../values/shape.js";
import type { ErrorSpec, LocalizedTexts } from "../values/spec.js";

/** A BCP 47 language tag, or several, the language most wanted first. */
export type Languages = string | readonly string[];

const longestTag = 100;
const mostTags = 32;

/** `de-AT` → `de` → nothing (RFC 4647, section 3.4). A single letter need not go with what it introduces: no tag ends in one. */
const shorter = (range: string): string => range.slice(0, Math.max(range.lastIndexOf("-"), 0));

/**
 * The tag of the texts that suit a reader of `languages` best: RFC 4647, section 3.4, lookup. Undefined where those are the taxonomy's own, or
 * none do, and its own are as good as any. Never throws: the languages may come from a request.
 */
export function localeFor(spec: ErrorSpec, languages: Languages | undefined): string | undefined {
  const { locales } = spec;
  if (locales === undefined) return undefined;
  const tags = Object.keys(locales);
  const usual = (spec.language ?? "en").toLowerCase();
  for (const range of isArray(languages) ? languages.slice(0, mostTags) : [languages]) {
    if (typeof range !== "string" || range.length > longestTag) continue;
    for (let wanted = range.toLowerCase(); wanted !== ""; wanted = shorter(wanted)) {
      const tag = tags.find((known) => known.toLowerCase() === wanted);
      if (tag !== undefined || wanted === usual) return tag;
    }
  }
  return undefined;
}

/** The template of that name in the language of `tag`, with that tag; else the taxonomy's own, without one. */
function templateOf(spec: ErrorSpec, name: keyof LocalizedTexts, tag: string | undefined): readonly [template: string | undefined, tag?: string] {
  const text = tag === undefined ? undefined : (peekOwn(peekOwn(spec.locales, tag), name) as string | undefined);
  return text === undefined || tag === undefined ? [spec[name]] : [text, tag];
}

/** The message in the language of `wanted`, filled in. */
function localized(spec: ErrorSpec, details: object, redaction: Redaction, wanted: string | undefined): string {
  const [template = spec.message, tag] = templateOf(spec, "message", wanted);
  return worded(fillTemplate(template, details, spec.details, redaction, spec, tag), spec);
}

/** Whether a received error says something else than the templates of its contract make of its details, in any language. */
function saysItsOwn({ [brand]: spec, [received]: arrival, details }: TextSource, redaction: Redaction): boolean {
  if (arrival === undefined) return false;
  const tags = [undefined, ...Object.keys(spec.locales ?? {})];
  const { forms } = spec;
  if (forms) return !tags.some((tag) => forms.couldSay(arrival.message, (gaps) => localized({ ...spec, forms: gaps }, details, redaction, tag)));
  return !tags.some((tag) => localized(spec, details, redaction, tag) === arrival.message);
}

function message(error: TextSource, languages: Languages, redaction: Redaction): string {
  if (saysItsOwn(error, redaction)) return messageFor(error, redaction);
  const spec = error[brand];
  return localized(spec, error.details, redaction, localeFor(spec, languages));
}

function guidance({ [brand]: spec, [received]: heard, details }: TextSource, languages: Languages, redaction: Redaction): string | undefined {
  const [template, tag] = templateOf(spec, "guidance", localeFor(spec, languages));
  if (heard && (template === undefined || !isFillable(template, details, spec.details))) return (heard.guidance && redaction.line(heard.guidance)) || undefined;
  return template === undefined ? undefined : fillTemplate(template, details, spec.details, redaction, spec, tag);
}

/**
 * The message in the first of `languages` that it has, else in the taxonomy's own. Filled in anew, safe details only; what a server said in
 * words of its own stays as it was said.
 */
export function messageIn(error: TextSource, ...languages: readonly string[]): string {
  return message(error, languages, unredacted);
}

/** The guidance in the first of `languages` that has texts, else in the taxonomy's own; undefined where there is none. */
export function guidanceIn(error: TextSource, ...languages: readonly string[]): string | undefined {
  return guidance(error, languages, unredacted);
}

/** The translated members of an envelope for a reader of `languages`: none without texts for them. */
export function translated(error: TextSource, languages: Languages | undefined): { readonly message?: string; readonly guidance?: string } {
  const tag = localeFor(error[brand], languages);
  if (tag === undefined) return {};
  const advice = guidance(error, tag, redacting);
  return { message: message(error, tag, redacting), ...(advice !== undefined && { guidance: advice }) };
}

/** The details that the message of `spec`, in whichever language, is `message` with; undefined when it cannot have been made of any. */
export function readMessageOf(spec: ErrorSpec, message: string): object | undefined {
  if (message === nameless(spec) && checkDetails({}, spec.details)) return {};
  for (const template of [spec.message, ...Object.values(spec.locales ?? {}).flatMap((texts) => own(texts, "message") ?? [])]) {
    const details = readMessage(template, message, spec.details);
    if (details) return details;
  }
  return undefined;
}
