// Damages taxonomies: entries deleted, doubled, swapped and retyped, characters cut and put in. It makes none from nothing.

import fc from "fast-check";
import { at, isMap, printed, withAt, type Doc, type Path } from "../document.ts";
import { choices, type Choices } from "./choices.ts";

const paths = (value: unknown, path: Path = []): readonly Path[] => {
  const members = Array.isArray(value) ? [...value.entries()] : isMap(value) ? Object.entries(value) : [];
  return members.flatMap(([key, member]) => [[...path, key], ...paths(member, [...path, key])]);
};

/** The same said in another type, or nothing like it. */
const retyped = (c: Choices, value: unknown): unknown =>
  c.one([String(value), Number(value), [value], { value }, null, true, "", [], {}, -1, 1e21, "$code", "{x}", "internal_error"] as readonly unknown[]);

type Damage = (c: Choices, doc: Doc, path: Path, other: Path) => Doc;

const damages: readonly Damage[] = [
  (_, doc, path) => withAt(doc, path, undefined),
  (c, doc, path) => withAt(doc, path, retyped(c, at(doc, path))),
  (_, doc, path, other) => withAt(doc, path, at(doc, other)),
  (_, doc, path, other) => withAt(withAt(doc, path, at(doc, other)), other, at(doc, path)),
  (_, doc, path) => withAt(doc, [...path.slice(0, -1), `${path.at(-1)}_2`], at(doc, path)),
  (c, doc, path) =>
    withAt(
      withAt(doc, path, undefined),
      [...path.slice(0, -1), c.one(["type", "errors", "extends", "x-y", "Name", "a b", "constructor"])],
      at(doc, path),
    ),
];

/** One to three entries of `doc` damaged, as text. */
export const damagedTree = (doc: Doc): fc.Arbitrary<string> =>
  choices.map((c) => {
    let damaged = doc;
    for (let left = 1 + c.count(2); left > 0; left--) {
      const all = paths(damaged);
      if (all.length > 0) damaged = c.one(damages)(c, damaged, c.one(all), c.one(all));
    }
    // What became no JSON has a text of its own.
    return printed(JSON.parse(JSON.stringify(damaged)) as Doc).text;
  });

const signs: readonly string[] = [
  ..."{}[]:,-#&*!|>%@`'\"\\ \n\t0~",
  "\r",
  "\u0000",
  "\u2028",
  "\ud800",
  "\udc00",
  "\ufeff",
  "漢",
  "---\n",
  "<<",
  "? ",
  ": ",
  "- ",
  "\\u0000",
  "1e999",
  "# x",
];

/** A few characters of `text` cut, doubled, or others put in. */
export const damagedText = (text: string): fc.Arbitrary<string> =>
  choices.map((c) => {
    let damaged = text;
    for (let left = 1 + c.count(3); left > 0; left--) {
      const start = c.count(damaged.length);
      const end = Math.min(damaged.length, start + c.count(c.one([0, 1, 3, 40])));
      const put = c.one([c.one(signs), damaged.slice(start, end).repeat(2), damaged.slice(c.count(damaged.length)).slice(0, 30), ""]);
      damaged = damaged.slice(0, start) + put + damaged.slice(end);
    }
    return damaged;
  });
