// Text → tree, in one pass over what the YAML parser yields: the only import of `yaml`. It refuses what a taxonomy never needs.

import {
  Composer,
  CST,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  Parser,
  type Document,
  type Node,
  type Pair,
  type Scalar,
  type YAMLError,
  type YAMLMap,
} from "yaml";
import type { Diagnostic, Note } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { faults, type FaultCode } from "./faults.ts";
import { isForbidden, rawFaults } from "./raw-text.ts";
import { asWritten, badNumber, plainValue } from "./scalar.ts";
import { readSubset } from "./subset.ts";
import type { Entry, MapTree, ScalarTree, Source, Tree } from "./tree.ts";
import { inOurWords, lookAlike, unionHelp } from "./yaml-messages.ts";

export interface Parsed {
  /** Absent when the text as a whole cannot be relied on. */
  readonly tree?: Tree;
  readonly diagnostics: readonly Diagnostic[];
}

interface Reading {
  readonly source: Source;
  readonly diagnostics: Diagnostic[];
  /** Where the last quoted scalar begins. */
  lastQuote: number;
  /** Where the first one begins that stops without its quote, since what follows is indented less. */
  openQuote?: number;
  /** The first quoted text that runs over lines which look like keys: maybe its quote is missing, and closed by the one that opens the next text. */
  runaway?: { readonly start: number; readonly end: number };
  /** Whether something was left out that others rely on. */
  incomplete: boolean;
}

/** Levels of maps and lists. */
const deepest = 64;
/** The most anchors, tags and the like that are named; then the file is given up. */
const enough = 100;
/** Lexemes the parser is given: a little more than 8 MB of errors have, and a bound for 8 MB of commas. */
const mostLexemes = 2_500_000;

/** Strings only: plain scalars are resolved by {@link plainValue}, duplicate keys are found in linear time by us. */
const options = { schema: "failsafe", uniqueKeys: false, prettyErrors: false, logLevel: "silent", version: "1.2" } as const;

/** The tree of a YAML 1.2 text, with every fault at its place. Linear in the text; never throws. */
export function parse(source: Source): Parsed {
  const reading: Reading = { source, diagnostics: [...rawFaults(source)], lastQuote: 0, incomplete: false };
  if (reading.diagnostics.length > 0) return { diagnostics: reading.diagnostics };
  const quick = readSubset(source.text);
  return quick === undefined ? parseAny(reading) : { tree: quick, diagnostics: [] };
}

/** By the parser of all YAML, whose places and complaints are reported. */
export const parseByYaml = (source: Source): Parsed => parseAny({ source, diagnostics: [], lastQuote: 0, incomplete: false });

function parseAny(reading: Reading): Parsed {
  const { source } = reading;
  const [document, second] = documents(reading);
  if (second) add(reading, "several-documents", second.range[0], second.range[0] + 3, "a second document begins here");
  const complaints = [...(document?.errors ?? []), ...(document?.warnings ?? [])].sort((a, b) => a.pos[0] - b.pos[0]);
  // Complaints after the first are mostly the parser's confusion.
  if (complaints[0] && reading.diagnostics.length === 0) complain(reading, complaints[0]);
  if (reading.diagnostics.length > 0) return { diagnostics: reading.diagnostics };
  const tree = toTree(reading, document?.contents ?? null, source.text.length);
  return reading.incomplete || tree === undefined ? { diagnostics: reading.diagnostics } : { tree, diagnostics: reading.diagnostics };
}

function complain(reading: Reading, { code, message, pos }: YAMLError): void {
  const language = reading.source.path.endsWith(".json") ? "JSON" : "YAML";
  const words = inOurWords(code, message, language);
  const opening = reading.openQuote ?? reading.lastQuote;
  const [start, end] = message.startsWith("Missing closing") ? [opening, opening + 1] : pos;
  const { runaway, source } = reading;
  const line = source.text.lastIndexOf("\n", start - 1) + 1;
  const [written = ""] = source.text.slice(line).split("\n", 1);
  const sign = lookAlike(written, language);
  if (sign) return add(reading, "bad-yaml", line + sign.at, line + sign.at + 1, sign.sentence, { help: sign.help });
  const glued = code === "MULTILINE_IMPLICIT_KEY" ? /^[ -]*[\w-]+\??:(?=[^\s/:])/.exec(source.text.slice(line)) : null;
  if (glued) return add(reading, "bad-yaml", line + glued[0].length - 1, line + glued[0].length, `this is not ${language}: a space is missing after this colon`, { help: "write key: value" });
  const isBefore = runaway !== undefined && runaway.end <= start;
  const notes = isBefore ? [{ where: { file: source.path, start: runaway.start, end: runaway.start + 1 }, text: "or close the quote that opens here" }] : [];
  // `message: {x} is bad`: the brace has begun a map.
  const isBehindBracket = code === "UNEXPECTED_TOKEN" && /[}\]] ?$/.test(source.text.slice(Math.max(0, start - 2), start)) && !/^[}\]]/.test(source.text.slice(start, end));
  const help = unionHelp(written) ?? (isBehindBracket ? "put a text that begins with a brace or a bracket in quotes" : words.help);
  add(reading, "bad-yaml", start, end, words.sentence, { ...(help === undefined ? {} : { help }), ...(isBefore ? { notes } : {}) });
}

