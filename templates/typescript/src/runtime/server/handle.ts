// Keeps a registered tool, resource or prompt guarded by its handle: updates, direct assignments, and the schemas the SDK asks.

import { override } from "./override.js";
import { isRecord } from "../values/peek.js";
import { type AnyFunction, isFunction } from "./wrap.js";

export type Guard = (callback: AnyFunction) => AnyFunction;

/** What to do with the arguments of a registration, and with its handle. */
export interface Registration {
  readonly guard: Guard;
  /** What else of it is guarded, by the members of the handle that hold it. */
  readonly parts?: { readonly [key: string]: (part: unknown) => unknown };
  /** Sees the updates made through the handle. */
  readonly updated?: (updates: { readonly [key: string]: unknown }) => void;
}

/** Where the SDKs keep the callback of a registration. That of a prompt checks the arguments itself in v2, and says so by what it throws. */
const kept = ["callback", "executor", "handler", "readCallback"];
/** Where SDK v2 keeps the schemas it asks at each call. */
const schemas = ["inputSchema", "outputSchema"];

/** Guards whatever is put in the place of `key`, unless the SDK itself does. */
function guardMember(handle: object, key: string, guard: Guard, isUpdating: () => boolean): void {
  const member = Reflect.getOwnPropertyDescriptor(handle, key);
  if (!isFunction(member?.value)) return;
  let current: unknown = member.value;
  Reflect.defineProperty(handle, key, {
    get: () => current,
    set: (next: unknown) => {
      current = isFunction(next) && !isUpdating() ? guard(next) : next;
    },
    enumerable: true,
    configurable: true,
  });
}

/** Guards what is in the place of `key`, and whatever is put there. */
function guardPart(handle: object, key: string, guard: (part: unknown) => unknown): void {
  if (!(key in handle)) return;
  let current = guard((handle as { readonly [key: string]: unknown })[key]);
  const set = (next: unknown): void => {
    current = guard(next);
  };
  Reflect.defineProperty(handle, key, { get: () => current, set, enumerable: true, configurable: true });
}

/** Follows `handle` through all that may be done to it; schemas are passed through `fence`. */
export function followHandle(handle: unknown, { guard, updated, parts = {} }: Registration, fence: (schema: unknown) => unknown): void {
  if (!isRecord(handle)) return;
  let depth = 0;
  for (const key of kept) guardMember(handle, key, guard, () => depth > 0);
  for (const [key, part] of Object.entries(parts)) guardPart(handle, key, part);
  const fenceSchemas = (): void => {
    for (const key of schemas) if (handle[key] !== undefined) Reflect.set(handle, key, fence(handle[key]));
  };
  fenceSchemas();
  override(handle, "update", (update) => (updates, ...rest) => {
    if (!isRecord(updates)) return update(updates, ...rest);
    updated?.(updates);
    const { callback, argsSchema } = updates;
    depth += 1;
    try {
      return update({ ...updates, ...(isFunction(callback) && { callback: guard(callback) }), ...(argsSchema !== undefined && { argsSchema: fence(argsSchema) }) }, ...rest);
    } finally {
      depth -= 1;
      fenceSchemas();
    }
  });
}
