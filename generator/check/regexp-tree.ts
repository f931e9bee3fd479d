// Takes a regular expression apart (ECMA-262, u flag) that is known to compile: what it repeats, and which characters. It judges nothing.

/** Characters, a bit for each of the samples that the expression is looked at with. */
export type Characters = bigint;

export type Piece =
  | { readonly kind: "characters"; readonly of: Characters }
  | { readonly kind: "sequence"; readonly parts: readonly Piece[] }
  | { readonly kind: "choice"; readonly branches: readonly Piece[] }
  | { readonly kind: "repetition"; readonly of: Piece; readonly least: number; readonly most: number }
  /** A lookaround: it is matched where it stands, and takes nothing. */
  | { readonly kind: "aside"; readonly of: Piece }
  | { readonly kind: "start" }
  | { readonly kind: "end" };

export interface Expression {
  readonly piece: Piece;
  /** All samples. */
  readonly all: Characters;
}

/** One or two of many kinds of character, beside all of ASCII. */
const kinds = "éßΩλЖжאعअก中日あア가٣５Ⅷ²½€–—‘’“”…·¿©™∑→_‿ǅʰªº\u0085\u00a0\u2003\u2028\u2029\u200b\u200d\ufeff\u0301\ufe0f😀👍𝒳𐐷\ue000\ufffd";

const atom = /\\(?:[pP]\{[^}]*\}|u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|c[A-Za-z]|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/uy;
const opening = /\((?:\?(?:[a-z-]*:|=|!|<=|<!|<([^>]*)>))?/y;
const quantifier = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;
const backreference = /\\(?:([1-9]\d*)|k<([^>]*)>)/y;

/** The characters that the expression names itself, and their neighbours. */
const named = (source: string): readonly number[] =>
  [...source.matchAll(/\\u\{([0-9A-Fa-f]+)\}|\\u([0-9A-Fa-f]{4})|\\x([0-9A-Fa-f]{2})|[^\0-\x7f]/gu)]
    .map(([sign, braced, four, two]) => (braced ?? four ?? two) === undefined ? (sign.codePointAt(0) ?? 0) : Number.parseInt(braced ?? four ?? two ?? "0", 16))
    .flatMap((point) => [point - 1, point, point + 1])
    .filter((point) => point >= 0 && point <= 0x10ffff);

const samplesOf = (source: string): readonly string[] => [
  ...new Set([...Array.from({ length: 128 }, (_, point) => point), ...[...kinds].map((sign) => sign.codePointAt(0) ?? 0), ...named(source)].map((point) => String.fromCodePoint(point))),
];

/** The deepest that groups may stand inside each other. */
export const deepest = 100;

/** The samples that an atom matches; each atom is tried once. */
function charactersAmong(samples: readonly string[]): (atom: string) => Characters {
  const known = new Map<string, Characters>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const test = new RegExp(`^${text === "/" ? "\\/" : text}$`, "u");
    const of = samples.reduce((bits, sample, index) => (test.test(sample) ? bits | (1n << BigInt(index)) : bits), 0n);
    known.set(text, of);
    return of;
  };
}

type Width = readonly [least: number, most: number];

/** The turns that a quantifier allows. */
function timesOf([sign = "", least, comma, most]: RegExpExecArray): Width {
  if (least !== undefined) return [Number(least), comma === "" ? Number(least) : most === "" ? Infinity : Number(most)];
  return [sign.startsWith("+") ? 1 : 0, sign.startsWith("?") ? 1 : Infinity];
}

const times = (count: number, width: number): number => (count === 0 ? 0 : count * width);

/** Characters that a piece can take. */
export function widthOf(piece: Piece): Width {
  if (piece.kind === "characters") return [1, 1];
  if (piece.kind === "repetition") {
    const [least, most] = widthOf(piece.of);
    return [times(piece.least, least), times(piece.most, most)];
  }
  const widths = piece.kind === "sequence" ? piece.parts.map(widthOf) : piece.kind === "choice" ? piece.branches.map(widthOf) : [];
  if (piece.kind === "choice") return [Math.min(...widths.map(([least]) => least)), Math.max(...widths.map(([, most]) => most))];
  return [widths.reduce((sum, [least]) => sum + least, 0), widths.reduce((sum, [, most]) => sum + most, 0)];
}

function charactersIn(piece: Piece): Characters {
  if (piece.kind === "characters") return piece.of;
  if (piece.kind === "repetition") return charactersIn(piece.of);
  const pieces = piece.kind === "sequence" ? piece.parts : piece.kind === "choice" ? piece.branches : [];
  return pieces.reduce((all, each) => all | charactersIn(each), 0n);
}

/** A reference, whose group may still be open or follow. It is filled in when all groups are known. */
interface Reference {
  readonly group: string;
  readonly piece: { kind: "repetition"; of: Piece; least: number; most: number };
  /** The same sequence refers to the group before. */
  readonly isAgain: boolean;
}

/** Comparing so many characters costs next to nothing. */
const short = 100;

