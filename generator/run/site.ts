// Where generate and check do their work, and whether there is any. It loads no compiler, prints nothing and writes nothing.

import { dirname, relative, resolve, sep } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { ownEnding, ownFolder } from "../model/emitted.ts";
import { fingerprint } from "../read/fingerprint.ts";
import { load } from "../read/load.ts";
import type { Source } from "../read/tree.ts";
import type { LastRun } from "../write/record.ts";
import { disk } from "../write/disk.ts";
import { homeName } from "../write/home.ts";
import { runsIn } from "../write/turn.ts";
import { lastRun, unchanged } from "../write/unchanged.ts";
import { usageError } from "./usage.ts";

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
  /** Which compiler this is, and with which plugins; undefined when it cannot be told. */
  readonly compiler: string | undefined;
  readonly last: LastRun;
}

/** `path` relative to `folder`, with forward slashes on every system. */
export const from = (folder: string, path: string): string => relative(folder, path).split(sep).join("/");

export const siteOf = ({ taxonomy, out, cwd, plugins = [] }: Job): Site => {
  const [input, output] = [resolve(cwd, taxonomy), resolve(cwd, out)];
  if (out.trim() === "" || dirname(output) === output) throw usageError(`--out takes a folder for the packages, such as generated, not ${quote(out)}`);
  const [record, folder, build] = [from(output, input), dirname(input), fingerprint()];
  const compiler = build === undefined || plugins.length === 0 ? build : JSON.stringify([build, ...plugins.map((path) => from(folder, resolve(cwd, path)))]);
  return { out: output, folder, record, compiler, last: lastRun(output, record) };
};

/** Whether the last run used templates of the project's own. */
export const hadTemplates = ({ last }: Site): boolean => Object.keys(last.inputs).some((path) => path.startsWith(`${ownFolder}/`) && path.endsWith(ownEnding));

export interface Standing {
  /** Relative to the out folder. */
  readonly files: readonly string[];
  /** What the last run had to say, and the texts it is about. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
}

/** How the job stands when nothing has changed since the last run; undefined when there may be work to do. */
export const upToDate = ({ servers = [], cwd }: Job, { out, last, compiler, folder }: Site): Standing | undefined => {
  const { said } = last;
  // Seen from another folder, files have other names.
  if (said && said.cwd !== from(folder, resolve(cwd))) return undefined;
  // A run that was killed has left something that the next one clears away.
  if (runsIn(disk, `${out}/${homeName}`).length > 0) return undefined;
  const files = unchanged(out, last, compiler, folder, servers.length > 0 ? servers : undefined);
  if (!files) return undefined;
  const loaded = Object.entries(said?.sources ?? {}).map(([name, path]) => load(resolve(folder, path), name));
  return { files, diagnostics: said?.diagnostics ?? [], sources: loaded.flatMap((one) => ("source" in one ? [one.source] : [])) };
};
