// Frames: what many values have in common is written once, and of each what is its own. It knows nothing of errors.

import type { Json } from "../model/taxonomy.ts";

/** `"$1"` in a frame stands for the first of the values that go with its name. */
export interface Framed {
  readonly frames: { readonly [name: string]: Json };
  /** The name of a frame with its values; a value that is like no other, as it is. */
  readonly written: readonly Json[];
}

type Members = { readonly [name: string]: Json };

const isObject = (value: Json | undefined): value is Members => typeof value === "object" && value !== null && !Array.isArray(value);

/** How deep values of one frame are alike: so far reach envelopes and bodies; what is deeper is the error's own. */
const depth = 4;

/** What the values of one frame share: their members and lengths, and where there is text, numbers and the like. */
const outline = (value: Json, left = depth): string => {
  if (left === 0 || typeof value !== "object" || value === null) return "";
  const isList = Array.isArray(value);
  let members = "";
  for (const name of Object.keys(value)) {
    const each = (value as Members)[name] ?? null;
    members += `${isList ? "" : `${name}:`}${typeof each === "object" ? outline(each, left - 1) : ""},`;
  }
  return isList ? `[${members}]` : `{${members}}`;
};

/** One frame for all of `column`; `place` is asked where they differ. */
const common = (column: readonly Json[], place: (column: readonly Json[]) => string): Json => {
  const [first = null] = column;
  if (Array.isArray(first) && column.every((value) => Array.isArray(value) && value.length === first.length)) {
    return first.map((_: Json, at: number) => common(column.map((value) => (value as readonly Json[])[at] ?? null), place));
  }
  if (isObject(first)) {
    const names = Object.keys(first).join("\n");
    if (column.every((value) => isObject(value) && Object.keys(value).join("\n") === names)) {
      return Object.fromEntries(Object.keys(first).map((name) => [name, common(column.map((value) => (value as Members)[name] ?? null), place)]));
    }
  }
  if (typeof first !== "object" || first === null) return column.every((value) => value === first) ? first : place(column);
  const text = JSON.stringify(first);
  return column.every((value) => JSON.stringify(value) === text) ? first : place(column);
};

/** `values` with frames, called `name`, `name2` and so on. */
export const framed = (name: string, values: readonly Json[]): Framed => {
  const alike = new Map<string, number[]>();
  for (const [at, value] of values.entries()) {
    const like = outline(value);
    const rows = alike.get(like);
    if (rows) rows.push(at);
    else alike.set(like, [at]);
  }
  const frames: { [name: string]: Json } = {};
  const written = [...values];
  for (const rows of alike.values()) {
    if (rows.length === 1) continue;
    const called = `${name}${Object.keys(frames).length === 0 ? "" : Object.keys(frames).length + 1}`;
    const places = new Map<string, readonly Json[]>();
    frames[called] = common(rows.map((at) => values[at] ?? null), (column) => {
      const text = JSON.stringify(column);
      places.set(text, column);
      return `$${[...places.keys()].indexOf(text) + 1}`;
    });
    for (const [row, at] of rows.entries()) written[at] = [called, ...[...places.values()].map((column) => column[row] ?? null)];
  }
  return { frames, written };
};
