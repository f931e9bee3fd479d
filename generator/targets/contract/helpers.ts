// The helpers of templates for people: prose in Markdown and plain text. Those of a language are its target's.

import { cell, page, plain, prose, span } from "./print/markdown.ts";

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
  page: (link: Link): string => page(link.description, link.url),
  plain,
  prose,
  span,
  spans: (texts: readonly string[]): string => texts.map(span).join(", "),
  word,
} as const;
