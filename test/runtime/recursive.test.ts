// Details of types that contain themselves: what leaves, what a decoder takes, where secrets are looked for. Values may be deeper than anything, or lead back to themselves.

import { describe, expect, test } from "vitest";
import { brand } from "../../templates/typescript/src/runtime/core/brand.ts";
import { blot, hiddenTexts } from "../../templates/typescript/src/runtime/core/hidden.ts";
import { loggableDetails, redactedValue, safeDetails } from "../../templates/typescript/src/runtime/core/safe.ts";
import { deepestDetail } from "../../templates/typescript/src/runtime/values/limits.ts";
import { checkDetails } from "../../templates/typescript/src/runtime/values/shape.ts";
import type { DetailShape, DetailShapes } from "../../templates/typescript/src/runtime/values/spec.ts";

const id: DetailShape = { type: "string" };

/** A node with an `id`, and `next`: another node, or a list of them. */
function nodeWith(next: (node: DetailShape) => DetailShape, more: DetailShapes = {}, ref = "node"): DetailShape {
  const properties: { [key: string]: DetailShape } = { id, ...more };
  const node: DetailShape = { type: "object", ref, properties };
  properties["next"] = next(node);
  return node;
}

const optional = nodeWith((node) => ({ ...node, optional: true }));
const nullable = nodeWith((node) => ({ ...node, nullable: true }));
const needed = nodeWith((node) => node);
const listed = nodeWith((items) => ({ type: "array", items }));
const filled = nodeWith((items) => ({ type: "array", items, minItems: 1 }));

/** `depth` nodes, one in the other. */
const chain = (depth: number, end?: unknown, within: (node: unknown) => unknown = (node) => node): unknown => {
  let node = end;
  for (let at = depth; at > 0; at--) node = { id: `n${at}`, ...(node !== undefined && { next: within(node) }) };
  return node;
};
const loop: { id: string; next?: unknown } = { id: "n" };
loop.next = loop;

const sent = (value: unknown, shape: DetailShape): unknown => safeDetails({ node: value }, { node: shape })["node"];
const taken = (value: unknown, shape: DetailShape): boolean => checkDetails({ node: value }, { node: shape });

describe("what leaves is cut where it is too deep", () => {
  test("at a member that may be missing, or may be null", () => {
    expect(sent(chain(3), optional)).toEqual(chain(3));
    expect(sent(chain(deepestDetail + 5), optional)).toEqual(chain(deepestDetail));
    expect(sent(chain(3, null), nullable)).toEqual(chain(3, null));
    expect(sent(chain(deepestDetail + 5, null), nullable)).toEqual(chain(deepestDetail, null));
  });

  test("as a whole where each must have the next, with nothing else", () => {
    expect(safeDetails({ a: "x", node: chain(3, loop), z: "y" }, { a: id, node: needed, z: id })).toEqual({ a: "x", z: "y" });
    expect(redactedValue(loop, needed)).toBeUndefined();
    expect(redactedValue(chain(2), optional)).toEqual(chain(2));
  });

  test("in a list by what is too deep, unless too few were left", () => {
    const wrapped = (node: unknown): unknown => [node];
    const half = deepestDetail / 2;
    expect(sent(chain(half + 5, undefined, wrapped), listed)).toEqual(chain(half - 1, { id: `n${half}`, next: [] }, wrapped));
    expect(sent(chain(half + 5, undefined, wrapped), filled)).toBeUndefined();
    const mixed: DetailShape = { type: "array", items: needed, minItems: 1 };
    expect(sent([loop], mixed)).toBeUndefined();
    expect(sent([], mixed)).toEqual([]);
    expect(sent([loop], { ...mixed, minItems: 0 })).toEqual([]);
    expect(sent([loop, chain(1), loop], { ...mixed, items: nullable })).toHaveLength(3);
    expect(sent([{ id: "a", next: [loop] }, { id: "b", next: [] }], { type: "array", minItems: 1, items: { type: "object", properties: { id, next: { type: "array", items: needed } } } })).toEqual([{ id: "a", next: [] }, { id: "b", next: [] }]);
  });

  test("also where an object is open, or a map's", () => {
    expect(redactedValue(loop, { ...needed, additionalProperties: true })).toBeUndefined();
    expect(sent({ a: loop, b: chain(1, null) }, { type: "object", additionalProperties: needed })).toEqual({ b: { id: "n1" } });
  });

  test("by its size, even where there is nothing in it", () => {
    const hollow: { next: unknown[] } = { next: [] };
    hollow.next.push(hollow, hollow, hollow);
    const properties: { [key: string]: DetailShape } = {};
    const shape: DetailShape = { type: "object", ref: "hollow", properties };
    properties["next"] = { type: "array", optional: true, items: shape };
    for (const details of [safeDetails, loggableDetails]) {
      const size = JSON.stringify(details({ node: hollow }, { node: shape })).length;
      expect(size).toBeGreaterThan(1_000);
      expect(size).toBeLessThan(70_000);
    }
    const { length } = JSON.stringify(safeDetails({ node: hollow }, { node: shape }, { total: 800 }));
    expect(length).toBeGreaterThan(100);
    expect(length).toBeLessThan(2_000);
    expect(safeDetails({ node: chain(3) }, { node: optional }, { total: 8 })).toEqual({});
    expect(safeDetails({ node: { id: "" } }, { node: optional }, { total: 9 })).toEqual({ node: { id: "" } });
  });

  test("so that a decoder takes it", () => {
    for (const shape of [optional, nullable])
      for (const value of [loop, chain(100), chain(2, null)]) expect(taken(sent(value, shape), shape), JSON.stringify(sent(value, shape))).toBe(shape === nullable || value !== null);
  });
});

