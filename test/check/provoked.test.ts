// A package never fails its own tests for rules that its compiler accepted: whatever the contract test would throw becomes what it says, here without a connection.

import fc from "fast-check";
import { expect, test } from "vitest";
import { build } from "../../generator/model/build.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import { provocations } from "../../generator/live/provoked/provocations.ts";
import { complete, TaxonomyError, type TaxonomyErrorOptions } from "../../templates/typescript/src/runtime/core/error.ts";
import { filledIn } from "../../templates/typescript/src/runtime/core/constructors.ts";
import { messageOf } from "../../templates/typescript/src/runtime/core/message.ts";
import type { ErrorClass } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import type { ErrorSpec } from "../../templates/typescript/src/runtime/values/spec.ts";
import { judge } from "../../templates/typescript/src/runtime/server/judge.ts";
import { judge as check } from "../judge.ts";
import { mailWith } from "../runtime/mail-family.ts";
import { runs, sweeping } from "../sweep.ts";

const some = <T>(...values: readonly T[]): fc.Arbitrary<T[]> => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 });
const optionally = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 });

const match = fc.record(
  {
    name: some("A", "B", "C"),
    code: fc.oneof(some<string | number>(1, "1", "E", "F"), fc.constant("$code")),
    status: fc.oneof(some<string | number>("4xx", 404, 409), fc.constant<string>("5xx")),
    path: fc.constantFrom({ "a.b": 1 }, { "a.b": 2 }, { kind: "$code" }),
    has: fc.constantFrom(["detail"], ["a"]),
    pattern: fc.constantFrom({ out: "^no (?<word>[a-z]+)$" }, { out: "^x" }),
    message: fc.constantFrom("^x", "y$", "^(?<said>[a-z]+): "),
    tool: some("make", "edit"),
    cause: fc.constant("deep"),
  },
  { requiredKeys: [] },
);

const source = fc.constantFrom("$error.message", "$error.detail", "$error.detail ?? none", "$args.id", "$match.word ?? $match.said ?? none", "fixed", "$error.code", "the {$error.name} of {$tool}");

const names = ["one", "two", "three", "four"];

const error = fc.record({
  message: optionally(fc.constantFrom("It is {why}.", "It is.", "No {why} {more}.")),
  details: fc.constantFrom({}, { why: "string" }, { why: "string", "more?": "string" }, { "why?": "string", more: { const: "m" } }),
  match: optionally(match),
  with: fc.record({ why: source, more: source }, { requiredKeys: [] }),
  parent: fc.option(fc.constantFrom(...names), { nil: undefined, freq: 1 }),
  category: fc.constantFrom("user", "given"),
  retry: fc.constantFrom(undefined, "none", { after: 5, onlyIfIdempotent: true }),
});

const category = fc.record({ details: fc.constantFrom({}, { "ref?": "string" }, { ref: "string" }), with: fc.constantFrom(undefined, { ref: "$error.ref" }, { ref: "$error.ref ?? r" }), match: optionally(match) });
const rule = fc.record({ match, error: fc.constantFrom(...names), with: fc.record({ why: source, more: source, ref: source }, { requiredKeys: [] }) });
const tools = fc.record({ make: some(...names), edit: some(...names) });

type Known = { readonly [key: string]: unknown };
const present = (record: Known): Known => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

const file = fc.tuple(fc.tuple(error, error, error, error), category, fc.array(rule, { maxLength: 5 }), tools, fc.constantFrom(undefined, { one: "two" }), fc.boolean()).map(([errors, given, rules, declared, conceal, isAnywhere]) => {
  const written = errors.map(({ parent, message, details, match: own, with: sources, category: of, retry }, index) => {
    const above = parent !== undefined && names.indexOf(parent) < index ? parent : undefined;
    const known = new Set(Object.keys(details).map((name) => name.replace("?", "")));
    const texts = message?.replace(/\{(\w+)\}/g, (hole, name: string) => (known.has(name) ? hole : name));
    const filled = Object.fromEntries(Object.entries(sources).filter(([name]) => known.has(name)));
    return present({ extends: above, message: above === undefined ? (texts ?? `It is ${index}.`) : texts, details, match: own, with: own && Object.keys(filled).length > 0 ? filled : undefined, category: of, recoverable: true, retry });
  });
  const named = Object.fromEntries(names.map((name, index) => [name, written[index]]));
  return {
    taxonomy: 1,
    name: "notes",
    version: "1.0.0",
    categories: { given: present({ extends: "user", ...given }) },
    errors: named,
    mappings: { all: rules },
    servers: { notes: present({ package: "notes", mappings: ["all"], tools: declared, errors: isAnywhere ? ["four"] : undefined, conceal }) },
  };
});

/** JSON with a blank behind each colon: with it, the quick reader of taxonomies takes it. */
const spaced = (part: unknown): string => JSON.stringify(part).replaceAll('":', '": ');

/** A line for each section. */
const textOf = (taxonomy: object): string => Object.entries(taxonomy).map(([key, section]) => `${key}: ${spaced(section)}\n`).join("");

/** Rules without what their errors do not have: of those another rule speaks. */
function fitted(written: object): { readonly text: string; readonly server: Server } | undefined {
  let taxonomy = structuredClone(written) as { mappings: { all: { error: string; with?: Known; match: object }[] }; categories: { given: Known }; errors: { [name: string]: Known } };
  let before = "";
  for (let turn = 0; turn < 25; turn++) {
    const text = textOf(taxonomy);
    // Nothing is left that could be left out.
    if (text === before) return undefined;
    before = text;
    const { spec, diagnostics } = check(text);
    const fault = diagnostics.find(({ severity }) => severity === "error");
    if (fault === undefined) {
      const [server] = spec === undefined ? [] : build(spec).servers;
      return server && { text, server: JSON.parse(JSON.stringify(server)) };
    }
    taxonomy = repaired(taxonomy, text, fault.where.start);
  }
  return undefined;
}

