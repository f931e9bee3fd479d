// The ways an error leaves a server, each as the JSON it is there. In no language; runtimes are held to it by vectors.ts.

import type { Leaving } from "../model/fields/envelope.ts";
import type { ErrorDef, Json, Server } from "../model/taxonomy.ts";
import { sentenceOf } from "../model/names.ts";
import { bodyOf, linesOf } from "./body.ts";
import { envelopeOf } from "./leaving.ts";
import { statusOf } from "./rpc-status.ts";

export type Sent = { readonly [member: string]: Json };
type Outlet = (leaving: Leaving, error: ErrorDef, server: Server) => Sent;

const envelopeBody = { error: "$envelope" };

/** CallToolResult (MCP, server/tools) of a tool without an output schema. */
const toolResult: Outlet = (leaving, error, server) => {
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
const jsonRpcError: Outlet = (leaving, error, server) => {
  const { message, data } = server.format.jsonRpc;
  return {
    code: error.jsonRpc.default,
    message: linesOf([message], leaving, error, server) || leaving.message || leaving.code,
    ...(data && { data: bodyOf(data, leaving, error, server) }),
  };
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** HTTP problem details (RFC 9457): the body, and the headers that say something of the error. */
const problem: Outlet = (leaving, { url = "about:blank", title, httpStatus }) => {
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
export const outlets: { readonly [name: string]: Outlet } = { tool: toolResult, jsonrpc: jsonRpcError, problem, status: statusOf };
