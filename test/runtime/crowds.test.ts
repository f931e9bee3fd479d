// Proxies of very many members, thrown and returned: how often their code is called until there is an answer. Time is not measured.

import { describe, expect, test } from "vitest";
import { someTests } from "../sweep.ts";
import { guardHandler, guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import { mailSpec } from "./mail-family.ts";

/** More take as long as it takes to list them, and are asked for no more. */
const many = 200_000;
const keys = Array.from({ length: many }, (_, at) => `k${at}`);

interface Crowd {
  readonly value: object;
  readonly lists: () => number;
  readonly members: () => number;
}

/** A proxy of `target` that has very many members more, and counts what is asked of it. */
function crowd(target: object): Crowd {
  let [lists, members] = [0, 0];
  const member = <T>(answer: T): T => {
    members += 1;
    return answer;
  };
  const value = new Proxy(target, {
    ownKeys: () => [...keys, ...Reflect.ownKeys(target), String((lists += 1))].slice(0, -1),
    getOwnPropertyDescriptor: (_, key) => member(Reflect.getOwnPropertyDescriptor(target, key) ?? { value: 1, enumerable: true, configurable: true }),
    get: (_, key) => member(typeof key === "string" && /^k\d/.test(key) ? 1 : Reflect.get(target, key)),
  });
  return { value, lists: () => lists, members: () => members };
}

const log = (): void => {};
const raises = (thrown: unknown) => (): never => { throw thrown; };
const said = { isError: true, content: [{ type: "text", text: "x" }] };
class Answer {
  readonly content: readonly object[] = [];
}

const thrown: readonly (readonly [name: string, target: object, make: (crowd: object) => unknown])[] = [
  ["itself", {}, (value) => value],
  ["an error", new Error("x"), (value) => value],
  ["a cause", {}, (cause) => new Error("x", { cause })],
  ["a property", {}, (data) => Object.assign(new Error("x"), { data, response: data })],
  ["a member of an aggregate", {}, (value) => new AggregateError([value, value, value], "x")],
];
const returned: typeof thrown = [
  ["itself", {}, (value) => value],
  ["itself, with content", { content: [] }, (value) => value],
  ["an instance", new Answer(), (value) => value],
  ["a failed result made by hand", said, (value) => value],
  ["an object with an error", { error: "x" }, (value) => value],
  ["its data", {}, (structuredContent) => ({ content: [], structuredContent })],
  ["data of a failed result", {}, (structuredContent) => ({ ...said, structuredContent })],
  ["data beside a getter", {}, (data) => ({ content: [], structuredContent: { get now() { return 1; }, data } })],
  ["data beside what JSON cannot hold", {}, (data) => ({ content: [], structuredContent: { data, big: 1n } })],
  ["deep data", {}, (data) => ({ content: [], structuredContent: Array.from({ length: 98 }).reduce((inner: object) => ({ inner }), data) })],
  ["data behind a large list", {}, (data) => ({ content: [], structuredContent: { list: Array.from({ length: 20_000 }, () => 1), data } })],
  ["a block", { type: "text", text: "x" }, (block) => ({ content: [block] })],
  ["its _meta", {}, (_meta) => ({ content: [], _meta })],
];

/** Room for what is asked by name, too. */
const mostAsked = 50_000;

describe("of a proxy of very many members, few are asked for", () => {
  someTests(thrown, 3)("where it is thrown: %s", (_, target, make) => {
    const { value, lists, members } = crowd(target);
    expect(guardTool(mailSpec, "read", raises(make(value)), { log })()).toMatchObject({ isError: true });
    expect([lists() <= 1, members() <= 1_000]).toEqual([true, true]);
  });

  someTests(returned, 3)("where it is returned: %s", (_, target, make) => {
    for (const guarded of [guardTool(mailSpec, "read", make, { log }), guardHandler(mailSpec, "mail/probe", make, { log })]) {
      const { value, lists, members } = crowd(target);
      let answer: unknown;
      try {
        answer = guarded(value);
      } catch (failure) {
        answer = failure;
      }
      expect(JSON.stringify(answer)).toContain("internal_error");
      expect([lists() <= 2, members() <= mostAsked]).toEqual([true, true]);
    }
  });

  test("of a proxy of a list, too", () => {
    let asked = 0;
    const list = new Proxy(Array.from({ length: many }, () => 1), { get: (target, key, receiver) => ((asked += 1), Reflect.get(target, key, receiver)) });
    expect(guardTool(mailSpec, "read", () => ({ content: [], structuredContent: { list } }), { log })()).toMatchObject({ isError: true });
    expect(asked).toBeLessThan(mostAsked);
  });

  test("of one that is small, all are, and of what is no proxy", () => {
    const small = new Proxy({ content: [], structuredContent: { a: 1 } }, {});
    expect(guardTool(mailSpec, "read", () => small, { log })()).toEqual({ content: [], structuredContent: { a: 1 } });
    const large = { content: [], structuredContent: Object.fromEntries(keys.slice(0, 100_000).map((key) => [key, 1])) };
    expect(guardTool(mailSpec, "read", () => large, { log })()).toBe(large);
  });
});