function documents(reading: Reading): readonly Document.Parsed[] {
  const composer = new Composer(options);
  return [...composer.compose(tokens(reading), true, reading.source.text.length)];
}

/** The parser's tokens. Forbidden tokens are refused by lexeme, before they can slow down the parser. */
function* tokens(reading: Reading): Generator<CST.Token> {
  const parser = new Parser();
  let inScalar = false;
  let lexemes = 0;
  for (const lexeme of new Lexer().lex(reading.source.text)) {
    if (!inScalar) inspect(reading, lexeme, parser.offset);
    inScalar = !inScalar && lexeme === CST.SCALAR;
    yield* parser.next(lexeme);
    const at = parser.offset;
    if (parser.stack.length > deepest + 1 && CST.isCollection(parser.stack.at(-1)))
      add(reading, "too-deep", at - 1, at, `more than ${deepest} levels of maps and lists`);
    else if (++lexemes > mostLexemes) add(reading, "too-large", at - 1, at, "the file has too many parts");
    else if (reading.diagnostics.length < enough) continue;
    return;
  }
  yield* parser.end();
}

const refusals: { readonly [sign: string]: readonly [FaultCode, (lexeme: string) => string] } = {
  "&": ["yaml-alias", (lexeme) => `${quote(lexeme)} is an anchor`],
  "*": ["yaml-alias", (lexeme) => `${quote(lexeme)} is an alias`],
  "!": ["yaml-tag", (lexeme) => `${quote(lexeme)} is a tag`],
  "%": ["yaml-directive", (lexeme) => `${quote(lexeme)} is a directive`],
};

function inspect(reading: Reading, lexeme: string, offset: number): void {
  const sign = lexeme.charAt(0);
  if (sign === '"' || sign === "'") {
    reading.lastQuote = offset;
    if (lexeme.length < 2 || !lexeme.endsWith(sign)) reading.openQuote ??= offset;
    if (reading.runaway === undefined && /\n *(- )?[\w-]+:( |$)/m.test(lexeme)) reading.runaway = { start: offset, end: offset + lexeme.length };
  }
  const refusal = refusals[sign];
  if (refusal) add(reading, refusal[0], offset, offset + lexeme.length, refusal[1](lexeme.trimEnd()));
}

/** Undefined when it was reported and nothing can stand in for it: the entry or item around it is left out. */
function toTree(reading: Reading, node: Node | null, at: number): Tree | undefined {
  if (isMap(node)) return toMap(reading, node, at);
  const [start, end] = node?.range ?? [at, at];
  if (isSeq(node)) return { kind: "list", start, end, items: node.items.flatMap((item) => toTree(reading, item as Node | null, end) ?? []) };
  return isScalar(node) ? toScalar(reading, node, start, end) : { kind: "scalar", start, end, value: null };
}

function toScalar(reading: Reading, node: Scalar, start: number, end: number): ScalarTree | undefined {
  const text = node.source ?? "";
  if (node.type !== "PLAIN") {
    if (node.type === "QUOTE_DOUBLE" && text.length !== end - start - 2) checkEscapes(reading, text, start, end);
    return { kind: "scalar", start, end, value: text };
  }
  const value = plainValue(text);
  if (value === badNumber) return toNumber(reading, text, start, end);
  if (typeof value === "string") checkCut(reading, end);
  return { kind: "scalar", start, end, value, ...(typeof value === "number" && asWritten(text, value)) };
}

/** A whole number in another notation keeps its value, and is reported. */
function toNumber(reading: Reading, text: string, start: number, end: number): ScalarTree | undefined {
  const notation = text.startsWith("0x") ? "hexadecimal" : text.startsWith("0o") ? "octal" : undefined;
  const value = Number(text);
  const isKnown = notation !== undefined && Number.isSafeInteger(value);
  add(reading, "bad-number", start, end, isKnown ? `the number ${text.slice(0, 40)} is ${notation}` : `the number ${text.slice(0, 40)} cannot be kept exactly`, isKnown ? { help: `write ${value}, or put a text in quotes` } : {});
  return isKnown ? { kind: "scalar", start, end, value } : undefined;
}

