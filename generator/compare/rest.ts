// Differences that no kind of change covers: every other field, judged by the word in its row, and mere notes or documentation. A row added later is judged here.

import { quote } from "../diagnose/quote.ts";
import { mappings as builtInMappings } from "../model/builtins/mappings.ts";
import type { Change, Verdict } from "./change.ts";
import { addressMove } from "./details.ts";
import { exceptionsAdded, exceptionsRemoved } from "./exceptions.ts";
import { toChange, type ChangeKind, type FieldName, type Found } from "./kind.ts";
import { changeKind, changeKinds } from "./kinds/index.ts";
import { decisive, saysFailures } from "./mappings.ts";
import type { Pair } from "./pair.ts";
import { factsChanged, parts } from "./parts.ts";
import { same } from "./likeness.ts";
import { factsLogged, factsSent, numberIn, sentBody } from "./wire.ts";

type Judged = Found & { readonly verdict: Verdict };

/** Fields that are compared part by part, below, or not at all: the version is what changes are held against. */
const apart: readonly FieldName[] = [
  ...(["server.edition", "server.name", "server.version", "server.format", "server.log", "server.categories", "server.types"] as const),
  ...(["error.extendsOf", "error.example", "detail.discriminator", "format.name", "format.tool", "format.jsonRpc"] as const),
];

const judged: ReadonlySet<string> = new Set([...changeKinds.flatMap(({ fields = [] }) => fields), ...apart]);

/** Facts of the author's own that are neither on the wire nor in the log. */
function* unsentFacts({ before, errors }: Pair): Generator<Judged> {
  const sent = new Set([...factsSent(before.format), ...factsLogged(before.log)]);
  for (const each of errors) {
    const [old, now] = [each.before, each.after].map(({ x = {} }) => ({ x: Object.fromEntries(Object.entries(x).filter(([name]) => !sent.has(name))) }));
    yield* factsChanged(old ?? {}, now ?? {}, quote(each.code), each.at);
  }
}

function* ofErrors(pair: Pair): Generator<Judged> {
  yield* unsentFacts(pair);
  const moved = new Set([...exceptionsAdded(pair), ...exceptionsRemoved(pair)].map(({ error }) => error));
  for (const error of pair.errors) {
    const { at, code, before, after } = error;
    // With other details the example is different anyway.
    if (!same(before.example, after.example) && same(before.details, after.details)) yield { at: [...at, "example"], verdict: "patch", sentence: `the example of ${quote(code)} changed` };
    // The label alone says now that the detail leaves, or said so.
    if (!moved.has(error) && !same(before.wire, after.wire)) yield { at: [...at, "wire"], verdict: "none", sentence: `the reasons for sending unsafe details of ${quote(code)} changed` };
    const isSpoken = [...pair.before.protocol, "default", ...Object.keys(after.jsonRpc)].some((revision) => numberIn(before, revision) !== numberIn(after, revision));
    if (!same(before.jsonRpc, after.jsonRpc) && !isSpoken) yield { at: [...at, "jsonrpc"], verdict: "none", sentence: `the number of ${quote(code)} is written differently` };
  }
}

function* ofDetails({ details }: Pair): Generator<Judged> {
  for (const both of details) {
    const { at, error, path, before, after } = both;
    const name = `${quote(path)} of ${quote(error.code)}`;
    if (before.format !== after.format && addressMove(both) === undefined) yield { at: [...at, "format"], verdict: "patch", sentence: `the format of ${name} changed` };
    // Objects that have other names by it are other objects.
    if (before.discriminator !== undefined && after.discriminator !== undefined && before.discriminator !== after.discriminator)
      yield { at: [...at, "discriminator"], verdict: "patch", sentence: `the discriminator of ${name} is now ${quote(after.discriminator)} (was ${quote(before.discriminator)})` };
  }
}

/** Parts of a server that go by name. */
function* ofNamed({ before, after, formerly }: Pair): Generator<Judged> {
  const categories = new Map(before.categories.map((category) => [category.name, category]));
  for (const category of after.categories) {
    const old = categories.get(category.name);
    if (old && !same(old, category)) yield { at: ["categories", category.name], verdict: "patch", sentence: `the description of the category ${quote(category.name)} changed` };
  }
  const types = new Map((before.types ?? []).map((type) => [type.name, type]));
  for (const type of after.types ?? []) {
    const old = types.get(type.name);
    // Each error that has the type says what is different in its details.
    if (old && !same(old, type))
      yield { at: ["types", type.name], verdict: same([old.docs, old.description], [type.docs, type.description]) ? "none" : "patch", sentence: `the type ${quote(type.name)} changed` };
  }
  const [now, old] = [[...decisive(after, formerly)], [...decisive(before)]];
  // Rules of built-in sets always quote, which older packages do not say; for other sets it has an effect, so it is not a mere note.
  const isSent = saysFailures({ before, after });
  const named = (rules: typeof now): unknown => rules.map(([, { set, match: _, error: __, with: ___, quotes, ...rest }]) => [rest, isSent || Object.hasOwn(builtInMappings, set) ? undefined : quotes]);
  if (same(now.map(([key]) => key), old.map(([key]) => key)) && (!same(named(now), named(old)) || before.rules.length !== after.rules.length))
    yield { at: ["rules"], verdict: "none", sentence: "names or notes of mapping rules changed" };
}

/** The change of a body that is different and not sent on both sides. */
const bodySays = (wasSent: boolean, isSent: boolean): string => (isSent ? "the body of the format changed, and is now sent" : wasSent ? "the body of the format changed, and is no longer sent" : "the body of the format changed, but is never sent");

const isReordered = (old: readonly string[], now: readonly string[]): boolean => !same(old, now) && same(old.toSorted(), now.toSorted());

function* ofWire({ before, after }: Pair): Generator<Judged> {
  const [wasSent, isSent] = [sentBody(before.format) !== undefined, sentBody(after.format) !== undefined];
  if (!same(before.format.body, after.format.body) && !(wasSent && isSent)) yield { at: ["format", "body"], verdict: "none", sentence: bodySays(wasSent, isSent) };
  if (before.format.name !== after.format.name) yield { at: ["format", "name"], verdict: "none", sentence: `the format is now called ${quote(after.format.name)}` };
  if (isReordered(before.protocol, after.protocol)) yield { at: ["protocol"], verdict: "none", sentence: "the order of MCP revisions changed" };
  if (isReordered(before.format.tool.carriers, after.format.tool.carriers)) yield { at: ["format", "tool", "carriers"], verdict: "none", sentence: "the order of carriers changed" };
}

const asKind = ({ verdict }: Judged): ChangeKind => changeKind(verdict === "none" ? "note-changed" : "documentation-changed");

/** As changes: those that nobody notices are notes, all others documentation. */
export const restOf = (pair: Pair, server: string): readonly Change[] =>
  [...parts.flatMap((part) => [...part.rest(pair, judged)]), ...ofErrors(pair), ...ofDetails(pair), ...ofNamed(pair), ...ofWire(pair)].map((found) => toChange(asKind(found), found, server));
