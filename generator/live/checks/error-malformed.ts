// An answer has a result or an error, and an error has an integer code and a message (JSON-RPC 2.0, sections 5 and 5.1).

import type { Check } from "../check.ts";
import { asked } from "../example.ts";
import { at, isMessage } from "../frame.ts";
import { subjectOf } from "../session.ts";

export const errorMalformed: Check = {
  code: "error-malformed",
  severity: "error",
  needs: "protocol error",
  why: "Strict clients refuse an answer that is not JSON-RPC, and the failure is lost: a text as the code, no message, a null result.",
  help: "give every JSON-RPC error an integer code and a meaningful message",
  bad: asked("tools/call", { name: "read_note", arguments: {} }, { error: { code: "NOT_FOUND", message: "No such note." } }),
  good: asked("tools/call", { name: "read_note", arguments: {} }, { error: { code: -32602, message: "No such note." } }),
  *exchange(exchange) {
    const { response } = exchange;
    if (!response) return;
    const outlet = subjectOf(exchange);
    if ("error" in response && "result" in response) yield { sentence: `the answer of ${outlet} has both a result and an error` };
    if (!("error" in response)) {
      if (!isMessage(response["result"])) yield { sentence: `the result of ${outlet} is not an object`, words: `"result"` };
      return;
    }
    const { error } = response;
    if (!Number.isInteger(at(error, "code"))) yield { sentence: `the code of an error of ${outlet} is not an integer: ${JSON.stringify(at(error, "code"))}`, words: `"error"` };
    const message = at(error, "message");
    if (typeof message !== "string" || message.trim() === "") yield { sentence: `an error of ${outlet} has no message`, words: `"error"` };
  },
};
