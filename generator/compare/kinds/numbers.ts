// Kinds of change: numbers by which peers, scripts and dashboards tell errors apart.

import { quote } from "../../diagnose/quote.ts";
import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import type { KindRow } from "../kind.ts";
import { error } from "../parts.ts";
import { isLogged, numberIn } from "../wire.ts";

/** resources/read answers with it where a resource does not exist (SEP-2164). */
const missing = -32602;

const ofResource = (means: ErrorDef["missingResource"] = false): string => (means === false ? "no missing resource" : means === true ? "any missing resource" : `the missing resource in ${quote(means)}`);

/** Whether a handler of `method` may raise `code`: where a server lists no errors for the method, it may raise any. */
function mayAnswer({ methods, fallback }: Server, method: string, code: string): boolean {
  const lists = methods.filter(({ name }) => name === method || name === "*");
  return lists.length === 0 || code === fallback || lists.some(({ errors }) => errors.includes(code));
}

const exit = (exitCode: number | undefined): string => (exitCode === undefined ? "that of sysexits.h" : String(exitCode));

export const numbers: readonly KindRow[] = [
  {
    code: "exit-code-changed",
    readers: { client: "differs" },
    why: "Scripts distinguish errors by the exit code of a client. It is not on the wire: it changes when the client is upgraded.",
    help: "use the new number in scripts",
    ...error.changed("exitCode", ({ name, old, now }) => `the exit code of ${name} is now ${exit(now)} (was ${exit(old)})`),
  },
  {
    code: "missing-resource-changed",
    readers: { client: "differs", wire: "breaks" },
    why:
      "If an error means that the resource does not exist, resources/read answers with -32602 and the URI, if not, with the error's own number: " +
      "peers that know only numbers look for the wrong one.",
    help: "use the new number, or better the code",
    ...error.changed("missingResource", ({ name, old, now, before, pair }) => {
      if ((old ?? false) === (now ?? false)) return undefined;
      const isOther = [...pair.before.protocol, "default"].some((revision) => numberIn(before, revision) !== missing);
      const isRead = mayAnswer(pair.before, "resources/read", before.code);
      return {
        sentence: `${name} now means ${ofResource(now)} (meant ${ofResource(old)})`,
        // The number means a missing resource anyway, or the server has no resources.
        ...(!(isOther && isRead) && { verdict: "minor", readers: isRead ? { client: "differs", wire: "differs" } : {} }),
      };
    }),
  },
  {
    code: "number-added",
    verdict: "minor",
    why: "The server did not speak that revision before, so no reader knows a different number there.",
    *find(pair) {
      const { protocol } = pair.before;
      for (const { at, code, before, after } of pair.errors) {
        for (const [revision, number] of Object.entries(after.jsonRpc)) {
          if (revision === "default" || protocol.includes(revision) || numberIn(before, revision) === number) continue;
          yield { at: [...at, "jsonrpc"], sentence: `${quote(code)} now has the number ${number} in ${revision}` };
        }
      }
    },
  },
  {
    code: "number-changed",
    readers: { client: "differs", wire: "breaks", log: "differs" },
    why: "JSON-RPC peers that know only numbers look for the old one.",
    help: "use the new number, or better the code",
    ...error.changed("jsonRpc", ({ at, name, before, after, pair }) => {
      // Without a negotiated revision, the default is sent.
      const revision = [...pair.before.protocol, "default"].find((each) => numberIn(before, each) !== numberIn(after, each));
      return revision !== undefined && {
        at: [...at, "jsonrpc"],
        sentence: `the number of ${name} is now ${numberIn(after, revision)}${revision === "default" ? "" : ` in ${revision}`} (was ${numberIn(before, revision)})`,
      };
    }),
    verdict: "major",
  },
  {
    code: "status-changed",
    readers: { client: "differs", wire: "breaks" },
    why: "HTTP facades, proxies and dashboards depend on the status, and treat each class of status differently.",
    help: "use the new status, or better the code",
    ...error.changed("httpStatus", ({ name, old, now, pair }) => ({
      ...(isLogged(pair.before.log, "$httpStatus") && { readers: { client: "differs", wire: "breaks", log: "differs" } }),
      sentence: `the HTTP status of ${name} is now ${now} (was ${old})`,
    })),
  },
];
