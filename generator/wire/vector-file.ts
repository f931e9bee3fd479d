// How exchanges are written, and read again: what stands in many has a place of its own. What is exchanged, vectors.ts says.

import { put } from "../model/defined.ts";
import type { Json } from "../model/taxonomy.ts";
import { framed } from "./frames.ts";
import { receivedOf, type Exchange } from "./vectors.ts";

type Members = { readonly [name: string]: Json };

/** An exchange whose `given` and `sent` have places; without `received`, that is its envelope, of a known error, without its contract. */
interface Vector {
  readonly name: string;
  readonly given?: Json;
  readonly envelope?: Members;
  /** By way out: a frame by its name, with what stands for `"$1"` and so on; or what is sent. */
  readonly sent: Members;
  readonly received?: Members;
}

/** What a file of vectors has of them. */
export interface VectorFile {
  readonly frames: Members;
  readonly vectors: readonly Vector[];
}

/** For whoever reads the file, in any language. */
export const about = [
  "Given to an encoder, `given` is `sent` on each way out; given to a decoder, that is `received`.",
  "A list in `sent` is one of `frames` with its values, which stand there as \"$1\", \"$2\" and so on.",
  "\"$envelope\" stands for `envelope`, \"$message\" for its message, as each name for that member of it; \"$$\" at the start of a text for one \"$\".",
  "Without `received`, a known error is: the envelope but for its contract.",
].join(" ");

const isObject = (value: Json | undefined): value is Members => typeof value === "object" && value !== null && !Array.isArray(value);

const isSame = (one: Json | undefined, other: Json): boolean =>
  one === other || (typeof one === "object" && typeof other === "object" && JSON.stringify(one) === JSON.stringify(other));

/** Members that stand below other names, too. */
const worded: readonly string[] = ["message", "guidance", "contract"];

/** `value`, which is called `key`, with places for what the envelope has. */
const withPlaces = (value: Json, envelope: Members, key?: string): Json => {
  if (value === envelope) return "$envelope";
  if (key !== undefined && Object.hasOwn(envelope, key) && isSame(envelope[key], value)) return `$${key}`;
  if (typeof value === "string") {
    for (const name of worded) if (envelope[name] === value) return `$${name}`;
    return escaped(value);
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each: Json) => withPlaces(each, envelope));
  const placed: { [name: string]: Json } = {};
  for (const name of Object.keys(value)) put(placed, name, withPlaces((value as Members)[name] ?? null, envelope, name));
  return placed;
};

const escaped = (text: string): string => (text.startsWith("$") ? `$${text}` : text);

/** `value` with what `of` knows of its places. */
const withoutPlaces = (value: Json, of: (place: string) => Json | undefined): Json => {
  if (typeof value === "string") {
    if (!value.startsWith("$") || value.startsWith("$$")) return value.replace(/^\$/, "");
    const found = of(value.slice(1));
    return found === undefined ? value : found;
  }
  if (Array.isArray(value)) return value.map((each: Json) => withoutPlaces(each, of));
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutPlaces(each, of)])) : value;
};

export const written = (exchanges: readonly Exchange[]): VectorFile => {
  const short = exchanges.map(({ given, envelope = {}, sent }) => ({
    ...(given && { given: withPlaces(given as unknown as Json, envelope) }),
    sent: Object.entries(sent).map(([outlet, value]) => ({ outlet, value: withPlaces(value, envelope) })),
  }));
  const outlets = new Set(short.flatMap(({ sent }) => sent.map(({ outlet }) => outlet)));
  const byOutlet = new Map(
    [...outlets].map((outlet) => {
      const { frames, written: rows } = framed(outlet, short.flatMap(({ sent }) => sent.flatMap((each) => (each.outlet === outlet ? [each.value] : []))));
      return [outlet, { frames, rows: rows.values() }];
    }),
  );
  return {
    frames: Object.assign({}, ...[...byOutlet.values()].map(({ frames }) => frames)) as Members,
    vectors: exchanges.map((exchange, at) => {
      const { name, envelope } = exchange;
      const { given, sent = [] } = short[at] ?? {};
      const rows = Object.fromEntries(sent.map(({ outlet, value }) => [outlet, byOutlet.get(outlet)?.rows.next().value ?? value]));
      return { name, ...(given !== undefined && { given }), ...(envelope && { envelope }), sent: rows, ...(envelope === undefined && { received: exchange.received }) };
    }),
  };
};

/** What is meant by what is written. */
export const exchangesIn = ({ frames, vectors }: VectorFile): readonly Exchange[] =>
  vectors.map(({ name, given, envelope, sent, received = {} }) => {
    const ofEnvelope = (place: string): Json | undefined => (place === "envelope" ? envelope : envelope?.[place]);
    const whole = Object.entries(sent).map(([outlet, value]) => {
      if (!Array.isArray(value)) return [outlet, withoutPlaces(value, ofEnvelope)];
      const [frame, ...values] = value as readonly Json[];
      const own = new Map(values.map((each, at) => [String(at + 1), withoutPlaces(each, ofEnvelope)]));
      return [outlet, withoutPlaces(frames[String(frame)] ?? null, (place) => (own.has(place) ? own.get(place) : ofEnvelope(place)))];
    });
    return {
      name,
      ...(given !== undefined && { given: withoutPlaces(given, ofEnvelope) }),
      ...(envelope && { envelope }),
      sent: Object.fromEntries(whole),
      received: envelope === undefined ? received : receivedOf(envelope),
    } as unknown as Exchange;
  });
