// Whether a JSON value is a JSON-RPC message as MCP has them (JSON-RPC 2.0, sections 4 to 6; MCP allows neither batches nor null ids).

import { hasOwn, isRecord, plain } from "../values/peek.js";

export type Id = string | number;

const isId = (value: unknown): value is Id => typeof value === "string" || Number.isSafeInteger(value);

/** Its fault: a clause. */
export interface MessageFault {
  readonly problem: string;
  /** The id to answer under; null where none can be told. */
  readonly id: Id | null;
  /** A response is not answered, whatever is wrong with it. */
  readonly isResponse: boolean;
}

function problemOf(message: { readonly [key: string]: unknown }): string | undefined {
  const { jsonrpc, id, method, params } = message;
  const { _meta: meta } = plain(params, "_meta");
  if (jsonrpc !== "2.0") return 'its jsonrpc is not "2.0"';
  if (id !== undefined && !isId(id)) return "its id is neither a string nor an integer";
  if ("result" in message || "error" in message) return id === undefined && "result" in message ? "it has a result and no id" : undefined;
  if (typeof method !== "string") return "it has no method";
  if (params !== undefined && !isRecord(params)) return "its params are not an object";
  return meta === undefined ? undefined : isRecord(meta) ? metaProblem(meta) : "its params._meta is not an object";
}

/** The demands of both SDKs on the metadata of any request: they drop what does not fit, in silence. */
function metaProblem(meta: { readonly [key: string]: unknown }): string | undefined {
  const { progressToken: token, [relatedTask]: task } = plain(meta, "progressToken", relatedTask);
  if (token !== undefined && !isId(token)) return "its params._meta.progressToken is neither a string nor an integer";
  return task !== undefined && typeof plain(task, "taskId").taskId !== "string" ? `its params._meta["${relatedTask}"] has no taskId` : undefined;
}

const relatedTask = "io.modelcontextprotocol/related-task";

/** The fault that keeps `value` from being a message; undefined when there is none. */
export function messageFault(value: unknown): MessageFault | undefined {
  if (Array.isArray(value)) return { problem: "it is a list; MCP has no batches", id: null, isResponse: false };
  if (!isRecord(value)) return { problem: "it is not an object", id: null, isResponse: false };
  const problem = problemOf(value);
  const isResponse = !("method" in value) && ("result" in value || "error" in value);
  return problem === undefined ? undefined : { problem, id: isId(value["id"]) ? value["id"] : null, isResponse };
}

/** The members JSON-RPC has, without others: the SDKs stay silent where there are more. */
export function strictMessage(message: { readonly [key: string]: unknown }): object {
  const keys = "method" in message ? ["jsonrpc", "id", "method", "params"] : ["jsonrpc", "id", "result", "error"];
  return Object.fromEntries(keys.filter((key) => hasOwn(message, key)).map((key) => [key, message[key]]));
}
