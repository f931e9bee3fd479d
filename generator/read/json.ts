// JSON as written, with places: where a fault is, and where something can be put. It is strict (RFC 8259), and changes nothing.

import { jsonIn } from "../model/json.ts";
import type { Entry, Tree } from "./tree.ts";

export type ParsedJson = { readonly tree: Tree } | { readonly fault: JsonFault };

export interface JsonFault {
  /** Offset in the text. */
  readonly at: number;
  readonly message: string;
}

const space = /[ \t\n\r]*/y;
const atom = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.])/y;

/** No package.json is as deep. */
const deepest = 200;

const fault = (at: number, message: string): Error => Object.assign(new Error(message), { name: "JsonFault", at });

const isFault = (error: unknown): error is Error & JsonFault => error instanceof Error && error.name === "JsonFault";

/** The text of one JSON value, or its first fault. It does not expect a byte order mark. */
export function parseJson(text: string): ParsedJson {
  const reader = readerOf(text);
  try {
    const tree = reader.value(0);
    reader.end();
    return { tree };
  } catch (error) {
    if (isFault(error)) return { fault: error };
    throw error;
  }
}

interface Reader {
  value(depth: number): Tree;
  end(): void;
}

/** Takes signs off a text, one after another. */
function scannerOf(text: string) {
  let at = 0;
  /** Takes the text that `pattern` finds here; undefined if it finds none. */
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  const skip = (): string => {
    take(space);
    return text.charAt(at);
  };
  /** Takes the string that stands here, read sign by sign: a pattern overflows its stack at a long one. */
  const takeString = (): string | undefined => {
    if (text.charAt(at) !== '"') return undefined;
    let end = at + 1;
    while (end < text.length && text.charAt(end) !== '"') end += text.charAt(end) === "\\" ? 2 : 1;
    const found = text.slice(at, end + 1);
    if (end >= text.length || jsonIn(found) === undefined) return undefined;
    at = end + 1;
    return found;
  };
  const expect = (signs: string, what: string): string => {
    const sign = skip();
    if (sign === "" || !signs.includes(sign)) throw fault(at, sign === "" ? `the file ends before ${what}` : `${what} is missing here`);
    at += 1;
    return sign;
  };
  const isNext = (sign: string): boolean => {
    if (skip() !== sign) return false;
    at += 1;
    return true;
  };
  return { at: (): number => at, take, takeString, skip, expect, isNext };
}

function readerOf(text: string): Reader {
  const { at, take, takeString, skip, expect, isNext } = scannerOf(text);
  const map = (start: number, depth: number): Tree => {
    const entries: Entry[] = [];
    for (let more = !isNext("}"); more; more = expect(",}", "a comma or }") === ",") {
      skip();
      const keyStart = at();
      const key = takeString();
      if (key === undefined) throw fault(at(), at() === text.length ? "the file ends before a key" : "a key in double quotes is missing here");
      const keyEnd = at();
      expect(":", "a colon");
      entries.push({ key: String(JSON.parse(key)), keyStart, keyEnd, value: value(depth + 1) });
    }
    return { kind: "map", start, end: at(), entries };
  };
  const list = (start: number, depth: number): Tree => {
    const items: Tree[] = [];
    for (let more = !isNext("]"); more; more = expect(",]", "a comma or ]") === ",") items.push(value(depth + 1));
    return { kind: "list", start, end: at(), items };
  };
  const value = (depth: number): Tree => {
    skip();
    const start = at();
    if (depth > deepest) throw fault(at(), "the file is nested too deep");
    if (isNext("{")) return map(start, depth);
    if (isNext("[")) return list(start, depth);
    const scalar = takeString() ?? take(atom);
    if (scalar === undefined) throw fault(at(), at() === text.length ? "the file ends before a value" : "a value is missing here");
    return { kind: "scalar", start, end: at(), value: JSON.parse(scalar) as string | number | boolean | null };
  };
  const end = (): void => {
    if (skip() !== "") throw fault(at(), "the file has text after its end here");
  };
  return { value, end };
}