describe("a decoder takes", () => {
  test("what fits at each depth, and no deeper than anybody sends", () => {
    expect([1, 2, deepestDetail].map((depth) => taken(chain(depth), optional))).toEqual([true, true, true]);
    expect(taken(chain(deepestDetail + 1), optional)).toBe(false);
    expect(taken(chain(3, { id: 7 }), optional)).toBe(false);
    expect(taken(chain(3), needed)).toBe(false);
    expect(taken(loop, optional)).toBe(false);
  });

  test("two types that name each other, each as what it is", () => {
    const folder: { [key: string]: DetailShape } = { id };
    const file: DetailShape = { type: "object", ref: "file", properties: { size: { type: "integer" }, in: { type: "object", ref: "folder", optional: true, properties: folder } } };
    folder["file"] = { ...file, optional: true };
    expect(taken({ size: 1, in: { id: "a", file: { size: 2 } } }, file)).toBe(true);
    expect(taken({ size: 1, in: { id: "a", file: { size: "2" } } }, file)).toBe(false);
    expect(taken({ size: 1, in: { size: 1 } }, file)).toBe(false);
  });
});

describe("secrets are looked for", () => {
  const secret: DetailShape = { type: "string", safety: "do-not-log", optional: true };
  const hidden = (details: object, shapes: DetailShapes): readonly string[] => hiddenTexts({ details, [brand]: { domain: "mail", code: "failed", details: shapes } });
  const keyed = nodeWith((node) => ({ ...node, optional: true }), { key: secret });

  test("at every depth, and once in what leads back to itself", () => {
    const inner: { key: string; next?: unknown } = { key: "CANARY-inner" };
    inner.next = { key: "CANARY-next", next: inner };
    expect(hidden({ node: { key: "CANARY-outer", next: inner } }, { node: keyed })).toEqual(["CANARY-inner", "CANARY-outer", "CANARY-next"]);
    let deep: object = { key: "CANARY-deep" };
    for (let at = 0; at < 50_000; at++) deep = { next: deep };
    expect(hidden({ node: deep }, { node: keyed })).toEqual(["CANARY-deep"]);
  });

  test("among so many that getters which make new ones for ever end", () => {
    let made = 0;
    const grown = (): object => {
      if ((made += 1) > 1_000_000) throw new Error("it does not end");
      return { key: "CANARY-grown", get next() { return [grown(), grown()]; } };
    };
    expect(hidden({ node: grown() }, { node: nodeWith((items) => ({ type: "array", items }), { key: secret }) })).toEqual(["CANARY-grown"]);
    expect(made).toBeLessThan(300_000);
  });

  test("in what led to an error, and not in what is none of ours", () => {
    const inner = { details: { key: "CANARY-cause" }, [brand]: { domain: "mail", code: "failed", details: { key: secret } } };
    expect(hiddenTexts(Object.assign(new Error("x"), { cause: inner }))).toEqual(["CANARY-cause"]);
    expect(hiddenTexts(new Error("x"))).toEqual([]);
  });

  test("from six characters on, and are blotted out in lists and objects alike", () => {
    expect(hidden({ key: "abcdef" }, { key: secret })).toEqual(["abcdef"]);
    expect(hidden({ key: "abcde" }, { key: secret })).toEqual([]);
    expect(blot({ a: ["an abcdef", 7, null], b: { c: "abcdef" } }, ["abcdef"])).toEqual({ a: ["an [redacted]", 7, null], b: { c: "[redacted]" } });
  });

  test("in one value as each of the types that it is of", () => {
    const other = nodeWith((node) => ({ ...node, optional: true }), { word: secret }, "other");
    const both = { key: "CANARY-key", word: "CANARY-word" };
    expect(hidden({ a: both, b: both, c: both }, { a: keyed, b: other, c: keyed })).toEqual(["CANARY-word", "CANARY-key"]);
  });
});
