// Every request gets one answer, with its own id (JSON-RPC 2.0, section 5).

import type { Check } from "../check.ts";
import { asked } from "../example.ts";
import { textsIn, type Request } from "../frame.ts";
import { subjectOf } from "../session.ts";
import { isLarge } from "../probes/probe.ts";

/** The other half is missing: valid JSON, and no text in most languages. */
const hasLoneSurrogate = ({ params }: Request): boolean => [...textsIn(params)].some((text) => /\p{Surrogate}/u.test(text));

export const answerLost: Check = {
  code: "answer-lost",
  severity: "error",
  needs: "request",
  why: "A client waits for a missing answer until its own timeout, and then knows neither what failed nor whether anything was done. This happens after a panic in a Rust server, and with a value that JSON cannot express in both TypeScript SDKs.",
  help: "catch everything that handlers throw, including panics and values that JSON cannot express, and answer every request once; if the server is only slow, pass a longer --timeout",
  bad: asked("tools/call", { name: "read_note", arguments: { id: "a" } }),
  good: asked("tools/call", { name: "read_note", arguments: { id: "a" } }, { result: { content: [] } }),
  *exchange(exchange, { session }) {
    const { answer, request, tool } = exchange;
    if (answer || session.cancelled.has(request.id) || isLarge(request)) return;
    // What SDKs in some languages fail at while they read: no tool has a part in it.
    if (hasLoneSurrogate(request)) yield { sentence: `the server did not answer a call of ${subjectOf(exchange)} whose text contains half a character (a lone surrogate)`, severity: "warning", cause: "surrogate" };
    else yield { sentence: `${tool === undefined ? "" : "a call of "}${subjectOf(exchange)} was not answered` };
  },
  *stray(message) {
    yield message["id"] === null && "error" in message
      ? { sentence: "an answer has no id, so it belongs to no request", severity: "warning" }
      : { sentence: "an answer belongs to no pending request: it came twice, or its id is wrong", words: `"id":${JSON.stringify(message["id"])}` };
  },
};
