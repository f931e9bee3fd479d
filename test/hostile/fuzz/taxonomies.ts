// Random taxonomies from the field tables: a row added to a table is written without a change here. Mostly valid; repair.ts does the rest.

import fc from "fast-check";
import type { Field, Pattern, Shape } from "../../../generator/model/shape.ts";
import { nodes, type NodeName } from "../../../generator/model/spec.ts";
import type { Doc } from "../document.ts";
import { anything, choices, sentence, words, type Choices } from "./choices.ts";
import { builtin, type Scope } from "./scope.ts";
import { early, late, special } from "./special.ts";

const orderOf = (key: string): number => (late.includes(key) ? 100 + late.indexOf(key) : early.includes(key) ? early.indexOf(key) : 50);

/** Words that fit a pattern; none where the candidates have none, so that the row is left out. */
const fitting = ({ test }: Pattern): readonly string[] => words.filter((word) => test.test(word));

/** A text nobody has described further: prose, or now and then the name of something. */
const prose = (c: Choices, { file }: Scope): string => {
  const names = ["errors", "categories", "formats", "servers"].flatMap((kind) => Object.keys((file[kind] ?? {}) as Doc));
  return names.length > 0 && c.chance(20) ? c.one(names) : sentence(c);
};

function valueFor(c: Choices, shape: Shape, field: string, scope: Scope): unknown {
  switch (shape.kind) {
    case "text": {
      const known = shape.pattern ? fitting(shape.pattern) : undefined;
      return known === undefined ? prose(c, scope) : known.length === 0 ? undefined : c.one(known);
    }
    case "reference": {
      const known = [...Object.keys((scope.file[shape.to] ?? {}) as Doc), ...(builtin[shape.to] ?? [])];
      return known.length === 0 ? undefined : c.one(known);
    }
    case "choice":
      return c.one(shape.values);
    case "integer":
      return (shape.minimum ?? 0) + c.count(Math.min(1000, (shape.maximum ?? 1000) - (shape.minimum ?? 0)));
    case "number":
      return c.one([0, 1.5, 30]);
    case "flag":
      return c.chance(50);
    case "data":
      return anything(c);
    case "list":
      return listFor(c, shape.of, field, scope);
    case "map":
      return mapFor(c, shape, field, scope);
    case "node":
      return nodeFor(c, shape.name as NodeName, scope);
    case "either":
      return valueFor(c, c.one(shape.of), field, scope) ?? valueFor(c, shape.of[0] ?? shape, field, scope);
  }
}

function listFor(c: Choices, of: Shape, field: string, scope: Scope): unknown {
  const items = Array.from({ length: c.count(3) }, () => valueFor(c, of, field, scope)).filter((item) => item !== undefined);
  return of.kind === "choice" || of.kind === "reference" ? [...new Set(items)] : items;
}

function mapFor(c: Choices, { of, key, keys }: Extract<Shape, { kind: "map" }>, field: string, scope: Scope): Doc {
  const known = keys ? Object.keys((scope.file[keys] ?? {}) as Doc) : key ? fitting(key) : words;
  const names = c.some(known, field === "file.servers" ? 1 : 0, field === "file.errors" ? 5 : 3);
  const map: Doc = {};
  // What is made is seen by what is made next.
  if (scope.around.length === 1) scope.file[field.slice("file.".length)] = map;
  for (const name of names) {
    const value = valueFor(c, of, field, { ...scope, key: name });
    if (value !== undefined) map[name] = value;
  }
  return map;
}

function nodeFor(c: Choices, name: NodeName, { file, around, key, odds }: Scope): Doc {
  const own: Doc = name === "file" ? file : {};
  const rows = Object.entries<Field>(nodes[name]).toSorted(([one], [other]) => orderOf(one) - orderOf(other));
  for (const [row, { shape, required }] of rows) {
    if (!required && !c.chance(odds)) continue;
    const scope: Scope = { file, around: [...around, own], key: row === "items" ? row : key, odds };
    const field = `${name}.${row}`;
    const value = special[field] ? special[field](c, { ...scope, key }, own) : valueFor(c, shape, field, scope);
    if (value !== undefined) own[row] = value;
  }
  return own;
}

/** A random taxonomy as data. `odds`: times of a hundred that an optional row is written. */
export const taxonomies = (odds: number): fc.Arbitrary<Doc> =>
  choices.map((c) => {
    const file = nodeFor(c, "file", { file: {}, around: [], key: "", odds });
    const written = Object.keys(nodes.file).filter((key) => Object.hasOwn(file, key));
    return Object.fromEntries(written.map((key) => [key, file[key]]));
  });
