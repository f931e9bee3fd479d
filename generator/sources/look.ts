// Looks through the source, and at what it is held to. Compilers, of TypeScript and of taxonomies, are loaded here, and nowhere before.

import { several } from "../diagnose/quote.ts";
import { inert } from "../diagnose/print/inert.ts";
import { surveyOf } from "../readers.ts";
import type { Survey } from "../source/facts.ts";
import type { Streams } from "../terminal/streams.ts";
import { progressOn } from "../terminal/progress.ts";
import type { Sources } from "./sources.ts";
import type { OpenTaxonomy, Wanted } from "./taxonomy.ts";

/** Files between two words about how far it is. */
const often = 20;

export async function look(files: ReadonlyMap<string, string>, streams: Streams): Promise<Survey> {
  const progress = progressOn(streams);
  try {
    return await surveyOf(files, { onFile: (done, found) => (done % often === 0 ? progress.show(`${done} of ${found} files`) : undefined) });
  } finally {
    progress.clear();
  }
}

/** Names the files that nothing was learnt from: they may have tools and failures, and nothing in them is rewritten. */
export function tellSkipped({ leftOut, beside, isCut }: Pick<Sources, "leftOut" | "beside" | "isCut">, { unreadable }: Survey, streams: Streams): void {
  for (const [path, reason] of [...leftOut, ...unreadable]) streams.stderr(`note: ${inert(path)} was skipped: ${reason}\n`);
  const [first] = beside;
  if (first !== undefined) streams.stderr(`note: ${several(beside.length, "file")} that only developers run ${beside.length === 1 ? "was" : "were"} left out, ${beside.length === 1 ? "" : "one of them "}${inert(first)}: no entry point of the package reaches ${beside.length === 1 ? "it" : "them"}; name a file to have it read\n`);
  if (isCut) streams.stderr("note: not all of the source was read: name the folders that matter\n");
}

/** As taxonomyFor (taxonomy.ts). */
export async function heldTo(wanted: Wanted, sources: Iterable<string>, streams: Streams): Promise<OpenTaxonomy | { readonly exit: number } | undefined> {
  if (wanted.taxonomy === false) return undefined;
  const { taxonomyFor } = await import("./taxonomy.ts");
  return taxonomyFor(wanted, sources, streams);
}
