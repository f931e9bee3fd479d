// Everything that has no kind of change of its own, judged by the word in its row of the field tables, or by what it is for. So is a row added later.

import { quote } from "../diagnose/quote.ts";
import { errorFields } from "../model/fields/error.ts";
import { toolFields } from "../model/fields/tool.ts";
import type { ErrorDef } from "../model/taxonomy.ts";
import type { Change as Word, Fields } from "../model/shape.ts";
import { addressMove } from "./addresses.ts";
import type { Path, Verdict } from "./change.ts";
import { exceptionsAdded, exceptionsRemoved } from "./exceptions.ts";
import { decisive } from "./mappings.ts";
import type { Pair } from "./pair.ts";
import type { Found } from "./rule.ts";
import { same } from "./same.ts";
import { factsLogged, factsSent, numberIn, sentBody } from "./wire.ts";

/** Rows of errors and tools with kinds of their own, by the name they have in a resolved server. */
const judged: ReadonlySet<string> = new Set([
  ...["aliases", "category", "channel", "deprecated", "details", "extends", "guidance", "httpStatus", "jsonRpc", "jsonrpc", "locales", "logLevel"],
  ...["exitCode", "help", "message", "missingResource", "nextAction", "origin", "recoverable", "retry", "stability", "stack", "title", "url", "visibility", "wire"],
  ...["errors", "idempotent", "outputSchema", "name", "code", "word", "contract", "domain", "extendsOf", "from"],
]);

/** What a resolved error or tool has beside its rows. */
const beside: { readonly [key: string]: Word } = { docs: "patch", example: "patch", examples: "patch", scenarios: "patch", types: "none" };

/** Of a server, by their names. Other folders for the same contracts and tests are nobody's business but the server's. */
const ofServer = { contracts: "none", tests: "none", docs: "patch", title: "patch", description: "patch", license: "patch", owner: "patch", repository: "patch", directory: "patch" } as const;

type Node = { readonly [key: string]: unknown };

const wordOf = (fields: Fields, key: string): Word => beside[key] ?? fields[key]?.change ?? "patch";

/** Verdicts as words have them: members that nobody judges one by one are documentation. */
const verdictOf = (word: Word): Verdict => (word === "members" ? "patch" : word);

interface Looked {
  readonly at: Path;
  readonly name: string;
  readonly before: Node;
  readonly after: Node;
}

/** Whether another kind of change tells it: an example follows the details it is of. */
const isTold = (key: string, before: Node, after: Node): boolean => key === "example" && !same(before["details"], after["details"]);

/** Facts of the author's own, one by one. */
function* facts(before: Node, after: Node, of: string, at: Path): Generator<Found & { readonly verdict: Verdict }> {
  const [was, is] = [before, after].map(({ x }) => (x ?? {}) as Node) as [Node, Node];
  for (const name of Object.keys({ ...was, ...is }).sort()) {
    if (!same(was[name], is[name])) yield { at: [...at, `x-${name}`], verdict: "none", sentence: `${quote(`x-${name}`)} of ${of} is different` };
  }
}

function* nodeRows({ at, name, before, after }: Looked, fields: Fields): Generator<Found & { readonly verdict: Verdict }> {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (judged.has(key) || same(before[key], after[key])) continue;
    if (key === "x") {
      yield* facts(before, after, quote(name), at);
      continue;
    }
    if (!isTold(key, before, after)) yield {
      at: [...at, key],
      verdict: verdictOf(wordOf(fields, key)),
      sentence: `${key} of ${quote(name)} is different`,
    };
  }
}

/** Without those facts of the author's own that are told of as part of the wire. */
const unsent = (error: ErrorDef, sent: ReadonlySet<string>): Node => ({ ...error, x: Object.fromEntries(Object.entries(error.x ?? {}).filter(([name]) => !sent.has(name))) });

