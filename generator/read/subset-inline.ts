// Scalars of one line and flow collections, as most taxonomies write them. Whatever is doubtful is declined, and left to the reader of all YAML.

import { asWritten, badNumber, plainValue } from "./scalar.ts";
import type { Entry, MapTree, ScalarTree, Tree } from "./tree.ts";

/** Thrown where the text is beyond the subset, or may be. */
export const declined: unique symbol = Symbol("declined");

export const decline = (): never => {
  // oxlint-disable-next-line no-throw-literal -- nothing looks at it, and a stack costs more than the whole reading
  throw declined;
};

/** A text, and how far it was read. */
export interface Cursor {
  readonly text: string;
  at: number;
  /** Maps and lists that are open. */
  depth: number;
  /** The most parts that the other reader would have so far. */
  lexemes: number;
}

export const space = 0x20;
export const newline = 0x0a;
export const hash = 0x23;
export const colon = 0x3a;
export const dash = 0x2d;
const doubleQuote = 0x22;
const singleQuote = 0x27;
const backslash = 0x5c;
const comma = 0x2c;
const [openList, closeList, openMap, closeMap] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Levels of maps and lists; the bound that is reported is the other reader's. */
const deepest = 30;
/** Characters of a key. A long one is a mistake, which the other reader tells of. */
const longestKey = 200;

/** How a plain scalar may begin: letters, digits and signs that mean nothing in YAML. */
const beginnings: readonly boolean[] = Array.from({ length: 0x80 }, (_, code) => /[A-Za-z0-9_$./^(~+=<\\;)]/.test(String.fromCharCode(code)));

const isBeginning = (code: number): boolean => (code < 0x80 ? beginnings[code] === true : code >= 0xa0 && code !== 0xfeff);

/** Whether the end of a line, or of the text, is at `code`. */
export const isEnd = (code: number): boolean => code === newline || Number.isNaN(code);

export function enter(cursor: Cursor): void {
  cursor.lexemes += 4;
  if (++cursor.depth > deepest) decline();
}

/** Adds `entry`, whose key must be a text that no other has. */
export function addTo(entries: Entry[], known: Set<string>, entry: Entry): void {
  const { key } = entry;
  if (key === "" || key === "<<" || key === "__proto__" || known.has(key)) decline();
  known.add(key);
  entries.push(entry);
}

const scalar = (start: number, end: number, value: ScalarTree["value"]): ScalarTree => ({ kind: "scalar", start, end, value });

/** The text between double quotes, from `start` to `end`, both exclusive of the quotes. Escapes beyond the most usual are declined. */
function unescaped(text: string, start: number, end: number): string {
  let value = "";
  let from = start;
  for (let at = text.indexOf("\\", start); at >= 0 && at < end; at = text.indexOf("\\", at + 2)) {
    const sign = text.charAt(at + 1);
    value += text.slice(from, at) + (sign === "n" ? "\n" : sign === "t" ? "\t" : sign === '"' || sign === "\\" || sign === "/" ? sign : decline());
    from = at + 2;
  }
  return value + text.slice(from, end);
}

/** The text between the quotes at the cursor; the cursor goes behind them. They close on their line. */
export function quoted(cursor: Cursor): string {
  const { text, at: start } = cursor;
  const quote = text.charCodeAt(start);
  let isEscaped = false;
  for (let at = start + 1; ; at++) {
    const code = text.charCodeAt(at);
    if (isEnd(code)) decline();
    if (code === backslash && quote === doubleQuote) {
      isEscaped = true;
      at++;
    } else if (code === quote) {
      if (quote === singleQuote && text.charCodeAt(at + 1) === singleQuote) {
        isEscaped = true;
        at++;
        continue;
      }
      cursor.at = at + 1;
      if (!isEscaped) return text.slice(start + 1, at);
      return quote === doubleQuote ? unescaped(text, start + 1, at) : text.slice(start + 1, at).replaceAll("''", "'");
    }
  }
}

export const isQuote = (code: number): boolean => code === doubleQuote || code === singleQuote;

const opensFlow = (code: number): boolean => code === openList || code === openMap;
const endsFlow = (code: number): boolean => code === comma || code === closeList || code === closeMap;
const endOf = (end: number, isUnread: boolean): number => (isUnread ? decline() : end);

