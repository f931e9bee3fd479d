// What holds of every comparison: nothing comes of nothing, more is never less, a way round is no short cut, order means nothing, and no byte changes without a reason.

import fc from "fast-check";
import { expect, test } from "vitest";
import { exceeds, greatest, type Change, type Verdict } from "../../generator/compare/change.ts";
import { compare } from "../../generator/compare/compare.ts";
import { build } from "../../generator/model/build.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import { judge, readTexts, textOf } from "../judge.ts";
import { base, edited, edits, type Data } from "./edits.ts";
import { rendered } from "./packages.ts";
import { inThisRun, sweep, sweeping } from "../sweep.ts";

/** The servers, or undefined where the check refuses the taxonomy. */
function serversOf(data: Data, files: { readonly [path: string]: string } = {}): readonly Server[] | undefined {
  const { spec } = judge(textOf(data), "taxonomy.yaml", readTexts(files));
  return spec && build(spec).servers;
}

const changes = (before: readonly Server[], after: readonly Server[]): readonly Change[] => compare(before, after).flatMap((server) => server.changes);

const verdictOf = (before: readonly Server[], after: readonly Server[]): Verdict => greatest(changes(before, after).map(({ verdict }) => verdict));

const start = serversOf(base) ?? [];
const some = (most: number) => fc.array(fc.constantFrom(...edits), { minLength: 1, maxLength: most });
const runs = { numRuns: sweeping ? 120 : 15, seed: 11 };

test("the taxonomy that is edited is one, and most edits leave one", sweep, () => {
  expect(start.map(({ name }) => name)).toEqual(["notes"]);
  expect(edits.filter((edit) => serversOf(edited(base, [edit]))).length / edits.length).toBeGreaterThan(0.8);
});

test("each edit alone is seen, whatever it does", () => {
  for (const edit of inThisRun(edits, 4)) {
    const after = serversOf(edited(base, [edit]));
    if (after && JSON.stringify(after) !== JSON.stringify(start)) expect(changes(start, after), edit.toString()).not.toEqual([]);
  }
});

test("a taxonomy beside itself has no changes", () => {
  fc.assert(
    fc.property(some(4), (list) => {
      const [one, other] = [serversOf(edited(base, list)), serversOf(edited(base, list))];
      fc.pre(one !== undefined && other !== undefined);
      expect(changes(one ?? [], other ?? [])).toEqual([]);
    }),
    { ...runs, numRuns: 40 },
  );
});

/** Which part of the taxonomy an edit is about. */
const partOf = (edit: (typeof edits)[number]): string => {
  const before = JSON.parse(JSON.stringify(base)) as Data;
  const after = edited(base, [edit]);
  const top = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]));
  return top.flatMap((key) => Object.keys((after[key] ?? {}) as Data).filter((name) => JSON.stringify((after[key] as Data)[name]) !== JSON.stringify((before[key] as Data | undefined)?.[name])).map((name) => `${key}.${name}`)).join();
};

test("adding a change elsewhere never lowers the verdict", () => {
  const parts = new Map(edits.map((edit) => [edit, partOf(edit)]));
  fc.assert(
    fc.property(fc.constantFrom(...edits), fc.constantFrom(...edits), (one, other) => {
      const [first, second] = [parts.get(one) ?? "", parts.get(other) ?? ""];
      fc.pre(first !== "" && second !== "" && !second.split(",").some((part) => first.split(",").includes(part)));
      const [single, both] = [serversOf(edited(base, [one])), serversOf(edited(base, [one, other]))];
      fc.pre(single !== undefined && both !== undefined);
      expect(exceeds(verdictOf(start, single ?? []), verdictOf(start, both ?? [])), `${one.toString()} and ${other.toString()}`).toBe(false);
    }),
    runs,
  );
});

test("from a to c is never more than from a to b or from b to c", () => {
  fc.assert(
    fc.property(some(3), some(3), (first, second) => {
      const [b, c] = [serversOf(edited(base, first)), serversOf(edited(base, [...first, ...second]))];
      fc.pre(b !== undefined && c !== undefined);
      const way = greatest([verdictOf(start, b ?? []), verdictOf(b ?? [], c ?? [])]);
      const direct = changes(start, c ?? []).filter(({ verdict }) => exceeds(verdict, way));
      expect(direct).toEqual([]);
    }),
    runs,
  );
});

/** Order means something here: bytes on the wire follow it. */
const inOrder: ReadonlySet<string> = new Set(["body", "data"]);

const shuffled = (value: unknown, key = ""): unknown => {
  if (Array.isArray(value)) return value.map((item) => shuffled(item));
  if (typeof value !== "object" || value === null || inOrder.has(key)) return value;
  return Object.fromEntries(Object.entries(value).reverse().map(([name, member]) => [name, shuffled(member, name)]));
};

