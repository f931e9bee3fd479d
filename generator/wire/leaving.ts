// An error as it leaves a server: what the taxonomy says of it, with what one throw adds. In no language; how it is carried stands in encoders.ts.

import { contractId } from "../model/contract-id.ts";
import { defined, put } from "../model/defined.ts";
import { envelopeRows, type Leaving } from "../model/fields/envelope.ts";
import { tiedShapes } from "../model/tied.ts";
import type { DetailShape, DetailShapes, ErrorDef, Json, Server } from "../model/taxonomy.ts";
import { worded } from "../model/names.ts";
import { sentDetails } from "./plain/sent.ts";
import { filled } from "./visible.ts";
import { once } from "../model/once.ts";

type Values = { readonly [name: string]: Json };

/** The additions of a throw to the error, and the wishes of its reader. Details are as declared. */
export interface Given {
  readonly code: string;
  readonly details: Values;
  readonly ref?: string;
  /** Where the taxonomy leaves it to the caller. */
  readonly recoverable?: boolean;
  /** BCP 47. */
  readonly locale?: string;
}

/** Which of several objects `value` is; the shape itself if it matches none, or there are none. */
const branchOf = (value: Json, shape: DetailShape): DetailShape => {
  const { oneOf, discriminator: tag = "" } = shape;
  if (oneOf === undefined || typeof value !== "object" || value === null || !Object.hasOwn(value, tag)) return shape;
  return oneOf.find(({ properties = {} }) => properties[tag]?.const === (value as Values)[tag]) ?? shape;
};

/** The sendable part of a value: declared safe members, at every depth. */
const visiblePart = (value: Json, shape: DetailShape): Json => {
  const { items, properties, additionalProperties: others } = branchOf(value, shape);
  if (Array.isArray(value)) return items === undefined ? value : value.map((item: Json) => visiblePart(item, items));
  if (typeof value !== "object" || value === null || (properties === undefined && others === undefined)) return value;
  const named = properties === undefined ? {} : safeDetails(value as Values, properties);
  if (others === undefined) return named;
  const more = Object.entries(value as Values).filter(([name]) => properties === undefined || !Object.hasOwn(properties, name));
  return { ...named, ...Object.fromEntries(more.map(([name, member]) => [name, others === true ? member : visiblePart(member, others)])) };
};

export const safeDetails = (details: Values, shapes: DetailShapes): Values => {
  const safe: { [name: string]: Json } = {};
  for (const name of Object.keys(shapes)) {
    const shape = shapes[name];
    const value = shape?.safety === undefined && Object.hasOwn(details, name) ? details[name] : undefined;
    if (shape && value !== undefined && (value !== null || shape.nullable === true)) put(safe, name, typeof value === "object" ? visiblePart(value, shape) : value);
  }
  return safe;
};

/** Facts for repeating the call, the wait in milliseconds. */
const retryFacts = ({ retry }: ErrorDef, details: Values): Values | undefined => {
  if (retry === undefined) return undefined;
  const { after, ...facts } = retry;
  const given = typeof after === "object" ? details[after.detail] : undefined;
  const wait = typeof after === "object" ? (typeof given === "number" ? given * after.times : undefined) : after;
  return defined({ afterMs: wait === undefined ? undefined : Math.ceil(wait), ...facts }) as Values;
};

/** `error` of `server`, as it leaves. It is the public one: a concealed error is sent as another. */
export const leaving = (error: ErrorDef, given: Given, server: Server): Leaving => {
  const shapes = tiedShapes(error.details, server);
  const details = safeDetails(given.details, shapes);
  const texts = given.locale === undefined ? undefined : error.locales?.[given.locale];
  const guidance = texts?.guidance ?? error.guidance;
  return defined({
    code: error.code,
    category: error.category,
    message: worded(filled(texts?.message ?? error.message, details), error),
    recoverable: error.recoverable === "caller" ? given.recoverable === true : error.recoverable,
    nextAction: error.nextAction,
    retry: retryFacts(error, given.details),
    guidance: guidance === undefined ? undefined : filled(guidance, details),
    // The messages above say all of it.
    details: sentDetails(details, shapes, server.format.limits),
    ref: given.ref,
    contract: error.contract ?? contractId(server),
    contexts: [],
  });
};

/** Its envelope, row by row. The same one for the same error, however often it is sent. */
export const envelopeOf: (error: Leaving) => Values = once((error) => {
  const envelope: { [name: string]: Json } = {};
  for (const [name, { of }] of envelopeRows) {
    const value = of(error);
    if (value !== undefined) envelope[name] = value;
  }
  return envelope;
});
