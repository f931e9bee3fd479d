// Checks: nothing leaves that the contract keeps back.

import { substituteOf } from "../../model/codes.ts";
import { toolFailureKey } from "../../wire/plain/encode.ts";
import type { Answer } from "../answer.ts";
import { answerKey } from "../calls.ts";
import type { Check } from "../check.ts";
import { type Contract, type PromisedError, toolOf } from "../contract.ts";
import { declaredWords, undeclared } from "../declared-words.ts";
import { at, type Response, textAt, textsIn } from "../frame.ts";
import { crash } from "../outcome.ts";
import { canariesIn } from "../probes/probe.ts";
import { examples, mailIn, mark, scrub, secretsIn } from "../secrets.ts";
import { type Exchange, subjectOf } from "../session.ts";

/** Characters that a message has to have between its placeholders before it is known again. */
const shortest = 12;

/** The longest text of a message that is the same whatever its details are. */
const fixedPart = (message: string): string => message.split(/\{[^}]*\}/).reduce((longest, part) => (part.length > longest.length ? part : longest), "");

const messagesOf = ({ message, locales = {} }: PromisedError): readonly string[] => [message, ...Object.values(locales).flatMap((texts) => texts.message ?? [])];

/** The concealed error whose own message is in the answer, and the words of it. Texts that an open error may say tell nothing. */
function concealedIn({ envelope, texts }: Answer, contract: Contract): { readonly code: string; readonly words: string } | undefined {
  const sent = [...texts, textAt(envelope, "message") ?? ""];
  const isOpen = (part: string): boolean =>
    contract.errors.some((error) => substituteOf(contract, error.code) === undefined && [...messagesOf(error), error.guidance ?? ""].some((text) => text.includes(part)));
  for (const error of contract.errors) {
    const words = messagesOf(error).map(fixedPart).find((part) => part.length >= shortest && sent.some((text) => text.includes(part)) && !isOpen(part));
    if (words !== undefined) return { code: error.code, words };
  }
  return undefined;
}

/** The answer without what leads to its record of the log, wherever that stands: it is new with each. */
function whole({ response, answer }: Exchange): string {
  const refs = [textAt(answer, "envelope", "ref"), textAt(response, "result", "_meta", toolFailureKey, "correlationId")];
  const sent = JSON.stringify(response?.["result"] ?? response?.["error"]);
  return refs.reduce<string>((text, ref) => (ref ? text.replaceAll(JSON.stringify(ref).slice(1, -1), "ref") : text), sent);
}

/** Also without `given`, what the callers gave. */
const bare = (exchange: Exchange, given: readonly string[]): string =>
  given.reduce((text, word) => text.replaceAll(JSON.stringify(word).slice(1, -1), "…"), whole(exchange)).replaceAll(/\d+/g, "0");

/** Whether two answers differ in more than what was asked for. */
function differ(one: Exchange, other: Exchange): boolean {
  const given = [one, other].flatMap(({ args }) => [...textsIn(args)]).filter((text) => text.length > 1).sort((a, b) => b.length - a.length);
  return bare(one, given) !== bare(other, given);
}

/** Whether a tool answers `code` for an error that outsiders must not see. One that the contract does not know may. */
const hides = (contract: Contract, tool: string, code: string): boolean => {
  const codes = toolOf(contract, tool)?.errors ?? Object.keys(contract.conceal);
  return codes.some((each) => contract.conceal[each] === code);
};

interface Leak {
  readonly kind: string;
  readonly words: string;
  readonly severity?: "warning";
  /** The words in a report: those of a secret are replaced. */
  readonly shown?: string;
}

/** How a connection to a machine failed, as the system says it: with the name or address of that machine, not with what a guard puts in its place. */
const network = /\b(?:getaddrinfo|connect) E[A-Z_]{3,} (?!\[address\])[\w.:[\]-]+|\bdial tcp:? (?!(?:lookup )?\[address\])[^\n]{1,100}?: (?:connect|lookup|i\/o|no such host)[^\n]{0,60}|\bHTTPS?ConnectionPool\(host='(?!\[address\])[^']{1,100}'/;

