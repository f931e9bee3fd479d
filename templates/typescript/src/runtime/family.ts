// The namespace of a package's errors: make, recognise, convert, tell apart, read from the wire. family-spec.ts has their data.

import { decode } from "./carriers/decode.js";
import { brandOf } from "./core/brand.js";
import { catalogueOf } from "./core/catalogue.js";
import { readEnvelope } from "./core/read-envelope.js";
import type { TaxonomyError } from "./core/error.js";
import type { FamilySpec, Vocabulary } from "./core/family-spec.js";
import { own } from "./values/peek.js";
import { fromThrown, isOfFamily } from "./core/from.js";
import type { RuleScope } from "./core/match.js";
import { fromEnvelope } from "./carriers/received.js";

/** The member by which handlers are chosen: errors of any copy of any package have it. */
export interface Coded {
  readonly code: string;
}

/** One handler per code, all of them. */
export type Handlers<E extends Coded, Result> = {
  readonly [Code in E["code"]]: (error: Extract<E, { readonly code: Code }>) => Result;
};

/** Handlers of some codes, and `_` for the rest. */
export type SomeHandlers<E extends Coded, Result> = Partial<Handlers<E, Result>> & { readonly _: (error: E) => Result };

/** The client's part of a namespace for the errors `E`: it converts no foreign values, so it needs no mapping rules. */
export interface ClientFamily<E extends TaxonomyError> {
  readonly spec: Vocabulary;
  /** All codes, including those only in the log; `unknown` is the code of the unknown arm. */
  readonly codes: readonly E["code"][];
  /** Whether `value` is one of these errors, of whichever copy of the package. */
  is(value: unknown): value is E;
  /** Calls the handler of the error's code. Leaving out a code does not compile, unless `_` takes the rest. */
  match<Result>(error: E, handlers: Handlers<E, Result> | SomeHandlers<E, Result>): Result;
  /** The error that a tool result, a JSON-RPC error or a thrown value carries; undefined when it carries none of these. Never throws. */
  decode(value: unknown): E | undefined;
  /**
   * The error whose `toJSON()` gave `envelope`: the way across what keeps no class, such as a worker, a child process or a queue. Undefined
   * for anything that is not an envelope. Never throws.
   */
  fromEnvelope(envelope: unknown): E | undefined;
}

/** The namespace beside the union type `E` of a package. */
export interface Family<E extends TaxonomyError> extends ClientFamily<E> {
  readonly spec: FamilySpec;
  /** `thrown` as one of these errors: itself, what the first matching mapping rule makes of it, or the fallback. Never throws. */
  from(thrown: unknown, call?: RuleScope): E;
}

/** The result of the handler for the error's code, or of the one for the rest. Throws a TypeError without either. */
export function handled<E extends Coded, Result>(error: E, handlers: Handlers<E, Result> | SomeHandlers<E, Result>): Result {
  const table = handlers as { readonly [code: string]: (error: E) => Result };
  const handler = own(table, brandOf(error)?.code ?? "") ?? own(table, "_");
  if (!handler) throw new TypeError(`No handler for ${error.code}.`);
  return handler(error);
}

/** The family of `spec` for clients, with a constructor for each error. Costs nothing until it is used. */
export function defineClientFamily<E extends TaxonomyError, Constructors extends object>(spec: Vocabulary, constructors: Constructors): ClientFamily<E> & Constructors {
  const is = (value: unknown): value is E => isOfFamily(value, spec);
  // No constructor has the name of a member.
  return Object.assign<ClientFamily<E>, Constructors>({
    spec,
    get codes() {
      return [...catalogueOf(spec).byCode.keys(), "unknown"] as E["code"][];
    },
    is,
    match: handled,
    decode: (value) => {
      const error = decode(value, spec);
      return is(error) ? error : undefined;
    },
    fromEnvelope: (envelope) => fromEnvelope(readEnvelope(envelope), spec) as E | undefined,
  }, constructors);
}

/** The family of `spec`, with a constructor for each error. Costs nothing until it is used. */
export function defineFamily<E extends TaxonomyError>(spec: FamilySpec): Family<E>;
export function defineFamily<E extends TaxonomyError, Constructors extends object>(spec: FamilySpec, constructors: Constructors): Family<E> & Constructors;
export function defineFamily<E extends TaxonomyError>(spec: FamilySpec, constructors: object = {}): Family<E> {
  return Object.assign(defineClientFamily<E, object>(spec, constructors), { spec, from: (thrown: unknown, call?: RuleScope) => fromThrown(spec, thrown, call) as E });
}
