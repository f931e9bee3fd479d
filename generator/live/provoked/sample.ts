// Writes a text that a regular expression of a mapping rule matches, with given words in its named groups. It knows what rules use, not all there is.

type Words = { readonly [group: string]: string };

const classes: { readonly [sign: string]: string } = { d: "1", D: "x", w: "x", W: " ", s: " ", S: "x", b: "", B: "", n: "\n", r: "\r", t: "\t" };

/** Characters to try for a class, the plainest first: then all printable ASCII. */
const signs: readonly string[] = [..."x1 -._/:X", ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))];

/** Where the class that begins at `at` ends, and a character of it. */
const ofClass = (source: string, at: number): readonly [end: number, piece: string] => {
  let end = at + 1;
  while (source[end] !== "]") end += source[end] === "\\" ? 2 : 1;
  const body = source.slice(at, end + 1);
  const pattern = new RegExp(`^${body}$`, "u");
  return [end + 1, signs.find((sign) => pattern.test(sign)) ?? body.charAt(1)];
};

/** The repetitions that a quantifier at `at` asks for at least, and where it ends. */
const quantifier = (source: string, at: number): readonly [least: number, end: number] => {
  const [whole = "", from] = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(source.slice(at)) ?? [];
  const least = whole === "" || whole.startsWith("+") ? 1 : Number(from ?? 0);
  return [least, at + whole.length];
};

const opening = /^\((?:\?(?:(:)|([=!]|<[=!])|<([^>]+)>))?/;

type Piece = readonly [text: string, end: number];

/** A text for a group: the word for its name if that fits, else its first alternative; empty for a look-around. */
const ofGroup = (source: string, at: number, words: Words): Piece => {
  const { 0: whole, 2: look, 3: name = "" } = opening.exec(source.slice(at)) as RegExpExecArray;
  const start = at + whole.length;
  const [inner, end] = alternative(source, start, words);
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  const fits = word !== undefined && new RegExp(`^(?:${source.slice(start, end)})$`, "u").test(word);
  return [look ? "" : fits ? word : inner, end + 1];
};

const ofEscape = (source: string, at: number): Piece => {
  const [whole, kind, inside] = /^\\([pPu])\{([^}]*)\}/.exec(source.slice(at)) ?? [source.slice(at, at + 2)];
  const sign = whole.charAt(1);
  return [kind === undefined ? (classes[sign] ?? sign) : kind === "u" ? String.fromCodePoint(Number(`0x${inside}`)) : "x", at + whole.length];
};

const ofSign = (source: string, at: number, words: Words): Piece => {
  const sign = source.charAt(at);
  if (sign === "(") return ofGroup(source, at, words);
  if (sign === "\\") return ofEscape(source, at);
  if (sign === "[") {
    const [end, piece] = ofClass(source, at);
    return [piece, end];
  }
  return [sign === "^" || sign === "$" ? "" : sign === "." ? "x" : sign, at + 1];
};

/** The text for the first alternative from `start`, and where the group around it ends. */
function alternative(source: string, start: number, words: Words): Piece {
  let at = start;
  let text = "";
  let isFirst = true;
  while (at < source.length && source[at] !== ")") {
    if (source[at] === "|") {
      isFirst = false;
      at += 1;
      continue;
    }
    const [piece, next] = ofSign(source, at, words);
    const [times, end] = quantifier(source, next);
    if (isFirst) text += piece.repeat(times);
    at = end;
  }
  return [text, at];
}

/** A text for `source`, which it may fail to match; `words`: what the named groups take, where it fits. */
export const sample = (source: string, words: Words = {}): string => alternative(source, 0, words)[0];
