// Rules: the error that a mapping rule makes.

import { quote } from "../../diagnose/quote.ts";
import { suitedTo } from "../../model/build/built-in-rule.ts";
import { type FullError, lineage } from "../../model/expand.ts";
import { parseSource } from "../../model/source-path.ts";
import type { CategorySpec, DetailSpec, Json, RuleSpec } from "../../model/spec.ts";
import { hasCommonValue } from "../satisfies.ts";
import { type Context, eachServer, rulesOf, type RuleView, type ServerView, sourceAt, type ToolView } from "../context.ts";
import { anyOf } from "../describe.ts";
import { detailsOf, isAsked } from "../details.ts";
import { provenBy } from "../given-details.ts";
import { suggested } from "../finding.ts";
import { builtInRules, listsOf, rulesIn } from "../lookups.ts";
import type { Finding, Rule } from "../rule.ts";

/** Whether an error is of a category, or of one that extends it. */
const isOf = ({ category = "user" }: FullError, name: string, categories: { readonly [name: string]: CategorySpec }): boolean =>
  category === name || lineage(category, categories).some(([each]) => each === name);

export const mappingErrorRules: readonly Rule[] = [
  {
    code: "mapping-left-out", // A rule of a built-in mapping set should not be lost for want of a detail.
    severity: "warning",
    set: "standard",
    why: "Built-in rules know how libraries fail, but not which details your errors require. A rule that cannot fill them is left out, and the failures it would have recognised become the fallback.",
    help: "make the detail optional: required: false; or write your own rule that fills it, in a set before this one",
    find: eachServer(leftOut),
  },
  {
    code: "mapping-missing-detail", // A mapping rule must fill every required detail of its error, or it can never apply.
    severity: "error",
    why: "A rule applies if it can fill the details that its error requires; if not, the next rule is tried. A rule that never can is never applied.",
    help: "fill it under with, from $error, $args, $tool, $server or a literal; or make it optional with required: false",
    *find(context) {
      for (const { view, rule, error } of rulesIn(context)) {
        if (!error) continue;
        for (const [name, detail] of detailsOf(error)) {
          if (!isAsked(detail) || rule.with?.[name] !== undefined) continue;
          yield {
            at: [...view.path, "error"],
            sentence: `the rule does not fill ${quote(name)}, which ${quote(rule.error)} requires`,
            notes: [{ at: ["errors", rule.error, "details", name], part: "key", text: "required here" }],
          };
        }
        yield* atOdds(view, error);
      }
    },
  },
  {
    code: "mapping-undeclared", // The error that a mapping rule makes should be declared where the failure happens.
    severity: "warning",
    set: "standard",
    why: "A call ends in an error that its tool declares, or in the fallback. A rule may recognise the failure: if no tool and no method of the server declares the error, callers still get the fallback.",
    help: "add the error to the tools or methods where this happens, or to the errors of the server",
    *find(context) {
      for (const [set, servers] of users(context)) yield* ofSet(set, servers, context);
    },
  },
  {
    code: "mapping-unknown-detail", // A mapping rule may fill declared details only.
    severity: "error",
    why: "Only declared details have a type, a place in the schemas and a safety. Others would be dropped silently.",
    help: "declare the detail on the error, or remove the line",
    *find(context) {
      const { errors, categories, spec, guess } = context;
      const named = Object.fromEntries(categories);
      for (const [name, { with: sources }] of Object.entries(spec.categories ?? {})) {
        if (sources === undefined) continue;
        const details = new Set(lineage(name, named).flatMap(([each]) => Object.keys(spec.categories?.[each]?.details ?? {})));
        for (const error of errors.values()) if (isOf(error, name, named)) for (const detail of detailsOf(error).keys()) details.add(detail);
        for (const detail of Object.keys(sources))
          if (!details.has(detail))
            yield {
              at: ["categories", name, "with", detail],
              part: "key",
              sentence: `no error of category ${quote(name)} has a detail ${quote(detail)}`,
              help: "declare the detail on the category, or remove the line",
              ...suggested(guess(detail, details), (meant) => ({ at: ["categories", name, "with", detail], part: "key", rename: meant })),
            };
      }
      for (const { view, rule, error } of rulesIn(context)) {
        if (!error) continue;
        const details = detailsOf(error);
        for (const name of Object.keys(rule.with ?? {})) {
          if (details.has(name)) continue;
          const target = { at: sourceAt(view, name), part: "key" } as const;
          const free = [...details.keys()].filter((each) => rule.with?.[each] === undefined);
          const sentence = `error ${quote(rule.error)} has no detail ${quote(name)}`;
          yield { ...target, sentence, ...suggested(provenBy(error, guess(name, free)), (meant) => ({ ...target, rename: meant })) };
        }
      }
    },
  },
];

function* leftOut(view: ServerView, context: Context): Generator<Finding> {
  const own = new Set((view.server.mappings ?? []).flatMap((set) => rulesOf(set, context.mappings).map(({ rule }) => rule.error)));
  const reported = new Set<string>();
  for (const { index, set, rule, error } of builtInRules(view, context)) {
    if (own.has(rule.error) || reported.has(rule.error) || suitedTo(rule, error)) continue;
    reported.add(rule.error);
    const lacking = [...detailsOf(error)].filter(([name, detail]) => isAsked(detail) && rule.with?.[name] === undefined);
    const notes = lacking.map(([name]) => ({ at: ["errors", rule.error, "details", name], part: "key", text: "required here" }) as const);
    const sentence = `the rules of ${quote(set)} for ${quote(rule.error)} are left out: they cannot fill ${lacking.map(([name]) => quote(name)).join(", ")}`;
    yield { at: [...view.path, "mappings", index], sentence, notes };
  }
}

