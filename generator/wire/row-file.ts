// How rows of the conformance protocol are written: what many have in common stands once, as a frame. What the rows are, others say.

import { put } from "../model/defined.ts";
import type { Json } from "../model/taxonomy.ts";
import { framed } from "./frames.ts";

type Members = { readonly [name: string]: Json };

/** What is asked, under a name and with its op, and what must be answered. */
export interface WrittenRow extends Members {
  readonly op: string;
}

export interface RowFile {
  readonly frames: Members;
  /** A frame by its name with what stands for `"$1"` and so on; or a row as it is. */
  readonly rows: readonly Json[];
}

/** For whoever reads the file, in any language. */
export const aboutRows = [
  "Each row is a request of the conformance protocol and what must be answered, `expect`.",
  "A list is one of `frames` with its values, which stand there as \"$1\", \"$2\" and so on; \"$$\" at the start of a text there is one \"$\".",
].join(" ");

/** `value`, each of whose texts is what `of` makes of it. */
function mapped(value: Json, of: (text: string) => string): Json {
  if (typeof value === "string") return of(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each: Json) => mapped(each, of));
  const made: { [name: string]: Json } = {};
  for (const name of Object.keys(value)) put(made, name, mapped((value as Members)[name] ?? null, of));
  return made;
}

const escaped = (value: Json): Json => mapped(value, (text) => (text.startsWith("$") ? `$${text}` : text));
const unescaped = (value: Json): Json => mapped(value, (text) => text.replace(/^\$\$/, "$"));

/** Rows in their order, in frames of their own for each op. */
export function writtenRows(rows: readonly WrittenRow[]): RowFile {
  const frames: { [name: string]: Json } = {};
  const written: Json[] = [...rows];
  for (const op of new Set(rows.map((row) => row.op))) {
    const places = [...rows.keys()].filter((at) => rows[at]?.op === op);
    const { frames: own, written: some } = framed(op, places.map((at) => escaped(rows[at] ?? null)));
    Object.assign(frames, own);
    for (const [index, at] of places.entries()) {
      const row = some[index];
      if (Array.isArray(row)) written[at] = [row[0] as Json, ...row.slice(1).map(unescaped)];
    }
  }
  return { frames, rows: written };
}
