// What a random taxonomy is made of: choices, words and values of details. It knows no field.

import fc from "fast-check";
import type { Doc } from "../document.ts";

/** Draws; made of one fast-check generator, so that a seed repeats and a failure shrinks. */
export interface Choices {
  /** True so many times of a hundred. */
  chance(percent: number): boolean;
  /** From 0 to `most`. */
  count(most: number): number;
  one<T>(values: readonly T[]): T;
  /** Different ones, at least `least` where there are so many. */
  some<T>(values: readonly T[], least: number, most: number): readonly T[];
}

export const choices: fc.Arbitrary<Choices> = fc.gen().map((draw) => {
  const count = (most: number): number => (most <= 0 ? 0 : draw(fc.nat, { max: most }));
  const one = <T>(values: readonly T[]): T => values[count(values.length - 1)] as T;
  return {
    chance: (percent) => count(99) < percent,
    count,
    one,
    some: (values, least, most) => {
      const wanted = Math.min(values.length, least + count(Math.max(0, Math.min(most, values.length) - least)));
      const left = [...values];
      return Array.from({ length: wanted }, () => left.splice(count(left.length - 1), 1)).flat();
    },
  };
});

/** Candidates for texts with a pattern: each fits some. Half of them mean something to somebody. */
export const words: readonly string[] = [
  ..."a b_c not_found rate_limited delete default class x1_y2 type error_x url ref is_done internal quota id pt-BR Seconds Any".split(" "),
  ..."notes st3-workflow b2 tool.x SendMail read-file get_note X constant".split(" "),
  ..."1.0.0 0.2.0-rc.1 deep dev.example/error text/x resources/read prompts/get * 2025-11-25".split(" "),
  "https://errors.example.org/{server}/{code}",
  "https://git.example.org/a?b=c|d#*/e",
];

const pieces: readonly string[] = [
  ..."The note is locked Ünïcode 漢字 🚀 */ /* // # ## - 1. | || \\ \\\\ \" ' ` ``` <b> </script> <!-- ]]> @deprecated".split(" "),
  ..."*x* _y_ [z](w) ${x} $& %s &amp; www.x.y https://x.y a@b.c :".split(" "),
  "two\nlines",
  "\t",
];

/** Prose without braces, plain or odd. */
export const sentence = (c: Choices): string =>
  c.chance(50) ? "Something went wrong." : Array.from({ length: 1 + c.count(5) }, () => c.one(pieces)).join(c.one([" ", " ", ""]));

const leaves: readonly unknown[] = ["text", "", 'ü */ "x"', "1", 0, -1, 1.5, 1e21, true, false, null, 9_007_199_254_740_991];

/** Any JSON value, small; no text of it begins with a $ or has braces. */
export const anything = (c: Choices, depth = 2): unknown => {
  if (depth === 0 || c.chance(70)) return c.one(leaves);
  if (c.chance(50)) return Array.from({ length: c.count(3) }, () => anything(c, depth - 1));
  return Object.fromEntries(c.some(["a", "b-c", "1", "constructor", "x y", "ü"], 0, 3).map((key) => [key, anything(c, depth - 1)]));
};

const within = (wanted: number, low: unknown, high: unknown): number =>
  Math.min(Math.max(wanted, typeof low === "number" ? low : wanted), typeof high === "number" ? high : Infinity);

/** A detail in long form, with what its shared type says. `types` are those of the file. */
export function longForm(written: unknown, types: Doc, depth = 8): Doc {
  const detail: Doc = typeof written === "string" ? { type: written } : ((written ?? { type: "string" }) as Doc);
  const shared = depth > 0 && Object.hasOwn(types, String(detail["type"])) ? longForm(types[String(detail["type"])], types, depth - 1) : undefined;
  return shared === undefined ? detail : { ...shared, ...detail, type: shared["type"] };
}

/** A value that satisfies a detail as written. */
export function valueOf(c: Choices, written: unknown, types: Doc): unknown {
  const detail = longForm(written, types);
  const { type, minimum, maximum } = detail;
  if (Array.isArray(detail["enum"])) return c.one(detail["enum"]);
  const step = Number(detail["multipleOf"] ?? 1);
  if (type === "integer") return Math.ceil(Math.ceil(within(c.one([0, 1, 30]), minimum, maximum)) / step) * step;
  if (type === "number") return within(c.one([0, 1.5, 30]), minimum, maximum);
  if (type === "boolean") return c.chance(50);
  if (type === "array") {
    const length = within(c.count(detail["uniqueItems"] === true ? 1 : 2), detail["minItems"], detail["maxItems"]);
    return Array.from({ length }, () => valueOf(c, detail["items"], types));
  }
  if (type === "object" && typeof detail["additionalProperties"] === "object") return Object.fromEntries(c.some(["a", "b-c", "ü"], 0, 2).map((key) => [key, valueOf(c, detail["additionalProperties"], types)]));
  if (type === "object") return valuesOf(c, detail["properties"], types);
  if (detail["pattern"] !== undefined) return "abc";
  const length = within(3, detail["minLength"], detail["maxLength"]);
  return length === 3 ? c.one(["abc", "漢字*", "a`|"]) : "example".padEnd(length, "x").slice(0, length);
}

/** Values for the details of an error: all that are required, and some of the rest. */
export const valuesOf = (c: Choices, details: unknown, types: Doc): Doc =>
  Object.fromEntries(
    Object.entries((details ?? {}) as Doc).flatMap(([name, detail]) =>
      longForm(detail, types)["required"] === false && c.chance(50) ? [] : [[name, valueOf(c, detail, types)]],
    ),
  );
