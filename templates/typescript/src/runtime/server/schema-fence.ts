// Keeps a schema of zod from ending the process: asked by Standard Schema, as SDK v2 does, a refinement that rejects is rejected a second time
// with nobody to hear it. It changes nothing that a schema says.

import { isRecord } from "../values/peek.js";

const standardKey = "~standard";

type Outcome = { readonly success: boolean; readonly data?: unknown; readonly error?: { readonly issues?: readonly unknown[] } };

/** `schema`, whose Standard Schema validation asks `safeParseAsync`; itself where it has no such method. */
export function fenced(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const { [standardKey]: standard, safeParseAsync: parse } = schema;
  if (!isRecord(standard) || typeof parse !== "function") return schema;
  const validate = async (value: unknown): Promise<object> => {
    const outcome = (await Reflect.apply(parse, schema, [value])) as Outcome;
    return outcome.success ? { value: outcome.data } : { issues: outcome.error?.issues ?? [] };
  };
  const safe = { ...standard, validate };
  return new Proxy(schema, { get: (target, key) => (key === standardKey ? safe : (Reflect.get(target, key) as unknown)) });
}
