// Rule number-unique: an error with a JSON-RPC number of its own should be the only one of its server to have it.

import { quote } from "../../diagnose/quote.ts";
import { retiredNumbers, standardNumbers } from "../../model/numbers.ts";
import type { Context, ServerView } from "../context.ts";
import type { NumberView } from "../jsonrpc-numbers.ts";
import { publicCodes } from "../public-codes.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const numberUnique: Rule = {
  code: "number-unique",
  severity: "warning",
  set: "standard",
  why:
    "A client without this contract can distinguish errors only by number. mcpkit once sent access-denied under the " +
    "number of not-found and still has a regression test for it. The five numbers of JSON-RPC 2.0 are shared and do not " +
    "count.",
  help: "give each its own number, or one of the shared numbers -32602 and -32603",
  bad: `
errors:
  note_missing: { message: "There is no such note.", jsonrpc: 4001 }
  note_locked: { message: "The note is locked.", jsonrpc: 4001 }
servers:
  notes: { package: "@me/notes-errors", errors: [note_missing, note_locked] }
`,
  good: `
errors:
  note_missing: { message: "There is no such note.", jsonrpc: 4001 }
  note_locked: { message: "The note is locked.", jsonrpc: 4002 }
servers:
  notes: { package: "@me/notes-errors", errors: [note_missing, note_locked] }
`,
  *check(context) {
    const numbers = ownNumbers(context.numbers);
    if (numbers.size > 1) for (const view of context.servers) yield* shared(view, numbers, context);
  },
};

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
