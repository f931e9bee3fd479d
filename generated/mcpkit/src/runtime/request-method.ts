// Which JSON-RPC method the first argument of `setRequestHandler` means: SDK v2 takes its name, v1 a zod schema of the request.

import { peek } from "./peek.js";

/** The value of a zod literal, version 3 or 4. */
function literalOf(schema: unknown): unknown {
  const def = peek(peek(schema, "_zod"), "def") ?? peek(schema, "_def");
  return peek(schema, "value") ?? peek(def, "value") ?? peek(peek(def, "values"), 0);
}

/** The method `schema` stands for; `*` when it cannot be told, which the request will. */
export function methodOf(schema: unknown): string {
  if (typeof schema === "string") return schema;
  const shape = peek(schema, "shape") ?? peek(peek(peek(schema, "_zod"), "def"), "shape");
  const method = literalOf(peek(shape, "method"));
  return typeof method === "string" ? method : "*";
}
