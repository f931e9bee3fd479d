// Facts of an undeclared failure kept beside its error: that it is undeclared, and its redacted text. It redacts nothing itself.

import { peek, peekOwn } from "../values/peek.js";

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
/** What leads up to words that say it all. */
export const lead: RegExp = /^(?:error: )?(?:(?:tool '[^'\n]{1,200}' )?(?:\w{1,40} )?(?:invalid|validation)\b[^:\n]{0,120}: )?/;

/** Keeps the redacted words of the failure behind `error`; the first call wins. They follow the message, unless one repeats the other, and stand for the message of an undeclared failure. `whole`: joins both, where the message is a part of the words. */
export function noteSaid(error: object, words: string, whole?: (message: string, said: string) => string | undefined): void {
  if (words === "" || rewordings.has(error)) return;
  // Before the message its code stands anyway.
  const code = `[${String(peek(error, "code"))}] `;
  const said = words.startsWith(code) ? words.slice(code.length) : words;
  // Made here: code that only reads errors carries none of it.
  rewordings.set(error, (message) => {
    if (isUndeclared(error)) return `Unknown failure: ${said}`;
    const [one, other] = [plain(message), plain(said)];
    if (one.includes(other) || one.endsWith(other.replace(lead, ": "))) return message;
    return other.includes(one) ? said : (whole?.(message, said) ?? `${bare(message)}: ${said}`);
  });
}

/** `message`, with what the failure behind `error` said. */
export const withSaid = (error: object, message: string): string => rewordings.get(error)?.(message) ?? message;
