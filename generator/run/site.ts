// Where generate and check do their work, and whether there is any. It loads no compiler, prints nothing and writes nothing.

import { dirname, resolve } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { fingerprint } from "../read/disk.ts";
import { load } from "../read/load.ts";
import type { Source } from "../read/tree.ts";
import type { LastRun } from "../write/record.ts";
import { disk } from "../write/disk.ts";
import { homeName } from "../write/home.ts";
import { runsIn } from "../write/turn.ts";
import { asLeft, isSameInput, lastRun } from "../write/unchanged.ts";
import { lastRunOf, standOf } from "./last.ts";
import { pathFrom } from "../read/paths.ts";
import { ownEnding, ownFolder } from "../model/own-files.ts";
import { usageError } from "./exits.ts";

export interface Job {
  readonly taxonomy: string;
  /** Folder of the packages. */
  readonly out: string;
  /** Folder that `taxonomy` and `out` are relative to. */
  readonly cwd: string;
  /** Servers it is about; none named: all. */
  readonly servers?: readonly string[];
  /** Files of plugins. They come from the command line alone: a taxonomy is data, and has no code loaded. */
  readonly plugins?: readonly string[];
}

export interface Site {
  /** Absolute, as `folder` is. */
  readonly out: string;
  /** Folder of the taxonomy. */
  readonly folder: string;
  /** The taxonomy, relative to `out`. */
  readonly record: string;
  /** Which compiler this is, and with which plugins; undefined if it is unknown. */
  readonly compiler: string | undefined;
  /** Beside the packages. */
  readonly own: LastRun;
  /** That, or where there are no packages, beside some sources: what the last run read and said. */
  readonly last: LastRun;
}

export const siteOf = ({ taxonomy, out, cwd, plugins = [] }: Job): Site => {
  const [input, output] = [resolve(cwd, taxonomy), resolve(cwd, out)];
  if (out.trim() === "" || dirname(output) === output) throw usageError(`--out takes a folder for the packages, such as generated, not ${quote(out)}`);
  const [record, folder, build] = [pathFrom(output, input), dirname(input), fingerprint()];
  const compiler = build === undefined || plugins.length === 0 ? build : JSON.stringify([build, ...plugins.map((path) => pathFrom(folder, resolve(cwd, path)))]);
  const own = lastRun(output, record);
  return { out: output, folder, record, compiler, own, last: lastRunOf(own, input) };
};

/** A folder whose files are as they should be. */
interface Stood {
  /** Absolute. */
  readonly out: string;
  /** Relative to that. */
  readonly files: readonly string[];
}

/** Whether the last run used templates of the project's own. */
export const hadTemplates = ({ last }: Site): boolean => Object.keys(last.inputs).some((path) => path.startsWith(`${ownFolder}/`) && path.endsWith(ownEnding));

export interface UpToDate {
  /** The place of the packages stands first. */
  readonly places: readonly Stood[];
  /** The findings of the last run, and their texts. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
}

/** The files of the packages, and of sources elsewhere, as the last run left them; undefined when some are not. */
const stood = ({ servers = [], cwd, taxonomy }: Job, { out, own, last, compiler }: Site): readonly Stood[] | undefined => {
  const input = last.compiler === compiler ? (last.input ?? "") : "";
  const isLeft = input !== "";
  const folders = Object.keys(own.servers);
  // The folder of a package in another language begins with the server's name. One of another server may, too: that it is looked at does no harm.
  const foldersOf = (server: string): readonly string[] => folders.filter((folder) => folder === server || folder.startsWith(`${server}-`));
  if (servers.some((server) => foldersOf(server).length === 0)) return undefined;
  const names = servers.length > 0 ? [...new Set(servers.flatMap(foldersOf))] : folders;
  const wanted = [
    ...(names.length > 0 ? [{ out, names, record: own }] : []),
    ...(servers.length > 0 ? [] : (last.elsewhere ?? [])).map((into) => {
      const stand = standOf(into, resolve(cwd, taxonomy));
      return { out: stand.out, names: [stand.name], record: lastRun(stand.out, stand.record) };
    }),
  ];
  const places = wanted.flatMap(({ out: above, names: some, record }) => {
    // A run that was killed has left something that the next one clears away.
    if (runsIn(disk, `${above}/${homeName}`).length > 0) return [];
    const files = asLeft(above, record, input, some);
    return files ? [{ out: above, files }] : [];
  });
  return isLeft && wanted.length > 0 && places.length === wanted.length ? places : undefined;
};

/** How the job stands when nothing has changed since the last run; undefined when there may be work to do. */
export const upToDate = (job: Job, site: Site): UpToDate | undefined => {
  const { folder, last } = site;
  const { report } = last;
  // Seen from another folder, files have other names.
  if (report && report.cwd !== pathFrom(folder, resolve(job.cwd))) return undefined;
  if (!isSameInput(last, folder)) return undefined;
  const places = stood(job, site);
  if (!places) return undefined;
  const loaded = Object.entries(report?.sources ?? {}).map(([name, path]) => load(resolve(folder, path), name));
  return { places, diagnostics: report?.diagnostics ?? [], sources: loaded.flatMap((one) => ("source" in one ? [one.source] : [])) };
};
