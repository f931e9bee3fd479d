// Prints a pattern of ECMAScript (flag u) as one of Python's re, to be compiled with re.ASCII. It judges none: what Python cannot say matches nothing there.

import { whiteSpace } from "../../../model/visible-text.ts";

const escapedPoint = (point: number): string => {
  if (point >= 0x21 && point < 0x7f) return /[\w]/.test(String.fromCodePoint(point)) ? String.fromCodePoint(point) : `\\${String.fromCodePoint(point)}`;
  if (point < 0x100) return `\\x${point.toString(16).padStart(2, "0")}`;
  return point < 0x10000 ? `\\u${point.toString(16).padStart(4, "0")}` : `\\U${point.toString(16).padStart(8, "0")}`;
};

/** Ranges of code points as they stand inside of a class. */
export const classOf = (ranges: readonly (readonly [from: number, to: number])[]): string =>
  ranges.map(([from, to]) => (from === to ? escapedPoint(from) : `${escapedPoint(from)}-${escapedPoint(to)}`)).join("");

const spaces = classOf(whiteSpace);

const known = new Map<string, string>();

/** The characters with a Unicode property, as a class without its brackets. */
const property = (name: string, isNot: boolean): string => {
  const key = `${isNot ? "P" : "p"}{${name}}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const has = new RegExp(`^\\${key}$`, "u");
  const ranges: [number, number][] = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    if (!has.test(String.fromCodePoint(point))) continue;
    const last = ranges[ranges.length - 1];
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const made = classOf(ranges);
  known.set(key, made);
  return made;
};

/** One escape of the source: how it stands in a class, and what stands beside the class in its place. */
interface Escape {
  readonly inside?: string;
  readonly beside?: string;
}

/** Letters are too many to be listed: those that Python calls word signs, without digits and other numerals. */
export const letters = (): string => `(?:(?![${property("Nl", false)}${property("No", false)}])(?u:[^\\W\\d_]))`;
/** Decimal digits, which Python knows too. */
const wideOf: { readonly [name: string]: () => string } = { L: letters, Letter: letters, Nd: () => "(?u:\\d)", Decimal_Number: () => "(?u:\\d)" };

const escapeOf = (source: string): Escape => {
  const letter = source.charAt(1);
  const [, name] = /^\\[pP]\{(.+)\}$/.exec(source) ?? [];
  if (name !== undefined) {
    const wide = letter === "p" ? wideOf[name.replace(/^(?:gc|General_Category)=/, "")] : undefined;
    return wide === undefined ? { inside: property(name, letter === "P") } : { beside: wide() };
  }
  if (letter === "s") return { inside: spaces };
  if (letter === "S") return { beside: `[^${spaces}]` };
  if (source.length === 12) return { inside: escapedPoint(String.fromCharCode(Number.parseInt(source.slice(2, 6), 16), Number.parseInt(source.slice(8), 16)).codePointAt(0) ?? 0) };
  if (letter === "u" || letter === "x") {
    const digits = source.slice(2).replace(/[{}]/g, "");
    return { inside: escapedPoint(Number.parseInt(digits, 16)) };
  }
  if (letter === "0") return { inside: "\\x00" };
  if (letter === "c") return { inside: escapedPoint(source.charCodeAt(2) % 32) };
  return { inside: /[A-Za-z]/.test(letter) ? source : escapedPoint(letter.codePointAt(0) ?? 0) };
};

const token = /\\u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}|\\[pP]\{[^}]+\}|\\u\{[0-9A-Fa-f]+\}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\c[A-Za-z]|\\k<[^>]+>|\\[\s\S]|\(\?<(?![=!])[^>]+>|\[\^?|[\s\S]/gu;

/** A sign in a class: Python warns of those that it may give a meaning. */
const literalIn = (part: string): string => (part.startsWith("[") ? part.replace("[", "\\[") : /[&~|]/.test(part) ? `\\${part}` : part);

/** The class that begins at `at`: its translation, and where it ends. */
const classAt = (tokens: readonly string[], at: number): { readonly text: string; readonly end: number } => {
  const isNot = tokens[at] === "[^";
  const last = tokens.indexOf("]", at + 1);
  const own = tokens.slice(at + 1, last);
  // Letters and numerals together are what Python has a word for.
  const isAlphanumeric = own.includes("\\p{L}") && own.includes("\\p{N}");
  let inside = "";
  const beside: string[] = isAlphanumeric ? ["(?u:[^\\W_])"] : [];
  let end = at + 1;
  for (; end < tokens.length && tokens[end] !== "]"; end++) {
    const part = tokens[end] as string;
    if (isAlphanumeric && (part === "\\p{L}" || part === "\\p{N}")) continue;
    if (part.startsWith("\\")) {
      const escape = escapeOf(part);
      inside += escape.inside ?? "";
      if (escape.beside !== undefined) beside.push(escape.beside);
    } else inside += part === "-" && (end === at + 1 || tokens[end + 1] === "]") ? "\\-" : literalIn(part);
  }
  if (inside === "" && beside.length === 0) return { text: isNot ? "[\\s\\S]" : "(?!)", end };
  if (beside.length === 0) return { text: `[${isNot ? "^" : ""}${inside}]`, end };
  const any = [...(inside === "" ? [] : [`[${inside}]`]), ...beside].join("|");
  return { text: isNot ? `(?:(?!${any})[\\s\\S])` : `(?:${any})`, end };
};

const plain: { readonly [sign: string]: string } = { ".": "[^\\n\\r\\u2028\\u2029]", $: "\\Z" };

/** A group that took no part matches nothing more in ECMAScript, and fails in Python. */
const reference = (group: string, text: string): string => `(?(${group})${text})`;

/** `source` for Python. */
export const pythonPattern = (source: string): string => {
  const tokens = source.match(token) ?? [];
  let text = "";
  for (let at = 0; at < tokens.length; at++) {
    const part = tokens[at] as string;
    if (part.startsWith("[")) {
      const found = classAt(tokens, at);
      text += found.text;
      at = found.end;
    } else if (part.startsWith("(?<")) text += `(?P${part.slice(2)}`;
    else if (part.startsWith("\\k<")) text += reference(part.slice(3, -1), `(?P=${part.slice(3, -1)})`);
    else if (/^\\[1-9]/.test(part)) text += reference(part.slice(1), part);
    else if (/^\\[bB]/.test(part)) text += part;
    else if (part.startsWith("\\")) {
      const { inside, beside } = escapeOf(part);
      text += beside ?? (inside !== undefined && (/^\\(?:[sp]|P)/.test(part)) ? `[${inside}]` : inside);
    } else text += plain[part] ?? part;
  }
  return text;
};
