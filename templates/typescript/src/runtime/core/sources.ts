// Fills the details of an error from the sources a mapping rule names. It knows nothing of matching, and never throws.

import { causesOf } from "./causes.js";
import { convert } from "../values/convert.js";
import { hasOwn, keysOf, own, peekOwn } from "../values/peek.js";
import { issueOf } from "../values/issues.js";
import { toJson } from "../values/json.js";
import { nativeMessage, nativeName, valueAt } from "../values/native.js";
import { checkDetails } from "../values/shape.js";
import type { DetailShape, DetailShapes, Rule, Source } from "../values/spec.js";

/** The call that failed, for rules: where `$args`, `$tool`, `$server` and `$subject` come from, and what it may end in. */
export interface RuleScope {
  readonly args?: unknown;
  readonly tool?: string | undefined;
  /** JSON-RPC method, where no tool was called. */
  readonly method?: string | undefined;
  readonly server?: string | undefined;
  /** URI of the resource to read. */
  readonly uri?: string | undefined;
  /** Makes the failure's own words fit to leave; without it they are taken as they are. */
  readonly scrub?: ((words: string) => string) | undefined;
  /** Reads how long to wait out of texts ({@link waitIn}): only rules that ask for it have it with them. */
  readonly waitIn?: ((failure: { readonly error: unknown; readonly thrown: unknown }) => unknown) | undefined;
}

/** The link of the chain that matched, what was thrown, and what the named groups took. */
export interface Scope extends RuleScope {
  readonly error: unknown;
  readonly thrown: unknown;
  readonly groups: { readonly [group: string]: string | undefined };
}

export interface Filled {
  /** Undefined when a required one stays empty. */
  readonly details?: { readonly [key: string]: unknown };
  /** The details that could not be filled, and why. */
  readonly problems: readonly string[];
}

/** Which kind of source it is: by its own word, whatever all objects inherit. */
const is = <Word extends "value" | "from" | "text" | "items" | "members">(source: Source, word: Word): source is Extract<Source, { readonly [W in Word]: unknown }> =>
  hasOwn(source, word);

const words = (said: string | undefined, { scrub }: Scope): string | undefined => (said === undefined || scrub === undefined ? said : scrub(said));

/** The value where a source looks. */
function read([root, ...path]: readonly string[], scope: Scope): unknown {
  switch (root) {
    case "tool":
    case "server":
      return scope[root];
    case "subject":
      return subjectOf(scope.args, scope.uri);
    case "args":
      return valueAt(scope.args, path);
    case "match":
      return words(own(scope.groups, path.join(".")), scope);
    case "wait":
      return scope.waitIn?.(scope);
    case "issue":
      return issueOf(scope.error)?.[path[0] as "argument" | "problem"];
    default:
      if (path.length === 1 && path[0] === "name") return nativeName(scope.error);
      if (path.length === 1 && path[0] === "message") return words(nativeMessage(scope.error), scope);
      return valueAt(scope.error, path) ?? valueAt(scope.thrown, path);
  }
}

/** Whether `value` fits `shape`; anything fits where there is none. */
function fits(value: unknown, shape: DetailShape | undefined): boolean {
  if (value === undefined || shape === undefined) return value !== undefined;
  const { safety: _, ...open } = shape;
  return checkDetails({ value }, { value: open });
}

const converted = (value: unknown, shape: DetailShape | undefined, name: string): unknown =>
  shape ? convert(value, shape, name) : toJson(value) ?? undefined;

/** The value of `source` that fits `shape`; undefined if none fits. `missed` receives values that did not fit. */
function given(source: Source, shape: DetailShape | undefined, scope: Scope, missed: () => void): unknown {
  const next = is(source, "from") ? own(source, "orElse") : undefined;
  const value = made(source, shape, scope, missed);
  if (fits(value, shape)) return value;
  if (value !== undefined) missed();
  return next && given(next, shape, scope, missed);
}

function made(source: Source, shape: DetailShape | undefined, scope: Scope, missed: () => void): unknown {
  if (is(source, "value")) return source.value;
  if (is(source, "text")) return converted(joined(source.text, scope, missed), shape, "");
  if (is(source, "items")) return source.items.map((item) => given(item, shape?.items, scope, missed)).filter((item) => item !== undefined);
  if (is(source, "members")) return membersOf(source.members, shape?.properties, scope, missed);
  const found = read(source.from, scope);
  const value = converted(found, shape, String(source.from[source.from.length - 1]));
  if (value === undefined && found !== undefined && found !== null) missed();
  return value;
}

/** The pieces of a text put together; undefined when one of them is missing. */
function joined(pieces: readonly (string | Source)[], scope: Scope, missed: () => void): string | undefined {
  let text = "";
  for (const piece of pieces) {
    const said = typeof piece === "string" ? piece : given(piece, { type: "string" }, scope, missed);
    if (typeof said !== "string") return undefined;
    text += said;
  }
  return text;
}

