// Any character for texts of property tests. The library's own unit "binary" is the same, but keeps a table of all of them, which each worker builds for a second. No tests here.

import fc from "fast-check";

/** Code points below the surrogates, and as many as there are of these. */
const [below, surrogates] = [0xd800, 0x800];

const pointOf = (text: unknown): number => {
  const point = typeof text === "string" && [...text].length === 1 ? (text.codePointAt(0) ?? 0) : below;
  if (point >= below && point < below + surrogates) throw new Error("It is not one character");
  return point;
};

export const character: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10ffff - surrogates }).map(
  (at) => String.fromCodePoint(at < below ? at : at + surrogates),
  (text) => (pointOf(text) < below ? pointOf(text) : pointOf(text) - surrogates),
);
