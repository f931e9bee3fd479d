// Rules: shared types, and what an error or category takes from what it extends.

import { quote } from "../../diagnose/quote.ts";
import { type Circles, circlesOf } from "../../model/circles.ts";
import { type FullError, lineage } from "../../model/expand.ts";
import { leastSizes } from "../../model/least.ts";
import type { Kind } from "../../model/shape.ts";
import type { DetailSpec } from "../../model/spec.ts";
import { detailNamed, placeholders } from "../../model/template.ts";
import { changing, inLongForm, type Types, type Written } from "../../model/written.ts";
import type { Context } from "../context.ts";
import { detailOf, isPublic, isRequired } from "../details.ts";
import type { Path } from "../places.ts";
import type { Reference } from "../gathered.ts";
import type { Finding, Rule } from "../rule.ts";

/** Parents above an error or a category. */
const deepest = 3;

export const typeRules: readonly Rule[] = [
  {
    code: "extends-cycle", // Nothing can be a special case of itself.
    severity: "error",
    why: "Each entry inherits from its parent. In a circle there is no first one to inherit from.",
    help: "remove extends in one of these places",
    *find(context) {
      for (const kind of ["categories", "errors"] as const) yield* circles(kind, context);
    },
  },
  {
    code: "extends-depth", // Special cases of special cases should end somewhere.
    severity: "warning",
    set: "standard",
    why: "The message of a special case begins with the messages of every error it extends, and its defaults may come from any of them. Apache Spark has three levels of error conditions; with more, people cannot see where a value comes from.",
    help: "extend an error further up, or repeat here the values inherited from further up",
    *find(context) {
      for (const kind of ["categories", "errors"] as const) yield* tooDeep(kind, context);
    },
  },
  {
    code: "extends-detail", // A special case keeps the details of what it extends, so that it can be read as that.
    severity: "error",
    why: "Code that handles the general error also handles its special cases, and reads the details it knows. A detail of another type breaks that code; an optional one leaves a gap in the general message. Narrower values are fine, constant ones too.",
    help: "keep the type, and require the detail if a text of the error names it; or rename the new detail, or give the error its own message: ownMessage: true",
    *find(context) {
      for (const [code, { extends: parent, details = {}, ownMessage }] of Object.entries(context.spec.errors)) {
        const at = ["errors", code, "ownMessage"];
        if (parent === undefined && ownMessage === true)
          yield { at, part: "key", sentence: `${quote(code)} extends nothing, so its message stands alone anyway`, help: "remove it", fix: [{ at, part: "key", remove: true }] };
        if (parent !== undefined) for (const name of Object.keys(details)) yield* judged(code, parent, name, context);
      }
    },
  },
  {
    code: "type-recursion", // A type may contain itself where its values come to an end, and is then named as it is.
    severity: "error",
    why: "A recursive value can be written only if it ends. If each value requires another of its type inside, no code can raise the error, and no example exists. A type that contains itself is one type with one name: a limit beside that name would make a new type at each level.",
    help: "let it end: put required: false or nullable: true on a member on the way, or an array or a map around it",
    *find({ spec: { types = {} } }) {
      const circles = circlesOf(types);
      yield* endless(types, circles);
      for (const name of circles.keys()) yield* altered(types[name] ?? "object", name, circles, ["types", name]);
    },
  },
];

/** Each circle once, at the reference that closes it, with a note at every other one. */
function* circles(kind: Kind, { references }: Context): Generator<Finding> {
  const outgoing = new Map<string, Reference[]>();
  for (const reference of references) {
    const [section, name, field] = reference.at;
    if (reference.kind !== kind || section !== kind || field !== "extends") continue;
    const others = outgoing.get(String(name));
    if (others) others.push(reference);
    else outgoing.set(String(name), [reference]);
  }
  const done = new Set<string>();
  for (const first of outgoing.keys()) {
    const trail: { readonly name: string; readonly at: Finding["at"] }[] = [];
    /** Where in the trail each name stands that is on it. */
    const places = new Map<string, number>();
    const stack = [{ name: first, depth: 0, at: [] as Finding["at"] }];
    for (let next = stack.pop(); next; next = stack.pop()) {
      for (const { name } of trail.splice(next.depth)) places.delete(name);
      places.set(next.name, trail.push(next) - 1);
      if (done.has(next.name)) continue;
      for (const { name, at } of outgoing.get(next.name) ?? []) {
        const since = places.get(name);
        if (since === undefined) stack.push({ name, depth: trail.length, at });
        else yield { at, sentence: sentence(name, trail.length - since), notes: trail.slice(since + 1).map((each) => ({ at: each.at, text: "by way of this" })) };
      }
    }
    for (const { name } of trail) done.add(name);
    done.add(first);
  }
}

const sentence = (name: string, length: number): string => `${quote(name)} extends itself${length === 1 ? "" : `, by way of ${length - 1} other${length === 2 ? "" : "s"}`}`;

function* tooDeep(kind: Kind & ("categories" | "errors"), { spec }: Context): Generator<Finding> {
  const named: { readonly [name: string]: { readonly extends?: string } } = spec[kind] ?? {};
  for (const [name, { extends: parent }] of Object.entries(named)) {
    let depth = 0;
    // The first that is too deep says it for those below.
    for (let at = parent; at !== undefined && depth <= deepest + 1; at = named[at]?.extends) depth++;
    if (depth === deepest + 1) yield { at: [kind, name, "extends"], sentence: `${quote(name)} is a special case ${depth} levels deep` };
  }
}

