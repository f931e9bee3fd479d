// The report of verify beside its findings: checks that passed, calls that were made or left out, parts of the contract that were seen. It judges nothing.

import { inert } from "../diagnose/print/inert.ts";
import { endOf } from "../live/end.ts";
import { percent } from "../live/coverage.ts";
import type { Coverage, Pair, Report } from "../live/report.ts";
import type { Verified } from "../live/verify.ts";
import { several } from "../diagnose/quote.ts";

function byTool(pairs: readonly Pair[]): readonly string[] {
  const tools = new Map<string, string[]>();
  for (const { tool, code } of pairs) tools.set(tool, [...(tools.get(tool) ?? []), code]);
  return [...tools].map(([tool, codes]) => `${tool}: ${codes.join(", ")}`);
}

const block = (title: string, pairs: readonly Pair[]): readonly string[] => (pairs.length === 0 ? [] : [title, ...byTool(pairs).map((line) => `  ${line}`)]);

const coverageLines = (coverage: Coverage): readonly string[] => [
  `Coverage ${percent(coverage)} %: ${coverage.seen.length} of ${several(coverage.declared, "declared pair")} of tool and code seen. Not provoked is not passed.`,
  ...block("Seen:", coverage.seen),
  ...block("Not provoked:", coverage.unseen),
  ...block("Seen but not declared:", coverage.undeclared),
];

/** `30 checks passed, 1 warned, 2 failed, 4 had nothing to look at` */
function outcomeOf({ findings, judged }: Report, all: number): string {
  const failed = new Set(findings.filter(({ severity }) => severity === "error").map(({ check }) => check));
  const warned = new Set(findings.map(({ check }) => check).filter((check) => !failed.has(check)));
  const passed = judged.filter((check) => !failed.has(check) && !warned.has(check)).length;
  const idle = all - passed - failed.size - warned.size;
  const parts = [`${several(passed, "check")} passed`, ...(warned.size > 0 ? [`${warned.size} warned`] : []), `${failed.size} failed`, ...(idle > 0 ? [`${idle} not applicable`] : [])];
  return parts.join(", ");
}

/** Lines of text. `checks`: how many there are. `run`: what was probed; without it only judged. */
export function summaryOf(report: Report, checks: number, run?: { readonly verified: Verified; readonly seed: number }): string {
  const { server, revision, requests, failures, coverage, fallback } = report;
  const who = [server ? `${server.name} ${server.version}`.trim() : "The server", ...(revision === undefined ? [] : [`MCP ${revision}`])].join(", ");
  const probes = run ? `${run.verified.sent === run.verified.planned ? "" : `${run.verified.sent} of `}${several(run.verified.planned, "probe")}, ` : "";
  const ended = fallback && fallback.of > 0 ? ` ${fallback.ended} of ${several(fallback.of, "failure")} became the fallback.` : "";
  const lines = [
    `${who}: ${outcomeOf(report, checks)}.${run ? ` Seed ${run.seed}.` : ""}`,
    `${probes}${several(requests, "request")}, ${failures} answered with a failure.${ended}`,
    ...(coverage ? coverageLines(coverage) : ["No contract: only the checks for every server ran."]),
    ...endOf(report, run?.verified),
  ];
  return `${lines.map(inert).join("\n")}\n`;
}
