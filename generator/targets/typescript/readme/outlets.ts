// Tools, methods and waits in README.md: what a call can end with, and when to repeat it.

import type { ErrorDef, RetrySpec, Server, Tool } from "../../../model/taxonomy.ts";
import type { ReadmeRetryView, ReadmeToolView, ReadmeView } from "../view.ts";
import { lineageOf } from "../../../wire/lineage.ts";
import { visibleCodes } from "../../../wire/visible.ts";
import { described } from "./described.ts";

const seconds = (ms: number): string => (ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`);

const wait = ({ after }: RetrySpec): string => {
  if (after === undefined) return "";
  return typeof after === "number" ? seconds(after) : `what its detail ${after.detail} says`;
};

export const retryRow = ({ code, retry }: ErrorDef): readonly ReadmeRetryView[] =>
  retry === undefined
    ? []
    : [
        {
          code,
          wait: wait(retry),
          backoff: retry.backoff ?? "",
          attempts: retry.maxAttempts === undefined ? "" : String(retry.maxAttempts),
          only: retry.onlyIfIdempotent === true ? "idempotent tools" : "",
        },
      ];

const repeating = ({ idempotent }: Tool, { conceal }: Server): string =>
  idempotent === true
    ? "Repeating a call is harmless."
    : idempotent === false
      ? ""
      : `Repeating a call that succeeded fails with ${conceal[idempotent.repeated] ?? idempotent.repeated}.`;

export const toolView = (tool: Tool, server: Server): ReadmeToolView => ({
  name: tool.name,
  ...described(tool),
  hasRepeating: tool.idempotent !== false,
  repeating: repeating(tool, server),
  errors: visibleCodes(server, tool.errors).map((code) => ({ code, message: lineageOf(server).byCode.get(code)?.message ?? "" })),
  hasScenarios: tool.scenarios.length > 0,
  scenarios: tool.scenarios.map(({ when, error = "", message = "" }) => ({
    when,
    fails: error !== "",
    code: server.conceal[error] ?? error,
    message,
  })),
});

export const methodViews = (server: Server): ReadmeView["methods"] =>
  server.methods.map(({ name, errors }) => ({
    name: name !== "*" ? name : server.methods.length > 1 ? "any other" : "any",
    named: name !== "*",
    codes: visibleCodes(server, errors),
  }));
