// Checks: requests are answered as MCP and JSON-RPC ask for.

import { retiredNumbers, whyNotFree } from "../../model/numbers.ts";
import { tellsCode } from "../../model/written-form.ts";
import type { Check } from "../check.ts";
import { type Contract, errorOf, sdkFailure } from "../contract.ts";
import { at, isMessage, type Request, textAt, textsIn, wordOf } from "../frame.ts";
import { took } from "../outcome.ts";
import { canariesIn, isLarge, large } from "../probes/probe.ts";
import { subjectOf } from "../session.ts";

/** The other half is missing: valid JSON, and no text in most languages. */
const hasLoneSurrogate = ({ params }: Request): boolean => [...textsIn(params)].some((text) => /\p{Surrogate}/u.test(text));

/** Milliseconds in which an answer and a cancellation may cross. */
const crossing = 1_000;

/** Failures of the protocol keep its numbers, whatever error they become (JSON-RPC 2.0, section 5.1). */
const ofProtocol: { readonly [number: number]: string } = { [-32700]: "parse_error", [-32600]: "invalid_message", [-32601]: "unknown_method", [-32603]: "invalid_result" };

/** Defined by MCP itself, from a revision on. */
const ofSpecification: ReadonlySet<number> = new Set([-32020, -32021, -32022]);

const newest = "2026-07-28";

function fault(number: number, revision: string): string | undefined {
  if (ofSpecification.has(number)) return revision >= newest ? undefined : `MCP ${revision} does not define it`;
  const retired = retiredNumbers.get(number);
  // In use until the revision that retired them.
  if (retired !== undefined) return revision >= newest ? `it ${retired}` : undefined;
  return whyNotFree(number, revision);
}

/** The methods that belong to each capability. */
const capabilityOf: { readonly [method: string]: string } = { "resources/read": "resources", "prompts/get": "prompts", "logging/setLevel": "logging" };

/** Whether its format has no code in any error: then a declared one is not known for it. */
const isMute = ({ format: { jsonRpc } }: Contract): boolean => jsonRpc.data !== undefined && !tellsCode(jsonRpc.data);

