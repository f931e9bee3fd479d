// The form in which schemas.ts is written: zod that means what the JSON Schema contracts and the decoder mean, made of the classes' own table. It knows no error.
// Where there is no zod, every runtime and bundler names the file that asked for it: hence the name of this one, which alone does.

import * as z from "zod";
import type { Received } from "./runtime/core/complete.js";
import type { Envelope } from "./runtime/core/envelope.js";
import type { TaxonomyError } from "./runtime/core/error.js";
import { backoffs, nextActions } from "./runtime/core/read-envelope.js";
import type { DetailShape, DetailShapes, ErrorSpec, Json } from "./runtime/values/spec.js";

export { z };

if (typeof z.looseObject !== "function") throw new Error("The schemas of this package need zod 4, and the zod found here is older: install zod@^4. All else in it works without zod.");

interface Facts extends Omit<Envelope, "code" | "details"> {}

/** The envelope of an error with details. */
export interface EnvelopeOf<Code extends string, Details> extends Facts {
  readonly code: Code;
  readonly details: Details;
}

/** The envelope of an error that may come without details. */
export interface BareEnvelopeOf<Code extends string, Details> extends Facts {
  readonly code: Code;
  readonly details?: Details | undefined;
}

/** The envelope of each error among `E`, by code. Details may be missing where there are none, and of those in `Bare`. */
export type EnvelopesOf<E extends TaxonomyError, Unsent extends string, Bare extends string> = {
  readonly [One in E as Exclude<One["code"], Unsent | "unknown">]: One["code"] extends Bare
    ? BareEnvelopeOf<One["code"], One["details"]>
    : keyof One["details"] extends never
      ? BareEnvelopeOf<One["code"], One["details"]>
      : One["details"] extends Received<infer Details>
        ? EnvelopeOf<One["code"], Details>
        : never;
};

/** The schema of each envelope, by code. */
export type SchemasOf<Envelopes> = { readonly [Code in keyof Envelopes]: z.ZodType<Envelopes[Code]> };

/** The schema of the details in each envelope, by code. */
export type DetailsSchemasOf<Envelopes> = {
  readonly [Code in keyof Envelopes]: z.ZodType<Envelopes[Code] extends { readonly details?: infer Details } ? Exclude<Details, undefined> : never>;
};

type Members = { readonly [member: string]: z.ZodType };

/**
 * An object that may have more members than these.
 *
 * `T` is taken on trust: the generated interfaces and these schemas come from one source, and tests compare them. To infer the one from the
 * other costs TypeScript minutes in a package with many errors.
 */
export function object<T = unknown>(members: Members): z.ZodType<T> {
  return z.looseObject(members) as unknown as z.ZodType<T>;
}

/** Characters as JSON Schema counts them: code points, not UTF-16 code units. */
const lengthOf = (text: string): number => [...text].length;

const minLength = (least: number): z.core.$ZodCheck<string> =>
  z.refine((text) => lengthOf(text) >= least, `Too short: at least ${least} characters`);

const maxLength = (most: number): z.core.$ZodCheck<string> =>
  z.refine((text) => lengthOf(text) <= most, `Too long: at most ${most} characters`);

/** A match anywhere in the text, as JSON Schema has it. */
const pattern = (source: string): z.core.$ZodCheck<string> => z.regex(new RegExp(source, "u"));

const isEqual = (left: Json, right: unknown): boolean => {
  if (typeof left !== "object" || left === null) return left === right;
  if (typeof right !== "object" || right === null || Array.isArray(left) !== Array.isArray(right)) return false;
  const [ours, theirs] = [Object.entries(left), new Map(Object.entries(right))];
  return ours.length === theirs.size && ours.every(([key, value]) => theirs.has(key) && isEqual(value, theirs.get(key)));
};

/** One of these values; objects are compared member by member. */
const oneOf = (values: readonly Json[]): z.core.$ZodCheck<unknown> =>
  z.refine((value) => values.some((allowed) => isEqual(allowed, value)), `Must be one of ${JSON.stringify(values)}`);

