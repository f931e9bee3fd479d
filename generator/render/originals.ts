// Our templates as they are written, and what marks a copy of one. Only changed copies, and eject, need this.

import { partialSources, sources } from "../dist/templates.sources.js";
import { nearest } from "../diagnose/nearest.ts";
import { hashOf } from "../model/canonical.ts";
import { firstTarget } from "../model/targets.ts";

/** The path of a template below the folder of its target. */
export const pathOf = (name: string): string => name.slice(name.indexOf("/") + 1);

/** By name, `<target>/<path>`, in order. */
export const originals: ReadonlyMap<string, string> = new Map(Object.entries(sources));

/** By target, then by name. */
export const partialOriginals: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(Object.entries(partialSources).map(([target, some]) => [target, new Map(Object.entries(some))]));

/** The templates with this path, of the first language first. */
export const namesOf = (path: string): readonly string[] => {
  const names = [...originals.keys()].filter((name) => pathOf(name) === path);
  return [...names.filter((name) => name.startsWith(`${firstTarget}/`)), ...names.filter((name) => !name.startsWith(`${firstTarget}/`))];
};

/** The template that may be meant by `written`: its name, or its path alone. */
export const meantBy = (written: string): string | undefined => {
  const whole = nearest(written, originals.keys());
  if (whole !== undefined) return whole;
  const path = nearest(written, [...originals.keys()].map(pathOf));
  return path === undefined ? undefined : namesOf(path)[0];
};

/** A text names the view of its template in its first line. */
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

/** The original that a copy names; undefined if it names none, and counts as its author's own. */
export const markOf = (copy: string, original: string): Mark | undefined => {
  const found = mark.exec(copy);
  return found ? { start: found.index, end: found.index + found[0].length, isCurrent: found[2] === versionOf(original) } : undefined;
};
