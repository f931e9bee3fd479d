// Makes errors of what was received: an envelope, or a text. A known code is its class, whatever came with it; others are the unknown arm.

import { noteArrival, noteUndeclared } from "../core/beside.js";
import { catalogueOf } from "../core/catalogue.js";
import { contractName, type Envelope, receivedFacts } from "../core/envelope.js";
import { complete, messageOf, type TaxonomyError, type TaxonomyErrorOptions } from "../core/error.js";
import type { ErrorClass, Vocabulary } from "../core/family-spec.js";
import { readMessageOf } from "../core/locale.js";
import { envelopeIn } from "../core/read-envelope.js";
import { retryFacts } from "../core/retry.js";
import { receivedDetails } from "../values/shape.js";
import type { ErrorSpec, JsonObject } from "../values/spec.js";
import { pauseStacks, resumeStacks } from "../values/globals.js";
import { isFillable, summaryOf } from "../core/message.js";
import { bareMessage } from "./failures.js";
import { UnknownError } from "../core/unknown-error.js";
import { visibleText } from "../values/visible.js";
import { withoutProto } from "../values/data.js";
import { own } from "../values/peek.js";

/** The form of a code; anything else in its place is a coincidence. */
export const codeLike: RegExp = /^[A-Za-z][\w-]{0,62}$/;
/** Codes that are known may have other signs and begin with a digit. */
const codeToken = /^\[([A-Za-z0-9][\w.:/-]{0,127})\] ?/;

const isForeign = (contract: unknown, ours = ""): boolean => typeof contract === "string" && contract !== ours && contractName(contract) !== contractName(ours);

/** The class for `code` under `contract`: the package's, or its owner's in every package. */
function typeOf(code: unknown, contract: unknown, family: Vocabulary): ErrorClass | undefined {
  const type = typeof code === "string" ? catalogueOf(family).received.get(code) : undefined;
  return type && isForeign(contract, family.contract) && isForeign(contract, type.spec.contract) ? undefined : type;
}

/** The error an envelope stands for: of its class when the code is known, else the unknown arm. `type`: null of an error of another domain, whatever its code. */
export function fromEnvelope(envelope: Envelope | undefined, family: Vocabulary, type: ErrorClass | null | undefined = envelope && typeOf(envelope.code, envelope.contract, family)): TaxonomyError | undefined {
  if (!envelope) return undefined;
  // Where it was read from the wire tells nobody anything, and a stack costs more than all the rest. callTool adds the caller's.
  const limit = pauseStacks();
  try {
    const error = type ? revived(type, envelope) : new UnknownError(envelope);
    return own(envelope, "contexts")?.reduceRight((told, text) => told.context(text), error) ?? error;
  } finally {
    resumeStacks(limit);
  }
}

/** An error of `type` that says what the envelope says, with those of its details that fit. */
function revived(type: ErrorClass, envelope: Envelope): TaxonomyError {
  const { spec } = type;
  const { message, guidance, recoverable, retry } = envelope;
  const details = withoutProto(envelope.details ?? {});
  const { fits, known } = receivedDetails(details, spec.details);
  // Most say what their contract says. Nothing is cheaper than to see that: then it is clean, and nothing more need be kept.
  const isUsual = fits && messageOf(spec, known) === message;
  const said = isUsual ? message : visibleText(message);
  // The constructor of the class, which fills in what did not come, is not called.
  const error = Reflect.construct(Error, [said || summaryOf(spec, known)], type) as TaxonomyError;
  complete(error, known, optionsOf(envelope, spec, details));
  if (!isUsual || (guidance !== undefined && error.guidance !== guidance))
    noteArrival(error, { message: said ? message : error.message, recoverable, retry, guidance: guidance || (isFillable(spec.guidance ?? "", known, spec.details) ? undefined : "") });
  if (envelope.undeclared) noteUndeclared(error);
  return error;
}

/** The occurrence's own words beside its details; undefined if it has none, as most do. */
function optionsOf({ ref, retry, recoverable }: Envelope, spec: ErrorSpec, details: object): TaxonomyErrorOptions | undefined {
  const asked = retry?.afterMs;
  const retryAfterMs = asked === undefined || asked === retryFacts(spec, details)?.afterMs ? undefined : asked;
  const decided = spec.recoverable === "caller" ? recoverable : undefined;
  return (ref ?? retryAfterMs ?? decided) === undefined ? undefined : { ref, retryAfterMs, recoverable: decided };
}

/** Required members of an envelope from the contract, if only the code was received. */
export const knownFacts = (type: ErrorClass | undefined): Pick<Envelope, "category" | "message" | "recoverable"> => ({
  message: "",
  category: type?.spec.category ?? "unknown",
  recoverable: type?.spec.recoverable === true,
});

/** The error that an envelope in JSON stands for. Of a known code it may lack anything else; of another it must be whole. */
export function fromEnclosed(value: unknown, family: Vocabulary): TaxonomyError | undefined {
  const received = receivedFacts(value);
  const type = typeOf(received.code, received.contract, family);
  return type ? fromEnvelope(envelopeIn(received, knownFacts(type), true), family, type) : fromEnvelope(envelopeIn(received), family);
}

/** The error a text that starts with `[code]` stands for: the message after it is read back into details. */
export function fromText(text: string, family: Vocabulary): TaxonomyError | undefined {
  const [token, code = ""] = codeToken.exec(text) ?? [];
  const type = catalogueOf(family).byWireCode.get(code);
  if (token === undefined || (!type && !codeLike.test(code))) return undefined;
  const [line = ""] = text.slice(token.length).split("\n", 1);
  const message = bareMessage(line);
  return fromMessage(message, type, type?.spec.code ?? code, family);
}

/** The error of `type`, or the unknown one with this code, that has nothing but a message and what is read back of it. */
export function fromMessage(message: string, type: ErrorClass | undefined, code: string, family: Vocabulary): TaxonomyError | undefined {
  const details = type && readMessageOf(type.spec, message);
  return fromEnvelope({ ...knownFacts(type), code, message, ...(details && { details: details as JsonObject }) }, family);
}
