// Whether two parts of resolved servers are equal, and texts for them. Models are built in order: equal meaning is equal text.

import { quote, visible } from "../diagnose/quote.ts";

export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A value inside of a sentence: `30`, `"s"`, `["open","locked"]`, `nothing`. */
export const shown = (value: unknown): string =>
  value === undefined ? "nothing" : typeof value === "string" ? quote(value) : cut(visible(JSON.stringify(value)));

const longest = 80;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);
