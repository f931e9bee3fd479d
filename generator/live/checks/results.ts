// Checks: tools say when they fail, and how.

import { sentAs } from "../../model/codes.ts";
import { callKey } from "../calls.ts";
import type { Check, Observation } from "../check.ts";
import { toolOf } from "../contract.ts";
import { at, textAt } from "../frame.ts";
import { failureIn, type Sign, status } from "../outcome.ts";
import { canariesIn } from "../probes/probe.ts";
import { sdkWords } from "../sdk-words.ts";
import { type Exchange, hasListedSchema, type Session, subjectOf } from "../session.ts";

/** The remedy where the format of the contract goes without isError. */
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

const sentences: { readonly [F in Sign["form"]]: (tool: string, sign: Sign) => Observation } = {
  member: (tool, { member, words }) => ({ sentence: `${tool} failed without isError: its answer has ${member}`, words, cause: `${member}`, ...(member === status && { severity: "warning" }) }),
  text: (tool, { words }) => ({ sentence: `${tool} answers with a text that reads as a failure, but without isError`, words, cause: "text" }),
  missing: (tool, { words }) => ({ sentence: `${tool} says that something does not exist, but without isError`, words, severity: "warning", cause: "missing" }),
  "among others": (tool, { words }) => ({ sentence: `${tool} answers with the text of a native failure among others, but without isError`, words, severity: "warning" }),
};

/** Failures from where on a share says something, and the share that is too much: a third. */
const fewest = 4;

const most = 1 / 3;

/** Optional placeholders, beside those in the envelope. */
const optional: ReadonlySet<string> = new Set(["{title}", "{nextAction}", "{retry}"]);

