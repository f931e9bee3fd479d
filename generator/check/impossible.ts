// Whether any value fits a detail, and whether its alternatives can be distinguished. It judges no other words.

import { quote } from "../diagnose/quote.ts";
import type { DetailSpec } from "../model/spec.ts";
import { detailTypes } from "../model/words.ts";
import type { DetailView } from "./details.ts";
import type { Finding } from "./finding.ts";

/** The lower word must not be above the upper one. */
const limits = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
] as const;

const ofNumbers = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] as const;

/** Why no value fits, or none would be sent. */
export function* impossible(view: DetailView): Generator<Finding> {
  const faulty = [...crossed(view), ...unwhole(view)];
  yield* faulty;
  if (faulty.length === 0) yield* empty(view);
  yield* unsent(view);
}

function* crossed({ detail, path }: DetailView): Generator<Finding> {
  for (const [low, high] of limits) {
    const from = detail[low];
    const to = detail[high];
    if (from === undefined || to === undefined || from <= to) continue;
    const note = { at: [...path, high], text: "the upper limit" };
    yield {
      at: [...path, low],
      sentence: `no value is at least ${from} and at most ${to}`,
      notes: [note],
      help: `make ${low} smaller or ${high} larger`,
    };
  }
}

function* unwhole({ detail, path }: DetailView): Generator<Finding> {
  for (const word of detail.type === "integer" ? ofNumbers : []) {
    const limit = detail[word];
    if (limit !== undefined && !Number.isSafeInteger(limit)) yield { at: [...path, word], sentence: `the limit ${limit} of an integer must be a whole number below 2^53`, help: "write a whole number" };
  }
}

/** Whether no number is within limits that are in order, each by itself. */
function* empty({ detail, path }: DetailView): Generator<Finding> {
  const { type, minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf = 1 } = detail;
  const step = type === "integer" ? 1 : 0;
  const least = Math.max(minimum, exclusiveMinimum + step);
  const most = Math.min(maximum, exclusiveMaximum - step);
  if (least > most || (least === most && (exclusiveMinimum === least || exclusiveMaximum === most)))
    yield { at: path, part: "key", sentence: `no value lies between ${Math.max(minimum, exclusiveMinimum)} and ${Math.min(maximum, exclusiveMaximum)}`, help: "make the lower limit smaller or the upper one larger" };
  else if (type === "integer" && Math.ceil(least / multipleOf) * multipleOf > most)
    yield { at: [...path, "multipleOf"], sentence: `no multiple of ${multipleOf} lies within the limits`, help: "widen the limits, or make multipleOf smaller" };
}

function* unsent({ detail, path }: DetailView): Generator<Finding> {
  const { type, properties, additionalProperties: others, uniqueItems, minItems = 0, example, enum: words } = detail;
  const isNameless = properties !== undefined && Object.keys(properties).length === 0;
  if (uniqueItems === true && minItems > 1 && example === undefined)
    yield { at: [...path, "uniqueItems"], sentence: `a list of at least ${minItems} unique items needs an example`, help: "add an example; documentation and tests use it" };
  if (type === "object" && others === undefined && isNameless)
    yield { at: [...path, "properties"], sentence: "nothing in this object would be sent: it declares no members, and undeclared members are dropped", help: "write type: object alone to send any object, additionalProperties: string for a map, or additionalProperties: false for an empty object" };
  if (typeof others === "object" && properties !== undefined && !isNameless)
    yield { at: [...path, "additionalProperties"], part: "key", sentence: "an object has named members or is a map of one type, not both", help: "make the map a separate member, or write additionalProperties: true to send all other members" };
  if (words?.length === 0) yield { at: [...path, "enum"], sentence: "an empty enum allows no value", help: "list the values, or remove the enum" };
}

const how = (tag: string): string => `give it properties: { ${tag}: { type: string, const: … } }`;

/** Faults of `oneOf` and `discriminator` as written at a detail. */
export function* untold({ detail, own, path }: DetailView, types: Pick<ReadonlySet<string>, "has">): Generator<Finding> {
  const { oneOf, discriminator: tag } = detail;
  if (oneOf === undefined) {
    if (own.discriminator !== undefined) yield { at: [...path, "discriminator"], part: "key", sentence: "discriminator needs oneOf, which is missing", help: "list the objects under oneOf, or remove discriminator" };
    return;
  }
  // The branches of a shared type are checked there.
  if (own.oneOf === undefined) return;
  if (oneOf.length === 0) return yield { at: [...path, "oneOf"], sentence: "an empty oneOf allows no value", help: "list the objects, or remove oneOf" };
  const useless = (["properties", "additionalProperties"] as const).find((word) => own[word] !== undefined);
  if (useless !== undefined) yield { at: [...path, useless], part: "key", sentence: `${quote(useless)} has no effect beside oneOf: each object has its own`, help: "put it into the objects" };
  if (tag === undefined) return yield { at: [...path, "oneOf"], part: "key", sentence: "nothing distinguishes these objects", help: "name the member that distinguishes them: discriminator: kind" };
  // Another rule reports a type that does not exist.
  const isKnown = (branch: string | { readonly type?: string }): boolean => {
    const type = typeof branch === "string" ? branch : branch.type;
    return type === undefined || types.has(type) || detailTypes.some((each) => each === type);
  };
  if (own.oneOf.every(isKnown)) yield* ofBranches(oneOf, tag, path);
}

function* ofBranches(branches: readonly DetailSpec[], tag: string, path: DetailView["path"]): Generator<Finding> {
  const first = new Map<unknown, number>();
  for (const [index, { type, properties = {}, nullable }] of branches.entries()) {
    const at = [...path, "oneOf", index];
    const member = properties[tag];
    const before = first.get(member?.const);
    if (type !== "object") yield { at, sentence: `this is of type ${type}: a discriminator distinguishes objects only`, help: "put the value into an object" };
    else if (nullable === true) yield { at, sentence: "an alternative of oneOf cannot be null", help: "write nullable: true beside oneOf" };
    else if (typeof member?.const !== "string") yield { at, sentence: `the ${quote(tag)} of this object is not a constant text`, help: how(tag) };
    else if (member.required === false || (member.safety ?? "safe") !== "safe") yield { at, sentence: `the ${quote(tag)} of this object may be missing on the wire`, help: "make it required and safe" };
    else if (before !== undefined) yield { at, sentence: `two of these objects have ${quote(tag)}: ${quote(member.const)}`, notes: [{ at: [...path, "oneOf", before], text: "first here" }], help: "give each object a different text" };
    else first.set(member.const, index);
  }
}
