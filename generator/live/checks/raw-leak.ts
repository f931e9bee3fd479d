// A failure shows nothing of the machine behind it: no path, stack, query, credential or address of a person.

import type { Answer } from "../answer.ts";
import type { Check } from "../check.ts";
import type { Contract } from "../contract.ts";
import { undeclared } from "../declared-words.ts";
import { called, failing } from "../example.ts";
import { at, textsIn, type Response } from "../frame.ts";
import { crash } from "../outcome.ts";
import { subjectOf, type Exchange } from "../session.ts";
import { mailIn, mark, scrub, secretsIn } from "../secrets.ts";

interface Leak {
  readonly kind: string;
  readonly words: string;
  readonly severity?: "warning";
  /** The words in a report: those of a secret are replaced. */
  readonly shown?: string;
}

/** How a connection to a machine failed, as the system says it: with the name or address of that machine. */
const network = /\b(?:getaddrinfo|connect) E[A-Z_]{3,} [\w.:[\]-]+|\bdial tcp:? [^\n]{1,100}?: (?:connect|lookup|i\/o|no such host)[^\n]{0,60}|\bHTTPS?ConnectionPool\(host='[^']{1,100}'/;

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
  for (const [words] of text.matchAll(paths)) yield { kind: "a path of the machine", words };
  const [sql] = query.exec(text) ?? [];
  if (sql !== undefined) yield { kind: aQuery, words: sql };
  const [failure] = network.exec(text) ?? [];
  if (failure !== undefined) yield { kind: "the system's words for a connection that failed", words: failure, severity: "warning" };
  const [fault] = crash.exec(text) ?? [];
  if (fault !== undefined) yield { kind: ofCrash, words: fault, severity: "warning" };
  for (const words of mailIn(scrub(text))) yield { kind: "a mail address", words };
}

/** Everything a failure says, apart from what its contract lets out. */
function said(answer: Answer, response: Response, contract: Contract | undefined): readonly string[] {
  return [...textsIn(answer.kind === "error" ? at(response, "error") : at(response, "result"))].map((text) => undeclared(text, answer, contract));
}

/** The caller's own input is allowed, even if more or less of it appears. */
const isGiven = ({ request, fault }: Exchange, { kind, words }: Leak): boolean => {
  // What a call ends in that had to be refused before is told by the checks of that.
  if (kind === ofCrash && fault !== "sound") return true;
  if (kind === ofCrash && [...textsIn(request["params"])].some((given) => given.includes(words.split(" ")[0] ?? words))) return true;
  const bare = words.replace(/[.]$/, "");
  const host = network.test(words) ? (/(?:'|\bE[A-Z_]+ |\blookup )([\w.-]+)/.exec(words)?.[1] ?? "") : "";
  if (host.length > 3 && [...textsIn(request["params"])].some((given) => given.includes(host))) return true;
  const begins = (given: string): boolean => (given.startsWith("/") && given.length > 3 && bare.startsWith(given)) || (kind === aQuery && given.length > 8 && bare.startsWith(given.trim()));
  return [...textsIn(request["params"])].some((given) => given.includes(bare) || begins(given));
};

export const rawLeak: Check = {
  code: "raw-leak",
  severity: "error",
  needs: "failure",
  why: "A failed call reaches a model, and through it logs, other tools and third parties. Paths and stacks show an attacker where to go next, credentials let them in (MCP 2026-07-28: tool outputs must be sanitised; CWE-209).",
  help: "answer with your own message, and log the native one; if the caller needs the path, repeat it as the caller wrote it",
  bad: called("read_note", { id: "a" }, failing("ENOENT: no such file or directory, open '/srv/vault/a.md'")),
  good: called("read_note", { id: "a" }, failing("There is no note a.")),
  *exchange(exchange, { contract }) {
    const { answer, response } = exchange;
    if (!answer?.failed || !response) return;
    const kinds = new Set<string>();
    for (const text of said(answer, response, contract)) {
      for (const leak of leaksIn(text)) {
        const { kind, words, severity, shown = words } = leak;
        if (kinds.has(kind) || isGiven(exchange, leak)) continue;
        kinds.add(kind);
        // The same words come from one place, whatever tool hands them on.
        yield { sentence: `a failure of ${subjectOf(exchange)} shows ${kind}`, words: shown, cause: `${kind} ${shown.replace(/canary-[0-9a-f]{12}|x{40,}/g, "…")}`, ...(severity && { severity }) };
      }
    }
  },
};
