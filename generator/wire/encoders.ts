// The ways an error leaves a server, each as the JSON it is there. In no language; runtimes are held to it by vectors.ts.

import { put } from "../model/defined.ts";
import type { Leaving } from "../model/fields/envelope.ts";
import { sentenceOf } from "../model/names.ts";
import type { DetailShapes, ErrorDef, Json, Server } from "../model/taxonomy.ts";
import { bodyOf, linesOf } from "./body.ts";
import { envelopeOf } from "./leaving.ts";

type Values = { readonly [name: string]: Json };

/** google.rpc.Code by HTTP status: the mapping in code.proto read backwards, and what it does not name by its nearest. */
const rpcCodes: ReadonlyMap<number, number> = new Map([
  [400, 3],
  [401, 16],
  [403, 7],
  [404, 5],
  [408, 4],
  [409, 10],
  [410, 5],
  [416, 11],
  [422, 3],
  [429, 8],
  [499, 1],
  [501, 12],
  [502, 14],
  [503, 14],
  [504, 4],
]);

const any = (name: string, members: Values): Values => ({ "@type": `type.googleapis.com/google.rpc.${name}`, ...members });

/** Whether a text that may be null as well would be read back as something else: as null, or as the text that it is the JSON of. */
const isTaken = (text: string): boolean => {
  try {
    const json: unknown = JSON.parse(text);
    return json === null || typeof json === "string";
  } catch {
    return false;
  }
};

/** Puts values into metadata: texts as they are, all else as JSON. */
const note = (metadata: { [name: string]: string }, values: Values, prefix = "", shapes: DetailShapes = {}): void => {
  for (const name of Object.keys(values)) {
    const value = values[name];
    const isNullable = Object.hasOwn(shapes, name) && shapes[name]?.nullable === true;
    put(metadata, prefix + name, typeof value === "string" && !(isNullable && isTaken(value)) ? value : JSON.stringify(value));
  }
};

/** ProtoJSON of google.protobuf.Duration. */
const durationOf = (ms: number): string => `${ms % 1_000 === 0 ? ms / 1_000 : (ms / 1_000).toFixed(3)}s`;

/** A reason in capitals (ErrorInfo asks for them), but for a code with capitals of its own. */
const reasonOf = (code: string): string => (code === code.toLowerCase() ? code.toUpperCase() : code);

const statusOf = (leaving: Leaving, error: ErrorDef): Values => {
  const { code: _, message: visibleMessage, details: __, ref: ___, retry: ____, ...facts } = envelopeOf(leaving);
  const { code, message, details, ref } = leaving;
  const { afterMs, ...pace } = leaving.retry ?? {};
  const { url, httpStatus, title = message, help = [] } = error;
  const links = [...(url === undefined ? [] : [{ description: title, url }]), ...help.map(({ description, url: page }) => ({ description, url: page }))];
  const metadata: { [name: string]: string } = {};
  note(metadata, details, "", error.details);
  note(metadata, facts, "faultline-");
  if (leaving.retry !== undefined) note(metadata, { retry: pace }, "faultline-");
  return {
    code: rpcCodes.get(httpStatus) ?? (httpStatus < 500 ? 9 : 13),
    message: visibleMessage ?? message,
    details: [
      any("ErrorInfo", { reason: reasonOf(code), domain: error.domain, metadata }),
      ...(typeof afterMs === "number" ? [any("RetryInfo", { retryDelay: durationOf(afterMs) })] : []),
      ...(ref === undefined ? [] : [any("RequestInfo", { requestId: ref })]),
      ...(links.length === 0 ? [] : [any("Help", { links })]),
    ],
  };
};

export type Sent = { readonly [member: string]: Json };
type Encode = (leaving: Leaving, error: ErrorDef, server: Server) => Sent;

const envelopeBody = { error: "$envelope" };

/** CallToolResult (MCP, server/tools) of a tool without an output schema. */
const toolResult: Encode = (leaving, error, server) => {
  const { tool, body = envelopeBody, metaKey } = server.format;
  const made = bodyOf(body, leaving, error, server);
  const text = tool.content === "$body" ? JSON.stringify(made) : linesOf(tool.content, leaving, error, server);
  return {
    ...(tool.isError && { isError: true }),
    content: [{ type: "text", text: text || leaving.message || leaving.code }],
    ...(tool.carriers.includes("structuredContent") && { structuredContent: made }),
    _meta: { [metaKey]: envelopeOf(leaving) },
  };
};

/** The error object of JSON-RPC 2.0 (section 5.1), where the MCP revision is not known. */
const jsonRpcError: Encode = (leaving, error, server) => {
  const { message, data } = server.format.jsonRpc;
  return {
    code: error.jsonRpc.default,
    message: linesOf([message], leaving, error, server) || leaving.message || leaving.code,
    ...(data && { data: bodyOf(data, leaving, error, server) }),
  };
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** HTTP problem details (RFC 9457): the body, and the headers that say something of the error. */
const problem: Encode = (leaving, { url = "about:blank", title, httpStatus }) => {
  const { message, ...facts } = envelopeOf(leaving);
  const { ref, retry } = leaving;
  const afterMs = retry?.["afterMs"];
  return {
    status: httpStatus,
    headers: {
      "content-type": "application/problem+json",
      ...(typeof afterMs === "number" && { "retry-after": String(Math.ceil(afterMs / 1_000)) }),
    },
    body: {
      type: url,
      title: title ?? sentenceOf(leaving.code),
      status: httpStatus,
      detail: message ?? null,
      ...(ref !== undefined && uuid.test(ref) && { instance: `urn:uuid:${ref}` }),
      ...facts,
    },
  };
};

/** By name, in the order of a vector file. */
export const encoders: { readonly [name: string]: Encode } = { tool: toolResult, jsonrpc: jsonRpcError, problem, status: statusOf };
