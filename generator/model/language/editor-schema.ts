// The JSON Schema that editors use for taxonomy.yaml, made of the field tables. Draft 7, which the YAML language server documents.

import { type Json, extensible, nodes, type NodeName } from "../spec.ts";
import type { Field, Fields, Kind, Shape } from "../shape.ts";
import { nodeDocs } from "./node-docs.ts";

/** Names a project has declared, for completion; each with a sentence for the hover. */
export type KnownNames = { readonly [K in Kind | "tools"]: ReadonlyMap<string, string> };

type Schema = { readonly [keyword: string]: Json };

/** An author's own keys: packages contain them for some nodes, and nothing reads the others. */
const extensions = (name: NodeName): Schema => ({
  "^x-": {
    description: extensible.some((each) => each === name)
      ? "Your own fact. taxonomy.json contains it without its x-, for your plugins and templates; bodies and log fields read an error's fact as $x.name. Nothing else reads it."
      : "Your own note: it is ignored, and is in no package.",
  },
});

const described = ({ sentence, default: preset, example }: Field): Schema => ({
  description: [sentence, example === undefined ? "" : `Example: ${example}`].filter((part) => part !== "").join("\n\n"),
  ...(preset === undefined ? {} : { default: preset as Json }),
});

function ofShape(shape: Shape, known: KnownNames | undefined): Schema {
  switch (shape.kind) {
    case "text":
      return { type: "string", ...(shape.pattern ? { pattern: shape.pattern.test.source } : {}) };
    case "choice":
      return { type: "string", enum: shape.values };
    case "integer":
      return { type: "integer", ...(shape.minimum === undefined ? {} : { minimum: shape.minimum, maximum: shape.maximum ?? shape.minimum }) };
    case "number":
      return { type: "number" };
    case "flag":
      return { type: "boolean" };
    case "data":
      return {};
    case "reference":
      return named(known?.[shape.to]);
    case "list":
      return { type: "array", items: ofShape(shape.of, known) };
    case "map":
      return ofMap(shape, known);
    case "node":
      return { $ref: `#/definitions/${shape.name}` };
    case "either":
      return { anyOf: shape.of.map((each) => ofShape(each, known)) };
  }
}

/** One of the names; any text where they are not known. */
const named = (names: ReadonlyMap<string, string> | undefined): Schema =>
  names === undefined || names.size === 0 ? { type: "string" } : { type: "string", enum: [...names.keys()], enumDescriptions: [...names.values()] };

function ofMap({ of, key, keys, marks }: Extract<Shape, { kind: "map" }>, known: KnownNames | undefined): Schema {
  const value = ofShape(of, known);
  const offered = keys && known ? Object.fromEntries([...known[keys]].map(([name, description]) => [name, { allOf: [value], description }])) : undefined;
  return {
    type: "object",
    ...(key ? { propertyNames: { pattern: marks ? key.test.source.replace(/\$$/, "\\??$") : key.test.source } } : {}),
    ...(offered ? { properties: offered } : {}),
    additionalProperties: value,
  };
}

/** Names of tools are offered where tools are listed, since servers often have tools of one name. */
const ofField = (name: string, field: Field, known: KnownNames | undefined): Schema => {
  const schema = ofShape(field.shape, known);
  const offered = name === "tools" && known ? { properties: Object.fromEntries([...known.tools].map(([tool, description]) => [tool, { allOf: [schema["additionalProperties"] as Schema], description }])) } : {};
  // Draft 7 ignores what stands beside a $ref.
  const whole: Schema = "$ref" in schema ? { allOf: [schema] } : { ...schema, ...offered };
  return { ...whole, ...described(field) };
};

function ofNode(name: NodeName, known: KnownNames | undefined): Schema {
  const fields: Fields = nodes[name];
  const needed = Object.entries(fields).filter(([, field]) => field.required === true);
  const required = needed.flatMap(([key, { unless }]) => (unless === undefined ? [key] : []));
  const either = needed.flatMap(([key, { unless }]) => (unless === undefined ? [] : [{ anyOf: [key, ...unless].map((each) => ({ required: [each] })) }]));
  return {
    title: nodeDocs[name].title,
    description: nodeDocs[name].sentence,
    type: "object",
    properties: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, ofField(key, field, known)])),
    patternProperties: extensions(name),
    additionalProperties: false,
    ...(required.length > 0 ? { required } : {}),
    ...(either.length > 0 ? { allOf: either } : {}),
  };
}

/** The schema of any taxonomy; with `known`, of one project's, whose own names it offers. */
export const editorSchema = (known?: KnownNames): Schema => ({
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Faultline taxonomy, edition 1",
  allOf: [{ $ref: "#/definitions/file" }],
  definitions: Object.fromEntries(Object.keys(nodes).map((name) => [name, ofNode(name as NodeName, known)])),
});
