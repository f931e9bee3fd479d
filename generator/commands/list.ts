// The verb list: errors, tools, servers, rules or changes as a table or as JSON. The rows are register/listings.ts.

import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import { exits, usageError } from "../run/exits.ts";
import { listings } from "../register/listings.ts";
import type { Streams } from "../terminal/streams.ts";
import { table } from "../terminal/table.ts";
import { understand } from "../terminal/understand.ts";
import type { Flags } from "../terminal/flags.ts";

/** Prints one row a line to stdout. Raises a usage error (usage.ts) for a listing there is not. */
export async function run([what, taxonomy]: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const listing = Object.hasOwn(listings, String(what)) ? listings[String(what)] : undefined;
  if (listing === undefined) {
    const meant = nearest(String(what), Object.keys(listings));
    throw usageError(`${quote(String(what))} is not a list${meant === undefined ? "" : `; did you mean ${meant}?`} Lists are ${Object.keys(listings).join(", ")}.`);
  }
  const unfit = Object.keys(flags).find((flag) => filters.has(flag) && !Object.hasOwn(listing.filters, flag));
  if (unfit !== undefined) throw usageError(`--${unfit} does not apply to ${String(what)}`);
  const understood = listing.needsModel ? await understand(String(taxonomy), String(flags["cwd"]), streams) : { model: undefined };
  if ("exit" in understood) return understood.exit;
  for (const [flag, words] of Object.entries(listing.filters)) {
    const known = flags[flag] === undefined ? undefined : words(understood.model);
    if (known) needKnown(flag, String(flags[flag]), new Set(known));
  }
  const rows = listing.rows(understood.model, flags);
  if (flags["json"] === true) streams.stdout(`${JSON.stringify(rows.map(({ data }) => data), null, 2)}\n`);
  else if (rows.length === 0) streams.stderr(`No ${String(what)} match.\n`);
  else streams.stdout(table(listing.heads, rows.map(({ cells }) => cells)));
  return exits.ok;
}

const filters: ReadonlySet<string> = new Set(Object.values(listings).flatMap((listing) => Object.keys(listing.filters)));

/** The most words that are all named; of more, only the one that was probably meant is. */
const mostNamed = 12;

/** Raises a usage error for a word that the flag cannot have. */
function needKnown(flag: string, word: string, known: ReadonlySet<string>): void {
  if (known.has(word)) return;
  const meant = nearest(word, known);
  const all = known.size === 0 ? "none exists" : known.size > mostNamed ? "" : `accepted: ${[...known].join(", ")}`;
  const hint = meant === undefined ? all : `did you mean ${quote(meant)}?`;
  throw usageError(`--${flag} does not accept ${quote(word)}${hint === "" ? "" : `; ${hint}`}`);
}
