// What all packages of a server say alike, made once for all of them. It does not know what that is.

import type { Server } from "./taxonomy.ts";

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
