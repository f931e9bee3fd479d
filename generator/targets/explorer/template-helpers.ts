// The helpers of templates for pages in HTML. Those for Markdown are of the contract's target.

import { assets } from "../../dist/assets.js";
import { data, html, rows } from "./print/html.ts";
import type { PackedServer } from "./pack.ts";

/** What the page brings along: its style and its script, made when Faultline is built. */
const asset = (name: string): { readonly text: string; readonly digest: string } => {
  const found = assets[name];
  if (!found) throw new Error(`There is no ${name} for the page`);
  return found;
};

/** Each error that says something of its own begins a line; the places of the others stand in a row. */
const errorRows = (errors: PackedServer["errors"]): string => `[${errors.map((error) => `${typeof error === "object" && error.length > 2 ? "\n" : ""}${data(error)}`).join(",")}]`;

const packed = ({ head, facets, shapes, errors, always, tools, methods }: PackedServer): string =>
  `{"head":${data(head)},\n"facets":${rows(facets)},\n"shapes":${rows(shapes)},\n"errors":${errorRows(errors)},\n"always":${data(always)},\n"tools":${rows(tools)},\n"methods":${rows(methods)}}`;

/** A code, alone or after its server: nothing in it ends an attribute without quotes, or begins a tag; any other text here is a fault of ours. */
const coded = (text: string): string => {
  if (!/^[A-Za-z0-9_.:/-]*$/.test(text)) throw new Error(`Not a code: ${JSON.stringify(text)}`);
  return text;
};

/** Helpers take positional arguments; handlebars adds its own last one. */
export const helpers = {
  asset: (name: string): string => asset(name).text,
  coded,
  data,
  /** As a Content-Security-Policy names it (CSP 3, section 2.3.1). */
  digest: (name: string): string => `'${asset(name).digest}'`,
  html,
  packed: (servers: readonly PackedServer[]): string => `[${servers.map(packed).join(",\n")}]`,
} as const;
