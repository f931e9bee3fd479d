// The text body of a failed call as JSON Schema, from the format's template. How the body is filled stands in the runtime.

import { envelopeRows } from "../model/fields/envelope.ts";
import { holds } from "../model/written-form.ts";
import type { DetailShapes, ErrorDef, Json, Server } from "../model/taxonomy.ts";
import { sentNames, valuesOf } from "./extended.ts";
import { lineageOf } from "./lineage.ts";
import { visibleShapes } from "./visible.ts";
import { wireCode } from "../model/codes.ts";
import { definitions, membersSchema, type Schema } from "./detail-schema.ts";

interface Variable {
  readonly schema: Schema & { readonly type?: string };
  /** Whether some errors have no value for it. */
  readonly canBeAbsent: boolean;
}

const always = (schema: Variable["schema"]): Variable => ({ schema, canBeAbsent: false });
const sometimes = (schema: Variable["schema"]): Variable => ({ schema, canBeAbsent: true });

const text = { type: "string" } as const;

/** The members of an envelope: of the values for bodies, all but a few exist for every error. */
const ofMember = ([, { shape, variable, optional }]: (typeof envelopeRows)[number]): readonly (readonly [string, Variable])[] => {
  if (variable === undefined) return [];
  const schema = { type: shape.type };
  return [[variable, optional ? sometimes(schema) : always(schema)]];
};

/** The values of `$variables` in errors of these codes. */
const variables = (server: Server, codes: readonly string[]): { readonly [variable: string]: Variable } => ({
  ...Object.fromEntries(envelopeRows.flatMap(ofMember)),
  $code: always(codes.length === 1 ? { const: wireCode(server, codes[0] ?? "") } : { enum: codes.map((code) => wireCode(server, code)) }),
  $details: sometimes({ type: "object", ...(codes.length === 1 && detailsOf(server, codes[0] ?? "")) }),
  $category: always({ enum: server.categories.map(({ name }) => name) }),
  $contract: always(text),
  $retryAfter: sometimes({ type: "number" }),
  $domain: always(domainOf(server, codes)),
  $title: sometimes(text),
  $url: sometimes(text),
  $httpStatus: always({ type: "integer" }),
  $envelope: always({ $ref: "../envelope" }),
  ...Object.fromEntries([...sentNames(server)].map((name) => [`$x.${name}`, factSchema(name, codes.flatMap((code) => lineageOf(server).byCode.get(code) ?? []))])),
});

/** A fact of the author's own: what some of the errors have, each value once. */
const factSchema = (name: string, errors: readonly ErrorDef[]): Variable => {
  const values = valuesOf(name, errors);
  const each = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
  return each.length === 0 ? always({ type: "null" }) : { schema: { enum: each }, canBeAbsent: values.length < errors.length };
};

const domainOf = (server: Server, codes: readonly string[]): Schema => {
  const domains = [...new Set(codes.map((code) => lineageOf(server).byCode.get(code)?.domain ?? server.domain))].sort();
  return domains.length === 1 ? { const: domains[0] ?? "" } : { enum: domains };
};

const shapesOf = (server: Server, code: string): DetailShapes | undefined => {
  const error = lineageOf(server).byCode.get(code);
  return error && visibleShapes(error.details);
};

const detailsOf = (server: Server, code: string): Schema => membersSchema(shapesOf(server, code) ?? {}, lineageOf(server).byCode.get(code)?.docs ?? {});

const orNull = ({ schema, canBeAbsent }: Variable, optional: boolean): Schema =>
  !canBeAbsent || optional ? schema : schema.type !== undefined ? { ...schema, type: [schema.type, "null"] } : Array.isArray(schema["enum"]) ? { enum: [...schema["enum"], null] } : schema;

/** Up to here a union lists its members; above, details are not looked at. */
const mostMembers = 16;

/** The schema of `body` in errors of these codes: each code with its own details, where the body has both. */
export const bodySchema = (body: { readonly [key: string]: Json }, server: Server, codes: readonly string[]): Schema => {
  const isEach = holds(body, "$code") && holds(body, "$details") && codes.length <= mostMembers;
  const schema = isEach ? { oneOf: codes.map((code) => anyBodySchema(body, server, [code])) } : anyBodySchema(body, server, codes);
  const shapes = isEach || codes.length === 1 ? codes.map((code) => shapesOf(server, code) ?? {}) : [];
  return { ...schema, ...(holds(body, "$details") && definitions(shapes, server)) };
};

const anyBodySchema = (body: { readonly [key: string]: Json }, server: Server, codes: readonly string[]): Schema => {
  const known = variables(server, codes);

  const part = (template: Json): { readonly schema: Schema; readonly optional: boolean } => {
    if (typeof template === "string" && template.startsWith("$") && !template.startsWith("$$")) {
      const optional = template.endsWith("?");
      const variable = known[optional ? template.slice(0, -1) : template];
      return { schema: variable ? orNull(variable, optional) : {}, optional };
    }
    if (Array.isArray(template)) return { schema: { type: "array", prefixItems: template.map((item: Json) => part(item).schema) }, optional: false };
    if (typeof template === "object" && template !== null) return { schema: object(template as { readonly [key: string]: Json }), optional: false };
    return { schema: { const: typeof template === "string" ? template.replace(/^\$\$/, "$") : template }, optional: false };
  };

  const object = (template: { readonly [key: string]: Json }): Schema => {
    const parts = Object.entries(template).map(([key, value]) => ({ key, ...part(value) }));
    const required = parts.flatMap(({ key, optional }) => (optional ? [] : [key]));
    return {
      type: "object",
      properties: Object.fromEntries(parts.map(({ key, schema }) => [key, schema])),
      ...(required.length > 0 && { required }),
    };
  };

  return object(body);
};
