// Which packages other taxonomies made, that write to the same out folder: by the records of their runs. It changes nothing.

import { basename } from "node:path/posix";
import type { Disk } from "./disk.ts";
import { homeName, isRecord, recordPath } from "./home.ts";
import { readRecord, type LastRun } from "./record.ts";
import { inputHash } from "./unchanged.ts";

/** Servers that other taxonomies had in their last runs; of those that are still there. */
export interface Claims {
  readonly all: ReadonlySet<string>;
  /** Claims of taxonomies whose text is unchanged: they still have the server. */
  readonly certain: ReadonlySet<string>;
}

const none: Claims = { all: new Set(), certain: new Set() };

const isAsItWas = (disk: Disk, out: string, { taxonomy = "", inputs }: LastRun): boolean => {
  try {
    return inputHash(disk.read(`${out}/${taxonomy}`).toString()) === inputs[basename(taxonomy)];
  } catch {
    return false;
  }
};

/** The claims of taxonomies other than `taxonomy`; by paths relative to `out`. */
export const claimedByOthers = (disk: Disk, out: string, taxonomy: string): Claims => {
  const home = `${out}/${homeName}`;
  if (disk.look(home)?.kind !== "folder") return none;
  const others = disk.list(home).map((name) => `${homeName}/${name}`).filter((path) => isRecord(path) && path !== recordPath(taxonomy));
  const runs = others.map((path) => readRecord(disk, `${out}/${path}`)).filter((run) => run.taxonomy !== undefined && disk.look(`${out}/${run.taxonomy}`));
  const servers = (some: readonly LastRun[]): ReadonlySet<string> => new Set(some.flatMap((run) => Object.keys(run.servers)));
  return { all: servers(runs), certain: servers(runs.filter((run) => isAsItWas(disk, out, run))) };
};
