// The record of a run (record.ts) from what it found and did. It writes nothing.

import type { Disk, Stamp } from "./disk.ts";
import type { Goal, Target } from "./goal.ts";
import type { LastRun, Left, PackageRecord, Reported } from "./record.ts";
import type { Finding } from "./survey.ts";

export interface Made {
  /** The files read, by path relative to the folder of the taxonomy, and its SHA-256. */
  readonly inputs: LastRun["inputs"];
  readonly stamps?: LastRun["stamps"];
  readonly compiler?: LastRun["compiler"];
  /** Digest of compiler and inputs (record.ts). */
  readonly input: string;
  /** The taxonomy, relative to the out folder. */
  readonly taxonomy?: string;
  /** Every server of the taxonomy that has a package. */
  readonly servers: readonly string[];
  /** As in the record: left out where there are none. */
  readonly elsewhere?: LastRun["elsewhere"];
  readonly report?: Reported | undefined;
}

const nothingKnown: PackageRecord = { input: "", model: "", files: {} };

export const remember = (disk: Disk, { out, targets, complete }: Goal, findings: readonly Finding[], last: LastRun, made: Made): LastRun => {
  const stampOf = ({ path, standing, stamp }: Finding): Stamp | undefined => (standing === "same" ? stamp : disk.look(`${out}/${path}`)?.stamp);
  const left = new Map(targets.map(({ server }): [string, [string, Left][]] => [server, []]));
  for (const finding of findings) {
    const { path, wanted } = finding;
    if (!wanted) continue;
    const stamp = wanted.once ? undefined : stampOf(finding);
    left.get(path.slice(0, path.indexOf("/")))?.push([path, stamp ? [wanted.hash, ...stamp] : null]);
  }
  const entry = ({ server, model, files }: Target): PackageRecord => {
    if (files) return { input: made.input, model, files: Object.fromEntries(left.get(server) ?? []) };
    const before = last.servers[server] ?? nothingKnown;
    // Another run may have written it since it was looked at; then it is that run's.
    return before.model === model ? { ...before, input: made.input } : before;
  };
  const gone = new Set(targets.flatMap(({ server, isGone }) => (isGone ? [server] : [])));
  const others = complete ? [] : [...made.servers, ...Object.keys(last.servers)].filter((server) => !gone.has(server));
  return {
    taxonomy: made.taxonomy,
    inputs: made.inputs,
    stamps: made.stamps,
    compiler: made.compiler,
    input: made.input,
    report: made.report,
    elsewhere: made.elsewhere,
    servers: Object.fromEntries([
      ...others.map((server): [string, PackageRecord] => [server, last.servers[server] ?? nothingKnown]),
      ...targets.filter(({ isGone }) => !isGone).map((target): [string, PackageRecord] => [target.server, entry(target)]),
    ]),
  };
};
