// Which mapping rule a failure matches, and what details its error then has (mapping.md). It makes no error, and sends nothing.

import type { DetailShape, DetailShapes, ErrorDef, Json, Match, Rule, Server, Source } from "../../model/taxonomy.ts";
import { substituteOf } from "../../model/codes.ts";
import { converted, jsonOf } from "./convert.ts";
import { causesOf, memberOf, messageOf, nameOf, namesOf, type Read, type SdkFailed, statusOf, textOf, valueAt } from "./foreign.ts";
import { issueIn } from "./issues.ts";
import type { Known } from "./known.ts";
import { sentJson } from "./sent.ts";
import { fits, isObject, type Values } from "./shapes.ts";
import { waitIn } from "./wait.ts";

/** The call that failed. */
export interface Call {
  readonly tool?: string | undefined;
  readonly method?: string | undefined;
  readonly args?: Json | undefined;
  readonly uri?: string | undefined;
  readonly server?: string | undefined;
  /** Makes words of a failure fit to leave; without it they are taken as they are. */
  readonly scrub?: ((words: string) => string) | undefined;
}

export interface Matched {
  readonly code: string;
  /** Its name, or its place, counted from 1. */
  readonly rule: string;
  readonly details: Values;
  readonly quotes: boolean;
}

type Groups = { readonly [group: string]: string | undefined };

const made = new Map<string, RegExp>();

function taken(pattern: string, text: string | undefined): Groups | undefined {
  const expression = made.get(pattern) ?? new RegExp(pattern, "u");
  made.set(pattern, expression);
  const match = text === undefined ? null : expression.exec(text);
  return match ? { ...match.groups } : undefined;
}

/** Numbers and numeric texts are not the same. */
function equals(value: Read, wanted: Json): boolean {
  if (Array.isArray(wanted)) return memberOf(value, "length") === wanted.length && wanted.every((item: Json, at) => equals(memberOf(value, String(at)), item));
  if (isObject(wanted)) return typeof value === "object" && value !== null && !Array.isArray(value) && Object.entries(wanted).every(([name, item]) => equals(memberOf(value, name), item));
  return value === wanted;
}

/** The matches of its groups; undefined if the rule does not match the failure. */
function matched(failure: Read, match: Match, tool: string | undefined): Groups | undefined {
  const code = memberOf(failure, "code");
  const status = statusOf(failure);
  const holds =
    (match.tool?.includes(tool ?? "") ?? true) &&
    (match.name?.some((name) => namesOf(failure).includes(name)) ?? true) &&
    (match.code?.some((wanted) => (typeof code === "string" || typeof code === "number") && String(wanted) === String(code)) ?? true) &&
    (match.status?.some(([from, to]) => status !== undefined && status >= from && status <= to) ?? true) &&
    (match.path?.every(({ at, equals: wanted }) => equals(valueAt(failure, at), wanted)) ?? true) &&
    (match.has?.every((at) => (valueAt(failure, at) ?? undefined) !== undefined) ?? true);
  if (!holds) return undefined;
  const groups = [...(match.message === undefined ? [] : [taken(match.message, messageOf(failure))]), ...(match.pattern ?? []).map(({ at, matches }) => taken(matches, textOf(valueAt(failure, at))))];
  return groups.includes(undefined) ? undefined : Object.assign({}, ...groups);
}

/** Ends of the names of arguments that name a thing for certain, that may, and that are a kind of thing. */
const namings = ["id|key|path|slug|ur[il]|uu?id", "file|folder|[a-z]*name|title", "repo|repository|project|job|index|collection|table|bucket|topic|queue|branch|ref|number"].map((words) => new RegExp(`(?:^|[_-])(?:${words})$`));

