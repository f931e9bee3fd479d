// Turns an error of the family into what MCP carries: a tool result, or a JSON-RPC error, with the lines of text of its format. Sending it is the SDK's business.

import { bodyVariables, fillBody } from "./body.js";
import { brand } from "../core/brand.js";
import { wireCode } from "../core/catalogue.js";
import type { TaxonomyError } from "../core/error.js";
import type { FamilySpec } from "../core/family-spec.js";
import { once } from "../values/once.js";
import { own, peekOwn } from "../values/peek.js";
import type { Languages } from "../core/locale.js";
import { inLanguages, type Outgoing, outgoing } from "./outgoing.js";
import type { JsonRpcError } from "../core/sdk-failure.js";
import type { JsonObject } from "../values/spec.js";
import { correlationIdOf, type ToolFailure, toolFailureKey, toToolFailure } from "./tool-failure.js";
import { type Facts, factsOf } from "../core/envelope.js";
import { type Parts, partsOf } from "../core/template.js";

/** Retry advice in words; undefined if the error gives none. */
function retryWords({ recoverable, retry, nextAction, undeclared }: Facts): string | undefined {
  // An unknown failure leaves only the words that were written for it.
  if (undeclared && retry === undefined) return undefined;
  if (!recoverable) return "do not retry";
  // A call that changes something may have done so before it failed.
  const condition = retry?.onlyIfIdempotent === true ? ", if repeating is safe" : "";
  if (retry?.afterMs !== undefined && retry.afterMs > 0) return `after ${retry.afterMs / 1_000} s${condition}`;
  if (nextAction === "fix_input") return "change the arguments";
  if (nextAction === "fix_config") return "once the configuration is fixed";
  if (nextAction === "retry_now") return "now";
  return retry !== undefined || nextAction === "retry_later" ? `later${condition}` : undefined;
}

type Word = (facts: Facts, outgoing: Outgoing) => string | undefined;

/** Placeholders beside the texts of the envelope. */
const words: ReadonlyMap<string, Word> = /* @__PURE__ */ new Map<string, Word>([
  ["code", ({ code }, { family }) => wireCode(family, code)],
  ["title", (_, { error }) => error.title],
  ["retry", retryWords],
]);

/** Only lines of formats come here. */
const partsIn: (line: string) => Parts = /* @__PURE__ */ once(partsOf, /* @__PURE__ */ new Map());

/** `line` filled in; undefined where a placeholder has no value. */
function fillLine(line: string, facts: Facts, outgoing: Outgoing): string | undefined {
  const { texts, names } = partsIn(line);
  let text = texts[0] as string;
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as keyof Facts;
    const read = words.get(name);
    const word = (read ? read(facts, outgoing) : (own(facts, name) as string | undefined)) ?? "";
    if (word === "") return undefined;
    text += word + (texts[at + 1] as string);
  }
  return text;
}

/** `lines` with their placeholders filled in, joined by line breaks. A line with a placeholder that has no value is left out. */
export function fillLines(lines: readonly string[], outgoing: Outgoing): string {
  const filled: string[] = [];
  const facts = factsOf(outgoing.envelope);
  for (const line of lines) {
    const text = fillLine(line, facts, outgoing);
    if (text !== undefined) filled.push(text);
  }
  return filled.join("\n");
}

// Type aliases and mutable members: only so are they assignable to the SDKs' own result types.
export type TextBlock = { type: "text"; text: string };

/** A CallToolResult (MCP, server/tools). */
export type ToolResult = {
  isError?: true;
  content: TextBlock[];
  structuredContent?: { [key: string]: unknown };
  _meta: { [key: string]: unknown };
};

export interface ToolResultOptions {
  /**
   * Whether the result may carry `structuredContent`, where the format wants it; true by default. Not for tools with an output schema:
   * an SDK v1 client that has listed them validates it even on errors, and loses the error. `envelope` where the schema has an error branch:
   * the envelope is what fits there, whatever the format's own body is.
   */
  readonly structuredContent?: boolean | "envelope" | undefined;
  /** Whether the tool has an output schema: then `isError` is always set, since the SDKs replace any other result without structured content. */
  readonly outputSchema?: boolean | undefined;
  /** Milliseconds since 1970, for a format with `toolFailure`; `Date.now` by default. */
  readonly now?: (() => number) | undefined;
  /** The reader's languages; by default the taxonomy's own. */
  readonly locale?: Languages | undefined;
}

