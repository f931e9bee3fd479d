// Errors to send through the exits beside MCP and to read back: details of every type, values of every kind. No tests in here.

import fc from "fast-check";
import { expect } from "vitest";
import { character } from "../characters.ts";
import { outgoing } from "../../templates/typescript/src/runtime/carriers/outgoing.ts";
import { complete, TaxonomyError, type TaxonomyErrorOptions } from "../../templates/typescript/src/runtime/core/error.ts";
import type { FamilySpec } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import { messageOf } from "../../templates/typescript/src/runtime/core/message.ts";
import { soundOutgoing } from "../../templates/typescript/src/runtime/server/sound.ts";
import type { ErrorSpec, JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { UnknownError } from "../../templates/typescript/src/runtime/core/unknown-error.ts";
import { InternalError, mailSpec, mailWith, NotFoundError, RateLimitedError, ToolFailedError } from "./mail-family.ts";

const everyType: ErrorSpec<"report_failed"> = {
  domain: "mail",
  code: "report_failed",
  category: "system",
  message: "{name} failed.",
  recoverable: true,
  retry: { after: 1_500, backoff: "exponential", maxAttempts: 4, onlyIfIdempotent: true },
  nextAction: "retry_later",
  jsonRpc: { default: -32603 },
  httpStatus: 502,
  logLevel: "error",
  details: {
    name: { type: "string" },
    owner: { type: "string", nullable: true },
    level: { type: "string", nullable: true, optional: true, enum: ["null", "high"] },
    left: { type: "integer", nullable: true, optional: true },
    within: { type: "array", nullable: true, optional: true, items: { type: "string", nullable: true } },
    size: { type: "integer" },
    ratio: { type: "number", optional: true },
    done: { type: "boolean", optional: true },
    tags: { type: "array", items: { type: "string" }, optional: true },
    folder: { type: "object", properties: { path: { type: "string" }, depth: { type: "integer", optional: true } }, optional: true },
    path: { type: "string", safety: "unsafe", optional: true },
  },
};

export class ReportFailedError extends TaxonomyError {
  static override readonly spec: ErrorSpec<"report_failed"> = everyType;
  declare readonly code: "report_failed";
  declare readonly details: JsonObject;
  constructor(details: JsonObject, options?: TaxonomyErrorOptions) {
    super(messageOf(everyType, details), options);
    complete(this, details, options);
  }
}

/** The mail family and {@link ReportFailedError}. */
export const exitSpec: FamilySpec = mailWith({ classes: [...mailSpec.classes, ReportFailedError] });

/** The mail family, on servers that trust each other. */
export const trustingSpec: FamilySpec = mailWith({ format: { ...mailSpec.format, contexts: true } });

/** Texts of any characters, and those that look like other JSON. */
const text = fc.oneof(fc.string({ unit: character, maxLength: 30 }), fc.constantFrom("30", "true", "null", "{}", '"x"', '"null"', '"\\"x\\""', " null", '"', "1e3", "", " "));
const options = fc.record({ ref: fc.oneof(fc.uuid(), text), retryAfterMs: fc.nat(100_000) }, { requiredKeys: [] });

const report = fc.record({
  name: text,
  owner: fc.option(text),
  level: fc.constantFrom(null, "null", "high"),
  left: fc.option(fc.integer()),
  within: fc.option(fc.array(fc.option(text), { maxLength: 5 })),
  size: fc.maxSafeInteger(),
  ratio: fc.double({ noNaN: true, noDefaultInfinity: true }),
  done: fc.boolean(),
  tags: fc.array(text, { maxLength: 5 }),
  folder: fc.record({ path: text, depth: fc.integer() }, { requiredKeys: ["path"] }),
  path: text,
}, { requiredKeys: ["name", "owner", "size"] });

/** Errors that keep to their contract, of every class and with every option. */
export const anyError: fc.Arbitrary<TaxonomyError> = fc
  .oneof(
    fc.tuple(report, options).map(([details, more]) => new ReportFailedError(details as JsonObject, more)),
    fc.tuple(fc.nat(), options).map(([retry_after, more]) => new RateLimitedError({ retry_after }, more)),
    fc.tuple(text, options).map(([id, more]) => new NotFoundError({ id }, more)),
    fc.tuple(fc.boolean(), options).map(([recoverable, more]) => new ToolFailedError({ ...more, recoverable })),
    options.map((more) => new InternalError(more)),
  )
  .filter((error) => soundOutgoing(error, exitSpec) !== undefined);

/** Errors of a newer version of the contract. Their details are texts: google.rpc.Status has no others. */
export const newerError: fc.Arbitrary<UnknownError> = fc
  .record({
    code: fc.constantFrom("mailbox_full", "quota", "x", "QUOTA", "MailboxFull", "E42", "a.b:c"),
    message: text,
    category: fc.constantFrom("system", "weather"),
    recoverable: fc.boolean(),
    nextAction: fc.constantFrom("retry_later" as const, "abort" as const),
    retry: fc.record({ afterMs: fc.nat(10_000), backoff: fc.constant("fixed" as const), throttling: fc.boolean() }, { requiredKeys: [] }),
    guidance: text,
    details: fc.dictionary(fc.constantFrom("folder", "limit", "unit"), text),
    ref: fc.uuid(),
  }, { requiredKeys: ["code", "message", "category", "recoverable"] })
  .map((envelope) => new UnknownError(envelope))
  .filter((error) => soundOutgoing(error, exitSpec) !== undefined);

/** What is said of an error besides its details. */
const factsOf = (error: TaxonomyError): object => ({ ...outgoing(error, exitSpec).envelope, details: undefined });

/** That `arrived` is `sent` as outsiders may see it: class, details and every fact. */
export function expectSame(arrived: TaxonomyError | undefined, sent: TaxonomyError): void {
  const { error, envelope } = outgoing(sent, exitSpec);
  expect(arrived?.constructor).toBe(error.constructor);
  expect(arrived?.details).toEqual(envelope.details ?? {});
  expect(arrived && factsOf(arrived)).toEqual(factsOf(sent));
}

/** What a decoder gets from JSON. */
export const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
