// A failure ends a call, never the server.

import type { Check } from "../check.ts";
import { called, happened } from "../example.ts";
import { textAt } from "../frame.ts";

export const processDied: Check = {
  code: "process-died",
  severity: "error",
  needs: "request",
  why: "Every other call, of every other session, ends with the process, and most hosts do not start it again. In Go a panic in a handler does it, in Python an exception that is no Exception, in Node a rejection that nobody awaits.",
  help: "catch what handlers throw where they are called; recover from panics; await every promise",
  bad: called("read_note", { id: "a" }) + happened({ from: "exit", code: 2, signal: null }),
  good: happened({ from: "exit", code: 0, signal: null, asked: "stdin" }),
  *ended({ code, signal, asked }, { session }) {
    if (asked !== undefined) return;
    const running = [...session.waiting.values()].map(({ method, params }) => (method === "tools/call" ? (textAt(params, "name") ?? method) : method));
    const how = signal === null ? (code === null ? "" : ` with exit code ${code}`) : ` by ${signal}`;
    yield { sentence: `the server ended${how} ${running.length === 0 ? "by itself" : `while it was asked for ${[...new Set(running)].slice(0, 3).join(", ")}`}`, cause: how };
  },
};
