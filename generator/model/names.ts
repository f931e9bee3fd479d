// Names and sentences made of codes and texts: case, stops, a text in place of an empty message. Names in a language are made by its target.

import { snake } from "./words.ts";

/** The text of an error whose message is empty, since a message may consist of optional details alone. It fills no template. */
interface Named {
  readonly code: string;
  readonly title?: string | undefined;
}

/** `note_locked` → `Note locked`. */
export const sentenceOf = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll(/[_-]/g, " ");

/** `text`; where it is blank, the title of the error, or its code in words. */
export const worded = (text: string, { code, title = sentenceOf(code) }: Named): string => (text.trim() === "" ? title : text);

/** The length of `text` without the signs at its end for which `isEnd` holds. Linear in their number. */
export const lengthWithout = (text: string, isEnd: (sign: string) => boolean): number => {
  let length = text.length;
  while (length > 0 && isEnd(text.charAt(length - 1))) length -= 1;
  return length;
};

/** `text` without the full stops, exclamation marks and blanks that it ends with. */
export const withoutStop = (text: string): string => text.slice(0, lengthWithout(text, (sign) => /[.!\s]/.test(sign)));

// Every artefact asks for the same names again.
const joined = new Map<string, string>();

/** `rate_limited` → `RateLimited`, `st3-workflow` → `St3Workflow`. */
export const pascal = (name: string): string => {
  const known = joined.get(name);
  if (known !== undefined) return known;
  // Nearly every name is such a word, and to split at a text is quicker.
  const parts = name.split(/^\w+$/.test(name) ? "_" : /[^A-Za-z0-9]+/).filter(Boolean);
  const made = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
  joined.set(name, made);
  return made;
};

const cases: { readonly [name: string]: (code: string) => string } = {
  snake_case: (code) => code,
  SCREAMING_SNAKE_CASE: (code) => code.toUpperCase(),
  "kebab-case": (code) => code.replaceAll("_", "-"),
  PascalCase: pascal,
};

/** A code as a format writes it: one with a spelling of its own stands as it is. */
export const inCase = (code: string, codeCase = "snake_case"): string => (snake.test.test(code) ? (cases[codeCase]?.(code) ?? code) : code);

/** The name without the alias of the file it is imported from: `not_found` of `std:not_found`. */
export const bareName = (name: string): string => name.slice(name.lastIndexOf(":") + 1);

/** The part that the names of an error share: `internal_error` → `Internal`. */
export const stem = (code: string): string => {
  const words = pascal(code);
  return words.endsWith("Error") ? words.slice(0, -"Error".length) : words;
};

/** `rate_limited` → `RateLimitedError`, never `ErrorError`: what an error's class is called wherever there are classes. */
export const className = (code: string): string => `${stem(code)}Error`;
