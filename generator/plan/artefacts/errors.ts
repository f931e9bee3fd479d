// src/errors/<category>.ts: per error its details, its spec and its class.

import { errorFields } from "../../model/fields/error.ts";
import { categoryFile } from "../../model/names.ts";
import type { Field } from "../../model/shape.ts";
import type { ErrorDef, Json, Server } from "../../model/taxonomy.ts";
import type { Artefact } from "../artefact.ts";
import { classView } from "../class-view.ts";
import { errorDoc } from "../docs.ts";
import { members } from "../members.ts";
import type { CategoryView, ErrorView } from "../view.ts";

/** What stays out of the spec: rows that are for documentation and tests, and what is made for these. */
const apart: ReadonlySet<string> = new Set([
  ...["aliases", "deprecated", "docs", "example", "examples", "extends"],
  ...Object.entries<Field>(errorFields).flatMap(([key, { runtime, apart }]) => (runtime || apart ? [] : [key])),
]);

/** The runtime's ErrorSpec, as a value. */
const specOf = (error: ErrorDef): Json => Object.fromEntries(Object.entries(error).filter(([key]) => !apart.has(key))) as object as Json;

const errorView = (error: ErrorDef): ErrorView => ({
  ...classView(error),
  doc: errorDoc(error),
  details: members(error.details, error.docs),
  spec: specOf(error),
});

const categoryView = (server: Server, category: string): CategoryView => {
  const errors = server.errors.filter((error) => error.category === category).map(errorView);
  const options = [...new Set(errors.map(({ optionsName }) => optionsName))].sort();
  const none = errors.some(({ hasDetails }) => !hasDetails) ? ["NoDetails"] : [];
  return {
    server: server.name,
    imports: [
      { from: "../runtime/error.js", values: ["TaxonomyError"], types: [...options, ...none].sort() },
      { from: "../runtime/spec.js", values: [], types: ["ErrorSpec"] },
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
