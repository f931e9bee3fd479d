// Writes a scalar: which quotes it needs, and what a text of several lines looks like. It knows nothing around it.

import { hidden } from "../diagnose/quote.ts";
import type { ScalarTree } from "../read/tree.ts";

/** Columns a line may have before what stands on it is written over several lines. */
export const widest = 150;

const unprintable = new RegExp(`${hidden.source}|[\\t\\n\\r]`, "u");
const everyUnprintable = new RegExp(unprintable.source, "gu");

/** Texts that this or another YAML reader takes for something else (YAML 1.2.2 §10.3.2; type repository of YAML 1.1). */
const otherTypes: readonly RegExp[] = [
  /^(~|null|true|false|yes|no|on|off|<<|=)$/i,
  /^[-+]?(\.\d[\d_]*|\d[\d_]*(\.[\d_]*)?)(e[-+]?\d+)?$/i,
  /^(0[xob][\da-f_]+|[-+]?\.(inf|nan))$/i,
  // To the base of 60, and dates.
  /^[-+]?\d+(:[0-5]?\d)+(\.\d*)?$/,
  /^\d{4}-\d\d?-\d\d?([Tt\s].*)?$/,
];

/** Braces and brackets are always quoted, so that a placeholder is a text to every reader and at every place. */
const unsafe = /^[-?:,#&*!|>'"%@`=~\s]|[{}[\]]|:(\s|$)|\s#|\s$/;
const unsafeInFlow = /[,:]/;
/** A name of an imported file, `std:not_found`. */
const imported = /^[A-Za-z]\w*(:[A-Za-z][\w-]*)+$/;

function isPlain(text: string, inFlow: boolean): boolean {
  if (text === "" || unsafe.test(text) || unprintable.test(text)) return false;
  if (inFlow && unsafeInFlow.test(text) && !imported.test(text)) return false;
  return !otherTypes.some((type) => type.test(text));
}

const escapes: { readonly [sign: string]: string } = { "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const escaped = (sign: string): string => {
  const hex = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return escapes[sign] ?? (hex.length > 4 ? `\\U${hex.padStart(8, "0")}` : `\\u${hex.padStart(4, "0")}`);
};

export const doubleQuoted = (text: string): string => `"${text.replaceAll(/["\\]/g, "\\$&").replaceAll(everyUnprintable, escaped)}"`;

export const singleQuoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Whether single quotes can hold `text`: they know no escapes. */
export const isPrintable = (text: string): boolean => !unprintable.test(text);

const many = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

/** `text` on one line: plain where that is safe, else in double quotes, or in single ones where double ones would need more escapes. */
export function textSource(text: string, inFlow: boolean): string {
  if (isPlain(text, inFlow)) return text;
  return isPrintable(text) && many(text, /["\\]/g) > many(text, /'/g) ? singleQuoted(text) : doubleQuoted(text);
}

/** A key is written alike in block and flow. */
export const keySource = (key: string): string => textSource(key, true);

/** A scalar on one line. Numbers are written as their author wrote them (`source`). */
export function scalarSource(value: ScalarTree["value"], source: string, inFlow: boolean): string {
  if (typeof value === "string") return textSource(value, inFlow);
  if (typeof value === "number") return source;
  return source === "" && !inFlow ? "" : String(value);
}

/** Whether a folded block scalar can be filled with `text` without changing it. */
const canFold = (text: string): boolean => /^\S[^]*\S$/.test(text) && !/\n | \n/.test(text) && !unprintable.test(text.replaceAll("\n", ""));

/** `text` as the lines of a block scalar below its header `>-`, each at most `columns` long where it has blanks; undefined where that cannot be. */
export function folded(text: string, columns: number): readonly string[] | undefined {
  if (!canFold(text)) return undefined;
  return text.split("\n").flatMap((paragraph, index) => [...(index > 0 ? [""] : []), ...filled(paragraph, columns)]);
}

function filled(paragraph: string, columns: number): readonly string[] {
  const lines: string[] = [];
  for (const word of paragraph.split(/(?<=\S) (?=\S)/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= columns) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
