// Tools, methods and waits in README.md: what a call can end with, and when to repeat it.

import { sentAs } from "../../model/sent-as.ts";
import type { ErrorDef, RetrySpec, Server, Tool } from "../../model/taxonomy.ts";
import { visibleCodes } from "../../wire/visible.ts";
import type { ReadmeRetryView, ReadmeToldToolView, ReadmeToolView, ReadmeView } from "./view.ts";

const seconds = (ms: number): string => (ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`);

const wait = ({ after }: RetrySpec): string => {
  if (after === undefined) return "";
  return typeof after === "number" ? seconds(after) : `the time in its detail ${after.detail}`;
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

const repeating = ({ idempotent }: Tool, server: Server): string =>
  idempotent === true
    ? "Repeating a call is harmless."
    : idempotent === false
      ? ""
      : `Repeating a successful call fails with ${sentAs(server, idempotent.repeated)}.`;

export const toolView = (tool: Tool, server: Server, common: ReadonlySet<string>): ReadmeToolView => ({
  name: tool.name,
  says: [tool.description ?? "", repeating(tool, server)].filter((sentence) => sentence !== ""),
  codes: visibleCodes(server, tool.errors).filter((code) => !common.has(code)),
});

export const toldToolView = (tool: Tool, server: Server): ReadmeToldToolView => ({
  name: tool.name,
  scenarios: tool.scenarios.map(({ when, error = "", message = "" }) => ({
    when,
    fails: error !== "",
    code: sentAs(server, error),
    message,
  })),
});

export const methodViews = (server: Server): ReadmeView["methods"] =>
  server.methods.map(({ name, errors }) => ({
    name: name !== "*" ? name : server.methods.length > 1 ? "any other" : "any",
    named: name !== "*",
    codes: visibleCodes(server, errors),
  }));