/** Details that are read from one place, which no value can fill at once; or one, which nothing that the rule asks for there can. */
function* atOdds(view: RuleView, error: FullError): Generator<Finding> {
  const { with: sources = {}, error: code, match } = view.rule;
  const byPlace = new Map<string, { readonly from: readonly string[]; readonly names: string[]; readonly shapes: DetailSpec[] }>();
  for (const [name, shape] of detailsOf(error)) {
    const source = isAsked(shape) && sources[name] !== undefined ? parseSource(sources[name]) : undefined;
    if (source === undefined || !("from" in source) || source.orElse !== undefined || isWait(source.from) || !mayHold(source.from, shape)) continue;
    const place = byPlace.get(source.from.join(".")) ?? { from: source.from, names: [], shapes: [] };
    place.names.push(name);
    place.shapes.push(shape);
    byPlace.set(source.from.join("."), place);
  }
  for (const { from, names, shapes } of byPlace.values()) {
    const among = askedAt(from, match);
    const last = names.at(-1);
    if (last === undefined || (among === undefined && names.length < 2) || hasCommonValue(shapes, among)) continue;
    const where = `$${from.join(".")}`;
    const what = among === undefined ? "no value of" : "nothing that the rule asks for at";
    const notes = names.slice(0, -1).map((name) => ({ at: sourceAt(view, name), text: "read from the same place" }));
    yield { at: sourceAt(view, last), sentence: `${what} ${where} fits ${listed(names)}, which ${quote(code)} requires`, notes, help: "add ?? and a default, or read each detail from a different place: as written, the rule never applies" };
  }
}

/** Texts that were matched, and names, are neither list nor map: mapping-source says so. */
const mayHold = ([root]: readonly string[], { type }: DetailSpec): boolean => root === "error" || root === "args" || (type !== "array" && type !== "object");

/** A detail with such a name has a different value in each unit. */
const isWait = (from: readonly string[]): boolean => /^retry-?_?after$/i.test(from.at(-1) ?? "");

/** The values that a rule asks for at a place, where it says which. */
const askedAt = ([root, ...path]: readonly string[], { code, path: equal = {} }: RuleSpec["match"]): readonly Json[] | undefined => {
  if (root !== "error") return undefined;
  const place = path.join(".");
  if (place === "code" && code !== undefined) return typeof code === "object" ? code : [code];
  const only = Object.hasOwn(equal, place) ? equal[place] : undefined;
  return only === undefined ? undefined : [only];
};

const listed = (names: readonly string[]): string => (names.length === 1 ? quote(names[0] ?? "") : `${names.slice(0, -1).map(quote).join(", ")} and ${quote(names.at(-1) ?? "")} at once`);

/** The servers that try a set. Of one that describes no calls at all, nothing is known. */
function users({ servers }: Context): ReadonlyMap<string, readonly ServerView[]> {
  const found = new Map<string, ServerView[]>();
  for (const view of servers) {
    if (view.tools.length === 0 && view.server.methods === undefined) continue;
    for (const set of new Set(view.server.mappings)) found.set(set, [...(found.get(set) ?? []), view]);
  }
  return found;
}

/** If several servers share a set, one that declares the error is enough. */
function* ofSet(set: string, servers: readonly ServerView[], { mappings, errors }: Context): Generator<Finding> {
  const declared = withSubstitutes(servers, servers.flatMap((view) => [view.fallback, ...[...listsOf(view)].flatMap(({ codes }) => codes)]));
  const fallbacks = new Set(servers.map(({ fallback }) => quote(fallback)));
  for (const { rule, path } of rulesOf(set, mappings)) {
    const error = errors.get(rule.error);
    // An internal one is sent as the fallback in any case; one of clients is another rule's business.
    const meant = toolsFor(rule, servers);
    const there = meant.length === 0 ? declared : withSubstitutes(servers, [...servers.flatMap(({ always }) => [...always]), ...meant.flatMap(({ tool }) => tool.errors)]);
    if (!error || there.has(rule.error) || error.visibility === "internal" || error.origin === "client") continue;
    yield {
      at: [...path, "error"],
      sentence: declared.has(rule.error)
        ? `no tool that uses this rule declares ${quote(rule.error)}, so callers get ${anyOf([...fallbacks])}`
        : `no tool or method with the set ${quote(set)} declares ${quote(rule.error)}, so callers get ${anyOf([...fallbacks])}`,
    };
  }
}

/** The tools that a rule is for, as far as they exist: of those that do not another rule speaks. None where it is for all. */
const toolsFor = ({ match: { tool = [] } }: RuleSpec, servers: readonly ServerView[]): readonly ToolView[] =>
  servers.flatMap(({ tools }) => tools.filter(({ name }) => [tool].flat().includes(name)));

/** `codes` and what is concealed as one of them. */
function withSubstitutes(servers: readonly ServerView[], codes: readonly string[]): ReadonlySet<string> {
  const declared = new Set(codes);
  for (const { server } of servers) for (const [hidden, shown] of Object.entries(server.conceal ?? {})) if (declared.has(shown)) declared.add(hidden);
  return declared;
}
