// Tells the diagnostics of a run, as the flags ask for: to stderr, to stdout, to files. It finds none and ends no process.

import { isAbsolute, join, relative, resolve } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { limit } from "../diagnose/limit.ts";
import { count, report, type Counts } from "../diagnose/report.ts";
import type { Source } from "../read/tree.ts";
import { printers } from "./printers.ts";
import type { ReporterName, Reporting, Streams, Telling } from "./streams.ts";
import { usageError } from "../run/usage.ts";

export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  /** The texts they are about; a file without a text is named without its lines. */
  readonly sources?: readonly Source[];
  /** Closes the count for people when there are errors: `Nothing was written.` */
  readonly consequence?: string;
}

/** How many are shown when --max-diagnostics is not given. */
const usual: { readonly [N in ReporterName]: number } = { pretty: 20, short: 20, json: Infinity, github: Infinity, sarif: Infinity, junit: Infinity };

/** Has a report even when nothing was found: who asked for it wants to read it. */
const isAlways: { readonly [N in ReporterName]: boolean } = { pretty: false, short: false, json: true, github: false, sarif: true, junit: true };

/**
 * Tells the findings in every way that was asked for, and resolves to how many errors and warnings there are.
 *
 * Call it once a run, also when nothing was found. Raises a usage error (usage.ts) when a file cannot be written.
 */
export async function tell({ diagnostics, sources = [], consequence }: Findings, streams: Streams): Promise<Counts> {
  const reporting = streams.reporting ?? { tellings: [{ reporter: "pretty" }], cwd: "." };
  const sorted = report(diagnostics);
  const total = count(sorted);
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  for (const telling of reporting.tellings) {
    const { reporter, file } = telling;
    if (file === undefined && sorted.length === 0 && !isAlways[reporter]) continue;
    const max = reporting.max ?? usual[reporter];
    const print = await printers[reporter]();
    const fileOf = file === undefined ? fromWorkspace(reporting) : undefined;
    const isFile = file !== undefined && file !== "-";
    const text = print({
      ...limit(sorted, max),
      all: sorted,
      total,
      texts,
      max,
      consequence,
      fileOf,
      color: streams.color && !isFile,
      columns: isFile ? undefined : streams.columns,
    });
    await put(telling, text, sources, reporting, streams);
  }
  return total;
}

async function put({ file }: Telling, text: string, sources: readonly Source[], { cwd }: Reporting, { stdout, stderr }: Streams): Promise<void> {
  if (file === undefined) return stderr(text);
  if (file === "-") return stdout(text);
  const path = resolve(cwd, file);
  if (sources.some((source) => resolve(cwd, source.path) === path)) throw usageError(`--reporter would overwrite ${file}, which was read`);
  const { writeReport } = await import("../write/report-file.ts");
  try {
    writeReport(path, text);
  } catch (error) {
    throw usageError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** GitHub knows files by their path from the root of the repository, wherever the command was run. */
function fromWorkspace({ cwd, workspace }: Reporting): ((file: string) => string) | undefined {
  if (workspace === undefined || workspace === "") return undefined;
  return (file) => {
    const path = isAbsolute(file) ? file : join(resolve(cwd), file);
    const inside = relative(workspace, path).replaceAll("\\", "/");
    return inside.startsWith("../") || isAbsolute(inside) ? path : inside;
  };
}
