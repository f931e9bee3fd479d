// The flags every verb that diagnoses has, and what they mean. It prints nothing; report.ts does.

import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import type { Reader } from "./reader.ts";
import { reporterNames, type Output, type ReporterName, type Streams } from "./streams.ts";
import type { Flags } from "./flags.ts";
import { usageError } from "../run/exits.ts";

const names = `${reporterNames.slice(0, -1).join(", ")} or ${reporterNames.at(-1) ?? ""}`;

/** For the table of verbs. */
export const reporting = [
  ["--reporter <name>", `format of findings on stderr: ${names}; NAME=FILE writes a file, NAME=- to stdout; may be repeated`, []],
  ["--max-diagnostics <n>", "show at most this many findings (20; all in json, sarif and junit)"],
  ["--color <when>", "auto, always or never", "auto"],
] as const;

/** `streams` as the flags and the reader of stderr want them. Raises a usage error (usage.ts). */
export function asAsked(streams: Pick<Streams, "stdout" | "stderr">, reader: Reader, flags: Flags): Streams {
  const { reporter = [], maxDiagnostics, color = "auto", cwd = "." } = flags;
  const given = (Array.isArray(reporter) ? reporter : [reporter]).map((each) => outputOf(String(each)));
  const twice = given.find(({ file }, index) => given.findIndex((other) => other.file === file) < index && file !== undefined);
  if (twice) throw usageError(`two reporters write to ${quote(twice.file ?? "")}; give each a different file`);
  if (!["auto", "always", "never"].includes(String(color))) throw usageError(`--color takes auto, always or never, not ${quote(String(color))}`);
  return {
    ...streams,
    // Asked once there is something to tell.
    get color() {
      return color === "auto" ? reader.color : color === "always";
    },
    get columns() {
      return reader.columns;
    },
    get watched() {
      return reader.watched;
    },
    reporting: {
      outputs: [
        ...(given.length > 0 ? given : reader.reporters.map((name) => ({ reporter: name }))),
        ...(reader.summary === undefined ? [] : [{ reporter: "markdown", file: reader.summary, isAdded: true } as const]),
      ],
      max: maxDiagnostics === undefined ? undefined : amount(String(maxDiagnostics)),
      cwd: String(cwd),
      workspace: reader.workspace,
    },
  };
}

/** Whether people at the terminal read it. */
export const isForPeople = ({ reporter, file }: Output): boolean => reporter === "pretty" && file === undefined;

/** `sarif=out/faultline.sarif` */
function outputOf(text: string): Output {
  const [, name = "", file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  if (!isReporter(name)) {
    const meant = nearest(name, reporterNames);
    throw usageError(`${quote(name)} is not a reporter${meant === undefined ? "." : `; did you mean "${meant}"?`} Reporters are ${names}.`);
  }
  if (file === "") throw usageError(`--reporter ${name}= lacks a file name`);
  // If nothing has changed, the sources are unknown, and a report must not replace a taxonomy.
  if (file !== undefined && /\.ya?ml$/i.test(file)) throw usageError(`a report is not YAML: give ${quote(file)} a different extension`);
  return file === undefined ? { reporter: name } : { reporter: name, file };
}

const isReporter = (name: string): name is ReporterName => reporterNames.some((known) => known === name);

function amount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw usageError(`--max-diagnostics takes a whole number, not ${quote(text)}`);
  return Number(text);
}
