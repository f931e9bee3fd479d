// Findings somebody has a reason to do without, and suppressions that were of no use. It decides no reason.

import type { Finding } from "./report.ts";

export interface Suppression {
  readonly check: string;
  /** Of this tool or method alone. */
  readonly subject?: string;
  readonly reason: string;
}

const covers = ({ check, subject }: Suppression, finding: Finding): boolean => check === finding.check && (subject === undefined || subject === finding.subject);

/** A report without what is suppressed. `idle` suppressed nothing. */
export function without<R extends { readonly findings: readonly Finding[] }>(report: R, suppressed: readonly Suppression[]): { readonly report: R; readonly idle: readonly Suppression[] } {
  const findings = report.findings.filter((finding) => !suppressed.some((each) => covers(each, finding)));
  return { report: { ...report, findings }, idle: suppressed.filter((each) => !report.findings.some((finding) => covers(each, finding))) };
}
