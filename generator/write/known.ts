// The compiler's memory of a run, beside its record: data without a meaning here. A memory that is damaged, or of another compiler, counts as none.

import type { Disk } from "./disk.ts";
import { homeName, shortHash } from "./home.ts";
import { digest } from "./manifest.ts";

/** Its file for a taxonomy, by its path relative to the out folder. */
export const knownPath = (taxonomy: string): string => `${homeName}/known-${shortHash(taxonomy)}`;

const digestOf = (compiler: string, text: string): string => digest(`${compiler}\n${text}`);

export const knownText = (compiler: string, known: object): string => {
  const text = JSON.stringify(known);
  return `${digestOf(compiler, text)}\n${text}`;
};

/** The memory in a file; undefined where this compiler left none there. */
export const readKnown = (disk: Disk, path: string, compiler: string): unknown => {
  try {
    const text = disk.read(path).toString();
    const end = text.indexOf("\n");
    const known = text.slice(end + 1);
    return text.slice(0, end) === digestOf(compiler, known) ? JSON.parse(known) : undefined;
  } catch {
    return undefined;
  }
};