/** Absolute paths below folders that machines have; not the paths of URLs. */
const paths = /(?<![\w.:/~@%-])(?:file:\/\/)?\/(?:home|Users|root|tmp|var|etc|usr|opt|srv|private|mnt|proc|app|workspace|nix|Library)\/[^\s'"`:,;)\]}<>]+|(?<![\w])[A-Za-z]:\\{1,2}(?:[\w .-]+\\{1,2})+[\w.-]+/g;

const stack = /(?:\n|\\n)\s{1,40}at .{1,200}:\d+(?::\d+)?\)?|Traceback \(most recent call last\)|(?:\n|\\n)\s{0,40}File \\?"[^"\n]+", line \d+|goroutine \d+ \[|panicked at /;

const ofCrash = "the words of a fault in its code";

const aQuery = "a database query";

const query = /\b(?:SELECT\b[^\n]{1,200}\bFROM\b|INSERT INTO\b|UPDATE\b[^\n]{1,60}\bSET\b|DELETE FROM\b)[^\n]{0,80}/;

function* leaksIn(text: string): Generator<Leak> {
  for (const { kind, words } of secretsIn(text)) yield { kind: `a ${kind}`, words, shown: mark(kind) };
  const [trace] = stack.exec(text) ?? [];
  if (trace !== undefined) yield { kind: "a stack", words: trace.trim() };
  for (const [words] of text.replace(examples, " ").matchAll(paths)) yield { kind: "a path of the machine", words };
  const [sql] = query.exec(text) ?? [];
  if (sql !== undefined) yield { kind: aQuery, words: sql };
  const [failure] = network.exec(text) ?? [];
  if (failure !== undefined) yield { kind: "the system's words for a connection that failed", words: failure, severity: "warning" };
  const [fault] = crash.exec(text) ?? [];
  if (fault !== undefined) yield { kind: ofCrash, words: fault, severity: "warning" };
  for (const words of mailIn(scrub(text))) yield { kind: "a mail address", words };
}

/** Everything a failure says, apart from what its contract lets out. */
function undeclaredTexts(answer: Answer, response: Response, contract: Contract | undefined): readonly string[] {
  return [...textsIn(answer.kind === "error" ? at(response, "error") : at(response, "result"))].map((text) => undeclared(text, answer, contract));
}

