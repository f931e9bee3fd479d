// Says which mapping rule a thrown value matches and what details it then has. It looks at shapes, never at classes, and never throws.

import { catalogueOf } from "./catalogue.js";
import { causesOf } from "./causes.js";
import { convert } from "./convert.js";
import type { FamilySpec } from "./family-spec.js";
import { own } from "./fenced.js";
import { isRecord, peek, peekOwn } from "./peek.js";
import { checkDetails } from "./shape.js";
import type { DetailShape, DetailShapes, Json, Match, Rule, Source } from "./spec.js";

/** Where `$args`, `$tool` and `$server` of a rule come from. */
export interface RuleScope {
  readonly args?: unknown;
  readonly tool?: string | undefined;
  readonly server?: string | undefined;
}

export interface Matched {
  readonly code: string;
  readonly details: { readonly [key: string]: unknown };
}

/** Most classes of one error, and most characters of a message, that are looked at. */
const mostClasses = 16;
const messageLength = 2_000;

/** Names an error goes by: its own, and those of its classes. */
function namesOf(error: unknown): ReadonlySet<unknown> {
  const names = new Set<unknown>([peek(error, "name")]);
  let link: unknown = typeof error === "object" ? error : null;
  for (let depth = 0; depth < mostClasses && typeof link === "object" && link !== null; depth++) {
    names.add(peek(peekOwn(link, "constructor"), "name"));
    try {
      link = Reflect.getPrototypeOf(link);
    } catch {
      break;
    }
  }
  return names;
}

/** The name that tells most: a class that set no name of its own is known by its constructor. */
function nameOf(error: unknown): unknown {
  const name = peek(error, "name");
  const ofClass = peek(peek(error, "constructor"), "name");
  return (name === undefined || name === "Error") && typeof ofClass === "string" && ofClass !== "" && ofClass !== "Object" ? ofClass : name;
}

const asStatus = (value: unknown, from: number): number | undefined => {
  const status = typeof value === "string" && /^\d{3}$/.test(value) ? Number(value) : value;
  return typeof status === "number" && Number.isInteger(status) && status >= from && status <= 599 ? status : undefined;
};

/** HTTP status, wherever Node libraries put it; Gaxios puts it on `code`. */
function statusOf(error: unknown): number | undefined {
  const response = peek(error, "response");
  for (const value of [
    peek(error, "status"),
    peek(error, "statusCode"),
    peek(error, "status_code"),
    peek(response, "status"),
    peek(response, "statusCode"),
  ]) {
    const status = asStatus(value, 100);
    if (status !== undefined) return status;
  }
  return asStatus(peek(error, "code"), 400);
}

/** The message of an error; of a thrown text, the text. */
function messageOf(error: unknown): string {
  const message = typeof error === "string" ? error : peek(error, "message");
  return typeof message === "string" ? message.slice(0, messageLength) : "";
}

const patterns = /* @__PURE__ */ new WeakMap<Match, RegExp | null>();

/** The message pattern of `match`, compiled once; null when the host cannot compile it, and then nothing matches. */
function patternOf(match: Match, source: string): RegExp | null {
  let pattern = patterns.get(match);
  if (pattern === undefined) {
    try {
      pattern = new RegExp(source, "u");
    } catch {
      pattern = null;
    }
    patterns.set(match, pattern);
  }
  return pattern;
}

/** Whether JSON value `equals` stands at `value`. Numbers and numeric texts are not the same. */
function same(value: unknown, equals: Json): boolean {
  if (typeof equals !== "object" || equals === null) return value === equals;
  if (Array.isArray(equals)) return peek(value, "length") === equals.length && equals.every((item: Json, index) => same(peek(value, index), item));
  return isRecord(value) && Object.entries(equals).every(([key, item]) => same(peekOwn(value, key), item));
}

/** A header by its name in any case, from a `Headers` object or a plain one. */
function header(headers: unknown, name: string): unknown {
  try {
    const get = peek(headers, "get");
    if (typeof get === "function") return Reflect.apply(get, headers, [name]) ?? undefined;
    const key = Object.keys(headers as object).find((key) => key.toLowerCase() === name.toLowerCase());
    return key === undefined ? undefined : peek(headers, key);
  } catch {
    return undefined;
  }
}

