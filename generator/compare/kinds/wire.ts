// Kinds of change: the wire format: which parts of an error are sent, and where.

import { quote } from "../../diagnose/quote.ts";
import type { WireFormat, Json } from "../../model/taxonomy.ts";
import type { Found, KindRow } from "../kind.ts";
import { factsMoved, format, jsonRpcWire, toolWire } from "../parts.ts";
import { shown, same } from "../likeness.ts";
import { factsSent, readsText, sentBody } from "../wire.ts";
import { isJsonObject } from "../../model/json.ts";

type Body = WireFormat["body"];

/** An object that is sent: its place, and what a sentence calls it. */
interface Sent {
  readonly at: readonly string[];
  readonly name: string;
  readonly of: (format: WireFormat) => Body;
}
const body: Sent = { at: ["format", "body"], name: "the body", of: sentBody };
const data: Sent = { at: ["format", "jsonRpc", "data"], name: "the data of JSON-RPC errors", of: ({ jsonRpc }) => jsonRpc.data };

function* keysAdded({ at, name }: Sent, before: Body, after: Body): Generator<Found> {
  for (const [path] of added(before, after)) yield { at: [...at, ...path], sentence: `${name} now has the key ${quote(path.join("."))}` };
}

function* keysChanged({ at, name }: Sent, before: Body, after: Body): Generator<Found> {
  for (const [path] of added(after, before)) yield { at: [...at, ...path], sentence: `${name} no longer has the key ${quote(path.join("."))}` };
  for (const [path, now, old] of changed(before, after)) yield { at: [...at, ...path], sentence: `${quote(path.join("."))} in ${name} is now ${shown(now)} (was ${shown(old)})` };
}