/** The one argument that names what a call is about; undefined where that is not clear. */
export function subjectOf({ args, uri }: Call): string | number | undefined {
  if (uri !== undefined) return uri;
  const entries = Object.entries(isObject(args) ? args : {}).slice(0, 100);
  for (const names of namings) {
    const values = entries.filter(([name, value]) => names.test(name.replace(/\B[A-Z]+/g, "_$&").toLowerCase()) && (typeof value === "number" || (typeof value === "string" && value.trim() !== "" && value.length <= 500)));
    if (values.length > 0) return values.length === 1 ? (values[0]?.[1] as string | number) : undefined;
  }
  return undefined;
}

interface Scope extends Call {
  readonly failure: Read;
  readonly thrown: Read;
  readonly groups: Groups;
}

/** The wait that a failure or one of its causes has in its headers. */
const headerBelow = (thrown: Read): Read => [thrown, ...causesOf(thrown).map(({ value }) => value)].flatMap((link) => [["response"], ["$response"], []].map((path) => valueAt(link, [...path, "headers", "retry-after"]))).find((header) => (header ?? undefined) !== undefined);

function readFrom([root = "", ...path]: readonly string[], scope: Scope): Read {
  if (root === "tool" || root === "server") return scope[root];
  if (root === "subject") return subjectOf(scope);
  if (root === "args") return valueAt(scope.args, path);
  const words = (text: string | undefined): string | undefined => (text === undefined || scope.scrub === undefined ? text : scope.scrub(text));
  if (root === "match") return Object.hasOwn(scope.groups, path.join(".")) ? words(scope.groups[path.join(".")]) : undefined;
  if (root === "wait") return waitIn([messageOf(scope.failure), messageOf(scope.thrown)]) ?? headerBelow(scope.thrown);
  if (root === "issue") return issueIn(scope.failure)?.[path[0] as "argument" | "problem"];
  if (path.length === 1 && path[0] === "name") return nameOf(scope.failure);
  if (path.length === 1 && path[0] === "message") return words(messageOf(scope.failure));
  return valueAt(scope.failure, path) ?? valueAt(scope.thrown, path);
}

interface Filling {
  /** Whether something was there, and did not fit. */
  missed: boolean;
}

const isFit = (value: Json | undefined, shape: DetailShape | undefined): value is Json => {
  if (value === undefined || shape === undefined) return value !== undefined;
  const { safety: _, ...open } = shape;
  return fits(value, open);
};

/** The first of chained sources that gives what fits. */
function given(source: Source, shape: DetailShape | undefined, scope: Scope, filling: Filling): Json | undefined {
  const value = madeOf(source, shape, scope, filling);
  if (isFit(value, shape)) return value;
  if (value !== undefined) filling.missed = true;
  return "from" in source && source.orElse ? given(source.orElse, shape, scope, filling) : undefined;
}

function madeOf(source: Source, shape: DetailShape | undefined, scope: Scope, filling: Filling): Json | undefined {
  const as = (value: Read, name: string): Json | undefined => (shape ? converted(value, shape, name) : (sentJson(jsonOf(value)) ?? undefined));
  if ("value" in source) return source.value;
  if ("text" in source) {
    const pieces = source.text.map((piece) => (typeof piece === "string" ? piece : given(piece, { type: "string" }, scope, filling)));
    return as(pieces.every((piece) => typeof piece === "string") ? pieces.join("") : undefined, "");
  }
  if ("items" in source) return source.items.map((item) => given(item, shape?.items, scope, filling)).filter((item) => item !== undefined);
  if ("members" in source) {
    const members = Object.entries(source.members).map(([name, member]) => [name, given(member, shape?.properties?.[name], scope, filling)] as const);
    return Object.fromEntries(members.filter((member): member is [string, Json] => member[1] !== undefined));
  }
  const found = readFrom(source.from, scope);
  const value = as(found, source.from.at(-1) ?? "");
  if (value === undefined && found !== undefined && found !== null) filling.missed = true;
  return value;
}

interface Filled {
  readonly details: Values;
  /** Undefined details of an error that cannot be without them. */
  readonly isWhole: boolean;
  readonly problems: readonly string[];
}

