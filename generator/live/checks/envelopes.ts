// Checks: a failure carries its error as the contract says.

import { substituteOf } from "../../model/codes.ts";
import type { DetailShape, DetailShapes } from "../../model/taxonomy.ts";
import { tellsCode } from "../../model/written-form.ts";
import { readEnvelope } from "../../wire/plain/received.ts";
import { retryFacts } from "../../wire/plain/retry.ts";
import { branchOf, fitAll, type Values } from "../../wire/plain/shapes.ts";
import { waitIn } from "../../wire/plain/wait.ts";
import type { Answer, Carrier } from "../answer.ts";
import { bare } from "../by-hand.ts";
import { saysSdk } from "../sdk-words.ts";
import type { Check, Observation } from "../check.ts";
import { type Contract, contractOf, errorOf, misnamed, promised, toolOf } from "../contract.ts";
import { detailsOf, undeclared } from "../declared-words.ts";
import { at, isMessage, type Message, textAt } from "../frame.ts";
import { type Exchange, hasListedSchema, type Session } from "../session.ts";

const names: { readonly [C in Carrier]: string } = { _meta: "_meta", structuredContent: "structuredContent", text: "its text", data: "its data" };

/** Numbers with which the protocol itself refuses a request: what the server's own code never saw carries no error of its. So does what an SDK's validator refuses. */
const ofProtocol: ReadonlySet<unknown> = new Set([-32700, -32600, -32601, -32602]);

/** The carriers that must hold an error of this call. */
function due({ tool }: Exchange, { kind, isError, carriers }: Answer, { format, tools }: Contract, session: Session): readonly Carrier[] {
  if (kind === "error") return format.jsonRpc.data && tellsCode(format.jsonRpc.data) ? ["data"] : [];
  const hasSchema = tools.some(({ name, outputSchema }) => name === tool && outputSchema) || hasListedSchema(session, tool);
  // Beside `_meta` it may be left out: a guard that cannot know of a schema, before a low-level server, sends none that a client could refuse.
  const structured = format.tool.carriers.includes("structuredContent") && !hasSchema && !carriers.includes("_meta");
  const inText = format.tool.content === "$body" && (format.discriminator !== undefined || isError);
  return [...(format.tool.carriers.includes("meta") ? (["_meta"] as const) : []), ...(structured ? (["structuredContent"] as const) : []), ...(inText ? (["text"] as const) : [])];
}

/** Deeper details fit no shape. */
const deepest = 32;

function* undeclaredIn(details: Message, shapes: DetailShapes, path: string, depth = 0): Generator<Observation> {
  for (const [name, value] of Object.entries(details)) {
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    const words = JSON.stringify(name);
    if (!shape) yield { sentence: `${path}${name} is not declared`, words };
    else if (shape.safety !== undefined) yield { sentence: `${path}${name} is ${shape.safety}, and must not leave the server`, words };
    else yield* inside(value, shape, `${path}${name}`, depth);
  }
}

function* inside(value: unknown, shape: DetailShape, path: string, depth: number): Generator<Observation> {
  const { items } = shape;
  if (depth > deepest) return;
  if (Array.isArray(value) && items) for (const [index, item] of value.entries()) yield* inside(item, items, `${path}[${index}]`, depth + 1);
  if (!isMessage(value)) return;
  const { properties, additionalProperties: others } = branchOf(value as Values, shape) ?? {};
  if (typeof others === "object") for (const [key, member] of Object.entries(value)) yield* inside(member, others, `${path}.${key}`, depth + 1);
  else if (properties && others === undefined) yield* undeclaredIn(value, properties, `${path}.`, depth + 1);
}

/** A log format may leave it out. */
const isLogged = ({ log }: Contract): boolean => !log || Object.values(log.fields).some((variable) => variable === "$ref" || variable === "$ref?");

/** The line that `$retry` of a format makes, without its author's words. */
const retryLine = /^\W*after (\d+(?:\.\d+)?) s\b/m;

/** Seconds that `text` asks to wait. What timed out, failed or gave up after a time asks nothing. */
const askedWait = (text: string): string | undefined => waitIn([text]) ?? retryLine.exec(text)?.[1];