/** Without the rule, the sources or the match that stand at `place`: the smallest part that can be left out. */
function repaired<T extends { mappings: { all: { with?: Known }[] }; categories: { given: Known }; errors: { [name: string]: Known } }>(taxonomy: T, text: string, place: number): T {
  const without = structuredClone(taxonomy);
  const at = (part: unknown): boolean => {
    const said = spaced(part);
    const start = text.indexOf(said);
    return start >= 0 && start <= place && place <= start + said.length;
  };
  const bad = taxonomy.mappings.all.findIndex(at);
  if (bad >= 0) without.mappings.all.splice(bad, 1);
  else {
    const holder = Object.entries(taxonomy.errors).find(([, each]) => at(each));
    const target = holder ? (without.errors[holder[0]] as { [key: string]: unknown }) : (without.categories.given as { [key: string]: unknown });
    for (const key of ["with", "match", "retry", "details", "extends"])
      if (target[key] !== undefined) {
        if (key === "extends") target["message"] ??= "It is another.";
        delete target[key];
        if (key === "details") target["message"] = "It is so.";
        break;
      }
  }
  return without;
}

const classOf = (spec: ErrorSpec): ErrorClass => {
  class Made extends TaxonomyError {
    static override readonly spec = spec;
    constructor(details: object, options?: TaxonomyErrorOptions) {
      const bare = Object.keys(spec.details).length === 0;
      const [passed, chosen] = bare ? [{}, details as TaxonomyErrorOptions] : [details, options];
      const given = filledIn<object>(spec, passed);
      super(messageOf(spec, given), chosen);
      complete(this, given, chosen);
    }
  }
  return Made;
};

/** FAULTLINE_RUNS=4 tries as many times so many. */
const tries = (sweeping ? 200 : 40) * runs;

test("what a contract test would throw for a rule becomes what it says", () => {
  let [provoked, rules, refused] = [0, 0, 0];
  fc.assert(
    fc.property(file, (written) => {
      const found = fitted(written);
      if (found === undefined) return void refused++;
      const { server } = found;
      const classes = server.errors.map((spec) => classOf(spec as unknown as ErrorSpec));
      const family = mailWith({
        classes,
        rules: server.rules,
        fallback: server.fallback,
        conceal: server.conceal,
        tools: Object.fromEntries(server.tools.map(({ name, errors }) => [name, errors])),
        methods: {},
        domain: server.domain,
      });
      const plan = provocations(server);
      rules += server.rules.length;
      for (const { callee, provoke, args, code, hidden, details } of plan.rules as readonly { readonly callee: { readonly name: string }; readonly provoke: { readonly throw: object }; readonly args: object; readonly code: string; readonly hidden?: string; readonly details: Known }[]) {
        provoked++;
        const thrown = Object.assign(new Error("native"), structuredClone(provoke.throw));
        const { error } = judge(family, thrown, { tool: callee.name, args }, () => {});
        const own = hidden ?? code;
        expect([error.code, found.text], JSON.stringify(provoke.throw)).toEqual([own, found.text]);
        if (details !== undefined && hidden === undefined) expect([error.details, found.text]).toMatchObject([present(details), found.text]);
      }
    }),
    { numRuns: tries, seed: 3 },
  );
  expect(provoked).toBeGreaterThan(tries * 0.375);
  expect(provoked / rules).toBeGreaterThan(0.4);
  expect(refused).toBeLessThan(tries * 0.65);
});

test.each([
  ["of two that ask for as much, the first alone", 'one: { message: "{m}", details: { m: string }, match: { name: E, status: 409 }, with: { m: $error.message } }\n  two: { message: "Two {m}", details: { m: string }, match: { name: E, status: 409 }, with: { m: $error.message } }', "t: [one, two]", [["one", {}]]],
  ["where each is declared, both", 'one: { message: "{m}", details: { m: string }, match: { name: E, status: 409 }, with: { m: $error.message } }\n  two: { message: "Two {m}", details: { m: string }, match: { name: E, status: 409 }, with: { m: $error.message } }', "t: [one], u: [two]", [["one", {}], ["two", {}]]],
  ["what the earlier one does not ask for", "one: { message: One., match: { code: [A, B] } }\n  two: { message: Two., match: { code: [B, C] } }", "t: [one, two]", [["one", { code: "A" }], ["two", { code: "C" }]]],
  ["what the earlier one cannot be filled with", 'one: { message: "One {d}.", details: { d: string }, match: { name: E }, with: { d: $error.d } }\n  two: { message: Two., details: { d?: string }, match: { name: E }, with: { d: $error.d } }', "t: [one, two]", [["one", { d: "example" }], ["two", {}]]],
] as const)("the contract test throws %s", (_, errors, declared, expected) => {
  const { spec } = check(`taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors:\n  ${errors}\nservers:\n  notes: { package: notes, tools: { ${declared} } }\n`);
  const [server] = spec === undefined ? [] : build(spec).servers;
  const { rules } = provocations(JSON.parse(JSON.stringify(server)));
  expect(rules.map(({ code }: { readonly code: string }) => code)).toEqual(expected.map(([code]) => code));
  for (const [index, [, thrown]] of expected.entries()) expect(rules.at(index)?.provoke.throw).toMatchObject(thrown);
  expect(rules.at(1)?.provoke.throw ?? {}).not.toHaveProperty("d");
});
