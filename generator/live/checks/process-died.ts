// A failure ends a call, never the server.

import type { Check } from "../check.ts";
import { called, happened } from "../example.ts";
import { textAt } from "../frame.ts";

export const processDied: Check = {
  code: "process-died",
  severity: "error",
  needs: "request",
  why: "All other calls of all sessions end with the process, and most hosts do not restart it. The cause is a panic in a handler in Go, an exception outside Exception in Python, or an unhandled rejection in Node.",
  help: "catch exceptions where handlers are called; recover from panics; await every promise",
  bad: called("read_note", { id: "a" }) + happened({ from: "exit", code: 2, signal: null }),
  good: happened({ from: "exit", code: 0, signal: null, asked: "stdin" }),
  *ended({ code, signal, asked }, { session }) {
    if (asked !== undefined) return;
    const running = [...session.waiting.values()].map(({ method, params }) => (method === "tools/call" ? (textAt(params, "name") ?? method) : method));
    const how = signal === null ? (code === null ? "" : ` with exit code ${code}`) : ` by ${signal}`;
    yield { sentence: `the server ended${how} ${running.length === 0 ? "on its own" : `while it was asked for ${[...new Set(running)].slice(0, 3).join(", ")}`}`, cause: how };
  },
};
