// Shows a text of the input, or an amount with its noun, inside a sentence. It never lets the text break the line or hide anything.

import { codePoint, hidden } from "./hidden.ts";

const longest = 60;
const unprintable = new RegExp(`${hidden.source}|[\\t\\n\\r]`, "gu");

/** `text` in double quotes, on one line, hidden characters named, at most 60 characters of it. */
export function quote(text: string): string {
  const characters = [...text.slice(0, longest * 2 + 2)];
  const cut = characters.length > longest ? `${characters.slice(0, longest).join("")}…` : text;
  return `"${visible(cut).replaceAll('"', '\\"')}"`;
}

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\r(?!\n)/g;
const colours = /(\u001b\[[\d;]*m)/;

/** Lines with their control characters named, so that they drive no terminal; `colored`: but for colours. */
export const printable = (lines: string, colored = false): string =>
  colored
    ? lines.split(colours).map((part, index) => (index % 2 === 1 ? part : printable(part))).join("")
    : lines.replace(controls, (sign) => `<${codePoint(sign)}>`);

/** `text` on one line with its hidden characters named: `<U+202E>`. */
export const visible = (text: string): string =>
  text.replace(unprintable, (sign) => (sign === "\n" ? "\\n" : sign === "\t" ? "\\t" : sign === "\r" ? "\\r" : `<${codePoint(sign)}>`));

/** `1 file`, `2 files`, `0 files`. For nouns that take an s. */
export const several = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? "" : "s"}`;