/** No member twice; objects are compared member by member. */
const unique = (): z.core.$ZodCheck<readonly unknown[]> =>
  z.refine((list) => list.every((item, at) => !list.slice(0, at).some((before) => isEqual(before as Json, item))), "Must not have a member twice");

const text = ({ minLength: least, maxLength: most, pattern: source }: DetailShape): z.ZodType => {
  const checks = [least === undefined ? [] : minLength(least), most === undefined ? [] : maxLength(most), source === undefined ? [] : pattern(source)].flat();
  return checks.length === 0 ? z.string() : z.string().check(...checks);
};

/** Words about numbers, and zod's for them. */
const limits = { minimum: "min", maximum: "max", exclusiveMinimum: "gt", exclusiveMaximum: "lt", multipleOf: "multipleOf" } as const;

const limited = (start: z.ZodNumber, shape: DetailShape): z.ZodType => {
  let schema = start;
  for (const word of Object.keys(limits) as (keyof typeof limits)[]) {
    const limit = shape[word];
    if (limit !== undefined) schema = schema[limits[word]](limit);
  }
  return schema;
};

/** Schemas of the types that contain themselves, by name. */
type Types = Map<string, z.ZodType>;

const list = ({ items, minItems, maxItems, uniqueItems }: DetailShape, types: Types): z.ZodType => {
  let schema = z.array(items === undefined ? z.unknown() : schemaOf(items, types));
  if (minItems !== undefined) schema = schema.min(minItems);
  if (maxItems !== undefined) schema = schema.max(maxItems);
  return uniqueItems === true ? schema.check(unique()) : schema;
};

const whole = (shape: DetailShape, types: Types): z.ZodType => {
  const { additionalProperties: others } = shape;
  if (shape.type === "array") return list(shape, types);
  if (shape.oneOf !== undefined) return tagged(shape.discriminator ?? "", shape.oneOf.map((branch) => schemaOf(branch, types)));
  if (typeof others === "object") return z.record(z.string(), schemaOf(others, types));
  if (shape.type === "object") return object(membersOf(shape.properties ?? {}, types));
  if (shape.type === "string") return text(shape);
  return shape.type === "boolean" ? z.boolean() : limited(shape.type === "integer" ? z.int() : z.number(), shape);
};

const allowed = (shape: DetailShape, types: Types): z.ZodType => {
  const schema = whole(shape, types);
  return shape.enum === undefined ? schema : schema.check(oneOf(shape.enum));
};

/** The schema of a type that contains itself, made when it is first asked for. */
const named = (name: string, shape: DetailShape, types: Types): z.ZodType => {
  const schema = types.get(name) ?? allowed(shape, types);
  types.set(name, schema);
  return schema;
};

const schemaOf = (shape: DetailShape, types: Types): z.ZodType => {
  if (shape.const !== undefined) return z.literal(shape.const as string);
  const { ref } = shape;
  const schema = ref === undefined ? allowed(shape, types) : z.lazy(() => named(ref, shape, types));
  return shape.nullable === true ? z.nullable(schema) : schema;
};

/** Others do not travel. */
const isSeen = ({ safety }: DetailShape): boolean => safety === undefined;

const membersOf = (shapes: DetailShapes, types: Types): Members =>
  Object.fromEntries(
    Object.entries(shapes).flatMap(([member, shape]) => {
      if (!isSeen(shape)) return [];
      const schema = schemaOf(shape, types);
      return [[member, shape.optional === true ? z.optional(schema) : schema]];
    }),
  );

const name = (): z.ZodType => z.string().check(minLength(1), maxLength(128));

