// Checks: the process of a server, and its output.

import type { Check } from "../check.ts";
import { textAt } from "../frame.ts";

export const processChecks: readonly Check[] = [
  {
    code: "end-unclean", // When its input ends, a server ends by itself (MCP, lifecycle, shutdown).
    severity: "warning",
    needs: "end",
    why: "A client ends a server by closing its input, then with SIGTERM, then by killing it. A killed server writes no last log record, and a host that does not kill leaves it running.",
    help: "end when stdin ends, and on SIGTERM: close everything that keeps the process alive, such as timers, sockets and child processes",
    *ended({ asked }) {
      if (asked === "SIGKILL") yield { sentence: "the server ended neither when its input ended nor on SIGTERM, and had to be killed" };
    },
  },
  {
    code: "process-died", // A failure ends a call, never the server.
    severity: "error",
    needs: "request",
    why: "All other calls of all sessions end with the process, and most hosts do not restart it. The cause is a panic in a handler in Go, an exception outside Exception in Python, or an unhandled rejection in Node.",
    help: "catch exceptions where handlers are called; recover from panics; await every promise",
    *ended({ code, signal, asked, isShut }, { session }) {
      if (asked !== undefined) return;
      const running = [...session.waiting.values()].map(({ method, params }) => (method === "tools/call" ? (textAt(params, "name") ?? method) : method));
      const how = signal === null ? (code === null ? "" : ` with exit code ${code}`) : ` by ${signal}`;
      yield { sentence: `the server ${isShut ? "closed its output and ran on," : `ended${how}`} ${running.length === 0 ? (isShut ? "unasked" : "on its own") : `while it was asked for ${[...new Set(running)].slice(0, 3).join(", ")}`}`, cause: isShut ? " with its output closed" : how };
    },
  },
  {
    code: "stdout-noise", // Stdout belongs to the protocol: anything else than JSON-RPC breaks the connection of strict clients (MCP, transports, stdio).
    severity: "error",
    needs: "request",
    why: "A server must not write anything to its stdout that is not an MCP message. Clients in Python end the session at the first such line, others lose the message on the same line.",
    help: "log to stderr: console.error, logging to sys.stderr, log.SetOutput(os.Stderr)",
    *noise(text) {
      if (text.trim() !== "") yield { sentence: "the server writes something to stdout that is not a JSON-RPC message", words: text.trim().slice(0, 80) };
    },
  },
];
