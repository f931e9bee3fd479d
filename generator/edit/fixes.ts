// Turns what a finding proposes into edits of the text, for reporters and for lint --fix: a value or a key written anew, an entry taken out. It applies none.

import type { Diagnostic, Edit, Intent, Value } from "../diagnose/diagnostic.ts";
import type { ListTree, MapTree, Source, Tree } from "../read/tree.ts";
import { keyAt, memberAt, memberStart, sizeOf, type Step, textAround, type TextStep, valueAt, valueOf } from "./find.ts";
import { insertMember } from "./insert.ts";
import { flowSource } from "./layout.ts";
import { behind, behindColon, behindComma, endOfMember, isBlank, isBracketed, isInFlow, isJson, linesOfMember, lineStart, nextLine, type Range, type TextEdit } from "./member-lines.ts";
import { fileShape, isIdle } from "./order.ts";
import { isBlockScalar, pieceOf } from "./piece.ts";
import { doubleQuoted, isPrintable, keySource, singleQuoted, textSource } from "./scalar-text.ts";

/** A file that was checked. */
export interface Document {
  readonly source: Source;
  readonly tree?: Tree;
}

/**
 * `diagnostics` with `fixes`: their `intents` as edits of the texts they were found in.
 *
 * A diagnostic has none where one of its intents cannot be carried out: the file is not there, or the text leaves no room.
 */
export function withFixes(diagnostics: readonly Diagnostic[], documents: readonly Document[]): readonly Diagnostic[] {
  if (!diagnostics.some(({ intents }) => intents !== undefined)) return diagnostics;
  const byPath = new Map(documents.map((document) => [document.source.path, document]));
  const removed: Removed = new Map();
  return diagnostics.map((diagnostic) => {
    const fixes = diagnostic.intents?.map((intent) => editsOf(intent, byPath.get(intent.at.file), removed));
    const edits = fixes?.flatMap((each) => each ?? []) ?? [];
    return edits.length === 0 || fixes?.includes(undefined) ? diagnostic : { ...diagnostic, fixes: edits };
  });
}

/** How many members of a map or list are to go. */
type Removed = Map<Tree, number>;

function editsOf(intent: Intent, document: Document | undefined, removed: Removed): readonly Edit[] | undefined {
  if (!document?.tree) return undefined;
  const { text, path: file } = document.source;
  return textEdits(intent, text, document.tree, removed)?.map(({ start, end, text }) => ({ where: { file, start, end }, text }));
}

function textEdits(intent: Intent, text: string, tree: Tree, removed: Removed): readonly TextEdit[] | undefined {
  const { at } = intent;
  const json = isJson(text, tree);
  switch (intent.kind) {
    case "replace": {
      const step = valueAt(tree, at);
      if (step) return replaceValue(text, step, intent.value, json);
      const around = textAround(tree, at);
      return around && typeof intent.value === "string" ? replaceCharacters(text, around, at.start, at.end, intent.value) : undefined;
    }
    case "rename":
      return once(keyAt(tree, at), (step) => renameKey(text, step, intent.key));
    case "remove":
      return once(memberAt(tree, at), (step) => (isLastOne(step, removed) ? undefined : removeMember(text, step)));
    case "insert": {
      const isFile = at.start === tree.start && at.end === tree.end;
      const step = isFile ? undefined : memberAt(tree, at);
      if (!isFile && !step) return undefined;
      return insertMember(text, { tree: step?.value ?? tree, shape: step ? step.shape : fileShape, step, isJson: json }, intent.key, intent.value);
    }
  }
}

const once = <T>(step: Step | undefined, edits: (step: Step) => T | undefined): T | undefined => (step ? edits(step) : undefined);

/** Several findings may each remove one member of a list. The last one stays, since `[]` can only be written when it is known to be alone. */
function isLastOne({ parent }: Step, removed: Removed): boolean {
  const gone = (removed.get(parent) ?? 0) + 1;
  if (sizeOf(parent) > 1 && gone === sizeOf(parent)) return true;
  removed.set(parent, gone);
  return false;
}

/**
 * The edits that remove a member: its lines, or what stands of it on a line that others share; a comma goes with it.
 *
 * A list or map that would be left empty goes, too, where it is optional and says nothing when it is empty; else `[]` or `{}` stays.
 * Undefined where comments of others are in the way.
 */
function removeMember(text: string, step: Step): readonly TextEdit[] | undefined {
  const { parent, above } = step;
  if (sizeOf(parent) > 1) return fromSeveral(text, step);
  if (above?.entry && above.shape?.kind === parent.kind && isIdle(above.parentShape, above.entry.key)) return removeMember(text, above);
  const empty = parent.kind === "map" ? "{}" : "[]";
  if (isBracketed(text, parent)) return [{ start: parent.start, end: parent.end, text: empty }];
  const colon = above?.entry && behindColon(text, above.entry.keyEnd);
  const lines = linesOfMember(text, step);
  if (colon === undefined || !lines) return [{ start: parent.start, end: endOfMember(text, parent, 0), text: empty }];
  return [
    { start: colon, end: colon, text: ` ${empty}` },
    { ...lines, text: "" },
  ];
}

