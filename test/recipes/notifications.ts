// MCP's own logging notifications as a log sink: the client sees what the operator may. Send it to clients you trust, and where the revision has logging.

import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { LoggingLevel } from "@modelcontextprotocol/sdk/types.js";
import type { LogSink } from "@faultline/gmail";

export const toClient =
  (server: McpServer): LogSink =>
  ({ level, code, tool, ref }) =>
    server.sendLoggingMessage({ level: level as LoggingLevel, logger: "gmail", data: { code, tool, ref } });
