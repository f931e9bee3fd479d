// One field of a part of a server on both sides: it changed, or has gained or lost members. How much that counts stands in the field's row of the language.

import { quote } from "../diagnose/quote.ts";
import { detailFields } from "../model/fields/detail.ts";
import { errorFields } from "../model/fields/error.ts";
import { fileFields, intoFields, logFields, serverFields } from "../model/fields/file.ts";
import { formatFields, jsonrpcWireFields, toolWireFields } from "../model/fields/format.ts";
import { toolFields } from "../model/fields/tool.ts";
import type { Fields, Change as Word } from "../model/shape.ts";
import type { Path, Verdict } from "./change.ts";
import type { ChangeKind, FieldName, Found, PartName, Parts } from "./kind.ts";
import type { Both, BothDetails, BothErrors, Pair } from "./pair.ts";
import { same, shown } from "./likeness.ts";

/** Parts on both sides, with what else is known of them. */
interface Sides extends Record<PartName, Both<object>> {
  readonly server: Both<Parts["server"]>;
  readonly error: BothErrors;
  readonly detail: BothDetails;
  readonly tool: Both<Parts["tool"]>;
  readonly method: Both<Parts["method"]>;
  readonly format: Both<Parts["format"]>;
  readonly toolWire: Both<Parts["toolWire"]>;
  readonly jsonRpcWire: Both<Parts["jsonRpcWire"]>;
  readonly log: Both<Parts["log"]>;
}

/** The words of a kind for one difference: a sentence, or a sentence with what is unusual for the kind; nothing where the difference is of another kind. */
type Wording = string | false | undefined | (Partial<Found> & Pick<Found, "sentence">);

/** `name`: the part in a sentence. */
type Seen<P extends PartName> = Sides[P] & { readonly name: string; readonly pair: Pair };
type Values<P extends PartName, F extends keyof Parts[P]> = Seen<P> & { readonly old: Parts[P][F]; readonly now: Parts[P][F] };
type Finding = Pick<ChangeKind, "find"> & { readonly fields: readonly FieldName[] };

interface Part<P extends PartName> {
  /** Its value is different. The verdict is the word in the field's row. */
  changed<F extends keyof Parts[P] & string>(field: F, says: (values: Values<P, F>) => Wording): Finding & Pick<ChangeKind, "verdict">;
  /** It has a member that it had not: minor. */
  gained<F extends keyof Parts[P] & string>(field: F, says: (values: Seen<P> & { readonly item: string }) => Wording): Finding & Pick<ChangeKind, "verdict">;
  /** A member that it had is gone: major. */
  lost<F extends keyof Parts[P] & string>(field: F, says: (values: Seen<P> & { readonly item: string }) => Wording): Finding & Pick<ChangeKind, "verdict">;
  /** It differs in some way, wherever that is. */
  differs(says: (values: Seen<P>) => Wording): Pick<ChangeKind, "find">;
  /** Fields that no kind compares, each with the verdict in its row. */
  rest(pair: Pair, judged: ReadonlySet<string>): Iterable<Found & { readonly verdict: Verdict }>;
}

interface Table<P extends PartName> {
  readonly fields: Fields;
  /** Keys of a resolved part beside its rows. */
  readonly beside?: { readonly [field: string]: Word };
  all(pair: Pair): readonly Sides[P][];
  nameOf(this: void, both: Sides[P]): string;
}

/** The verdict of a word: members that are not judged one by one are documentation. */
const verdictOf = (word: Word = "patch"): Verdict => (word === "members" ? "patch" : word);

/** Members of a list go by themselves or by their name, those of a map by their key. */
const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map((item: string | { readonly name: string }) => (typeof item === "string" ? item : item.name)) : Object.keys(value ?? {});

/** Whether a member has a place of its own: in a list of texts, only a code has. */
const isPlace = (field: string, value: unknown): boolean => field === "errors" || !Array.isArray(value) || typeof value[0] === "object";

/** Facts of the author's own, one by one. */
export function* factsChanged(before: object, after: object, name: string, at: Path): Generator<Found & { readonly verdict: Verdict }> {
  const [old, now] = [before, after].map((side) => ("x" in side ? side.x : {}) as { readonly [fact: string]: unknown }) as [{ readonly [fact: string]: unknown }, { readonly [fact: string]: unknown }];
  for (const fact of Object.keys({ ...old, ...now }).sort()) {
    if (!same(old[fact], now[fact])) yield { at: [...at, `x-${fact}`], verdict: "none", sentence: `${quote(`x-${fact}`)} of ${name} changed` };
  }
}

/** Facts of the author's own that readers of a place find there, each with both values. */
export function* factsMoved({ errors }: Pair, facts: ReadonlySet<string>, where = ""): Generator<Found> {
  for (const name of facts) {
    for (const { at, code, before, after } of errors) {
      const [old, now] = [before.x?.[name], after.x?.[name]];
      if (!same(old, now)) yield { at: [...at, `x-${name}`], sentence: `${quote(`x-${name}`)} of ${quote(code)} is now ${shown(now)}${where} (was ${shown(old)})` };
    }
  }
}