function membersOf(members: { readonly [key: string]: Source }, shapes: DetailShapes | undefined, scope: Scope, missed: () => void): object {
  const entries = Object.entries(members).map(([key, source]) => [key, given(source, shapes && own(shapes, key), scope, missed)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The details a rule fills. */
export function detailsOf({ with: sources = {} }: Pick<Rule, "with">, shapes: DetailShapes, scope: Scope): Filled {
  const details: { [key: string]: unknown } = {};
  const problems: string[] = [];
  let complete = true;
  for (const [key, shape] of Object.entries(shapes)) {
    const source = own(sources, key);
    let unfit = false;
    const value = source && given(source, shape, scope, () => (unfit = true));
    if (value !== undefined) {
      details[key] = value;
      continue;
    }
    const isAsked = !shape.optional && shape.const === undefined && shape.default === undefined;
    if (isAsked) complete = false;
    if (unfit) problems.push(`what there is for ${JSON.stringify(key)} does not fit it`);
    else if (isAsked) problems.push(`nothing fills ${JSON.stringify(key)}, which is required`);
  }
  return { problems, ...(complete && { details }) };
}

/** Most arguments that are looked at, and most characters of what names a thing. */
const mostArguments = 100;
const longest = 500;

const names = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && value.trim() !== "" && value.length <= longest);

/** The value of the one argument that names what a call with `args` is about, or the `uri` to be read; undefined when that is not clear. */
export function subjectOf(args: unknown, uri?: string): string | number | undefined {
  if (uri !== undefined) return uri;
  const keys = keysOf(args).slice(0, mostArguments);
  // Words that name a thing for certain, words that may, and kinds of things. They stand at the end of a name: `note_id`, `noteId`, `id`.
  for (const naming of ["id|key|path|slug|ur[il]|uu?id", "file|folder|[a-z]*name|title", "repo|repository|project|job|index|collection|table|bucket|topic|queue|branch|ref|number"]) {
    const values = keys.filter((key) => RegExp(`(^|[_-])(${naming})$`).test(key.replace(/\B[A-Z]+/g, "_$&").toLowerCase())).map((key) => peekOwn(args, key)).filter(names);
    if (values.length > 0) return values.length === 1 ? values[0] : undefined;
  }
  return undefined;
}

const seconds: { readonly [letter: string]: number } = { s: 1, m: 60, h: 3_600 };
const span = "\\d{1,6}(?:\\.\\d{1,6})? ?(?:milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|h)(?![a-z])";

/** A time to wait in words: `retry after 7 seconds`, `try again in 1m30s`, `Retry-After: 7`. Only that header counts in seconds that nobody names. */
const waits = (): readonly string[] => [
  `\\b(?:retry|try|available|resets?|wait|unblocked)(?: (?:again|your|this|the|request|call|it|is|be|will)){0,3}(?:[ _-](?:in|after|for))?[ :=]{1,3}(?:about |at least |approximately )?((?:${span}(?: (?:and )?)?){1,3})`,
  `\\bretry[ _-]?after["']?(?: is)?[ :=(]{0,3}["']?(\\d{1,6}(?:\\.\\d{1,6})?)(?![\\w.:%-])`,
];

const resets = `\\bresets?(?:[ _-]?at| time)?["']?[ :=]{1,3}["']?(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d)(?:\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)`;

/** Whole seconds until the moment at which a limit is lifted: `Resets at: 2026-11-30T22:00:00Z`. None are left of one that is past; NaN where the text has none. */
function untilReset(text: string): number {
  const [, at, zone] = new RegExp(resets, "i").exec(text) ?? [];
  return Math.ceil((Date.parse(`${at}${zone}`.toUpperCase()) - Date.now()) / 1_000);
}

/** The wait that the text of a failure names, or that of what it was wrapped in: in seconds, as the header has it; else that of its headers or a cause's. */
export function waitIn({ error, thrown }: { readonly error: unknown; readonly thrown: unknown }): unknown {
  const text = `${nativeMessage(error)}\n${nativeMessage(thrown)}`;
  for (const form of waits()) {
    const said = new RegExp(form, "i").exec(text)?.[1];
    if (said !== undefined) return String(secondsIn(said));
  }
  const left = untilReset(text);
  if (left > 0) return String(left);
  const headers = [thrown, ...causesOf(thrown).causes.map(({ value }) => value)].flatMap((link) => [["response"], ["$response"], []].map((path) => valueAt(link, [...path, "headers", "retry-after"])));
  return headers.find((header) => (header ?? undefined) !== undefined);
}

function secondsIn(said: string): number {
  let sum = 0;
  for (const [, number, unit = "s"] of said.matchAll(/(\d+(?:\.\d+)?) ?([a-z]+)?/gi)) sum += Number(number) * (/^m(?:s|illi)/i.test(unit) ? 0.001 : (seconds[unit.charAt(0).toLowerCase()] ?? 1));
  return Math.round(sum * 1_000) / 1_000;
}
