// A cancelled request gets no answer any more (MCP, cancellation).

import type { Check } from "../check.ts";
import { happened, text } from "../example.ts";

/** Milliseconds in which an answer and a cancellation may cross. */
const crossing = 1_000;

const call = happened({ at: 0, from: "client", message: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "search", arguments: {} } } });
const cancel = happened({ at: 10, from: "client", message: { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } } });

export const cancelledAnswered: Check = {
  code: "cancelled-answered",
  severity: "warning",
  needs: "cancellation",
  why: "The client has dropped the request: a late answer has an unknown id, and shows that the work went on for nobody.",
  help: "pass the request's abort signal to everything the handler calls, and do not answer once it is aborted",
  bad: call + cancel + happened({ at: 5_000, from: "server", message: { jsonrpc: "2.0", id: 1, result: text("late") } }),
  good: call + cancel + happened({ at: 40, from: "server", message: { jsonrpc: "2.0", id: 1, result: text("it was on its way") } }),
  *exchange({ request, answer, answeredAt = 0, method, tool }, { session }) {
    const late = answeredAt - (session.cancelled.get(request.id) ?? answeredAt);
    if (answer && late > crossing) yield { sentence: `${tool ?? method} was answered ${(late / 1_000).toFixed(1)} s after it was cancelled` };
  },
};
