// A taxonomy document made ready to be asked: its errors by code, by former code, and by what stands on the wire. It is read, never changed.

import { wireCode } from "../../model/codes.ts";
import { tied } from "../../model/tied.ts";
import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import { once } from "../../model/once.ts";

export interface Known {
  /** As it was written. */
  readonly document: Server;
  /** With types that contain themselves in place. */
  readonly server: Server;
  readonly byCode: ReadonlyMap<string, ErrorDef>;
  /** By each code that may arrive: today's win over former ones. */
  readonly received: ReadonlyMap<string, ErrorDef>;
  readonly byWireCode: ReadonlyMap<string, ErrorDef>;
}

/** Made once for a document, and once more where texts with forms are in their languages. */
export const knownOf = (document: Server, spoken = false): Known => (spoken ? speaking(document) : silent(document));

const silent = once((document: Server) => madeReady(document, false));
const speaking = once((document: Server) => madeReady(document, true));

/** Recursive types are linked in, so it is no longer a document. */
function madeReady(document: Server, spoken: boolean): Known {
  const whole = tied(document);
  const server = spoken ? { ...whole, errors: whole.errors.map((error) => ({ ...error, spoken })) } : whole;
  // Errors that only clients raise never arrive.
  const arriving = server.errors.filter(({ origin }) => origin !== "client");
  const former = server.errors.flatMap((error) => (error.aliases ?? []).map((alias) => [alias, error] as const));
  const received = new Map([...former, ...arriving.map((error) => [error.code, error] as const)]);
  return {
    document,
    server,
    byCode: new Map(server.errors.map((error) => [error.code, error])),
    received,
    byWireCode: new Map([...received].map(([code, error]) => [wireCode(server, code), error])),
  };
}
