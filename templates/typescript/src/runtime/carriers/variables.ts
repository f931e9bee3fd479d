// The values of `$variables` in wire bodies and log fields. The format decides their places (body.ts).

import type { Variables } from "./body.js";
import { brand } from "../core/brand.js";
import { type EnvelopeSource, type Envelope, type Facts, factsOf, toEnvelope } from "../core/envelope.js";
import { own } from "../values/look-up.js";
import type { ErrorSpec, Json, JsonObject } from "../values/spec.js";

type Read = (facts: Facts, spec: ErrorSpec) => Json | undefined;

const reads: ReadonlyMap<string, Read> = /* @__PURE__ */ new Map<string, Read>([
  ["$code", ({ code }) => code],
  ["$message", ({ message }) => message],
  ["$details", ({ details }) => details],
  ["$category", ({ category }) => category],
  ["$recoverable", ({ recoverable }) => recoverable],
  ["$nextAction", ({ nextAction }) => nextAction],
  ["$guidance", ({ guidance }) => guidance],
  ["$retryAfter", ({ retry }) => retry?.afterMs],
  ["$ref", ({ ref }) => ref],
  ["$contract", ({ contract }) => contract],
  ["$domain", (_, { domain }) => domain],
  ["$title", (_, { title }) => title],
  ["$url", (_, { url }) => url],
  ["$httpStatus", (_, { httpStatus }) => httpStatus],
]);

/** The variables of `error`, read from its envelope; `$retryAfter` is in ms, as there. `envelope` where it has been made already. */
export function bodyVariables(error: EnvelopeSource, contract: string | undefined, envelope?: Envelope): Variables {
  let made = envelope;
  let facts: Facts | undefined;
  return (variable) => {
    if (variable === "$envelope") return (made ??= toEnvelope(error, contract)) as object as JsonObject;
    const read = reads.get(variable);
    if (!read) return factOf(error[brand], variable);
    return read((facts ??= factsOf((made ??= toEnvelope(error, contract)))), error[brand]);
  };
}

/** What `$x.name` stands for: a fact of the author's own. */
function factOf({ x }: ErrorSpec, variable: string): Json | undefined {
  return x !== undefined && variable.startsWith("$x.") ? own(x, variable.slice(3)) : undefined;
}
