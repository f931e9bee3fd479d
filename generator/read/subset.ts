// Text → tree for what nearly every taxonomy is: block maps and lists, scalars of one line, flow collections, block texts, comments. It reports nothing: what it is not sure of, it leaves.

import { addTo, colon, type Cursor, dash, decline, declined, enter, hash, inline, isEnd, isQuote, keyAt, newline, quoted, space } from "./subset-inline.ts";
import type { Entry, ListTree, MapTree, ScalarTree, Tree } from "./tree.ts";

interface Blocks extends Cursor {
  /** The indentation of the line at the cursor; -1 at the end of the text. */
  indent: number;
  /** The deepest of the comments before it. */
  comment: number;
  /** Behind the last value, its line included: here the blocks end that it is the last of. */
  end: number;
}

/** The other reader gives up at some lexemes more, which it counts exactly. */
const mostLexemes = 2_450_000;

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
};

/** From the beginning of a line to what stands in the next that is neither empty nor a comment. `own`: no comment may be deeper. */
function toNext(blocks: Blocks, own: number): void {
  const { text } = blocks;
  let at = blocks.at;
  blocks.comment = -1;
  for (;;) {
    const line = at;
    // Its indentation, a comment with what sets it off, its end.
    if ((blocks.lexemes += 4) > mostLexemes) decline();
    let code = text.charCodeAt(at);
    while (code === space) code = text.charCodeAt(++at);
    const indent = at - line;
    if (code === hash) {
      if (indent > own) decline();
      blocks.comment = Math.max(blocks.comment, indent);
      at = lineEnd(text, at) + 1;
    } else if (code !== newline) {
      blocks.at = Math.min(at, text.length);
      blocks.indent = at < text.length ? indent : indent === 0 ? -1 : decline();
      // Markers of documents.
      if (indent === 0 && (code === dash || code === 0x2e) && code === text.charCodeAt(at + 1) && code === text.charCodeAt(at + 2)) decline();
      return;
    } else if (indent > 0) decline();
    else at++;
  }
}

/** Over blanks, and over a comment that is set off by some, to the end of the line. */
function toLineEnd(blocks: Blocks): void {
  const { text } = blocks;
  let at = blocks.at;
  while (text.charCodeAt(at) === space) at++;
  if (text.charCodeAt(at) === hash) {
    const next = text.charCodeAt(at + 1);
    // `Task #{id}` is a finding.
    if (at === blocks.at || (next !== space && !isEnd(next))) decline();
    at = lineEnd(text, at);
  }
  if (!isEnd(text.charCodeAt(at))) decline();
  blocks.at = at;
}

/** A value of one line, or in brackets, and what follows. */
function lineValue(blocks: Blocks, own: number): Tree {
  const tree = inline(blocks, own, false);
  toLineEnd(blocks);
  blocks.at = blocks.end = Math.min(blocks.at + 1, blocks.text.length);
  toNext(blocks, own);
  // Deeper, it would go on.
  if (blocks.indent > own) decline();
  return tree;
}

/** The lines of a block text whose first begins at the cursor, each without its indentation; the cursor goes behind them, and not behind the empty ones at their end. */
function linesOf(blocks: Blocks, own: number): readonly string[] {
  const { text } = blocks;
  const lines: string[] = [];
  let deep = 0;
  let empty = 0;
  for (let at = blocks.at; at < text.length; ) {
    let first = at;
    while (text.charCodeAt(first) === space) first++;
    const end = text.indexOf("\n", first);
    if (end < 0) return decline();
    if (first === end) {
      if (first > at || lines.length === 0) decline();
      empty++;
    } else {
      if (lines.length === 0) deep = first - at;
      if (deep <= own) decline();
      if (first - at < deep) break;
      for (; empty > 0; empty--) lines.push("");
      lines.push(text.slice(at + deep, end));
      blocks.at = end + 1;
    }
    at = end + 1;
  }
  return lines.length > 0 ? lines : decline();
}

/** Lines as one, with a line break for each empty one between them. Those that are indented further are not folded, and declined. */
const folded = (lines: readonly string[]): string => {
  let text = "";
  let isJoined = false;
  for (const line of lines) {
    if (line === "") {
      text += "\n";
      isJoined = false;
      continue;
    }
    if (line.charCodeAt(0) === space) decline();
    text += isJoined ? ` ${line}` : line;
    isJoined = true;
  }
  return text;
};

/** A block text: `|` or `>`, with or without `-`. */
function blockText(blocks: Blocks, own: number): ScalarTree {
  const { text, at: start } = blocks;
  const isFolded = text.charCodeAt(start) === 0x3e;
  const isStripped = text.charCodeAt(start + 1) === dash;
  const body = start + (isStripped ? 2 : 1);
  if (text.charCodeAt(body) !== newline) decline();
  blocks.lexemes += 4;
  blocks.at = body + 1;
  const lines = linesOf(blocks, own);
  const end = (blocks.end = blocks.at);
  toNext(blocks, own);
  if (blocks.indent > own) decline();
  return { kind: "scalar", start, end, value: (isFolded ? folded(lines) : lines.join("\n")) + (isStripped ? "" : "\n") };
}

