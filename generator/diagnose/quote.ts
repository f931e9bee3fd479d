// Shows a text of the input inside a sentence. It never lets the text break the line or hide anything.

import { codePoint, hidden } from "./hidden.ts";

const longest = 60;
const unprintable = new RegExp(`${hidden.source}|[\\t\\n\\r]`, "gu");

/** `text` in double quotes, on one line, hidden characters named, at most 60 characters of it. */
export function quote(text: string): string {
  const characters = [...text.slice(0, longest * 2 + 2)];
  const cut = characters.length > longest ? `${characters.slice(0, longest).join("")}…` : text;
  return `"${visible(cut).replaceAll('"', '\\"')}"`;
}

/** `text` on one line with its hidden characters named: `<U+202E>`. */
export const visible = (text: string): string =>
  text.replace(unprintable, (sign) => (sign === "\n" ? "\\n" : sign === "\t" ? "\\t" : sign === "\r" ? "\\r" : `<${codePoint(sign)}>`));
