// Tells the diagnostics of a run, as the flags ask for: to stderr, to stdout, to files. It finds none and ends no process.

import { isAbsolute, join, relative, resolve } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { inert } from "../diagnose/print/inert.ts";
import { count, type Counts, limit, report } from "../diagnose/report.ts";
import type { Source } from "../read/tree.ts";
import { usageError } from "../run/exits.ts";
import type { Output, ReporterName, Reporting, Streams } from "./streams.ts";

export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  /** The texts they are about; a file without a text is named without its lines. */
  readonly sources?: readonly Source[];
  /** Closes the count for people when there are errors: `Nothing was written.` */
  readonly consequence?: string;
  /** The last lines of every report, whatever was found. People who read stderr find them in the output of the verb. */
  readonly end?: readonly string[];
}

/** How many are shown when --max-diagnostics is not given. */
const usual: { readonly [N in ReporterName]: number } = { pretty: 20, short: 20, json: Infinity, github: Infinity, sarif: Infinity, markdown: 20, junit: Infinity };

/** Has a report even when nothing was found: who asked for it wants to read it. */
const isAlways: { readonly [N in ReporterName]: boolean } = { pretty: false, short: false, json: true, github: false, sarif: true, markdown: true, junit: true };

/** Whether it is a program that reads what goes to stderr. */
const isProgram: { readonly [N in ReporterName]: boolean } = { pretty: false, short: false, json: true, github: false, sarif: true, markdown: true, junit: true };

/**
 * Tells the findings in every way that was asked for, and resolves to how many errors and warnings there are.
 *
 * Call it once a run, also when nothing was found. Raises a usage error (usage.ts) when a file cannot be written.
 */
export async function tell({ diagnostics, sources = [], consequence, end = [] }: Findings, streams: Streams): Promise<Counts> {
  const reporting = streams.reporting ?? { outputs: [{ reporter: "pretty" }], cwd: "." };
  const sorted = report(diagnostics);
  const total = count(sorted);
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  for (const output of reporting.outputs) {
    const { reporter, file, isAdded } = output;
    const isFile = file !== undefined && file !== "-";
    const ending = isFile || isProgram[reporter] ? end : [];
    if (sorted.length === 0 && ending.length === 0 && (isAdded === true || (file === undefined && !isAlways[reporter]))) continue;
    const max = reporting.max ?? usual[reporter];
    const print = await printers[reporter]();
    const fileOf = file === undefined || isAdded === true ? fromWorkspace(reporting) : undefined;
    const text = print({
      ...limit(sorted, max),
      all: sorted,
      total,
      texts,
      max,
      consequence,
      end: ending,
      fileOf,
      color: streams.color && !isFile,
      columns: isFile ? undefined : streams.columns,
    });
    await put(output, text, sources, reporting, streams);
  }
  return total;
}

const finding = /\b(?:error|warning)\[[a-z-]+\]|^\d+ (?:errors?|warnings?)\b/m;

/** The beginning of a report, or some line of it: it identifies an earlier report, which is replaced. An empty file counts as one, too. */
const begun: { readonly [R in ReporterName]: RegExp } = {
  json: /^\{"version":\d+,"errors":/,
  sarif: /^\{\s*"\$schema":\s*"[^"]*sarif/,
  junit: /^<\?xml[^>]*>\s*<testsuites name="faultline"/,
  markdown: /^### Faultline$/m,
  pretty: finding,
  short: finding,
  github: /^::(?:error|warning|notice) /m,
};

async function put({ reporter, file, isAdded }: Output, text: string, sources: readonly Source[], { cwd }: Reporting, { stdout, stderr }: Streams): Promise<void> {
  if (file === undefined) return stderr(text);
  if (file === "-") return stdout(text);
  const path = resolve(cwd, file);
  if (sources.some((source) => resolve(cwd, source.path) === path)) throw usageError(`--reporter would overwrite the input file ${file}`);
  const { addReport, writeReport } = await import("../write/report-file.ts");
  try {
    if (isAdded) return addReport(path, text);
    writeReport(path, text, begun[reporter]);
  } catch (error) {
    const reason = `cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`;
    // Nobody asked for a summary, so the run does not fail by it.
    if (isAdded) return stderr(`note: ${reason}\n`);
    throw usageError(reason);
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

/** The findings of a run, and the way to show them. */
interface Run {
  readonly shown: readonly Diagnostic[];
  readonly omitted: Counts;
  readonly all: readonly Diagnostic[];
  readonly total: Counts;
  readonly texts: ReadonlyMap<string, string>;
  readonly max: number;
  readonly consequence: string | undefined;
  /** Lines that the report ends with. */
  readonly end: readonly string[];
  readonly fileOf: ((file: string) => string) | undefined;
  readonly color: boolean;
  readonly columns: number | undefined;
}

type Printer = (run: Run) => string;

const linesOf = (lines: readonly string[]): string => lines.map((line) => `${inert(line)}\n`).join("");

const printers: { readonly [N in ReporterName]: () => Promise<Printer> } = {
  pretty: async () => {
    const { pretty } = await import("../diagnose/print/pretty.ts");
    const { closing } = await import("../diagnose/print/short.ts");
    return ({ shown, omitted, total, texts, consequence, end, color, columns }) =>
      pretty(shown, texts, { color, width: columns }) + closing(shown, omitted, total, consequence) + linesOf(end);
  },
  short: async () => {
    const { short } = await import("../diagnose/print/short.ts");
    const { closing } = await import("../diagnose/print/short.ts");
    return ({ shown, omitted, total, texts, consequence, end }) => short(shown, texts) + closing(shown, omitted, total, consequence) + linesOf(end);
  },
  json: async () => {
    const { json } = await import("../diagnose/print/json.ts");
    return ({ shown, omitted, texts, end }) => json(shown, texts, omitted, end);
  },
  github: async () => {
    const { github } = await import("../diagnose/print/github.ts");
    return ({ all, texts, max, end, fileOf }) => github(all, texts, { max, end, ...(fileOf === undefined ? {} : { fileOf }) });
  },
  sarif: async () => {
    const { sarif } = await import("../diagnose/print/sarif.ts");
    const { register } = await import("../register/register.ts");
    const { version } = await import("./version.ts");
    return ({ shown, texts, end }) => sarif(shown, texts, { version, helps: new Map([...register].map(([code, { help }]) => [code, help])), end });
  },
  markdown: async () => {
    const { markdown } = await import("../diagnose/print/markdown.ts");
    return ({ shown, omitted, total, texts, consequence, end, fileOf }) => markdown(shown, texts, { omitted, total, consequence, fileOf, end });
  },
  junit: async () => {
    const { junit } = await import("../diagnose/print/junit.ts");
    return ({ shown, texts, end }) => junit(shown, texts, end);
  },
};