function toMap(reading: Reading, node: YAMLMap, at: number): MapTree {
  const [start, end] = node.range ?? [at, at];
  const entries: Entry[] = [];
  const lost = new Set<string>();
  const known = node.items.length > 8 ? new Map<string, Entry>() : undefined;
  for (const pair of node.items) {
    const entry = toEntry(reading, pair as Pair<Node, Node | null>, end);
    if (typeof entry === "string") lost.add(entry);
    if (!entry || typeof entry === "string") continue;
    const first = known ? known.get(entry.key) : entries.find(({ key }) => key === entry.key);
    if (first) {
      const notes: readonly Note[] = [{ where: { file: reading.source.path, start: first.keyStart, end: first.keyEnd }, text: "first written here" }];
      add(reading, "duplicate-key", entry.keyStart, entry.keyEnd, `the key ${quote(entry.key)} is written twice`, { notes });
      continue;
    }
    known?.set(entry.key, entry);
    entries.push(entry);
  }
  return { kind: "map", start, end, entries, ...(lost.size > 0 && { lost }) };
}

/** The key alone where its value was reported. */
function toEntry(reading: Reading, { key, value }: Pair<Node, Node | null>, at: number): Entry | string | undefined {
  const [keyFrom, keyEnd] = key.range ?? [at, at];
  // An empty one begins where its line does, for the parser.
  const keyStart = keyFrom === keyEnd ? reading.source.text.indexOf(":", keyFrom) : keyFrom;
  const tree = toTree(reading, value, keyEnd);
  if (!isScalar(key)) {
    add(reading, "bad-key", keyStart, keyEnd, "a map or a list cannot be a key");
    return undefined;
  }
  const text = key.source ?? "";
  const wrong = badKey(text, key.type === "PLAIN" ? plainValue(text) : text);
  if (wrong !== undefined) add(reading, text === "<<" ? "yaml-alias" : "bad-key", keyStart, Math.max(keyStart, keyEnd), wrong, isCutNumber(reading, keyStart, text) ? { help: "a comma ends a value between braces: write the number without it" } : {});
  reading.incomplete ||= text === "<<";
  if (wrong !== undefined) return undefined;
  if (tree === undefined) return text;
  if (key.type === "QUOTE_DOUBLE") checkEscapes(reading, text, keyStart, keyEnd);
  return { key: text, keyStart, keyEnd, value: tree };
}

/** `1,000` between braces. */
const isCutNumber = ({ source }: Reading, start: number, text: string): boolean => /^\d{3}$/.test(text) && /\d,$/.test(source.text.slice(Math.max(0, start - 2), start));

function badKey(text: string, meaning: unknown): string | undefined {
  if (text === "<<") return `"<<" is a merge key`;
  if (text === "__proto__") return `the key "__proto__" is not allowed`;
  if (text === "") return "the key is empty";
  if (typeof meaning === "string") return undefined;
  return `the key ${text} is ${meaning === null ? "null" : typeof meaning === "boolean" ? "a truth value" : "a number"}, not a text`;
}

function checkEscapes(reading: Reading, text: string, start: number, end: number): void {
  if (isForbidden(text)) add(reading, "control-character", start, end, "the text contains a character that is not allowed in a taxonomy");
}

/** `Task #{id}` without quotes: the comment begins where the author saw text. */
function checkCut(reading: Reading, end: number): void {
  const { text } = reading.source;
  let at = end;
  while (text.charCodeAt(at) === 0x20) at++;
  if (at === end || text.charCodeAt(at) !== 0x23 || !/^[^\s#]/.test(text.charAt(at + 1))) return;
  const lineEnd = text.indexOf("\n", at);
  const stop = lineEnd < 0 ? text.length : lineEnd;
  add(reading, "cut-by-comment", at, stop, "the text ends here: the rest after # is a comment");
}

type Extra = Partial<Pick<Diagnostic, "help" | "notes">>;

function add(reading: Reading, code: FaultCode, start: number, end: number, sentence: string, extra: Extra = {}): void {
  const { path, text } = reading.source;
  // The parser counts one character more than there is where the text ends too early.
  const where = { file: path, start: Math.min(start, text.length), end: Math.min(end, text.length) };
  reading.diagnostics.push({ code, ...faults[code], where, sentence, ...extra });
}
