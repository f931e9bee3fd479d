// Details that leave although they are not safe: which of these exceptions came and went. It judges nothing.

import type { BothErrors, Pair } from "./pair.ts";
import type { Path } from "./change.ts";
import { isThere, stepsOf } from "./details.ts";

interface Move {
  readonly error: BothErrors;
  /** As in the docs of its error. */
  readonly path: string;
  /** As people read it. */
  readonly shown: string;
  readonly at: Path;
  /** The detail on the side on which it stays inside: 1 in the log, 2 in memory; undefined where it is new. */
  readonly inside?: 1 | 2;
  /** Whether it might be missing before. */
  readonly mayMiss: boolean;
}

/** An exception for a detail that is safe anyway moves nothing. */
function* moves(pair: Pair, here: "before" | "after", there: "before" | "after"): Generator<Move> {
  const known = new Map(pair.details.map((both) => [JSON.stringify([both.error.code, both.docs[here]]), both]));
  for (const error of pair.errors) {
    for (const path of Object.keys(error[here].wire ?? {})) {
      const both = known.get(JSON.stringify([error.code, path]));
      if (error[there].wire?.[both?.docs[there] ?? path] !== undefined) continue;
      const inside = both?.inside[there];
      if (inside !== 0 && both?.inside[here] !== 1) yield { error, path, at: both?.at ?? [...error.at, "details", ...stepsOf(path)], shown: both?.path ?? path, mayMiss: both?.before.optional === true, ...(inside !== undefined && { inside }) };
    }
  }
}

export const exceptionsAdded = (pair: Pair): readonly Move[] => [...moves(pair, "after", "before")];

export const exceptionsRemoved = (pair: Pair): readonly Move[] => [...moves(pair, "before", "after")].filter(({ error, path }) => isThere(error.after.details, path));
