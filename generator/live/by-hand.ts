// Failures that a guard sent as their handlers made them: its log says so of each. It judges no answer, and its memory is bounded.

import { toolOf, type Contract } from "./contract.ts";
import type { Finding } from "./report.ts";

/** The note of a guard in the record of such a failure, in every language. */
export const note = "the handler made this result by hand";

/** As many characters as a record of a guard has. */
const longest = 65_536;

/** Texts in a record, and the names of its fields, with a colon. */
const quoted = /"((?:[^"\\]|\\.)*)"(\s*:)?/g;

const toolsIn = (line: string, contract: Contract): ReadonlySet<string> => new Set([...line.matchAll(quoted)].flatMap(([, text = "", colon]) => (colon === undefined && toolOf(contract, text) ? [text] : [])));

/** The sentence on a failure that lacks its error everywhere. */
export const bare = (subject: string): string => `a failure of ${subject} carries no declared error at all`;

const help = "let the handler throw, or write a mapping rule for its words: then the guard sends a declared error";

/** Counts them by declared tool. */
export function handBook(contract: Contract | undefined) {
  const counted = new Map<string, number>();
  return {
    logged(text: string): void {
      if (!contract || text.length > longest || !text.includes(note)) return;
      for (const tool of toolsIn(text, contract)) counted.set(tool, (counted.get(tool) ?? 0) + 1);
    },
    /** A finding that a failure lacks its error, as light as it is where the guard has let each of these through knowingly. */
    weighed: (finding: Finding): Finding =>
      finding.check === "carrier-missing" && finding.sentence === bare(finding.subject) && finding.times <= (counted.get(finding.subject) ?? 0) ? { ...finding, severity: "warning", sentence: `${finding.sentence}: the guard left it in its handler's words, which no rule knows`, help } : finding,
  };
}
