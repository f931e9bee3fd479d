// Applies the edits of many findings to texts, each finding's all together or not at all. It finds nothing and writes nothing.

import type { Diagnostic, Edit } from "../diagnose/diagnostic.ts";
import { firstIndex } from "../diagnose/first-index.ts";
import type { Source } from "../read/tree.ts";

interface Applied {
  /** All sources, in the order given. */
  readonly sources: readonly Source[];
  /** The diagnostics whose fixes were applied. */
  readonly fixed: readonly Diagnostic[];
}

/**
 * `sources` with the `fixes` of `diagnostics`.
 *
 * If fixes touch the same characters, or insert at the same place, the first wins; the others may be tried again on the new text.
 * Fixes in files that are not among the sources are left out.
 */
export function applyFixes(diagnostics: readonly Diagnostic[], sources: readonly Source[]): Applied {
  const accepted = new Map<string, Edit[]>(sources.map(({ path }) => [path, []]));
  const fixed = diagnostics.filter(({ fixes = [] }) => fixes.length > 0 && accept(fixes, accepted));
  return { sources: sources.map((source) => ({ ...source, text: applyEdits(source.text, accepted.get(source.path) ?? []) })), fixed };
}

/** Adds the edits to those accepted so far, which are sorted, when all of them are free. */
function accept(edits: readonly Edit[], accepted: ReadonlyMap<string, Edit[]>): boolean {
  const tried: { readonly among: Edit[]; readonly edit: Edit }[] = [];
  for (const edit of edits) {
    const among = accepted.get(edit.where.file);
    const at = among ? placeFor(edit, among) : -1;
    if (!among || at < 0) break;
    among.splice(at, 0, edit);
    tried.push({ among, edit });
  }
  if (tried.length === edits.length) return true;
  for (const { among, edit } of tried) among.splice(among.indexOf(edit), 1);
  return false;
}

/** The index at which `edit` goes among sorted ones that do not overlap; -1 when it overlaps one of them. */
function placeFor(edit: Edit, among: readonly Edit[]): number {
  const at = firstIndex(among.length, (index) => (among[index]?.where.start ?? 0) >= edit.where.start);
  const before = among[at - 1];
  const after = among[at];
  return (before && overlap(before, edit)) || (after && overlap(edit, after)) ? -1 : at;
}

/** `first` does not begin after `second`. Where both begin at one place, nothing says which comes first. */
const overlap = ({ where: first }: Edit, { where: second }: Edit): boolean => second.start < first.end || first.start === second.start;

/** `text` with edits that do not overlap, in any order. Everything else in it stays as it is, line ends included. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let at = 0;
  for (const { where, text: written } of [...edits].sort((a, b) => a.where.start - b.where.start)) {
    result += text.slice(at, where.start) + written;
    at = where.end;
  }
  return result + text.slice(at);
}
