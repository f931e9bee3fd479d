// What a source is held to, if to anything. Where it is to nothing, no compiler of taxonomies is loaded.

import type { Streams } from "../terminal/streams.ts";
import type { Held, Wanted } from "./taxonomy.ts";

/** As taxonomyFor (taxonomy.ts). */
export async function heldTo(wanted: Wanted, sources: Iterable<string>, streams: Streams): Promise<Held | { readonly exit: number } | undefined> {
  if (wanted.taxonomy === false) return undefined;
  const { taxonomyFor } = await import("./taxonomy.ts");
  return taxonomyFor(wanted, sources, streams);
}
