// Shows a text of the input, or an amount with its noun, inside a sentence. It never lets the text break the line or hide anything.

/** The characters a reader cannot see: controls, bidirectional overrides, invisible ones. It judges no text. */
const unseenControls = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`;
const letters = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0`;
const format = String.raw`\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb`;
const tags = String.raw`\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`;
const surrogates = String.raw`\ud800-\udfff`;

const always = unseenControls + letters + format + tags + surrogates;

/** Joiners make words and emoji in other scripts; first, or after a Latin letter or what is hidden itself, they only hide. */
const joiners = String.raw`(?<![^\u0000-\u024f\u200c\u200d${always}])[\u200c\u200d]`;

/** Matches one such character, a lone surrogate included. Tab, LF and CR are not among them. */
export const hidden: RegExp = new RegExp(`[${always}]|${joiners}`, "u");
export const everyHidden: RegExp = new RegExp(hidden.source, "gu");

/** Spaces that look like the one of the keyboard, for a class of characters. */
export const otherSpaces = String.raw`\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000`;

/** Around a key: indentation, or the like, copied from a page. */
export const outerSpace: RegExp = new RegExp(`^[${otherSpaces}]|[${otherSpaces}]$`);

const scripts = [["Cyrillic", /\p{Script=Cyrillic}/u], ["Greek", /\p{Script=Greek}/u], ["Armenian", /\p{Script=Armenian}/u]] as const;

/** `"е" is U+0435, a Cyrillic letter`: what looks like a letter of a name. */
export const strange = (letter: string): string => {
  const script = scripts.find(([, pattern]) => pattern.test(letter))?.[0];
  return `${quote(letter)} is ${codePoint(letter)}${script === undefined ? "" : `, a ${script} letter`}`;
};

/** `U+202E` for the first code point of `character`. */
export const codePoint = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const longest = 60;
const unprintable = new RegExp(`${hidden.source}|[\\t\\n\\r]`, "gu");

/** `text` in double quotes, on one line, hidden characters named, at most 60 characters of it. */
export function quote(text: string): string {
  const characters = [...text.slice(0, longest * 2 + 2)];
  const cut = characters.length > longest ? `${characters.slice(0, longest).join("")}…` : text;
  return `"${visible(cut).replaceAll('"', '\\"')}"`;
}

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\r(?!\n)/g;
const colours = /(\u001b\[[\d;]*m)/;

/** Lines with their control characters named, so that they drive no terminal; `colored`: but for colours; `forPeople`: all that is hidden, too, so that no line reads as another. */
export const printable = (lines: string, colored = false, forPeople = false): string =>
  colored
    ? lines.split(colours).map((part, index) => (index % 2 === 1 ? part : printable(part, false, forPeople))).join("")
    : lines.replace(controls, named).replace(forPeople ? everyHidden : controls, named);
const named = (sign: string): string => `<${codePoint(sign)}>`;

/** `text` on one line with its hidden characters named: `<U+202E>`. */
export const visible = (text: string): string =>
  text.replace(unprintable, (sign) => (sign === "\n" ? "\\n" : sign === "\t" ? "\\t" : sign === "\r" ? "\\r" : `<${codePoint(sign)}>`));

/** `1 file`, `2 files`, `0 files`. For nouns that take an s. */
export const several = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? "" : "s"}`;

/** `text` as one word of a shell. */
export const shellWord = (text: string): string => (/^[\w@%+:,./=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