test("the order of keys means nothing", () => {
  fc.assert(
    fc.property(some(3), (list) => {
      const data = edited(base, list);
      const [one, other] = [serversOf(data), serversOf(shuffled(data) as Data)];
      fc.pre(one !== undefined);
      expect(changes(one ?? [], other ?? [])).toEqual([]);
    }),
    { ...runs, numRuns: 40 },
  );
});

test("comments, and how it is laid out, mean nothing", () => {
  const laidOut = `# Of notes.\n${JSON.stringify(base, null, 4).replaceAll('"errors"', '# here\n"errors"')}\n`;
  const { spec } = judge(laidOut);
  expect(spec && changes(start, build(spec).servers)).toEqual([]);
});

/** The names a server refers to, as of an imported file. */
const prefixed = (value: unknown, names: ReadonlySet<string>): unknown => {
  if (typeof value === "string") return names.has(value) ? `std:${value}` : value;
  if (Array.isArray(value)) return value.map((item) => prefixed(item, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [names.has(key) ? `std:${key}` : key, prefixed(member, names)]));
};

test("splitting it into imports means nothing", () => {
  const { types, categories, errors, mappings, formats, servers, ...rest } = base;
  const names = new Set([errors, mappings, formats].flatMap((part) => Object.keys(part as Data)));
  const std = JSON.stringify({ taxonomy: 1, name: "std", version: "1.0.0", types, categories, errors, mappings, formats });
  const split = serversOf({ ...rest, imports: { std: "./std.yaml" }, servers: prefixed(servers, names) } as Data, { "./std.yaml": std });
  expect(split && changes(start, split)).toEqual([]);
});

/** What is different in two resolved servers, by name: members of lists go by their code or name. */
function* differences(before: unknown, after: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const [one, other] = [byName(before), byName(after)];
  if (!one || !other || path.length === 3) return yield path;
  for (const key of new Set([...one.keys(), ...other.keys()])) yield* differences(one.get(key), other.get(key), [...path, key]);
}

function byName(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const names = value.map((item: unknown) => (typeof item === "object" && item !== null ? ("code" in item ? item.code : "name" in item ? item.name : undefined) : undefined));
  return names.length > 0 && names.every((name) => typeof name === "string") ? new Map(value.map((item, index) => [String(names[index]), item])) : undefined;
}

/** What follows from another part: nobody has to be told twice. */
const follows: { readonly [key: string]: readonly string[] } = {
  docs: ["details"],
  example: ["details"],
  types: ["details", "types"],
  wire: ["details"],
  categories: ["errors"],
  conceal: ["errors", "conceal"],
  codes: ["codeCase", "errors"],
  domain: ["domain"],
  extends: ["errors"],
  rules: ["rules", "errors"],
  sdkFailures: ["fallback"],
};

const tells = ({ at, was }: Change, path: readonly string[]): boolean =>
  [at, was ?? at].some((place) => {
    const names = place.map(String);
    return (follows[path.at(-1) ?? ""] ?? []).includes(names[0] ?? "") || path.every((step, index) => names[index] === undefined || names[index] === step || names[index] === "jsonrpc" || (follows[step] ?? []).includes(names[index] ?? "") || (index > 0 && (follows[path[0] ?? ""] ?? []).includes(names[0] ?? "")));
  });

test("no edit crashes it, and every difference of two packages is told by a change", () => {
  fc.assert(
    fc.property(some(4), some(2), (first, second) => {
      const [one, other] = [serversOf(edited(base, first)), serversOf(edited(base, [...first, ...second]))];
      fc.pre(one !== undefined && other !== undefined);
      const found = changes(one ?? [], other ?? []);
      const untold = [...differences(one?.[0], other?.[0])].filter((path) => !found.some((change) => tells(change, path)));
      expect(untold.map((path) => path.join("."))).toEqual([]);
    }),
    runs,
  );
});

test("a contract does not change in a byte without a change", () => {
  const contracts = (servers: readonly Server[]): string => JSON.stringify(servers.map((server) => [...rendered(server, "contracts")]));
  const same = contracts(start);
  expect(same).toContain("contracts/");
  fc.assert(
    fc.property(fc.constantFrom(...edits), (edit) => {
      const after = serversOf(edited(base, [edit]));
      fc.pre(after !== undefined);
      if (contracts(after ?? []) !== same) expect(changes(start, after ?? []).some(({ verdict }) => verdict !== "none")).toBe(true);
    }),
    { ...runs, numRuns: 25 },
  );
});
