// The compiler's memory of a run, beside its record: data without a meaning here. A memory that is damaged, or of another compiler, counts as none.

import type { Disk } from "./disk.ts";
import { homeName, shortHash } from "./home.ts";
import { digest } from "./manifest.ts";

/** Its file for a taxonomy, by its path relative to the out folder. */
export const knownPath = (taxonomy: string): string => `${homeName}/known-${shortHash(taxonomy)}`;

/** Data, and long texts apart from it: they are neither quoted nor parsed. */
export interface Memory {
  readonly data: object;
  readonly texts: readonly string[];
}

export const knownText = (compiler: string, { data, texts }: Memory): string => {
  const body = `${JSON.stringify([data, texts.map(({ length }) => length)])}\n${texts.join("")}`;
  return `${digest(body)} ${compiler}\n${body}`;
};

/** The memory in a file; undefined where this compiler left none there. */
export const readKnown = (disk: Disk, path: string, compiler: string): Memory | undefined => {
  try {
    const bytes = disk.read(path);
    const body = bytes.subarray(bytes.indexOf("\n") + 1);
    if (bytes.toString("latin1", 0, bytes.length - body.length) !== `${digest(body)} ${compiler}\n`) return undefined;
    const text = body.toString();
    let at = text.indexOf("\n") + 1;
    const [data, lengths] = JSON.parse(text.slice(0, at)) as [object, readonly number[]];
    return { data, texts: lengths.map((length) => text.slice(at, (at += length))) };
  } catch {
    return undefined;
  }
};
