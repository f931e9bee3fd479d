// The simplest thrown values that mapping rules match, as plain data, and whether an earlier rule takes them. It throws nothing.

import type { DetailShape, DetailShapes, Json, JsonObject, Match, Source } from "../../model/data.ts";
import type { ErrorDef, RuleDef, Server } from "../../model/taxonomy.ts";
import { subjectOf } from "../../wire/plain/rules.ts";
import { sample } from "./sample.ts";
import { readAs, sharedValue, suits, type Requirement } from "./shared-value.ts";

type Path = readonly string[];

/** An object under construction: the error that is thrown, or what a rule reads beside it. */
interface Made {
  [name: string]: Json | Made;
}

/** The inputs of a rule when `error` is thrown. */
export interface Scope extends Made {
  error: Made;
  args: Made;
}

const isMade = (value: Json | Made | undefined): value is Made => typeof value === "object" && value !== null && !Array.isArray(value);

const setAt = (target: Made, [first = "", ...rest]: Path, value: Json): void => {
  if (rest.length === 0) target[first] = value;
  else {
    const inner = target[first];
    const next: Made = isMade(inner) ? inner : {};
    if (inner === undefined) target[first] = next;
    setAt(next, rest, value);
  }
};

const getAt = (target: Made, path: Path): Json | undefined =>
  path.reduce<Json | Made | undefined>((value, key) => (typeof value === "object" && value !== null ? (value as Made)[key] : undefined), target) as Json | undefined;

type Status = NonNullable<Match["status"]>;

const within = (status: Json | Made | undefined, ranges: Status = []): boolean => typeof status === "number" && ranges.some(([from, to]) => status >= from && status <= to);

/** A status this rule matches and no earlier rule that asks for the status alone. */
const statusFor = (ranges: Status, earlier: readonly RuleDef[]): number | undefined => {
  const taken = earlier.filter(({ match }) => match.status && Object.keys(match).length === 1);
  const candidates = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
  return candidates.find((status) => !taken.some(({ match }) => within(status, match.status))) ?? candidates[0];
};

/** Plants `value` where a path of `with` leads, unless something stands there that the rule asks for, or that an earlier detail planted. */
const plant = (scope: Scope, path: Path, value: Json | undefined): void => {
  if ((path[0] === "error" || path[0] === "args") && value !== undefined && getAt(scope, path) === undefined) setAt(scope, path, value);
};

/** Seconds in the units a wait may have. */
const secondsIn: ReadonlyMap<string | undefined, number> = new Map([["ms", 1 / 1000], ["min", 60], ["h", 3600]]);
const secondsOf = (unit: string | undefined): number => secondsIn.get(unit) ?? 1;
const isHeader = (path: Path): boolean => path.at(-1)?.toLowerCase() === "retry-after";
/** The value at `path` for a wait of `value`: the header counts in seconds. */
const written = (path: Path, value: Json | undefined, unit: string | undefined): Json | undefined => (typeof value === "number" && isHeader(path) ? value * secondsOf(unit) : value);

/** A place that a rule reads, with what is wanted there. */
interface Want extends Requirement {
  readonly path: Path;
}

const memberOf = (value: Json | undefined, key: string | number): Json | undefined => (typeof value === "object" && value !== null ? (value as { readonly [key: string]: Json })[key] : undefined);

/** The places a source looks at first, each with what is wanted there: of an object's members, what the example of the object has. */
const leaves = (source: Source, wanted: Json | undefined, shape: DetailShape | undefined): readonly Want[] => {
  if ("members" in source) return Object.entries(source.members).flatMap(([key, member]) => leaves(member, memberOf(wanted, key), shape?.properties?.[key]));
  if ("items" in source) return source.items.flatMap((item, index) => leaves(item, memberOf(wanted, index), shape?.items));
  if ("text" in source) return source.text.flatMap((piece) => (typeof piece === "string" ? [] : leaves(piece, wanted, undefined)));
  if (!("from" in source)) return [];
  return [{ path: source.from, wanted: written(source.from, wanted, shape?.unit), shape }];
};

