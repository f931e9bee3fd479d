// What schemas.ts is written with: zod that means what the JSON Schema contracts and the decoder mean, value by value. It knows no error.
// Where there is no zod, every runtime and bundler names the file that asked for it: hence the name of this one, which alone does.

import * as z from "zod";
import type { Envelope } from "./runtime/core/envelope.js";
import { backoffs, nextActions } from "./runtime/core/read-envelope.js";
import type { Json } from "./runtime/values/spec.js";

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

export const minLength = (least: number): z.core.$ZodCheck<string> =>
  z.refine((text) => lengthOf(text) >= least, `Too short: at least ${least} characters`);

export const maxLength = (most: number): z.core.$ZodCheck<string> =>
  z.refine((text) => lengthOf(text) <= most, `Too long: at most ${most} characters`);

/** A match anywhere in the text, as JSON Schema has it. */
export const pattern = (source: string): z.core.$ZodCheck<string> => z.regex(new RegExp(source, "u"));

const isEqual = (left: Json, right: unknown): boolean => {
  if (typeof left !== "object" || left === null) return left === right;
  if (typeof right !== "object" || right === null || Array.isArray(left) !== Array.isArray(right)) return false;
  const [ours, theirs] = [Object.entries(left), new Map(Object.entries(right))];
  return ours.length === theirs.size && ours.every(([key, value]) => theirs.has(key) && isEqual(value, theirs.get(key)));
};

/** One of these values; objects are compared member by member. */
export const oneOf = (values: readonly Json[]): z.core.$ZodCheck<unknown> =>
  z.refine((value) => values.some((allowed) => isEqual(allowed, value)), `Must be one of ${JSON.stringify(values)}`);

/** No member twice; objects are compared member by member. */
export const unique = (): z.core.$ZodCheck<readonly unknown[]> =>
  z.refine((list) => list.every((item, at) => !list.slice(0, at).some((before) => isEqual(before as Json, item))), "Must not have a member twice");

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

/** The schema of the envelope of an error with details. */
export function envelope<Code extends string, Details>(
  code: Code,
  category: string,
  details: z.ZodType<Details>,
): z.ZodType<EnvelopeOf<Code, Details>> {
  return object({ ...facts(code, category), details });
}

/** The schema of the envelope of an error that may come without details. */
export function bareEnvelope<Code extends string, Details>(
  code: Code,
  category: string,
  details: z.ZodType<Details>,
): z.ZodType<BareEnvelopeOf<Code, Details>> {
  return object({ ...facts(code, category), details: z.optional(details) });
}

/** Any of these bodies. */
export function eitherOf<T>(bodies: readonly z.ZodType[]): z.ZodType<T> {
  return z.union(bodies) as unknown as z.ZodType<T>;
}

type Tagged = z.ZodObject<{ [tag: string]: z.ZodLiteral<string> }>;

/** One of these objects, found by the constant that `tag` is in each. `T` is taken on trust, as in {@link object}. */
export function tagged<T = unknown>(tag: string, objects: readonly z.ZodType[]): z.ZodType<T> {
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