function at(root: unknown, path: readonly string[]): unknown {
  let value = root;
  let before: string | undefined;
  for (const key of path) {
    const found = peek(value, key);
    value = found === undefined && before === "headers" ? header(value, key) : found;
    before = key;
  }
  return value;
}

function matches(error: unknown, match: Match): boolean {
  const { name, code, status, path, message } = match;
  if (name) {
    const names = namesOf(error);
    if (!name.some((wanted) => names.has(wanted))) return false;
  }
  if (code) {
    const found = peek(error, "code");
    if ((typeof found !== "string" && typeof found !== "number") || !code.some((wanted) => String(wanted) === String(found))) return false;
  }
  if (status) {
    const found = statusOf(error);
    if (found === undefined || !status.some(([from, to]) => found >= from && found <= to)) return false;
  }
  if (path && !path.every(({ at: steps, equals }) => same(at(error, steps), equals))) return false;
  return message === undefined || patternOf(match, message)?.test(messageOf(error)) === true;
}

type Scope = RuleScope & { readonly error: unknown; readonly thrown: unknown };

function read([root, ...path]: readonly string[], scope: Scope): unknown {
  if (root === "tool" || root === "server") return scope[root];
  if (root === "args") return at(scope.args, path);
  if (path.length === 1 && path[0] === "name") return nameOf(scope.error);
  if (path.length === 1 && path[0] === "message") return messageOf(scope.error);
  return at(scope.error, path) ?? at(scope.thrown, path);
}

const isLiteral = (source: Source): source is Extract<Source, { readonly value: Json }> => Object.hasOwn(source, "value");
const isText = (source: Source): source is Extract<Source, { readonly text: unknown }> => Object.hasOwn(source, "text");

/** The pieces of a text put together; undefined when one of them is missing. */
function joined(pieces: readonly (string | readonly string[])[], scope: Scope): string | undefined {
  let text = "";
  for (const piece of pieces) {
    const said = typeof piece === "string" ? piece : convert(read(piece, scope), { type: "string" }, "");
    if (typeof said !== "string") return undefined;
    text += said;
  }
  return text;
}

/** The detail that `source` gives, converted to its shape; undefined when it gives none. */
function detailFrom(source: Source, shape: DetailShape, scope: Scope): unknown {
  const { safety: _, ...open } = shape;
  const fits = (value: unknown): boolean => value !== undefined && checkDetails({ value }, { value: open });
  if (isLiteral(source)) return fits(source.value) ? source.value : undefined;
  if (isText(source)) {
    const text = convert(joined(source.text, scope), shape, "");
    return fits(text) ? text : undefined;
  }
  const value = convert(read(source.from, scope), shape, source.from.at(-1) ?? "");
  if (fits(value)) return value;
  return fits(source.orElse) ? source.orElse : undefined;
}

/** The details a rule fills; undefined when a required one stays empty. */
function detailsOf(rule: Rule, shapes: DetailShapes, scope: Scope): { readonly [key: string]: unknown } | undefined {
  const details: { [key: string]: unknown } = {};
  for (const [key, shape] of Object.entries(shapes)) {
    const source = rule.with && own(rule.with, key);
    const value = source && detailFrom(source, shape, scope);
    if (value !== undefined) details[key] = value;
    else if (!shape.optional) return undefined;
  }
  return details;
}

/**
 * The first rule of the family that `thrown` matches, all of it on one link of the chain, and whose required details can be filled.
 *
 * `deep` rules look along causes and aggregated errors, at most 16 in all; the others at `thrown` alone. Details come from the link that
 * matched, or else from `thrown`.
 */
export function applyRules(family: FamilySpec, thrown: unknown, scope: RuleScope = {}): Matched | undefined {
  const alone = [thrown];
  let deep = alone;
  for (const rule of family.rules) {
    const shapes = catalogueOf(family).byCode.get(rule.error)?.spec.details;
    if (!shapes) continue;
    if (rule.match.deep && deep === alone) deep = [thrown, ...causesOf(thrown).causes.map(({ value }) => value)];
    for (const error of rule.match.deep ? deep : alone) {
      const details = matches(error, rule.match) ? detailsOf(rule, shapes, { ...scope, error, thrown }) : undefined;
      if (details) return { code: rule.error, details };
    }
  }
  return undefined;
}
