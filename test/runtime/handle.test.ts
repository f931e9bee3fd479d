// What may be done to the handle of a registration afterwards: whatever is put in the place of a callback is guarded, once, and schemas stay fenced.

import { describe, expect, test, vi } from "vitest";
import { followHandle } from "../../templates/typescript/src/runtime/server/registration.ts";
import type { AnyFunction } from "../../templates/typescript/src/runtime/server/wrap.ts";

interface Handle {
  [key: string]: unknown;
  update(updates: unknown, ...rest: unknown[]): unknown;
}

const first = (): string => "first";
const next = (): string => "next";
const guard = (callback: AnyFunction): AnyFunction => Object.assign(() => "guarded", { callback });
const fence = (schema: unknown): unknown => ({ fenced: schema });
const guarded = (callback: unknown): object => expect.objectContaining({ callback });

/** A handle that an SDK updates by assigning to it. */
const handleWith = (members: object): Handle => ({
  ...members,
  update(updates: object, ...rest: unknown[]) {
    Object.assign(this, updates);
    return rest;
  },
});
const followed = (members: object, updated?: (updates: object) => void): Handle => {
  const handle = handleWith(members);
  followHandle(handle, { guard, ...(updated && { updated }) }, fence);
  return handle;
};

describe.each(["callback", "executor", "handler", "readCallback"])("%s", (key) => {
  test("stays what was registered, and is guarded when another is assigned", () => {
    const handle = followed({ [key]: first });
    expect(handle[key]).toBe(first);
    handle[key] = next;
    expect(handle[key]).toEqual(guarded(next));
    handle[key] = "none";
    expect(handle[key]).toBe("none");
    expect(Object.getOwnPropertyDescriptor(handle, key)).toMatchObject({ enumerable: true, configurable: true });
  });

  test("is none where the SDK keeps none, or something else", () => {
    expect(Object.keys(followed({ name: "a" }))).not.toContain(key);
    const handle = followed({ [key]: { createTask: first } });
    handle[key] = next;
    expect(handle[key]).toBe(next);
  });
});

describe("an update", () => {
  test("guards its callback once, and is seen as it was given", () => {
    const seen: object[] = [];
    const handle = followed({ callback: first }, (updates) => void seen.push(updates));
    const updates = { callback: next, title: "t" };
    expect(handle.update(updates, 1, 2)).toEqual([1, 2]);
    expect(handle["callback"]).toEqual(guarded(next));
    expect(handle["title"]).toBe("t");
    expect(seen).toEqual([updates]);
    expect(seen[0]).toBe(updates);
  });

  test("without a callback or a schema leaves both as they were; one that is no object is the SDK's own business", () => {
    const handle = followed({ callback: first });
    const members = Object.keys(handle);
    handle.update({ enabled: false });
    expect(Object.keys(handle)).toEqual([...members, "enabled"]);
    expect(handle.update(undefined, 1)).toEqual([1]);
    handle.update({ callback: "none" });
    expect(handle["callback"]).toBe("none");
  });

  test("leaves what is assigned afterwards guarded, also where it failed", () => {
    const failing = vi.fn((): never => { throw new Error("taken"); });
    const handle = { callback: first as unknown, inputSchema: "s" as unknown, update: failing };
    followHandle(handle, { guard }, fence);
    expect(() => handle.update()).toThrow("taken");
    expect(() => (handle.update as (updates: object) => void)({})).toThrow("taken");
    handle.callback = next;
    expect(handle.callback).toEqual(guarded(next));
    expect(handle.inputSchema).toEqual({ fenced: { fenced: "s" } });
  });

  test("fences schemas as the registration did", () => {
    const handle = followed({ inputSchema: "in" });
    expect([handle["inputSchema"], "outputSchema" in handle]).toEqual([{ fenced: "in" }, false]);
    handle.update({ outputSchema: "out", argsSchema: "args" });
    expect([handle["outputSchema"], handle["argsSchema"]]).toEqual([{ fenced: "out" }, { fenced: "args" }]);
  });
});

test("what is no handle is left alone", () => {
  for (const handle of [undefined, null, "text", first]) expect(() => followHandle(handle, { guard }, fence)).not.toThrow();
});
