// Reads JSON that came over the wire as each server's client would: the first server that knows it answers.

import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { fromProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import type { Json, Server } from "../model/taxonomy.ts";
import { familyOf } from "./family.ts";
import type { Found } from "./found.ts";

interface Tree {
  readonly [key: string]: unknown;
}

export const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** What may have been copied: a whole JSON-RPC message, its result or error, an envelope, a body. The most likely first. */
function candidates(value: object): readonly object[] {
  if (!isTree(value)) return [];
  const inner = [value["error"], value["result"]].filter(isTree);
  const envelope = (each: Tree): object => ({ isError: true, content: [], structuredContent: { error: each } });
  const body = (each: Tree): object => ({ isError: true, content: [{ type: "text", text: JSON.stringify(each) }] });
  return [...inner, value, envelope(value), body(value)];
}

/** What the server's client makes of it, when that is an error of this server. */
export function asFound(decoded: unknown, server: Server, by: Found["by"]): Found | undefined {
  if (!(decoded instanceof TaxonomyError)) return undefined;
  const { code, details, message, ref } = decoded;
  const error = server.errors.find((one) => one.code === code);
  if (!error) return undefined;
  const known = Object.keys(details).length === 0 ? {} : { details: details as { readonly [detail: string]: Json } };
  return { server, error, by, message, ...known, ...(ref === undefined ? {} : { ref }) };
}

export function fromWire(value: object, servers: readonly Server[]): Found | undefined {
  for (const candidate of candidates(value)) {
    for (const server of servers) {
      const found = asFound(decode(candidate, familyOf(server)), server, "wire");
      if (found) return found;
    }
  }
  for (const server of servers) {
    const found = asFound(fromProblem({ body: value }, familyOf(server)), server, "wire");
    if (found) return found;
  }
  return undefined;
}
