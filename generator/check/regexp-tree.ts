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
const opening = /\((?:\?(?:[a-z-]*:|=|!|<=|<!|<[^>]*>))?/y;
const quantifier = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;
const backreference = /\\(?:[1-9]\d*|k<[^>]*>)/y;

/** The characters that the expression names itself, and their neighbours. */
const named = (source: string): readonly number[] =>
  [...source.matchAll(/\\u\{([0-9A-Fa-f]+)\}|\\u([0-9A-Fa-f]{4})|\\x([0-9A-Fa-f]{2})|[^\0-\x7f]/gu)]
    .map(([sign, braced, four, two]) => (braced ?? four ?? two) === undefined ? (sign.codePointAt(0) ?? 0) : Number.parseInt(braced ?? four ?? two ?? "0", 16))
    .flatMap((point) => [point - 1, point, point + 1])
    .filter((point) => point >= 0 && point <= 0x10ffff);

const samplesOf = (source: string): readonly string[] => [
  ...new Set([...Array.from({ length: 128 }, (_, point) => point), ...[...kinds].map((sign) => sign.codePointAt(0) ?? 0), ...named(source)].map((point) => String.fromCodePoint(point))),
];

/** So deep may groups stand inside each other. */
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

/** `found`: what a quantifier says, if one follows. */
function repeated(of: Piece, found: RegExpExecArray | null): Piece {
  if (!found) return of;
  const [sign = "", least, comma, most] = found;
  if (least !== undefined) return { kind: "repetition", of, least: Number(least), most: comma === "" ? Number(least) : most === "" ? Infinity : Number(most) };
  return { kind: "repetition", of, least: sign.startsWith("+") ? 1 : 0, most: sign.startsWith("?") ? 1 : Infinity };
}

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

/** Raises a RangeError where groups stand too deep inside each other. */
function pieceOf(source: string, all: Characters, charactersOf: (atom: string) => Characters): Piece {
  const { sign, skip, next } = scannerOf(source);

  function choice(depth: number): Piece {
    const branches = [sequence(depth)];
    while (sign() === "|") {
      skip();
      branches.push(sequence(depth));
    }
    return branches.length === 1 ? (branches[0] as Piece) : { kind: "choice", branches };
  }
  function sequence(depth: number): Piece {
    const parts: Piece[] = [];
    while (sign() !== undefined && sign() !== "|" && sign() !== ")") parts.push(repeated(single(depth), next(quantifier)));
    return { kind: "sequence", parts };
  }
  function single(depth: number): Piece {
    const first = sign();
    if (first === "^" || first === "$") {
      skip();
      return { kind: first === "^" ? "start" : "end" };
    }
    if (first === "(") {
      if (depth >= deepest) throw new RangeError("too deep");
      const [opened = ""] = next(opening) ?? [];
      const of = choice(depth + 1);
      skip();
      return /^\(\?<?[=!]/.test(opened) ? { kind: "aside", of } : of;
    }
    // A reference takes the text of its group again: any text counts here.
    if (next(backreference)) return { kind: "characters", of: all };
    const [text = ""] = next(atom) ?? [];
    return text === "\\b" || text === "\\B" ? { kind: "sequence", parts: [] } : { kind: "characters", of: charactersOf(text) };
  }
  return choice(0);
}

/** Undefined where groups stand too deep inside each other. */
export function takeApart(source: string): Expression | undefined {
  const samples = samplesOf(source);
  const all = (1n << BigInt(samples.length)) - 1n;
  try {
    return { piece: pieceOf(source, all, charactersAmong(samples)), all };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
