// The ground that rules look at: the file's sound parts, joined with the built-in ones. It judges nothing.

import { builtins } from "../model/builtins.ts";
import { broughtCodes, declaredCodes } from "../model/build/server.ts";
import { publicCodeOf, wordOf } from "../model/codes.ts";
import { downwards, expand, lineage, type Expanded, type FullError } from "../model/expand.ts";
import { ownRules } from "../model/own-rules.ts";
import type { ProjectFolders } from "../model/into.ts";
import type { Naming } from "../model/naming.ts";
import type { Kind } from "../model/shape.ts";
import type { CategorySpec, FormatSpec, RuleSpec, ServerSpec, Spec, ToolSpec } from "../model/spec.ts";
import { allDetails, type DetailView } from "./details.ts";
import { type Finding, guess, type Guess, type RuleHead } from "./finding.ts";
import { numbersOf, type NumberView, type Reference, references, type Template, templatesOf } from "./gathered.ts";
import type { LinkedFile } from "./link.ts";
import type { Path, Places } from "./places.ts";
import { kindsTo } from "./scope.ts";
import type { Suppression } from "./suppressions.ts";

/** Names that may be referred to. */
export interface Names extends Iterable<string> {
  has(name: string): boolean;
}

export interface ToolView {
  readonly name: string;
  readonly path: Path;
  readonly tool: ToolSpec;
  /** The path of the list of its errors. */
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
  /** The word that languages make its names from. */
  readonly wordOf: (code: string) => string;
  readonly formatName: string;
  /** Codes a call of any of its tools may end in. */
  readonly always: ReadonlySet<string>;
}

/** A rule of a mapping set of the file. */
export interface RuleView {
  readonly rule: RuleSpec;
  readonly path: Path;
  /** The paths of sources that the rule inherits from the error that its own extends, or from its category. */
  readonly inherited?: { readonly [detail: string]: Path };
}

/** The path of the source of a detail. */
export const sourceAt = ({ path, inherited = {} }: RuleView, detail: string): Path => (Object.hasOwn(inherited, detail) ? inherited[detail] : undefined) ?? [...path, "with", detail];

export interface Context {
  /** The main file, then those it imports. */
  readonly files: readonly LinkedFile[];
  readonly places: Places;
  /** The parts of the files that fit the tables; maps have no prototype. */
  readonly spec: Spec;
  /** The same before short forms and defaults of `targets` were filled in. */
  readonly written: Spec;
  /** Names that exist, in a file or built in, sound or not: naming one is not a mistake. */
  readonly names: { readonly [K in Kind]: Names };
  /** Sound errors with what they inherit, where all of that is sound too, and the built-in ones that are not replaced. */
  readonly errors: ReadonlyMap<string, FullError>;
  /** Sound categories with what they inherit; the files' are laid over the built-in ones of the same name. */
  readonly categories: ReadonlyMap<string, CategorySpec>;
  readonly formats: ReadonlyMap<string, FormatSpec>;
  /** Every name that stands for something declared elsewhere. */
  readonly references: readonly Reference[];
  /** Every detail of the files' errors and types, nested ones too. */
  readonly details: readonly DetailView[];
  /** Every text of the files' errors that has braces. */
  readonly templates: readonly Template[];
  /** Every JSON-RPC number of the files. */
  readonly numbers: readonly NumberView[];
  readonly servers: readonly ServerView[];
  /** The rules of the files, by set; rules beside errors by the empty name. */
  readonly mappings: ReadonlyMap<string, readonly RuleView[]>;
  /** Where everything made from the files stands; absent if nothing is made. */
  readonly folders?: ProjectFolders | undefined;
  /** The naming of each language that has packages. */
  readonly namings: readonly Naming[];
  /** All rules; those with a set are lint rules. */
  readonly rules: readonly RuleHead[];
  /** Suppressions that were not needed; known when the other rules have run. */
  readonly stale: readonly Suppression[];
  /** The probable meaning of a name that does not exist. */
  guess(name: string, candidates: Iterable<string>): Guess;
}

/** A search that is made of each server. */
export const eachServer =
  (find: (view: ServerView, context: Context) => Iterable<Finding>) =>
  (context: Context): Iterable<Finding> =>
    context.servers.flatMap((view) => [...find(view, context)]);

