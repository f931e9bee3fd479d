// Templates against their views: every hole names something the view has and goes through a helper. A fault is reported at its line and column.

import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { shadowOf, viewOf } from "../generator/render/shadow.ts";
import { typeFaults } from "../generator/typescript/compiler.ts";
import { templateTexts as templates } from "./template-texts.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const targetOf = (path: string): string => path.slice(0, path.indexOf("/"));
const partialViewsOf = (target: string): ReadonlyMap<string, string> => {
  const before = `${target}/partials/`;
  const own = [...templates].filter(([path]) => path.startsWith(before));
  return new Map(own.map(([path, source]) => [path.slice(before.length), viewOf(source) ?? "NoViewIsNamed"]));
};

/** Faults as `template:line:column message`. */
const faultsIn = (sources: ReadonlyMap<string, string>): readonly string[] => {
  const shadows = [...sources].map(([path, source], index) => ({
    path,
    file: `${root}generator/shadow-${index}.ts`,
    shadow: shadowOf(source, { of: targetOf(path), from: ".", partials: partialViewsOf(targetOf(path)) }),
  }));
  const faults = typeFaults(new Map(shadows.map(({ file, shadow }) => [file, shadow.text])), `${root}generator/tsconfig.json`);
  return faults.map(({ path, line, message }) => {
    const of = shadows.find(({ file }) => file === path);
    const place = of?.shadow.places[line - 1];
    return `${of?.path}:${place?.line}:${place?.column} ${message}`;
  });
};

const errors = templates.get("typescript/src/errors.ts") ?? "";

/** A part of the errors template, the same part with a mistake, and what is said of it. */
const mistakes: readonly (readonly [what: string, right: string, wrong: string, message: RegExp])[] = [
  [
    "a name the view does not have",
    "{{ident className}}",
    "{{ident classNam}}",
    /Property 'classNam' does not exist on type 'ErrorView'. Did you mean 'className'\?/,
  ],
  ["a helper that does not exist", "{{ident className}}", "{{idnt className}}", /Property 'idnt' does not exist .* Did you mean 'ident'\?/],
  ["the wrong kind of argument", "{{ident className}}", "{{ident details}}", /is not assignable to parameter of type 'string'/],
  ["an argument too few", "{{doc doc 2}}", "{{doc doc}}", /Expected 2 arguments, but got 1/],
  ["a hole without a helper", "{{ident className}}", "{{className}}", /is not assignable to parameter of type 'never'/],
  ["an if on no boolean", "{{#if hasDetails}}", "{{#if details}}", /is not assignable to parameter of type 'boolean'/],
  ["an each on no list", "{{#each details}}", "{{#each className}}", /is not assignable to parameter of type 'readonly/],
  ["another block", "{{#if hasDetails}}", "{{#unless hasDetails}}", /Cannot find name 'unknownBlock'/],
  ["a partial of another view", "{{> head this}}", "{{> head errors}}", /is not assignable to parameter of type 'HeadView'/],
  ["a data variable", "{{ident className}}", "{{ident @index}}", /Cannot find name 'noDataVariables'/],
  [
    "a view that does not exist",
    "view: ErrorsView",
    "view: ErrorsVew",
    /has no exported member named 'ErrorsVew'. Did you mean 'ErrorsView'/,
  ],
];

const close = (source: string): string => source.replace(/(\{\{#unless[^]*?)\{\{\/if\}\}/, "$1{{/unless}}");
const wrongs = new Map(mistakes.map(([what, right, wrong]) => [`typescript/${what}`, close(errors.replace(right, wrong))]));

/** Of all of them: a program for each would read the compiler twice. */
let faults: readonly string[] = [];
beforeAll(() => (faults = faultsIn(new Map([...templates, ...wrongs]))));
const areOf = (sources: ReadonlyMap<string, string>, fault: string): boolean => [...sources.keys()].some((path) => fault.startsWith(`${path}:`));

test("every template fits its view", () => {
  expect(templates.size).toBeGreaterThan(10);
  expect(faults.filter((fault) => !areOf(wrongs, fault))).toEqual([]);
});

test("a template that does not fit is told where", () => {
  for (const [what, , wrong, message] of mistakes) {
    const path = `typescript/${what}`;
    const source = wrongs.get(path) ?? "";
    expect(source, what).not.toBe(errors);
    const line = source.slice(0, source.indexOf(wrong)).split("\n").length;
    const first = faults.find((fault) => fault.startsWith(`${path}:`));
    expect(first).toMatch(message);
    expect(first).toMatch(new RegExp(`^${path}:${line}:`));
  }
});
