// Declarations of the main file that are never used: the common part of the rules …-unused.

import { quote } from "../diagnose/quote.ts";
import type { Kind } from "../model/shape.ts";
import type { Context } from "./context.ts";
import type { Reference } from "./references.ts";
import type { Finding } from "./rule.ts";

interface Use {
  /** References that do not count. */
  readonly except?: (reference: Reference) => boolean;
  /** Names that are in use although nothing refers to them. */
  readonly besides?: (name: string) => boolean;
}

/**
 * A finding per name of `kind` that nothing refers to; `noun` is what the kind is called in a sentence.
 *
 * It reports nothing about a file without servers, which others import, nor if a part of a file was left out or a name is
 * misspelt: what seems unused may be meant there.
 */
export function* unused(kind: Kind, noun: string, context: Context, { except = () => false, besides = () => false }: Use = {}): Generator<Finding> {
  const { spec, files, servers, references, names } = context;
  if (servers.length === 0 || files.some(({ shaped }) => shaped.diagnostics.length > 0)) return;
  const used = new Set<string>();
  for (const reference of references) {
    if (reference.kind !== kind) continue;
    if (!names[kind].has(reference.name)) return;
    const isOwn = reference.at[0] === kind && reference.at[1] === reference.name;
    if (!isOwn && !except(reference)) used.add(reference.name);
  }
  for (const name of Object.keys(spec[kind] ?? {})) {
    // What other files declare is theirs to keep.
    if (used.has(name) || name.includes(":") || besides(name)) continue;
    yield { at: [kind, name], part: "key", sentence: `${noun} ${quote(name)} is never used` };
  }
}
