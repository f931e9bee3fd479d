// What a taxonomy says: the types of a file as written, derived from the field tables. Nothing is resolved here.

import { categoryFields, detailFields, errorFields, retryFields, wireFields } from "./fields/error.ts";
import { fileFields, logFields, serverFields } from "./fields/file.ts";
import { formatFields, jsonrpcWireFields, limitsFields, suppressionFields, toolWireFields } from "./fields/format.ts";
import { matchFields, repeatFields, ruleFields, scenarioFields, toolFields } from "./fields/tool.ts";

/** Every kind of node by name: the shape check, the editor schema and the reference walk this table. */
export const nodes = {
  file: fileFields,
  category: categoryFields,
  error: errorFields,
  detail: detailFields,
  wire: wireFields,
  retry: retryFields,
  rule: ruleFields,
  match: matchFields,
  format: formatFields,
  toolWire: toolWireFields,
  jsonrpcWire: jsonrpcWireFields,
  limits: limitsFields,
  suppression: suppressionFields,
  log: logFields,
  server: serverFields,
  tool: toolFields,
  repeat: repeatFields,
  scenario: scenarioFields,
} as const;

export type NodeName = keyof typeof nodes;

/** Any value JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The TypeScript type of what a shape admits. */
export type Written<S> = S extends { kind: "text" }
  ? string
  : S extends { kind: "integer" | "number" }
    ? number
    : S extends { kind: "flag" }
      ? boolean
      : S extends { kind: "data" }
        ? Json
        : S extends { kind: "choice"; values: readonly (infer V)[] }
          ? V
          : S extends { kind: "list"; of: infer Of }
            ? readonly Written<Of>[]
            : S extends { kind: "map"; of: infer Of }
              ? { readonly [key: string]: Written<Of> }
              : S extends { kind: "node"; name: infer N extends NodeName }
                ? Node<N>
                : S extends { kind: "either"; of: readonly (infer Of)[] }
                  ? Written<Of>
                  : never;

type Required<F> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F];

type ShapeOf<F> = F extends { shape: infer S } ? S : never;

type FromFields<F> = {
  readonly [K in Required<F>]: Written<ShapeOf<F[K]>>;
} & {
  readonly [K in Exclude<keyof F, Required<F>>]?: Written<ShapeOf<F[K]>>;
};

/** A node as written, for example `Node<"error">`. */
export type Node<N extends NodeName> = FromFields<(typeof nodes)[N]>;

export type Spec = Node<"file">;
export type ErrorSpec = Node<"error">;
export type CategorySpec = Node<"category">;
export type DetailSpec = Node<"detail">;
export type RetrySpec = Node<"retry">;
export type RuleSpec = Node<"rule">;
export type FormatSpec = Node<"format">;
export type LogSpec = Node<"log">;
export type ServerSpec = Node<"server">;
export type ToolSpec = Node<"tool">;
export type ScenarioSpec = Node<"scenario">;
