// Writes a text that a regular expression of a mapping rule matches, with given words in its named groups. It knows what rules use, not all there is.

const classes = { d: "1", D: "x", w: "x", W: " ", s: " ", S: "x", b: "", B: "", n: "\n", r: "\r", t: "\t" };

/** Where the class that begins at `at` ends, and a character of it. */
const ofClass = (source, at) => {
  let end = at + 1;
  while (source[end] !== "]") end += source[end] === "\\" ? 2 : 1;
  const body = source.slice(at, end + 1);
  const pattern = new RegExp(`^${body}$`, "u");
  return [end + 1, [..."x1 -._/:X"].find((sign) => pattern.test(sign)) ?? body[1]];
};

/** The repetitions that a quantifier at `at` asks for at least, and where it ends. */
const quantifier = (source, at) => {
  const [whole = "", from] = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(source.slice(at)) ?? [];
  const least = whole === "" || whole.startsWith("+") ? 1 : Number(from ?? 0);
  return [least, at + whole.length];
};

const opening = /^\((?:\?(?:(:)|([=!]|<[=!])|<([^>]+)>))?/;

/** The text for the first alternative from `at`, and where the group around it ends. */
const alternative = (source, at, words) => {
  let text = "";
  let isFirst = true;
  const add = (piece, next) => {
    const [times, end] = quantifier(source, next);
    if (isFirst) text += piece.repeat(times);
    return end;
  };
  while (at < source.length && source[at] !== ")") {
    const sign = source[at];
    if (sign === "|") {
      isFirst = false;
      at += 1;
    } else if (sign === "(") {
      const [whole, , look, name] = opening.exec(source.slice(at));
      const [inner, end] = alternative(source, at + whole.length, words);
      const fits = name !== undefined && words[name] !== undefined && new RegExp(`^(?:${source.slice(at + whole.length, end)})$`, "u").test(words[name]);
      at = add(look ? "" : fits ? words[name] : inner, end + 1);
    } else if (sign === "[") {
      const [end, piece] = ofClass(source, at);
      at = add(piece, end);
    } else if (sign === "\\") {
      const [whole, kind, inside] = /^\\([pPu])\{([^}]*)\}/.exec(source.slice(at)) ?? [source.slice(at, at + 2)];
      const piece = kind === undefined ? (classes[whole[1]] ?? whole[1]) : kind === "u" ? String.fromCodePoint(Number(`0x${inside}`)) : "x";
      at = add(piece, at + whole.length);
    } else {
      at = add(sign === "^" || sign === "$" ? "" : sign === "." ? "x" : sign, at + 1);
    }
  }
  return [text, at];
};

/** A text for `source`, which it may fail to match; `words`: what the named groups take, where it fits. */
export const sample = (source, words = {}) => alternative(source, 0, words)[0];