/** Behind the plain scalar at `start`, without the blanks that follow it; `isFlow`: in brackets, which end it. A key ends at its colon. */
function plainEnd({ text }: Cursor, start: number, isFlow: boolean, isKey: boolean): number {
  let end = start;
  for (let at = start; ; at++) {
    const code = text.charCodeAt(at);
    if (code === space) continue;
    if (isEnd(code)) return endOf(end, isKey);
    if (code === colon) {
      const next = text.charCodeAt(at + 1);
      if (next === space || isEnd(next)) return isKey && end === at && end - start <= longestKey ? end : decline();
      if (isFlow && (opensFlow(next) || endsFlow(next))) decline();
    } else if (code === hash && end < at) {
      return endOf(end, isKey || isFlow);
    } else if (isFlow && endsFlow(code)) {
      return endOf(end, isKey);
    } else if (isFlow && opensFlow(code)) decline();
    end = at + 1;
  }
}

/** The plain scalar at the cursor; the cursor goes behind it. */
function plain(cursor: Cursor, isFlow: boolean): ScalarTree {
  const { text, at: start } = cursor;
  const code = text.charCodeAt(start);
  if (!isBeginning(code) && !(code === dash && isBeginning(text.charCodeAt(start + 1)))) decline();
  const end = plainEnd(cursor, start, isFlow, false);
  const value = plainValue(text.slice(start, end));
  if (value === badNumber) return decline();
  cursor.at = end;
  return typeof value === "number" ? { ...scalar(start, end, value), ...asWritten(text.slice(start, end), value) } : scalar(start, end, value);
}

/** The key at the cursor, with its place; the cursor goes behind its colon. */
export function keyAt(cursor: Cursor, isFlow: boolean): Omit<Entry, "value"> {
  const { text, at: keyStart } = cursor;
  const first = text.charCodeAt(keyStart);
  let key: string;
  if (isQuote(first)) key = quoted(cursor);
  else {
    if (!isBeginning(first)) decline();
    cursor.at = plainEnd(cursor, keyStart, isFlow, true);
    key = text.slice(keyStart, cursor.at);
    if (typeof plainValue(key) !== "string") decline();
  }
  const keyEnd = cursor.at;
  const next = text.charCodeAt(keyEnd + 1);
  if (text.charCodeAt(keyEnd) !== colon || !(next === space || (isEnd(next) && !isFlow)) || keyEnd - keyStart > longestKey) decline();
  cursor.at = keyEnd + 1;
  cursor.lexemes += 4;
  return { key, keyStart, keyEnd };
}

/** Goes over blanks and the ends of lines, whose next is deeper than `own`. */
function skip(cursor: Cursor, own: number): number {
  const { text } = cursor;
  let at = cursor.at;
  let code = text.charCodeAt(at);
  while (code === space) code = text.charCodeAt(++at);
  if (code === newline) {
    const line = at + 1;
    do code = text.charCodeAt(++at);
    while (code === space);
    if (at - line <= own || code === newline) decline();
    cursor.lexemes += 2;
  }
  cursor.at = at;
  return code;
}

function flowMap(cursor: Cursor, own: number): MapTree {
  const start = cursor.at++;
  const entries: Entry[] = [];
  const known = new Set<string>();
  let code = skip(cursor, own);
  while (code !== closeMap) {
    const { key, keyStart, keyEnd } = keyAt(cursor, true);
    if (isEnd(skip(cursor, own))) decline();
    const value = inline(cursor, own, true);
    addTo(entries, known, { key, keyStart, keyEnd, value });
    code = skip(cursor, own);
    if (code === closeMap) break;
    if (code !== comma) decline();
    cursor.at++;
    code = skip(cursor, own);
    if (code === closeMap) decline();
  }
  return { kind: "map", start, end: ++cursor.at, entries };
}

function flowList(cursor: Cursor, own: number): Tree {
  const start = cursor.at++;
  const items: Tree[] = [];
  let code = skip(cursor, own);
  while (code !== closeList) {
    items.push(inline(cursor, own, true));
    code = skip(cursor, own);
    if (code === closeList) break;
    if (code !== comma) decline();
    cursor.at++;
    code = skip(cursor, own);
    if (code === closeList) decline();
  }
  return { kind: "list", start, end: ++cursor.at, items };
}

/** The value at the cursor, in a block that is indented by `own`; the cursor goes behind it. `isFlow`: it stands in brackets. */
export function inline(cursor: Cursor, own: number, isFlow: boolean): Tree {
  const { text, at: start } = cursor;
  const code = text.charCodeAt(start);
  // With a comma and a blank.
  cursor.lexemes += 4;
  if (isQuote(code)) {
    const value = quoted(cursor);
    return scalar(start, cursor.at, value);
  }
  if (code !== openMap && code !== openList) return plain(cursor, isFlow);
  enter(cursor);
  const tree = code === openMap ? flowMap(cursor, own) : flowList(cursor, own);
  cursor.depth--;
  return tree;
}
