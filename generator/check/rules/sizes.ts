// Rules: how much a taxonomy may say, and whether an error can be sent at all.

import { quote } from "../../diagnose/quote.ts";
import { detailShapesOf } from "../../model/build/detail.ts";
import { examplesOf, sampleSize } from "../../model/build/sample.ts";
import { sharedTypes } from "../../model/build/types.ts";
import { type FullError, lineage } from "../../model/expand.ts";
import { fullDetail } from "../../model/full-detail.ts";
import { leastSizes } from "../../model/least.ts";
import type { DetailSpec, FormatSpec, Json, Spec } from "../../model/spec.ts";
import { tiedShapes } from "../../model/tied.ts";
import { inLongForm, namesIn, type Types, type Written } from "../../model/written.ts";
import { sentDetails } from "../../wire/plain/sent.ts";
import type { Context } from "../context.ts";
import { isPublic, isRequired } from "../details.ts";
import { type Extent, extentOf, extentsOf, type Volume, volumesOf } from "../extent.ts";
import type { Given } from "../given-details.ts";
import { ownErrors, scenariosIn } from "../lookups.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";
import { mismatch } from "../satisfies.ts";

/** Levels of one detail, as many as an imported JSON Schema may have. */
const deepest = 32;

/** Parts of one detail. */
const most = 1000;

/** Characters of the smallest value of a detail: no format sends more. */
const mostSent = 1_000_000;

/** Parts of the details of all errors, characters of their messages and of their smallest values, with what they inherit. */
const mostInAll = { parts: 100_000, characters: 32_000_000, values: 8_000_000 };

const count = (amount: number): string => amount.toLocaleString("en-US");

const problem = ({ parts, levels }: Extent): string | undefined => {
  if (levels > deepest) return `is ${count(levels)} levels deep once its types are expanded; the limit is ${deepest}`;
  return parts > most ? `has ${count(parts)} parts once its types are expanded; the limit is ${count(most)}` : undefined;
};

type Limits = FormatSpec["limits"];

export const detailSize: Rule = {
  code: "detail-size", // Details, with their shared types and parents in place, must stay of a size that somebody can read.
  severity: "error",
  why: "A shared type is expanded wherever it is named: types that name each other twice double at each level, and twenty such lines make gigabytes of schemas. No model and no person reads an error of a thousand parts.",
  help: "send less: a name, a number or an address that leads to the rest",
  find: ({ spec }) => tooLarge(spec),
};

export const sizeRules: readonly Rule[] = [
  detailSize,
  {
    code: "detail-unsendable", // A value that the taxonomy gives for a detail must still fit when it is redacted, truncated and sent.
    severity: "error",
    why: "The guard redacts secrets, mail addresses and home folders in every answer, and truncates it to the limits of its format. A detail that then breaks its own declaration breaks the contract, so the fallback is sent instead of the error, each time.",
    help: "loosen the pattern or the limit, give a different example, or raise the limits of the format; format: email keeps mail addresses, multiline: true keeps line breaks",
    *find(context) {
      // Parts that are inherited, shared or sent in two formats count once.
      const reported = new Set<string>();
      for (const finding of found(context)) {
        const key = JSON.stringify(finding.at);
        if (!reported.has(key)) yield finding;
        reported.add(key);
      }
    },
  },
];

type Sizable = Pick<Spec, "types" | "errors" | "categories">;

/** Details as written, of errors and categories, each with its place. */
const placed = ({ errors, categories = {} }: Sizable): readonly (readonly [key: string, detail: Written, at: Finding["at"]])[] =>
  Object.entries({ errors, categories }).flatMap(([section, named]) =>
    Object.entries(named).flatMap(([name, { details = {} }]) => Object.entries(details).map(([key, detail]) => [key, detail, [section, name, "details", key]] as const)),
  );

/** Counts each detail once, and each that is a word alone. */
const once = (countOf: (detail: Written) => number): ((detail: Written) => number) => {
  const known = new Map<Written, number>();
  return (detail) => {
    const count = known.get(detail) ?? countOf(detail);
    known.set(detail, count);
    return count;
  };
};

/** How much all errors say, by the bounds there are (`mostInAll`). */
export type Amount = { readonly [K in keyof typeof mostInAll]: number };

export const isTooMuch = (amount: Amount): boolean => Object.entries(mostInAll).some(([what, limit]) => amount[what as keyof Amount] > limit);

/** Each type or detail that is too large, but not what only contains one; or the error at which all of them together are. */
export const tooLarge = (spec: Sizable): readonly Finding[] => weighed(spec).findings;