export const envelopeChecks: readonly Check[] = [
  {
    code: "carrier-missing", // A failure carries its error where the contract says: for programs in `_meta`, in structured content or in the error's data, for the model in the text.
    severity: "error",
    needs: "failure under contract",
    why: "A failure without its error is only text for people: clients cannot tell what went wrong, or whether and when to retry. Anything that bypasses the guard arrives this way.",
    help: "throw declared errors, put the tool behind the guard, and make sure that nothing between guard and wire rebuilds results",
    *underContract(exchange, { contract, session }) {
      const { answer, tool, method } = exchange;
      if (!answer?.failed || exchange.fault === "malformed" || session.cancelled.has(exchange.request.id)) return;
      if (tool === undefined ? promised(contract, method, tool) === undefined || ofProtocol.has(answer.number) || saysSdk(answer) : !toolOf(contract, tool)) return;
      const missing = due(exchange, answer, contract, session).filter((carrier) => !answer.carriers.includes(carrier));
      if (missing.length === 0) return;
      const where = missing.map((carrier) => names[carrier]).join(" and ");
      yield answer.carriers.length === 0
        ? { sentence: bare(tool ?? method) }
        : { sentence: `a failure of ${tool ?? method}${answer.code === undefined ? "" : ` (${answer.code})`} does not carry its error in ${where}` };
    },
  },
  {
    code: "code-undeclared", // A tool fails only with the codes that the contract declares for it.
    severity: "error",
    needs: "declared failure",
    why: "Clients handle the codes that a tool declares, and their compiler tells them when they have handled all. An undeclared code arrives as an unknown error, which no client has considered.",
    help: "declare the code for the tool in the taxonomy, or map it to one that is declared",
    *underContract({ answer, tool, method }, { contract }) {
      const { code } = answer ?? {};
      const codes = promised(contract, method, tool);
      if (code === undefined || codes === undefined || codes.includes(code) || substituteOf(contract, code) !== undefined) return;
      const known = errorOf(contract, code);
      yield { sentence: `${tool ?? method} failed with ${code}, which ${known ? "the contract does not declare for it" : "the contract does not know"}`, words: code };
    },
  },
  {
    code: "contract-version", // The contract a failure names is the one it is held to, or a newer version of it.
    severity: "error",
    needs: "declared failure",
    why: "The version on the wire tells a client which errors it has to know. A version older than this contract means that a different build is running; another name, that these are the errors of another server.",
    help: "deploy the build of this contract, or check the server against the version it was built with",
    *underContract({ answer, tool, method }, { contract }) {
      const contractName = textAt(answer?.envelope, "contract");
      if (contractName === undefined) return;
      const why = misnamed(contractName, contractOf(contract, textAt(answer?.envelope, "code")));
      if (why !== undefined) yield { sentence: `${tool ?? method} names ${why}`, words: contractName };
    },
  },
  {
    code: "details-undeclared", // The details of a failure are those its error declares: no others, and none that is unsafe.
    severity: "error",
    needs: "declared failure",
    why: "Declaring a detail decides who may read it. For an undeclared member nobody has decided: usually it is a property of an exception, with a path or a query in it.",
    help: "declare the detail with its safety, or do not send it",
    *underContract({ answer, tool, method }, { contract }) {
      const error = errorOf(contract, answer?.code);
      const details = answer && detailsOf(answer);
      if (!error || !details) return;
      for (const finding of undeclaredIn(details, error.details, "")) yield { ...finding, sentence: `in a failure of ${tool ?? method} with ${error.code}, the detail ${finding.sentence}` };
    },
  },
  {
    code: "envelope-invalid", // The envelope of a failure is what its contract says an envelope of that code is.
    severity: "error",
    needs: "declared failure",
    why: "Clients read category, retry facts and details from the envelope without looking at the server's taxonomy. A missing required detail, or a wrong category, turns a known error into an unknown one, or makes clients repeat a call that they must not repeat.",
    help: "let the generated package make the envelope; in other languages, validate it against contracts/errors.schema.json and the schema of its code in that file",
    *underContract({ answer, tool, method }, { contract }) {
      if (!answer) return;
      const subject = tool ?? method;
      const [one, other] = answer.codes.filter((code) => errorOf(contract, code) && substituteOf(contract, code) === undefined);
      if (other !== undefined) yield { sentence: `${subject} failed with ${one} in one place and with ${other} in another`, words: other };
      if (!answer.envelope) return;
      const envelope = readEnvelope(answer.envelope as Values);
      if (!envelope) {
        yield { sentence: `${subject} failed with an envelope that lacks code, message, category or recoverable, or has one of the wrong type` };
        return;
      }
      const error = errorOf(contract, envelope.code);
      if (!error || error.code !== envelope.code) return;
      const { category, recoverable, details } = error;
      if (envelope.category !== category) yield { sentence: `${subject} failed with ${error.code} of category ${envelope.category}, but the contract says ${category}`, words: `"category"` };
      if (recoverable !== "caller" && envelope.recoverable !== recoverable)
        yield { sentence: `${subject} failed with ${error.code} as ${envelope.recoverable ? "" : "not "}recoverable, but the contract says the opposite`, words: `"recoverable"` };
      const wrong = Object.entries(details).find(([name, shape]) => !fitAll((envelope.details ?? {}) as Values, { [name]: shape }));
      if (wrong) yield { sentence: `${subject} failed with ${error.code}, whose detail ${wrong[0]} is missing or differs from the contract`, words: `"details"` };
    },
  },
  {
    code: "ref-lost", // A reference leads to one record of the log.
    severity: "warning",
    needs: "declared failure",
    why: "A caller learns only the reference of an internal error. If two failures share it, or the log lacks it, support finds nothing.",
    help: "create a new reference for every failure, and write it into the log record of that failure",
    *underContract({ answer, tool, method, answered }, { session }) {
      const ref = textAt(answer?.envelope, "ref");
      if (ref !== undefined && session.refs.has(ref) && session.refs.get(ref) !== answered) yield { sentence: `${tool ?? method} failed with the reference of an earlier failure`, words: ref };
    },
    *closing({ session, contract }) {
      if (!session.hears || (contract && !isLogged(contract))) return;
      for (const [ref, record] of session.refs) if (!session.logged.has(ref)) yield { record, sentence: "the log lacks the reference of a failure", words: ref };
    },
  },
  {
    code: "retry-facts", // A failure gives the same retry advice in every place.
    severity: "error",
    needs: "declared failure",
    why: "The model reads the text, the client the envelope, the operator the details. If they differ, one of them calls too early or waits too long.",
    help: "compute the wait once, and let the format write it everywhere",
    *underContract({ answer, tool, method }, { contract }) {
      const error = errorOf(contract, answer?.code);
      if (!error || !answer?.envelope) return;
      const afterMs = at(answer.envelope, "retry", "afterMs");
      const { after } = error.retry ?? {};
      const subject = `${tool ?? method}, failing with ${error.code},`;
      if (typeof after === "object") {
        const wait = retryFacts(error.retry, (detailsOf(answer) ?? {}) as Values)?.afterMs;
        if (wait !== undefined && typeof afterMs === "number" && wait !== afterMs && afterMs !== 1_000)
          yield { sentence: `${subject} says ${afterMs} ms, but its detail ${after.detail} says ${wait} ms`, words: `"retry"` };
      }
      const inText = askedWait(undeclared(answer.texts[0] ?? "", answer, contract));
      if (typeof afterMs === "number" && Math.abs(Number(inText) * 1_000 - afterMs) >= 1_000)
        yield { sentence: `${subject} tells the model to wait ${inText} s, but the client ${afterMs / 1_000} s`, words: String(inText) };
      // If the contract itself says both, the rule retry-unrecoverable reports it.
      if (at(answer.envelope, "recoverable") === false && afterMs !== undefined && !(error.recoverable === false && error.retry)) yield { sentence: `${subject} says when to retry, but also that a retry cannot succeed`, words: `"retry"` };
    },
  },
];
