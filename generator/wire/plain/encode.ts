// An error as it leaves a server: concealed, in a language, in the format's words (formats.md). It sends nothing.

import { contractId } from "../../model/contract-id.ts";
import type { Leaving } from "../../model/fields/envelope.ts";
import { substituteOf } from "../../model/codes.ts";
import type { ErrorDef } from "../../model/taxonomy.ts";
import { bodyOf, linesOf } from "../body.ts";
import { envelopeOf } from "../leaving.ts";
import { blotted, hiddenTexts } from "./hidden.ts";
import type { Known } from "./known.ts";
import { forClient, filled, isFillable, messageOf, type Audience } from "./message.ts";
import { isRecoverable, leavingOf, made, type Occurrence, type Definition, messageTo } from "./occurrence.ts";
import { sentDetails } from "./sent.ts";
import { memberOf, type Values } from "./shapes.ts";
import { sentText } from "./text.ts";
import { followed } from "./words.ts";

/** The key of _meta under which results classify a failed call (SEP-3313, a draft). The prefix belongs to MCP. */
export const toolFailureKey = "io.modelcontextprotocol/toolFailure";

/** The ToolFailure of SEP-3313, a draft. Retry facts and what to do next tell its class first; 401 and 403 where neither does. */
function toolFailure({ occurrence, leaving }: Sent, now: number): Values {
  const { code, retry, nextAction, guidance, recoverable, ref = "00000000-0000-4000-8000-000000000000" } = leaving;
  const isPassing = retry !== undefined || nextAction === "retry_now" || nextAction === "retry_later";
  const isRefused = nextAction === "reauthenticate" || nextAction === "request_permission" || [401, 403].includes(occurrence.definition.httpStatus);
  const afterMs = recoverable ? retry?.["afterMs"] : undefined;
  return {
    class: isPassing ? "reliability" : isRefused ? "governance" : "capability",
    code,
    ...(isPassing && { retryable: recoverable && retry !== undefined }),
    ...(typeof afterMs === "number" && { retryNotBefore: now + afterMs }),
    correlationId: ref,
    ...(guidance !== undefined && { agentGuidance: guidance }),
  };
}

/** The part of an error that outsiders get to see. */
export interface Sent {
  readonly occurrence: Occurrence;
  readonly leaving: Leaving;
}

/** The details with the same name in both errors, if the concealed one may send them. */
const shared = ({ definition, details }: Occurrence, shapes: ErrorDef["details"]): Values =>
  Object.fromEntries(Object.entries(sentDetails(details, definition.details)).filter(([name]) => Object.hasOwn(shapes, name)));

/** The error that stands for a concealed one: nothing else of it is taken over. */
export function standIn(occurrence: Occurrence, { server, byCode }: Known): Occurrence {
  const code = substituteOf(server, occurrence.definition.code);
  const substitute = code === undefined ? undefined : byCode.get(code);
  if (substitute === undefined) return occurrence;
  const isFallback = substitute.code === server.fallback && occurrence.definition.code !== server.fallback;
  const details = memberOf(server.standIns as Values | undefined, substitute.code) ?? shared(occurrence, substitute.details);
  const alone = made(substitute, { details: details as Values, recoverable: isRecoverable(occurrence), ref: isFallback ? occurrence.ref : undefined });
  // As whatever nothing declares.
  return isFallback ? { ...alone, undeclared: true } : alone;
}

/** Words of a failure follow the message; of one that nothing declares the message knows nothing. Its code stands before the message anyway. */
function withWords(message: string, { words, goesOn, undeclared, definition: { code } }: Occurrence): string {
  if (words === undefined) return message;
  const own = words.startsWith(`[${code}] `) ? words.slice(code.length + 3) : words;
  return undeclared ? `Unknown failure: ${own}` : followed(message, own, goesOn);
}

export type Languages = string | readonly string[];

export function sentOf(origin: Occurrence, known: Known, languages?: Languages): Sent {
  const { format } = known.server;
  const occurrence = standIn(origin, known);
  const details = sentDetails(occurrence.details, occurrence.definition.details, format.limits);
  const leaving = leavingOf(occurrence, contractId(known.server), forClient, details);
  const hidden = hiddenTexts(origin);
  const contexts = format.contexts ? occurrence.contexts.map((text) => blotted(sentText(text, {}, 500), hidden)) : [];
  const localized = { ...leaving, contexts, ...(languages === undefined ? {} : textsIn(occurrence, languages, forClient)) };
  return { occurrence, leaving: { ...localized, message: withWords(localized.message, occurrence) } };
}

