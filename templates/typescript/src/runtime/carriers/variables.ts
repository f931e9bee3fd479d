// The values of `$variables` in wire bodies and log fields. The format decides their places (body.ts).

import type { Variables } from "./body.js";
import { brand } from "../core/brand.js";
import { type Enclosable, type Envelope, toEnvelope } from "../core/envelope.js";
import { own } from "../values/fenced.js";
import { peekOwn } from "../values/peek.js";
import type { ErrorSpec, Json, JsonObject } from "../values/spec.js";

type Read = (envelope: Envelope, spec: ErrorSpec) => Json | undefined;

/** A member an envelope may lack; not what Object.prototype has under its name. */
const optional = (envelope: Envelope, name: keyof Envelope): Json | undefined => peekOwn(envelope, name) as Json | undefined;

const reads: ReadonlyMap<string, Read> = /* @__PURE__ */ new Map<string, Read>([
  ["$code", ({ code }) => code],
  ["$message", ({ message }) => message],
  ["$details", (envelope) => optional(envelope, "details")],
  ["$category", ({ category }) => category],
  ["$recoverable", ({ recoverable }) => recoverable],
  ["$nextAction", (envelope) => optional(envelope, "nextAction")],
  ["$guidance", (envelope) => optional(envelope, "guidance")],
  ["$retryAfter", ({ retry }) => retry?.afterMs],
  ["$ref", (envelope) => optional(envelope, "ref")],
  ["$contract", (envelope) => optional(envelope, "contract")],
  ["$domain", (_, { domain }) => domain],
  ["$title", (_, { title }) => title],
  ["$url", (_, { url }) => url],
  ["$httpStatus", (_, { httpStatus }) => httpStatus],
  ["$envelope", (envelope) => envelope as unknown as JsonObject],
]);

/** The variables of `error`, read from its envelope; `$retryAfter` is in ms, as there. `envelope` where it has been made already. */
export function bodyVariables(error: Enclosable, contract: string | undefined, envelope?: Envelope): Variables {
  let made = envelope;
  return (variable) => {
    const read = reads.get(variable);
    return read ? read((made ??= toEnvelope(error, contract)), error[brand]) : factOf(error[brand], variable);
  };
}

/** What `$x.name` stands for: a fact of the author's own. */
export function factOf({ x }: ErrorSpec, variable: string): Json | undefined {
  return x !== undefined && variable.startsWith("$x.") ? own(x, variable.slice(3)) : undefined;
}
