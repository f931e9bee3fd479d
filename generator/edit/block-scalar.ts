// Moves a block scalar to another indentation. Its style and its lines stay as the author wrote them.

import { lengthWithout } from "../model/text-end.ts";

/** `|` or `>`, how it ends, and its lines below the header without indentation. Blank lines are empty. */
export interface BlockScalar {
  readonly header: string;
  readonly lines: readonly string[];
}

const leadingBlanks = (line: string): number => line.length - line.replace(/^ +/, "").length;
const hasContent = (line: string): boolean => /[^ ]/.test(line);

/** The block scalar `source` (from its header on) with the text `value`; undefined when it has no line with anything but blanks in it. */
export function blockScalar(source: string, value: string): BlockScalar | undefined {
  const [head = "", ...below] = source.replaceAll("\r\n", "\n").split("\n");
  const written = below.find(hasContent);
  const meant = value.split("\n").find(hasContent);
  if (written === undefined || meant === undefined) return undefined;
  const indentation = leadingBlanks(written) - leadingBlanks(meant);
  const lines = below.map((line) => line.slice(indentation));
  const end = lines.findLastIndex(hasContent) + 1;
  const blank = value.length - lengthWithout(value, (sign) => sign === "\n");
  const content = lines.slice(0, end);
  // Without a digit the first line says how far the text is indented, so it may not begin with a blank that is part of the text.
  const needsDigit = leadingBlanks(meant) > 0 || content.slice(0, content.findIndex(hasContent)).some((line) => line !== "");
  const chomping = blank === 0 ? "-" : blank === 1 ? "" : "+";
  return { header: `${head.charAt(0)}${needsDigit ? "2" : ""}${chomping}`, lines: [...content, ...Array<string>(Math.max(0, blank - 1)).fill("")] };
}
