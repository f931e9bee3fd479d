// The helpers of templates for pages in HTML. Those for Markdown are of the contract's target.

import { assets } from "../../dist/assets.js";
import type { PackedServer } from "./pack.ts";

const entities: { readonly [char: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "\r": "&#13;" };

/** Text in an element or in a quoted attribute (HTML, 13.2.5). A carriage return would be read as a line feed. */
export const html = (text: string): string => text.replace(/[&<>"'\r]/g, (char) => entities[char] ?? "");

/** JSON inside a script element: nothing in it can end the element or start a comment (HTML, 4.12.1.3). */
export const data = (value: unknown): string => JSON.stringify(value).replace(/[<>\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A list in JSON, one member a line: what changes is what a diff shows. */
export const rows = (values: readonly unknown[]): string => (values.length === 0 ? "[]" : `[\n${values.map(data).join(",\n")}\n]`);

/** The style and script of the page, made when Faultline is built. */
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
