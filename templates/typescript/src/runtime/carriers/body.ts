// The body a format describes, in both directions: filled from variables, and read back into them; and the values of the `$variables` of an error. The format decides their places.

import { isArray, isRecord, own, peekOwn } from "../values/peek.js";
import type { ErrorSpec, Json, JsonObject } from "../values/spec.js";
import { once } from "../values/once.js";
import { brand } from "../core/brand.js";
import { type Envelope, type EnvelopeSource, type Facts, factsOf, toEnvelope } from "../core/envelope.js";

/** Values by `$variable`. An absent one is undefined. */
export type Variables = (variable: string) => Json | undefined;

/** The values found in a body, by `$variable`. */
export type Captured = ReadonlyMap<string, unknown>;

interface Hole {
  readonly variable: string;
  readonly optional: boolean;
}

/** Only texts of formats come here. */
const holeIn: (text: string) => Hole = /* @__PURE__ */ once((text) => ({ variable: text.replace(/\?$/, ""), optional: text.endsWith("?") }), /* @__PURE__ */ new Map());

/** The variable a text of a template stands for; undefined when it is literal. `$$` at the start is a literal `$`. */
const holeOf = (template: Json): Hole | undefined => (typeof template === "string" && template.startsWith("$") && !template.startsWith("$$") ? holeIn(template) : undefined);

const literal = (template: Json): Json => (typeof template === "string" && template.startsWith("$$") ? template.slice(1) : template);

/**
 * A format's `body` or `data` with its `$variables` filled in. Where a variable has no value, the key of `$variable?` is left out
 * and that of `$variable` is null.
 */
export function fillBody(template: JsonObject, variables: Variables): JsonObject {
  const filled: { [key: string]: Json } = {};
  for (const key of Object.keys(template)) {
    const part = template[key] as Json;
    const hole = holeOf(part);
    const value = hole ? variables(hole.variable) : fill(part, variables);
    if (value !== undefined || !hole?.optional) set(filled, key, value ?? null);
  }
  return filled;
}

/** Sets an own property, even where the prototype has one of that name: `__proto__` too, since a format that says so is read back by it. */
function set(target: { [key: string]: Json }, key: string, value: Json): void {
  if (!(key in target)) target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

function fill(template: Json, variables: Variables): Json {
  const hole = holeOf(template);
  if (hole) return variables(hole.variable) ?? null;
  if (Array.isArray(template)) return template.map((part: Json) => fill(part, variables));
  return typeof template === "object" && template !== null ? fillBody(template as JsonObject, variables) : literal(template);
}

/**
 * Puts the variables of `template` into `captured`, as they stand in `json`, and says whether `json` was made from it: no literal differs, and no
 * variable without `?` is missing. Members the template does not know are ignored. Never throws.
 */
export function readBody(template: Json, json: unknown, captured: Map<string, unknown>): boolean {
  const hole = holeOf(template);
  if (hole) {
    if (json !== undefined && json !== null) captured.set(hole.variable, json);
    return hole.optional || json !== undefined;
  }
  if (typeof template !== "object" || template === null) return json === literal(template);
  let whole = Array.isArray(template) ? isArray(json) : isRecord(json);
  for (const [key, part] of Object.entries(template)) whole = readBody(part, peekOwn(json, key), captured) && whole;
  return whole;
}

type Read = (facts: Facts, spec: ErrorSpec) => Json | undefined;

/** Variables beside the members of the envelope. */
const reads: ReadonlyMap<string, Read> = /* @__PURE__ */ new Map<string, Read>([
  ["$retryAfter", ({ retry }) => retry?.afterMs],
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
    // A fact of the author's own.
    if (variable.startsWith("$x.")) return own(error[brand].x ?? {}, variable.slice(3));
    facts ??= factsOf((made ??= toEnvelope(error, contract)));
    const read = reads.get(variable);
    return read ? read(facts, error[brand]) : own(facts as object as JsonObject, variable.slice(1));
  };
}