/** Places that several details are read from have one value for all of them. */
const agreed = (wants: readonly Want[]): readonly Want[] =>
  wants.map((want) => {
    const same = wants.filter(({ path }) => path.join(".") === want.path.join("."));
    return same.length < 2 || isHeader(want.path) ? want : { ...want, wanted: sharedValue(same) };
  });

const present = <T>(entries: readonly (readonly [string, T | undefined])[]): { readonly [name: string]: T } =>
  Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));

const isNumeric = (shape: DetailShape | undefined): boolean => shape?.type === "integer" || shape?.type === "number";

/** The value of a source when `scope` is thrown; a numeral that the rule matched as text is a number where the detail is one. */
const given = (source: Source, scope: Made, shape: DetailShape | undefined): Json | undefined => {
  if ("text" in source) {
    const parts = source.text.map((part) => (typeof part === "string" ? part : given(part, scope, { type: "string" })));
    return parts.includes(undefined) ? undefined : parts.join("");
  }
  if ("members" in source) return present(Object.entries(source.members).map(([key, member]) => [key, given(member, scope, shape?.properties?.[key])]));
  if ("items" in source) return source.items.map((item) => given(item, scope, shape?.items)).filter((item) => item !== undefined);
  if (!("from" in source)) return readAs(source.value, shape);
  const found = getAt(scope, source.from);
  // A header says a second at least.
  if (found !== undefined && isHeader(source.from) && isNumeric(shape)) return Math.max(Number(found), 1) / secondsOf(shape?.unit);
  if (found !== undefined && suits(found, shape)) return readAs(found, shape);
  return source.orElse && given(source.orElse, scope, shape);
};

/** A text the pattern of a rule matches: one that is known, or one made for it. */
const textFor = (pattern: string, known: readonly string[], words: { readonly [group: string]: string }): string =>
  [...known, sample(pattern, words)].find((text) => new RegExp(pattern, "u").test(text)) ?? sample(pattern, words);

/** The patterns of a rule, that of the message among them. */
const patternsOf = ({ message, pattern = [] }: Match): NonNullable<Match["pattern"]> => [...(message === undefined ? [] : [{ at: ["message"], matches: message }]), ...pattern];

/** The matches of the rule's named groups in the thrown value. */
const groupsOf = (match: Match, thrown: Made): Made =>
  Object.assign({}, ...patternsOf(match).map(({ at, matches }) => ({ ...new RegExp(matches, "u").exec(String(getAt(thrown, at)))?.groups })));

/** A validator's finding, if a rule uses it. */
const plantIssue = (scope: Scope, wants: readonly Want[]): void => {
  const ofIssue = wants.filter(({ path }) => path[0] === "issue");
  if (ofIssue.length === 0) return;
  const issue = present(ofIssue.map(({ path, wanted }) => [path[1] ?? "", wanted === undefined ? undefined : String(wanted)] as const));
  const { argument, problem = "is wrong" } = issue;
  scope["issue"] = argument === undefined ? { problem } : { argument, problem: `${argument}: ${problem}` };
  scope.error["issues"] = [{ path: argument === undefined ? [] : [argument], message: problem }];
};

/** The value at a path that the rule asks for without saying which. */
const anything = "something";

/** Which of several names, codes and statuses, and whether what is optional is left out. */
export interface Pick {
  readonly isBare: boolean;
  readonly name: string | undefined;
  readonly code: string | number | undefined;
  readonly status: number | undefined;
}

export interface LookAlike {
  /** Properties that the fixture puts on an Error. */
  readonly thrown: Made;
  /** The arguments beside it. */
  readonly args: Made;
  /** The details that both give. */
  readonly details: JsonObject;
  readonly scope: Scope;
}

