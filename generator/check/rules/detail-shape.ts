// Rule detail-shape: the words of a detail must fit its type and each other, so that some value satisfies them.

import { quote } from "../../diagnose/quote.ts";
import type { DetailSpec } from "../../model/spec.ts";
import type { DetailView } from "../details.ts";
import { anyOf } from "../describe.ts";
import { patternProblem } from "../regexp.ts";
import type { Finding, Rule } from "../rule.ts";

type Type = DetailSpec["type"];
type Word = keyof DetailView["own"];

/** Words that go with some types only. */
const types: readonly (readonly [Word, readonly Type[]])[] = [
  ["format", ["string"]],
  ["minLength", ["string"]],
  ["maxLength", ["string"]],
  ["pattern", ["string"]],
  ["minimum", ["integer", "number"]],
  ["maximum", ["integer", "number"]],
  ["items", ["array"]],
  ["minItems", ["array"]],
  ["maxItems", ["array"]],
  ["properties", ["object"]],
  ["enum", ["string", "integer", "number", "boolean"]],
];

/** The lower word must not be above the upper one. */
const limits = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
] as const;

/** Words about the whole detail, which mean nothing for the members of an array. */
const wholeOnly = ["required", "safety", "wire"] as const;

/** Words that go with any detail. */
const everywhere: ReadonlySet<string> = new Set(["type", "description", "required", "safety", "unit", "example"]);

/** Most details are: they need no closer look. What a shared type says is looked at there. */
const isPlain = ({ own }: DetailView): boolean => Object.keys(own).every((word) => everywhere.has(word));

export const detailShape: Rule = {
  code: "detail-shape",
  severity: "error",
  why:
    "The same words become a TypeScript type, a zod schema, a JSON Schema and the check of the decoder. A word that does not fit is " +
    "read differently by each of them, and a shape without values refuses every error. Some patterns take minutes on one text " +
    "(CWE-1333).",
  help: "details use the words of JSON Schema: see its validation vocabulary",
  bad: `
errors:
  note_locked: { message: "The note is locked.", details: { age: { type: integer, maxLength: 3 } } }
`,
  good: `
errors:
  note_locked: { message: "The note is locked.", details: { age: { type: integer, maximum: 300 } } }
`,
  *check({ details }) {
    for (const view of details) {
      if (view.kind !== "items" && isPlain(view)) continue;
      yield* misplaced(view);
      yield* impossible(view);
      yield* repeated(view);
      yield* unusable(view);
    }
  },
};

function* misplaced({ detail, own, path, kind }: DetailView): Generator<Finding> {
  for (const [word, fitting] of types) {
    if (own[word] === undefined || fitting.includes(detail.type)) continue;
    const help = `remove it, or make the type ${anyOf(fitting)}`;
    yield { at: [...path, word], part: "key", sentence: `${quote(word)} says nothing about type ${detail.type}`, help };
  }
  for (const word of wholeOnly) {
    if (kind !== "items" || own[word] === undefined) continue;
    yield { at: [...path, word], part: "key", sentence: `${quote(word)} says nothing about the items of an array`, help: "put it on the array" };
  }
  if (detail.wire !== undefined && detail.safety !== "unsafe") {
    const sentence = detail.safety === "do-not-log" ? "what is not even logged cannot go over the wire" : "a safe detail goes over the wire anyway";
    const target = { at: [...path, "wire"], part: "key" } as const;
    const fix = detail.safety === "do-not-log" ? [] : [{ ...target, remove: true } as const];
    yield { ...target, sentence, help: "wire goes with safety: unsafe", fix };
  }
}

function* impossible({ detail, path }: DetailView): Generator<Finding> {
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
  for (const word of ["minimum", "maximum"] as const) {
    const limit = detail[word];
    if (detail.type !== "integer" || limit === undefined || Number.isSafeInteger(limit)) continue;
    yield { at: [...path, word], sentence: `the limit ${limit} of an integer is not a whole number below 2^53`, help: "write a whole number" };
  }
  if (detail.enum?.length === 0) yield { at: [...path, "enum"], sentence: "an empty enum allows no value", help: "list the values, or remove it" };
}

/** A word of its own list; that of a shared type is found where it is declared. */
function* repeated({ own: { enum: words = [] }, path }: DetailView): Generator<Finding> {
  const first = new Map<unknown, number>();
  for (const [index, word] of words.entries()) {
    const before = first.get(word);
    if (before === undefined) first.set(word, index);
    else {
      const at = [...path, "enum", index];
      const notes = [{ at: [...path, "enum", before], text: "first here" }];
      yield { at, sentence: `${quote(String(word))} is in this enum twice`, notes, help: "remove one of them, or write what was meant" };
    }
  }
}

function* unusable({ detail, path }: DetailView): Generator<Finding> {
  if (detail.pattern === undefined || detail.type !== "string") return;
  const at = [...path, "pattern"];
  const problem = patternProblem(detail.pattern);
  if (problem !== undefined) {
    yield { at, sentence: `the pattern ${quote(detail.pattern)} ${problem.says}`, help: problem.help };
  } else if (detail.example === undefined && detail.enum === undefined) {
    yield { at, sentence: "a text with a pattern needs an example", help: "add an example that matches: documentation and tests use it" };
  }
}
