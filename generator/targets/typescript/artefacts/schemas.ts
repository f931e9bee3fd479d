// src/schemas.ts: zod for the details and envelope of each error, and for what a tool's failed call can be.

import { detailsSchemaName, familyName, schemaName, typeSchemaName } from "../names.ts";
import { called, wireCode } from "../../../model/codes.ts";
import type { DetailShape, DetailShapes, ErrorDef, Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { bodyNames } from "../body-view.ts";
import { classView } from "../class-view.ts";
import { visibleTypes } from "../../../wire/detail-schema.ts";
import { allOptional, sentErrors, visibleShapes } from "../../../wire/visible.ts";
import type { BodyNamesView, SchemaBodyView, SchemasView, SchemaView } from "../view.ts";

const ofShape = (shape: DetailShape): readonly string[] => [
  ...(shape.enum === undefined ? [] : ["oneOf"]),
  ...(shape.minLength === undefined ? [] : ["minLength"]),
  ...(shape.maxLength === undefined ? [] : ["maxLength"]),
  ...(shape.pattern === undefined ? [] : ["pattern"]),
  ...(shape.oneOf === undefined ? [] : ["tagged", ...shape.oneOf.flatMap(ofShape)]),
  ...(shape.uniqueItems === true ? ["unique"] : []),
  ...(shape.items === undefined ? [] : ofShape(shape.items)),
  ...Object.values(shape.properties ?? {}).flatMap(ofShape),
  ...(typeof shape.additionalProperties === "object" ? ofShape(shape.additionalProperties) : []),
];

/** Names of the helpers, some more than once. */
export const zodKit = (members: readonly DetailShapes[]): readonly string[] => members.flatMap((shapes) => Object.values(shapes).flatMap(ofShape));

const schemaView = (error: ErrorDef): SchemaView => {
  const bare = allOptional(error.details);
  return {
    ...classView(error),
    category: error.category,
    detailsSchemaName: detailsSchemaName(called(error)),
    schemaName: schemaName(called(error)),
    envelopeType: bare ? "BareEnvelopeOf" : "EnvelopeOf",
    envelopeFunction: bare ? "bareEnvelope" : "envelope",
    shapes: visibleShapes(error.details),
  };
};

const bodyView = (names: BodyNamesView, errors: readonly SchemaView[], server: Server): SchemaBodyView => ({
  ...names,
  codeSchemaName: `${names.codeType}Schema`,
  bodySchemaName: `${names.bodyType}Schema`,
  made: errors.map(({ code, hasDetails, detailsSchemaName }) => ({ wireCode: wireCode(server, code), hasDetails, detailsSchema: detailsSchemaName })),
});

const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].sort();

const view = (server: Server): SchemasView => {
  const errors = sentErrors(server).map(schemaView);
  const detailed = errors.filter(({ hasDetails }) => hasDetails);
  const names = bodyNames(server);
  const hasTools = server.tools.length > 0;
  const types = visibleTypes(detailed.map(({ shapes }) => shapes), server).map(([{ name }, shape]) => ({ name, typeSchemaName: typeSchemaName(name), shape }));
  const functions = errors.map(({ envelopeFunction }) => envelopeFunction);
  return {
    server: server.name,
    imports: [
      { from: "./family.js", values: [], types: names === undefined ? [] : [names.bodyType, names.codeType] },
      { from: "./errors.js", values: [], types: detailed.map((error) => error.detailsName) },
      { from: "./types.js", values: [], types: types.map(({ name }) => name) },
      { from: "./runtime.js", values: [], types: detailed.length < errors.length ? ["NoDetails"] : [] },
      {
        from: "./needs-zod-4.js",
        values: sorted(["anyOf", "object", "z", ...(hasTools ? ["anyOfTools"] : []), ...(names?.withDetails === true ? ["eitherOf"] : []), ...functions, ...zodKit([...detailed.map(({ shapes }) => shapes), Object.fromEntries(types.map(({ name, shape }) => [name, shape]))])]),
        types: sorted(errors.map(({ envelopeType }) => envelopeType)),
      },
      { from: "./family.js", values: hasTools ? ["conceal", "tools"] : [], types: hasTools ? ["CodeOf", "ToolName"] : [] },
    ],
    types,
    familySchemaName: `${familyName(server.name)}Schema`,
    errors,
    bodies: names === undefined ? [] : [bodyView(names, errors, server)],
    hasTools,
  };
};

export const schemas: Artefact = {
  name: "schemas",
  files: (server) => [{ path: "src/schemas.ts", template: "src/schemas.ts", view: view(server) }],
};
