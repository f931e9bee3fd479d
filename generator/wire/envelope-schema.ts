// The envelope of errors as JSON Schema 2020-12: of any error, of one code, of a tool's failed calls.

import { backoffs, nextActions } from "../model/words.ts";
import type { ErrorDef, Server, Tool } from "../model/taxonomy.ts";
import { errorText } from "./texts.ts";
import { allOptional, visibleCodes, visibleShapes } from "./visible.ts";
import { membersSchema, type Schema } from "./detail-schema.ts";

const dialect = "https://json-schema.org/draft/2020-12/schema";

/** Up to here a union lists its members; above, the code alone is checked (a `oneOf` over hundreds of schemas takes validators seconds). */
const mostMembers = 16;

/** Where a contract says it lives: below the server's domain. A domain without a dot is no host, so it gets a scheme of its own. */
const idOf = ({ domain }: Server, path: string): string => `${domain.includes(".") ? "https" : "faultline"}://${encodeURI(domain)}/${path}`;

const head = (server: Server, path: string): Schema => ({ $schema: dialect, $id: idOf(server, path) });

const word = { type: "string", minLength: 1, maxLength: 128 } as const;
const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

/** envelope.schema.json */
export const envelopeSchema = (server: Server): Schema => ({
  ...head(server, "envelope.schema.json"),
  title: "Error envelope",
  description: `An error of ${server.package} or of a later version, as it travels in _meta["${server.format.metaKey}"].`,
  type: "object",
  properties: {
    code: { description: "Stable; it identifies the error.", ...word },
    message: { description: "What happened.", ...text },
    category: { description: "Whose business it is.", ...word },
    recoverable: { description: "Whether trying again, differently or later, can succeed.", ...flag },
    nextAction: { description: "What the reader should do next.", enum: nextActions },
    retry: {
      description: "Facts for repeating the same call.",
      type: "object",
      properties: {
        afterMs: { description: "Milliseconds to wait at least.", type: "number", minimum: 0 },
        backoff: { enum: backoffs },
        maxAttempts: { description: "Calls in all, the first included.", type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
        onlyIfIdempotent: flag,
        throttling: { description: "The cause is too many calls.", ...flag },
      },
    },
    guidance: { description: "A sentence for the model.", ...text },
    details: { description: "Typed facts, by code.", type: "object" },
    ref: { description: "Ties the error to its log record.", ...word },
    contract: { description: "The contract it was written by, as name@version.", ...text },
    contexts: { description: "What was being done when it failed, outermost first.", type: "array", items: text, maxItems: 32 },
  },
  required: ["code", "message", "category", "recoverable"],
});

/** errors/<code>.schema.json */
export const errorSchema = (server: Server, error: ErrorDef): Schema => ({
  ...head(server, `errors/${error.code}.schema.json`),
  title: error.title ?? error.code,
  description: errorText(error).join("\n\n"),
  ...(error.deprecated && { deprecated: true }),
  $ref: "../envelope.schema.json",
  type: "object",
  properties: {
    code: { const: error.code },
    category: { const: error.category },
    details: { type: "object", ...membersSchema(visibleShapes(error.details), error.docs) },
  },
  required: ["code", "category", ...(allOptional(error.details) ? [] : ["details"])],
});

/** tools/<tool>.schema.json */
export const toolSchema = (server: Server, tool: Tool): Schema => {
  const codes = visibleCodes(server, tool.errors);
  return {
    ...head(server, `tools/${tool.name}.schema.json`),
    title: tool.name,
    description: `What a failed call of ${tool.name} carries.`,
    ...(codes.length <= mostMembers
      ? { oneOf: codes.map((code) => ({ $ref: `../errors/${code}.schema.json` })) }
      : { $ref: "../envelope.schema.json", type: "object", properties: { code: { enum: codes } }, required: ["code"] }),
  };
};

/** The head of a schema of the first text block of a failed call. */
export const bodyHead = (server: Server, tool: Tool): Schema => head(server, `bodies/${tool.name}.schema.json`);
