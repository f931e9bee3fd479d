// Errors that came over HTTP problem details (RFC 9457) or as a google.rpc.Status (AIP-193), read back (clients.md). It fetches nothing.

import { limits } from "../../generator/model/limits.ts";
import type { DetailShape, Json } from "../../generator/model/taxonomy.ts";
import { converted } from "../../generator/wire/plain/convert.ts";
import type { Known } from "../../generator/wire/plain/known.ts";
import { inContext, type Occurrence, unknown } from "../../generator/wire/plain/occurrence.ts";
import { type Arrived, fromEnclosed, fromEnvelope, readEnvelope, usualOf } from "../../generator/wire/plain/received.ts";
import { messageOf, forHolder } from "../../generator/wire/plain/message.ts";
import { isObject, memberOf, type Values } from "../../generator/wire/plain/shapes.ts";
import { keptText } from "../../generator/wire/plain/text.ts";
import { jsonIn } from "../../generator/model/json.ts";

/** Seconds, as a header says them. */
const header: DetailShape = { type: "integer", unit: "s" };

/** The problem of a response, whose status says whether it is one. The body's own wait wins over that of the header. */
export function fromProblem(response: Json | undefined, known: Known): Arrived | undefined {
  const [status, headers, sent] = ["status", "headers", "body"].map((name) => memberOf(response, name));
  if (typeof status === "number" && status < 400) return undefined;
  const body = typeof sent === "string" ? (sent.length > limits.longestBody[0] ? undefined : jsonIn(sent)) : sent;
  if (!isObject(body)) return undefined;
  const name = isObject(headers) ? Object.keys(headers).find((each) => each.toLowerCase() === "retry-after") : undefined;
  const value = name === undefined ? undefined : memberOf(headers, name);
  const seconds = converted(Array.isArray(value) ? (value[0] as Json) : value, header, "retry-after");
  const own = memberOf(body, "retry");
  const retry = typeof seconds === "number" ? { afterMs: seconds * 1_000, ...(isObject(own) ? own : {}) } : own;
  return fromEnclosed({ ...body, message: memberOf(body, "detail") ?? null, ...(retry !== undefined && { retry }) }, known);
}

const [mostDetails, mostLinks] = [64, 16];
const prefix = "faultline-";

/** Facts that stand in metadata as JSON; the others are texts. */
const jsonFacts: ReadonlySet<string> = new Set(["contexts", "recoverable", "retry", "undeclared"]);

const named = (details: readonly Json[], name: string): readonly Values[] =>
  details.filter((detail): detail is Values => {
    const type = memberOf(detail, "@type");
    return typeof type === "string" && type.split("/").at(-1) === `google.rpc.${name}`;
  });

const capitals = (code: string): string => (code === code.toLowerCase() ? code.toUpperCase() : code);

/** Reasons are codes in capitals, but for codes that have capitals themselves. */
function codeOf(info: Values, { received }: Known): string {
  const reason = String(memberOf(info, "reason"));
  const written = memberOf(memberOf(info, "metadata"), `${prefix}code`);
  if (typeof written === "string" && capitals(written) === reason) return written;
  return received.has(reason) || reason !== reason.toUpperCase() ? reason : reason.toLowerCase();
}

/** A detail in metadata: a text where it is one, JSON where not; where it may be null as well, JSON of null or of a text. */
function detailOf(text: Json, shape: DetailShape | undefined): Json {
  if (typeof text !== "string" || shape === undefined || (shape.type === "string" && !shape.nullable)) return text;
  const json = jsonIn(text);
  if (shape.type !== "string") return json === undefined ? text : json;
  return json === null || typeof json === "string" ? json : text;
}

/** A Duration in milliseconds: what is left of one counts whole. */
function milliseconds(duration: Json | undefined): number | undefined {
  const [, seconds, fraction = ""] = (typeof duration === "string" && /^(\d{1,12})(?:\.(\d{1,9}))?s$/.exec(duration)) || [];
  return seconds === undefined ? undefined : Number(seconds) * 1_000 + Math.ceil(Number(`${fraction}000000000`.slice(0, 9)) / 1e6);
}

const linksIn = (links: Json | undefined): readonly { readonly description: string; readonly url: string }[] =>
  (Array.isArray(links) ? (links as readonly Json[]) : []).slice(0, mostLinks).flatMap((link) => {
    const [description, url] = [memberOf(link, "description"), memberOf(link, "url")];
    const isSafe = typeof url === "string" && url.length <= 2_008 && /^https:\/\/[\w.~:/?#[\]@!$&'()*+,;=%{|}-]+$/.test(url);
    return typeof description === "string" && isSafe ? [{ description: keptText(description, {}, 500), url }] : [];
  });

export function fromStatus(status: Json | undefined, known: Known): Arrived | undefined {
  if (memberOf(status, "code") === 0) return undefined;
  const listed = memberOf(status, "details");
  const details = (Array.isArray(listed) ? (listed as readonly Json[]) : []).slice(0, mostDetails);
  const isOurs = (info: Values): boolean => {
    const domain = memberOf(info, "domain");
    return domain === known.server.domain || domain === known.received.get(codeOf(info, known))?.domain;
  };
  const infos = named(details, "ErrorInfo");
  const info = infos.find(isOurs) ?? infos[0];
  if (info === undefined || typeof memberOf(info, "reason") !== "string") return undefined;
  const code = codeOf(info, known);
  const error = isOurs(info) ? known.received.get(code) : undefined;
  const metadata = memberOf(info, "metadata");
  const entries = Object.entries(isObject(metadata) ? metadata : {});
  const facts = Object.fromEntries(entries.flatMap(([name, text]) => {
    const fact = name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
    return fact === undefined ? [] : [[fact, jsonFacts.has(fact) && typeof text === "string" ? (jsonIn(text) ?? text) : text]];
  })) as Values;
  const sent = Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix)).map(([name, text]) => [name, detailOf(text, Object.hasOwn(error?.details ?? {}, name) ? error?.details[name] : undefined)]));
  const member = (name: string, of: string): Json | undefined => memberOf(named(details, name)[0], of);
  const afterMs = milliseconds(member("RetryInfo", "retryDelay"));
  const pace = memberOf(facts, "retry");
  const [message, ref] = [memberOf(status, "message"), member("RequestInfo", "requestId")];
  const received: Values = {
    ...(isOurs(info) && usualOf(error)),
    ...facts,
    ...{ code, message: message ?? null, details: sent, ref: ref ?? null },
    ...(afterMs !== undefined && { retry: { ...(isObject(pace) ? pace : {}), afterMs } }),
  };
  const envelope = readEnvelope(received);
  if (envelope === undefined) return undefined;
  const arrived = { ...envelope, help: linksIn(member("Help", "links")) };
  return isOurs(info) ? fromEnvelope(arrived, known) : alone((arrived.contexts ?? []).toReversed().reduce(inContext, unknown(arrived)));
}

const alone = (occurrence: Occurrence): Arrived => ({ occurrence, message: messageOf(occurrence.definition, occurrence.details, forHolder) });
