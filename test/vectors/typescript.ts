// A generated package as an implementation of its vectors. No tests here.

import { envelopeRows } from "../../generator/model/fields/envelope.ts";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import type { Implementation } from "./conformance.ts";

type Anything = { readonly [name: string]: unknown };
type Of = (value: unknown, options?: object) => unknown;

interface Package {
  readonly [name: string]: Of;
}

/** The entries of a package, imported. `classOf`: the class of a code. */
export const implementation = (server: Package, client: Package, classOf: (code: string) => new (...args: readonly unknown[]) => TaxonomyError): Implementation => {
  const call = (door: Package, name: string, ...args: readonly unknown[]): unknown => door[name]?.(...(args as [unknown, object?]));
  const make = ({ code, details, ref, recoverable }: Parameters<Implementation["send"]>[1]): TaxonomyError => {
    const Class = classOf(code) as (new (...args: readonly unknown[]) => TaxonomyError) & { readonly spec: { readonly details: object } };
    const options = { ...(ref !== undefined && { ref }), ...(recoverable !== undefined && { recoverable }) };
    return Object.keys(Class.spec.details).length === 0 ? new Class(options) : new Class(details, options);
  };
  const encoders: { readonly [outlet: string]: string } = { tool: "toToolResult", jsonrpc: "toJsonRpcError", problem: "toProblem", status: "toStatus" };
  const decoders: { readonly [outlet: string]: string } = { tool: "decode", jsonrpc: "decode", problem: "fromProblem", status: "fromStatus" };
  return {
    send: (outlet, given) => call(server, encoders[outlet] ?? "", make(given), given.locale === undefined ? undefined : { locale: given.locale }),
    receive: (outlet, sent) => {
      const read = call(client, decoders[outlet] ?? "", sent) as (TaxonomyError & Anything) | undefined;
      if (read === undefined) return undefined;
      const known = read.code !== "unknown";
      const facts = Object.fromEntries(
        envelopeRows.flatMap(([name]): [string, unknown][] => {
          const value = name === "code" ? (read["wireCode"] ?? read.code) : read[name];
          const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
          return value === undefined || (isEmpty && name !== "retry") ? [] : [[name, value]];
        }),
      );
      return { known, ...facts };
    },
  };
};
