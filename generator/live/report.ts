// The report on a server: findings, coverage, the run itself; and findings of one cause as one. It drops none.

import type { Called } from "./calls.ts";

/** One broken promise. */
export interface Finding {
  /** Code of the check; `faultline explain <check>` shows its page. */
  readonly check: string;
  readonly severity: "error" | "warning";
  readonly sentence: string;
  readonly help: string;
  /** The tool, or the method. */
  readonly subject: string;
  /** Line of the transcript it is about, from 1. */
  readonly line: number;
  /** Line of the request that was answered. */
  readonly asked?: number;
  /** Words in that line. */
  readonly words?: string;
  /** How often it was seen. */
  readonly times: number;
  /** Its cause, whatever tool shows it. */
  readonly cause?: string;
  /** The other tools and methods that show it, where findings of one cause are one. */
  readonly also?: readonly string[];
  /** The probe that provoked it. */
  readonly probe?: string;
}

/** A declared or seen pair of tool and code. */
export interface Pair {
  readonly tool: string;
  readonly code: string;
  readonly times: number;
  /** Line of the transcript where it was first seen. */
  readonly line?: number;
}

/** The parts of the contract that were seen. Not provoked is not passed. */
export interface Coverage {
  readonly declared: number;
  readonly seen: readonly Pair[];
  readonly unseen: readonly Pair[];
  /** Seen, and not declared for the tool. */
  readonly undeclared: readonly Pair[];
}

export interface Report {
  readonly server?: { readonly name: string; readonly version: string };
  /** The MCP revision agreed on. */
  readonly revision?: string;
  readonly findings: readonly Finding[];
  /** The checks that had something to look at: those of them without a finding have passed. */
  readonly judged: readonly string[];
  /** Only with a contract. */
  readonly coverage?: Coverage;
  /** Failures of declared tools that ended in the fallback. Only with a contract. */
  readonly fallback?: { readonly ended: number; readonly of: number };
  readonly requests: number;
  readonly failures: number;
  /** Every tool that was called: how often, by which probe, with which arguments. Other tools were not called. */
  readonly called: readonly Called[];
  /** Names that no tool has and that were asked for. */
  readonly strangers: readonly Called[];
  /** Lines of the transcript that findings and coverage are about, secrets taken out; all others are empty. */
  readonly transcript: readonly string[];
}

/** One of several that have the same cause: the first, and the worst, with the tools of all. */
function one([first, ...others]: readonly [Finding, ...Finding[]]): Finding {
  const worst = others.find(({ severity }) => first.severity === "warning" && severity === "error") ?? first;
  const also = [...new Set([first, ...others].map(({ subject }) => subject))].filter((subject) => subject !== worst.subject);
  return { ...worst, times: [first, ...others].reduce((sum, { times }) => sum + times, 0), ...(also.length > 0 && { also }) };
}

/** A report with one finding for each cause, in the order of the first of each. */
export function byCause<R extends { readonly findings: readonly Finding[] }>(report: R): R {
  const groups = new Map<unknown, [Finding, ...Finding[]]>();
  for (const finding of report.findings) {
    const key = finding.cause === undefined ? finding : `${finding.check} ${finding.cause}`;
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return { ...report, findings: [...groups.values()].map(one) };
}
