// Prints values as Python literals, in the layout that ruff format gives them. Whatever a text says, it is a value.

import { lately } from "../../../model/once.ts";
import type { Json } from "../../../model/taxonomy.ts";

/** Columns of a line (PEP 8 as black and ruff have it). */
export const width = 88;

export const pad = (indent: number): string => " ".repeat(indent);

/** Characters that a source must escape: controls, those that hide or reorder others, halves of pairs. Harmless non-ASCII characters stay. */
const unsafe = /[\u0000-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;

const short: { readonly [sign: string]: string } = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const escapedSign = (sign: string): string => {
  const point = sign.codePointAt(0) ?? 0;
  if (short[sign] !== undefined) return short[sign];
  if (point < 0x100) return `\\x${point.toString(16).padStart(2, "0")}`;
  return point < 0x10000 ? `\\u${point.toString(16).padStart(4, "0")}` : `\\U${point.toString(16).padStart(8, "0")}`;
};

/** Words that test runners, linters and type checkers look for anywhere in a file: an escape cuts them in two. */
const pragma = /(?<=#\s{0,4})(?=(?:type|noqa|ruff|pyright|mypy|pylint|fmt|isort|pragma|nosec)\b)/gi;

/** A text whose signs are never escaped. */
const harmless = /^[ !$-[\]-~]*$/;

/** `text` as a string literal: in double quotes, or in single ones where that takes fewer escapes, as ruff format chooses. */
export const quote = (text: string): string => {
  if (harmless.test(text)) return `"${text}"`;
  const sign = text.split('"').length > text.split("'").length ? "'" : '"';
  const inner = text.replaceAll("\\", "\\\\").replaceAll(sign, `\\${sign}`).replace(unsafe, escapedSign).replace(pragma, "\\x20").replace(/#\s?\\x20/g, (found) => `${found.replace(/\s/, "").replace("\\x20", "")}\\x20`);
  return `${sign}${inner}${sign}`;
};

/** Python's words that no name may be (3.14), and those that are words in places. */
export const keywords: ReadonlySet<string> = new Set([
  ...["False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except"],
  ...["finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield"],
]);

/** A name as it is; anything else is a fault of ours. */
export const ident: (name: string) => string = lately((name) => {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) || keywords.has(name)) throw new Error(`Not a name in Python: ${JSON.stringify(name)}`);
  return name;
});

/** Large and small numbers as ECMAScript and Python both read them. */
const number = (value: number): string => (Object.is(value, -0) ? "-0.0" : String(value).replace("e+", "e"));

const scalar = (value: string | number | boolean | null): string => {
  if (typeof value === "string") return quote(value);
  if (typeof value === "number") return number(value);
  return value === null ? "None" : value ? "True" : "False";
};

/** The value on one line; undefined where that has more than `room` columns. */
function flat(value: Json, room: number): string | undefined {
  if (typeof value !== "object" || value === null) return scalar(value);
  const isList = Array.isArray(value);
  let line = isList ? "[" : "{";
  for (const name in value) {
    const part = flat((value as { readonly [name: string]: Json })[name] ?? null, room);
    if (part === undefined) return undefined;
    line += `${line.length > 1 ? ", " : ""}${isList ? "" : `${quote(name)}: `}${part}`;
    if (line.length >= room) return undefined;
  }
  return line + (isList ? "]" : "}");
}

/** Whether ruff format would lay a value out over several lines: it does where it does not fit, or where there is no more to split. */
const expression = (value: Json, indent: number, column: number, after: number): string => {
  if (typeof value !== "object" || value === null) return scalar(value);
  return flat(value, width - column - after) ?? lined(value, indent);
};

/** A member or an item on each line, with the comma that keeps it so. */
const lined = (value: { readonly [name: string]: Json } | readonly Json[], indent: number): string => {
  const inner = pad(indent + 4);
  if (Array.isArray(value)) return `[\n${value.map((item: Json) => `${inner}${expression(item, indent + 4, indent + 4, 1)},\n`).join("")}${pad(indent)}]`;
  return `{\n${Object.entries(value).map(([name, part]) => `${inner}${entry(name, part, indent + 4)},\n`).join("")}${pad(indent)}}`;
};

/** A member of a dict and its value, for a place `indent` deep. */
export const entry = (name: string, value: Json, indent: number): string => {
  const start = `${quote(name)}: `;
  return start + expression(value, indent, indent + start.length, 1);
};

/** An expression for a place `indent` deep, whose first line starts at `column`, with `after` columns behind it. */
export const literal = (value: Json, indent = 0, column = indent, after = 0): string => expression(value, indent, column, after);

/** As {@link literal}, with each member of the outermost dict or list on its own line, as a trailing comma keeps it. */
export const block = (value: Json, indent = 0): string => {
  if (value === null || typeof value !== "object" || Object.keys(value).length === 0) return literal(value, indent);
  return lined(value as { readonly [name: string]: Json } | readonly Json[], indent);
};
