// One error as resolved: its category's defaults applied, numbers and waits in the runtime's form.

import { defined } from "../defined.ts";
import type { CategorySpec, ErrorSpec as WrittenError, RetrySpec as WrittenRetry, Spec } from "../spec.ts";
import type { ErrorDef, RetrySpec } from "../taxonomy.ts";
import { mapSorted } from "../canonical.ts";
import { docsOf, examplesOf, longForm, shapesOf } from "./detail.ts";

/** Milliseconds in the units a wait may have. */
export const unitMs: { readonly [unit: string]: number } = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };

const retryOf = (retry: WrittenRetry, details: NonNullable<WrittenError["details"]>): RetrySpec =>
  defined({
    after:
      typeof retry.after === "string"
        ? { detail: retry.after, times: unitMs[longForm(details[retry.after] ?? "integer").unit ?? "ms"] ?? 1 }
        : retry.after,
    backoff: retry.backoff,
    maxAttempts: retry.maxAttempts,
    onlyIfIdempotent: retry.onlyIfIdempotent,
    throttling: retry.throttling,
  });

const jsonRpcOf = (written: WrittenError["jsonrpc"]): ErrorDef["jsonRpc"] => {
  const { default: otherwise = -32603, ...revisions } = typeof written === "object" ? written : { default: written ?? -32603 };
  return { default: otherwise, ...mapSorted(revisions, (number: number) => number) };
};

const pageOf = (docsUrl: string | undefined, server: string, code: string): string | undefined =>
  docsUrl?.replaceAll("{server}", server).replaceAll("{code}", code);

interface Owner {
  readonly name: string;
  readonly domain: string;
  /** The public code. */
  readonly code: string;
}

export const buildError = (owner: Owner, error: WrittenError, category: CategorySpec, spec: Spec): ErrorDef => {
  const details = error.details ?? {};
  const retry = error.retry ?? category.retry;
  return defined({
    domain: owner.domain,
    code: owner.code,
    category: error.category ?? "user",
    title: error.title,
    message: error.message,
    recoverable: error.recoverable ?? category.recoverable ?? false,
    retry: retry && retryOf(retry, details),
    nextAction: error.nextAction ?? category.nextAction,
    guidance: error.guidance ?? category.guidance,
    jsonRpc: jsonRpcOf(error.jsonrpc ?? category.jsonrpc),
    httpStatus: error.httpStatus ?? category.httpStatus ?? 500,
    logLevel: error.logLevel ?? category.logLevel ?? "error",
    url: error.url ?? pageOf(spec.docsUrl, owner.name, owner.code),
    stack: (error.stack ?? category.stack) === "none" ? ("none" as const) : undefined,
    description: error.description,
    details: shapesOf(details),
    docs: docsOf(details),
    example: examplesOf(details),
  });
};