/** `template` filled in, its code written as the format writes codes. */
function fill(template: JsonObject, { error, envelope, family }: Outgoing): JsonObject {
  const variables = bodyVariables(error, family.contract, envelope);
  return fillBody(template, (variable) => (variable === "$code" ? wireCode(family, envelope.code) : variables(variable)));
}

const envelopeBody: JsonObject = { error: "$envelope" };

/**
 * The tool result that carries `error`: the first text block complete by itself, the envelope in `_meta` always, the body as structured
 * content where the format wants it.
 */
export function toToolResult(error: TaxonomyError, family: FamilySpec, options: ToolResultOptions = {}): ToolResult {
  return toolResultOf(outgoing(error, family), options);
}

/** As {@link toToolResult}, of what has been made to leave already. */
export function toolResultOf(made: Outgoing, options: ToolResultOptions): ToolResult {
  const leaving = inLanguages(made, options.locale);
  const { envelope, family } = leaving;
  const { body: template, metaKey, tool, toolFailure } = family.format;
  const isError = tool.isError || options.outputSchema === true;
  const structured = tool.carriers.includes("structuredContent") && (options.structuredContent ?? true);
  const body = structured === true || tool.content === "$body" ? fill(template ?? envelopeBody, leaving) : undefined;
  const text = tool.content === "$body" ? JSON.stringify(body) : fillLines(tool.content, leaving);
  const content: TextBlock[] = [{ type: "text", text: text || envelope.message || envelope.code }];
  const _meta: ToolResult["_meta"] = {};
  _meta[metaKey] = envelope;
  if (isError && toolFailure) _meta[toolFailureKey] = classified(leaving, options);
  // In the order of the wire. Spreading what may be absent costs as much again as all the rest.
  if (!structured) return isError ? { isError, content, _meta } : { content, _meta };
  const structuredContent = structured === "envelope" ? fill(envelopeBody, leaving) : (body as JsonObject);
  return isError ? { isError, content, structuredContent, _meta } : { content, structuredContent, _meta };
}

/** By the error itself: the public substitute of a concealed one is made anew each time. */
function classified({ origin, error: { httpStatus }, envelope }: Outgoing, { now }: ToolResultOptions): ToolFailure {
  return toToolFailure({ envelope, httpStatus, correlationId: envelope.ref ?? correlationIdOf(origin), now });
}

/** The JSON-RPC number of `error` under an MCP revision; its default where the revision is not named or not known. */
function jsonRpcNumber(error: TaxonomyError, protocol?: string): number {
  const { jsonRpc } = error[brand];
  return (protocol === undefined ? undefined : own(jsonRpc, protocol)) ?? jsonRpc.default;
}

export interface JsonRpcOptions {
  /** Negotiated MCP revision. */
  readonly protocol?: string | undefined;
  /**
   * URI of a resource that was asked for. An error that says it is missing is then −32602 with `uri` in its data, as MCP wants it
   * (SEP-2164), and never with `uri` alone: an SDK v2 client would make another error of that. Any other error keeps its own number.
   */
  readonly uri?: string | undefined;
  /** The reader's languages; by default the taxonomy's own. */
  readonly locale?: Languages | undefined;
}

const invalidParams = -32602;

/** Whether `error` says that the resource at `uri` does not exist: as its taxonomy declares, never by its status. */
function isMissing(uri: string, error: TaxonomyError): boolean {
  const { missingResource } = error[brand];
  return typeof missingResource === "string" ? peekOwn(error.details, missingResource) === uri : missingResource === true;
}

/** The JSON-RPC error object (specification, section 5.1) that carries `error`. */
export function toJsonRpcError(error: TaxonomyError, family: FamilySpec, options: JsonRpcOptions = {}): JsonRpcError {
  return jsonRpcErrorOf(outgoing(error, family), options);
}

/** As {@link toJsonRpcError}, of what has been made to leave already. */
export function jsonRpcErrorOf(made: Outgoing, { protocol, uri, locale }: JsonRpcOptions): JsonRpcError {
  const leaving = inLanguages(made, locale);
  const { jsonRpc } = leaving.family.format;
  const message = fillLines([jsonRpc.message], leaving) || leaving.envelope.message || leaving.envelope.code;
  const data = jsonRpc.data && fill(jsonRpc.data, leaving);
  if (uri === undefined || !isMissing(uri, leaving.error)) return { code: jsonRpcNumber(leaving.error, protocol), message, ...(data && { data }) };
  return { code: invalidParams, message, data: { error: leaving.envelope as unknown as JsonObject, ...data, uri } };
}
