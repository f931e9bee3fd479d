// What the params of MCP's own requests must have, so that a request without it can be told what is missing. SDKs check far more than this.

import { valueKind } from "./expectation.js";
import { globals } from "../values/globals.js";
import { isRecord, peek } from "../values/peek.js";
import type { SdkFacts } from "../core/sdk-failure.js";

interface Member {
  readonly at: string;
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
}

const isText = (value: unknown): boolean => typeof value === "string";

/** A URI as URLs are written (WHATWG URL); undefined when it is none, itself where the host cannot tell. */
export function hrefOf(value: unknown): string | undefined {
  try {
    if (typeof value !== "string") return undefined;
    return globals.URL ? new globals.URL(value).href : value;
  } catch {
    return undefined;
  }
}

const isUri = (value: unknown): boolean => hrefOf(value) !== undefined;

const text = (at: string): Member => ({ at, expected: "string", fits: isText });
const record = (at: string): Member => ({ at, expected: "object", fits: isRecord });
const optional = ({ at, expected, fits }: Member): Member => ({ at, expected, fits: (value) => value === undefined || fits(value) });

const level: Member = {
  at: "level",
  expected: "one of debug, info, notice, warning, error, critical, alert, emergency",
  fits: (value) => typeof value === "string" && /^(?:debug|info|notice|warning|error|critical|alert|emergency)$/.test(value),
};

const texts: Member = {
  at: "arguments",
  expected: "object of strings",
  fits: (value) => value === undefined || (isRecord(value) && Object.values(value).every(isText)),
};

const uri: Member = { at: "uri", expected: "URI", fits: isUri };

/** By method (MCP 2025-11-25 and 2026-07-28, schema.ts). */
const required: ReadonlyMap<string, readonly Member[]> = /* @__PURE__ */ new Map([
  ["completion/complete", [record("ref"), record("argument")]],
  ["logging/setLevel", [level]],
  ["prompts/get", [text("name"), texts]],
  ["resources/read", [uri]],
  ["resources/subscribe", [uri]],
  ["resources/unsubscribe", [uri]],
  ["tasks/cancel", [text("taskId")]],
  ["tasks/get", [text("taskId")]],
  ["tasks/result", [text("taskId")]],
  ["tools/call", [text("name"), optional(record("arguments"))]],
]);

/** What is wrong with the params of a request; undefined when nothing is, as far as this can tell. */
export function requestProblem(method: string, params: unknown): SdkFacts | undefined {
  for (const { at, expected, fits } of required.get(method) ?? []) {
    const value = peek(params, at);
    if (fits(value)) continue;
    const received = valueKind(value);
    const kind = received === "string" ? "another string" : received;
    return { problem: `${at}: expected ${expected}, received ${kind}`, argument: at, expected, received, method };
  }
  return undefined;
}
