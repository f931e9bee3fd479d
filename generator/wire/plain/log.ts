// The log record of an error: everything an operator may know, in the taxonomy's field names. Stacks are a language's own, and left out.

import { contractId } from "../../model/contract-id.ts";
import { put } from "../../model/defined.ts";
import type { Leaving } from "../../model/fields/envelope.ts";
import type { Json, LogFormat } from "../../model/taxonomy.ts";
import { envelopeOf } from "../leaving.ts";
import { blottedJson, hiddenTexts } from "./hidden.ts";
import { causesOf, memberOf as foreignMember, Ours, type Read } from "./foreign.ts";
import { jsonOf } from "./convert.ts";
import type { Known } from "./known.ts";
import { forHolder, forClient } from "./message.ts";
import { leavingOf, type Occurrence, retryOf, messageTo } from "./occurrence.ts";
import { loggedDetails, sentJson } from "./sent.ts";
import { isObject, memberOf, type Values } from "./shapes.ts";
import { sentText } from "./text.ts";

export interface LogCall {
  readonly server?: string;
  readonly tool?: string;
  readonly method?: string;
  readonly args?: Json;
  readonly requestId?: string | number;
  readonly connectionId?: string;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

const scrubbed = (text: string): string => sentText(text, {}, 500);
const named = (name: string | undefined): string | undefined => name && sentText(name, {}, 200);

const nameOf = (value: Read): string => {
  if (value === null || (typeof value !== "object" && value !== undefined)) return `thrown ${value === null ? "object" : typeof value}`;
  const name = foreignMember(value, "name");
  return typeof name === "string" && name !== "" ? name : isObject(value) || Array.isArray(value) ? (Array.isArray(value) ? "Array" : "Object") : "Error";
};

/** The text of a failure: its message, or its type. */
function textOf(value: Read): string {
  if (value instanceof Ours) return scrubbed(messageTo(value.occurrence, forHolder)) || nameOf(value);
  const message = typeof value === "string" ? value : foreignMember(value, "message");
  const text = typeof message === "string" ? message : JSON.stringify(sentJson(jsonOf(value), { depth: 3, total: 500 }, true));
  return scrubbed(text) || scrubbed(`${nameOf(value)}: ${text}`);
}

const contextsOf = ({ contexts }: Occurrence): readonly string[] => contexts.map(scrubbed);

/** From the outermost context down to the first cause, messages alone. */
function internalMessage(error: Occurrence, message: string, cause: Read): string {
  const own = [...contextsOf(error), message].join(": ");
  return causesOf(new Ours(error, cause)).reduce((text, { value, isMember }) => {
    const line = [...(value instanceof Ours ? contextsOf(value.occurrence) : []), textOf(value)].join(": ");
    return text === "" ? line : `${text}${isMember ? "; " : ": "}${line}`;
  }, own);
}

type Facts = { readonly [variable: string]: Json | undefined };

/** The variables of a record, beside the members of the envelope. */
function factsOf(error: Occurrence, cause: Read, call: LogCall, { leaving, log: { fields, service } }: { readonly leaving: Leaving; readonly log: LogFormat }): Facts {
  const { definition } = error;
  const contexts = contextsOf(error);
  const isHomeless = (variable: string): boolean => !Object.values(fields).some((value) => value === variable || value === `${variable}?`);
  const details = { ...(contexts.length > 0 && isHomeless("$contexts") && { contexts }), ...loggedDetails(error.details, definition.details) };
  return {
    $args: call.tool === undefined || call.args === undefined ? undefined : sentJson(call.args, { depth: 4, breadth: 32, text: 500, total: 4_096 }),
    $connectionId: named(call.connectionId),
    $contexts: contexts.length > 0 ? contexts : undefined,
    $domain: definition.domain,
    $envelope: envelopeOf(leaving),
    $httpStatus: definition.httpStatus,
    $internalMessage: internalMessage(error, leaving.message, cause),
    $level: definition.logLevel,
    $logDetails: Object.keys(details).length > 0 ? details : undefined,
    $method: named(call.method),
    $requestId: typeof call.requestId === "string" ? named(call.requestId) : call.requestId,
    $retryAfter: retryOf(error)?.afterMs,
    $server: named(call.server),
    $service: service,
    $timestamp: new Date(call.now ?? 0).toISOString(),
    $title: definition.title,
    $tool: named(call.tool),
    $url: definition.url,
  };
}

export function logRecord({ server }: Known, error: Occurrence, cause: Read, call: LogCall): Values {
  const { definition } = error;
  const leaving = leavingOf(error, contractId(server), forClient);
  const facts = factsOf(error, cause, call, { leaving, log: server.log });
  const causes = causesOf(new Ours(error, cause)).flatMap(({ value }) => (value instanceof Ours ? hiddenTexts(value.occurrence) : []));
  const hidden = [...hiddenTexts(error), ...causes];
  const record: { [field: string]: Json } = {};
  for (const [field, written] of Object.entries(server.log.fields)) {
    if (!written.startsWith("$") || written.startsWith("$$")) {
      put(record, field, written.replace(/^\$\$/, "$"));
      continue;
    }
    const variable = written.replace(/\?$/, "");
    // Where a failure happened is a language's own.
    if (variable === "$stack" || variable === "$fingerprint") continue;
    const own = Object.hasOwn(facts, variable) ? facts[variable] : (memberOf(definition.x as Values | undefined, variable.replace(/^\$x\./, "")) ?? memberOf(envelopeOf(leaving), variable.slice(1)));
    if (own !== undefined || !written.endsWith("?")) put(record, field, blottedJson(own ?? null, hidden));
  }
  return record;
}
