// The rows of one server: what its errors must do, as requests of the conformance protocol with their answers. What holds for any server is the kit's.

import { contractId } from "../model/contract-id.ts";
import { defined } from "../model/defined.ts";
import { rulesMet } from "../model/ecosystem.ts";
import { envelopeRows, type Leaving } from "../model/fields/envelope.ts";
import type { ErrorDef, Json, RuleDef, Server } from "../model/taxonomy.ts";
import { tiedShapes } from "../model/tied.ts";
import { hasForms } from "../model/written-form.ts";
import { envelopeOf, type Given, leaving } from "./leaving.ts";
import { encoders, type Sent } from "./encoders.ts";
import { driverOf, type Request } from "./plain/driver.ts";
import { newRef } from "./plain/guard.ts";
import { sentErrors } from "./visible.ts";
import { aboutRows, type Rows, type WrittenRow, writtenRows } from "./written-rows.ts";
import { once } from "../model/once.ts";

/** A reference as servers make them; the fallback always has one. */
const ref = newRef;

const without = (values: Sent, ...names: readonly string[]): Sent => Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** The languages of an error's texts; undefined is the taxonomy's own. */
const languages = ({ locales = {} }: ErrorDef): readonly (string | undefined)[] => [undefined, ...Object.keys(locales).sort()];

/** With all details, those too that labels keep inside. */
const givenOf = (error: ErrorDef, server: Server, locale?: string): Given =>
  defined({
    code: error.code,
    details: error.example,
    ref: error.code === server.fallback ? ref : undefined,
    recoverable: error.recoverable === "caller" ? true : undefined,
    locale,
  });

/** A reader's view of an error. A known one has the reader's contract; an unknown one keeps the sender's. */
const readAs = (kind: "known" | "unknown", envelope: Sent, help: Sent = {}): Json => ({ kind, ...without(envelope, ...(kind === "known" ? ["contract"] : [])), ...help });

/** Pages are the contract's: they do not travel. */
const helpOf = ({ help = [] }: ErrorDef): Sent => (help.length > 0 ? { help: help as unknown as Json } : {});

/** Results and JSON-RPC errors are in the reader's language; the other ways are in the taxonomy's own. */
const isToldIn = (locale: string | undefined, way: string): boolean => locale === undefined || way === "tool" || way === "jsonrpc";

/** Values that vary: a future time, a new id. */
const changing = (value: Json): Json => JSON.parse(JSON.stringify(value, (name, each: Json) => (name === "retryNotBefore" || name === "correlationId" ? { $any: true } : each))) as Json;

/** As it leaves with all details, in the taxonomy's own language. */
const leftAs = (error: ErrorDef, server: Server): Leaving => leaving(error, givenOf(error, server), server);

const waysOut = Object.keys(encoders);

/** `tool`: the result that it leaves as. */
const sends = (error: ErrorDef, server: Server, left: Leaving, tool: Sent, ways: readonly string[] = waysOut, locales = languages(error)): readonly WrittenRow[] => {
  const rows: WrittenRow[] = [];
  for (const locale of locales) {
    const given = givenOf(error, server, locale);
    const made = locale === undefined ? left : leaving(error, given, server);
    const head = locale === undefined ? error.code : `${error.code}/${locale}`;
    for (const way of ways) {
      if (!isToldIn(locale, way)) continue;
      const name = `${head}/${way}`;
      const request = { op: "encode", given: given as unknown as Json, way };
      if (way === "tool" && server.format.toolFailure === true) rows.push(...answeredRow(server, name, request, changing));
      else rows.push({ name, ...request, expect: way === "tool" && made === left ? tool : (encoders[way]?.(made, error, server) ?? null) });
    }
  }
  return rows;
};

/** A server has many rows. */
const answeringFor = once(driverOf);

/** A request to the plain interpreter; nothing without an answer. */
const answeredRow = (server: Server, name: string, request: Request, of: (result: Json) => Json = (result) => result): readonly WrittenRow[] => {
  const answer = answeringFor(server)(request);
  return "result" in answer ? [{ ...(request as WrittenRow), name, expect: of(answer.result) }] : [];
};

/** The poorest way in, a text alone: which parts of the error come back depends on its words. The others are the same for all errors. */
const reads = (error: ErrorDef, server: Server, tool: Sent): readonly WrittenRow[] =>
  answeredRow(server, `${error.code}/read`, { op: "decode", way: "tool", wire: without(tool, "_meta", "structuredContent") });

