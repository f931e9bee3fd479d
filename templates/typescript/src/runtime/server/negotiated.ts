// Learns which MCP revision a server and its client agreed on. It changes nothing that is sent.

import { override } from "./override.js";
import { peek } from "../values/peek.js";

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The used part of a message, which is about to be JSON. */
interface Response {
  readonly result?: { readonly protocolVersion?: unknown; readonly serverInfo?: unknown } | null;
}

/** Calls `found` with the revision in the result of `initialize`, once; the transport is then as before, unless somebody else has wrapped it since. */
function watch(transport: unknown, found: (revision: string) => void): void {
  if (typeof transport !== "object" || transport === null) return;
  const before = Reflect.getOwnPropertyDescriptor(transport, "send");
  let isFound = false;
  override(transport, "send", (send) => (message, ...rest) => {
    const result = isFound ? undefined : (message as Response | null | undefined)?.result;
    const revision = text(result?.protocolVersion);
    if (revision !== undefined && result?.serverInfo !== undefined) {
      isFound = true;
      found(revision);
      restore();
    }
    return send(message, ...rest);
  });
  const ours = peek(transport, "send");
  /** A function put over ours calls it, and stays; ours then only passes on. */
  const restore = (): void => {
    if (peek(transport, "send") !== ours) return;
    if (before) Reflect.defineProperty(transport, "send", before);
    else Reflect.deleteProperty(transport, "send");
  };
}

/**
 * The revision the connection of `server`, a low-level one, agreed on: SDK v2 tells; for v1 the answer to `initialize` is read as it goes
 * out. Undefined before, and where a single request names the revision instead.
 */
export function negotiated(server: object): () => string | undefined {
  const ask = peek(server, "getNegotiatedProtocolVersion");
  if (typeof ask === "function") return () => text(Reflect.apply(ask, server, []));
  let revision: string | undefined;
  override(server, "connect", (connect) => (transport, ...rest) => {
    revision = undefined;
    watch(transport, (found) => (revision = found));
    return connect(transport, ...rest);
  });
  return () => revision;
}
