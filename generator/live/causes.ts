// Findings of one cause as one: what the SDK does is told once, for all tools. It drops none.

import type { Finding } from "./report.ts";

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
