// Makes errors of what was received: an envelope, a body, a text. Whatever does not fit the contract becomes the unknown arm.

import type { Captured } from "./body.js";
import { catalogueOf, construct } from "../core/catalogue.js";
import { type Envelope, readEnvelope } from "../core/envelope.js";
import type { TaxonomyError, TaxonomyErrorOptions } from "../core/error.js";
import type { ErrorClass, FamilySpec } from "../core/family-spec.js";
import { readMessageOf } from "../core/locale.js";
import { isRecord } from "../values/peek.js";
import { retryFacts } from "../core/retry.js";
import { checkDetails } from "../values/shape.js";
import type { DetailShapes, ErrorSpec, JsonObject } from "../values/spec.js";
import { pauseStacks, resumeStacks } from "../values/stack-limit.js";
import { bareMessage } from "./transport.js";
import { UnknownError } from "../core/unknown-error.js";
import { withoutProto } from "../values/without-proto.js";

/** What a code may look like; anything else under the discriminator is a coincidence. */
const codeLike = /^[A-Za-z][A-Za-z0-9_-]{0,62}$/;
const codeToken = /^\[([A-Za-z][A-Za-z0-9_-]{0,62})\] ?/;

/** The package of a contract `name@version`. */
const nameOf = (contract: string): string => contract.slice(0, Math.max(contract.lastIndexOf("@"), 0) || undefined);

const isForeign = (contract: string | undefined, ours: string): boolean =>
  contract !== undefined && contract !== ours && nameOf(contract) !== nameOf(ours);

const barred: WeakMap<DetailShapes, readonly string[]> = /* @__PURE__ */ new WeakMap();

/** Names of the details that never travel: what stands in their place is not the server's doing. */
function barredBy(shapes: DetailShapes): readonly string[] {
  let names = barred.get(shapes);
  if (!names) barred.set(shapes, (names = Object.keys(shapes).filter((key) => shapes[key]?.safety !== undefined)));
  return names;
}

function travelled(details: JsonObject, shapes: DetailShapes): JsonObject {
  const names = barredBy(shapes);
  for (let at = 0; at < names.length; at++)
    if (Object.hasOwn(details, names[at] as string)) return Object.fromEntries(Object.entries(details).filter(([key]) => !names.includes(key)));
  return details;
}

/** The error an envelope stands for: of its class when code, contract and details are known, else the unknown arm. */
export function fromEnvelope(envelope: Envelope | undefined, family: FamilySpec): TaxonomyError | undefined {
  if (!envelope) return undefined;
  // Where it was read from the wire tells nobody anything, and a stack costs more than all the rest. callTool adds the caller's.
  const limit = pauseStacks();
  try {
    const error = restored(withoutProto(envelope), family);
    if (envelope.contexts) for (const text of envelope.contexts.toReversed()) error.context(text);
    return error;
  } finally {
    resumeStacks(limit);
  }
}

function restored(envelope: Envelope, family: FamilySpec): TaxonomyError {
  const { code, details = {}, contract } = envelope;
  const type = isForeign(contract, family.contract) ? undefined : catalogueOf(family).received.get(code);
  const spec = type?.spec;
  if (!spec || !checkDetails(details, spec.details)) return new UnknownError(envelope);
  return construct(type, travelled(details, spec.details), optionsOf(envelope, spec));
}

/** What this occurrence says beside its details; undefined when it says nothing, as most do. */
function optionsOf({ ref, retry, recoverable, details = {} }: Envelope, spec: ErrorSpec): TaxonomyErrorOptions | undefined {
  const asked = retry?.afterMs;
  const retryAfterMs = asked === undefined || asked === retryFacts(spec, details)?.afterMs ? undefined : asked;
  const decided = spec.recoverable === "caller" ? recoverable : undefined;
  return ref === undefined && retryAfterMs === undefined && decided === undefined ? undefined : { ref, retryAfterMs, recoverable: decided };
}

/** What an envelope must say, where only the code was received: as the contract has it. */
export const knownFacts = (type: ErrorClass | undefined): Pick<Envelope, "category" | "recoverable"> => ({
  category: type?.spec.category ?? "unknown",
  recoverable: type?.spec.recoverable === true,
});

/** The error a body stands for; undefined when it has no code that looks like one, or no text where the format has one. */
export function fromBody(captured: Captured | undefined, family: FamilySpec): TaxonomyError | undefined {
  if (!captured) return undefined;
  const envelope = readEnvelope(captured.get("$envelope"));
  if (envelope) return fromEnvelope(envelope, family);
  const code = captured.get("$code");
  const message = captured.get("$message") ?? "";
  if (typeof code !== "string" || !codeLike.test(code) || typeof message !== "string") return undefined;
  const type = catalogueOf(family).byWireCode.get(code);
  const sent = captured.get("$details");
  const details = isRecord(sent) ? sent : type && readMessageOf(type.spec, message);
  const afterMs = captured.get("$retryAfter");
  return fromEnvelope(
    readEnvelope({
      ...knownFacts(type),
      ...Object.fromEntries(
        ["category", "recoverable", "nextAction", "guidance", "ref", "contract"].flatMap((name) =>
          captured.has(`$${name}`) ? [[name, captured.get(`$${name}`)]] : [],
        ),
      ),
      code: type?.spec.code ?? code,
      message,
      ...(details && { details }),
      ...(afterMs !== undefined && { retry: { afterMs } }),
    }),
    family,
  );
}

/** The error a text that starts with `[code]` stands for: the message after it is read back into details. */
export function fromText(text: string, family: FamilySpec): TaxonomyError | undefined {
  const token = codeToken.exec(text);
  if (!token?.[1]) return undefined;
  const type = catalogueOf(family).byWireCode.get(token[1]);
  const [line = ""] = text.slice(token[0].length).split("\n", 1);
  const message = bareMessage(line);
  const details = type && readMessageOf(type.spec, message);
  return fromEnvelope({ ...knownFacts(type), code: type?.spec.code ?? token[1], message, ...(details && { details: details as JsonObject }) }, family);
}
