// Details that leave although they are not safe: which of these exceptions came and went. It judges nothing.

import type { BothErrors, Pair } from "./pair.ts";
import { isThere } from "./details.ts";

interface Move {
  readonly error: BothErrors;
  /** As in the docs of its error. */
  readonly path: string;
  /** The detail on the side on which it stays inside: 1 in the log, 2 in memory; undefined where it is new. */
  readonly inside?: 1 | 2;
  /** Whether it might be missing before. */
  readonly mayMiss: boolean;
}

/** An exception for a detail that is safe anyway moves nothing. */
function* moves(pair: Pair, here: "before" | "after", there: "before" | "after"): Generator<Move> {
  const known = new Map(pair.details.map((both) => [JSON.stringify([both.error.code, both.path]), both]));
  for (const error of pair.errors) {
    for (const path of Object.keys(error[here].wire ?? {})) {
      if (error[there].wire?.[path] !== undefined) continue;
      const both = known.get(JSON.stringify([error.code, path]));
      const inside = both?.inside[there];
      if (inside !== 0 && both?.inside[here] !== 1) yield { error, path, mayMiss: both?.before.optional === true, ...(inside !== undefined && { inside }) };
    }
  }
}

export const exceptionsAdded = (pair: Pair): readonly Move[] => [...moves(pair, "after", "before")];

export const exceptionsRemoved = (pair: Pair): readonly Move[] => [...moves(pair, "before", "after")].filter(({ error, path }) => isThere(error.after.details, path));
