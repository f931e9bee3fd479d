// Lookups in the context: where a server lists errors, which of them outsiders see, and what an error inherits. It judges nothing.

import { builtins } from "../model/builtins.ts";
import { ecosystemsOf, isMet } from "../model/ecosystem.ts";
import { type FullError, lineage } from "../model/expand.ts";
import { once } from "../model/once.ts";
import type { CategorySpec, ErrorSpec, RetrySpec, RuleSpec, ScenarioSpec } from "../model/spec.ts";
import type { Context, RuleView, ServerView, ToolView } from "./context.ts";
import { categoryOf } from "./details.ts";
import type { Path } from "./places.ts";

export interface CodeList {
  readonly of: "server" | "tool" | "method";
  /** The name of the server, tool or method. */
  readonly name: string;
  readonly codes: readonly string[];
  readonly path: Path;
}

/** The server's own list, its tools' and its methods', in this order. */
export function* listsOf({ name, server, path, tools }: ServerView): Generator<CodeList> {
  if (server.errors) yield { of: "server", name, codes: server.errors, path: [...path, "errors"] };
  for (const { name: tool, tool: { errors: codes }, errorsPath } of tools) yield { of: "tool", name: tool, codes, path: errorsPath };
  for (const [method, codes] of Object.entries(server.methods ?? {})) yield { of: "method", name: method, codes, path: [...path, "methods", method] };
}

/** The tools and methods of a server, and by code those that list it. */
const callers = once((view: ServerView): { readonly all: readonly string[]; readonly by: ReadonlyMap<string, readonly string[]> } => {
  const all: string[] = [];
  const by = new Map<string, string[]>();
  for (const { of, name, codes } of listsOf(view)) {
    if (of === "server") continue;
    all.push(`${of} ${name}`);
    for (const code of codes) {
      const known = by.get(code) ?? [];
      known.push(`${of} ${name}`);
      by.set(code, known);
    }
  }
  return { all, by };
});

/**
 * The tools and methods in which a rule of the server may end, by name; undefined where that is any call: what every tool may return, and what nobody
 * describes.
 */
export function callersOf(view: ServerView, { error, match }: RuleSpec): ReadonlySet<string> | undefined {
  const { server, tools, always } = view;
  const shown = server.conceal?.[error];
  const isAnywhere = always.has(error) || (shown !== undefined && always.has(shown));
  const meant = match.tool === undefined ? undefined : [match.tool].flat();
  if (meant === undefined && (isAnywhere || (tools.length === 0 && server.methods === undefined))) return undefined;
  const { all, by } = callers(view);
  const found = isAnywhere ? all : [...(by.get(error) ?? []), ...(by.get(shown ?? "") ?? [])];
  return new Set(meant === undefined ? found : found.filter((each) => meant.some((tool) => each === `tool ${tool}`)));
}

/** Codes of the file that leave the server as they are: not concealed, not internal, not the caller's own. */
export const publicCodes = ({ codes, server }: ServerView, { errors }: Context): readonly string[] =>
  [...codes].filter((code) => {
    const error = errors.get(code);
    return error !== undefined && server.conceal?.[code] === undefined && error.visibility !== "internal" && error.origin !== "client";
  });

/** The message of an error, or its parent's words if it has none. */
export const speaking = (written: ErrorSpec, whole: FullError | undefined): ErrorSpec => (written.message === undefined && whole !== undefined ? whole : written);

/** Whether the error has a text in `tag`, or in its more general language: de covers de-AT (RFC 4647, section 3.4). */
export const isTranslated = ({ locales = {} }: ErrorSpec, tag: string): boolean =>
  Object.keys(locales).some((each) => each === tag || tag.startsWith(`${each}-`));

/** The languages into which any of `errors` is translated, in the order met. */
export const languagesOf = (errors: Iterable<ErrorSpec>): readonly string[] => [
  ...new Set([...errors].flatMap(({ locales }) => (locales === undefined ? [] : Object.keys(locales)))),
];

type Inherited = Exclude<keyof CategorySpec, "extends" | "description" | "suppress" | "details" | "with">;

/** The error's own word or its parents', else its category's; undefined where none says anything, or the category is not known. */
export const inheritedBy = <K extends Inherited>(error: FullError, key: K, context: Pick<Context, "categories">): CategorySpec[K] | undefined =>
  // The rows of both are the same object (model/fields/error.ts).
  (error[key] as CategorySpec[K]) ?? categoryOf(error, context)?.[key];

/** The retry that applies; undefined where there is none, or it was removed. */
export const retryFor = (error: FullError, context: Pick<Context, "categories">): RetrySpec | undefined => {
  const retry = inheritedBy(error, "retry", context);
  return retry === "none" ? undefined : retry;
};

/** Where that stands: on the error, its parents, or its category and what that extends. */
export function whereInherited(code: string, { category = "user" }: FullError, key: Inherited, { spec }: Pick<Context, "spec">): Path {
  const [holder] = lineage(code, spec.errors).find(([, error]) => error[key] !== undefined) ?? [];
  if (holder !== undefined) return ["errors", holder, key];
  const above = lineage(category, spec.categories ?? {}).find(([, each]) => each[key] !== undefined);
  return ["categories", above?.[0] ?? category, key];
}

/** The sound errors of the files, as written and with what they inherit. */
export function* ownErrors({ spec, errors }: Pick<Context, "spec" | "errors">): Generator<{ readonly code: string; readonly written: ErrorSpec; readonly error: FullError }> {
  for (const [code, written] of Object.entries(spec.errors)) {
    const error = errors.get(code);
    if (error) yield { code, written, error };
  }
}

/** Every scenario of every tool, and where it stands. */
export const scenariosIn = (views: readonly ServerView[]): readonly { readonly view: ServerView; readonly tool: ToolView; readonly scenario: ScenarioSpec; readonly at: Path }[] =>
  views.flatMap((view) => view.tools.flatMap((tool) => (tool.tool.scenarios ?? []).map((scenario, index) => ({ view, tool, scenario, at: [...tool.path, "scenarios", index] }))));

/** Every mapping rule of the files, with its error where that is known. */
export const rulesIn = ({ mappings, errors }: Pick<Context, "mappings" | "errors">): readonly { readonly view: RuleView; readonly rule: RuleSpec; readonly error: FullError | undefined }[] =>
  [...mappings.values()].flat().map((view) => ({ view, rule: view.rule, error: errors.get(view.rule.error) }));

/** The rules of the built-in sets of a server that are met where its packages run, each with its error where the file declares that. */
export function* builtInRules({ server, codes }: ServerView, { mappings, errors, spec }: Context): Generator<{ readonly index: number; readonly set: string; readonly rule: RuleSpec; readonly error: FullError }> {
  const there = ecosystemsOf(server);
  for (const [index, set] of (server.mappings ?? []).entries()) {
    if (mappings.has(set) || !Object.hasOwn(builtins.mappings, set)) continue;
    for (const rule of builtins.mappings[set] ?? []) {
      const error = isMet(rule.match, there) && codes.has(rule.error) && Object.hasOwn(spec.errors, rule.error) ? errors.get(rule.error) : undefined;
      if (error) yield { index, set, rule, error };
    }
  }
}

/** Items that stand in a list once more, each with the index of the first. */
export function* repeats(items: readonly unknown[]): Generator<readonly [index: number, before: number]> {
  const first = new Map<unknown, number>();
  for (const [index, item] of items.entries()) {
    const before = first.get(item);
    if (before === undefined) first.set(item, index);
    else yield [index, before];
  }
}