/** That, and how much it is where nothing is too large. */
export function weighed(spec: Sizable): { readonly findings: readonly Finding[]; readonly amount?: Amount } {
  const { types = {} } = spec;
  const extents = extentsOf(types);
  const isOver = (extent: Extent | undefined): boolean => extent !== undefined && problem(extent) !== undefined;
  const one = (written: Written, extent: Extent, says: string, at: Finding["at"]): readonly Finding[] => {
    const wrong = problem(extent);
    return wrong === undefined || namesIn(written).some((name) => isOver(extents.own.get(name))) ? [] : [{ at, part: "key", sentence: `${says} ${wrong}` }];
  };
  const found = [
    ...Object.entries(types).flatMap(([name, type]) => one(type, extentOf(type, extents), `the type ${quote(name)}`, ["types", name])),
    ...placed(spec).flatMap(([key, detail, at]) => one(detail, extentOf(detail, extents), `the detail ${quote(key)}`, at)),
    ...[...leastSizes(types)].flatMap(([name, least]) => (least > most && least < Infinity ? [{ at: ["types", name], part: "key" as const, sentence: `the smallest value of the type ${quote(name)} has ${count(least)} parts; the limit is ${count(most)}` }] : [])),
  ];
  const parts = once((detail) => extentOf(detail, extents).parts);
  if (found.length > 0) return { findings: found };
  const { findings, sum } = beyond(spec, parts, { details: ["the details of all errors", "parts", mostInAll.parts], characters: ["the messages of all errors", "characters", mostInAll.characters] });
  if (findings.length > 0) return { findings };
  // Only now is it sure that all of it can be put in place.
  const small = unsent(spec, types);
  return { findings: small.findings, amount: { parts: sum.details, characters: sum.characters, values: small.sum.details } };
}

/** Details without a value small enough to send, or whose smallest values together are too large: packages contain each many times. */
function unsent(spec: Sizable, types: Types): Summed {
  const sizes = leastSizes(types);
  // Types without a finite value belong to another rule, and have no sample.
  if ([...sizes.values()].includes(Infinity)) return nothing;
  const sizeOf = once((detail) => sampleSize(fullDetail(detail, types), sizes));
  const found = placed(spec).flatMap(([key, detail, at]): readonly Finding[] => {
    const size = sizeOf(detail);
    // An example may be larger than the smallest possible one.
    if (size <= mostSent || fullDetail(detail, types).example !== undefined) return [];
    const sentence = `the smallest value of the detail ${quote(key)} has ${count(size)} characters; no format sends more than ${count(mostSent)}`;
    return [{ at, part: "key", sentence, help: "make minLength and minItems smaller" }];
  });
  return found.length > 0 ? { ...nothing, findings: found } : beyond(spec, sizeOf, { details: ["the smallest values of the details of all errors", "characters", mostInAll.values] });
}

type Bound = readonly [what: string, of: string, most: number];

interface Summed {
  readonly findings: readonly Finding[];
  readonly sum: Volume;
}

const nothing: Summed = { findings: [], sum: { details: 0, characters: 0 } };

/** The error with which it is too much in all. */
function beyond(spec: Sizable, countOf: (detail: Written) => number, bounds: { readonly [K in keyof Volume]?: Bound }): Summed {
  const sum: { -readonly [K in keyof Volume]: number } = { details: 0, characters: 0 };
  for (const [code, volume] of volumesOf(spec, countOf)) {
    for (const key of ["details", "characters"] as const) {
      sum[key] += volume[key];
      const [what, of, limit] = bounds[key] ?? ["", "", Infinity];
      if (sum[key] > limit) return { findings: [{ at: ["errors", code], part: "key", sentence: `with this one, ${what} have more than ${count(limit)} ${of}, inherited ones included` }], sum };
    }
  }
  return { findings: [], sum };
}

function* found(context: Context): Generator<Finding> {
  const { servers, formats } = context;
  const limitsOf = new Map<string, Set<Limits>>();
  for (const { codes, formatName } of servers) for (const code of codes) limitsOf.set(code, (limitsOf.get(code) ?? new Set()).add(formats.get(formatName)?.limits));
  for (const { code, error } of ownErrors(context)) {
    if (!Object.values(error.details).some(mayChange)) continue;
    for (const limits of limitsOf.get(code) ?? [undefined]) yield* ofError(code, error, limits, context);
  }
  for (const view of servers) {
    const { server, path, formatName } = view;
    const limits = formats.get(formatName)?.limits;
    for (const [code, given] of Object.entries(server.standIns ?? {})) yield* ofGiven(given as Given, code, [...path, "standIns", code], limits, context);
    for (const { scenario: { error, details }, at } of scenariosIn([view]))
      if (error !== undefined && details !== undefined) yield* ofGiven(details, error, [...at, "details"], limits, context);
  }
}

