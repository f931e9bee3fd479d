// The JSON Schema that editors use for taxonomy.yaml, made of the field tables, and the words about each kind of node. Draft 7, which the YAML language server documents.

import { type Json, extensible, nodes, type NodeName } from "../spec.ts";
import type { Field, Fields, Kind, Shape } from "../shape.ts";

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

interface NodeDoc {
  readonly title: string;
  readonly sentence: string;
}

export const nodeDocs: { readonly [N in NodeName]: NodeDoc } = {
  file: { title: "File", sentence: "The top level of a taxonomy. Files that are only imported need neither errors nor servers." },
  lint: { title: "Lint", sentence: "Lint rules that apply. Rules without a set are law and cannot be turned off." },
  compat: { title: "Compatibility", sentence: "Changes accepted when faultline breaking judges this version against an earlier one." },
  approval: { title: "Approval", sentence: "An accepted change." },
  reserved: { title: "Reserved", sentence: "Codes and numbers that must not be used (again): a retired code keeps its meaning for old clients." },
  import: { title: "Import", sentence: "A file whose errors have their own package." },
  reservedCode: { title: "Reserved code", sentence: "A reserved code with its reason." },
  reservedNumbers: { title: "Reserved numbers", sentence: "Reserved JSON-RPC numbers with their reason." },
  type: { title: "Type", sentence: "A shape that several details share, named in PascalCase and used as their type." },
  category: { title: "Category", sentence: "Defaults for the errors in this category." },
  error: { title: "Error", sentence: "One error; its category supplies missing keys." },
  detail: { title: "Detail", sentence: "One typed fact, in words of JSON Schema 2020-12. The short form is its type alone: `id: string`, or `id?: string` if it is optional." },
  wire: { title: "Wire", sentence: "A visible exception to the rule that unsafe details stay inside." },
  retry: { title: "Retry", sentence: "Rules for a client that repeats the same call." },
  localized: { title: "Translation", sentence: "An error's texts in one language." },
  deprecation: { title: "Deprecation", sentence: "The replacement of an error that should no longer be raised." },
  example: { title: "Example", sentence: "A realistic error; the compiler checks that it fits." },
  cause: { title: "Cause", sentence: "A likely cause and its remedies." },
  link: { title: "Page", sentence: "A help page." },
  rule: { title: "Mapping rule", sentence: "From a native exception to an error. Rules are tried from top to bottom." },
  match: { title: "Match", sentence: "Conditions on a thrown value. All must hold; of a list, any." },
  format: { title: "Format", sentence: "One wire shape as data." },
  toolWire: { title: "Tool result", sentence: "How a format writes a failed tool call." },
  jsonrpcWire: { title: "JSON-RPC error", sentence: "How a format writes a JSON-RPC error." },
  limits: { title: "Limits", sentence: "Limits of the payload." },
  into: { title: "Sources", sentence: "Folders beside this file that get the errors of a server instead of a package. The short form names only the sources: `into: src/errors`." },
  log: { title: "Log", sentence: "The names and contents of a log record's fields." },
  server: { title: "Server", sentence: "One MCP server and the package that is generated for it." },
  tool: { title: "Tool", sentence: "One tool. The short form is the list of its codes." },
  sdkFailures: { title: "Failures of the SDK", sentence: "Errors for refusals of the SDK, before or after a handler: a code, or a code and its details." },
  sdkFailure: { title: "Failure of the SDK", sentence: "The error for the failure, and the sources of its details." },
  repeat: { title: "Repetition", sentence: "How a repeated successful call fails; one of the two." },
  scenario: { title: "Scenario", sentence: "A situation and its answer: a row in the documentation and a contract test." },
  suppression: { title: "Suppression", sentence: "A lint rule that does not apply from a place down." },
};
