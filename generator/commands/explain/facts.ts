// What is to be said about one error of one server, as data: --json prints it, text.ts lays it out.

import { toJsonRpcError, toToolResult } from "../../../templates/typescript/src/runtime/carriers/encode.ts";
import { toProblem } from "../../../templates/typescript/src/runtime/carriers/problem.ts";
import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import { exampleOf, familyOf } from "./family.ts";

export interface Facts {
  readonly server: string;
  readonly error: ErrorDef;
  /** Tools and methods that may answer with it. */
  readonly tools: readonly string[];
  readonly methods: readonly string[];
  /** Mapping sets whose rules make it, with their notes. */
  readonly rules: readonly { readonly set: string; readonly match: object; readonly note?: string }[];
  /** The public code it leaves as, when it is concealed. */
  readonly sentAs?: string;
  /** The example on every wire of the server; none for an error that no server sends. */
  readonly wires?: { readonly tool: object; readonly jsonRpc: object; readonly http: object };
}

const naming = (rows: readonly { readonly name: string; readonly errors: readonly string[] }[], code: string): readonly string[] =>
  rows.filter(({ errors }) => errors.includes(code)).map(({ name }) => name);

export function factsOf(server: Server, error: ErrorDef): Facts {
  const family = familyOf(server);
  const example = exampleOf(error, server);
  const sentAs = server.conceal[error.code];
  return {
    server: server.name,
    error,
    tools: naming(server.tools, error.code),
    methods: naming(server.methods, error.code),
    rules: server.rules.filter((rule) => rule.error === error.code).map(({ set, match, note }) => ({ set, match, ...(note === undefined ? {} : { note }) })),
    ...(sentAs === undefined ? {} : { sentAs }),
    ...(error.origin === "client" ? {} : { wires: { tool: toToolResult(example, family), jsonRpc: toJsonRpcError(example, family), http: toProblem(example, family) } }),
  };
}