function* judged(code: string, parent: string, name: string, { errors, spec }: Context): Generator<Finding> {
  const [error, general] = [errors.get(code), errors.get(parent)];
  const own = error && detailOf(error, name);
  const inherited = general && detailOf(general, name);
  const why = error && own && inherited && difference(own, inherited, isMentioned(name, error));
  if (why === undefined) return;
  // A built-in type stands in no file.
  const declarer = lineage(parent, spec.errors).find(([, { details = {} }]) => Object.hasOwn(details, name))?.[0];
  yield {
    at: ["errors", code, "details", name],
    part: "key",
    sentence: `the detail ${quote(name)} ${why}`,
    notes: declarer === undefined ? [] : [{ at: ["errors", declarer, "details", name], part: "key", text: `as ${declarer} has it` }],
  };
}

/** Whether a text of the error, what is inherited of it included, names the detail. */
const isMentioned = (name: string, { message, guidance = "", locales = {} }: FullError): boolean =>
  [message, guidance, ...Object.values(locales).flatMap((texts) => [texts.message ?? "", texts.guidance ?? ""])].some((text) => placeholders(text).some((each) => detailNamed(each.name) === name));

function difference(own: DetailSpec, inherited: DetailSpec, isNeeded: boolean): string | undefined {
  const isNarrower = own.type === "integer" && inherited.type === "number";
  if (own.type !== inherited.type && !isNarrower) return `is of type ${own.type} here, but of type ${inherited.type} in the extended error`;
  if (inherited.const !== undefined && own.const !== inherited.const) return `is not always ${JSON.stringify(inherited.const)} here, but is in the extended error`;
  if (own.nullable === true && inherited.nullable !== true) return "may be null here, but not in the extended error";
  if (own.const !== undefined && inherited.enum !== undefined && !inherited.enum.some((value) => JSON.stringify(value) === JSON.stringify(own.const))) return "is a value that the extended error does not allow";
  // Types say of an instance of the general error that it may be one of its cases: what may be missing in one is read as such.
  if (isRequired(inherited) && !isRequired(own) && isNeeded) return "may be missing here, but a text of this error names it";
  return isPublic(inherited) && !isPublic(own) ? "is not sent here, but is in the extended error" : undefined;
}

type Named = readonly [name: string, at: Path];

const part = (at: Path, written: Written): Path => (typeof written === "string" ? at : [...at, "type"]);

/** Every part of a detail with its place. */
function* partsOf(written: Written, at: Path): Generator<readonly [part: Written, at: Path, isNeeded: boolean]> {
  const { items, minItems = 0, properties = {}, oneOf = [], additionalProperties: others } = inLongForm(written);
  if (items !== undefined) yield [items, [...at, "items"], minItems > 0];
  for (const [key, member] of Object.entries<Written>(properties)) yield [member, [...at, "properties", key], typeof member === "string" || !("required" in member && member.required === false)];
  for (const [index, branch] of oneOf.entries()) yield [branch, [...at, "oneOf", index], true];
  if (others !== undefined && typeof others !== "boolean") yield [others, [...at, "additionalProperties"], false];
}

/** The types that every value has inside, with their places. */
function* needed(written: Written, at: Path): Generator<Named> {
  const { type, nullable, const: only, enum: values } = inLongForm(written);
  if (nullable === true || only !== undefined || values !== undefined) return;
  if (type !== undefined) yield [type, part(at, written)];
  for (const [inside, place, isNeeded] of partsOf(written, at)) if (isNeeded) yield* needed(inside, place);
}

/** Each circle without a way out once, where it begins, with a note at every other member on the way round. */
function* endless(types: Types, circles: Circles): Generator<Finding> {
  const sizes = leastSizes(types);
  const reported = new Set<number>();
  for (const [name, circle] of circles) {
    if (sizes.get(name) !== Infinity || reported.has(circle)) continue;
    reported.add(circle);
    const way = round(name, types, (each) => sizes.get(each) === Infinity && circles.get(each) === circle);
    const [first, ...others] = way.map(([, at]) => at);
    const by = others.length === 0 ? "" : `, by way of ${others.length} other${others.length === 1 ? "" : "s"}`;
    yield { at: first ?? ["types", name], sentence: `every ${quote(name)} contains another one${by}, so no value ends`, notes: others.map((at) => ({ at, text: "by way of this" })) };
  }
}

/** From a type on, along the first part of each that has no end, until one comes again. */
function round(name: string, types: Types, isEndless: (name: string) => boolean): readonly Named[] {
  const way = new Map<string, Named>();
  for (let at = name; !way.has(at); ) {
    const next = [...needed(types[at] ?? "object", ["types", at])].find(([each]) => isEndless(each));
    if (next === undefined) break;
    way.set(at, next);
    [at] = next;
  }
  return [...way.values()];
}

/** Words beside the name of a type that contains the one whose text they stand in. */
function* altered(written: Written, name: string, circles: Circles, at: Path): Generator<Finding> {
  for (const [inside, place] of partsOf(written, at)) {
    const { type = "" } = inLongForm(inside);
    const [word] = circles.get(type) === circles.get(name) ? changing(inside) : [];
    if (word !== undefined)
      yield { at: [...place, word], part: "key", sentence: `${quote(word)} makes another type of ${quote(type)} inside itself`, help: `declare that under types, as { type: ${type}, ${word}: … }, and name it here` };
    else yield* altered(inside, name, circles, place);
  }
}
