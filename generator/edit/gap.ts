// The text between two values or keys: comments, blank lines and punctuation, nothing else. It assigns no comment to anything.

export interface Remark {
  readonly start: number;
  readonly end: number;
  /** From # to the end of the line. */
  readonly text: string;
  /** From 0. */
  readonly column: number;
  /** On the line of what stands before the gap. */
  readonly beside: boolean;
  /** Below a blank line. */
  readonly apart: boolean;
  /** After the - or ? of what follows the gap, so it can belong to nothing else. */
  readonly bound: boolean;
}

export interface Gap {
  readonly remarks: readonly Remark[];
  /** Whether a blank line stands directly before what follows. */
  readonly apart: boolean;
  /** Where the last - or ? is. */
  readonly sign?: number;
}

/** Column of the character at `at`, from 0, in UTF-16 code units. */
export const columnOf = (text: string, at: number): number => (at === 0 ? 0 : at - (text.lastIndexOf("\n", at - 1) + 1));

/** The part of `text` from `from` to `to`, which contains no scalar: so every # begins a comment. */
export function gapOf(text: string, from: number, to: number): Gap {
  const remarks: Remark[] = [];
  // A block scalar ends with its last line, so the gap begins at the beginning of one.
  let lineEnds = from === 0 || text.charAt(from - 1) === "\n" ? 1 : 0;
  let isBeside = lineEnds === 0;
  let sign: number | undefined;
  for (let at = from; at < to; at++) {
    const each = text.charAt(at);
    if (each === "-" || each === "?") sign = at;
    else if (each === "#") {
      const end = text.indexOf("\n", at);
      const stop = end < 0 ? text.length : end;
      const bound = sign !== undefined;
      const where = { start: at, end: stop, column: columnOf(text, at), beside: isBeside && !bound, apart: lineEnds > 1, bound };
      remarks.push({ text: text.slice(at, stop).trimEnd(), ...where });
      lineEnds = 0;
      isBeside = false;
      at = stop - 1;
    } else if (each === "\n") {
      lineEnds += sign === undefined ? 1 : 0;
      isBeside = false;
    } else if (!/\s/.test(each)) lineEnds = 0;
  }
  return { remarks, apart: lineEnds > 1, ...(sign === undefined ? {} : { sign }) };
}

/** The remarks as lines. */
export const linesOf = (remarks: readonly Remark[]): readonly string[] => remarks.flatMap(({ text, apart }) => (apart ? ["", text] : [text]));
