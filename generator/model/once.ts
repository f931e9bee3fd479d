// Answers that are worked out once: for each object, for each text while there are few, or for all packages of a server. It knows no function.

import type { Server } from "./taxonomy.ts";

/** `make`, called once for each object. */
export const once = <K extends object, T extends object | string>(make: (of: K) => T): ((of: K) => T) => {
  const made = new WeakMap<K, T>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const value = make(of);
    made.set(of, value);
    return value;
  };
};

const mostTexts = 20_000;

/** `make`, called once for each of texts that several ask about. */
export const lately = <T>(make: (text: string) => T): ((text: string) => T) => {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const value = make(text);
    if (made.size >= mostTexts) made.clear();
    made.set(text, value);
    return value;
  };
};

const wholes = new WeakMap<Server, Server>();

/** `seen`, known as what one of the packages has of `whole`. */
export const seenOf = (whole: Server, seen: Server): Server => {
  wholes.set(seen, whole);
  return seen;
};

/** `make`, called once for all packages of a server. It reads nothing in which they differ: names of packages, and words of languages. */
export const onceForAll = <T extends object | string>(make: (server: Server) => T): ((server: Server) => T) => {
  const made = new WeakMap<Server, T>();
  return (server) => {
    const whole = wholes.get(server) ?? server;
    const known = made.get(whole) ?? make(server);
    made.set(whole, known);
    return known;
  };
};
