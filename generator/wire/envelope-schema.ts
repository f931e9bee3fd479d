// The envelope of errors as JSON Schema 2020-12: of any error, of one code, of a tool's failed calls. Each is a resource of contract-document.ts, whose place its own is relative to.

import { contractName } from "../model/contract-id.ts";
import { defined } from "../model/defined.ts";
import { envelopeRows, type Member } from "../model/fields/envelope.ts";
import type { ErrorDef, Server, Tool } from "../model/taxonomy.ts";
import { allOptional, errorText, visibleCodes, visibleShapes } from "./visible.ts";
import { definitions, membersSchema, type Schema } from "./detail-schema.ts";

export const dialect = "https://json-schema.org/draft/2020-12/schema";

/** Up to here a union lists its members; above, the code alone is checked (a `oneOf` over hundreds of schemas takes validators seconds). */
const mostMembers = 16;

/** Where a contract says it lives: below the server's domain. A domain without a dot is not a host, so it gets its own scheme. */
export const idOf = ({ domain }: Server, path: string): string => `${domain.includes(".") ? "https" : "faultline"}://${encodeURI(domain)}/${path}`;

/** Where the schema of one code is said to be; a slash in a code is not a folder. */
const errorPath = (code: string): string => `errors/${encodeURIComponent(code)}`;

/** A member as JSON Schema. */
const memberSchema = ({ shape, sentence }: Member): Schema => {
  const properties = shape.type === "object" ? shape.properties : undefined;
  const asWritten: Schema = "enum" in shape ? { enum: shape.enum ?? [] } : (shape as Schema);
  return defined({
    description: sentence,
    ...asWritten,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, memberSchema(member)])) }),
  });
};

/** The schema of any error's envelope. */
export const envelopeSchema = (server: Server): Schema => ({
  $id: "envelope",
  title: "Error envelope",
  description: `An error of ${contractName(server)} or of a later version, as it travels in _meta["${server.format.metaKey}"].`,
  type: "object",
  properties: Object.fromEntries(envelopeRows.map(([name, row]) => [name, memberSchema(row)])),
  required: envelopeRows.flatMap(([name, { optional }]) => (optional ? [] : [name])),
});

/** The schema of one error's envelope. */
export const errorSchema = (server: Server, error: ErrorDef): Schema => ({
  $id: errorPath(error.code),
  ...(error.title !== undefined && { title: error.title }),
  description: errorText(error).join("\n\n"),
  ...(error.deprecated && { deprecated: true }),
  $ref: "../envelope",
  type: "object",
  properties: {
    code: { const: error.code },
    category: { const: error.category },
    details: { type: "object", ...membersSchema(visibleShapes(error.details), error.docs) },
  },
  ...(!allOptional(error.details) && { required: ["details"] }),
  ...definitions([visibleShapes(error.details)], server),
});

/** The schema of the envelopes that a tool may return. */
export const toolSchema = (server: Server, tool: Tool): Schema => {
  const codes = visibleCodes(server, tool.errors);
  return {
    $id: `tools/${tool.name}`,
    title: tool.name,
    ...(codes.length <= mostMembers
      ? { oneOf: codes.map((code) => ({ $ref: `../${errorPath(code)}` })) }
      : { $ref: "../envelope", type: "object", properties: { code: { enum: codes } }, required: ["code"] }),
  };
};

/** The head of a schema of the first text block of a failed call. */
export const bodyHead = (server: Server, path: string): Schema => ({ $schema: dialect, $id: idOf(server, path) });