function fromSeveral(text: string, step: Step): readonly TextEdit[] | undefined {
  const { parent, index } = step;
  const start = memberStart(parent, index);
  const isLast = index + 1 === sizeOf(parent);
  const lines = linesOfMember(text, step);
  if (lines) {
    // No comma stands behind the last, so none may stay behind the one before.
    const own = endOfMember(text, parent, index);
    const before = isLast && isBracketed(text, parent) && behindComma(text, own) === own ? endOfMember(text, parent, index - 1) : start;
    return [{ start: before, end: behindComma(text, before), text: "" }, { ...withBlankLines(text, lines, step), text: "" }].filter(({ start, end }) => start < end);
  }
  if (!isBracketed(text, parent)) {
    // On the line of a dash: what follows moves up.
    const next = memberStart(parent, index + 1);
    return isLast || hasCommentOfNext(text, endOfMember(text, parent, index), next) ? undefined : [{ start, end: next, text: "" }];
  }
  const end = endOfMember(text, parent, index);
  if (isLast) {
    const before = endOfMember(text, parent, index - 1);
    const isApart = text.slice(before, start).includes("#");
    return [{ start: isApart ? start : before, end: behindComma(text, end), text: "" }];
  }
  const next = memberStart(parent, index + 1);
  return [{ start, end: text.slice(end, next).includes("#") ? behindComma(text, end) : next, text: "" }];
}

/** The text between `from` and `to` holds no scalar, so every # begins a comment; that on the first line is beside the member that goes. */
const hasCommentOfNext = (text: string, from: number, to: number): boolean => text.slice(nextLine(text, from), to).includes("#");

/** `lines` with the blank line above, where another would follow it, or nothing; and with those below that the text above would swallow. */
function withBlankLines(text: string, { start, end }: Range, { parent, index }: Step): Range {
  if (keepsBlankLines(text, parent, index - 1)) return { start, end: behind(text, end, /(?:[ \t]*\r?\n)*/y) ?? end };
  if (start === 0) return { start, end };
  const above = lineStart(text, start - 1);
  const below = text.slice(end, nextLine(text, end));
  return isBlank(text.slice(above, start)) && isBlank(below) ? { start: above, end } : { start, end };
}

/** Whether a member ends in a block scalar that takes all blank lines below for its own. */
function keepsBlankLines(text: string, parent: MapTree | ListTree, index: number): boolean {
  const value = valueOf(parent, index);
  if (value === undefined) return false;
  if (value.kind !== "scalar") return !isBracketed(text, value) && keepsBlankLines(text, value, sizeOf(value) - 1);
  return /^[|>]\d?\+/.test(text.slice(value.start, value.start + 3));
}

/** `value` written instead of `source`: a text keeps its quotes, as long as they can hold it, and gets some where it needs them. */
function replaceScalar(source: string, value: string | number | boolean | null, inFlow: boolean): string {
  if (typeof value !== "string") return String(value);
  if (source.startsWith('"')) return doubleQuoted(value);
  if (source.startsWith("'") && isPrintable(value)) return singleQuoted(value);
  return textSource(value, inFlow);
}

const isScalar = (value: Value): value is string | number | boolean | null => typeof value !== "object" || value === null;

/** The edit that gives a member another value; undefined where the text leaves no room for one. */
function replaceValue(text: string, step: Step, value: Value, json: boolean): readonly TextEdit[] | undefined {
  const { value: tree, entry, parent, index } = step;
  const { start } = tree;
  const written = (source: string): string => (json ? JSON.stringify(value) : isScalar(value) ? replaceScalar(source, value, isInFlow(text, step)) : flowSource(pieceOf(value)));
  if (tree.kind === "scalar" && start === tree.end) {
    const at = entry ? behindColon(text, entry.keyEnd) : start;
    return at === undefined ? undefined : [{ start: at, end: at, text: ` ${written("")}` }];
  }
  const end = endOfMember(text, parent, index);
  const source = tree.kind === "scalar" ? text.slice(start, end) : "";
  const colon = entry && behindColon(text, entry.keyEnd);
  if (tree.kind !== "scalar" && colon !== undefined && text.slice(colon, start).includes("\n")) {
    // The lines below its key move up to it; comments in between stay where they are.
    return [
      { start: colon, end: colon, text: ` ${written("")}` },
      { start: lineStart(text, start), end: nextLine(text, end), text: "" },
    ];
  }
  return [{ start, end, text: written(source) }];
}

/** The edit that writes `characters` for those from `start` to `end` inside of a text; undefined where that is not written as it is meant. */
function replaceCharacters(text: string, step: TextStep, start: number, end: number, characters: string): readonly TextEdit[] | undefined {
  const { value: tree } = step;
  const source = text.slice(tree.start, tree.end);
  const meant = String(tree.value);
  const quotes = source.length - meant.length;
  const at = start - tree.start - quotes / 2;
  if (isBlockScalar(source) || (quotes !== 0 && quotes !== 2) || at < 0) return undefined;
  const written = meant.slice(0, at) + characters + meant.slice(at + end - start);
  return [{ start: tree.start, end: tree.end, text: replaceScalar(source, written, isInFlow(text, step)) }];
}

/** The edit that renames an entry; undefined for a key that cannot be told from a value. */
function renameKey(text: string, { entry }: Step, key: string): readonly TextEdit[] | undefined {
  if (!entry) return undefined;
  const source = text.slice(entry.keyStart, entry.keyEnd);
  if (isBlockScalar(source)) return undefined;
  const quote = source.charAt(0);
  const written = quote === '"' || quote === "'" ? replaceScalar(source, key, true) : keySource(key);
  return [{ start: entry.keyStart, end: entry.keyEnd, text: written }];
}
