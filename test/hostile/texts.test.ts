// Hostile texts in every field that takes a text: refused with a place, or no more than a text in whatever is generated (M5, M6).

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostileTexts } from "./corpus/strings.ts";
import { ownFiles, type Files } from "./compiling.ts";
import { spots, textFields } from "./document.ts";
import { pathFaults } from "./oracle/paths.ts";
import { differences, syntaxFaults, textsOf } from "./oracle/sameness.ts";
import { repaired } from "./fuzz/repair.ts";
import { taxonomies } from "./fuzz/taxonomies.ts";
import { plant, tokenised, type Planted, type Slot } from "./wording.ts";
import { runs, someTests } from "../sweep.ts";

const fieldsOf = ({ slots }: Planted): ReadonlySet<string> => new Set(slots.map(({ field }) => field));

const candidates = fc
  .sample(taxonomies(85), { numRuns: 24, seed: 3 })
  .map((doc) => repaired(doc))
  .flatMap(({ doc, answer }) => (answer.accepted ? [tokenised(doc)] : []));

/** Those that have fields which none before them has, the one with the most first. */
const bases: Planted[] = [];
const seen = new Set<string>();
const news = (base: Planted): number => [...fieldsOf(base)].filter((field) => !seen.has(field)).length;
for (let left = candidates; left.length > 0 && bases.length < 6;) {
  const best = left.reduce((one, other) => (news(other) > news(one) ? other : one));
  left = left.filter((each) => each !== best);
  bases.push(best);
  for (const field of fieldsOf(best)) seen.add(field);
}
const [first, ...others] = bases;
if (!first) throw new Error("no random taxonomy is accepted");

/** What a runner or bundler would look for in the text of a file, wherever it stands. */
const pragmas = /@(vitest|jest)-environment|[#@]\s*sourceMappingURL=|^#!/m;

const pragmaFaults = (files: Files): readonly string[] =>
  [...ownFiles(files)].flatMap(([path, text]) => (/\.[cm]?[jt]s$/.test(path) && pragmas.test(text) ? [`${path}: ${pragmas.exec(text)?.[0]}`] : []));

/** Sources of details begin with a $, and a doubled one says the sign itself. */
const saidIn = (field: string, text: string): string => (field.endsWith(".with") ? text.replace(/^\$\$/, "$") : text);

/** What is wrong with the files of a taxonomy that says `hostile` wherever it can. */
function* faultsOf(base: Planted, hostile: string): Generator<string> {
  const planted = plant(base.doc, base.slots, () => hostile);
  const { files } = planted.answer;
  yield* differences(base.answer.files, files, new Map(planted.slots.map(({ token, field }) => [token, saidIn(field, hostile)])));
  yield* pathFaults(files.keys());
  yield* pragmaFaults(files);
}

test("the taxonomies have many fields of text, and most of those arrive in files", () => {
  expect(fieldsOf(first).size).toBeGreaterThan(20);
  expect(seen.size).toBeGreaterThan(35);
  const found = bases.flatMap(({ slots, answer }) => {
    const texts = [...textsOf(answer.files).values()].flat().join("\n");
    return slots.filter(({ token }) => texts.includes(token)).map(({ field }) => field);
  });
  expect(new Set(found).size).toBeGreaterThan(20);
});

/** Each with what it is called. */
const titled = hostileTexts.map((text) => [text.slice(0, 40), text] as const);

/** Vectors hold what becomes of texts, too: a line break is a space where it is read. */
const told = (files: Files): Files => new Map([...files].filter(([path]) => !path.endsWith("/contracts/vectors.json")));

describe("every text that may be any text", () => {
  someTests(titled, 12)("%j", (_, hostile) => {
    expect([...faultsOf(first, hostile)]).toEqual([]);
  });

  someTests(others.map((base, index) => [index + 2, base] as const), 3)("different ones in taxonomy %i", (index, base) => {
    for (let round = 0; round < 8 * runs; round++) {
      const ofSlot = new Map(base.slots.map(({ token }, slot) => [token, hostileTexts[(slot * 7 + round * 23 + index) % hostileTexts.length] ?? ""]));
      const planted = plant(base.doc, base.slots, ({ token }) => ofSlot.get(token) ?? token);
      const taken = new Map(planted.slots.map(({ token }) => [token, ofSlot.get(token) ?? token]));
      expect([...differences(told(base.answer.files), told(planted.answer.files), taken)]).toEqual([]);
    }
  });
});

/** Where a text stands that means something: a name, a pattern, an expression, a value. */
const meaningful = ({ doc, slots }: Planted): readonly Slot[] => {
  const free = new Set(slots.map(({ path }) => JSON.stringify(path)));
  return spots(doc)
    .filter(({ value, path }) => typeof value === "string" && !free.has(JSON.stringify(path)))
    .map(({ path, field }, index) => ({ path, field, token: `qz${index}qz`, start: "", rest: "" }));
};

describe("every text that means something", () => {
  const slots = meaningful(first);

  someTests(titled, 12)("%j", (_, hostile) => {
    const { answer } = plant(first.doc, slots, () => hostile);
    expect([...syntaxFaults(answer.files), ...pathFaults(answer.files.keys()), ...pragmaFaults(answer.files)]).toEqual([]);
  });

  test("no field of text was left out but a few, some of which name other files", () => {
    const tried = new Set([...seen, ...bases.flatMap(meaningful).map(({ field }) => field)]);
    const never = textFields.filter((field) => !tried.has(field));
    expect(never.length, never.join(", ")).toBeLessThan(textFields.length / 4);
  });
});
