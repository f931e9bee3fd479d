// Applies certain fixes round after round, until nothing is left to fix. It reads and writes no file: what checks the texts is given to it.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import type { Source } from "../read/tree.ts";
import { applyFixes } from "./apply.ts";
import { withFixes, type Document } from "./fixes.ts";

/** The result of a check of the texts. */
export interface Inspected {
  readonly diagnostics: readonly Diagnostic[];
  readonly documents: readonly Document[];
}

/** Checks the project with other texts, by path, in place of those of the files. */
export type Inspect = (texts: ReadonlyMap<string, string>) => Inspected;

export interface Repaired {
  /** The fixed findings, in order. */
  readonly fixed: readonly Diagnostic[];
  /** The files that are now different, as they were and as they are. */
  readonly changes: readonly { readonly before: Source; readonly after: Source }[];
  /** The result of the last check. */
  readonly left: Inspected;
}

/** One fix may make room for another, but not forever: two rules may want the opposite of each other. */
const mostRounds = 10;

/** Texts of other publishers are not repaired here. */
const isForeign = ({ path }: Source): boolean => /(^|[/\\])node_modules[/\\]/.test(path);

/**
 * The project after all fixes that are certain.
 *
 * Raises an error, which is a fault of ours, when a fix makes a file unreadable.
 */
export function repair(inspect: Inspect): Repaired {
  const texts = new Map<string, string>();
  const fixed: Diagnostic[] = [];
  const first = inspected(inspect, texts);
  let left = first;
  for (let round = 0; round < mostRounds; round++) {
    const sources = left.documents.map(({ source }) => source).filter((source) => !isForeign(source));
    const applied = applyFixes(left.diagnostics, sources);
    const changed = applied.sources.filter(({ text }, index) => text !== sources[index]?.text);
    if (changed.length === 0) break;
    for (const { path, text } of changed) texts.set(path, text);
    const next = inspected(inspect, texts);
    const broken = left.documents.find(({ source, tree }) => tree && next.documents.some((each) => each.source.path === source.path && !each.tree));
    if (broken) throw new Error(`a fix has made ${broken.source.path} unreadable`);
    fixed.push(...applied.fixed);
    left = next;
  }
  const before = new Map(first.documents.map(({ source }) => [source.path, source]));
  const changes = left.documents.flatMap(({ source: after }) => {
    const source = before.get(after.path);
    return source && source.text !== after.text ? [{ before: source, after }] : [];
  });
  return { fixed, changes, left };
}

function inspected(inspect: Inspect, texts: ReadonlyMap<string, string>): Inspected {
  const { diagnostics, documents } = inspect(texts);
  return { diagnostics: withFixes(diagnostics, documents), documents };
}
