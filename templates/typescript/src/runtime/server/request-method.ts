// Which JSON-RPC method the first argument of `setRequestHandler` means: SDK v2 takes its name, v1 a zod schema of the request.


/** The used part of a schema of zod. */
interface Schema {
  readonly value?: unknown;
  readonly shape?: { readonly method?: Schema };
  readonly _zod?: { readonly def?: Definition };
  readonly _def?: Definition;
}

interface Definition {
  readonly value?: unknown;
  readonly values?: readonly unknown[];
  readonly shape?: { readonly method?: Schema };
}

/** The value of a zod literal, version 3 or 4. */
function literalOf(schema: Schema | undefined): unknown {
  const def = schema?._zod?.def ?? schema?._def;
  return schema?.value ?? def?.value ?? def?.values?.[0];
}

/** The method `schema` stands for; `*` when it cannot be told, which the request will. */
export function methodOf(schema: unknown): string {
  if (typeof schema === "string") return schema;
  const asked = schema as Schema | null | undefined;
  const method = literalOf((asked?.shape ?? asked?._zod?.def?.shape)?.method);
  return typeof method === "string" ? method : "*";
}