/** Texts, lists and objects may be scrubbed or cut; the rest of a text without limits still fits. */
const mayChange = ({ type, example, minLength, pattern }: DetailSpec): boolean =>
  type === "array" || type === "object" || (type === "string" && (example ?? minLength ?? pattern) !== undefined);

function* ofError(code: string, error: FullError, limits: Limits, context: Context): Generator<Finding> {
  const { spec } = context;
  const sizes = leastSizes(spec.types);
  // A type without a finite value has no example.
  const example = [...sizes.values()].includes(Infinity) ? {} : examplesOf(error.details, sizes);
  for (const loss of lossesOf(example, error, spec, limits)) yield { ...placeOf(code, loss, context), sentence: sentence(code, loss) };
  for (const [index, { details }] of (spec.errors[code]?.examples ?? []).entries())
    if (details !== undefined) yield* ofGiven(details, code, ["errors", code, "examples", index, "details"], limits, context);
}

function* ofGiven(given: Given, code: string, at: Path, limits: Limits, { errors, spec }: Context): Generator<Finding> {
  const error = errors.get(code);
  if (error) for (const loss of lossesOf(given, error, spec, limits)) yield { at: [...at, loss.name], sentence: sentence(code, loss) };
}

const longest = 40;

function sentence(code: string, { name, sent, why }: Loss): string {
  const detail = `the detail ${quote(name)} of ${quote(code)}`;
  if (sent === undefined) return `${detail} is too large or too deep to be sent`;
  const text = JSON.stringify(sent);
  return `${detail} is sent as ${text.length > longest ? `${text.slice(0, longest)}…` : text}, which ${why}`;
}

/** Possible causes, the most specific first. */
const words = ["example", "minLength", "minItems", "pattern"] as const;

/** The word of a detail that is to blame, where it stands: at the error, at one it extends, or in a shared type. */
function placeOf(code: string, { name }: Loss, { spec: { errors, types = {} } }: Context): Pick<Finding, "at" | "part"> {
  const [holder = code] = lineage(code, errors).find(([, { details = {} }]) => Object.hasOwn(details, name)) ?? [];
  const own: Path = ["errors", holder, "details", name];
  let at = own;
  let written = inLongForm(errors[holder]?.details?.[name] ?? "object");
  for (const met = new Set<string>(); ; ) {
    const word = words.find((each) => written[each] !== undefined);
    if (word !== undefined) return { at: [...at, word] };
    const { type = "" } = written;
    if (met.has(type) || !Object.hasOwn(types, type)) return { at: own, part: "key" };
    met.add(type);
    at = ["types", type];
    written = inLongForm(types[type] ?? "object");
  }
}

/** A detail that does not survive: what arrives in its place, and why that does not fit. */
interface Loss {
  readonly name: string;
  readonly detail: DetailSpec;
  readonly sent: Json | undefined;
  readonly why: string;
}

/** Whether a reader sees what it is: of one of several objects, which. Of others the rule detail-shape speaks. */
const isToldApart = (detail: DetailSpec | undefined): detail is DetailSpec =>
  detail !== undefined && isPublic(detail) && (detail.oneOf ?? []).every(({ properties = {} }) => isPublic(properties[detail.discriminator ?? ""] ?? detail));

/** The values of `given` that fit as they are, but not as they are sent. */
function lossesOf(given: Given, { details }: Pick<FullError, "details">, { types }: Pick<Spec, "types">, limits: FormatSpec["limits"]): readonly Loss[] {
  const fitting = Object.entries(given).filter(([name, value]) => isToldApart(details[name]) && mismatch(value, details[name]) === undefined);
  if (fitting.length === 0) return [];
  const { names, types: inside = [] } = sharedTypes([details], types);
  const shapes = tiedShapes(detailShapesOf(details, names), { types: inside });
  const sent = sentDetails(Object.fromEntries(fitting), shapes, limits);
  return fitting.flatMap(([name]) => {
    const detail = details[name];
    const value = sent[name];
    if (detail === undefined) return [];
    const why = value === undefined ? (isRequired(detail) ? "is missing" : undefined) : mismatch(value, detail, true);
    return why === undefined ? [] : [{ name, detail, sent: value, why }];
  });
}
