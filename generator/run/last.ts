// The records that the last run left: one beside the packages, one beside each folder of sources. It finds them without reading what a taxonomy means.

import { basename, dirname, resolve } from "node:path";
import { load } from "../read/load.ts";
import type { LastRun } from "../write/record.ts";
import { lastRun } from "../write/unchanged.ts";
import { pathFrom } from "../read/paths.ts";

/** Where sources of a server stand. */
export interface Stand {
  /** The folder above them, which holds them as an out folder holds a package. */
  readonly out: string;
  readonly name: string;
  /** The taxonomy relative to that, as its record goes by. */
  readonly record: string;
}

/** The record of the sources in the folder `into`, which is relative to that of the taxonomy at `input`. */
export const standOf = (into: string, input: string): Stand => {
  const path = resolve(dirname(input), into);
  return { out: dirname(path), name: basename(path), record: pathFrom(dirname(path), input) };
};

/** Text that looks like the folder of a server's sources. It is a hint, no more: the record there is held against the disk. */
const hint = /\b(?:into|path|contracts|tests)["']?:[ \t]*["']?([^\s"',{}#]+)/g;

const neverRun = ({ inputs }: LastRun): boolean => Object.keys(inputs).length === 0;

/** `own`, the record beside the packages of the taxonomy at `input`; where there are none, the one beside its sources. */
export const lastRunOf = (own: LastRun, input: string): LastRun => {
  if (!neverRun(own)) return own;
  const loaded = load(input);
  const hinted = "source" in loaded ? [...loaded.source.text.matchAll(hint)].map(([, into = ""]) => standOf(into, input)) : [];
  for (const { out: above, record } of hinted) {
    const last = lastRun(above, record);
    if (!neverRun(last)) return last;
  }
  return own;
};
