// Rule reserved-range: a range of reserved numbers has two ends, the smaller one first.

import { reservedNumbers } from "../reserved.ts";
import type { Rule } from "../rule.ts";

export const reservedRange: Rule = {
  code: "reserved-range",
  severity: "error",
  why: "An empty range reserves nothing, which goes unnoticed until the number is used again.",
  help: "write ranges as [from, to] and single numbers alone: [4001, [5000, 5099]]",
  bad: `
reserved: { jsonrpc: [[5099, 5000]] }
`,
  good: `
reserved: { jsonrpc: [[5000, 5099]] }
`,
  *check({ files }) {
    for (const { numbers, ...where } of files.flatMap(reservedNumbers)) {
      const [from, to] = numbers;
      const target = { at: where.at, in: where.in };
      // A number by itself stands outside of a list.
      if (numbers.length > 2 || from === undefined) yield { ...target, sentence: `a range has two ends, not ${numbers.length}` };
      else if (to !== undefined && from > to)
        yield { ...target, sentence: `no number is at least ${from} and at most ${to}`, fix: [{ ...target, replace: [to, from] }] };
    }
  },
};