export const wire: readonly KindRow[] = [
  {
    code: "wire-body-added",
    verdict: "minor",
    readers: { wire: "differs", model: "differs" },
    why: "Readers of the body ignore unknown keys.",
    fields: ["format.body"],
    *find({ before, after }) {
      const [old, now] = [sentBody(before.format), sentBody(after.format)];
      if (old && now) yield* keysAdded(body, old, now);
    },
  },
  {
    code: "wire-body-changed",
    verdict: "major",
    readers: { client: "differs", wire: "breaks", model: "differs" },
    why: "Readers of the body, and hosts that show it to the model, do not find the key, or find another value.",
    help: "read the new key; an additional key would break nothing",
    *find({ before, after }) {
      const [old, now] = [sentBody(before.format), sentBody(after.format)];
      // Where one side sends no body, the text and the carriers say so.
      if (old && now) yield* keysChanged(body, old, now);
    },
  },
  {
    code: "wire-body-ordered",
    verdict: "patch",
    readers: { wire: "differs", model: "differs" },
    why: "The JSON is the same, in different bytes. Only code that compares bytes notices.",
    *find(pair) {
      for (const { at, name, of } of [body, data]) {
        const [old, now] = [of(pair.before.format), of(pair.after.format)];
        if (old && now && isReordered(old, now)) yield { at, sentence: `the order of keys in ${name} changed` };
      }
    },
  },
  {
    code: "wire-carrier-added",
    readers: { wire: "differs" },
    why: "Readers find everything where it was before.",
    ...toolWire.gained("carriers", ({ item }) => `errors are now also in ${item}`),
  },
  {
    code: "wire-carrier-removed",
    readers: { client: "differs", wire: "breaks" },
    why: "Readers find nothing there.",
    help: "read a different carrier",
    ...toolWire.lost("carriers", ({ item }) => ({ sentence: `errors are no longer in ${item}`, ...(item === "meta" && { readers: { wire: "differs" } }) })),
  },
  {
    code: "wire-contexts-changed",
    readers: { wire: "differs" },
    why: "If contexts are sent, callers read what the server did when it failed.",
    help: "make sure that callers may read them",
    ...format.changed("contexts", ({ now }) => (now ? { sentence: "errors are now sent with contexts", security: true } : "errors are no longer sent with contexts")),
  },
  {
    code: "wire-data-added",
    readers: { wire: "differs" },
    why: "JSON-RPC peers that read the data ignore unknown keys.",
    verdict: "minor",
    fields: ["jsonRpcWire.data"],
    find: ({ before, after }) => keysAdded(data, data.of(before.format), data.of(after.format)),
  },
  {
    code: "wire-data-changed",
    verdict: "major",
    readers: { client: "differs", wire: "breaks" },
    why: "JSON-RPC peers read the code and the details from it.",
    help: "read the new keys",
    find: ({ before, after }) => keysChanged(data, data.of(before.format), data.of(after.format)),
  },
  {
    code: "wire-discriminator-changed",
    readers: { client: "differs", wire: "differs" },
    why: "Readers still find the old key while the body has it; its removal is a separate change.",
    help: "read the new key",
    ...format.changed("discriminator", ({ old, now }) => `the discriminator is now ${shown(now)} (was ${shown(old)})`),
    verdict: "minor",
  },
  {
    code: "wire-fact-changed",
    verdict: "major",
    readers: { wire: "breaks", model: "differs" },
    why: "The body has it because somebody reads it: they now find a different value, or none, where the contract promised one.",
    help: "read the new value",
    fields: ["error.x"],
    find: (pair) => factsMoved(pair, factsSent(pair.before.format)),
  },
  {
    code: "wire-is-error-changed",
    readers: { client: "differs", wire: "breaks", model: "differs" },
    why: "Hosts show and count failed calls by isError. Without it they miss failures; with it they see failures where older hosts saw successes.",
    help: "expect it",
    ...toolWire.changed("isError", ({ now }) => `failed calls ${now ? "now have" : "no longer have"} isError`),
  },
  {
    code: "wire-limits-changed",
    readers: { client: "differs", wire: "differs" },
    why: "Values over the limits are visibly truncated. Now different values are.",
    ...format.changed("limits", ({ now }) => `the limits of the payload are now ${shown(now)}`),
  },
  {
    code: "wire-message-changed",
    readers: { wire: "differs", model: "differs" },
    why: "People read the message. Programs read the data.",
    ...jsonRpcWire.changed("message", ({ now }) => `the message of JSON-RPC errors is now ${shown(now)}`),
  },
  {
    code: "wire-meta-key-changed",
    readers: { client: "differs", wire: "breaks" },
    why: "Older clients look under the old key, and are left with the text.",
    help: "upgrade clients together with the server",
    ...format.changed("metaKey", ({ old, now }) => `the envelope is now at ${quote(now)} in _meta (was at ${quote(old)})`),
  },
  {
    code: "wire-one-way-changed",
    verdict: "minor",
    readers: { wire: "differs" },
    why: "No bytes change. A one-way format may later change so that clients cannot read it.",
    fields: ["server.oneWay"],
    *find({ before, after }) {
      if (before.oneWay !== after.oneWay) yield { at: ["format", "oneWay"], sentence: after.oneWay ? "clients may no longer be able to read the format" : "clients can now read the format" };
    },
  },
  {
    code: "wire-spelling-changed",
    verdict: "major",
    readers: { client: "differs", wire: "breaks", log: "differs", model: "differs" },
    why: "note_locked becomes NOTE_LOCKED, or the reverse. Readers that compare codes as spelled on the wire no longer find them.",
    help: "compare with the new spelling",
    fields: ["format.codes"],
    *find(pair) {
      const [{ codes: old = {} }, { codes: now = {} }] = [pair.before.format, pair.after.format];
      for (const { code, before, after } of pair.known) {
        const [was, is] = [old[before.code] ?? before.code, now[after.code] ?? after.code];
        if (before.code !== after.code || was === is) continue;
        yield { at: ["format", "codeCase"], sentence: `the wire now spells ${quote(code)} as ${quote(is)} (was ${quote(was)}), and all other codes alike` };
        return;
      }
    },
  },
  {
    code: "wire-text-changed",
    readers: { wire: "differs", model: "differs" },
    why: "Models and people read it. It is major if clients can read the error from nothing else.",
    help: "nothing; read the envelope",
    ...toolWire.changed("content", ({ old, now, pair }) => ({
      sentence: `the first text block is now ${shown(now)}`,
      ...((readsText(pair.before.format) || old === "$body") && { verdict: "major", readers: { client: "differs", wire: "breaks", model: "differs" } }),
    })),
  },
  {
    code: "wire-tool-failure-changed",
    readers: { wire: "differs" },
    why: "It accompanies the envelope, for hosts that know it.",
    ...format.changed("toolFailure", ({ now }) => `results ${now ? "now have a" : "no longer have a"} ToolFailure in _meta`),
  },
];

type Keyed = { readonly [key: string]: Json } | undefined;
type Keys = readonly string[];

const own = (body: Keyed, key: string): Json | undefined => (body !== undefined && Object.hasOwn(body, key) ? body[key] : undefined);

/** Keys that `after` has and `before` has not. */
export function* added(before: Keyed, after: Keyed, within: Keys = []): Generator<readonly [path: Keys]> {
  for (const [key, value] of Object.entries(after ?? {})) {
    const old = own(before, key);
    if (old === undefined) yield [[...within, key]];
    else if (isJsonObject(old) && isJsonObject(value)) yield* added(old, value, [...within, key]);
  }
}

/** Keys that both have, with another value. */
export function* changed(before: Keyed, after: Keyed, within: Keys = []): Generator<readonly [path: Keys, value: Json, was: Json]> {
  for (const [key, value] of Object.entries(after ?? {})) {
    const old = own(before, key);
    if (old === undefined) continue;
    if (isJsonObject(old) && isJsonObject(value)) yield* changed(old, value, [...within, key]);
    else if (!same(old, value)) yield [[...within, key], value, old];
  }
}

/** Whether keys that both have come in another order. */
export function isReordered(before: NonNullable<Keyed>, after: NonNullable<Keyed>): boolean {
  const kept = Object.keys(before).filter((key) => Object.hasOwn(after, key));
  if (!same(kept, Object.keys(after).filter((key) => Object.hasOwn(before, key)))) return true;
  return kept.some((key) => {
    const [old, value] = [before[key], after[key]];
    return isJsonObject(old) && isJsonObject(value) && isReordered(old, value);
  });
}
