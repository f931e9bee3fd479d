// How the two eras of MCP open a connection: by `initialize` until 2025-11-25, by `_meta` in every request from 2026-07-28 on (basic, versioning).

import { at, isMessage, textAt, type Message } from "./frame.ts";

const prefix = "io.modelcontextprotocol/";

export const isStateless = (revision: string): boolean => revision >= "2026-07-28";

/** `params` as a request of the revision has them; any other value stays unchanged. */
export function spoken(params: unknown, revision: string, version: string): unknown {
  if (!isStateless(revision) || (params !== undefined && !isMessage(params))) return params;
  const _meta = { [`${prefix}protocolVersion`]: revision, [`${prefix}clientInfo`]: { name: "faultline", version }, [`${prefix}clientCapabilities`]: {} };
  return { ...params, _meta };
}

/** The revision a request names for itself. */
export const revisionOf = (request: Message): string | undefined => textAt(request["params"], "_meta", `${prefix}protocolVersion`);

/** The server that has answered, by its own account: in the result of `initialize`, or in the `_meta` of any. */
export const serverOf = (result: Message): { readonly name: string; readonly version: string } | undefined => {
  const info = at(result, "serverInfo") ?? at(result, "_meta", `${prefix}serverInfo`);
  const name = textAt(info, "name");
  return name === undefined ? undefined : { name, version: textAt(info, "version") ?? "" };
};

/** The first request of a connection. */
export const opening = (revision: string, version: string): { readonly method: string; readonly params: Message } =>
  isStateless(revision)
    ? { method: "server/discover", params: {} }
    : { method: "initialize", params: { protocolVersion: revision, capabilities: {}, clientInfo: { name: "faultline", version } } };

/** Headers that a request of the revision has over HTTP. */
export function headersOf(message: Message): Readonly<Record<string, string>> {
  const revision = revisionOf(message);
  if (revision === undefined) return {};
  const name = textAt(message["params"], "name") ?? textAt(message["params"], "uri");
  const printable = name === undefined || !/^[\x21-\x7e]+$/.test(name) ? {} : { "mcp-name": name };
  return { "mcp-protocol-version": revision, "mcp-method": String(message["method"]), ...printable };
}
