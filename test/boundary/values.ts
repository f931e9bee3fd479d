// Values that nobody should throw or return, and somebody does. Each is made anew by a function, since some can be used once only. No tests here.

import { runInNewContext } from "node:vm";
import { character } from "../characters.ts";
import fc from "fast-check";

/** A way to make a value; printing it never touches the value. */
export interface Maker {
  readonly name: string;
  readonly make: () => unknown;
}

const maker = (name: string, make: () => unknown): Maker => ({ name, make });
const error = (properties: object): Error => Object.assign(new Error("native"), properties);
const fails = (): never => {
  throw new Error("a trap");
};

const traps = ["get", "has", "ownKeys", "getOwnPropertyDescriptor", "getPrototypeOf", "apply", "construct", "set"] as const;
const trapped = (...names: readonly string[]): ProxyHandler<object> => Object.fromEntries(names.map((name) => [name, fails]));
const revoked = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
const endless = (): object => {
  const proxy: object = new Proxy(() => proxy, { get: () => proxy, apply: () => proxy });
  return proxy;
};

/** Properties the guard, a mapping rule or an SDK may read. */
const read = ["message", "name", "code", "stack", "cause", "data", "errors", "status", "response", "constructor", "toString", "toJSON", "then"];
const withGetter = (key: string): unknown => Object.defineProperty(new Error("native"), key, { get: fails, enumerable: true });

const cyclic = (): Error => {
  const [first, second] = [new Error("first"), new Error("second")];
  return Object.assign(first, { cause: Object.assign(second, { cause: first }), self: first, data: { first } });
};
const chain = (length: number): Error => {
  let top: Error = new Error("the root");
  for (let at = 1; at < length; at++) top = new Error(`link ${at}`, { cause: top });
  return top;
};
const realm = (source: string): unknown => runInNewContext(source);
const nested = (depth: number): object => (depth === 0 ? {} : { inner: nested(depth - 1) });

/** Things of every kind that are thrown. Large ones are in {@link large}. */
export const thrown: readonly Maker[] = [
  ...[undefined, null, true, 0, -0, Number.NaN, Infinity, 5, -32603, "", "text", 1n, -(2n ** 70n)].map((value) => maker(`${typeof value} ${String(value)}`, () => value)),
  maker("symbol", () => Symbol("secret")),
  maker("function", () => fails),
  maker("class", () => class Stranger {}),
  maker("array", () => [new Error("inside"), null]),
  maker("date that is none", () => new Date(Number.NaN)),
  maker("map with a cycle", () => {
    const map = new Map<unknown, unknown>();
    return map.set("map", map).set({ key: 1 }, 1n);
  }),
  maker("object without prototype", () => Object.create(null)),
  maker("object without prototype, as an error", () => Object.assign(Object.create(null), { name: "ServiceError", message: "said", code: 7, data: { secret: 1 } })),
  maker("error without prototype", () => Object.setPrototypeOf(new Error("native"), null)),
  maker("prototype of errors", () => Error.prototype),
  maker("revoked proxy", () => revoked(new Error("native"))),
  maker("revoked proxy of an array", () => revoked([])),
  maker("revoked function", () => revoked(fails)),
  maker("endless proxy", endless),
  ...traps.map((trap) => maker(`proxy, ${trap} throws`, () => new Proxy(new Error("native"), trapped(trap)))),
  maker("proxy, everything throws", () => new Proxy(new Error("native"), trapped(...traps))),
  ...read.map((key) => maker(`getter of ${key} throws`, () => withGetter(key))),
  ...read.map((key) => maker(`${key} is a symbol`, () => Object.defineProperty(new Error("native"), key, { value: Symbol("secret") }))),
  maker("realm, error", () => realm("Object.assign(new TypeError('elsewhere'), { code: 'ENOENT' })")),
  maker("realm, aggregate", () => realm("new AggregateError([new Error('a'), 1n, null], 'several')")),
  maker("realm, object without prototype", () => realm("Object.create(null)")),
  maker("realm, null thrown by a getter", () => realm("({ get message() { throw null } })")),
  maker("frozen", () => Object.freeze(error({ code: "ENOENT", path: "/srv" }))),
  maker("sealed", () => Object.seal(error({ status: 429, response: { headers: { "retry-after": "5" } } }))),
  maker("cyclic", cyclic),
  maker("its own cause", () => {
    const own = new Error("own");
    return Object.assign(own, { cause: own });
  }),
  maker("aggregate of everything", () => new AggregateError([undefined, null, 1n, Symbol("s"), revoked({}), cyclic()], "several")),
  maker("aggregate with an endless list", () => error({ errors: new Proxy([], { get: (_, key) => (key === "length" ? 2 ** 53 : new Error(String(key))) }) })),
  ...[5, 20, 404, 11000, -32603, -32042, -32700, 2 ** 53 - 1, 1.5, "EACCES"].map((code) => maker(`error of code ${code}, with data`, () => error({ code, data: { secret: "data" } }))),
  maker("error with hostile keys", () => error(JSON.parse('{"data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}') as object)),
  maker("message is an object", () => error({ message: { toString: fails } })),
  maker("DOMException", () => new DOMException("aborted", "AbortError")),
  maker("a promise", () => Promise.resolve(1)),
  maker("a rule matches, its details fail", () => error({ name: "ServiceError", message: "said", notes: revoked([]), operator: fails, ticket: 1n })),
  maker("a rule matches, its list never ends", () => error({ name: "ServiceError", message: "said", notes: endless() })),
  maker("a rule matches, deep below", () => new Error("top", { cause: new AggregateError([error({ code: "ENOENT", path: "/srv" })]) })),
];