export const protocolChecks: readonly Check[] = [
  {
    code: "answer-lost", // Every request gets one answer, with its own id (JSON-RPC 2.0, section 5).
    severity: "error",
    needs: "request",
    why: "A client waits for a missing answer until its own timeout, and then knows neither what failed nor whether anything was done. This happens after a panic in a Rust server, and with a value that JSON cannot express in both TypeScript SDKs.",
    help: "catch everything that handlers throw, including panics and values that JSON cannot express, and answer every request once; if the server is only slow, pass a longer --timeout",
    *exchange(exchange, { session }) {
      const { answer, request, tool } = exchange;
      if (answer || session.cancelled.has(request.id) || isLarge(request)) return;
      // A request that SDKs in some languages fail at while they read: no tool has a part in it.
      if (hasLoneSurrogate(request)) yield { sentence: `the server did not answer a call of ${subjectOf(exchange)} whose text contains half a character (a lone surrogate)`, severity: "warning", cause: "surrogate" };
      else yield { sentence: `${tool === undefined ? "" : "a call of "}${subjectOf(exchange)} was not answered` };
    },
    *stray(message) {
      yield message["id"] === null && "error" in message
        ? { sentence: "an answer has no id, so it belongs to no request", severity: "warning" }
        : { sentence: "an answer belongs to no pending request: it came twice, or its id is wrong", words: `"id":${JSON.stringify(message["id"])}` };
    },
  },
  {
    code: "answers-crossed", // The words of one call must not come back in the failure of another that ran beside it.
    severity: "error",
    needs: "calls at once",
    why: "Calls run concurrently. A server that keeps the call in a module variable tells one caller what another asked for.",
    help: "keep the state of a call in local variables or in AsyncLocalStorage, never in the module",
    *exchange({ request, response, answer, at }, { session }) {
      if (!answer?.failed || canariesIn(response).size === 0) return;
      const own = canariesIn(request);
      // Whatever ran beside it, for a moment at least.
      const beside = [...session.waiting.values(), ...session.recent.filter(({ answeredAt }) => answeredAt >= at).map((each) => each.request)];
      const others = new Set(beside.flatMap((each) => [...canariesIn(each)]));
      const [foreign] = [...canariesIn(response)].filter((canary) => others.has(canary) && !own.has(canary));
      if (foreign !== undefined) yield { sentence: "the failure of one call shows an argument of another concurrent call", words: foreign };
    },
  },
  {
    code: "cancelled-answered", // A cancelled request gets no answer any more (MCP, cancellation).
    severity: "warning",
    needs: "cancellation",
    why: "The client has dropped the request: a late answer has an unknown id, and shows that the work went on for nobody.",
    help: "pass the request's abort signal to everything the handler calls, and do not answer once it is aborted",
    *exchange({ request, answer, answeredAt = 0, method, tool }, { session }) {
      const late = answeredAt - (session.cancelled.get(request.id) ?? answeredAt);
      if (answer && late > crossing) yield { sentence: `${tool ?? method} was answered ${(late / 1_000).toFixed(1)} s after it was cancelled` };
    },
  },
  {
    code: "error-malformed", // An answer has a result or an error, and an error has an integer code and a message (JSON-RPC 2.0, sections 5 and 5.1).
    severity: "error",
    needs: "protocol error",
    why: "Strict clients refuse an answer that is not JSON-RPC, and the failure is lost: a text as the code, no message, a null result.",
    help: "give every JSON-RPC error an integer code and a meaningful message",
    *exchange(exchange) {
      const { response } = exchange;
      if (!response) return;
      const subject = subjectOf(exchange);
      if ("error" in response && "result" in response) yield { sentence: `the answer of ${subject} has both a result and an error` };
      if (!("error" in response)) {
        if (!isMessage(response["result"])) yield { sentence: `the result of ${subject} is not an object`, words: `"result"` };
        return;
      }
      const { error } = response;
      if (!Number.isInteger(at(error, "code"))) yield { sentence: `the code of an error of ${subject} is not an integer: ${JSON.stringify(at(error, "code"))}`, words: `"error"` };
      const message = at(error, "message");
      if (typeof message !== "string" || message.trim() === "") yield { sentence: `an error of ${subject} has no message`, words: `"error"` };
    },
  },
  {
    code: "malformed-call", // A malformed call is answered with -32602, by the SDK or the server (MCP, tools, error handling).
    severity: "warning",
    needs: "malformed call",
    why: "-32603 says that the server is broken, and -32601 that it has no tools: a client that believes this stops calling. A handler that gets malformed arguments fails in unforeseen ways.",
    help: "refuse a call without a name, or with arguments that are not an object, with -32602; most SDKs do, newer ones with the right number",
    *exchange(exchange, { contract }) {
      const { fault, why, method, answer } = exchange;
      if (fault !== "malformed" || !answer) return;
      const { number } = answer;
      if (took(exchange)) yield { sentence: `the server executed a ${method} in which ${why}`, severity: "error", cause: "took" };
      else if (answer.kind === "error" && ![-32602, -32600, sdkFailure(contract, "malformed_request")?.jsonRpc.default].some((right) => right === number))
        yield { sentence: `a ${method} in which ${why} was answered with ${wordOf(number)} instead of -32602`, words: wordOf(number), cause: wordOf(number) };
    },
  },
  {
    code: "number-not-allowed", // The number of a JSON-RPC error is one that a server may send in the revision agreed on, and the one its contract says.
    severity: "error",
    needs: "protocol error",
    why: "Numbers have owners: MCP and JSON-RPC reserve ranges, SDKs send 0 for any failure, and 404 looks like an HTTP status. A client that reads such a number as its owner means it does the wrong thing.",
    help: "send a standard number, or one outside -32768 to -32000 that fits 32 bits; the code in the error's data identifies the error",
    *exchange(exchange, { contract, session }) {
      const { answer } = exchange;
      const number = answer?.number;
      // Nobody reads the answer to a cancelled call.
      if (!Number.isInteger(number) || session.cancelled.has(exchange.request.id)) return;
      const { revision = "2025-11-25" } = session;
      const why = fault(Number(number), revision);
      if (why !== undefined) yield { sentence: `${subjectOf(exchange)} was answered with ${wordOf(number)}, which MCP ${revision} does not allow: ${why}`, words: wordOf(number), cause: wordOf(number) };
      const error = contract && errorOf(contract, answer?.code);
      if (!error || number === -32602 || contract?.sdkFailures?.[ofProtocol[Number(number)] ?? ""]?.error === error.code) return;
      const declared = error.jsonRpc[revision] ?? error.jsonRpc.default;
      if (declared !== number) yield { sentence: `${subjectOf(exchange)} answers ${error.code} with ${wordOf(number)}, but the contract says ${declared}`, words: wordOf(number) };
    },
  },
  {
    code: "oversize-unanswered", // A very large or very deep argument is answered like any other, and does not come back.
    severity: "error",
    needs: "large argument",
    why: "Models put whole files into arguments. A server that never answers such a call hangs its host; one that repeats the argument in its failure fills the model's context, and above 10 MB the SDKs close the connection.",
    help: "limit the length of arguments in the inputSchema, and truncate the values that failures repeat",
    *exchange(exchange, { session }) {
      const { request, response, answer } = exchange;
      if (!isLarge(request) || session.cancelled.has(request.id)) return;
      // SDKs in some languages fail to read deep input, even if it is short: no tool is involved.
      const isLong = JSON.stringify(request.params).length >= large;
      if (!response) yield { sentence: `${subjectOf(exchange)} did not answer a call with a very ${isLong ? "large" : "deep"} argument`, cause: isLong ? "large" : "deep", ...(isLong ? {} : { severity: "warning" as const }) };
      else if (answer?.failed && JSON.stringify(response).length >= large) yield { sentence: `a failure of ${subjectOf(exchange)} repeats a very large argument: ${Math.round(JSON.stringify(response).length / 1_000)} kB`, cause: "repeated" };
    },
  },
  {
    code: "protocol-number", // Unknown resources, prompts and log levels are answered with -32602 (MCP 2026-07-28; -32002 for resources before).
    severity: "warning",
    needs: "lookup",
    why: "A client distinguishes an unknown name from a broken server by the number alone: only the broken server is worth another try. For resources, the uri in the data says which one is meant.",
    help: "answer unknown names with -32602, unknown log levels too, and unknown resources with { uri } as the data",
    *exchange({ method, answer, response, request }, { contract, session }) {
      const capability = capabilityOf[method];
      if (capability === undefined || !answer) return;
      const { number } = answer;
      const isNew = (session.revision ?? "") >= "2026-07-28";
      if (method === "resources/read" && answer.kind === "result") {
        const contents = at(response, "result", "contents");
        if (Array.isArray(contents) && contents.length === 0) yield { sentence: "the server reads a resource that does not exist: its contents are empty", words: `"contents"` };
        return;
      }
      if (answer.code !== undefined || (contract && isMute(contract))) return;
      if (number === -32603) yield { sentence: `${method} of an unknown name was answered with -32603 instead of -32602`, words: "-32603" };
      else if (number === -32601 && Object.hasOwn(session.capabilities, capability))
        yield { sentence: `${method} was answered with -32601, although the server announces it (capabilities.${capability})`, words: "-32601" };
      else if (method === "resources/read" && isNew && number === -32602 && textAt(response, "error", "data", "uri") === undefined)
        yield { sentence: `the answer for a resource that does not exist lacks its uri: ${wordOf(at(request["params"], "uri"))}`, words: `"error"` };
    },
  },
];
