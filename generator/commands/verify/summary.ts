// What verify says beside its findings: how much was asked, what of the contract was seen, what was not called. It judges nothing.

import { inert } from "../../diagnose/print/inert.ts";
import { several } from "../../diagnose/several.ts";
import { percent } from "../../live/coverage.ts";
import { callLines } from "../../live/calls.ts";
import type { Coverage, Pair, Report } from "../../live/report.ts";
import type { Verified } from "../../live/verify.ts";

const mostNamed = 12;

const named = (names: readonly string[]): string => (names.length <= mostNamed ? names.join(", ") : `${names.slice(0, mostNamed).join(", ")} and ${names.length - mostNamed} more`);

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
  ...block("Seen, and not declared:", coverage.undeclared),
];

const cuts: { readonly [C in NonNullable<Verified["cut"]>]: string } = {
  stopped: "Stopped before the end.",
  time: "The time was over before the end: --max-time gives it more.",
  died: "The server ended again and again: it was not started once more.",
};

/** Lines of text. `run`: what was probed; without it only judged. */
export function summaryOf(report: Report, run?: { readonly verified: Verified; readonly seed: number }): string {
  const { server, revision, requests, failures, coverage } = report;
  const who = [server ? `${server.name} ${server.version}`.trim() : "The server", ...(revision === undefined ? [] : [`MCP ${revision}`])].join(", ");
  const probes = run ? `${run.verified.sent === run.verified.planned ? "" : `${run.verified.sent} of `}${several(run.verified.planned, "probe")}, ` : "";
  const seed = run ? ` Seed ${run.seed}.` : "";
  const spared = run?.verified.spared ?? [];
  const held = run?.verified.held ?? [];
  const heldFor = (why: string): readonly string[] => held.filter((each) => each.why === why).map(({ probe }) => probe);
  const [taken, heavy] = [heldFor("taken"), heldFor("heavy")];
  const lines = [
    `${who}: ${probes}${several(requests, "request")}, ${several(failures, "failure")}.${seed}`,
    ...(coverage ? coverageLines(coverage) : ["No contract: only what holds for every server was judged."]),
    ...(run?.verified.cut === undefined ? [] : [cuts[run.verified.cut]]),
    ...(taken.length === 0 ? [] : [`Not sent, since an earlier call was taken that had to be refused: ${named(taken)}.`]),
    ...(heavy.length === 0 ? [] : [`Not sent, since the server answered no call of their kind: ${named(heavy)}.`]),
    ...callLines(report),
    ...(spared.length === 0 ? [] : [`Not called, since nobody allowed it and they do not say readOnlyHint: true: ${named(spared)}.`, `  --allow ${spared[0]} calls one of them, --allow-side-effects calls all.`]),
  ];
  return `${lines.map(inert).join("\n")}\n`;
}
