// Findings as diagnostics, each where it stands in the transcript: so every reporter can tell them. It finds none.

import type { Diagnostic, Place } from "../diagnose/diagnostic.ts";
import type { Finding, Report } from "./report.ts";

/** Suppressed findings, and suppressions without an effect. It judges no reason. */
export interface Suppression {
  readonly check: string;
  /** The tool or method that alone is meant. */
  readonly subject?: string;
  readonly reason: string;
}

const covers = ({ check, subject }: Suppression, finding: Finding): boolean => check === finding.check && (subject === undefined || subject === finding.subject);

/** A report without what is suppressed. `idle` suppressed nothing. */
export function without<R extends { readonly findings: readonly Finding[] }>(report: R, suppressed: readonly Suppression[]): { readonly report: R; readonly idle: readonly Suppression[] } {
  const findings = report.findings.filter((finding) => !suppressed.some((each) => covers(each, finding)));
  return { report: { ...report, findings }, idle: suppressed.filter((each) => !report.findings.some((finding) => covers(each, finding))) };
}

interface Transcript {
  /** The name of the transcript: the file of a recording, or the name it would have. */
  readonly file: string;
  /** Lines of that file before the first of the transcript. */
  readonly before?: number;
  /** How a probe is sent once more. */
  readonly again?: (probe: string) => string;
}

/** Offsets of the lines of a text. */
const offsets = (lines: readonly string[]): readonly number[] => {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
};

export const transcriptText = ({ transcript }: Report, before = 0): string => "\n".repeat(before) + transcript.map((line) => `${line}\n`).join("");

/** The words in a line, written as in JSON; the message itself where they do not stand there. */
function within(line: string, words: string | undefined): readonly [start: number, end: number] {
  const written = words === undefined ? "" : JSON.stringify(words).slice(1, -1);
  const from = Math.max(0, line.search(/"(?:message|text)":/));
  // Also in JSON inside of JSON, and as JSON itself.
  for (const form of [written, JSON.stringify(written).slice(1, -1), words ?? ""]) {
    const at = form === "" ? -1 : line.indexOf(form, from);
    if (at >= 0) return [at, at + form.length];
  }
  return [from, from === 0 ? line.length : line.length - 1];
}

export function diagnosticsOf(report: Report, { file, before = 0, again }: Transcript): readonly Diagnostic[] {
  const { transcript, findings } = report;
  const starts = offsets(transcript);
  const place = (number: number, words?: string): Place => {
    const [from, to] = within(transcript[number - 1] ?? "", words);
    const start = before + (starts[number - 1] ?? 0);
    return { file, start: start + from, end: start + to };
  };
  return findings.map((finding): Diagnostic => {
    const { check, severity, sentence, help, line, words, asked, probe, times, also = [] } = finding;
    const text = probe === undefined || !again ? "the request" : `again: ${again(probe)}`;
    return {
      code: check,
      severity,
      where: place(line, words),
      sentence: `${sentence}${often(times, also)}`,
      ...(asked === undefined ? {} : { notes: [{ where: place(asked, methodOf(transcript, asked)), text }] }),
      help,
    };
  });
}

const mostNamed = 3;

/** ` (12 times, also of echo, get-sum and 9 more)` */
function often(times: number, others: readonly string[]): string {
  const named = others.slice(0, mostNamed);
  const rest = others.length - named.length;
  const also = others.length === 0 ? "" : `, also of ${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  return times > 1 ? ` (${times} times${also})` : "";
}

/** The request in a line of the transcript. */
const methodOf = (transcript: readonly string[], line: number): string | undefined => transcript.slice(line - 1, line).flatMap((text) => /"method":"[^"]*"/.exec(text) ?? [])[0];
