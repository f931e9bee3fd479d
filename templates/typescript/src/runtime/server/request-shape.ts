// Which method a handler is set for, and the required params of MCP's own requests, so that the answer can name a missing one. SDKs check far more.

import { valueKind } from "./expectation.js";
import { globals } from "../values/globals.js";
import { isRecord } from "../values/peek.js";
import type { SdkFacts } from "../core/sdk-failure.js";

interface Kind {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
}

const isText = (value: unknown): boolean => typeof value === "string";

/** A URI as URLs are written (WHATWG URL); undefined for anything else, itself if the host cannot parse URLs. */
export function hrefOf(value: unknown): string | undefined {
  try {
    if (typeof value !== "string") return undefined;
    return globals.URL ? new globals.URL(value).href : value;
  } catch {
    return undefined;
  }
}

const isUri = (value: unknown): boolean => hrefOf(value) !== undefined;

/** Kinds of members by name. Plain data: where nothing asks, a bundler can drop it. */
const kinds = {
  level: {
    expected: "one of debug, info, notice, warning, error, critical, alert, emergency",
    fits: (value) => typeof value === "string" && /^(?:debug|info|notice|warning|error|critical|alert|emergency)$/.test(value),
  },
  object: { expected: "object", fits: isRecord },
  objectIfAny: { expected: "object", fits: (value) => value === undefined || isRecord(value) },
  text: { expected: "string", fits: isText },
  textsIfAny: { expected: "object of strings", fits: (value) => value === undefined || (isRecord(value) && Object.values(value).every(isText)) },
  uri: { expected: "URI", fits: isUri },
} as const satisfies { readonly [name: string]: Kind };

type Member = readonly [at: string, kind: keyof typeof kinds];

/** By method (MCP 2025-11-25 and 2026-07-28, schema.ts). */
const required: ReadonlyMap<string, readonly Member[]> = /* @__PURE__ */ new Map<string, readonly Member[]>([
  ["completion/complete", [["ref", "object"], ["argument", "object"]]],
  ["logging/setLevel", [["level", "level"]]],
  ["prompts/get", [["name", "text"], ["arguments", "textsIfAny"]]],
  ["resources/read", [["uri", "uri"]]],
  ["resources/subscribe", [["uri", "uri"]]],
  ["resources/unsubscribe", [["uri", "uri"]]],
  ["tasks/cancel", [["taskId", "text"]]],
  ["tasks/get", [["taskId", "text"]]],
  ["tasks/result", [["taskId", "text"]]],
  ["tools/call", [["name", "text"], ["arguments", "objectIfAny"]]],
]);

/** The fault of a request's params; undefined if none is known. */
export function requestProblem(method: string, params: unknown): SdkFacts | undefined {
  for (const [at, name] of required.get(method) ?? []) {
    const { expected, fits } = kinds[name];
    const value = (params as { readonly [at: string]: unknown } | null | undefined)?.[at];
    if (fits(value)) continue;
    const received = valueKind(value);
    const kind = received === "string" ? "another string" : received;
    return { problem: `${at}: expected ${expected}, received ${kind}`, argument: at, expected, received, method };
  }
  return undefined;
}

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
