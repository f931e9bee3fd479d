// Which tool and method of a server may raise what, and when to repeat a call. A code that all tools share is written once.

import { sentAs } from "../../model/codes.ts";
import type { ErrorDef, Json, RetrySpec, Server, Tool } from "../../model/taxonomy.ts";
import { visibleCodes } from "../../wire/visible.ts";
import type { ReadmeRetryView, ReadmeScenariosView, ReadmeToolView, ReadmeView, ToolsView } from "./view.ts";

/** Tools, methods and waits in README.md: what a call can end with, and when to repeat it. */
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

export const scenariosView = (tool: Tool, server: Server): ReadmeScenariosView => ({
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

/** The codes that all tools share. The codes of an only tool are its own, but for the server's fallback, which every tool has. */
export const sharedCodes = ([first = [], ...rest]: readonly (readonly string[])[], fallback: string): ReadonlySet<string> => {
  if (rest.length === 0) return new Set(first.filter((code) => code === fallback));
  const others = rest.map((codes) => new Set(codes));
  return new Set(first.filter((code) => others.every((codes) => codes.has(code))));
};

export const toolsView = (server: Server): ToolsView => {
  const common = sharedCodes(server.tools.map(({ errors }) => errors), server.fallback);
  return {
    hasTools: server.tools.length > 0,
    common: [...common],
    tools: server.tools.map(({ name, description, errors: codes }) => ({
      name,
      doc: description === undefined ? [] : [description],
      codes: codes.filter((code) => !common.has(code)),
    })),
    methodCodes: Object.fromEntries(server.methods.map(({ name, errors }) => [name, errors])) as Json,
    conceal: server.conceal,
  };
};
