// Our templates as they are written, and what marks a copy of one. Only who has changed copies, or wants one, needs this.

import { partialSources, sources } from "../dist/templates.sources.js";
import { hashOf } from "../model/canonical.ts";

/** By name, in order. */
export const originals: ReadonlyMap<string, string> = new Map(Object.entries(sources));

export const partialOriginals: ReadonlyMap<string, string> = new Map(Object.entries(partialSources));

/** The view that a text names in its first line is that of its template. */
const firstLine = /^(\{\{!-- view: [A-Za-z]+ --\}\}\n)/;
const mark = /^\{\{!-- copied from ([^\s]+) ([0-9a-f]{12}) by faultline eject --\}\}$/m;

/** Short, and long enough to tell one version of a template from another. */
const versionOf = (text: string): string => hashOf(text).slice(0, 12);

/** The copy of a template that a project begins with. */
export const copyOf = (name: string, original: string): string => original.replace(firstLine, `$1{{!-- copied from ${name} ${versionOf(original)} by faultline eject --}}\n`);

export interface Mark {
  /** Where it stands in the copy. */
  readonly start: number;
  readonly end: number;
  /** Whether our template is still the one it was copied from. */
  readonly isCurrent: boolean;
}

/** What a copy says it was made from; undefined when it says nothing, and is taken for its author's own. */
export const markOf = (copy: string, original: string): Mark | undefined => {
  const found = mark.exec(copy);
  return found ? { start: found.index, end: found.index + found[0].length, isCurrent: found[2] === versionOf(original) } : undefined;
};
