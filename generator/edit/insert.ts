// Adds an entry to a map or an item to a list, written as its neighbours are. It knows no rules.

import type { ListTree, MapTree, Tree } from "../read/tree.ts";
import type { Shape } from "../model/shape.ts";
import { memberStart, sizeOf, type Step } from "./find.ts";
import { columnOf } from "./gap.ts";
import { flowSource, partText } from "./layout.ts";
import {
  beginOf,
  behindColon,
  behindComma,
  endOfMember,
  indentation,
  isBlank,
  isBracketed,
  isInFlow,
  lineStart,
  linesOfMember,
  nextLine,
  type TextEdit,
} from "./member-lines.ts";
import { fitting, rank } from "./order.ts";
import { pieceOf } from "./piece.ts";
import { keySource } from "./scalar-text.ts";
import type { Value } from "../diagnose/diagnostic.ts";
import { newlineOf } from "../diagnose/source-lines.ts";

/** Where a member is added: to what stands at the end of `step`, or to the file itself. */
interface Target {
  readonly tree: Tree;
  readonly shape: Shape | undefined;
  readonly step: Step | undefined;
  /** The file is JSON, and stays it. */
  readonly isJson: boolean;
}

function source(key: string | undefined, value: Value, isJson: boolean): string {
  if (isJson) return `${key === undefined ? "" : `${JSON.stringify(key)}: `}${JSON.stringify(value)}`;
  return `${key === undefined ? "" : `${keySource(key)}: `}${flowSource(pieceOf(value))}`;
}

/**
 * The edit that adds `value` under `key`, where the field table has it, or as the last item of a list where there is no key.
 *
 * None where the key stands already; undefined where nothing can be added.
 */
export function insertMember(text: string, { tree, shape, step, isJson }: Target, key: string | undefined, value: Value): readonly TextEdit[] | undefined {
  if (tree.kind === "scalar") return tree.value === null && step ? intoNothing(text, tree, step, key, source(key, value, isJson)) : undefined;
  if ((tree.kind === "map") !== (key !== undefined)) return undefined;
  if (tree.kind === "map" && tree.entries.some((entry) => entry.key === key)) return [];
  const index = key === undefined ? sizeOf(tree) : placeOf(tree, fitting(shape, "map"), key);
  const isFlow = isBracketed(text, tree) || (step !== undefined && isInFlow(text, step));
  // The pair of `[a: 1]` has no brackets of its own to add to.
  if (isFlow && !isBracketed(text, tree)) return undefined;
  return isFlow ? [intoFlow(text, tree, index, source(key, value, isJson))] : [intoBlock(text, tree, step, index, key, value)];
}

function placeOf(tree: Tree, shape: Shape | undefined, key: string): number {
  if (tree.kind !== "map") return 0;
  const own = rank(shape, key);
  const next = own === undefined ? -1 : tree.entries.findIndex((entry) => (rank(shape, entry.key) ?? 0) > own);
  return next < 0 ? tree.entries.length : next;
}

/** A key without a value, or a dash alone, gets its first member; so does a null that is written. */
function intoNothing(text: string, { start, end }: Tree, { entry }: Step, key: string | undefined, written: string): readonly TextEdit[] | undefined {
  const inside = key === undefined ? `[${written}]` : `{ ${written} }`;
  if (start < end) return [{ start, end, text: inside }];
  const at = entry ? behindColon(text, entry.keyEnd) : start;
  return at === undefined ? undefined : [{ start: at, end: at, text: ` ${inside}` }];
}

function intoFlow(text: string, tree: MapTree | ListTree, index: number, written: string): TextEdit {
  if (sizeOf(tree) === 0) {
    const inside = tree.start + 1;
    const hasRemarks = !isBlank(text.slice(inside, tree.end - 1));
    if (hasRemarks) return { start: inside, end: inside, text: ` ${written}` };
    return { start: tree.start, end: tree.end, text: tree.kind === "map" ? `{ ${written} }` : `[${written}]` };
  }
  if (index < sizeOf(tree)) {
    const at = memberStart(tree, index);
    return { start: at, end: at, text: `${written}, ` };
  }
  const end = endOfMember(text, tree, index - 1);
  const behind = behindComma(text, end);
  return { start: behind, end: behind, text: behind > end ? ` ${written},` : `, ${written}` };
}

function intoBlock(text: string, tree: MapTree | ListTree, above: Step | undefined, index: number, key: string | undefined, value: Value): TextEdit {
  const stepTo = (at: number): Step => stepInto(tree, at, above);
  const eol = newlineOf(text);
  const column = columnOf(text, beginOf(text, stepTo(0)));
  const lines = partText(key, pieceOf(value), column);
  if (index > 0) {
    const end = linesOfMember(text, stepTo(index - 1))?.end ?? nextLine(text, endOfMember(text, tree, index - 1));
    const isOpen = end > 0 && text.charAt(end - 1) !== "\n";
    return { start: end, end, text: isOpen ? `${eol}${lines.join(eol)}` : `${lines.join(eol)}${eol}` };
  }
  const begin = beginOf(text, stepTo(0));
  const isAlone = indentation(text, begin) !== undefined;
  // Behind a dash: the first line stands there already.
  if (!isAlone) return { start: begin, end: begin, text: `${lines.join(eol).trimStart()}${eol}${" ".repeat(column)}` };
  const at = linesOfMember(text, stepTo(0))?.start ?? lineStart(text, begin);
  return { start: at, end: at, text: `${lines.join(eol)}${eol}` };
}

const stepInto = (parent: MapTree | ListTree, index: number, above: Step | undefined): Step => {
  const entry = parent.kind === "map" ? parent.entries[index] : undefined;
  const value = (parent.kind === "map" ? entry?.value : parent.items[index]) ?? parent;
  return { parent, index, value, parentShape: undefined, shape: undefined, above, ...(entry ? { entry } : {}) };
};