const many = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, "value"]));

/** What would take very long or fill the wire, if somebody walked it. */
export const large: readonly Maker[] = [
  maker("message of 20 MB", () => new Error("m".repeat(20e6))),
  maker("text of 20 MB", () => "a@".repeat(10e6)),
  maker("stack of 20 MB", () => error({ stack: `Error\n${"    at f (/home/ada/x.js:1:1)\n".repeat(700_000)}` })),
  maker("name of 20 MB", () => error({ name: "n".repeat(20e6) })),
  maker("properties of 20 MB", () => error({ data: "d".repeat(20e6), config: many(100_000) })),
  maker("20 MB where a rule takes the message over", () => error({ name: "ServiceError", message: "x-".repeat(10e6), notes: Array.from({ length: 1e5 }, () => "n".repeat(200)) })),
  maker("a rule that takes over half a secret at a cut", () => error({ name: "ServiceError", message: "=".repeat(1e6) })),
  maker("10,000 causes", () => chain(10_000)),
  maker("10,000 causes, ENOENT at the end", () => Object.assign(chain(10_000), { code: "ENOENT" })),
  maker("aggregate of 100,000", () => new AggregateError(Array.from({ length: 1e5 }, (_, at) => new Error(`${at}`)), "many")),
  maker("aggregate of 2^32 - 1 holes", () => error({ errors: Array(2 ** 32 - 1) })),
  maker("bigint of 300,000 digits", () => 10n ** 300_000n),
  maker("objects 100,000 deep", () => {
    let value: object = {};
    for (let at = 0; at < 1e5; at++) value = { value };
    return error({ data: value, cause: value });
  }),
];

/** Results that cannot be sent as they are. */
export const returned: readonly Maker[] = [
  ...[null, true, 0, Number.NaN, 1n].map((value) => maker(`${typeof value} ${String(value)}`, () => value)),
  maker("symbol", () => Symbol("secret")),
  maker("function", () => fails),
  maker("array", () => [1]),
  maker("revoked proxy", () => revoked({})),
  maker("proxy, everything throws", () => new Proxy({}, trapped(...traps))),
  maker("BigInt inside", () => ({ content: [], structuredContent: { big: 1n } })),
  maker("cycle inside", () => ({ content: [], structuredContent: cyclic() })),
  maker("cycle of lists", () => {
    const list: unknown[] = [];
    list.push(list);
    return { content: [], structuredContent: { list } };
  }),
  maker("toJSON throws", () => ({ content: [], structuredContent: { toJSON: fails } })),
  maker("its own toJSON throws", () => ({ content: [], toJSON: fails })),
  maker("its own toJSON gives nothing", () => ({ content: [], toJSON() {} })),
  maker("its own toJSON gives a text", () => ({ content: [], toJSON: () => "text" })),
  maker("getter throws", () => ({ content: [], structuredContent: Object.defineProperty({}, "x", { get: fails, enumerable: true }) })),
  maker("revoked proxy inside", () => ({ content: [], structuredContent: { proxy: revoked({}) } })),
  maker("too much", () => ({ content: [], structuredContent: { list: new Array<number>(5_000_000).fill(0) } })),
  maker("too deep and cyclic", () => {
    const bottom: { up?: object } = {};
    const top = { content: [], structuredContent: { nested: nested(5_000), bottom } };
    bottom.up = top;
    return top;
  }),
];