const isText = (code: number): boolean => code === 0x7c || code === 0x3e;

/** The inline item or value of a block, on the line of the cursor. */
const valueHere = (blocks: Blocks, own: number): Tree => (isText(blocks.text.charCodeAt(blocks.at)) ? blockText(blocks, own) : lineValue(blocks, own));

/** Whether `- ` is at the cursor. */
const isItem = ({ text, at }: Blocks): boolean => text.charCodeAt(at) === dash && text.charCodeAt(at + 1) === space;

/** Whether the line at the cursor has a key. */
function isKey(blocks: Blocks): boolean {
  const { text, at } = blocks;
  const code = text.charCodeAt(at);
  if (code === 0x7b || code === 0x5b) return false;
  if (isQuote(code)) {
    quoted(blocks);
    const end = blocks.at;
    blocks.at = at;
    return text.charCodeAt(end) === colon;
  }
  for (let next = at; ; next++) {
    const sign = text.charCodeAt(next);
    if (isEnd(sign)) return false;
    if (sign === colon && (text.charCodeAt(next + 1) === space || isEnd(text.charCodeAt(next + 1)))) return true;
    if (sign === hash && text.charCodeAt(next - 1) === space) return false;
  }
}

/** The end of a block: what follows stands further out, and so do the comments before that, which would be its own. `isBeside`: a list below its key. */
function leave(blocks: Blocks, own: number, isBeside: boolean): void {
  blocks.depth--;
  if (blocks.indent > own || (blocks.indent === own && !isBeside) || (own > 0 && blocks.comment >= own)) decline();
}

/** Behind a key. */
function valueOf(blocks: Blocks, own: number): Tree {
  const { text } = blocks;
  while (text.charCodeAt(blocks.at) === space) blocks.at++;
  const code = text.charCodeAt(blocks.at);
  if (!isEnd(code) && code !== hash) return valueHere(blocks, own);
  if (code === hash && text.charCodeAt(blocks.at - 1) !== space) decline();
  blocks.at = lineEnd(text, blocks.at) + 1;
  if (blocks.at > text.length) decline();
  toNext(blocks, Number.POSITIVE_INFINITY);
  if (blocks.indent === own && isItem(blocks)) return list(blocks, true);
  if (blocks.indent <= own) decline();
  return block(blocks, own);
}

function map(blocks: Blocks): MapTree {
  const own = blocks.indent;
  const start = blocks.at;
  const entries: Entry[] = [];
  const known = new Set<string>();
  enter(blocks);
  do {
    const { key, keyStart, keyEnd } = keyAt(blocks, false);
    const value = valueOf(blocks, own);
    addTo(entries, known, { key, keyStart, keyEnd, value });
  } while (blocks.indent === own && !isItem(blocks));
  const { end } = blocks;
  leave(blocks, own, false);
  return { kind: "map", start, end, entries };
}

function list(blocks: Blocks, isBeside: boolean): ListTree {
  const own = blocks.indent;
  const start = blocks.at;
  const items: Tree[] = [];
  enter(blocks);
  do {
    const item = blocks.at;
    blocks.lexemes += 2;
    do blocks.at++;
    while (blocks.text.charCodeAt(blocks.at) === space);
    if (isEnd(blocks.text.charCodeAt(blocks.at)) || isItem(blocks)) decline();
    blocks.indent = own + blocks.at - item;
    items.push(isKey(blocks) ? map(blocks) : valueHere(blocks, own));
  } while (blocks.indent === own && isItem(blocks));
  const { end } = blocks;
  leave(blocks, own, isBeside);
  return { kind: "list", start, end, items };
}

/** The tree that begins at a line, below a block that is indented by `outer`. */
function block(blocks: Blocks, outer: number): Tree {
  if (isItem(blocks)) return list(blocks, false);
  if (isKey(blocks)) return map(blocks);
  return blocks.comment < 0 ? valueHere(blocks, outer) : decline();
}

/** The tree of `text`, as the reader of all YAML makes it; undefined where it is beyond the subset, or something would have to be reported. */
export function readSubset(text: string): Tree | undefined {
  if (text.includes("\t") || text.includes("\r")) return undefined;
  const blocks: Blocks = { text, at: 0, depth: 0, lexemes: 0, indent: 0, comment: -1, end: 0 };
  try {
    toNext(blocks, Number.POSITIVE_INFINITY);
    if (blocks.indent !== 0) return undefined;
    const tree = isItem(blocks) ? list(blocks, false) : map(blocks);
    return blocks.at === text.length ? tree : undefined;
  } catch (thrown) {
    if (thrown === declined) return undefined;
    throw thrown;
  }
}
