// Prints pieces: indentation, blank lines, what fits on one line. It knows no field and moves nothing but comments that have no line to stand on.

import { displayed } from "../diagnose/print/columns.ts";
import type { Annotated } from "./annotate.ts";
import { endsInKept, hasRemarks, isBlockScalar, squeezed, withoutBlank, type Group, type Part, type Piece, type Word } from "./piece.ts";
import { folded, keySource, scalarSource, widest } from "./scalar-text.ts";
import { lengthWithout } from "../model/names.ts";

/** `|` or `>`, how it ends, and its lines below the header without indentation. Blank lines are empty. */
interface BlockScalar {
  readonly header: string;
  readonly lines: readonly string[];
}

const leadingBlanks = (line: string): number => line.length - line.replace(/^ +/, "").length;
const hasContent = (line: string): boolean => /[^ ]/.test(line);

/** The block scalar `source` (from its header on) with the text `value`; undefined when it has no line with anything but blanks in it. */
function blockScalar(source: string, value: string): BlockScalar | undefined {
  const [head = "", ...below] = source.replaceAll("\r\n", "\n").split("\n");
  const written = below.find(hasContent);
  const meant = value.split("\n").find(hasContent);
  if (written === undefined || meant === undefined) return undefined;
  const indentation = leadingBlanks(written) - leadingBlanks(meant);
  const lines = below.map((line) => line.slice(indentation));
  const end = lines.findLastIndex((line) => line !== "") + 1;
  const blank = value.length - lengthWithout(value, (sign) => sign === "\n");
  const content = lines.slice(0, end);
  // Without a digit the first line says how far the text is indented, so it may not begin with a blank that is part of the text.
  const needsDigit = leadingBlanks(meant) > 0 || content.slice(0, content.findIndex(hasContent)).some((line) => line !== "");
  const chomping = blank === 0 ? "-" : blank === 1 ? "" : "+";
  return { header: `${head.charAt(0)}${needsDigit ? "2" : ""}${chomping}`, lines: [...content, ...Array<string>(Math.max(0, blank - 1)).fill("")] };
}

const columns = (line: string): number => (/^[ -~]*$/.test(line) ? line.length : displayed(line));

/** The file: LF, two blanks per level, one blank line around each section, no trailing blanks. */
export function layout({ head, spaced, body }: Annotated): string {
  const inOneLine = body.parts.length === 0 || body.flow ? inline(body, 0) : undefined;
  const lines = inOneLine === undefined ? groupLines(body, 0, true) : [inOneLine];
  const gap = head.length > 0 && lines.length > 0 && (spaced || lines[0]?.startsWith("#")) ? [""] : [];
  return `${[...head, ...gap, ...lines].join("\n")}\n`;
}

/** The lines of a new entry, or of a new item where there is no key, `indent` columns in. */
export function partText(key: string | undefined, value: Piece, indent: number): readonly string[] {
  const part: Part = { ...(key === undefined ? {} : { key }), lead: [], under: [], value };
  return groupLines({ kind: key === undefined ? "list" : "map", flow: false, column: indent, parts: [part], foot: [] }, indent);
}

/** `group` over several lines. Between sections, parts that take several lines themselves, there is always a blank line. */
function groupLines(group: Group, indent: number, sections = false): readonly string[] {
  const lines: string[] = [];
  let above: { readonly part: Part; readonly isLong: boolean } | undefined;
  for (const each of group.parts) {
    const isLong = isOverLines(each, indent);
    const part = isLong ? hoisted(each, indent) : each;
    const lead = squeezed(above === undefined || endsInKept(above.part.value) ? withoutBlank(part.lead) : part.lead);
    if (sections && above && (isLong || above.isLong) && lead[0] !== "" && !endsInKept(above.part.value)) lines.push("");
    lines.push(...indented(lead, indent), ...partLines(part, indent, isLong));
    above = { part, isLong };
  }
  const foot = above && endsInKept(above.part.value) && above.part.under.length === 0 ? withoutBlank(group.foot) : group.foot;
  return [...lines, ...indented(foot, indent)];
}

const indented = (lines: readonly string[], indent: number): readonly string[] => lines.map((line) => (line === "" ? "" : " ".repeat(indent) + line));

const headOf = ({ key }: Part): string => (key === undefined ? "-" : `${keySource(key)}:`);

/** Whether the value of a part is a map or a list that has to be written over several lines. */
const isOverLines = (part: Part, indent: number): boolean =>
  part.value.kind !== "scalar" && inline(part.value, indent + columns(headOf(part)) + 1) === undefined;

/** A map or list that its author wrote in brackets, on one line from `column` on; undefined where it does not fit or has comments in it. */
function inline(group: Group, column: number): string | undefined {
  if (!group.flow || hasRemarks(group)) return undefined;
  const line = flowSource(group);
  return group.parts.length === 0 || column + columns(line) <= widest ? line : undefined;
}

/** A value on one line, in brackets. Comments in it are left out. */
export function flowSource(piece: Piece): string {
  if (piece.kind === "scalar") return scalarSource(piece.value, piece.source, true);
  const parts = piece.parts.map((part) => `${part.key === undefined ? "" : `${headOf(part)} `}${flowSource(part.value)}`).join(", ");
  return piece.kind === "list" ? `[${parts}]` : parts === "" ? "{}" : `{ ${parts} }`;
}

/** An item of a list whose value begins on the line of its dash: the comments above that value go above the dash. */
function hoisted(part: Part, indent: number): Part {
  if (part.key !== undefined || part.value.kind === "scalar") return part;
  const [first, ...others] = part.value.parts;
  if (!first) return part;
  const inner = isOverLines(first, indent + 2) ? hoisted(first, indent + 2) : first;
  const { trail, ...rest } = part;
  const lead = [...part.lead, ...(trail === undefined ? [] : [trail]), ...withoutBlank(inner.lead)];
  return { ...rest, lead, value: { ...part.value, parts: [{ ...inner, lead: [] }, ...others] } };
}

function partLines(part: Part, indent: number, isLong: boolean): readonly string[] {
  const { value, under } = part;
  const head = " ".repeat(indent) + headOf(part);
  const trail = part.trail === undefined ? "" : ` ${part.trail}`;
  const below = indented(under, indent + 2);
  if (value.kind === "scalar") return [...wordLines(value, head, indent, trail), ...below];
  if (!isLong) return [`${head} ${flowSource(value)}${trail}`, ...below];
  const lines = groupLines(value, indent + 2);
  if (part.key !== undefined) return [`${head}${trail}`, ...lines];
  const [first = "", ...others] = lines;
  return [`${head} ${first.slice(indent + 2)}`, ...others];
}

function wordLines({ value, source }: Word, head: string, indent: number, trail: string): readonly string[] {
  if (typeof value === "string") {
    if (isBlockScalar(source)) {
      const block = blockScalar(source, value);
      if (block) return [`${head} ${block.header}${trail}`, ...indented(block.lines, indent + 2)];
    } else if (source.includes("\n")) {
      // Its author broke it into lines, because it is long.
      const line = `${head} ${scalarSource(value, source, false)}`;
      const lines = columns(line) > widest ? folded(value, widest - indent - 2) : undefined;
      if (lines) return [`${head} >-${trail}`, ...indented(lines, indent + 2)];
    }
  }
  const text = scalarSource(value, source, false);
  return [`${head}${text === "" ? "" : ` ${text}`}${trail}`];
}
