// Gives every comment and blank line of a text to the value it belongs to. It changes nothing and prints nothing.

import type { Entry, MapTree, ListTree, ScalarTree, Source, Tree } from "../read/tree.ts";
import { columnOf, gapOf, linesOf, type Gap, type Remark } from "./gap.ts";
import { isBlockScalar, squeezed, withoutBlank, type Group, type Part, type Word } from "./piece.ts";

export interface Annotated {
  /** Comments of the file as a whole: they stay at its beginning, whatever comes first. */
  readonly head: readonly string[];
  /** Whether a blank line follows them. */
  readonly spaced: boolean;
  readonly body: Group;
}

interface OpenPart extends Part {
  lead: string[];
  trail?: string;
  under: string[];
  value: Word | OpenGroup;
}

interface OpenGroup extends Group {
  parts: OpenPart[];
  foot: string[];
}

interface Reading {
  readonly text: string;
  /** Everything before it has been read. */
  cursor: number;
}

/** The pieces of a text whose tree is `tree`, each comment in exactly one of them. */
export function annotate({ text }: Source, tree: MapTree): Annotated {
  const reading: Reading = { text, cursor: 0 };
  const before = gapOf(text, 0, tree.start);
  reading.cursor = tree.start;
  const body = toGroup(reading, tree, false);
  const rest = settle(gapOf(text, reading.cursor, text.length).remarks, body);
  body.foot.push(...linesOf(rest));
  const first = body.parts[0];
  // A blank line before a bracket and one behind it are one.
  const opening = squeezed([...linesOf(before.remarks), ...(before.apart ? [""] : []), ...(first?.lead ?? [])]);
  const split = opening.lastIndexOf("");
  if (first) first.lead = split < 0 ? [] : opening.slice(split + 1);
  const head = first && split >= 0 ? opening.slice(0, split) : opening;
  return { head: withoutBlank(head), spaced: split >= 0, body };
}

function toGroup(reading: Reading, tree: MapTree | ListTree, inFlow: boolean): OpenGroup {
  const { text } = reading;
  const bracketed = /[[{]/.test(text.charAt(tree.start));
  const flow = bracketed || inFlow;
  // In brackets no column counts, and a line may be as long as a file.
  const group: OpenGroup = { kind: tree.kind, flow, column: flow ? 0 : columnOf(text, tree.start), parts: [], foot: [] };
  reading.cursor = bracketed ? tree.start + 1 : tree.start;
  if (tree.kind === "map") for (const entry of tree.entries) addPart(reading, group, entry.keyStart, entry.value, entry);
  else for (const item of tree.items) addPart(reading, group, item.start, item);
  if (bracketed) {
    const { remarks } = gapOf(text, reading.cursor, tree.end - 1);
    group.foot.push(...linesOf(settle(remarks, group)));
    reading.cursor = tree.end;
  }
  return group;
}

function addPart(reading: Reading, group: OpenGroup, start: number, tree: Tree, entry?: Entry): void {
  const gap = gapOf(reading.text, reading.cursor, start);
  const lead = [...linesOf(settle(gap.remarks, group)), ...(gap.apart ? [""] : [])];
  const part: OpenPart = { ...(entry ? { key: entry.key } : {}), lead, under: [], value: { kind: "scalar", value: null, source: "" } };
  reading.cursor = entry ? entry.keyEnd : start;
  const isEmpty = tree.kind === "scalar" && tree.start === tree.end;
  const opening: Gap = entry && !isEmpty ? gapOf(reading.text, reading.cursor, tree.start) : { remarks: [], apart: false };
  part.value = tree.kind === "scalar" ? toWord(reading, tree, part) : toGroup(reading, tree, group.flow);
  place(part, opening);
  group.parts.push(part);
}

function toWord(reading: Reading, { start, end, value }: ScalarTree, part: OpenPart): Word {
  const source = reading.text.slice(start, end);
  if (start < end) reading.cursor = end;
  const header = isBlockScalar(source) ? /^[^\n]*?[ \t](#[^\n]*)/.exec(source)?.[1] : undefined;
  if (header !== undefined) part.trail = header.trimEnd();
  return { kind: "scalar", value, source };
}

/** Gives the remarks between a key and its value to the part, or to the first part of its value. */
function place(part: OpenPart, { remarks, apart }: Gap): void {
  const own = linesOf(remarks.filter(({ beside }) => !beside));
  const { value } = part;
  if (value.kind !== "scalar" && value.parts.length === 0) part.lead.push(...value.foot.splice(0));
  const first = value.kind === "scalar" || value.flow ? undefined : value.parts[0];
  if (first) first.lead = [...withoutBlank(own), ...(own.length > 0 && apart ? [""] : []), ...first.lead];
  else part.lead.push(...own);
  const beside = remarks.find((remark) => remark.beside);
  if (beside && part.trail !== undefined) part.lead.push(beside.text);
  else if (beside) part.trail = beside.text;
}

/** Gives remarks to the parts of `group` read so far, where they belong to one: beside it, or below it and as deep. Returns the rest. */
function settle(remarks: readonly Remark[], group: OpenGroup): readonly Remark[] {
  const last = group.parts.at(-1);
  if (!last) return remarks;
  const [first, ...others] = remarks;
  if (!first?.beside) return sink(remarks, last, group);
  const deepest = deepestOf(last);
  if (deepest.trail !== undefined) deepest.lead.push(deepest.trail);
  deepest.trail = first.text;
  return sink(others, last, group);
}

const deepestOf = (part: OpenPart): OpenPart => {
  const inner = part.value.kind === "scalar" || part.value.flow ? undefined : part.value.parts.at(-1);
  return inner ? deepestOf(inner) : part;
};

/** A comment belongs to the deepest group above it that begins no further to the right; nothing sinks below one that does not. */
function sink(remarks: readonly Remark[], { value, under, key }: OpenPart, { column, flow }: OpenGroup): readonly Remark[] {
  if (flow) return remarks;
  const isEmpty = value.kind === "scalar" && value.source === "" && key !== undefined;
  if ((value.kind === "scalar" || value.flow) && !isEmpty) return remarks;
  const last = value.kind === "scalar" ? undefined : value.parts.at(-1);
  const rest = value.kind !== "scalar" && last ? sink(remarks, last, value) : remarks;
  const least = Math.max(column + 1, value.kind === "scalar" ? 0 : value.column);
  const outer = rest.findIndex((remark) => remark.bound || remark.column < least);
  const mine = outer < 0 ? rest : rest.slice(0, outer);
  (value.kind === "scalar" ? under : value.foot).push(...linesOf(mine));
  return rest.slice(mine.length);
}