function* all(pair: Pair): Generator<Found & { readonly verdict: Verdict }> {
  const { before, after, errors, details, tools } = pair;
  const sent = new Set([...factsSent(before.format), ...factsLogged(before.log)]);
  for (const { at, code, before, after } of errors) yield* nodeRows({ at, name: code, before: unsent(before, sent), after: unsent(after, sent) }, errorFields);
  for (const { at, before, after } of tools) yield* nodeRows({ at, name: after.name, before: { ...before }, after: { ...after } }, toolFields);
  for (const both of details) {
    const { at, error, path, before, after } = both;
    if (before.format !== after.format && addressMove(both) === undefined) yield {
      at: [...at, "format"],
      verdict: "patch",
      sentence: `the format of ${quote(path)} of ${quote(error.code)} is different`,
    };
  }
  for (const { at, error, path, before, after } of details) {
    // Where the objects are called otherwise by it, they are others.
    if (before.discriminator !== undefined && after.discriminator !== undefined && before.discriminator !== after.discriminator) yield {
      at: [...at, "discriminator"],
      verdict: "patch",
      sentence: `the objects of ${quote(path)} of ${quote(error.code)} are told apart by ${quote(after.discriminator)}, and were by ${quote(before.discriminator)}`,
    };
  }
  const moved = new Set([...exceptionsAdded(pair), ...exceptionsRemoved(pair)].map(({ error }) => error));
  for (const error of errors) {
    // That it leaves is said by the label alone, or was.
    if (!moved.has(error) && !same(error.before.wire, error.after.wire)) yield {
      at: [...error.at, "wire"],
      verdict: "none",
      sentence: `the reasons why details of ${quote(error.code)} leave are different`,
    };
  }
  for (const { at, code, before: old, after: now } of errors) {
    const isSpoken = [...before.protocol, "default", ...Object.keys(now.jsonRpc)].some((revision) => numberIn(old, revision) !== numberIn(now, revision));
    if (!same(old.jsonRpc, now.jsonRpc) && !isSpoken) yield {
      at: [...at, "jsonrpc"],
      verdict: "none",
      sentence: `the number of ${quote(code)} is written in another way`,
    };
  }
  for (const [key, verdict] of Object.entries(ofServer) as [keyof typeof ofServer, Verdict][]) {
    if (before[key] !== after[key]) yield { at: [key], verdict, sentence: `the ${key} of the package is different` };
  }
  yield* facts({ ...before }, { ...after }, "the package", []);
  yield* lists(pair);
}

/** Parts of a server that go by name. */
function* lists({ before, after, formerly }: Pair): Generator<Found & { readonly verdict: Verdict }> {
  const categories = new Map(before.categories.map(({ name, description }) => [name, description]));
  for (const { name, description } of after.categories) {
    if (categories.has(name) && categories.get(name) !== description) yield {
      at: ["categories", name],
      verdict: "patch",
      sentence: `the description of the category ${quote(name)} is different`,
    };
  }
  const types = new Map((before.types ?? []).map((type) => [type.name, type]));
  for (const type of after.types ?? []) {
    const old = types.get(type.name);
    // What a member of it is now, each error that has it says.
    if (old && !same(old, type)) yield {
      at: ["types", type.name],
      verdict: same([old.docs, old.description], [type.docs, type.description]) ? "none" : "patch",
      sentence: `the type ${quote(type.name)} is different`,
    };
  }
  const [now, old] = [[...decisive(after, formerly)], [...decisive(before)]];
  const named = (rules: typeof now): unknown => rules.map(([, { name, note }]) => [name, note]);
  if (same(now.map(([key]) => key), old.map(([key]) => key)) && (!same(named(now), named(old)) || before.rules.length !== after.rules.length)) yield {
    at: ["rules"],
    verdict: "none",
    sentence: "names and notes of mapping rules are different",
  };
  if (!same(before.format.body, after.format.body) && !(sentBody(before.format) && sentBody(after.format))) yield {
    at: ["format", "body"],
    verdict: "none",
    sentence: "the body that the format has is different, and was not sent or is not",
  };
  if (before.format.name !== after.format.name) yield {
    at: ["format", "name"],
    verdict: "none",
    sentence: `the format is called ${quote(after.format.name)}`,
  };
  const isReordered = (old: readonly string[], now: readonly string[]): boolean => !same(old, now) && same(old.toSorted(), now.toSorted());
  if (isReordered(before.protocol, after.protocol)) yield {
    at: ["protocol"],
    verdict: "none",
    sentence: "the revisions of MCP are named in another order",
  };
  if (isReordered(before.format.tool.carriers, after.format.tool.carriers)) yield {
    at: ["format", "tool", "carriers"],
    verdict: "none",
    sentence: "the carriers are named in another order",
  };
}

/** Those that are of verdict `none`, or those that are not. */
export function* rowsChanged(pair: Pair, wanted: "none" | "patch"): Generator<Found> {
  for (const found of all(pair)) if ((found.verdict === "none") === (wanted === "none")) yield found;
}
