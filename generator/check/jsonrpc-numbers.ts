// Every JSON-RPC number a file gives, with the MCP revisions it is sent in. It judges none of them.

import { defaultProtocol } from "../model/numbers.ts";
import type { Spec } from "../model/spec.ts";
import type { Path } from "./places.ts";

export interface NumberView {
  readonly number: number;
  readonly path: Path;
  /** The key it stands under where numbers differ per revision: a revision, or default. */
  readonly key?: string;
  /** `""` where the number is sent in no revision of the file. */
  readonly revisions: readonly string[];
}

export function numbersOf(spec: Spec): readonly NumberView[] {
  const found: NumberView[] = [];
  const protocol = [...new Set<string>(spec.protocol ?? defaultProtocol)];
  const everywhere = orNone(protocol);
  for (const kind of ["categories", "errors"] as const) {
    for (const [name, { jsonrpc }] of Object.entries(spec[kind] ?? {})) {
      if (jsonrpc === undefined) continue;
      const path = [kind, name, "jsonrpc"];
      if (typeof jsonrpc === "number") {
        found.push({ number: jsonrpc, path, revisions: everywhere });
        continue;
      }
      for (const [key, number] of Object.entries(jsonrpc)) {
        const revisions = key === "default" ? orNone(protocol.filter((each) => jsonrpc[each] === undefined)) : [key];
        found.push({ number, path: [...path, key], key, revisions });
      }
    }
  }
  return found;
}

const orNone = (revisions: readonly string[]): readonly string[] => (revisions.length > 0 ? revisions : [""]);
