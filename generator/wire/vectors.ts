// Test vectors: what each error is on each way out, and what a reader makes of it. Any implementation, in any language, is held to the same file.

import { defined } from "../model/defined.ts";
import { envelopeRows } from "../model/fields/envelope.ts";
import { hasForms } from "../model/written-form.ts";
import { tiedShapes } from "../model/tied.ts";
import type { ErrorDef, Json, Server } from "../model/taxonomy.ts";
import { envelopeOf, leaving, safeDetails, type Given } from "./leaving.ts";
import { outlets, type Sent } from "./outlets.ts";
import { sentErrors } from "./visible.ts";

/** What a reader gets back of an error: its facts, as members of the envelope. `known`: of a class of its own. */
export interface Received {
  readonly known: boolean;
  readonly [member: string]: Json;
}

/**
 * `given` to the encoder of a way out, what is `sent` there comes out; given to its decoder, `received` does, whatever the way. Without `given` it
 * is for decoders alone: so are errors whose texts have placeholders with a form, of which each implementation makes what its language data says.
 */
export interface Exchange {
  /** The code; of one in another language, or that a stranger sends, with that. */
  readonly name: string;
  readonly given?: Given;
  /** By way out (outlets.ts). */
  readonly sent: { readonly [outlet: string]: Sent };
  readonly received: Received;
  /** Of a known error as it is sent: what stands in `sent` again and again, and but for its contract what is `received`. */
  readonly envelope?: Sent;
}

/** A reference as servers make them; the fallback always has one. */
const ref = "00000000-0000-4000-8000-000000000000";

/** Languages an error can be told in; undefined is the taxonomy's own. */
const languages = ({ locales = {} }: ErrorDef): readonly (string | undefined)[] => [undefined, ...Object.keys(locales).sort()];

const givenOf = (error: ErrorDef, server: Server, locale: string | undefined): Given =>
  defined({
    code: error.code,
    details: safeDetails(error.example, tiedShapes(error.details, server)),
    ref: error.code === server.fallback ? ref : undefined,
    recoverable: error.recoverable === "caller" ? true : undefined,
    locale,
  });

/** A known error is of the reader's own contract; of an unknown one, the sender's is kept. */
export const receivedOf = (envelope: Sent, known = true): Received => ({ known, ...(known ? without(envelope, "contract") : envelope) });

const exchangesOf = (error: ErrorDef, server: Server): readonly Exchange[] =>
  languages(error).map((locale) => {
    const given = givenOf(error, server, locale);
    const made = leaving(error, given, server);
    const name = [error.code, ...(locale === undefined ? [] : [locale])].join("/");
    // The others tell their readers the taxonomy's own words.
    const ways = Object.entries(outlets).filter(([outlet]) => locale === undefined || outlet === "tool" || outlet === "jsonrpc");
    const sent = Object.fromEntries(ways.map(([outlet, send]) => [outlet, send(made, error, server)]));
    const envelope = envelopeOf(made);
    return {
      name,
      ...(!hasForms(error) && { given }),
      envelope,
      sent,
      // A file that has the envelope leaves it out.
      get received() {
        return receivedOf(envelope);
      },
    };
  });

/** The same result as another version, or a stranger, might send it: what only decoders have to bear. */
const strangersOf = (error: ErrorDef, server: Server): readonly Exchange[] => {
  const { metaKey } = server.format;
  const envelope = envelopeOf(leaving(error, givenOf(error, server, undefined), server));
  const result = (changed: Sent): Sent => ({ isError: true, content: [{ type: "text", text: "It failed." }], _meta: { [metaKey]: changed } });
  const required = Object.fromEntries(envelopeRows.flatMap(([name, { optional }]) => (optional ? [] : [[name, envelope[name] ?? null]])));
  const variants: readonly (readonly [string, Sent, Received])[] = [
    ["newer", { ...envelope, fromTheFuture: { a: 1 } }, receivedOf(envelope)],
    ["new code", { ...envelope, code: "code_of_tomorrow" }, receivedOf({ ...envelope, code: "code_of_tomorrow" }, false)],
    ["partial", { ...required, code: "code_of_tomorrow" }, receivedOf({ ...required, code: "code_of_tomorrow" }, false)],
    ["undeclared", { ...envelope, undeclared: true }, receivedOf({ ...envelope, undeclared: true })],
    ["tampered", { ...envelope, code: "code_of_tomorrow", nextAction: "fly", retry: { afterMs: -1 }, contexts: 7 }, receivedOf({ ...without(envelope, "nextAction", "retry"), code: "code_of_tomorrow", retry: {} }, false)],
  ];
  return variants.map(([name, changed, received]) => ({ name: `${error.code}/${name}`, sent: { tool: result(changed) }, received }));
};

const without = (values: Sent, ...names: readonly string[]): Sent => Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Of every error callers can meet, on every way out, in every language; and of one error as strangers send it. */
export const exchanges = (server: Server): readonly Exchange[] => {
  const sent = sentErrors(server);
  return [...sent.flatMap((error) => exchangesOf(error, server)), ...sent.slice(0, 1).flatMap((error) => strangersOf(error, server))];
};
