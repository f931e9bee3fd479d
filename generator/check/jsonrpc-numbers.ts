// Every JSON-RPC number a file gives, with the MCP revisions it is sent in. It judges none of them.

import { defaultProtocol } from "../model/numbers.ts";
import type { ErrorSpec } from "../model/spec.ts";
import type { Context } from "./context.ts";
import type { Path } from "./places.ts";

export interface NumberView {
  readonly number: number;
  readonly path: Path;
  /** `""` where the number is sent in no revision of the file. */
  readonly revisions: readonly string[];
}

export function* numbers({ spec }: Context): Generator<NumberView> {
  const protocol = [...new Set<string>(spec.protocol ?? defaultProtocol)];
  for (const kind of ["categories", "errors"] as const) {
    for (const [name, { jsonrpc }] of Object.entries(spec[kind] ?? {})) {
      if (jsonrpc !== undefined) yield* split(jsonrpc, protocol, [kind, name, "jsonrpc"]);
    }
  }
}

function* split(written: NonNullable<ErrorSpec["jsonrpc"]>, protocol: readonly string[], path: Path): Generator<NumberView> {
  if (typeof written === "number") {
    yield { number: written, path, revisions: protocol };
    return;
  }
  for (const [revision, number] of Object.entries(written)) {
    const others = protocol.filter((each) => written[each] === undefined);
    const revisions = revision === "default" ? others : [revision];
    yield { number, path: [...path, revision], revisions: revisions.length > 0 ? revisions : [""] };
  }
}
