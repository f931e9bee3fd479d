// A failed call says isError: true (MCP, tools, error handling). What reads as a failure and does not say so is taken for success.

import type { Check, Said } from "../check.ts";
import { called, failing, text } from "../example.ts";
import { canariesIn } from "../probes/probe.ts";
import { failureIn, type Sign } from "../outcome.ts";
import { subjectOf, type Exchange, type Session } from "../session.ts";

/** What to do where the format of the contract goes without isError. */
const inBody = "throw a declared error and let its format write the body: clients of this contract look for failures there, and this body has none";

/** Tools that show what was said before. */
const recalls = /history|recent|\blast|_last|journal|audit|\blogs?\b|_logs?\b|trace|replay|previous/i;

/** Whether an earlier failure is shown, which has been judged where it happened. */
function isRepeated({ form, words }: Sign, { tool = "", request, response }: Exchange, { failures }: Session): boolean {
  const own = canariesIn(request);
  if (form === "among others" && [...canariesIn(response)].some((canary) => !own.has(canary))) return true;
  if (form !== "among others" && !recalls.test(tool)) return false;
  // A failure that stands in a list of calls is often JSON inside of JSON.
  const bare = (text: string): string => text.replace(/\\+(?=["\\]|$)/g, "");
  return failures.some((text) => bare(text).includes(bare(words)));
}

const sentences: { readonly [F in Sign["form"]]: (tool: string, sign: Sign) => Said } = {
  member: (tool, { member, words }) => ({ sentence: `${tool} failed, as ${member} in its answer shows, but without isError`, words, cause: `${member}` }),
  text: (tool, { words }) => ({ sentence: `${tool} answers with a text that reads as a failure, but without isError`, words, cause: "text" }),
  missing: (tool, { words }) => ({ sentence: `${tool} answers that something does not exist, but without isError`, words, severity: "warning", cause: "missing" }),
  "among others": (tool, { words }) => ({ sentence: `${tool} answers with the text of a native failure among others, but without isError`, words, severity: "warning" }),
};

export const failureAsSuccess: Check = {
  code: "failure-as-success",
  severity: "error",
  needs: "success",
  why: "Hosts and telemetry recognise a failed call by isError alone. A failure sent as a success is believed: the model takes the error text for data.",
  help: "give the result isError: true; if only parts of a batch failed, say so in the structured content of a success",
  bad: called("read_note", { id: "a" }, text("Error: cannot open the note")),
  good: called("read_note", { id: "a" }, failing("The note cannot be opened.")),
  *exchange(exchange, { contract, session }) {
    const { answer, response, tool } = exchange;
    if (tool === undefined || !answer || answer.failed) return;
    const sign = failureIn(answer.texts, response);
    if (!sign || isRepeated(sign, exchange, session)) return;
    const said = sentences[sign.form](subjectOf(exchange), sign);
    yield contract?.format.tool.isError === false ? { ...said, help: inBody } : said;
  },
};