/** Results of tools in other frameworks than the SDKs, and of nothing else. */
export const foreign: readonly Maker[] = [undefined, "text"].map((value) => maker(`${typeof value} ${String(value)}`, () => value));

/** Results of no tool, though other methods may have them. */
export const unfit: readonly Maker[] = [
  maker("content is a text", () => ({ content: "text" })),
  maker("block without a type", () => ({ content: [{ text: "text" }] })),
  maker("text block without a text", () => ({ content: [{ type: "text" }] })),
  maker("block is null", () => ({ content: [null] })),
  maker("isError is a text", () => ({ content: [], isError: "yes" })),
  maker("_meta is a text", () => ({ content: [], _meta: "meta" })),
];

type Settle = (value?: unknown) => void;
const thenable = (then: (resolve: Settle, reject: Settle) => void): object => ({ then });

/** Promises of others that break what promises promise, and end badly. */
export const thenables: readonly Maker[] = [
  maker("then throws", () => thenable(fails)),
  maker("then rejects twice", () => thenable((_, reject) => [1, 2].forEach(reject))),
  maker("then rejects, and throws", () => thenable((_, reject) => void [reject(null), fails()])),
  maker("then rejects, then resolves", () => thenable((resolve, reject) => resolve(reject(undefined)))),
  maker("then resolves with what cannot be sent", () => thenable((resolve) => resolve(1n))),
  maker("then resolves with one whose then throws", () => thenable((resolve) => resolve(thenable(fails)))),
  maker("then rejects with one that resolves", () => thenable((_, reject) => reject(thenable((resolve) => resolve({ content: [] }))))),
  maker("then is a getter that throws", () => Object.defineProperty({}, "then", { get: fails })),
  maker("then is a getter that throws the second time", () => {
    let reads = 0;
    return Object.defineProperty({}, "then", { get: () => (reads++ === 0 ? (_: Settle, reject: Settle) => reject(1) : fails()) });
  }),
  maker("resolves with itself", () => {
    const self: { then?: (resolve: Settle) => void } = {};
    let depth = 0;
    self.then = (resolve) => (depth++ < 10 ? resolve(self) : fails());
    return self;
  }),
];

/** A value thrown by chance: any object graph, or an error with any properties. */
export const arbitrary: fc.Arbitrary<Maker> = fc
  .oneof(
    fc.anything({ withBigInt: true, withBoxedValues: true, withDate: true, withMap: true, withNullPrototype: true, withObjectString: true, withSet: true, withSparseArray: true, withTypedArray: true }),
    fc
      .record({ stack: fc.anything(), name: fc.anything(), message: fc.anything(), code: fc.anything(), data: fc.anything(), cause: fc.anything(), errors: fc.anything(), status: fc.anything() }, { requiredKeys: [] })
      .map((properties) => {
        const made = new Error("native");
        for (const [key, value] of Object.entries(properties)) Object.defineProperty(made, key, { value, configurable: true, enumerable: true });
        return made;
      }),
    fc
      .record({ message: fc.string({ unit: character }), notes: fc.anything(), operator: fc.anything(), ticket: fc.anything() }, { requiredKeys: [] })
      .map((properties) => Object.assign(new Error("said"), properties, { name: "ServiceError" })),
    fc.record({ value: fc.anything() }).map(({ value }) => error({ status: 429, response: { headers: { "retry-after": value } } })),
  )
  .map((value) => maker("a generated value", () => value));
