// Parts of a change put into one file: all edits at once, none of them twice, and nothing that would not parse.

import { expect, test } from "vitest";
import type { Part, Refusal, Rewritten } from "../../generator/typescript/rewrite/change.ts";
import { composed } from "../../generator/typescript/rewrite/compose.ts";

const importing = { specifier: () => "p", isModule: () => true };

const part = (before: string, old: string, text: string, uses: readonly string[] = []): Part => {
  const start = before.indexOf(old);
  return { kind: "throws", edits: [{ start, end: start + old.length, text }], where: { file: "a.ts", start, end: start + old.length }, what: "a", uses };
};
const put = (before: string, ...parts: readonly Part[]): Partial<Rewritten & Refusal> => composed({ path: "a.ts", before, parts }, importing) ?? {};

test("a file that would not parse any more stays as it is", () => {
  const before = "throw one;\nthrow two;\n";
  expect(put(before, part(before, "one", "new One("))).toEqual({ where: { file: "a.ts", start: 0, end: 0 }, why: expect.stringContaining("it would no longer be a module: ") });
  expect(put(before, part(before, "one", "new One()")).text).toBe("throw new One();\nthrow two;\n");
});

test("a file that never parsed is nobody's business", () => {
  const before = "throw one;\nthis is (no source;\n";
  expect(put(before, part(before, "one", "new One()")).text).toBe("throw new One();\nthis is (no source;\n");
});

test("of two parts in one place the one around is made", () => {
  const before = "throw one(two);\n";
  const [outer, inner] = [part(before, "one(two)", "new One()"), part(before, "two", "new Two()")];
  expect(put(before, inner, outer)).toMatchObject({ text: "throw new One();\n", parts: [outer] });
});

test("it is known where each part stands, below what it has imported", () => {
  const before = "throw one;\nthrow two;\n";
  const made = put(before, part(before, "two", "new Two()", ["Two"]), part(before, "one", "new One()", ["One"]));
  expect(made.text).toBe('import { One, Two } from "p";\n\nthrow new One();\nthrow new Two();\n');
  expect(made.at?.map((places) => places.map(([start, end]) => made.text?.slice(start, end)))).toEqual([["new One()"], ["new Two()"]]);
});