export interface ToolOptions {
  /** Whether structured content may stand there; `envelope` where the output schema has a branch for errors. */
  readonly structuredContent?: boolean | "envelope";
  readonly outputSchema?: boolean;
  readonly locale?: Languages;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

const envelopeBody = { error: "$envelope" };

const asDef = ({ definition }: Occurrence): ErrorDef => definition as ErrorDef;

export function toolResult(origin: Occurrence, known: Known, { structuredContent = true, outputSchema = false, locale, now = 0 }: ToolOptions = {}): Values {
  const { server } = known;
  const { tool, body = envelopeBody, metaKey } = server.format;
  const sent = sentOf(origin, known, locale);
  const { occurrence, leaving } = sent;
  const isError = tool.isError || outputSchema;
  const filled = bodyOf(body, leaving, asDef(occurrence), server);
  const text = tool.content === "$body" ? JSON.stringify(filled) : linesOf(tool.content, leaving, asDef(occurrence), server);
  const structured = tool.carriers.includes("structuredContent") && structuredContent;
  return {
    ...(isError && { isError: true }),
    content: [{ type: "text", text: text || leaving.message || leaving.code }],
    ...(structured && { structuredContent: structured === "envelope" ? bodyOf(envelopeBody, leaving, asDef(occurrence), server) : filled }),
    _meta: { [metaKey]: envelopeOf(leaving), ...(isError && server.format.toolFailure && { [toolFailureKey]: toolFailure(sent, now) }) },
  };
}

export interface JsonRpcOptions {
  /** The MCP revision. */
  readonly protocol?: string;
  /** The URI of the resource that was to be read. */
  readonly uri?: string;
  readonly locale?: Languages;
}

/** Whether the error says that the resource at `uri` does not exist. */
const isMissing = ({ definition, details }: Occurrence, uri: string): boolean =>
  typeof definition.missingResource === "string" ? memberOf(details, definition.missingResource) === uri : definition.missingResource === true;

export function jsonRpcError(origin: Occurrence, known: Known, { protocol, uri, locale }: JsonRpcOptions = {}): Values {
  const { server } = known;
  const { occurrence, leaving } = sentOf(origin, known, locale);
  const { message, data } = server.format.jsonRpc;
  const text = linesOf([message], leaving, asDef(occurrence), server) || leaving.message || leaving.code;
  const filled = data && bodyOf(data, leaving, asDef(occurrence), server);
  if (uri !== undefined && isMissing(occurrence, uri)) return { code: -32602, message: text, data: { error: envelopeOf(leaving), ...filled, uri } };
  const { jsonRpc } = occurrence.definition;
  const number = protocol !== undefined && Object.hasOwn(jsonRpc, protocol) ? jsonRpc[protocol] : undefined;
  return { code: number ?? jsonRpc.default, message: text, ...(filled && { data: filled }) };
}

const mostTags = 32;
const longestTag = 100;

/** The tag of the texts for a reader of `languages`; undefined where those are the taxonomy's own, or there are none. */
function localeFor({ locales, language = "en" }: Pick<Definition, "locales" | "language">, languages: string | readonly string[]): string | undefined {
  if (locales === undefined) return undefined;
  const tags = Object.keys(locales);
  for (const range of [languages].flat().slice(0, mostTags).filter((tag) => tag.length <= longestTag)) {
    for (let wanted = range.toLowerCase(); wanted !== ""; wanted = wanted.slice(0, Math.max(wanted.lastIndexOf("-"), 0))) {
      const tag = tags.find((known) => known.toLowerCase() === wanted);
      if (tag !== undefined || wanted === language.toLowerCase()) return tag;
    }
  }
  return undefined;
}

/** A text in the language of `tag`, with that tag; the taxonomy's own, without one, where it is not translated. */
function textIn(definition: Definition, name: "message" | "guidance", tag: string | undefined): readonly [template: string | undefined, tag?: string] {
  const text = tag === undefined ? undefined : definition.locales?.[tag]?.[name];
  return text === undefined || tag === undefined ? [definition[name]] : [text, tag];
}

function messageIn({ definition, details }: Occurrence, wanted: string | undefined, audience: Audience): string {
  const [template, tag] = textIn(definition, "message", wanted);
  return messageOf(definition, details, audience, template, tag);
}

/** Whether an error that was received says something else than its contract makes of its details, in any language. */
const saysItsOwn = (occurrence: Occurrence, audience: Audience): boolean =>
  occurrence.received !== undefined && [undefined, ...Object.keys(occurrence.definition.locales ?? {})].every((tag) => messageIn(occurrence, tag, audience) !== occurrence.received?.message);

/** Message and guidance as a reader of `languages` gets them, where they are other ones. */
function textsIn(occurrence: Occurrence, languages: string | readonly string[], audience: Audience): { readonly message?: string; readonly guidance?: string } {
  const { definition, received, details } = occurrence;
  const tag = localeFor(definition, languages);
  if (tag === undefined) return {};
  const [template, language] = textIn(definition, "guidance", tag);
  const isReceived = received !== undefined && (template === undefined || !isFillable(template, details, definition.details));
  const guidance = isReceived ? (received.guidance && audience.line(received.guidance)) || undefined : template && filled(template, details, definition, audience, language);
  return { message: saysItsOwn(occurrence, audience) ? messageTo(occurrence, audience) : messageIn(occurrence, tag, audience), ...(guidance !== undefined && { guidance }) };
}
