// Changes what a taxonomy says without changing what it is: every text that may be any text is found, and replaced by others.

import type { Field, Shape } from "../../generator/model/shape.ts";
import { nodes } from "../../generator/model/spec.ts";
import { placeholders } from "../../generator/model/template.ts";
import { answerTo, type Answer } from "./compiling.ts";
import { printed, spots, withAt, type Doc, type Path } from "./document.ts";
import { blamed } from "./fuzz/repair.ts";

/** A place whose text can be another one. */
export interface Slot {
  readonly path: Path;
  readonly field: string;
  readonly token: string;
  /** Before the text: what its pattern wants. */
  readonly start: string;
  /** After the text: the placeholders it had. */
  readonly rest: string;
}

const rowOf = (field: string): Field | undefined => {
  const [node = "", row = ""] = field.split(".");
  return (nodes as { readonly [node: string]: { readonly [row: string]: Field } })[node]?.[row];
};

const takesText = (shape: Shape): boolean =>
  shape.kind === "text" ||
  shape.kind === "data" ||
  (shape.kind === "either" ? shape.of.some(takesText) : (shape.kind === "list" || shape.kind === "map") && takesText(shape.of));

const patterns = (shape: Shape): readonly RegExp[] =>
  shape.kind === "text"
    ? shape.pattern
      ? [shape.pattern.test]
      : []
    : shape.kind === "either"
      ? shape.of.flatMap(patterns)
      : "of" in shape
        ? patterns(shape.of)
        : [];

/** What stands around a text so that a pattern takes it, whatever the text says. */
const frames = [
  ["https://x.example/", "/x"],
  ["dev.example/", ""],
] as const;

/** What looks like a text and is a word of the language: a path, whose dots part it. */
const isWord = (field: string): boolean => field === "match.has";

/** Beside an error $code says its own code. */
const isBesideError = (field: string, [section]: Path): boolean => field.startsWith("match.") && (section === "errors" || section === "categories");

/** Undefined: the text is a name, and another one would make other names. */
const frameOf = (field: string, token: string): readonly [start: string, rest: string] | undefined => {
  if (field === "server.package" || field === "server.domain") return undefined;
  const tests = patterns(rowOf(field)?.shape ?? flag);
  if (tests.length === 0) return ["", ""];
  return tests.some((test) => test.test(token)) ? undefined : frames.find(([start, end]) => tests.every((test) => test.test(start + token + end)));
};

const flag: Shape = { kind: "flag" };

const isInside = (path: Path, outer: Path): boolean => outer.every((step, index) => path[index] === step);

const isTemplate = (field: string): boolean => /\.(message|guidance|content)$/.test(field) && field !== "match.message";

const rest = (field: string, text: string): string =>
  isTemplate(field)
    ? placeholders(text)
        .map(({ name }) => ` {${name}}`)
        .join("")
    : "";

export interface Planted {
  readonly doc: Doc;
  readonly answer: Answer & { readonly accepted: true };
  /** The slots whose text was taken; the others keep theirs. */
  readonly slots: readonly Slot[];
  readonly refused: readonly Slot[];
}

/** The nearest entry around `path` that has slots: a text may be refused because of another. */
const around = (path: Path, slots: readonly Slot[]): Path =>
  path.length === 0 || slots.some((slot) => isInside(slot.path, path)) ? path : around(path.slice(0, -1), slots);

/**
 * Puts a text into every slot, takes back what is refused where the compiler says so, and gives what is accepted in the end. Where the place
 * has no slot, an optional entry is left out if that is allowed; or else all slots around it are taken back.
 */
export function plant(doc: Doc, slots: readonly Slot[], textOf: (slot: Slot) => string, mayLeaveOut = false): Planted {
  let base = doc;
  let left = slots;
  for (let step = 0; step < 50; step++) {
    const changed = left.reduce((made, slot) => withAt(made, slot.path, slot.start + textOf(slot) + slot.rest), base);
    const { text, ranges } = printed(changed);
    const answer = answerTo(text);
    if (answer.accepted) return { doc: changed, answer, slots: left, refused: slots.filter((slot) => !left.includes(slot)) };
    for (const path of blamed(ranges, answer.diagnostics)) {
      const isFree = left.some((slot) => isInside(slot.path, path));
      if (!isFree && mayLeaveOut) base = withAt(base, path.slice(0, path.findLastIndex((part) => typeof part === "string") + 1), undefined);
      const outer = isFree || mayLeaveOut ? path : around(path, left);
      left = left.filter((slot) => !isInside(slot.path, outer));
    }
  }
  throw new Error(`no texts are accepted in ${JSON.stringify(doc).slice(0, 200)}`);
}

/** The texts of `doc` that can be others, each replaced by a token of its own: qz1qz. */
export function tokenised(doc: Doc): Planted {
  const texts = spots(doc).filter(
    ({ path, value, field }) => typeof value === "string" && !value.startsWith("$") && !isWord(field) && !isBesideError(field, path) && takesText(rowOf(field)?.shape ?? flag),
  );
  const slots = texts.flatMap(({ path, field, value }, index): readonly Slot[] => {
    const token = `qz${index}qz`;
    const frame = frameOf(field, token);
    return frame === undefined ? [] : [{ path, field, token, start: frame[0], rest: frame[1] + rest(field, String(value)) }];
  });
  return plant(doc, slots, ({ token }) => token, true);
}
