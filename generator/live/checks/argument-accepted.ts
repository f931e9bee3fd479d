// A call that the tool's own inputSchema refuses must be refused, as the tool's failure (MCP 2025-11-25, SEP-1303).

import type { Check } from "../check.ts";
import { called, failing, listed, opened, text } from "../example.ts";

const schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };

export const argumentAccepted: Check = {
  code: "argument-accepted",
  severity: "warning",
  common: true,
  why: "A server must validate what it is given (MCP, tools, security considerations). A model that forgets an argument and is told of success never finds out; one that gets a protocol error does not even read it in most hosts; and -32603 says that the server is at fault.",
  help: "check the arguments against the inputSchema before anything is done, and answer with a result that has isError and says which argument is wrong",
  bad: listed("read_note", schema) + called("read_note", {}, text("No notes.")),
  good: opened("2025-11-25") + listed("read_note", schema) + called("read_note", {}, failing("id is missing: give the note's id.")),
  *exchange({ fault, why, tool, answer }, { session }) {
    if (fault !== "refused-arguments" || !answer) return;
    if (!answer.failed) yield { sentence: `${tool} took arguments that its inputSchema refuses: ${why}` };
    else if (answer.number === -32603) yield { sentence: `${tool} answers arguments that its inputSchema refuses with -32603, an internal error`, words: "-32603" };
    else if (answer.kind === "error" && (session.revision ?? "") >= "2025-11-25")
      yield { sentence: `${tool} answers arguments that its inputSchema refuses with a JSON-RPC error, which most hosts keep from the model`, words: String(answer.number) };
  },
};
