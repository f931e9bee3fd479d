// Features in a taxonomy's regular expression that some languages lack. It does not judge the cost of the expression (regexp.ts).

import type { PatternPowers } from "../model/naming.ts";
import { compiled } from "./regexp.ts";
import { type Piece, takeApart } from "./regexp-tree.ts";

type Width = readonly [least: number, most: number];

/** Characters that a piece can take. */
function widthOf(piece: Piece): Width {
  if (piece.kind === "characters") return [1, 1];
  if (piece.kind === "repetition") {
    const [least, most] = widthOf(piece.of);
    return [least * piece.least, most === 0 ? 0 : most * piece.most];
  }
  const widths = piece.kind === "sequence" ? piece.parts.map(widthOf) : piece.kind === "choice" ? piece.branches.map(widthOf) : [];
  if (piece.kind === "choice") return [Math.min(...widths.map(([least]) => least)), Math.max(...widths.map(([, most]) => most))];
  return [widths.reduce((sum, [least]) => sum + least, 0), widths.reduce((sum, [, most]) => sum + most, 0)];
}

/** Whether all that `source` can match has one length. What refers to a group outside has none that is known here. */
function isOfOneWidth(source: string): boolean {
  const expression = /\\(?:[1-9]|k<)/.test(source) || compiled(source) === undefined ? undefined : takeApart(source);
  if (expression === undefined) return false;
  const [least, most] = widthOf(expression.piece);
  return least === most;
}

const token = /\\(?:k<[^>]*>|[^])|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:<[=!]|[=!]|<[^>]*>))?|\)|\{\d+(?:,\d*)?\}|[^]/gu;

/** What `source`, which compiles, asks for and a language with these powers cannot do: words that follow "it". Undefined where it can do all of it. */
export function unportable(source: string, { lookAround, references, groupName, mostRepeats }: PatternPowers): string | undefined {
  /** Where what looks behind begins, for each bracket that is open. */
  const open: (number | undefined)[] = [];
  for (const { 0: part, index } of source.matchAll(token)) {
    const name = /^\(\?<([^=!].*)>$/s.exec(part)?.[1];
    if (part === ")") {
      const from = open.pop();
      if (from !== undefined && !isOfOneWidth(source.slice(from, index))) return "has a look-behind of variable length";
    } else if (part.startsWith("(")) open.push(/^\(\?<[=!]/.test(part) ? index + part.length : undefined);
    if (lookAround === "none" && /^\(\?<?[=!]/.test(part)) return "looks around";
    if (!references && /^\\(?:[1-9]|k<)/.test(part)) return "refers back to a group";
    if (name !== undefined && !groupName.test(name)) return `has a group ${JSON.stringify(name)}, which is not a valid group name there`;
    if (part.startsWith("{") && (part.match(/\d+/g) ?? []).some((count) => Number(count) > mostRepeats)) return `has a repetition of more than ${mostRepeats}`;
  }
  return undefined;
}
