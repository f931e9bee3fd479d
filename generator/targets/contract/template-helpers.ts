// Helpers of templates for prose, of every target: no text of a taxonomy can start a heading, a table cell, a link, HTML or a code fence.

import { everyHidden } from "../../diagnose/quote.ts";

/** Words of ASCII with a space between: nothing is taken from them. */
const usual = /^[!-~]+(?: [!-~]+)*$/;

/** Text on one line, without characters that cannot be seen. */
const plain = (text: string): string =>
  usual.test(text)
    ? text
    : text
        .replace(/[\s\u2028\u2029]+/gu, " ")
        .replace(everyHidden, "")
        .trim();

/** Characters with a meaning anywhere in a line; an underscore inside a word is literal (CommonMark, section 6.2). */
const inline = /[\\`*[\]<>|~&]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|@|(?<=:)\/(?=\/)|(?<=\bwww)\./gi;
/** Without any of these, nothing in a line does. */
const mayMean = /[\\`*[\]<>|~&_@]|:\/\/|www\./i;

/** Running text inside a line, such as a cell of a table (CommonMark, backslash escapes). */
export const cell = (text: string): string => {
  const line = plain(text);
  return mayMean.test(line) ? line.replace(inline, "\\$&") : line;
};

/** A paragraph: as {@link cell}, and its start makes no heading, list or rule. */
export const prose = (text: string): string =>
  cell(text)
    .replace(/^[-+=#]/, "\\$&")
    .replace(/^(\d+)([.)])/, "$1\\$2");

/** In a JSON string: each unit of UTF-16 by its number. */
const escaped = (char: string): string => Array.from({ length: char.length }, (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");

/** JSON as a block of code. No line of it starts with a backtick, so none ends the block (CommonMark, section 4.5). */
export const fenced = (value: object): string => `\`\`\`json\n${JSON.stringify(value, null, 2).replace(everyHidden, escaped)}\n\`\`\``;

const scheme = "https://";

/** A link. Escapes and entities mean in an address what they mean elsewhere (CommonMark, section 6.3); nothing in one ends it. */
const page = (description: string, url: string): string =>
  `[${cell(description)}](<${url.startsWith(scheme) ? scheme + cell(url.slice(scheme.length)) : cell(url)}>)`;

/** A code span, with a fence longer than any run of backticks inside; a pipe is escaped, since spans stand in table cells. */
export const span = (text: string): string => {
  const code = plain(text).replaceAll("|", "\\|");
  if (code === "") return "";
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = code.startsWith("`") || code.endsWith("`") ? " " : "";
  return `${fence}${space}${code}${space}${fence}`;
};

type Link = { readonly description: string; readonly url: string };

/** A word that can stand in any context, such as a server's name or a file name; any other text here is a fault of ours. */
const word = (text: string): string => {
  if (!/^[A-Za-z0-9@/._-]*$/.test(text)) throw new Error(`Not a plain word: ${JSON.stringify(text)}`);
  return text;
};

/** Helpers take positional arguments; handlebars adds its own last one. */
export const helpers = {
  cell,
  cells: (texts: readonly string[]): string => texts.map(cell).join(" "),
  /** The cells of a row, without its outer bars. */
  columns: (texts: readonly string[]): string => texts.map(cell).join(" | "),
  fenced,
  /** A value of YAML front matter: JSON is YAML. */
  json: (text: string): string => JSON.stringify(plain(text)),
  page: (link: Link): string => page(link.description, link.url),
  plain,
  prose,
  /** The line below a table's head. */
  rules: (heads: readonly string[]): string => heads.map(() => "---").join(" | "),
  sentences: (texts: readonly string[]): string => texts.map(cell).join("; "),
  span,
  spans: (texts: readonly string[]): string => texts.map(span).join(", "),
  word,
} as const;