/** The caller's own input is allowed, even if more or less of it appears. */
const isGiven = ({ request, fault }: Exchange, { kind, words }: Leak): boolean => {
  // Other checks report how a call ends that had to be refused.
  if (kind === ofCrash && fault !== "sound") return true;
  if (kind === ofCrash && [...textsIn(request["params"])].some((given) => given.includes(words.split(" ")[0] ?? words))) return true;
  const bare = words.replace(/[.]$/, "");
  const host = network.test(words) ? (/(?:'|\bE[A-Z_]+ |\blookup )([\w.-]+)/.exec(words)?.[1] ?? "") : "";
  if (host.length > 3 && [...textsIn(request["params"])].some((given) => given.includes(host))) return true;
  const begins = (given: string): boolean => (given.startsWith("/") && given.length > 3 && bare.startsWith(given)) || (kind === aQuery && given.length > 8 && bare.startsWith(given.trim()));
  return [...textsIn(request["params"])].some((given) => given.includes(bare) || begins(given));
};

export const leakChecks: readonly Check[] = [
  {
    code: "canary-echoed", // A caller's input may come back in a failure only in a declared detail.
    severity: "error",
    needs: "failure under contract",
    why: "An argument repeated in an error can put words into the model's mouth, and into every log on the way. If the contract wants the argument there, it declares a safe detail, which the guard redacts and truncates.",
    help: "remove the argument from the text, or declare a detail for it",
    *underContract({ request, answer, response, tool }, { contract }) {
      if (!answer?.failed || tool === undefined || !contract.tools.some(({ name }) => name === tool)) return;
      const allowed = new Set([...declaredWords(answer, contract)].flatMap((words) => [...canariesIn(words)]));
      const echoed = canariesIn(response);
      for (const own of canariesIn(request)) {
        if (echoed.has(own) && !allowed.has(own)) yield { sentence: `a failure of ${tool} repeats an argument that is not in its details`, words: own, ...(contract.undeclared && { severity: "warning" }) };
      }
    },
  },
  {
    code: "concealed-sent", // Concealed and internal errors stay inside: no answer has their code or their text.
    severity: "error",
    needs: "concealed errors",
    why: "A concealed or internal error must not reach outsiders: it reveals that a note exists and belongs to another user, or what failed inside. Its code or its sentence on the wire says exactly that (CWE-209).",
    help: "throw the error and leave the answer to the guard, which sends the public error of the contract",
    *underContract(exchange, { contract }) {
      const { answer } = exchange;
      if (!answer?.failed) return;
      const subject = subjectOf(exchange);
      const hidden = answer.codes.filter((code) => substituteOf(contract, code) !== undefined);
      for (const code of hidden) yield { sentence: `${subject} failed with ${code}, but the contract sends ${substituteOf(contract, code)} instead`, words: code };
      const concealed = hidden.length > 0 ? undefined : concealedIn(answer, contract);
      if (concealed) yield { sentence: `${subject} sends the text of ${concealed.code}, but the contract sends ${substituteOf(contract, concealed.code)} instead`, words: concealed.words };
    },
  },
  {
    code: "concealed-told-apart", // Errors that the contract makes one for outsiders answer alike, byte for byte.
    severity: "error",
    needs: "concealed errors",
    why: "If forbidden and missing are one answer, any difference between them reveals what exists: a word, a member, even the order of members (CWE-204).",
    help: "throw the concealed error and leave its text to the guard, which sends the public one",
    *underContract(exchange, { contract, session }) {
      const { tool, answer } = exchange;
      if (tool === undefined || answer?.code === undefined || !hides(contract, tool, answer.code)) return;
      const before = session.earlier.get(answerKey(tool, answer, contract));
      if (before && differ(before, exchange)) yield { sentence: `${tool} answers ${answer.code} in two ways, and the contract hides another error behind it` };
    },
  },
  {
    code: "raw-leak", // A failure shows nothing of the machine behind it: no path, stack, query, credential or address of a person.
    severity: "error",
    needs: "failure",
    why: "A failed call reaches a model, and through it logs, other tools and third parties. Paths and stacks show an attacker where to go next, credentials let them in (MCP 2026-07-28: tool outputs must be sanitised; CWE-209).",
    help: "answer with your own message, and log the native one; if the caller needs the path, repeat it as the caller wrote it",
    *exchange(exchange, { contract }) {
      const { answer, response } = exchange;
      if (!answer?.failed || !response) return;
      const kinds = new Set<string>();
      for (const text of undeclaredTexts(answer, response, contract)) {
        for (const leak of leaksIn(text)) {
          const { kind, words, severity, shown = words } = leak;
          if (kinds.has(kind) || isGiven(exchange, leak)) continue;
          kinds.add(kind);
          // The same words come from one place, whatever tool hands them on.
          yield { sentence: `a failure of ${subjectOf(exchange)} shows ${kind}`, words: shown, cause: `${kind} ${shown.replace(/canary-[0-9a-f]{12}|x{40,}/g, "…")}`, ...(severity && { severity }) };
        }
      }
    },
  },
  {
    code: "stderr-secret", // The log holds no credentials (MCP 2026-07-28, logging: log messages must not hold credentials).
    severity: "error",
    needs: "log",
    why: "Hosts keep the stderr of a server in files that people attach to bug reports.",
    help: "log keys by name, never by value; redact the logs of libraries",
    *logged(text) {
      const [secret] = secretsIn(text);
      // A report must not contain it either.
      if (secret) yield { sentence: `the server logs a ${secret.kind}`, words: mark(secret.kind) };
    },
  },
];