/** Spread, a generic type would lose its members. */
const seen = <P extends PartName, M extends object>(nameOf: Table<P>["nameOf"], both: Sides[P], pair: Pair, more: M): Seen<P> & M => Object.assign({}, both, { name: nameOf(both), pair }, more);

const found = (wording: Wording, at: Path): readonly Found[] => (wording === false || wording === undefined ? [] : [{ at, ...(typeof wording === "string" ? { sentence: wording } : wording) }]);

/** Members on one side alone. Codes go by what they were called before. */
const aloneIn =
  <P extends PartName>({ all, nameOf }: Table<P>) =>
  (field: string, side: "before" | "after", says: (values: Seen<P> & { readonly item: string }) => Wording): Finding["find"] =>
    function* (pair) {
      const named = (each: "before" | "after", both: Both<object>): readonly (readonly [item: string, known: string])[] =>
        namesIn((both[each] as { readonly [field: string]: unknown })[field]).map((item) => [item, field === "errors" && each === "after" ? pair.formerly(item) : item]);
      for (const both of all(pair)) {
        const others = new Set(named(side === "after" ? "before" : "after", both).map(([, known]) => known));
        for (const [item, known] of named(side, both)) {
          if (others.has(known)) continue;
          const steps = isPlace(field, (both[side] as { readonly [field: string]: unknown })[field]) ? [field, item] : [field];
          yield* found(says(seen(nameOf, both, pair, { item })), [...both.at, ...steps]);
        }
      }
    };

function part<P extends PartName>(of: P, table: Table<P>): Part<P> {
  const { fields, beside = {}, all, nameOf } = table;
  const wordOf = (field: string): Word | undefined => beside[field] ?? fields[field]?.change;
  const alone = aloneIn(table);

  return {
    changed: (field, says) => ({
      verdict: verdictOf(wordOf(field)),
      fields: [`${of}.${field}` as FieldName],
      *find(pair) {
        for (const both of all(pair)) {
          const [old, now] = [(both.before as Parts[P])[field], (both.after as Parts[P])[field]];
          if (!same(old, now)) yield* found(says(seen(nameOf, both, pair, { old, now })), [...both.at, field]);
        }
      },
    }),
    gained: (field, says) => ({ verdict: "minor", fields: [`${of}.${field}` as FieldName], find: alone(field, "after", says) }),
    lost: (field, says) => ({ verdict: "major", fields: [`${of}.${field}` as FieldName], find: alone(field, "before", says) }),
    differs: (says) => ({
      *find(pair) {
        for (const both of all(pair)) yield* found(says(seen(nameOf, both, pair, {})), both.at);
      },
    }),
    *rest(pair, judged) {
      for (const both of all(pair)) {
        const [before, after] = [both.before, both.after] as [{ readonly [field: string]: unknown }, { readonly [field: string]: unknown }];
        for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
          if (judged.has(`${of}.${field}`) || same(before[field], after[field])) continue;
          if (field === "x") yield* factsChanged(before, after, nameOf(both), both.at);
          else yield { at: [...both.at, field], verdict: verdictOf(wordOf(field)), sentence: `${field} of ${nameOf(both)} changed` };
        }
      }
    },
  };
}

const ofFormat = <V extends object>(at: Path, value: (pair: Pair, side: "before" | "after") => V) => (pair: Pair): readonly Both<V>[] => [{ at, before: value(pair, "before"), after: value(pair, "after") }];

export const server = part("server", {
  fields: { ...fileFields, ...intoFields, ...serverFields },
  beside: { directory: "patch" },
  all: (pair) => [{ at: [], before: pair.before, after: pair.after }],
  nameOf: () => "the package",
});
export const error = part("error", {
  fields: errorFields,
  beside: { docs: "patch", types: "none", example: "patch" },
  all: (pair) => pair.errors,
  nameOf: ({ code }) => quote(code),
});
export const detail = part("detail", { fields: detailFields, all: (pair) => pair.details, nameOf: ({ path, error: { code } }) => `${quote(path)} of ${quote(code)}` });
export const tool = part("tool", { fields: toolFields, all: (pair) => pair.tools, nameOf: ({ after }) => quote(after.name) });
export const method = part("method", { fields: {}, all: (pair) => pair.methods, nameOf: ({ after }) => quote(after.name) });
export const format = part("format", { fields: formatFields, all: ofFormat(["format"], (pair, side) => pair[side].format), nameOf: () => "the format" });
export const toolWire = part("toolWire", { fields: toolWireFields, all: ofFormat(["format", "tool"], (pair, side) => pair[side].format.tool), nameOf: () => "tool results" });
export const jsonRpcWire = part("jsonRpcWire", { fields: jsonrpcWireFields, all: ofFormat(["format", "jsonRpc"], (pair, side) => pair[side].format.jsonRpc), nameOf: () => "JSON-RPC errors" });
export const log = part("log", { fields: logFields, all: ofFormat(["log"], (pair, side) => pair[side].log), nameOf: () => "log records" });

export const parts = [server, error, detail, tool, method, format, toolWire, jsonRpcWire, log] as const;
