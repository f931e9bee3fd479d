// A wire format and a log format as resolved: defaults filled in, codes written the way the format wants them.

import { builtins, textLines } from "../builtins.ts";
import { defined } from "../defined.ts";
import { inCase } from "../names.ts";
import { formatFields, jsonrpcWireFields, toolWireFields } from "../fields/format.ts";
import { resolve } from "../resolve.ts";
import type { FormatSpec, LogSpec } from "../spec.ts";
import type { LogFormat, WireFormat } from "../taxonomy.ts";

const linesOf = (content: string | readonly string[] | undefined): WireFormat["tool"]["content"] => {
  if (content === "$body") return content;
  return typeof content === "string" ? [content] : (content ?? textLines);
};

/** `codes`: the public codes of the server, and their former ones. */
export const buildFormat = (name: string, written: FormatSpec, codes: readonly string[]): WireFormat => {
  const { codeCase, metaKey, discriminator, body, toolFailure, limits, contexts } = resolve(formatFields, written);
  const { isError, carriers, content } = resolve(toolWireFields, written.tool ?? {});
  return defined({
    name,
    discriminator,
    body,
    codes: codeCase === "snake_case" ? undefined : Object.fromEntries(codes.map((code) => [code, inCase(code, codeCase)])),
    metaKey,
    tool: { isError, carriers, content: linesOf(content) },
    jsonRpc: resolve(jsonrpcWireFields, written.jsonrpc ?? {}),
    toolFailure: toolFailure || undefined,
    limits,
    contexts: contexts || undefined,
  });
};

export const buildLog = (server: string, written: LogSpec = builtins.log): LogFormat => ({ service: written.service ?? server, fields: written.fields });
