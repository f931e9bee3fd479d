// Names as words: codes in the case a format writes them, and without the alias of their file. Each target decides its language's names.

import { snake } from "./words.ts";

// Every artefact asks for the same names again.
const joined = new Map<string, string>();

/** `rate_limited` → `RateLimited`, `st3-workflow` → `St3Workflow`. */
export const pascal = (name: string): string => {
  const known = joined.get(name);
  if (known !== undefined) return known;
  const parts = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
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
