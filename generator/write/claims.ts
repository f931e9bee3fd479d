// Which packages other taxonomies made, that write to the same out folder: by the records of their runs. It changes nothing.

import type { Disk } from "./disk.ts";
import { homeName, isRecord, recordPath } from "./home.ts";
import { readRecord } from "./record.ts";

/** Servers that other taxonomies than `taxonomy`, by paths relative to `out`, had in their last runs; of those that are still there. */
export const claimedByOthers = (disk: Disk, out: string, taxonomy: string): ReadonlySet<string> => {
  const home = `${out}/${homeName}`;
  if (disk.look(home)?.kind !== "folder") return new Set();
  const others = disk.list(home).map((name) => `${homeName}/${name}`).filter((path) => isRecord(path) && path !== recordPath(taxonomy));
  const runs = others.map((path) => readRecord(disk, `${out}/${path}`));
  return new Set(runs.flatMap((run) => (run.taxonomy !== undefined && disk.look(`${out}/${run.taxonomy}`) ? Object.keys(run.servers) : [])));
};
