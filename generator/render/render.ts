// From planned files to texts: templates filled, JSON printed, real code copied. It is handed the helpers and knows no target. Pure.

import { templates, verbatim } from "../dist/templates.js";
import type { Copied, GeneratedFile, Helpers, Planned, Printed } from "../targets/target.ts";

/** By target. */
export type HelpersOf = ReadonlyMap<string, Helpers>;

/** The target whose template this is, by the template's name, `<target>/<path>`. */
export const targetOf = (name: string): string => name.slice(0, name.indexOf("/"));

/** In one piece: V8 keeps a concatenated text as its thousands of pieces until it is read. */
const flat = (text: string): string => (start.test(text) ? text : "");
const start = /^/;

/** Fills templates by name. */
const filler =
  (helpers: HelpersOf) =>
  (name: string, view: object): string => {
    const template = templates[name];
    if (!template) throw new Error(`There is no template ${name}`);
    return flat(template(view, helpers.get(targetOf(name)) ?? {}));
  };

/** The real code at or below `from`, `<target>/<path>`, at `path`. */
const copies = (path: string, { from: folder, without = [] }: Copied): readonly GeneratedFile[] =>
  Object.keys(verbatim)
    .filter((source) => (source.startsWith(`${folder}/`) && !without.includes(source.slice(folder.length + 1))) || source === folder)
    .map((source) => ({ path: path + source.slice(folder.length), text: verbatim[source] ?? "" }));

/** A module whose few make up for all: the whole of its text, which a package does not have, is made when it is asked for. */
const inTwo = (path: string, whole: () => string, printed: Printed<string>): GeneratedFile => ({
  path,
  get text() {
    return whole();
  },
  printed,
});

/** Makes the texts of planned files, in the order planned. */
export function renderer(helpers: HelpersOf): (planned: Iterable<Planned>) => readonly GeneratedFile[] {
  const fill = filler(helpers);
  const renderOne = ({ path, template, view, printed, once }: Planned): readonly GeneratedFile[] => {
    if (template === "json") return [{ path, text: json(view) }];
    if (template === "rows") return [{ path, text: jsonRows(view) }];
    if (template === "verbatim") return copies(path, view as Copied);
    if (printed) return [inTwo(path, () => fill(template, view), { few: fill(template, printed.few), runs: printed.runs })];
    const text = template === "text" ? String((view as { readonly text?: unknown }).text) : fill(template, view);
    return [once ? { path, text, once } : { path, text }];
  };
  return (planned) => Array.from(planned, renderOne).flat();
}

/** Two spaces, one member a line. */
const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const pairs = (value: object): readonly string[] => Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${JSON.stringify(member)}`);

/** Texts of tables: packages of a server have the same ones. */
const printed = new WeakMap<object, string>();

const rowsOf = (member: unknown): string => {
  if (typeof member !== "object" || member === null) return JSON.stringify(member);
  const known = printed.get(member);
  if (known !== undefined) return known;
  const text = rowsIn(member);
  printed.set(member, text);
  return text;
};

const rowsIn = (member: object): string => {
  const isList = Symbol.iterator in member;
  const [open, close] = isList ? "[]" : "{}";
  const rows = isList ? Array.from(member as Iterable<unknown>, (row) => JSON.stringify(row)) : pairs(member);
  return rows.length === 0 ? `${open}${close}` : `${open}\n    ${rows.join(",\n    ")}\n  ${close}`;
};

/** A file of tables: what is in a list or a map of `value` has a line of its own, so that a change of one error is a change of one line. */
const jsonRows = (value: object): string =>
  `{\n${Object.entries(value).map(([name, member]) => `  ${JSON.stringify(name)}: ${rowsOf(member)}`).join(",\n")}\n}\n`;