/**
 * A reference takes the text of its group again, sign by sign: as much work as a repetition of the group's characters, though there is one way to do it.
 * Once in a sequence that is counted; another in the same adds no more than it.
 */
function fillIn({ group, piece, isAgain }: Reference, groups: ReadonlyMap<string, readonly Piece[]>): void {
  const known = groups.get(group) ?? [];
  const [least, most] = known.length === 0 ? [0, 0] : widthOf({ kind: "choice", branches: known });
  const isOnce = piece.most === 1 && most > 10 && (isAgain || most <= short);
  piece.of = { kind: "characters", of: charactersIn({ kind: "choice", branches: known }) };
  piece.least = times(piece.least, isOnce ? Math.min(least, 1) : least);
  piece.most = isOnce ? 1 : times(piece.most, most);
}

const repeated = (of: Piece, [least, most]: Width): Piece => ({ kind: "repetition", of, least, most });

/** Goes through a text from the first sign to the last. */
function scannerOf(source: string): { sign(): string | undefined; skip(): void; next(sticky: RegExp): RegExpExecArray | null } {
  let at = 0;
  return {
    sign: () => source[at],
    skip: () => void at++,
    next: (sticky) => {
      sticky.lastIndex = at;
      const found = sticky.exec(source);
      if (found) at += found[0].length;
      return found;
    },
  };
}

/** Keeps the groups of an expression, by number and name, and the references to them. */
function groupsOf(): { opened(): string; close(names: readonly (string | undefined)[], of: Piece): void; refer(group: string, width: Width, before: Set<string>): Piece; fill(): void } {
  const groups = new Map<string, Piece[]>();
  const references: Reference[] = [];
  let count = 0;
  return {
    opened: () => `${++count}`,
    close: (names, of) => {
      for (const each of names) if (each !== undefined) groups.set(each, [...(groups.get(each) ?? []), of]);
    },
    refer: (group, [least, most], before) => {
      const piece: Reference["piece"] = { kind: "repetition", of: { kind: "sequence", parts: [] }, least, most };
      references.push({ group, piece, isAgain: before.has(group) });
      before.add(group);
      return piece;
    },
    fill: () => references.forEach((each) => fillIn(each, groups)),
  };
}

interface Parsing extends ReturnType<typeof scannerOf> {
  readonly groups: ReturnType<typeof groupsOf>;
  charactersOf(atom: string): Characters;
}

function choice(parsing: Parsing, depth: number): Piece {
  const branches = [sequence(parsing, depth)];
  while (parsing.sign() === "|") {
    parsing.skip();
    branches.push(sequence(parsing, depth));
  }
  return branches.length === 1 ? (branches[0] as Piece) : { kind: "choice", branches };
}

function sequence(parsing: Parsing, depth: number): Piece {
  const { sign, next, groups } = parsing;
  const parts: Piece[] = [];
  const before = new Set<string>();
  while (sign() !== undefined && sign() !== "|" && sign() !== ")") {
    const found = next(backreference);
    const of = found ? undefined : single(parsing, depth);
    const quantified = next(quantifier);
    if (found) parts.push(groups.refer(found[1] ?? found[2] ?? "", quantified ? timesOf(quantified) : [1, 1], before));
    else if (of) parts.push(quantified ? repeated(of, timesOf(quantified)) : of);
  }
  return { kind: "sequence", parts };
}

/** Raises a RangeError where groups stand too deep inside each other. */
function bracket(parsing: Parsing, depth: number): Piece {
  if (depth >= deepest) throw new RangeError("too deep");
  const { next, skip, groups } = parsing;
  const [start = "", name] = next(opening) ?? [];
  const names = start === "(" || name !== undefined ? [groups.opened(), name] : [];
  const of = choice(parsing, depth + 1);
  skip();
  groups.close(names, of);
  return /^\(\?<?[=!]/.test(start) ? { kind: "aside", of } : of;
}

function single(parsing: Parsing, depth: number): Piece {
  const first = parsing.sign();
  if (first === "(") return bracket(parsing, depth);
  if (first === "^" || first === "$") {
    parsing.skip();
    return { kind: first === "^" ? "start" : "end" };
  }
  const [text = ""] = parsing.next(atom) ?? [];
  return text === "\\b" || text === "\\B" ? { kind: "sequence", parts: [] } : { kind: "characters", of: parsing.charactersOf(text) };
}

/** Raises a RangeError where groups stand too deep inside each other. */
function pieceOf(source: string, charactersOf: (atom: string) => Characters): Piece {
  const groups = groupsOf();
  const whole = choice({ ...scannerOf(source), groups, charactersOf }, 0);
  groups.fill();
  return whole;
}

/** Undefined where groups stand too deep inside each other. */
export function takeApart(source: string): Expression | undefined {
  const samples = samplesOf(source);
  const all = (1n << BigInt(samples.length)) - 1n;
  try {
    return { piece: pieceOf(source, charactersAmong(samples)), all };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
