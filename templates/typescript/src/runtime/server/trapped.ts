// Tells a proxy that has more members than anybody sends: each of them is a call of its code, several times over. It reads none of them.

import { globals } from "../values/globals.js";
import { isArray } from "../values/peek.js";

/** Members of a proxy that are asked for. Other objects may have as many as fit in an answer. */
export const mostTrapped = 10_000;

/** The used part of Node's module. */
interface Util {
  readonly types?: { readonly isProxy?: (value: unknown) => boolean };
}

let isProxyOf: ((value: unknown) => boolean) | undefined;

/** Whether `value` is a proxy, where the host can tell. */
export function isProxy(value: object): boolean {
  isProxyOf ??= (globals.process?.getBuiltinModule?.("node:util") as Util | undefined)?.types?.isProxy ?? (() => false);
  return isProxyOf(value);
}

/** Proxies that are known to have too many. */
const crowds = /* @__PURE__ */ new WeakSet<object>();

/** Whether `value` is a proxy of too many members. May throw what a proxy throws. */
export function isCrowded(value: object): boolean {
  if (!isProxy(value) || crowds.has(value)) return crowds.has(value);
  const length = isArray(value) ? value.length : Reflect.ownKeys(value).length;
  if (length > mostTrapped) crowds.add(value);
  return length > mostTrapped;
}

/** Members of one value between two looks at whether it is a proxy. */
const stride = 1_024;
let seen = 0;

/** Begins to count the members of a result. */
export function startCount(): void {
  seen = 0;
}

/** Counts a member of `value`, after `at` others. Whether it is an exhausted proxy; checked only in large results. */
export function isEnough(value: object, at: number): boolean {
  if ((seen += 1) <= mostTrapped || at % stride !== 0 || !isProxy(value)) return false;
  if (at > mostTrapped) crowds.add(value);
  return true;
}
