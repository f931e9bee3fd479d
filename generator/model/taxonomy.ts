// What a taxonomy means: every default applied, every name resolved, plain data. The only input of plan and render.

import type { ErrorSpec, Json, LogFormat, Rule, WireFormat } from "../../templates/server/src/runtime/spec.ts";

export type { DetailShape, DetailShapes, ErrorSpec, Json, LogFormat, Match, RetrySpec, Rule, Source, WireFormat } from "../../templates/server/src/runtime/spec.ts";

export interface Taxonomy {
  readonly edition: 1;
  readonly name: string;
  readonly version: string;
  /** Sorted by name. */
  readonly servers: readonly Server[];
}

/** One package. Complete by itself: nothing outside a server is needed to generate it. */
export interface Server {
  readonly name: string;
  readonly package: string;
  readonly version: string;
  readonly domain: string;
  readonly title?: string;
  readonly description?: string;
  readonly license: string;
  readonly owner?: string;
  readonly repository?: string;
  readonly protocol: readonly string[];
  /** Categories in use, sorted by name. */
  readonly categories: readonly Category[];
  /** Every error of the package under its public code, sorted by code. */
  readonly errors: readonly ErrorDef[];
  readonly tools: readonly Tool[];
  readonly methods: readonly Method[];
  /** In the order they are tried. */
  readonly rules: readonly RuleDef[];
  readonly format: WireFormat;
  readonly log: LogFormat;
  readonly fallback: string;
  /** Public code by concealed code. */
  readonly conceal: { readonly [code: string]: string };
}

export interface Category {
  readonly name: string;
  readonly description?: string;
}

/** The runtime's spec of an error and what only documentation and tests need. */
export interface ErrorDef extends ErrorSpec {
  readonly description?: string;
  /** Descriptions of details by path, such as `address.street` or `items[].id`. */
  readonly docs: { readonly [path: string]: string };
  /** Details that satisfy the shapes, for documentation and tests. */
  readonly example: { readonly [detail: string]: Json };
}

export interface Tool {
  readonly name: string;
  readonly description?: string;
  /** Public codes the tool may return, sorted; the server's fallback included. */
  readonly errors: readonly string[];
  readonly idempotent: boolean | { readonly repeated: string };
  readonly outputSchema: boolean;
  readonly scenarios: readonly Scenario[];
}

export interface Scenario {
  readonly when: string;
  readonly source?: string;
  readonly throws?: { readonly [property: string]: Json };
  readonly args?: { readonly [name: string]: Json };
  /** Absent: the call succeeds. */
  readonly error?: string;
  readonly details?: { readonly [detail: string]: Json };
  readonly message?: string;
}

export interface Method {
  /** A JSON-RPC method, or `*` for any. */
  readonly name: string;
  readonly errors: readonly string[];
}

export interface RuleDef extends Rule {
  /** The mapping set the rule stands in. */
  readonly set: string;
  readonly note?: string;
}
