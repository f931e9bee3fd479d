// A wire format and a log format as resolved: defaults filled in, codes written the way the format wants them.

import { builtins, textLines } from "../builtins.ts";
import { defined } from "../defined.ts";
import { inCase } from "../names.ts";
import type { FormatSpec, LogSpec } from "../spec.ts";
import type { LogFormat, WireFormat } from "../taxonomy.ts";

const defaultMetaKey = "dev.faultline/error";

const linesOf = (content: string | readonly string[] | undefined): WireFormat["tool"]["content"] => {
  if (content === "$body") return content;
  return typeof content === "string" ? [content] : (content ?? textLines);
};

/** `codes`: the public codes of the server. */
export const buildFormat = (name: string, written: FormatSpec, codes: readonly string[]): WireFormat => {
  const { codeCase } = written;
  return defined({
    name,
    discriminator: written.discriminator,
    body: written.body,
    codes: codeCase === undefined || codeCase === "snake_case" ? undefined : Object.fromEntries(codes.map((code) => [code, inCase(code, codeCase)])),
    metaKey: written.metaKey ?? defaultMetaKey,
    tool: {
      isError: written.tool?.isError ?? true,
      carriers: written.tool?.carriers ?? ["meta" as const],
      content: linesOf(written.tool?.content),
    },
    jsonRpc: { message: written.jsonrpc?.message ?? "{message}", data: written.jsonrpc?.data ?? { error: "$envelope" } },
    toolFailure: written.toolFailure || undefined,
    limits: written.limits,
    contexts: written.contexts || undefined,
  });
};

export const buildLog = (server: string, written: LogSpec = builtins.log): LogFormat => ({ service: written.service ?? server, fields: written.fields });
