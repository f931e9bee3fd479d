// A taxonomy in which every type of detail stands in every other: each leaf in each container, in each container. No tests here.

import { mkdirSync, writeFileSync } from "node:fs";
import { inThisRun } from "../sweep.ts";

type Shape = { readonly [word: string]: unknown };
type Table = { readonly [name: string]: Shape };

const alternative = (kind: string): Shape => ({ type: "object", properties: { kind: { type: "string", const: kind }, [kind]: "integer" } });

const leaves: Table = {
  text: { type: "string", maxLength: 9 },
  count: { type: "integer", minimum: 0 },
  share: { type: "number", maximum: 1 },
  flag: { type: "boolean" },
  word: { type: "string", enum: ["open", "locked"] },
  only: { type: "string", const: "only" },
  seven: { type: "integer", const: 7 },
  any_list: { type: "array", maxItems: 2 },
  any_object: { type: "object" },
  nothing: { type: "object", additionalProperties: false },
  shared: { type: "Shared" },
  tree: { type: "Tree" },
  lists: { type: "Lists" },
};

const containers: { readonly [name: string]: (of: Shape) => Shape } = {
  list: (items) => ({ type: "array", items, maxItems: 2 }),
  map: (additionalProperties) => ({ type: "object", additionalProperties }),
  object: (its) => ({ type: "object", properties: { its, perhaps: { ...its, required: false } } }),
  open: (its) => ({ type: "object", properties: { its }, additionalProperties: true }),
  // What has one value, or a shared type's, is not null too.
  orNull: (of) => ("const" in of ? of : { ...of, nullable: true }),
  either: (of) => ({ discriminator: "kind", oneOf: [{ type: "object", properties: { kind: { type: "string", const: "with" }, of } }, alternative("other")] }),
  single: (of) => ({ discriminator: "kind", oneOf: [{ type: "object", properties: { kind: { type: "string", const: "sole" }, of } }] }),
};

const product = (outer: string, inner: string): Table =>
  Object.fromEntries(Object.entries(leaves).map(([name, leaf]) => [name, containers[outer]?.(containers[inner]?.(leaf) ?? leaf) ?? leaf]));

const all = Object.keys(containers).flatMap((outer) => Object.keys(containers).map((inner): [outer: string, inner: string] => [outer, inner]));

const pairs = inThisRun(all, 6);

const errors = Object.fromEntries(pairs.map(([outer, inner]) => [`${outer}_of_${inner}`.toLowerCase(), { message: `It is ${outer} of ${inner}.`, details: product(outer, inner) }]));

const taxonomy = {
  taxonomy: 1,
  name: "nested",
  version: "1.0.0",
  types: {
    Shared: { type: "array", items: { type: "array", items: "string" }, maxItems: 2 },
    Tree: { type: "object", properties: { rows: { type: "array", items: { type: "array", items: "Tree" }, maxItems: 2 } } },
    Lists: { type: "array", items: { type: "array", items: "Lists", maxItems: 2 }, maxItems: 2 },
  },
  errors,
  servers: { nested: { package: "nested", errors: Object.keys(errors) } },
};

/** Writes it into `folder`. */
export const writeNested = (folder: URL): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL("taxonomy.yaml", folder), JSON.stringify(taxonomy, undefined, 1));
};
