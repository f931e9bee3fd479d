// Every variant of McpError with every field of its own, constructed by hand. WithContext is no variant here but `context()`.

import * as errors from "@faultline/mcpkit";

export const variants = {
  parse: () => new errors.ParseError({ message: "Invalid JSON" }, { cause: new SyntaxError("Unexpected token }") }),
  invalid_request: () => new errors.InvalidRequestError({ message: "missing method" }),
  method_not_found: () => new errors.MethodNotFoundError({ method: "unknown_method" }),
  invalid_params: () =>
    new errors.InvalidParamsError({ method: "search", message: "Query cannot be empty", param_path: "query", expected: "a text", actual: "" }),
  internal: () => new errors.InternalError({ message: "File read failed" }, { cause: new Error("EIO: i/o error, read") }),
  transport: () =>
    new errors.TransportError({
      kind: "connection_closed",
      message: "peer closed the pipe",
      context: { transport_type: "stdio", remote_addr: "10.0.0.7:443", bytes_sent: 512, bytes_received: 0 },
    }),
  tool_execution: () => new errors.ToolExecutionError({ tool: "search", message: "the index is being rebuilt" }, { recoverable: true }),
  resource_not_found: () => new errors.ResourceNotFoundError({ uri: "file:///notes/today.md" }),
  resource_access_denied: () => new errors.ResourceAccessDeniedError({ uri: "file:///etc/hosts", reason: "outside of the shared folder" }),
  connection_failed: () => new errors.ConnectionFailedError({ message: "nobody is listening" }),
  session_expired: () => new errors.SessionExpiredError({ session_id: "session-7" }),
  handshake_failed: () =>
    new errors.HandshakeFailedError({ message: "no protocol version in common", client_version: "2024-11-05", server_version: "2026-07-28" }),
  timeout: () => new errors.TimeoutError({ operation: "tools/call search", duration: 30_000 }),
  cancelled: () => new errors.CancelledError({ operation: "tools/call search", reason: "the user closed the window" }),
};
