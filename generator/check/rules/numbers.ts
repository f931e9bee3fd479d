// Rules: JSON-RPC numbers.

import { quote } from "../../diagnose/quote.ts";
import { retiredNumbers, standardNumbers, whyNotFree } from "../../model/numbers.ts";
import { type Context, homeOf, type ServerView } from "../context.ts";
import type { NumberView } from "../gathered.ts";
import type { Path } from "../places.ts";
import { publicCodes } from "../lookups.ts";
import { holds, noteOf, reservedNumbers } from "../reserved.ts";
import type { Finding, Rule } from "../rule.ts";

/** Their meaning in SDK v1 (ErrorCode.ConnectionClosed and ErrorCode.RequestTimeout). */
const local: ReadonlyMap<number, string> = new Map([
  [-32000, "a closed connection"],
  [-32001, "a request that timed out"],
]);

export const numberRules: readonly Rule[] = [
  {
    code: "number-range", // A JSON-RPC number must be free in every MCP revision it is sent in.
    severity: "error",
    why: 'MCP 2026-07-28 reserves -32099 to -32020 for its specification and forbids new numbers in -32019 to -32000 (basic, "Error Codes"); accordproject/apap used nine of them before. Rust clients read 32 bits, Python and Go send 0 for any failure, and 100 to 599 look like an HTTP status.',
    help: 'use a number outside -32768 to -32000, such as 4001; per revision: { default: 4001, "2025-11-25": -32010 }',
    *find({ numbers }) {
      for (const { number, revisions, path } of numbers) {
        if (retiredNumbers.has(number)) continue;
        const why = revisions.map((revision) => whyNotFree(number, revision)).find((each) => each !== undefined);
        if (why !== undefined) yield { at: path, sentence: `${number} is not free: ${why}` };
      }
    },
  },
  {
    code: "number-reserved", // A JSON-RPC number that was set aside cannot be used.
    severity: "error",
    why: "Somewhere a client, an older version or another server gives this number another meaning. Numbers are never reused, as in Protocol Buffers and SQLSTATE.",
    help: "use a number that is not reserved",
    *find(context) {
      const reserved = context.files.map((linked) => ({ linked, numbers: reservedNumbers(linked) }));
      const [main] = context.files;
      for (const { number, path } of context.numbers) {
        const home = homeOf(String(path[1]), context);
        // The main file's reserved numbers hold for its imports, too: those are sent under its name.
        const inForce = reserved.flatMap(({ linked, numbers }) => (linked === home || linked === main ? numbers : []));
        const found = inForce.find((each) => holds(each, number));
        if (found) yield { at: path, sentence: `the number ${number} is reserved`, notes: [noteOf(found)] };
      }
    },
  },
  {
    code: "number-retired", // Numbers MCP has withdrawn must not come back with another meaning.
    severity: "error",
    why: '-32002 and -32042 had a meaning in earlier revisions, which clients still know; MCP 2026-07-28 says they must not be emitted (basic, "Error Codes").',
    help: "use another number, for example the standard -32602, or one outside -32768 to -32000",
    *find({ numbers }) {
      for (const { number, path } of numbers) {
        const was = retiredNumbers.get(number);
        if (was !== undefined) yield { at: path, sentence: `${number} is retired: it ${was}` };
      }
    },
  },
  {
    code: "number-sdk-local", // Numbers that clients raise by themselves should not come from a server, too.
    severity: "warning",
    set: "standard",
    why: "Clients on version 1 of the TypeScript SDK raise -32000 and -32001 themselves, when a connection closes and when a request times out. By number, they cannot tell these from errors that a server sends.",
    help: "use a number outside -32768 to -32000; if this one has to stay, suppress the rule and say why",
    *find({ numbers }) {
      for (const { number, revisions, path } of numbers) {
        const meaning = local.get(number);
        // The rule number-range reports revisions in which it must not be sent.
        const isSent = revisions.some((revision) => revision !== "" && whyNotFree(number, revision) === undefined);
        if (meaning !== undefined && isSent) yield { at: path, sentence: `clients on SDK v1 raise ${number} themselves, for ${meaning}` };
      }
    },
  },
  {
    code: "number-unique", // An error with a JSON-RPC number of its own should be the only one of its server to have it.
    severity: "warning",
    set: "standard",
    why: "A client without this contract can distinguish errors only by number. mcpkit once sent access-denied under the number of not-found and still has a regression test for it. The five numbers of JSON-RPC 2.0 are shared and do not count.",
    help: "give each its own number, or one of the shared numbers -32602 and -32603",
    *find(context) {
      const numbers = ownNumbers(context.numbers);
      if (numbers.size > 1) for (const view of context.servers) yield* shared(view, numbers, context);
    },
  },
];

/** Numbers written on errors, by code. A number of a category or a parent is shared on purpose. */
function ownNumbers(all: readonly NumberView[]): ReadonlyMap<string, readonly NumberView[]> {
  const found = new Map<string, NumberView[]>();
  for (const view of all) {
    const [section, code] = view.path;
    if (section !== "errors" || typeof code !== "string" || standardNumbers.has(view.number) || retiredNumbers.has(view.number)) continue;
    const known = found.get(code);
    if (known) known.push(view);
    else found.set(code, [view]);
  }
  return found;
}

interface Holder {
  readonly code: string;
  readonly path: Path;
}

function* shared(view: ServerView, numbers: ReadonlyMap<string, readonly NumberView[]>, context: Context): Generator<Finding> {
  const holders = new Map<string, Holder>();
  for (const code of publicCodes(view, context)) {
    if (context.errors.get(code)?.channel === "tool") continue;
    for (const { number, revisions, path } of numbers.get(code) ?? []) {
      const other = taken(holders, revisions.map((revision) => `${revision} ${number}`), { code, path });
      const notes = other === undefined ? [] : [{ at: other.path, text: "the other one" }];
      if (other) yield { at: path, sentence: `${number} is also the number of ${quote(other.code)}`, notes };
    }
  }
}

/** The other error that has one of `keys` already; what is free is `mine` from now on. */
function taken(holders: Map<string, Holder>, keys: readonly string[], mine: Holder): Holder | undefined {
  let found: Holder | undefined;
  for (const key of keys) {
    const holder = holders.get(key);
    if (!holder) holders.set(key, mine);
    else if (holder.code !== mine.code) found ??= holder;
  }
  return found;
}
