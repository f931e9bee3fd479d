// A taxonomy as written: the types of a file, derived from the field tables. Nothing is resolved here.

import { annotationFields, lintFields, suppressionFields } from "./fields/annotation.ts";
import { detailFields, typeFields, wireFields } from "./fields/detail.ts";
import { categoryFields, causeFields, deprecationFields, errorFields, exampleFields, linkFields, localizedFields, retryFields } from "./fields/error.ts";
import { approvalFields, compatFields, fileFields, importFields, intoFields, logFields, reservedCodeFields, reservedFields, reservedNumbersFields, serverFields } from "./fields/file.ts";
import { formatFields, jsonrpcWireFields, limitsFields, toolWireFields } from "./fields/format.ts";
import { sdkFailureFields, sdkFailuresFields } from "./fields/sdk.ts";
import { matchFields, repeatFields, ruleFields, scenarioFields, toolFields } from "./fields/tool.ts";
import type { detailTypes } from "./words.ts";

/** Every kind of node by name: the shape check, the editor's schema, the reference, `format` and the change classes all walk this table. */
export const nodes = {
  file: { ...fileFields, ...annotationFields },
  import: importFields,
  lint: lintFields,
  compat: compatFields,
  approval: approvalFields,
  reserved: reservedFields,
  reservedCode: reservedCodeFields,
  reservedNumbers: reservedNumbersFields,
  type: { ...typeFields, ...annotationFields },
  category: { ...categoryFields, ...annotationFields },
  error: { ...errorFields, ...annotationFields },
  link: linkFields,
  cause: causeFields,
  example: exampleFields,
  localized: localizedFields,
  deprecation: { ...deprecationFields, ...annotationFields },
  detail: { ...detailFields, ...annotationFields },
  wire: wireFields,
  retry: { ...retryFields, ...annotationFields },
  rule: { ...ruleFields, ...annotationFields },
  match: { ...matchFields, ...annotationFields },
  format: { ...formatFields, ...annotationFields },
  toolWire: { ...toolWireFields, ...annotationFields },
  jsonrpcWire: { ...jsonrpcWireFields, ...annotationFields },
  limits: limitsFields,
  suppression: suppressionFields,
  into: intoFields,
  log: { ...logFields, ...annotationFields },
  server: { ...serverFields, ...annotationFields },
  sdkFailures: { ...sdkFailuresFields, ...annotationFields },
  sdkFailure: { ...sdkFailureFields, ...annotationFields },
  tool: { ...toolFields, ...annotationFields },
  repeat: repeatFields,
  scenario: { ...scenarioFields, ...annotationFields },
} as const;

export type NodeName = keyof typeof nodes;

/** Any value JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The TypeScript type of what a shape admits. */
export type Written<S> = S extends { kind: "text" | "reference" }
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

/** A key that only a non-extending error requires may be absent: the extended error supplies it (expand.ts). */
type Required<F> = { [K in keyof F]: F[K] extends { unless: readonly ["extends"] } ? never : F[K] extends { required: true | "main" } ? K : never }[keyof F];

type ShapeOf<F> = F extends { shape: infer S } ? S : never;

type FromFields<F> = {
  readonly [K in Required<F>]: Written<ShapeOf<F[K]>>;
} & {
  readonly [K in Exclude<keyof F, Required<F>>]?: Written<ShapeOf<F[K]>>;
};

/** Nodes that packages are made from one by one: keys of an author's own that begin with `x-` are kept there, and nowhere else. */
export const extensible = ["file", "category", "error", "server", "tool"] as const satisfies readonly NodeName[];

/** The values under `x-…`, by the name without the x. */
export interface Extended {
  readonly x?: { readonly [name: string]: Json };
}

/** A node as written, for example `Node<"error">`. */
export type Node<N extends NodeName> = FromFields<(typeof nodes)[N]> & (N extends (typeof extensible)[number] ? Extended : unknown);

/** A taxonomy with what it imports, whose names carry the alias: `std:not_found`. */
export type Spec = Node<"file"> & {
  /** The owners of errors of imported files that name one, by the prefix of their names. */
  readonly owners?: { readonly [prefix: string]: Owner };
  /** Packages that have the errors of imported files, where the imports say so, by the same prefix. */
  readonly bases?: { readonly [prefix: string]: Base };
  /** Languages of the texts of imported files that say so, by the prefix of their names. */
  readonly languages?: { readonly [prefix: string]: string };
};

/** A server of an imported file, whose package has the errors of that file. */
export interface Base {
  readonly package: string;
  readonly version: string;
  readonly server: { readonly name: string; readonly spec: Node<"server"> };
  readonly docsUrl?: string;
}

/** The owner of a file's errors, in every file that imports them. */
export interface Owner {
  readonly domain: string;
  /** `name@version` of the file. */
  readonly contract: string;
}
export type ErrorSpec = Node<"error">;
export type CategorySpec = Node<"category">;
export type WrittenDetail = Node<"detail">;
export type TypeSpec = Node<"type">;
export type RetrySpec = Node<"retry">;
export type RuleSpec = Node<"rule">;
export type FormatSpec = Node<"format">;
export type LogSpec = Node<"log">;
export type ServerSpec = Node<"server">;
export type ToolSpec = Node<"tool">;
export type ScenarioSpec = Node<"scenario">;

export type DetailType = (typeof detailTypes)[number];

/** A detail in long form, its shared type put in place (expand.ts). */
export type DetailSpec = Omit<WrittenDetail, "type" | "items" | "properties" | "additionalProperties" | "oneOf"> & {
  readonly type: DetailType;
  readonly items?: DetailSpec;
  readonly properties?: { readonly [key: string]: DetailSpec };
  readonly additionalProperties?: DetailSpec | boolean;
  readonly oneOf?: readonly DetailSpec[];
  /** The shared type that says all its members. */
  readonly shared?: string;
  /** The shared type it is, if that contains itself: a walk along shapes rather than values stops here. Its parts are made on demand. */
  readonly recurs?: string;
};
