// What rules look at: the file's sound parts, joined with what is built in. It judges nothing.

import { nearest } from "../diagnose/nearest.ts";
import { builtins } from "../model/builtins.ts";
import { declaredCodes } from "../model/build/server.ts";
import type { CategorySpec, ErrorSpec, FormatSpec, RuleSpec, ServerSpec, Spec, ToolSpec } from "../model/spec.ts";
import type { MapTree } from "../read/tree.ts";
import { allDetails, type DetailView } from "./details.ts";
import { numbersOf, type NumberView } from "./jsonrpc-numbers.ts";
import type { Path, Places } from "./places.ts";
import { templatesOf, type Template } from "./texts.ts";

/** The kinds of things that others name. */
export const kinds = ["categories", "errors", "formats", "mappings"] as const;
export type Kind = (typeof kinds)[number];

export interface ToolView {
  readonly name: string;
  readonly path: Path;
  readonly tool: ToolSpec;
  /** Of the list of its errors. */
  readonly errorsPath: Path;
}

export interface ServerView {
  readonly name: string;
  readonly path: Path;
  readonly server: ServerSpec;
  readonly tools: readonly ToolView[];
  readonly fallback: string;
  /** Codes of the file that its package holds. */
  readonly codes: ReadonlySet<string>;
  readonly publicCode: (code: string) => string;
  readonly formatName: string;
  /** Codes a call of any of its tools may end in. */
  readonly always: ReadonlySet<string>;
}

/** A rule of a mapping set of the file. */
export interface RuleView {
  readonly rule: RuleSpec;
  readonly path: Path;
}

export interface Context {
  readonly tree: MapTree;
  readonly places: Places;
  /** The parts of the file that fit the tables; its maps have no prototype. */
  readonly spec: Spec;
  /** Names that exist, of the file or built in, sound or not: naming one of them is no fault. */
  readonly names: { readonly [K in Kind]: ReadonlySet<string> };
  /** The file's sound errors and the built-in ones it does not replace. */
  readonly errors: ReadonlyMap<string, ErrorSpec>;
  /** Sound categories; the file's are laid over the built-in ones of the same name. */
  readonly categories: ReadonlyMap<string, CategorySpec>;
  readonly formats: ReadonlyMap<string, FormatSpec>;
  /** Every detail of the file's errors, nested ones too. */
  readonly details: readonly DetailView[];
  /** Every text of the file's errors that has braces. */
  readonly templates: readonly Template[];
  /** Every JSON-RPC number of the file. */
  readonly numbers: readonly NumberView[];
  readonly servers: readonly ServerView[];
  /** Those of the file, by set. */
  readonly mappings: ReadonlyMap<string, readonly RuleView[]>;
  /** What was probably meant by a name that does not exist, as a label. */
  didYouMean(name: string, candidates: Iterable<string>): string | undefined;
}

/** So many unknown names get a suggestion; searching ten thousand names for each of ten thousand would take minutes. */
const mostSuggestions = 100;

export function contextOf(spec: Spec, tree: MapTree, places: Places): Context {
  const written = kindsTo((kind) => keysAt(tree, kind));
  const categories = new Map(
    Object.entries({ ...builtins.categories, ...spec.categories }).map(([name, category]) => [
      name,
      { ...own(builtins.categories, name), ...category },
    ]),
  );
  let suggestions = 0;
  return {
    tree,
    places,
    spec,
    names: kindsTo((kind) => new Set([...written[kind], ...Object.keys(builtins[kind])])),
    errors: joined(builtins.errors, spec.errors, written.errors),
    categories,
    formats: joined(builtins.formats, spec.formats ?? {}, written.formats),
    details: allDetails(spec),
    templates: templatesOf(spec, categories),
    numbers: numbersOf(spec),
    servers: Object.entries(spec.servers).map(([name, server]) => serverView(name, server, spec)),
    mappings: new Map(
      Object.entries(spec.mappings ?? {}).map(([set, rules]) => [set, rules.map((rule, index) => ({ rule, path: ["mappings", set, index] }))]),
    ),
    didYouMean(name, candidates) {
      if (++suggestions > mostSuggestions) return undefined;
      const meant = nearest(name, candidates);
      return meant === undefined ? undefined : `did you mean "${meant}"?`;
    },
  };
}

type Named<V> = { readonly [name: string]: V };

const own = <V>(record: Named<V>, name: string): V | undefined => (Object.hasOwn(record, name) ? record[name] : undefined);

const kindsTo = <V>(make: (kind: Kind) => V): { readonly [K in Kind]: V } => ({
  categories: make("categories"),
  errors: make("errors"),
  formats: make("formats"),
  mappings: make("mappings"),
});

/** The file's entries, and the built-in ones whose names the file does not use, be it wrongly. */
const joined = <V>(builtin: Named<V>, sound: Named<V>, written: ReadonlySet<string>): ReadonlyMap<string, V> =>
  new Map([...Object.entries(sound), ...Object.entries(builtin).filter(([name]) => !written.has(name))]);

function keysAt(tree: MapTree, kind: Kind): ReadonlySet<string> {
  const value = tree.entries.find(({ key }) => key === kind)?.value;
  return new Set(value?.kind === "map" ? value.entries.map(({ key }) => key) : []);
}

function serverView(name: string, server: ServerSpec, spec: Spec): ServerView {
  const path = ["servers", name];
  const fallback = server.fallback ?? "internal_error";
  return {
    name,
    path,
    server,
    tools: Object.entries(server.tools ?? {}).map(([toolName, tool]) => toolView(toolName, tool, [...path, "tools", toolName])),
    fallback,
    codes: declaredCodes(server, spec),
    publicCode: (code) => own(server.rename ?? {}, code) ?? code,
    formatName: server.format ?? "envelope",
    always: new Set([fallback, ...(server.errors ?? [])]),
  };
}

const isList = (tool: ToolSpec | readonly string[]): tool is readonly string[] => Array.isArray(tool);

const toolView = (name: string, tool: ToolSpec | readonly string[], path: Path): ToolView =>
  isList(tool) ? { name, path, tool: { errors: tool }, errorsPath: path } : { name, path, tool, errorsPath: [...path, "errors"] };

/** Whether a call of the tool may end in `code`. */
export const mayReturn = ({ always }: ServerView, tool: ToolSpec, code: string): boolean => always.has(code) || tool.errors.includes(code);