/** The set of rules that stand beside errors: no mapping set can be called so. */
export const besideErrors = "";

/** The most unknown names that get a suggestion: searching ten thousand names for each of ten thousand would take minutes. */
const mostSuggestions = 100;

/** `written`: names by kind, sound or not; `unknowable`: whether nothing can be said about a name, since its file could not be read. */
export function contextOf(
  spec: Spec,
  files: readonly LinkedFile[],
  places: Places,
  written: { readonly [K in Kind]: ReadonlySet<string> },
  unknowable: (kind: Kind, name: string) => boolean,
  rules: Context["rules"],
  namings: readonly Naming[],
): Omit<Context, "written"> {
  const expanded = expand(spec);
  const referred = references(spec);
  const untyped = withoutTypes(spec, referred);
  const isTyped = (...path: Path): boolean => !untyped.has(path.join(" "));
  const all = laid(builtins.errors, spec.errors);
  const inherited = known(expanded.errors, spec.errors, written.errors, wholeIn(all));
  const errors = known(expanded.errors, spec.errors, written.errors, wholeIn(all, (code, { category = "user" }) => isTyped("errors", code) && isTyped("categories", category)));
  let suggestions = 0;
  return {
    files,
    places,
    spec,
    names: kindsTo((kind) => namesOf(new Set([...written[kind], ...Object.keys(kind === "types" ? (spec.types ?? {}) : builtins[kind])]), (name) => unknowable(kind, name))),
    errors,
    categories: known(expanded.categories, spec.categories ?? {}, written.categories, wholeIn(laid(builtins.categories, spec.categories ?? {}))),
    formats: known({ ...builtins.formats, ...spec.formats }, spec.formats ?? {}, written.formats),
    references: referred,
    details: allDetails(spec, expanded).filter(({ path }) => isTyped(...holderOf(path, 4))),
    templates: templatesOf(spec, inherited, expanded),
    numbers: numbersOf(spec),
    servers: Object.entries(spec.servers).map(([name, server]) => serverView(name, server, spec, expanded)),
    mappings: new Map([
      [besideErrors, ownRules(spec, expanded, (name) => publicCodeOf(name, { server: {}, errors: spec.errors })).map((rule) => ({ rule, path: ["errors", rule.error], inherited: inheritedBy(rule, spec, expanded) }))] as const,
      ...Object.entries(spec.mappings ?? {}).map(([set, rules]) => [set, rules.map((rule, index) => ({ rule, path: ["mappings", set, index] }))] as const),
    ]),
    namings,
    rules,
    stale: [],
    guess: (name, candidates) => (++suggestions > mostSuggestions ? { sure: false } : guess(name, candidates)),
  };
}

type Named<V> = { readonly [name: string]: V };

const namesOf = (names: ReadonlySet<string>, isUnknowable: (name: string) => boolean): Names => ({
  has: (name) => names.has(name) || isUnknowable(name),
  [Symbol.iterator]: () => names[Symbol.iterator](),
});

/** Spread, a thousand names would be a thousand shapes to V8. */
const laid = <V>(under: Named<V>, over: Named<V>): Named<V> => Object.assign(Object.create(null) as object, under, over);

/** All except built-in ones whose names a file uses, even wrongly, and those that are only partly known. */
const known = <V>(all: Named<V>, sound: object, written: ReadonlySet<string>, isWhole: (name: string) => boolean = () => true): ReadonlyMap<string, V> =>
  new Map(Object.entries(all).filter(([name]) => (Object.hasOwn(sound, name) ? isWhole(name) : !written.has(name))));

/** Whether all that one of `named` inherits is known: nothing that it extends is broken, missing or a circle. */
const wholeIn = <V extends { readonly extends?: string }>(named: Named<V>, isSound: (name: string, own: V) => boolean = () => true): ((name: string) => boolean) => {
  const whole = downwards(named, (name, own, above: boolean | undefined) => isSound(name, own) && (own.extends === undefined || above === true));
  return (name) => whole.get(name) === true;
};

/** The type that holds what stands at `path`; or the error or category, with a `length` of 4 its detail. */
const holderOf = (path: Path, length: 2 | 4): Path => path.slice(0, path[0] === "types" ? 2 : length);