const facts = (code: string, category: string): Members => ({
  code: z.literal(code),
  message: z.string(),
  category: z.literal(category),
  recoverable: z.boolean(),
  nextAction: z.optional(z.enum(nextActions)),
  retry: z.optional(
    object({
      afterMs: z.optional(z.number().min(0)),
      backoff: z.optional(z.enum(backoffs)),
      maxAttempts: z.optional(z.int().min(1)),
      onlyIfIdempotent: z.optional(z.boolean()),
      throttling: z.optional(z.boolean()),
    }),
  ),
  guidance: z.optional(z.string()),
  ref: z.optional(name()),
  contract: z.optional(z.string()),
  contexts: z.optional(z.array(z.string()).check(z.maxLength(32))),
  undeclared: z.optional(z.boolean()),
});

/** Whether an envelope may come without details of these shapes. */
const canBeMissing = (shapes: DetailShapes): boolean => Object.values(shapes).every((shape) => !isSeen(shape) || shape.optional === true);

/**
 * The schemas of the errors that have these classes, but of those that do not travel. The types are taken on trust, as in {@link object}.
 */
export function schemasOf<Envelopes>(
  classes: readonly { readonly spec: ErrorSpec }[],
  unsent: readonly string[],
): { readonly details: DetailsSchemasOf<Envelopes>; readonly envelopes: SchemasOf<Envelopes> } {
  const sent = classes.map(({ spec }) => spec).filter(({ code }) => !unsent.includes(code));
  const details = sent.map((spec) => [spec.code, object(membersOf(spec.details, new Map()))] as const);
  const envelopes = sent.map(({ code, category, details: shapes }, at) => {
    const schema = details[at]?.[1] ?? object({});
    return [code, object({ ...facts(code, category), details: canBeMissing(shapes) ? z.optional(schema) : schema })];
  });
  return { details: Object.fromEntries(details) as DetailsSchemasOf<Envelopes>, envelopes: Object.fromEntries(envelopes) as SchemasOf<Envelopes> };
}

/** The schema of the body of each code as it stands on the wire, by its details. */
export function bodiesOf<T>(details: object, codes: { readonly [code: string]: string }, body: (code: z.ZodType, details: z.ZodType) => z.ZodType): z.ZodType<T> {
  const written = new Map(Object.entries(codes));
  return eitherOf(Object.entries(details).map(([code, schema]: [string, z.ZodType]) => body(z.literal(written.get(code) ?? code), schema)));
}

/** Any of these bodies. */
function eitherOf<T>(bodies: readonly z.ZodType[]): z.ZodType<T> {
  return z.union(bodies) as unknown as z.ZodType<T>;
}

type Tagged = z.ZodObject<{ [tag: string]: z.ZodLiteral<string> }>;

/** One of these objects, found by the constant that `tag` is in each. `T` is taken on trust, as in {@link object}. */
function tagged<T = unknown>(tag: string, objects: readonly z.ZodType[]): z.ZodType<T> {
  const [first, ...rest] = objects as unknown as readonly [Tagged, ...Tagged[]];
  return z.discriminatedUnion(tag, [first, ...rest]) as unknown as z.ZodType<T>;
}

type WithCode = z.ZodObject<{ code: z.ZodLiteral<string> }>;

/** Any of these envelopes, found by its code. */
export function anyOf<T>(envelopes: readonly z.ZodType[]): z.ZodType<T> {
  const [first, ...rest] = envelopes as unknown as readonly [WithCode, ...WithCode[]];
  return z.discriminatedUnion("code", [first, ...rest]) as unknown as z.ZodType<T>;
}

/** Of each tool, any envelope that has one of its codes, or the code shown in its place. The types are taken on trust, as in {@link object}. */
export function anyOfTools<Schemas>(tools: { readonly [tool: string]: readonly string[] }, conceal: object, schemas: object): Schemas {
  const shown = new Map<string, string>(Object.entries(conceal));
  const byCode = new Map<string, z.ZodType>(Object.entries(schemas));
  const anyOfCodes = (codes: readonly string[]): z.ZodType => anyOf([...new Set(codes.map((code) => shown.get(code) ?? code))].flatMap((code) => byCode.get(code) ?? []));
  return Object.fromEntries(Object.entries(tools).map(([tool, codes]) => [tool, anyOfCodes(codes)])) as Schemas;
}
