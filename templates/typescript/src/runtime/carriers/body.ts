// The body a format describes, in both directions: filled from variables, and read back into them; and the values of the `$variables` of an error. The format decides their places.

import { isArray, isRecord, own, peekOwn } from "../values/peek.js";
import type { ErrorSpec, Json, JsonObject } from "../values/spec.js";
import { brand } from "../core/brand.js";
import { type Envelope, type EnvelopeSource, type Facts, factsOf, toEnvelope } from "../core/envelope.js";

/** Values by `$variable`. An absent one is undefined. */
export type Variables = (variable: string) => Json | undefined;

/** What {@link readBody} found, by `$variable`. */
export type Captured = ReadonlyMap<string, unknown>;

interface Hole {
  readonly variable: string;
  readonly optional: boolean;
}

const holes: Map<string, Hole> = /* @__PURE__ */ new Map();

/** The variable a text of a template stands for; undefined when it is literal. `$$` at the start is a literal `$`. */
function holeOf(template: Json): Hole | undefined {
  if (typeof template !== "string" || !template.startsWith("$") || template.startsWith("$$")) return undefined;
  // Only texts of formats come here, so they are few.
  let hole = holes.get(template);
  if (hole === undefined) {
    const optional = template.endsWith("?");
    holes.set(template, (hole = { variable: optional ? template.slice(0, -1) : template, optional }));
  }
  return hole;
}

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
 * The variables of `template` as they stand in `json`; undefined when `json` was not made from it: a literal differs, or a variable
 * without `?` is missing. Members the template does not know are ignored. Never throws.
 */
export function readBody(template: JsonObject, json: unknown): Captured | undefined {
  const captured = new Map<string, unknown>();
  return readInto(captured, template, json) ? captured : undefined;
}

/** As {@link readBody}, of as much as is there: what is missing or different is passed over. */
export function readParts(template: JsonObject, json: unknown): Captured {
  const captured = new Map<string, unknown>();
  readInto(captured, template, json);
  return captured;
}

/** Puts what {@link readParts} finds into `captured`, and says whether it is all that {@link readBody} asks for. */
export function readInto(captured: Map<string, unknown>, template: Json, json: unknown): boolean {
  const hole = holeOf(template);
  if (hole) {
    if (json !== undefined && json !== null) captured.set(hole.variable, json);
    return hole.optional || json !== undefined;
  }
  if (typeof template !== "object" || template === null) return json === literal(template);
  let whole = Array.isArray(template) ? isArray(json) : isRecord(json);
  for (const [key, part] of Object.entries(template)) whole = readInto(captured, part, peekOwn(json, key)) && whole;
  return whole;
}

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
