// The file format of conformance rows: repeated values are shared. Other code makes the rows.

import { put } from "../model/defined.ts";
import type { Json } from "../model/taxonomy.ts";

type Members = { readonly [name: string]: Json };

/** A request with its name and op, and the required answer. */
export interface WrittenRow extends Members {
  readonly op: string;
}

export interface RowFile {
  readonly shared: readonly Json[];
  readonly rows: readonly Members[];
}

/** For whoever reads the file, in any language. */
export const aboutRows = [
  "Each row is a request of the conformance protocol and what must be answered, `expect`.",
  "The text \"$12\" stands for the value with the index 12 in `shared`, which may say so of others before it; \"$$\" at the start of a text is one \"$\".",
].join(" ");

/** The cost of a reference: its text and its comma. */
const reference = 6;
const least = 9;

const isContainer = (value: Json): value is readonly Json[] | Members => typeof value === "object" && value !== null;

const savesSpace = (length: number, times: number): boolean => times > 1 && (times - 1) * length - times * reference > least;

/** How often each value stands in the rows, by its JSON; what is in one that was there before counts with that. */
class Counts {
  readonly #times = new Map<string, number>();
  readonly #texts = new Map<object, string>();

  textOf(value: Json): string {
    if (!isContainer(value)) return JSON.stringify(value);
    let text = this.#texts.get(value);
    if (text === undefined) {
      text = Array.isArray(value)
        ? `[${value.map((each: Json) => this.textOf(each)).join(",")}]`
        : `{${Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${this.textOf(each)}`).join(",")}}`;
      this.#texts.set(value, text);
    }
    return text;
  }

  count(value: Json): void {
    if (typeof value !== "string" && !isContainer(value)) return;
    const text = this.textOf(value);
    const times = (this.#times.get(text) ?? 0) + 1;
    this.#times.set(text, times);
    if (times === 1 && isContainer(value)) for (const each of Object.values(value) as readonly Json[]) this.count(each);
  }

  isShared(text: string): boolean {
    return savesSpace(text.length, this.#times.get(text) ?? 0);
  }
}

/** Rows in their order. */
export function writtenRows(rows: readonly WrittenRow[]): RowFile {
  const counts = new Counts();
  for (const row of rows) for (const each of Object.values(row)) counts.count(each);
  const shared: Json[] = [];
  const places = new Map<string, string>();
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
    const text = counts.textOf(value);
    if (!counts.isShared(text)) return inside(value);
    let place = places.get(text);
    if (place === undefined) {
      const made = inside(value);
      place = `$${shared.push(made) - 1}`;
      places.set(text, place);
    }
    return place;
  };
  return { rows: rows.map((row) => inside(row) as Members), shared };
}
