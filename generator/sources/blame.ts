// Which parts of a rewritten file a fault of its types is due to. It asks no compiler.

import type { TypeFault } from "../typescript/project-types.ts";
import type { Part, Rewritten } from "../typescript/rewrite/change.ts";

export interface Blamed {
  readonly parts: readonly Part[];
  readonly fault: TypeFault;
  readonly word: string | undefined;
}

/** The name that a fault is about, as it stands there. */
const wordAt = (text: string, start: number): string | undefined => /^[\w$]+/.exec(text.slice(start, start + 100))?.[0];

const mentions = (text: string, word: string): boolean => new RegExp(`(?<![\\w$])${word.replace(/\$/g, "\\$")}(?![\\w$])`).test(text);

/** Those that the fault stands in; else those that its name is imported for, or whose old text had it; else all: the fault is somewhere in the file. */
function partsFor({ parts, at, text, before }: Rewritten, { start, message }: TypeFault): readonly Part[] {
  const inside = parts.filter((_, index) => at[index]?.some(([from, to]) => from <= start && start < to));
  if (inside.length > 0) return inside;
  // Of what is put around something, what is inside is at fault as well.
  const around = parts.filter((_, index) => {
    const [first, last] = [at[index]?.at(0), at[index]?.at(-1)];
    return first && last && first !== last && first[0] <= start && start < last[1];
  });
  if (around.length > 0) return around;
  const words = [wordAt(text, start), /exported member '([\w$]+)'/.exec(message)?.[1]].filter((word) => word !== undefined);
  const importing = parts.filter(({ uses }) => uses.some((name) => words.includes(name)));
  if (importing.length > 0) return importing;
  const changed = parts.filter(({ edits }) => edits.some((edit) => words.some((word) => mentions(before.slice(edit.start, edit.end), word))));
  return changed.length > 0 ? changed : /Cannot find module/.test(message) ? parts.filter(({ uses }) => uses.length > 0) : parts;
}

/** In the order of `faults`, which are of this file. */
export const blamedFor = (rewritten: Rewritten, faults: readonly TypeFault[]): readonly Blamed[] =>
  faults.map((fault) => ({ parts: partsFor(rewritten, fault), fault, word: wordAt(rewritten.text, fault.start) })).filter(({ parts }) => parts.length > 0);
