// The references that tie what a client got to its log record. They are unique, not secret.

import { globals } from "./globals.js";

const hex = (digits: number): string => Array.from({ length: digits }, () => Math.floor(Math.random() * 16).toString(16)).join("");

/** A new reference, in the form of a UUID (RFC 9562, version 4). */
export function newRef(): string {
  try {
    if (globals.crypto?.randomUUID) return globals.crypto.randomUUID();
  } catch {
    // If a host forbids it, the error must still get through.
  }
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}

const unlogged = /* @__PURE__ */ new WeakSet<object>();

/** Marks `error`, whose reference was made for a log record that there is not yet. */
export function awaitLog<E extends object>(error: E): E {
  unlogged.add(error);
  return error;
}

/** Notes that `error` has a log record now. */
export function logged(error: object): void {
  unlogged.delete(error);
}

/** Whether the reference of `error` leads nowhere, so that it is not sent. */
export const leadsNowhere = (error: object): boolean => unlogged.has(error);
