// Makes text harmless to what reads our output: terminals, build servers, JSON viewers. Meaning stays; only looks may change.

import { everyHidden, visible } from "../quote.ts";

/** Build servers obey `##[error]`, `##vso[…]` and `##teamcity[…]` wherever they stand in a line; here the bracket is round. */
export const disarmed = (text: string): string => text.replace(/##(\w*)\[/g, "##$1(");

/** `text` on one line, without hidden characters and commands. */
export const inert = (text: string): string => disarmed(visible(text));

/** A file's name where a line begins with it: GitHub obeys lines that begin with `::`. */
export const leading = (file: string): string => inert(file).replace(/^(?=\s*::)/, "./");

const escaped = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, "0")}`).join("");

/** JSON of `value` in which hidden characters and commands to build servers are escaped; it reads back as the same value. */
export const inertJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, undefined, indent).replace(everyHidden, escaped).replace(/##(?=\w*\[)/g, "#\\u0023");