/** The simplest thrown value a rule matches. */
export const lookAlike = ({ match, with: sources = {} }: RuleDef, pick: Pick, { details: shapes, example }: ErrorDef, place: { readonly server: string; readonly tool?: string }, texts: readonly string[]): LookAlike => {
  const thrown: Made = {};
  const scope: Scope = { ...place, error: thrown, args: {} };
  const used = Object.entries(sources).filter(([detail]) => !pick.isBare || shapes[detail]?.optional !== true);
  const wants = agreed(used.flatMap(([detail, source]) => leaves(source, example[detail], shapes[detail])));
  const wantedOf = (...path: Path): readonly string[] => wants.flatMap((each) => (each.path.join(".") === path.join(".") && typeof each.wanted === "string" ? [each.wanted] : []));
  const words = present(wants.filter(({ path }) => path[0] === "match").map(({ path, wanted }) => [path[1] ?? "", wanted === undefined ? undefined : String(wanted)] as const));
  if (match.message !== undefined) thrown["message"] = textFor(match.message, [...wantedOf("error", "message"), ...texts], words);
  for (const word of ["name", "code", "status"] as const) {
    const picked = pick[word];
    if (picked !== undefined) thrown[word] = picked;
  }
  for (const { at, equals } of match.path ?? []) setAt(thrown, at, equals);
  for (const { at, matches } of match.pattern ?? []) setAt(thrown, at, textFor(matches, wantedOf("error", ...at), words));
  for (const { path, wanted } of wants) plant(scope, path, wanted);
  for (const at of match.has ?? []) if (getAt(thrown, at) === undefined) setAt(thrown, at, anything);
  plantIssue(scope, wants);
  const { uri } = scope.args;
  const subjectNow = (): string | number | undefined => subjectOf({ args: scope.args as Json, uri: place.tool === undefined && typeof uri === "string" ? uri : undefined });
  if (wants.some(({ path }) => path[0] === "subject") && subjectNow() === undefined) scope.args["id"] = "subject-7";
  const subject = subjectNow();
  if (subject !== undefined) scope["subject"] = subject;
  thrown["message"] ??= "a native failure";
  return { thrown, args: scope.args, details: filledBy(match, sources, scope, shapes), scope };
};

const filledBy = (match: Match, sources: NonNullable<RuleDef["with"]>, scope: Scope, shapes: DetailShapes): JsonObject => {
  const matched = { ...scope, match: groupsOf(match, scope.error) };
  return present(Object.entries(sources).map(([detail, source]) => [detail, given(source, matched, shapes[detail])]));
};

/** Whether a rule matches what is thrown: an Error with these properties. */
const recognises = (match: Match, thrown: Made): boolean => {
  const { name, code, status, path = [], has = [] } = match;
  return (
    (name === undefined || name.includes("Error") || name.includes(String(thrown["name"]))) &&
    (code === undefined || code.some((each) => String(each) === String(thrown["code"]))) &&
    (status === undefined || within(thrown["status"], status)) &&
    path.every(({ at, equals }) => JSON.stringify(getAt(thrown, at)) === JSON.stringify(equals)) &&
    has.every((at) => getAt(thrown, at) !== undefined) &&
    patternsOf(match).every(({ at, matches }) => {
      const text = getAt(thrown, at);
      return typeof text === "string" && new RegExp(matches, "u").test(text);
    })
  );
};

/** Whether an earlier rule makes its own error of it: it matches, and nothing that its error requires is missing. */
export const takesIt = ({ match, with: sources = {}, error }: RuleDef, scope: Scope, server: Server): boolean => {
  const shapes = server.errors.find(({ code }) => code === error)?.details ?? {};
  const details = filledBy(match, sources, scope, shapes);
  const lacks = Object.entries(shapes).some(([detail, shape]) => !shape.optional && shape.const === undefined && shape.default === undefined && details[detail] === undefined);
  return recognises(match, scope.error) && !lacks;
};

const mostOfOne = 20;
const some = <T>(list: readonly T[] | undefined): readonly (T | undefined)[] => (list === undefined ? [undefined] : list.slice(0, mostOfOne));

/** Values that a rule matches: each of its names, codes and statuses, with and without optional members. */
export const picks = ({ match: { name: names, code: codes, status } }: RuleDef, earlier: readonly RuleDef[]): readonly Pick[] => {
  const statuses = status?.flatMap(([from, to]) => [from, Math.min(from + 1, to), to]);
  const all = status && statuses && [statusFor(status, earlier), ...statuses];
  return [false, true].flatMap((isBare) => some(names).flatMap((name) => some(codes).flatMap((code) => some(all).map((one) => ({ isBare, name, code, status: one })))));
};
