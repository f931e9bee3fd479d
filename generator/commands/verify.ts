// The verb verify: a server, a connection or a recording against a contract, or against what holds for every server.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { inert, inertJson } from "../diagnose/print/inert.ts";
import { nearest } from "../diagnose/nearest.ts";
import { quote, shellWord } from "../diagnose/quote.ts";
import { byCause, type Report } from "../live/report.ts";
import { checks } from "../live/checks/index.ts";
import { ConnectionError } from "../live/connect/connection.ts";
import { percent } from "../live/coverage.ts";
import { diagnosticsOf, transcriptText, without } from "../live/diagnostics.ts";
import { endOf } from "../live/end.ts";
import { scrub } from "../live/secrets.ts";
import { UnknownProbe, type Verified } from "../live/verify.ts";
import { exits, usageError } from "../run/exits.ts";
import type { Flags } from "../terminal/flags.ts";
import { tell } from "../terminal/report.ts";
import type { Streams } from "../terminal/streams.ts";
import { requestFor, type VerifyRequest, contractFor } from "../verify/request.ts";
import { performed } from "../verify/perform.ts";
import { summaryOf } from "../verify/summary.ts";

/** A shell's exit code for Ctrl-C. */
const interrupted = 130;

/** The command that sends a probe once more. */
const againWith =
  ({ seed, command, url }: VerifyRequest) =>
  (probe: string): string =>
    scrub(["faultline verify --seed", seed, "--only", shellWord(probe), ...(url === undefined ? ["--", ...command.map(shellWord)] : ["--url", shellWord(url)])].join(" "));

/** `--only` names a probe that is not sent: a typing error, or a tool that is not allowed. */
function noProbe({ probe, known, spared }: UnknownProbe): string {
  if (spared !== undefined) return `--only ${quote(probe)} is a probe of ${spared}, which lacks readOnlyHint: true and is not called; --allow ${spared} calls it`;
  const ids = [...known, ...new Set(known.flatMap((id) => (id.includes("/") ? [id.slice(0, id.indexOf("/"))] : [])))];
  const meant = nearest(probe, ids);
  return `--only ${quote(probe)} matches no probe; ${meant === undefined ? "" : `did you mean ${quote(meant)}? `}probes are ${known.slice(0, 40).map(inert).join(", ")}${known.length > 40 ? ` and ${known.length - 40} more` : ""}`;
}

function tooLittle({ coverage }: Report, { minCoverage }: VerifyRequest, file: string): readonly Diagnostic[] {
  if (minCoverage === undefined || !coverage || percent(coverage) >= minCoverage) return [];
  return [
    {
      code: "coverage-low",
      severity: "error",
      where: { file, start: 0, end: 0 },
      sentence: `${percent(coverage)} % of the declared pairs of tool and code were seen; the required minimum is ${minCoverage} %`,
      help: "write scenarios with arguments that provoke the missing errors, allow more tools with --allow, or merge recordings of real traffic",
    },
  ];
}

/** The report for programs; of the transcript the lines that something is about, by their number. */
function whole({ transcript, ...report }: Report, { seed }: VerifyRequest): string {
  const lines = transcript.flatMap((text, index) => (text === "" ? [] : [{ line: index + 1, text }]));
  return `${inertJson({ version: 1, seed, ...report, transcript: lines })}\n`;
}

/** Verifies, tells, and resolves to the exit code. */
export async function run(positional: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const request = requestFor(positional, flags, process.env);
  const found = await contractFor(request, streams);
  if ("exit" in found) return found.exit;
  let seen: { readonly report: Report; readonly verified?: Verified; readonly before: number };
  try {
    seen = await performed(request, found.contract, streams);
  } catch (error) {
    if (error instanceof UnknownProbe) throw usageError(noProbe(error));
    if (!(error instanceof ConnectionError)) throw error;
    // The last words of a server are lines.
    const [first = "", ...others] = scrub(error.message).trim().split("\n").map(inert);
    streams.stderr(`error: ${[first, ...others.map((line) => `  ${line}`)].join("\n")}\n`);
    return error.fault === "sign-in" ? exits.auth : exits.unreachable;
  }
  const { report: all, idle } = without(seen.report, request.suppressed);
  const report = byCause(all);
  const file = request.replay ?? request.record ?? "transcript.jsonl";
  const diagnostics = [...diagnosticsOf(report, { file, before: seen.before, ...(seen.verified ? { again: againWith(request) } : {}) }), ...tooLittle(report, request, file)];
  const { errors, warnings } = await tell({ diagnostics, sources: [{ path: file, text: transcriptText(report, seen.before) }], end: endOf(report, seen.verified) }, streams);
  for (const { check, subject } of idle) streams.stderr(`note: --suppress ${check}${subject === undefined ? "" : `@${subject}`} suppressed nothing\n`);
  // Stdout is the protocol's, or a report's.
  const isOurs = !request.proxy && !streams.reporting?.outputs.some((output) => output.file === "-");
  const summary = flags["json"] === true ? whole(report, request) : summaryOf(report, checks.length, seen.verified && { verified: seen.verified, seed: request.seed });
  (isOurs ? streams.stdout : streams.stderr)(summary);
  if (seen.verified?.cut === "stopped") return interrupted;
  const isBroken = request.failOn !== "never" && (errors > 0 || (request.failOn === "warning" && warnings > 0));
  return isBroken ? exits.broken : exits.ok;
}