/** Each way in, once; and the same result as another version, or another server, might send it. */
const variantsOf = (error: ErrorDef, server: Server): readonly WrittenRow[] => {
  const { metaKey } = server.format;
  const made = leftAs(error, server);
  const envelope = envelopeOf(made);
  const known = readAs("known", envelope, helpOf(error));
  const sent = (way: string): Sent => encoders[way]?.(made, error, server) ?? {};
  const result = (changed: Sent): Json => ({ isError: true, content: [{ type: "text", text: "It failed." }], _meta: { [metaKey]: changed } });
  const required = Object.fromEntries(envelopeRows.flatMap(([name, { optional }]) => (optional ? [] : [[name, envelope[name] ?? null]])));
  const tomorrow = { ...envelope, code: "code_of_tomorrow" };
  const rows: readonly (readonly [name: string, wire: Json, expect: Json, way?: string])[] = [
    ["as a result", sent("tool"), known],
    ["as a JSON-RPC error", sent("jsonrpc"), known, "jsonrpc"],
    ["in a response", { jsonrpc: "2.0", id: 1, result: sent("tool") }, known],
    ["newer", result({ ...envelope, fromTheFuture: { a: 1 } }), known],
    ["undeclared", result({ ...envelope, undeclared: true }), { ...(known as Sent), undeclared: true }],
    ["new code", result(tomorrow), readAs("unknown", tomorrow)],
    ["partial", result({ ...required, code: "code_of_tomorrow" }), readAs("unknown", { ...required, code: "code_of_tomorrow" })],
    ["tampered", result({ ...tomorrow, nextAction: "fly", retry: { afterMs: -1 }, contexts: 7 }), readAs("unknown", without(tomorrow, "nextAction", "retry"))],
    ["foreign", result({ ...envelope, contract: "foreign@1.0.0" }), readAs("unknown", { ...envelope, contract: "foreign@1.0.0" })],
  ];
  return [
    ...rows.map(([name, wire, expect, way = "tool"]) => ({ name: `${error.code}/${name}`, op: "decode", way, wire, expect })),
    ...answeredRow(server, "a success", { op: "decode", way: "tool", wire: { content: [{ type: "text", text: '{"error": null}' }] } }),
    ...answeredRow(server, "a failure of nobody", { op: "decode", way: "tool", wire: { isError: true, content: [{ type: "text", text: "It failed." }] } }),
  ];
};

/** An exception that the rule takes, as far as one can be described: a text for a pattern cannot be made. */
function thrownFor({ match: { name, code, status, path = [], has = [], pattern, message, deep } }: RuleDef): Json | undefined {
  if (pattern !== undefined || message !== undefined) return undefined;
  const members: { [name: string]: Json } = {};
  for (const { at, equals } of [...path, ...has.map((steps) => ({ at: steps, equals: "it" }))]) {
    let holder = members;
    for (const step of at.slice(0, -1)) holder = (holder[step] ??= {}) as { [name: string]: Json };
    holder[at.at(-1) ?? ""] = equals;
  }
  const thrown = { name: name?.[0] ?? "Error", message: "It failed.", ...(code && { code: code[0] ?? null }), ...(status && { status: status[0]?.[0] ?? null }), ...(Object.keys(members).length > 0 && { members }) };
  return deep ? { name: "Error", message: "Outer.", cause: thrown } : thrown;
}

const mapped = (server: Server): readonly WrittenRow[] =>
  server.rules.flatMap((rule) => {
    const exception = thrownFor(rule);
    const [tool] = rule.match.tool ?? [];
    return exception === undefined ? [] : answeredRow(server, `thrown/${rule.name}`, { op: "map", exception, ...(tool !== undefined && { tool }) });
  });

const referenced = (result: Json): Json => JSON.parse(JSON.stringify(result).replaceAll(newRef, "<ref>")) as Json;

/** The errors that leave for concealed errors and for undeclared failures. */
const guarded = (server: Server): readonly WrittenRow[] => {
  const tool = Object.keys(server.tools)[0] ?? "any";
  const concealed = server.errors.filter(({ code, origin }) => Object.hasOwn(server.conceal, code) && origin !== "client");
  return [
    ...concealed.flatMap((error) => answeredRow(server, `concealed/${error.code}`, { op: "guard", tool, throws: without(givenOf(error, server) as unknown as Sent, "ref") }, referenced)),
    ...answeredRow(server, "thrown/what nobody declares", { op: "guard", tool, exception: { name: "NobodyKnowsError", message: "At /srv/x: token=abcdefgh12345678" } }, referenced),
  ];
};

const isLabelled = (error: ErrorDef, server: Server): boolean => Object.values(tiedShapes(error.details, server)).some(({ safety }) => safety !== undefined);

/** Exit codes, retries, and log records of errors with labelled details. */
const kept = (error: ErrorDef, server: Server): readonly WrittenRow[] => {
  const given = givenOf(error, server) as unknown as Json;
  return [
    ...answeredRow(server, `${error.code}/exit`, { op: "exit", given }),
    ...(error.retry === undefined ? [] : answeredRow(server, `${error.code}/retry`, { op: "retry", given, attempt: 1, random: 0.5, idempotent: true })),
    ...(isLabelled(error, server) ? answeredRow(server, `${error.code}/log`, { op: "log", given, call: { tool: "any", now: 0 } }) : []),
  ];
};

/** The most errors that have all rows; a further one adds its own words, in results and in the taxonomy's language. */
const mostWhole = 100;

/** Errors whose texts have placeholders with a form are sent as each implementation's language data says: their rows are for decoders alone. */
function* vectorRows(whole: Server, most: number): Generator<WrittenRow> {
  const server = { ...whole, rules: rulesMet(whole) };
  const sent = sentErrors(server).slice(0, most);
  for (const [at, error] of sent.entries()) {
    const left = leftAs(error, server);
    const tool = encoders["tool"]?.(left, error, server) ?? {};
    if (at >= mostWhole) yield* hasForms(error) ? reads(error, server, tool) : sends(error, server, left, tool, ["tool"], [undefined]);
    else {
      if (!hasForms(error)) yield* [...sends(error, server, left, tool), ...kept(error, server)];
      yield* reads(error, server, tool);
    }
  }
  for (const error of sent.slice(0, 1)) yield* variantsOf(error, server);
  yield* mapped(server);
  yield* guarded(server);
}

/** contracts/vectors.json: the rows of a server with what the file says of itself. `most`: how many errors get rows of their own. */
export const vectorFile = (server: Server, written: (rows: Rows) => object = writtenRows, most = Infinity): object => ({ edition: 4, about: aboutRows, contract: contractId(server), server: server.name, format: server.format.name, ...written({ [Symbol.iterator]: () => vectorRows(server, most) }) });
