// Reads foreign exceptions: their names, status, message, and what stands at a path. Getters may throw, prototypes may be polluted; nothing is judged.

import { isRecord, peek, peekUnpolluted, peekOwn } from "./peek.js";

/** Most classes of one error, and most characters of a text, that are looked at. */
const mostClasses = 16;
const textLength = 2_000;

/** Names an error goes by: its own, and those of its classes. */
export function nativeNames(error: unknown): ReadonlySet<unknown> {
  const names = new Set<unknown>([peek(error, "name")]);
  let link = error;
  try {
    for (let depth = 0; depth < mostClasses && isRecord(link); depth++) {
      names.add(peek(peekOwn(link, "constructor"), "name"));
      link = Reflect.getPrototypeOf(link);
    }
  } catch {
    // A proxy need not say what it inherits.
  }
  return names;
}

/** The name that tells most: a class that set no name of its own is known by its constructor. */
export function nativeName(error: unknown): unknown {
  const name = peek(error, "name");
  const ofClass = peek(peek(error, "constructor"), "name");
  return (name === undefined || name === "Error") && typeof ofClass === "string" && ofClass !== "" && ofClass !== "Object" ? ofClass : name;
}

const asStatus = (value: unknown, from: number): number | undefined => {
  const status = (typeof value === "string" && /^\d{3}$/.test(value) ? Number(value) : value) as number;
  return Number.isInteger(status) && status >= from && status <= 599 ? status : undefined;
};

/** Where Node libraries put an HTTP status; Gaxios puts it on `code`, the AWS SDK into `$metadata`. */
const statusPaths = ["status", "statusCode", "status_code", "response.status", "response.statusCode", "$metadata.httpStatusCode"];

/** HTTP status of a failure, wherever it is. */
export function nativeStatus(error: unknown): number | undefined {
  for (const path of statusPaths) {
    const status = asStatus(valueAt(error, path.split(".")), 100);
    if (status !== undefined) return status;
  }
  return asStatus(peekUnpolluted(error, "code"), 400);
}

/** `value` where it is a text, as much of it as is looked at. */
export function nativeText(value: unknown): string | undefined {
  return typeof value === "string" ? value.slice(0, textLength) : undefined;
}

/** The message of an error; of a thrown text, the text. */
export function nativeMessage(error: unknown): string {
  return nativeText(typeof error === "string" ? error : peek(error, "message")) ?? "";
}

/** A header by its name in any case, from a `Headers` object or a plain one. */
function header(headers: unknown, name: string): unknown {
  try {
    const get = peek(headers, "get");
    if (typeof get === "function") return Reflect.apply(get, headers, [name]) ?? undefined;
    return peekOwn(headers, Object.keys(headers as object).find((key) => key.toLowerCase() === name.toLowerCase()) ?? name);
  } catch {
    return undefined;
  }
}

/** The value at `path`; a header goes by its name in any case. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  let value = root;
  let before: string | undefined;
  for (const key of path) {
    const found = peekUnpolluted(value, key);
    value = found === undefined && before === "headers" ? header(value, key) : found;
    before = key;
  }
  return value;
}