/** The holders of what has a type that is broken or missing, or contains one: nothing can be said about that. */
function withoutTypes({ types = {} }: Spec, referred: readonly Reference[]): ReadonlySet<string> {
  const holders = new Map<string, string[]>();
  for (const { kind, name, at } of referred) {
    if (kind !== "types") continue;
    const of = holders.get(`types ${name}`) ?? [];
    of.push(holderOf(at, 2).join(" "), holderOf(at, 4).join(" "));
    holders.set(`types ${name}`, of);
  }
  const untyped = new Set([...holders.keys()].filter((name) => !Object.hasOwn(types, name.slice("types ".length))));
  // Names that are added on the way are visited, too.
  for (const name of untyped) for (const holder of holders.get(name) ?? []) untyped.add(holder);
  return untyped;
}

/** Where the sources stand that a rule beside an error has from elsewhere. */
function inheritedBy({ error, with: sources = {} }: RuleSpec, { errors, categories = {} }: Spec, expanded: Expanded): NonNullable<RuleView["inherited"]> {
  const names = Object.keys(sources).filter((name) => errors[error]?.with?.[name] === undefined);
  if (names.length === 0) return {};
  const line = lineage(error, errors);
  const above = [
    ...line.map(([name, { with: own }]) => [["errors", name, "with"], own ?? {}] as const),
    ...line.flatMap(([name]) => lineage(expanded.errors[name]?.category ?? "user", categories)).map(([name, { with: own }]) => [["categories", name, "with"], own ?? {}] as const),
  ];
  return Object.fromEntries(names.flatMap((name): [string, Path][] => {
    const [place] = above.find(([, own]) => Object.hasOwn(own, name)) ?? [];
    return place === undefined ? [] : [[name, [...place, name]]];
  }));
}

function serverView(name: string, server: ServerSpec, spec: Spec, { errors }: Expanded): ServerView {
  const path = ["servers", name];
  const fallback = server.fallback ?? "internal_error";
  const calling = { server, errors };
  return {
    name,
    path,
    server,
    tools: Object.entries(server.tools ?? {}).map(([toolName, tool]) => toolView(toolName, tool, [...path, "tools", toolName])),
    fallback,
    codes: declaredCodes(server, spec, errors),
    publicCode: (code) => publicCodeOf(code, calling),
    wordOf: (code) => wordOf(code, calling),
    formatName: server.format ?? "envelope",
    always: new Set([fallback, ...(server.errors ?? []), ...broughtCodes(server, spec)]),
  };
}

/** The rules of a set of the files; none of one that is built in, or does not exist. */
export const rulesOf = (set: string, mappings: Context["mappings"]): readonly RuleView[] => mappings.get(set) ?? [];

/** The rules of the files that a server tries, in order: those beside its errors, then its sets. */
export const tried = ({ server, codes }: ServerView, { mappings }: Pick<Context, "mappings">): readonly RuleView[] => [
  ...rulesOf(besideErrors, mappings).filter(({ rule }) => codes.has(rule.error)),
  ...[...new Set(server.mappings)].flatMap((set) => rulesOf(set, mappings)),
];

const isList = (tool: ToolSpec | readonly string[]): tool is readonly string[] => Array.isArray(tool);

const toolView = (name: string, tool: ToolSpec | readonly string[], path: Path): ToolView =>
  isList(tool) ? { name, path, tool: { errors: tool }, errorsPath: path } : { name, path, tool, errorsPath: [...path, "errors"] };

/** Whether a call of the tool may end in `code`. */
export const mayReturn = ({ always }: ServerView, tool: ToolSpec, code: string): boolean => always.has(code) || tool.errors.includes(code);

/** The file whose alias the name carries; the main file for a name without one. */
export function homeOf(name: string, { files }: Pick<Context, "files">): LinkedFile | undefined {
  const [main, ...imported] = files;
  if (!name.includes(":")) return main;
  const alias = name.slice(0, name.lastIndexOf(":") + 1);
  return imported.find(({ file }) => file.prefix === alias);
}

/** The version of the contract that declares `name`. */
export const versionOf = (name: string, context: Pick<Context, "files">): string => homeOf(name, context)?.shaped.spec.version ?? "";
