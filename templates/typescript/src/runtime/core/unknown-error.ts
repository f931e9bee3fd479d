// The error for what a newer contract sends: its code is not known here, its facts are. It is never thrown by a server itself.

import { noteArrival, noteUndeclared } from "./beside.js";
import { brand } from "./brand.js";
import { type Envelope, isContract, isName } from "./envelope.js";
import { complete, TaxonomyError, type TaxonomyErrorOptions } from "./error.js";
import { literalTemplate, messageOf, sentence } from "./message.js";
import { unshaped } from "../values/data.js";
import type { DetailShape, DetailShapes, ErrorSpec, Json, JsonObject, Link } from "../values/spec.js";
import { visibleText } from "../values/visible.js";

const unknownSpec: ErrorSpec<"unknown"> = {
  domain: "dev.faultline",
  code: "unknown",
  name: "UnknownError",
  category: "unknown",
  message: "",
  recoverable: false,
  jsonRpc: { default: -32603 },
  httpStatus: 500,
  logLevel: "error",
  details: {},
};

/** The received facts of an error; the contract has the help of known ones. */
export interface ReceivedEnvelope extends Envelope {
  readonly help?: readonly Link[];
}

/** An error whose code this version of the contract does not know. Category, recoverability and retry facts are the sender's. */
export class UnknownError extends TaxonomyError {
  declare readonly code: "unknown";
  declare readonly details: JsonObject;

  /** @internal What is the same for all of them. */
  static describe(): ErrorSpec<"unknown"> {
    return unknownSpec;
  }

  /** The code as received. */
  declare readonly wireCode: string;
  /** The sender's contract, as `name@version`. */
  declare readonly contract?: string;

  constructor(envelope: ReceivedEnvelope, options?: TaxonomyErrorOptions) {
    const { code, message, recoverable, guidance, retry, ref, contract } = envelope;
    const details = unshaped(envelope.details ?? {}, 0);
    const spec = specOf(envelope, details);
    super(messageOf(spec, details), options);
    complete(this, details, isName(ref) ? { ref, ...options } : options);
    this.wireCode = isName(code) ? code : this.code;
    if (isContract(contract)) this.contract = contract;
    noteArrival(this, { message, recoverable, guidance, retry });
    if (envelope.undeclared) noteUndeclared(this);
    Object.defineProperty(this, brand, { value: spec });
  }
}

function specOf({ code, message, category, recoverable, nextAction, retry, help = [] }: ReceivedEnvelope, details: JsonObject): ErrorSpec<"unknown"> {
  const { afterMs: _, ...facts } = retry ?? {};
  const spec = {
    ...unknownSpec,
    category: isName(category) ? category : unknownSpec.category,
    message: literalTemplate(visibleText(message) || sentence(visibleText(code))),
    recoverable,
    // Not even undefined where they are not said: with more members than it has room for, an object takes several times as long.
    ...(retry && { retry: facts }),
    ...(nextAction && { nextAction }),
    details: shapesOf(details),
    help,
  };
  return Object.setPrototypeOf(spec, null) as ErrorSpec<"unknown">;
}

/** Shapes that let through what was received: it has been on the wire already. */
function shapesOf(details: JsonObject): DetailShapes {
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, { type: typeOf(value), optional: true, ...(value === null && { nullable: true }) } satisfies DetailShape]));
}

const typeOf = (value: Json): DetailShape["type"] => (Array.isArray(value) ? "array" : (typeof value as "string" | "boolean" | "number" | "object"));
