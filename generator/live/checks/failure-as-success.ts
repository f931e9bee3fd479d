// A failed call says isError: true (MCP, tools, error handling). What reads as a failure and does not say so is taken for success.

import type { Check, Said } from "../check.ts";
import { called, failing, text } from "../example.ts";
import { at, isMessage } from "../frame.ts";

/** A text that is nothing but a failure: short, and it begins as one. Where a file or a log is read, longer texts may begin so too. */
const whole = /^\W{0,6}(?:(?:[A-Z]\w*)?(?:Error|Exception)\b\s*[:!-]|(?:failed|unable) to\b|Error\s+\w+ing\b|(?:fatal|error|failure):)/i;
const longest = 400;
/** A native failure inside of a longer text: the name of a system error after the word. */
const native = /\bError\b\W{1,4}(?:E[A-Z]{3,}\b|(?:[A-Z]\w+)?Error:)[^\n"]*/;

const bad = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== "" && value !== 0 && !(Array.isArray(value) && value.length === 0);

/** A member that says so: an `error`, `success: false`, `status: "error"`. */
function saysSo(json: unknown): string | undefined {
  if (!isMessage(json)) return undefined;
  if (at(json, "success") === false) return "success: false";
  if (at(json, "ok") === false) return "ok: false";
  if (/^(?:error|failed|failure)$/i.test(String(at(json, "status")))) return "a status that says so";
  return bad(at(json, "error")) && Object.keys(json).length <= 4 ? "an error" : undefined;
}

const parsed = (words: string): unknown => {
  try {
    return JSON.parse(words);
  } catch {
    return undefined;
  }
};

function* reading(texts: readonly string[], structured: unknown, tool: string): Generator<Said> {
  const [first = ""] = texts;
  const member = saysSo(parsed(first)) ?? saysSo(structured);
  if (member !== undefined) yield { sentence: `${tool} failed, by ${member} in its answer, and does not say isError`, words: first.trim().slice(0, 80) };
  else if (texts.length === 1 && first.length <= longest && whole.test(first.trim())) yield { sentence: `${tool} answers with a text that reads as a failure, and does not say isError`, words: first.trim().slice(0, 80) };
  else {
    const found = texts.map((words) => native.exec(words)?.[0]).find((words) => words !== undefined);
    if (found !== undefined) yield { sentence: `${tool} answers with the text of a native failure among others, and does not say isError`, words: found, severity: "warning" };
  }
}

export const failureAsSuccess: Check = {
  code: "failure-as-success",
  severity: "error",
  why: "Hosts mark a call as failed, and telemetry counts it, by isError alone. A failure sent as a success is believed: the model goes on with an error text for data.",
  help: "give the result isError: true; of a batch in which some failed, say so in the structured content of a success",
  bad: called("read_note", { id: "a" }, text("Error: cannot open the note")),
  good: called("read_note", { id: "a" }, failing("The note cannot be opened.")),
  *exchange({ answer, response, tool }) {
    if (tool === undefined || !answer || answer.failed) return;
    yield* reading(answer.texts, at(response, "result", "structuredContent"), tool);
  },
};