/** Two braces are one that is said. */
const placeholdersIn = (line: string): readonly string[] => [...line.matchAll(/\{\{|(\{\w+\})/g)].flatMap(([, placeholder]) => placeholder ?? []);

export const resultChecks: readonly Check[] = [
  {
    code: "failure-as-success", // A failed call says isError: true (MCP, tools, error handling). What reads as a failure and does not say so is taken for success.
    severity: "error",
    needs: "success",
    why: "Hosts and telemetry recognise a failed call by isError alone. A failure sent as a success is believed: the model takes the error text for data.",
    help: "give the result isError: true; if only parts of a batch failed, say so in the structured content of a success",
    *exchange(exchange, { contract, session }) {
      const { answer, response, tool } = exchange;
      if (tool === undefined || !answer || answer.failed) return;
      const sign = failureIn(answer.texts, response);
      if (!sign || isRepeated(sign, exchange, session)) return;
      const finding = sentences[sign.form](subjectOf(exchange), sign);
      yield contract?.format.tool.isError === false ? { ...finding, help: inBody } : finding;
    },
  },
  {
    code: "fallback-share", // Most failures are ones that somebody has thought of: they end in declared errors, and few in the fallback.
    severity: "warning",
    needs: "failure under contract",
    why: "The fallback says that something went wrong, but not what: the model can neither correct its call nor know whether to retry. It is for unforeseen failures; if more than a third end there, common failures lack an error of their own.",
    help: "look up the causes in the log, declare errors for them, and map the thrown exceptions to these: faultline scan shows how tools can fail",
    *closing({ session: { ends } }) {
      const { failures, fallback, record } = ends;
      if (record !== undefined && failures >= fewest && fallback / failures > most) yield { record, sentence: `${fallback} of ${failures} failures became the fallback` };
    },
  },
  {
    code: "iserror-wrong", // A failed call says isError as its format declares: true, or, where the format goes without it, not at all.
    severity: "error",
    needs: "declared failure",
    why: "Hosts and SDKs recognise a failed call by isError alone; without it, only clients of the contract read the envelope. Clients of a format without isError look for the error elsewhere, and may take a result with isError for a foreign one.",
    help: "set isError as the format of the server says (tool.isError)",
    *underContract({ answer, response, tool }, { contract, session }) {
      const promised = toolOf(contract, tool);
      if (!promised || answer?.kind !== "result" || answer.code === undefined) return;
      const { isError } = contract.format.tool;
      const mark = at(response, "result", "isError");
      const hasSchema = promised.outputSchema || hasListedSchema(session, tool);
      if (isError && mark !== true) yield { sentence: `a failure of ${tool} (${answer.code}) lacks isError` };
      if (!isError && !hasSchema && mark === true) yield { sentence: `a failure of ${tool} (${answer.code}) has isError, but its format does not`, words: `"isError"` };
    },
  },
  {
    code: "repetition-differs", // Repeating a call that succeeded ends as the contract says of the tool.
    severity: "error",
    needs: "call under contract",
    why: "A client that lost an answer calls again, and takes the declared error as done. A different error makes it report a failure although the call succeeded.",
    help: "answer the second call with the error that idempotent names, or change the tool in the taxonomy",
    *underContract({ tool, args, answer }, { contract, session }) {
      const promised = toolOf(contract, tool);
      if (!promised || !answer || typeof promised.idempotent !== "object") return;
      const { repeated } = promised.idempotent;
      const before = session.earlier.get(callKey(promised.name, args));
      if (!before?.answer || before.answer.failed || answer.code === repeated) return;
      yield { sentence: `${tool}, repeated, ${answer.failed ? `failed with ${answer.code ?? "no declared error"}` : "succeeded again"}, but the contract says ${repeated}` };
    },
  },
  {
    code: "scenario-differs", // A call that a scenario of the taxonomy writes down ends as written there.
    severity: "error",
    needs: "call under contract",
    why: "Scenarios are the contract's own examples: documentation shows them, and clients test against them. A server that behaves differently has another contract.",
    help: "raise the error of the scenario, or correct the scenario; mark one that depends on the server's state with throws",
    *underContract({ tool, args, answer }, { contract }) {
      const promised = toolOf(contract, tool);
      if (!promised || !answer) return;
      const key = callKey(promised.name, args);
      const written = promised.scenarios.filter((scenario) => scenario.args !== undefined && callKey(promised.name, scenario.args) === key);
      const codes = written.map(({ error }) => (error === undefined ? undefined : sentAs(contract, error)));
      const [scenario] = written;
      if (!scenario || codes.includes(answer.failed ? answer.code : undefined)) return;
      // A dependency of the tool was not there: that is not provoked, and nothing is known.
      if (!answer.failed && written.some(({ throws }) => throws !== undefined)) return;
      yield { sentence: `${tool} ended with ${answer.failed ? (answer.code ?? "no declared error") : "success"} where "${scenario.when}" says ${codes[0] ?? "success"}` };
    },
  },
  {
    code: "sdk-text", // A failure says what happened in the server's words, not in those of its SDK or validator.
    severity: "warning",
    needs: "failure",
    why: "The model reads numbers and nested JSON instead of the one sentence it needs: which argument is wrong, and what is allowed. The words also change with every version of the SDK, so nobody can rely on them.",
    help: "answer refused arguments with your own error, which names the argument and its allowed values; the guard of a generated package does so",
    *exchange(exchange, { contract }) {
      const { answer } = exchange;
      if (!answer?.failed) return;
      const found = sdkWords(answer, contract);
      // The SDK treats all tools alike.
      if (found) yield { sentence: `a failure of ${subjectOf(exchange)} has ${found.kind} in its text`, words: found.words, cause: "sdk" };
    },
  },
  {
    code: "text-incomplete", // The text of a failure is complete by itself: what its format puts into it stands in it.
    severity: "error",
    needs: "declared failure",
    why: "Most hosts give the model only the first text block. A code, sentence or advice that is missing there never reaches the model.",
    help: "write the first text block as the format of the server says (tool.content)",
    *underContract({ answer, tool }, { contract }) {
      const { content } = contract.format.tool;
      if (!toolOf(contract, tool) || answer?.kind !== "result" || !answer.envelope || answer.code === undefined) return;
      const [text = ""] = answer.texts;
      if (content === "$body") {
        if (contract.format.body && !answer.body) yield { sentence: `the text of a failure of ${tool} (${answer.code}) differs from the body that its format describes` };
        return;
      }
      const parts: { readonly [placeholder: string]: string | undefined } = {
        "{code}": contract.format.codes?.[answer.code] ?? answer.code,
        "{message}": textAt(answer.envelope, "message"),
        "{guidance}": textAt(answer.envelope, "guidance"),
        "{ref}": textAt(answer.envelope, "ref"),
      };
      // A line with an absent value is not checked.
      const isAbsent = (placeholder: string): boolean => (Object.hasOwn(parts, placeholder) ? parts[placeholder] === undefined : optional.has(placeholder));
      const due = content.map(placeholdersIn).filter((line) => !line.some(isAbsent)).flat();
      const missing = Object.entries(parts).filter(([placeholder, words]) => due.includes(placeholder) && words !== undefined && !text.includes(words));
      if (missing.length > 0) yield { sentence: `the text of a failure of ${tool} (${answer.code}) lacks its ${missing.map(([placeholder]) => placeholder.slice(1, -1)).join(" and ")}`, words: text.slice(0, 80) };
    },
  },
];
