// Hostile names wherever a taxonomy takes a name: refused with a place, or packages that compile, on disks that fold case too.

import { describe, expect, test } from "vitest";
import { answerTo, type Files } from "./compiling.ts";
import { hostileNames, oddNames, twins } from "./corpus/names.ts";
import { printed, type Doc } from "./document.ts";
import { blamed } from "./fuzz/repair.ts";
import { pathFaults } from "./oracle/paths.ts";
import { syntaxFaults } from "./oracle/sameness.ts";
import { typeFaults } from "./oracle/types.ts";
import { runs, someTests, sweeping } from "../sweep.ts";

/** Names in one place, other names everywhere else. */
interface Named {
  readonly code?: readonly string[];
  readonly detail?: readonly string[];
  readonly property?: readonly string[];
  readonly category?: string;
  readonly type?: string;
  readonly tool?: readonly string[];
  readonly method?: string;
  readonly server?: readonly string[];
  readonly package?: string;
  readonly domain?: string;
  readonly mapping?: string;
  readonly format?: string;
  readonly discriminator?: string;
  readonly body?: string;
  readonly metaKey?: string;
  readonly log?: string;
  readonly path?: string;
  readonly throws?: string;
  readonly args?: string;
  readonly rename?: string;
  readonly alias?: string;
  readonly locale?: string;
  readonly version?: string;
}

const all = <V>(names: readonly string[], value: V): { readonly [name: string]: V } => Object.fromEntries(names.map((name) => [name, value]));

const taxonomy = (named: Named): Doc => {
  const {
    code = ["abc_x"],
    detail = ["id"],
    property = ["line"],
    category = "some_kind",
    type = "Seconds",
    server = ["notes"],
    tool = ["send"],
  } = named;
  const details = { ...all(detail, "string"), spot: { type: "object", properties: all(property, "integer") }, wait: { type, example: 1 } };
  return {
    taxonomy: 1,
    name: "names",
    version: named.version ?? "1.0.0",
    types: { [type]: { type: "integer", unit: "s" } },
    categories: { [category]: { recoverable: true, logLevel: "error" } },
    errors: {
      ...all(code, {
        category,
        message: `No {${detail[0] ?? ""}}.`,
        details,
        ...(named.alias !== undefined && { aliases: [named.alias] }),
        ...(named.locale !== undefined && { locales: { [named.locale]: { guidance: "x" } } }),
      }),
      plain_one: { message: "Plain." },
    },
    mappings: { [named.mapping ?? "set"]: [{ match: { code: "E1", path: { [named.path ?? "a.b"]: "x" } }, error: "plain_one" }] },
    formats: {
      [named.format ?? "own"]: {
        discriminator: named.discriminator ?? "error",
        body: { [named.discriminator ?? "error"]: "$code", [named.body ?? "text"]: "$message" },
        metaKey: named.metaKey ?? "dev.example/error",
      },
    },
    servers: Object.fromEntries(
      server.map((name, index) => [
        name,
        {
          package: index === 0 && named.package !== undefined ? named.package : `@me/p${index}`,
          ...(named.domain !== undefined && { domain: named.domain }),
          format: named.format ?? "own",
          mappings: [named.mapping ?? "set"],
          // Without the built-in one, whose name ends in _error.
          fallback: "plain_one",
          ...(named.rename !== undefined && { rename: { plain_one: named.rename } }),
          tools: all(tool, {
            errors: [...code, "plain_one"],
            scenarios: [
              { when: "x", args: { [named.args ?? "a"]: 1 } },
              { when: "y", throws: { [named.throws ?? "detail"]: 1 }, error: "plain_one" },
            ],
          }),
          methods: { [named.method ?? "resources/read"]: code },
          log: { fields: { [named.log ?? "code"]: "$code", stack: "$stack?" } },
        },
      ]),
    ),
  };
};

const kinds = [
  ..."code detail property category type tool method server package domain mapping format".split(" "),
  ..."discriminator body metaKey log path throws args rename alias locale version".split(" "),
] as readonly string[] as readonly (keyof Named)[];
const lists: ReadonlySet<keyof Named> = new Set<keyof Named>(["code", "detail", "property", "tool", "server"]);

/** Those whose names become identifiers or files. */
const shaping: ReadonlySet<keyof Named> = new Set<keyof Named>(["code", "detail", "property", "category", "type", "tool", "server", "rename"]);

const accepted = new Map<string, Files>();

const judge = (kind: keyof Named, title: string, doc: Doc): boolean => {
  const { text, ranges } = printed(doc);
  const answer = answerTo(text);
  if (!answer.accepted) {
    expect(
      blamed(ranges, answer.diagnostics).some((path) => path.length > 0),
      `${kind} ${title}: ${answer.diagnostics[0]?.sentence}`,
    ).toBe(true);
    return false;
  }
  expect([...syntaxFaults(answer.files), ...pathFaults(answer.files.keys())], `${kind} ${title}`).toEqual([]);
  if (shaping.has(kind)) accepted.set(`${kind}-${accepted.size}`, answer.files);
  return true;
};

test("the plain names are accepted", () => {
  expect(judge("code", "plain", taxonomy({}))).toBe(true);
});

describe("a name", () => {
  someTests(kinds, 8)("of a %s", (kind) => {
    const names = shaping.has(kind) ? hostileNames : oddNames;
    const taken = names.filter((name) => judge(kind, JSON.stringify(name.slice(0, 40)), taxonomy({ [kind]: lists.has(kind) ? [name] : name })));
    expect(taken).not.toContain("__proto__");
    expect(taken.filter((name) => /[\n\u0301]|\*\//.test(name) && !["body", "log", "throws", "args", "path"].includes(kind))).toEqual([]);
  });
});

test("two names that become one somewhere", () => {
  for (const kind of lists) for (const pair of twins) judge(kind, pair.join(" and "), taxonomy({ [kind]: pair }));
});

test("what was accepted and makes identifiers compiles", () => {
  expect(accepted.size).toBeGreaterThan(sweeping ? 200 : 20);
  // All of a kind differ in little: every eighth is enough, and every one of them where more time is given.
  const step = runs > 1 ? 1 : 8;
  expect(typeFaults(new Map([...accepted].filter((_, index) => index % step === 0)))).toEqual([]);
});

test("what does not compile would be seen, in the package that has it", () => {
  const packages = new Map([["good", "1"], ["bad", '"1"']].map(([name = "", value]) => [name, new Map([["notes/src/x.ts", `export const one: number = ${value};\n`]])]));
  expect(typeFaults(packages)).toEqual([expect.stringMatching(/packages\/bad--notes\/src\/x\.ts\(1,14\): error TS2322/)]);
});

test("what does not parse would be seen", () => {
  const files = new Map([["notes/src/x.ts", "export const one = 1;\nexport const two = ;\n"], ["notes/dist/x.js", "export const one: = 1;\n"], ["notes/dist/y.js", "/** @type {{ */\nexport const one = 1;\n"]]);
  expect(syntaxFaults(files)).toEqual([expect.stringMatching(/^notes\/src\/x\.ts:2: /), expect.stringMatching(/^notes\/dist\/x\.js:1: /)]);
});
