// The rows that an implementation is held to: requests and the answers they must get. It starts no process. The protocol stands in docs/conformance.md.

import { fileURLToPath } from "node:url";
import { sortedJson } from "../model/canonical.ts";
import type { Json } from "../model/taxonomy.ts";
import { isJsonObject } from "../model/json.ts";

/** The edition of the protocol and of the rows. */
export const edition = 4;

type Members = { readonly [name: string]: Json };

/** A request and its answer; what stands beside `name`, `expect` and `bytes` is sent as it is. */
export interface Row extends Members {
  /** Unique within its file. */
  readonly name: string;
  readonly op: string;
  readonly expect: Json;
}

export interface Rows {
  readonly edition: number;
  readonly rows: readonly Row[];
}

/** `value` with what its places stand for. */
function filled(value: Json, shared: readonly Json[]): Json {
  if (typeof value === "string") return value.startsWith("$$") ? value.slice(1) : value.startsWith("$") ? filled(shared[Number(value.slice(1))] ?? null, shared) : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each: Json) => filled(each, shared));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, shared)]));
}

/** Rows of a file, with what they share in its place. Raises an Error for what is not such a file. */
export function rowsIn(text: string, path: string): Rows {
  const broken = (why: string): Error => new Error(`${path} has no rows of edition ${edition}: ${why}`);
  let read: Partial<Rows>;
  try {
    read = JSON.parse(text) as Partial<Rows>;
  } catch (error) {
    throw broken((error as Error).message);
  }
  if (typeof read !== "object" || read === null || !Array.isArray(read.rows)) throw broken("it has no list called rows");
  if (read.edition !== edition) throw broken(`its edition is ${String(read.edition)}`);
  const { shared } = read as { readonly shared?: readonly Json[] };
  const whole = shared === undefined ? read.rows : read.rows.map((row: Json) => filled(row, shared) as Row);
  const odd = whole.findIndex((row: Partial<Row> | null) => typeof row?.name !== "string" || typeof row.op !== "string" || row.expect === undefined);
  if (odd >= 0) throw broken(`row ${odd + 1} has no name, op or expect`);
  return { edition, rows: whole };
}

/** Where the kit lies that comes with the compiler: its rows, and the taxonomy whose packages they are run against. */
export const kitFiles: { readonly rows: string; readonly taxonomy: string } = {
  rows: fileURLToPath(new URL("kit.json", import.meta.url)),
  taxonomy: fileURLToPath(new URL("kit.yaml", import.meta.url)),
};

/** The request to a driver: the row without its expectation. */
export function requestOf({ name: _, expect: __, bytes: ___, ...request }: Row, id: number): Members {
  return { id, ...request };
}

/** Objects are the same whatever the order of their members; `{ "$any": true }` is the same as anything. */
function isSame(expected: Json, got: Json): boolean {
  if (isJsonObject(expected) && expected["$any"] === true) return true;
  if (Array.isArray(expected)) return Array.isArray(got) && expected.length === got.length && expected.every((each: Json, at) => isSame(each, got[at] as Json));
  if (!isJsonObject(expected)) return expected === got;
  const names = Object.keys(expected);
  return isJsonObject(got) && names.length === Object.keys(got).length && names.every((name) => Object.hasOwn(got, name) && isSame(expected[name] as Json, got[name] as Json));
}

/** Where two answers differ first, as a path, with both values; undefined where they do not. */
export function differenceOf(expected: Json, got: Json, path = ""): { readonly path: string; readonly expected: Json | undefined; readonly got: Json | undefined } | undefined {
  if (isSame(expected, got)) return undefined;
  const isNested = (Array.isArray(expected) && Array.isArray(got)) || (isJsonObject(expected) && isJsonObject(got));
  if (!isNested) return { path, expected, got };
  const [one, other] = [expected, got] as unknown as readonly [Members, Members];
  const name = [...new Set([...Object.keys(one), ...Object.keys(other)])].find((each) => !Object.hasOwn(one, each) || !Object.hasOwn(other, each) || !isSame(one[each] as Json, other[each] as Json));
  if (name === undefined) return { path, expected, got };
  const below = path === "" ? name : `${path}/${name}`;
  return Object.hasOwn(one, name) && Object.hasOwn(other, name) ? differenceOf(one[name] as Json, other[name] as Json, below) : { path: below, expected: one[name], got: other[name] };
}

/** One text for one meaning: how rows are written. */
export const rowText = (row: Row): string => JSON.stringify({ ...row, expect: sortedJson(row.expect) });
