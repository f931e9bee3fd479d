// Facts kept beside an error: what it arrived as, what it stands for, why it is this error, and the redacted words of a failure that nothing declares. It redacts nothing itself.

import type { Arrival } from "./envelope.js";
import { peek, peekOwn } from "../values/peek.js";

/** The received words, which win over those of the contract. Nobody can list or forge what is kept so, and a frozen error can have it too. */
const arrivals: WeakMap<object, Arrival> = /* @__PURE__ */ new WeakMap();

/** Keeps with `error` what it was received as. */
export function noteArrival(error: object, arrival: Arrival): void {
  arrivals.set(error, arrival);
}

/** The form in which `error` was received; undefined for one that was made here. */
export function arrivalOf(error: object): Arrival | undefined {
  return arrivals.get(error);
}

/** Why it is this error, for the operator alone: in the log record, and never sent. */
const notes: WeakMap<object, readonly string[]> = /* @__PURE__ */ new WeakMap();

/** The notes on `error`, oldest first. */
export function notesOf(error: object): readonly string[] {
  return notes.get(error) ?? [];
}

/** Notes `texts` of `error`. */
export function note(error: object, texts: readonly string[]): void {
  if (texts.length > 0) notes.set(error, [...notesOf(error), ...texts]);
}

/** Errors that only stand for something else that was thrown: a rule or the fallback made them. */
const translations: WeakMap<object, string | undefined> = /* @__PURE__ */ new WeakMap();

/** `error`, noted as standing for its cause by `rule`; undefined for the fallback. */
export function translation<E extends object>(error: E, rule?: string): E {
  translations.set(error, rule);
  return error;
}

/** Whether what was thrown is the cause of `error`, and not `error` itself. */
export const isTranslation = (error: object): boolean => translations.has(error);

/** The rule that made `error`: its name, or its place in the list, counted from 1. Undefined where none did. */
export const ruleOf = (error: object): string | undefined => translations.get(error);

const rewordings: WeakMap<object, (message: string) => string> = /* @__PURE__ */ new WeakMap();

/** Marks `error`: it stands for a failure that nothing declares. Throws where it is frozen. */
export const noteUndeclared = <E extends object>(error: E): E => Object.defineProperty(error, "undeclared", { value: true, enumerable: true, configurable: true, writable: true });

export const isUndeclared = (error: object): boolean => peekOwn(error, "undeclared") === true;

const quoting = /* @__PURE__ */ new WeakSet<object>();

/** Marks `error`: what the failure behind it said is not in it, and may follow its message. */
export function noteQuoting(error: object): void {
  quoting.add(error);
}

/** Whether `error` does not say itself what the failure behind it said. */
export const lacksWords = (error: object): boolean => isUndeclared(error) || quoting.has(error);

export const bare = (text: string): string => text.replace(/[.!:\s\u2026]+$/, "");
/** For comparing: a layout says nothing. */
const plain = (text: string): string => bare(text).toLowerCase().replace(/\s+/g, " ");
/** The words that lead up to a full account of a failure: a word for any failure, a heading, the frames of an SDK. */
export const lead: RegExp = /^(?:error: |\*\*[^*\n]{1,40}\*\* )?(?:mcp error -?\d+: )?(?:(?:tool '[^'\n]{1,200}' )?(?:\w{1,40} )?(?:invalid|validation)\b[^:\n]{0,120}: ){0,2}/;

/** The part of `message` before `said`: where that goes on behind the end of the message, or both end with the same clause, it stands once. */
function before(message: string, said: string): string {
  const begun = bare(message);
  for (let at = begun.indexOf(": "); at >= 0; at = begun.indexOf(": ", at + 2)) if (said.startsWith(`${begun.slice(at + 2)} `)) return begun.slice(0, at + 2);
  for (let at = said.indexOf(": "); at >= 0; at = said.indexOf(": ", at + 2)) {
    const end = bare(said.slice(at));
    if (end !== "" && begun.endsWith(end)) return begun.slice(0, 2 - end.length);
  }
  return `${begun}: `;
}

/**
 * Keeps the redacted words of the failure behind `error`; the first call wins. They follow the message, unless one repeats the other, also as `scrub` redacts it, and stand for
 * the message of an undeclared failure. `whole`: joins both, where the message is a part of the words.
 */
export function noteSaid(error: object, words: string, scrub: (text: string) => string, whole?: (message: string, said: string) => string | undefined): void {
  if (words === "" || rewordings.has(error)) return;
  // Before the message its code stands anyway.
  const code = `[${String(peek(error, "code"))}] `;
  const said = words.startsWith(code) ? words.slice(code.length) : words;
  // Made here: code that only reads errors carries none of it.
  rewordings.set(error, (message) => {
    if (isUndeclared(error)) return `Unknown failure: ${said}`;
    const [one, other] = [plain(message), plain(said)];
    if (one.includes(other) || one.endsWith(other.replace(lead, ": ")) || plain(scrub(message)).includes(other)) return message;
    return other.includes(one) ? said : (whole?.(message, said) ?? before(message, said) + said);
  });
}

/** `message`, with what the failure behind `error` said. */
export const withSaid = (error: object, message: string): string => rewordings.get(error)?.(message) ?? message;
