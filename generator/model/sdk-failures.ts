// The facts of each failure that an SDK makes itself, and its default error. Data in, data out.

import type { SdkFailureKind } from "./data.ts";
import type { FullError } from "./expand.ts";
import type { Json, ServerSpec } from "./spec.ts";

const argument = ["argument", "expected", "received"];

/** The facts each kind always has, and those it may have: `$error` of its `with`. */
export const sdkFacts: { readonly [Kind in SdkFailureKind]: { readonly always: readonly string[]; readonly sometimes: readonly string[] } } = {
  invalid_arguments: { always: ["problem", "name"], sometimes: argument },
  invalid_message: { always: ["problem"], sometimes: [] },
  invalid_result: { always: ["problem", "name"], sometimes: argument },
  malformed_request: { always: ["problem", "method"], sometimes: argument },
  parse_error: { always: ["problem"], sometimes: [] },
  unknown_method: { always: ["problem", "name", "method"], sometimes: ["available"] },
  unknown_prompt: { always: ["problem", "name"], sometimes: ["available"] },
  unknown_resource: { always: ["problem", "name", "uri"], sometimes: ["available"] },
  unknown_tool: { always: ["problem", "name"], sometimes: ["available"] },
};

export const sdkFailureKinds = Object.keys(sdkFacts) as readonly SdkFailureKind[];

/** A server's error for a failure, in long form. */
export interface Become {
  readonly error: string;
  readonly with?: { readonly [detail: string]: Json } | undefined;
}

/** As written; undefined where the server does not say. */
export const writtenBecome = (server: ServerSpec, kind: SdkFailureKind): Become | undefined => {
  const written = server.sdkFailures?.[kind];
  return typeof written === "string" ? { error: written } : written;
};

/** Details that nothing fills: required, neither under `with` nor a fact that is always known. */
export const unfilled = (kind: SdkFailureKind, error: FullError, filled: Become["with"]): readonly string[] =>
  Object.entries(error.details).flatMap(([name, { required }]) =>
    required === false || filled?.[name] !== undefined || sdkFacts[kind].always.includes(name) ? [] : [name],
  );

/** The default error for a failure: the one of this name, the file's own if it has one. */
const usual = (kind: SdkFailureKind, server: ServerSpec): string | undefined => {
  if (kind !== "invalid_result") return "invalid_input";
  const tools: readonly unknown[] = Object.values(server.tools ?? {});
  return tools.some((tool) => (tool as { readonly outputSchema?: boolean }).outputSchema === true) ? "invalid_result" : undefined;
};

/** The outcome of a failure; the fallback where the server names none and the usual error cannot be filled, or never leaves. */
export const becomeOf = (kind: SdkFailureKind, server: ServerSpec, errors: { readonly [code: string]: FullError }, fallback: string): Become => {
  const written = writtenBecome(server, kind);
  if (written) return written;
  const code = usual(kind, server);
  const error = code === undefined ? undefined : errors[code];
  const fits = error !== undefined && error.visibility !== "internal" && error.origin !== "client" && unfilled(kind, error, undefined).length === 0;
  if (!fits || code === undefined) return { error: fallback };
  // The SDKs say whose arguments they refuse; so does the text in their place, unless the taxonomy has its own.
  return kind === "invalid_arguments" && "problem" in error.details ? { error: code, with: { problem: "arguments of {$error.name}: {$error.problem}" } } : { error: code };
};
