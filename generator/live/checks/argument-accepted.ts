// A call that the tool's own inputSchema refuses must be refused, as the tool's failure (MCP 2025-11-25, SEP-1303).

import { wordsIn } from "../answer.ts";
import type { Check, Said } from "../check.ts";
import { sdkFailure, type Contract } from "../contract.ts";
import { called, failing, listed, opened, text } from "../example.ts";
import { beyond, crash, failed, took } from "../outcome.ts";

const schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };

/** The advice follows the contract on refused arguments. */
function advice(contract: Contract | undefined): Pick<Said, "help"> {
  const code = sdkFailure(contract, "invalid_arguments")?.code ?? "an error that the tool declares";
  return contract ? { help: `check the arguments against the inputSchema before doing anything, and fail with ${code}, in the format of the contract` } : {};
}

export const argumentAccepted: Check = {
  code: "argument-accepted",
  severity: "warning",
  needs: "refused arguments",
  why: "A server must validate its input (MCP, tools, security considerations). A model that forgets an argument and reads success never finds out; a protocol error does not reach the model in most hosts; and -32603 blames the server.",
  help: "check the arguments against the inputSchema before doing anything, and answer with an isError result that says which argument is wrong",
  bad: listed("read_note", schema) + called("read_note", {}, text("No notes.")),
  good: opened("2025-11-25") + listed("read_note", schema) + called("read_note", {}, failing("id is missing: give the note's id.")),
  *exchange(exchange, { contract, session }) {
    const { fault, why, tool, answer } = exchange;
    if (fault !== "refused-arguments" || !answer) return;
    const { number } = answer;
    const refuses = `${tool} answers arguments that its inputSchema refuses`;
    if (took(exchange)) {
      const [words] = failed(exchange) ? (beyond.exec(wordsIn(answer)) ?? crash.exec(wordsIn(answer)) ?? []) : [];
      const sentence = words === undefined ? `${tool} accepted arguments that its inputSchema refuses: ${why}` : `${tool} accepted arguments that its inputSchema refuses, and failed later: ${why}`;
      yield { sentence, cause: "took", ...(words === undefined ? {} : { words }), ...advice(contract) };
    } else if (number === -32603) yield { sentence: `${refuses} with -32603, an internal error`, words: "-32603", cause: "-32603", ...advice(contract) };
    else if (answer.kind === "error" && (session.revision ?? "") >= "2025-11-25") yield { sentence: `${refuses} with a JSON-RPC error, which most hosts keep from the model`, words: String(number), cause: "error", ...advice(contract) };
  },
};
