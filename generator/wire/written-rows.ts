// Rows of the conformance protocol as a file has them: what they have in common once. It makes no row.

import { put } from "../model/defined.ts";
import type { Json } from "../model/taxonomy.ts";

type Members = { readonly [name: string]: Json };

/** A request with its name and op, and the required answer. */
export interface WrittenRow extends Members {
  readonly op: string;
}

/** Rows that are made as they are asked for: those of a thousand errors are large, and their texts are not. */
export type Rows = Iterable<WrittenRow>;

interface RowFile {
  readonly shared: readonly Json[];
  readonly rows: readonly Members[];
}

/** For readers of the file, in any language. */
export const aboutRows = [
  "Each row is a request of the conformance protocol and what must be answered, `expect`.",
  "The text \"$12\" stands for the value with the index 12 in `shared`, which may have such texts itself; \"$$\" at the start of a text is one \"$\".",
].join(" ");

/** The cost of a reference: its text and its comma. */
const reference = 6;
const least = 9;

const isContainer = (value: Json): value is readonly Json[] | Members => typeof value === "object" && value !== null;

const savesSpace = (length: number, times: number): boolean => times > 1 && (times - 1) * length - times * reference > least;

/** A value of the rows, one for all that are equal. */
interface Known {
  readonly id: number;
  /** The length of its JSON. */
  readonly length: number;
  times: number;
  place?: number;
}

/** How often each value stands in the rows; what is in one that was there before counts with that. */
class Values {
  readonly #texts = new Map<string, Known>();
  readonly #containers = new Map<string, Known>();
  readonly #known = new Map<object, Known>();
  #count = 0;

  #added<K>(values: Map<K, Known>, key: K, length: number): Known {
    const made = { id: (this.#count += 1), length, times: 0 };
    values.set(key, made);
    return made;
  }

  text(value: string): Known {
    return this.#texts.get(value) ?? this.#added(this.#texts, value, JSON.stringify(value).length);
  }

  /** Equal containers have equal parts, each known by its number. */
  container(value: readonly Json[] | Members): Known {
    const before = this.#known.get(value);
    if (before !== undefined) return before;
    const isList = Array.isArray(value);
    let key = isList ? "[" : "{";
    let length = 1;
    for (const [name, each] of Object.entries(value)) {
      const named = isList ? undefined : this.text(name);
      const part = typeof each === "string" ? this.text(each) : isContainer(each) ? this.container(each) : undefined;
      const written = part === undefined ? JSON.stringify(each) : "";
      key += `${named?.id ?? ""}:${part?.id ?? `=${written}`},`;
      length += (named === undefined ? 0 : named.length + 1) + (part?.length ?? written.length) + 1;
    }
    const made = this.#containers.get(key) ?? this.#added(this.#containers, key, Math.max(length, 2));
    this.#known.set(value, made);
    return made;
  }

  count(value: Json): void {
    if (typeof value === "string") this.text(value).times += 1;
    if (!isContainer(value)) return;
    const known = this.container(value);
    known.times += 1;
    if (known.times === 1) for (const each of Object.values(value) as readonly Json[]) this.count(each);
  }

  /** Numbers those that stand once in a file, the most frequent ones first: these have the shortest numbers. */
  number(): void {
    const worthwhile = [...this.#texts.values(), ...this.#containers.values()].filter(({ length, times }) => savesSpace(length, times));
    for (const [place, known] of worthwhile.sort((one, other) => other.times - one.times || one.id - other.id).entries()) known.place = place;
  }
}

function isEscaped(value: Json): boolean {
  if (typeof value === "string") return value.startsWith("$");
  if (!isContainer(value)) return false;
  for (const name in value) if (isEscaped((value as Members)[name] ?? null)) return true;
  return false;
}

/** Signs at the start of texts as a file has them. */
const escaped = (value: Json): Json => {
  if (typeof value === "string") return value.startsWith("$") ? `$${value}` : value;
  if (!isContainer(value)) return value;
  if (Array.isArray(value)) return value.map(escaped);
  const made: { [name: string]: Json } = {};
  for (const [name, each] of Object.entries(value)) put(made, name, escaped(each));
  return made;
};

/** Rows of a file that is neither kept nor sent: finding their common parts takes longer than writing them. */
export const wholeRows = (rows: Rows): { readonly rows: Iterable<Members> & { toJSON(): readonly Members[] }; readonly shared: readonly Json[] } => ({
  rows: {
    *[Symbol.iterator]() {
      for (const row of rows) yield isEscaped(row) ? (escaped(row) as Members) : row;
    },
    toJSON() {
      return [...this];
    },
  },
  shared: [],
});

/** Rows in their order. */
export function writtenRows(all: Rows): RowFile {
  const rows = [...all];
  const values = new Values();
  for (const row of rows) for (const each of Object.values(row)) values.count(each);
  values.number();
  const shared: Json[] = [];
  const inside = (value: Json): Json => {
    if (typeof value === "string") return value.startsWith("$") ? `$${value}` : value;
    if (!isContainer(value)) return value;
    if (Array.isArray(value)) return value.map(placed);
    const made: { [name: string]: Json } = {};
    for (const [name, each] of Object.entries(value)) put(made, name, placed(each));
    return made;
  };
  const placed = (value: Json): Json => {
    if (typeof value !== "string" && !isContainer(value)) return value;
    const known = typeof value === "string" ? values.text(value) : values.container(value);
    if (known.place === undefined) return inside(value);
    shared[known.place] ??= inside(value);
    return `$${known.place}`;
  };
  return { rows: rows.map((row) => inside(row) as Members), shared };
}
