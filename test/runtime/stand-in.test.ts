// What stands in for an object: what is its own, what is the original's, and that the original stays as it is.

import { expect, test } from "vitest";
import { guardTemplate } from "../../templates/typescript/src/runtime/server/completions.ts";
import type { Ground } from "../../templates/typescript/src/runtime/server/request-guard.ts";
import { standIn } from "../../templates/typescript/src/runtime/server/stand-in.ts";
import { mailSpec } from "./mail-family.ts";

class Template {
  readonly #list = "mine";
  readonly uriTemplate = "mail://{x}";
  label = "a";
  get listCallback(): () => string {
    return this.ownList;
  }
  ownList(): string {
    return this.#list;
  }
  completeCallback(_: string): (() => string) | undefined {
    return () => this.#list;
  }
}

test("has its own members, and else those of the original, which stays as it is even where it is frozen", () => {
  const original = Object.freeze({ a: 1, b: 2 });
  const other = standIn(original, (key, value) => (key === "a" ? 7 : value));
  expect([other.a, other.b, { ...other }, Object.keys(other), "b" in other, "c" in other]).toEqual([7, 2, { a: 7, b: 2 }, ["a", "b"], true, false]);
  expect(original).toEqual({ a: 1, b: 2 });
});

test("is an instance of what the original is, takes what is assigned for it, and has no stand-in of its own", () => {
  const original = new Template();
  const first = standIn(original, (key, value) => (key === "uriTemplate" ? "first" : value));
  const second = standIn(first, (key, value) => (key === "none" ? 1 : value));
  expect([first.uriTemplate, second.uriTemplate]).toEqual(["first", "mail://{x}"]);
  first.label = "b";
  expect([first, second, original].map((each) => [each instanceof Template, each.label])).toEqual([[true, "b"], [true, "b"], [true, "b"]]);
});

test("a template with private members works as it does alone", () => {
  const ground: Ground = { family: mailSpec, options: { log: () => {} }, protocol: () => undefined, registry: { server: {}, handles: new WeakSet(), methods: new Map() }, fence: (schema) => schema };
  const template = guardTemplate(ground, new Template()) as Template;
  expect([template.ownList(), template.constructor]).toEqual(["mine", Template]);
  // What is given is not what a list and a completion are.
  expect(template.listCallback).toThrow("An internal error occurred.");
  expect(template.completeCallback("x")).toThrow("An internal error occurred.");
  for (const none of [undefined, "mail://a"]) expect(guardTemplate(ground, none)).toBe(none);
});
