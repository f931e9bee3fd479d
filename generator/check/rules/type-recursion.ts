// Rule type-recursion: a type may contain itself where its values come to an end, and is then named as it is.

import { quote } from "../../diagnose/quote.ts";
import { circlesOf, type Circles } from "../../model/circles.ts";
import { leastSizes } from "../../model/least.ts";
import { changing, inLongForm, type Types, type Written } from "../../model/written.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const typeRecursion: Rule = {
  code: "type-recursion",
  severity: "error",
  why:
    "A recursive value can be written only if it ends. If each value requires another of its type inside, no code can raise the error, and " +
    "no example exists. A type that contains itself is one type with one name: a limit beside that name would make a new type at each level.",
  help: "let it end: put required: false or nullable: true on a member on the way, or an array or a map around it",
  bad: `
types:
  Folder: { type: object, properties: { name: string, parent: Folder } }
errors:
  note_locked: { message: "The note is locked.", details: { folder: Folder } }
`,
  good: `
types:
  Folder: { type: object, properties: { name: string, parent: { type: Folder, required: false } } }
errors:
  note_locked: { message: "The note is locked.", details: { folder: Folder } }
`,
  *check({ spec: { types = {} } }) {
    const circles = circlesOf(types);
    yield* endless(types, circles);
    for (const name of circles.keys()) yield* altered(types[name] ?? "object", name, circles, ["types", name]);
  },
};

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
  const told = new Set<number>();
  for (const [name, circle] of circles) {
    if (sizes.get(name) !== Infinity || told.has(circle)) continue;
    told.add(circle);
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
