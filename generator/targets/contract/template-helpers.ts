// The helpers of templates for people: prose in Markdown and plain text. Those of a language are its target's.

import { cell, fenced, page, plain, prose, span } from "./print/markdown.ts";

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
