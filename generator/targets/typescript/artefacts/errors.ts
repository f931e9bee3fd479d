// src/errors/<category>.ts: per error its details, its spec and its class.

import { called } from "../../../model/codes.ts";
import { errorFields } from "../../../model/fields/error.ts";
import { categoryFile, className } from "../names.ts";
import type { Field } from "../../../model/shape.ts";
import type { ErrorDef, Json, Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { classView } from "../class-view.ts";
import { detailsDoc, errorDoc } from "../docs.ts";
import { askedNames, factsOf } from "../../../wire/extended.ts";
import { casesOf, parentsOf } from "../../../wire/lineage.ts";
import { members, typeNames } from "../members.ts";
import type { CategoryView, ErrorView, ImportView } from "../view.ts";

/** Rows of the runtime that are resolved apart and stand at their place in the table, and what they are then called. */
const apart: ReadonlyMap<string, string> = new Map([
  ["extends", "extends"],
  ["retry", "retry"],
  ["jsonrpc", "jsonRpc"],
  ["url", "url"],
]);

/** The members of the runtime's ErrorSpec in reading order: who it is, what it says and means by the table, its details last. */
const specKeys: readonly string[] = [
  ...["domain", "contract", "code", "name"],
  ...Object.entries<Field>(errorFields).flatMap(([key, { runtime }]) => (runtime ? [key] : (apart.get(key) ?? []))),
  ...["extendsOf", "stack", "x", "details"],
];

/** The runtime's ErrorSpec, as a value. */
const specOf = (error: ErrorDef, server: Server): Json => {
  const { extends: all = [], x: _, ...rest } = error;
  const parents = all.filter((code) => parentsOf(error, server).includes(code) || error.extendsOf?.[code] !== undefined);
  const x = factsOf(error, askedNames(server));
  const named = { ...rest, ...(x && { x }), name: className(called(error)) };
  const facts = new Map(Object.entries(parents.length === 0 ? named : { ...named, extends: parents }));
  return Object.fromEntries(specKeys.flatMap((key) => (facts.has(key) ? [[key, facts.get(key)]] : []))) as Json;
};

const errorView = (error: ErrorDef, server: Server): ErrorView => {
  const cases = casesOf(error, server);
  return {
    ...classView(error),
    error,
    doc: errorDoc(error, server),
    detailsDoc: detailsDoc(error, server),
    details: members(error.details, error),
    spec: specOf(error, server),
    hasCases: cases.length > 0,
    instances: [error, ...cases].map((each) => className(called(each))),
  };
};

/** Special cases that stand in the module of another category. */
const foreignCases = (server: Server, category: string, errors: readonly ErrorDef[]): readonly ImportView[] => {
  const cases = new Set(errors.flatMap((error) => casesOf(error, server)));
  const modules = server.categories.filter(({ name }) => name !== category);
  return modules.map(({ name }) => ({
    from: `./${categoryFile(name)}.js`,
    values: [],
    types: [...cases].flatMap((error) => (error.category === name ? [className(called(error))] : [])).sort(),
  }));
};

const categoryView = (server: Server, category: string): CategoryView => {
  const defs = server.errors.filter((error) => error.category === category);
  const errors = defs.map((error) => errorView(error, server));
  const options = [...new Set(errors.map(({ optionsName }) => optionsName))].sort();
  const bases = [...new Set(errors.map(({ baseName }) => baseName))].sort();
  const received = errors.some(({ hasRequiredDetails }) => hasRequiredDetails) ? ["Received"] : [];
  const none = errors.some(({ hasDetails }) => !hasDetails) ? ["NoDetails"] : [];
  const filled = errors.some(({ isFilled }) => isFilled);
  return {
    server: server.name,
    imports: [
      { from: "../runtime.js", values: filled ? ["filledIn"] : [], types: filled ? ["Given"] : [] },
      { from: "../runtime.js", values: [], types: received },
      { from: "../runtime.js", values: [...bases, "complete", "messageOf"], types: [...options, ...none].sort() },
      { from: "../runtime.js", values: [], types: ["ErrorSpec"] },
      { from: "../types.js", values: [], types: [...new Set(errors.flatMap(({ details }) => typeNames(details)))].sort() },
      ...foreignCases(server, category, defs),
    ],
    errors,
  };
};

export const errors: Artefact = {
  name: "errors",
  files: (server) =>
    server.categories.map(({ name }) => ({
      path: `src/errors/${categoryFile(name)}.ts`,
      template: "src/errors/category.ts",
      view: categoryView(server, name),
    })),
};