export function filledBy(sources: { readonly [detail: string]: Source }, shapes: DetailShapes, scope: Scope): Filled {
  const details: { [name: string]: Json } = {};
  const problems: string[] = [];
  let isWhole = true;
  for (const [name, shape] of Object.entries(shapes)) {
    const filling = { missed: false };
    const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
    const value = source && given(source, shape, scope, filling);
    if (value !== undefined) details[name] = value;
    const isAsked = value === undefined && !shape.optional && shape.const === undefined && shape.default === undefined;
    if (isAsked) isWhole = false;
    if (value === undefined && filling.missed) problems.push(`what there is for ${JSON.stringify(name)} does not fit it`);
    else if (isAsked) problems.push(`nothing fills ${JSON.stringify(name)}, which is required`);
  }
  return { details, isWhole, problems };
}

/** The error that a server has for what an SDK refused; a detail that its taxonomy does not fill is filled by the fact of its name. */
export function forSdk({ server, byCode }: Known, { kind, facts }: SdkFailed, call: Call): { readonly error: ErrorDef; readonly details: Values } | undefined {
  const become = server.sdkFailures[kind];
  const error = become && byCode.get(become.error);
  if (error === undefined) return undefined;
  const sources = Object.fromEntries(Object.keys(error.details).map((name) => [name, become?.with?.[name] ?? { from: ["error", name] }]));
  const filled = filledBy(sources, error.details, { ...call, failure: facts, thrown: facts, groups: {} });
  return filled.isWhole ? { error, details: filled.details } : undefined;
}

/** Codes that a call may end in; undefined if the taxonomy does not list them. */
function declaredFor({ tools, methods }: Server, { tool, method }: Call): readonly string[] | undefined {
  if (tool !== undefined) return tools.find(({ name }) => name === tool)?.errors;
  const found = method === undefined ? [] : methods.filter(({ name }) => name === method || name === "*");
  return found.length === 0 ? undefined : found.flatMap(({ errors }) => errors);
}

/** The fallback, or what is declared for the call, itself or as what it is sent as. */
export function mayEndIn(server: Server, code: string, call: Call): boolean {
  const declared = declaredFor(server, call);
  return declared === undefined || code === server.fallback || declared.includes(code) || declared.includes(substituteOf(server, code) ?? code);
}

const mostNotes = 16;

/** The first matching rule with fillable details and an error that the call may end in; else the first without that last condition. */
export function applied(known: Known, thrown: Read, call: Call, notes: string[] = []): Matched | undefined {
  const { server, byCode } = known;
  let spare: Matched | undefined;
  for (const [at, rule] of server.rules.entries()) {
    const error = byCode.get(rule.error);
    if (error === undefined) continue;
    for (const failure of linksOf(rule, thrown)) {
      const groups = matched(failure, rule.match, call.tool);
      if (groups === undefined) continue;
      const filled = filledBy(rule.with ?? {}, error.details, { ...call, failure, thrown, groups });
      const isMeant = error.origin !== "client" && mayEndIn(server, rule.error, call);
      const name = rule.name ?? String(at + 1);
      for (const problem of [...filled.problems, ...(isMeant ? [] : ["not declared for this call"])]) {
        const note = `rule ${name}, ${rule.error}: ${problem}`;
        if (notes.length < mostNotes && !notes.includes(note)) notes.push(note);
      }
      if (!filled.isWhole) continue;
      const found = { code: rule.error, rule: name, details: filled.details, quotes: rule.quotes === true || failure !== thrown };
      if (isMeant) return found;
      spare ??= found;
    }
  }
  return spare;
}

/** The candidates of a rule: the failure, or also its causes; with a status condition, the first that has one. */
function linksOf({ match }: Rule, thrown: Read): readonly Read[] {
  if (!match.deep) return [thrown];
  const links = [thrown, ...causesOf(thrown).map(({ value }) => value)];
  return match.status === undefined ? links : links.filter((link) => (statusOf(link) ?? 0) >= 400).slice(0, 1);
}
