// The runtime as the judge of rule mapping-unreachable: no failure, however it looks, may reach a rule that is called unreachable.

import fc from "fast-check";
import { expect, test } from "vitest";
import { build } from "../../generator/model/build.ts";
import type { RuleSpec } from "../../generator/model/spec.ts";
import { applyRules } from "../../templates/typescript/src/runtime/core/match.ts";
import { complete, TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { messageOf } from "../../templates/typescript/src/runtime/core/message.ts";
import type { ErrorSpec } from "../../templates/typescript/src/runtime/values/spec.ts";
import { parse } from "../../generator/read/yaml.ts";
import { judge } from "../judge.ts";
import { mailWith } from "../runtime/mail-family.ts";
import { sweeping } from "../sweep.ts";

/** One error per rule, so that the code that comes out names the rule. */
const most = 5;
const codes = Array.from({ length: most }, (_, index) => `caught_${index}`);

const fileOf = (rules: readonly RuleSpec[]): object => ({
  taxonomy: 1,
  name: "notes",
  version: "1.0.0",
  errors: Object.fromEntries(codes.map((code, index) => [code, { message: "Caught.", ...(index % 2 ? { details: { n: "integer" } } : {}) }])),
  mappings: { all: rules },
  servers: { notes: { package: "notes", mappings: ["all"] } },
});

const some = <T>(...values: readonly T[]): fc.Arbitrary<T[]> => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 });
const match = fc.record(
  {
    name: some("A", "B"),
    code: fc.oneof(some<string | number>(1, "1", "E"), fc.constantFrom<string | number>(1, "E")),
    status: fc.oneof(some<string | number>("4xx", 404, "404"), fc.constant("5xx")),
    path: fc.constantFrom({ "a.b": 1 }, { "a.b": 2 }),
    message: fc.constantFrom("^x", "y$"),
    cause: fc.constant("deep"),
  },
  { requiredKeys: [] },
);
const filling = fc.constantFrom<RuleSpec["with"][]>({ n: 1 }, { n: "$error.n" }, { n: "$error.n ?? 2" });

/** Rules about the same few things, one saying more than the other: they get into each other's way. */
const rules = fc
  .tuple(
    fc.array(match, { minLength: 1, maxLength: 2 }),
    fc.array(fc.tuple(fc.nat(1), fc.subarray(Object.keys({ name: 0, code: 0, status: 0, path: 0, message: 0, cause: 0 })), filling), {
      minLength: 2,
      maxLength: most,
    }),
  )
  .map(([bases, picks]) =>
    picks.map(([base, keys, fill], index) => {
      const whole = Object.entries(bases[base] ?? bases[0] ?? {});
      const part = Object.fromEntries(whole.filter(([key]) => keys.includes(key)));
      return { match: part, error: codes[index] ?? "", ...(index % 2 ? { with: fill } : {}) } as RuleSpec;
    }),
  );

const failure = fc.record(
  {
    name: fc.constantFrom("A", "B", "C"),
    code: fc.constantFrom(1, "1", "E", "F"),
    status: fc.constantFrom(404, 400, 503),
    a: fc.constantFrom({ b: 1 }, { b: 2 }),
    message: fc.constantFrom("x", "xy", "y"),
    n: fc.constantFrom(3, "three"),
  },
  { requiredKeys: [] },
);
const thrown = fc.tuple(failure, fc.option(failure)).map(([outer, cause]) => (cause === null ? outer : { ...outer, cause }));

test("what is called unreachable is never reached", () => {
  let unreachable = 0;
  fc.assert(
    fc.property(rules, fc.array(thrown, { minLength: 10, maxLength: 30 }), (written, failures) => {
      const found = judge(JSON.stringify(fileOf(written))).diagnostics;
      expect(found.filter(({ code, severity }) => severity === "error" && code !== "mapping-unreachable")).toEqual([]);
      const starts = new Set(found.filter(({ code }) => code === "mapping-unreachable").map(({ where }) => where.start));
      const places = ruleStarts(JSON.stringify(fileOf(written)));
      const dead = codes.filter((_, index) => starts.has(places[index] ?? -1));
      unreachable += dead.length;
      const [server] = build(fileOf(written) as never).servers;
      const classes = (server?.errors ?? []).filter(({ code }) => code !== "internal_error").map((spec) => classOf(spec));
      const family = mailWith({ classes, rules: server?.rules ?? [] });
      for (const each of failures) expect(dead).not.toContain(applyRules(family, each)?.code);
    }),
    { numRuns: sweeping ? 400 : 100, seed: 1 },
  );
  expect(unreachable).toBeGreaterThan(sweeping ? 30 : 7);
});

type Node = NonNullable<ReturnType<typeof parse>["tree"]>;

/** Where the match of each rule begins. */
function ruleStarts(text: string): readonly number[] {
  const { tree } = parse({ path: "t.yaml", text });
  const member = (node: Node | undefined, key: string): Node | undefined =>
    node?.kind === "map" ? node.entries.find((entry) => entry.key === key)?.value : undefined;
  const list = member(member(tree, "mappings"), "all");
  return list?.kind === "list" ? list.items.map((item) => member(item, "match")?.start ?? -1) : [];
}

const classOf = (spec: ErrorSpec) =>
  class extends TaxonomyError {
    static override readonly spec = spec;
    constructor(details: object) {
      super(messageOf(spec, details));
      complete(this, details);
    }
  };

const nested: readonly (readonly [wide: RuleSpec["match"], narrow: RuleSpec["match"]])[] = [
  [{ status: "4xx" }, { status: 404 }],
  [{ code: ["A", "B"] }, { code: "A" }],
  [{ path: { a: 1 } }, { path: { a: 1, b: 2 } }],
  [{ name: "E", has: ["a"] }, { name: "E", has: ["a", "b"] }],
  [{ status: ["4xx", 503], name: "E" }, { status: "4xx", name: "E" }],
  [{ code: "A", tool: ["read", "edit"] }, { code: "A", tool: "read" }],
];

test.each(nested)("beside errors, %j does not take what is of %j, whatever their codes", (wide, narrow) => {
  for (const names of [["one", "other"], ["other", "one"]] as const) {
    const errors = Object.fromEntries(names.map((name, index) => [name, { message: `Caught ${name}.`, match: index === 0 ? wide : narrow }]));
    const text = JSON.stringify({ taxonomy: 1, name: "notes", version: "1.0.0", errors, servers: { notes: { package: "notes", tools: { read: names, edit: names } } } });
    expect(judge(text).diagnostics.map(({ code }) => code)).toEqual([]);
  }
});
