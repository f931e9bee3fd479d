// The message of a source as a taxonomy has it: all of its words, holes as placeholders, a stop at its end. Nothing is cut: what is too long has none.

import type { Template } from "../source/facts.ts";

/** Characters of a message that leave a server; a longer one would be cut there. */
export const mostCharacters = 2000;

/** Where a hole stands in a text; of braces that are doubled, none. */
export const placeholder: RegExp = /(?<!\{)\{(\w+)\}(?!\})/g;

/** Signs that lead up to what another program said. A quote that closes belongs to what stands before it. */
export const leadsUp: RegExp = /(?:[\s:;,([\-–—]|(?<=[\s:=,([])["'`]|""|''|``|\(\))+$/u;

const marks = /[.!?:;…]$|[.!?][)\]"'`]$/;

const tells = (text: string): boolean => /\p{L}{3}/u.test(text.replace(placeholder, ""));

/** The words before another program's, of the first line alone if it tells enough: an answer goes on with the failure's whole text. */
function firstOf({ text, holes }: Template): string {
  const native = holes.flatMap(({ name, isNative }) => (isNative && text.includes(`{${name}}`) ? [text.indexOf(`{${name}}`)] : []));
  if (native.length === 0) return text;
  const before = text.slice(0, Math.min(...native));
  const [first = ""] = before.split("\n");
  return [first, before].find(tells) ?? text;
}

/** `keepsNative`: whether what another program said has a placeholder; else it is left out, with what led up to it at the end. Undefined for what is too long. */
export function publishedFrom(message: Template, keepsNative = true): string | undefined {
  const { text, holes, isCut } = message;
  if (isCut || text.length > mostCharacters) return undefined;
  const known = new Map(holes.map(({ name, isNative }) => [name, isNative]));
  // Every second part is between braces.
  const parts = (keepsNative ? text : firstOf(message)).split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[{}]/g, "$&$&");
    const isNative = known.get(part);
    if (isNative === undefined) return `{{${part}}}`;
    return isNative && !keepsNative ? "" : `{${part}}`;
  });
  const isOpen = !keepsNative && holes.some(({ isNative }) => isNative);
  const lines = parts.join("").split(/\r?\n/).map((line) => line.replace(/[^\S\n]+/g, " ").trim());
  const whole = lines.join("\n").replace(/\n{3,}/g, "\n\n").trim().replace(/^(?:(?:Error|Failed|ERROR)\s*:|❌|⚠️)\s*:?\s*/u, "");
  const clean = isOpen ? whole.replace(leadsUp, "") : whole;
  return marks.test(clean) || holes.some(({ name, isNative }) => isNative && clean.endsWith(`{${name}}`)) ? clean : `${clean}.`;
}
