// The console as a log sink: one line a failure, by the level of the error. In Node both methods write to stderr; stdout is MCP's own over stdio.

import type { LogSink } from "@faultline/gmail";

const mild: ReadonlySet<unknown> = new Set(["debug", "info", "notice", "warning"]);

export const toConsole: LogSink = (record) => {
  const line = JSON.stringify(record);
  if (mild.has(record["level"])) console.warn(line);
  else console.error(line);
};
