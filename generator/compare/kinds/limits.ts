// Kinds of change: which values a detail may have: listed ones, those within limits, and in which unit.

import { quote } from "../../diagnose/quote.ts";
import type { DetailShape, Json } from "../../model/taxonomy.ts";
import { valuesOf } from "../details.ts";
import type { KindRow, FieldName, Found } from "../kind.ts";
import type { Pair } from "../pair.ts";
import { detail } from "../parts.ts";
import { same, shown } from "../likeness.ts";

/** Whether more is admitted by a greater value. */
const bounds = { minimum: false, maximum: true, exclusiveMinimum: false, exclusiveMaximum: true, minLength: false, maxLength: true, minItems: false, maxItems: true } as const;
type Bound = keyof typeof bounds;
type Limit = Bound | "multipleOf" | "pattern" | "uniqueItems";
type Move = readonly [word: Limit, way: "looser" | "tighter"];

const wayOf = (word: Bound, before: number | undefined, after: number | undefined): "looser" | "tighter" => {
  if (after === undefined) return "looser";
  if (before === undefined) return "tighter";
  return after > before === bounds[word] ? "looser" : "tighter";
};

/** The limits that differ, and how. Of two patterns, or of steps of 4 and 6, each admits what the other does not. */
function* moves(before: DetailShape, after: DetailShape): Generator<Move> {
  for (const word of Object.keys(bounds) as Bound[]) {
    if (before[word] !== after[word]) yield [word, wayOf(word, before[word], after[word])];
  }
  if (before.uniqueItems !== after.uniqueItems) yield ["uniqueItems", after.uniqueItems === true ? "tighter" : "looser"];
  const [old, now] = [before.multipleOf ?? 1, after.multipleOf ?? 1];
  if (old % now !== 0) yield ["multipleOf", "tighter"];
  if (now % old !== 0) yield ["multipleOf", "looser"];
  if (before.pattern === after.pattern) return;
  if (before.pattern !== undefined) yield ["pattern", "looser"];
  if (after.pattern !== undefined) yield ["pattern", "tighter"];
}

function* moved({ details }: Pair, wanted: "looser" | "tighter"): Generator<Found & { readonly word: Limit }> {
  for (const { at, path, error, before, after } of details) {
    for (const [word, way] of moves(before, after)) {
      if (way === wanted) yield { word, at: [...at, word], sentence: `${word} of ${quote(path)} of ${quote(error.code)} is now ${shown(after[word])} (was ${shown(before[word])})` };
    }
  }
}

const words: readonly FieldName[] = [...(Object.keys(bounds) as Bound[]), "multipleOf" as const, "pattern" as const, "uniqueItems" as const].map((word): FieldName => `detail.${word}`);

/** The values of one shape that another lacks; undefined where it may have any. */
const valuesBeside = (own: DetailShape, other: DetailShape): readonly Json[] | undefined => valuesOf(own)?.filter((value) => !valuesOf(other)?.some((each) => same(each, value)));

const inUnit = (unit: string | undefined): string => (unit === undefined ? "without a unit" : `in ${shown(unit)}`);

export const limits: readonly KindRow[] = [
  {
    code: "enum-extended",
    verdict: "major",
    readers: { client: "breaks", wire: "breaks" },
    why: "Lists of values are closed: a switch over them no longer compiles, and older clients do not recognise an error with the new value.",
    help: "handle the new value",
    fields: ["detail.enum", "detail.const"],
    ...detail.differs(({ at, name, inside, before, after }) => {
      const added = valuesBeside(after, before);
      if (valuesOf(before) === undefined || added?.length === 0) return undefined;
      const areConstants = before.const !== undefined && after.const !== undefined;
      return {
        at: [...at, "enum"],
        sentence: `${name} may now be ${added === undefined ? "any value" : added.map(shown).join(" or ")}`,
        // Nobody read what never left; types still change. A constant is sent without being passed: readers get the new one at once.
        ...(inside.before > 0 ? { readers: { client: "breaks" } } : areConstants && { readers: { client: "breaks", wire: "breaks", log: "differs" } }),
      };
    }),
  },
  {
    code: "enum-reduced",
    verdict: "major",
    readers: { server: "breaks" },
    why: "Code that passes the value no longer compiles. Clients that handle it wait in vain.",
    help: "pass a different value",
    ...detail.differs(({ at, name, before, after }) => {
      const [values, lost] = [valuesOf(after), valuesBeside(before, after)];
      if (values === undefined || lost?.length === 0) return undefined;
      const sentence = `${name} may ${lost ? `no longer be ${lost.map(shown).join(" or ")}` : `only be ${values.map(shown).join(" or ")}`}`;
      // A case for a value that is gone does not compile.
      return { at: [...at, "enum"], readers: { server: "breaks", ...(lost && { client: "breaks" }) }, sentence };
    }),
  },
  {
    code: "limit-loosened",
    verdict: "minor",
    readers: { client: "differs", wire: "differs" },
    why: "Older clients know the narrower limits. To them, a value outside these limits is invalid.",
    help: "nothing if no reader relied on the limit",
    fields: words,
    *find(pair) {
      for (const { word: _, ...found } of moved(pair, "looser")) yield found;
    },
  },
  {
    code: "limit-tightened",
    verdict: "major",
    readers: { server: "breaks" },
    why: "Servers that pass such a value still compile. The runtime truncates the value to fit, or sends the fallback instead of the error.",
    help: "pass values within the new limits",
    *find(pair) {
      // A member that comes twice leaves once, which fits.
      for (const { word, ...found } of moved(pair, "tighter")) yield { ...found, ...(word === "uniqueItems" && { verdict: "minor", readers: {} }) };
    },
  },
  {
    code: "lines-changed",
    readers: { client: "differs", wire: "differs", log: "differs", model: "differs" },
    why: "It is still a text. Code that shows it on one line, or splits it into lines, sees a different layout.",
    help: "check the places that show it",
    ...detail.changed("multiline", ({ name, now }) => `${name} ${now ? "now keeps its line breaks" : "is now on one line"}`),
  },
  {
    code: "unit-changed",
    readers: { server: "breaks", client: "breaks", wire: "breaks", log: "breaks", model: "differs" },
    why: "Nothing fails: it compiles, decodes and is wrong, by a factor of a thousand when seconds become milliseconds. No change is worse.",
    help: "add a detail with the unit in its name, and deprecate the old one",
    ...detail.changed("unit", ({ name, old, now }) => ({
      sentence: `${name} is now ${inUnit(now)} (was ${inUnit(old)}); no compiler notices`,
      // Without a unit, neither value can be compared.
      ...((old === undefined || now === undefined) && { readers: { server: "differs", client: "differs", wire: "differs", log: "differs", model: "differs" } }),
    })),
  },
];
