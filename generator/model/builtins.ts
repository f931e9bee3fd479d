// The built-in part of every taxonomy: categories, formats, mapping sets, the fallback, a log. A file's own entries win.

import { errors } from "./builtins/errors.ts";
import { mappings } from "./builtins/mappings.ts";
import type { CategorySpec, ErrorSpec, FormatSpec, LogSpec, RuleSpec } from "./spec.ts";

interface Builtins {
  readonly categories: { readonly [name: string]: CategorySpec };
  readonly errors: { readonly [code: string]: ErrorSpec };
  readonly formats: { readonly [name: string]: FormatSpec };
  /** A rule here is left out of servers that do not declare its error, or whose error it cannot fill. */
  readonly mappings: { readonly [set: string]: readonly RuleSpec[] };
  readonly log: LogSpec;
}

/** The default first text block: complete, since some hosts show the model nothing else. */
export const textLines: readonly string[] = ["[{code}] {message}", "{guidance}", "Retry: {retry}", "Ref: {ref}"];

export const builtins: Builtins = {
  categories: {
    user: {
      description: "The input is at fault; whoever wrote it can fix it.",
      recoverable: true,
      nextAction: "fix_input",
      jsonrpc: -32602,
      httpStatus: 400,
      logLevel: "warning",
    },
    config: {
      description: "The server is set up wrongly; its operator can fix it.",
      recoverable: true,
      nextAction: "fix_config",
      jsonrpc: -32603,
      httpStatus: 500,
      logLevel: "error",
    },
    system: {
      description: "A system the server depends on failed; it may work later.",
      recoverable: true,
      nextAction: "retry_later",
      jsonrpc: -32603,
      httpStatus: 503,
      logLevel: "error",
    },
    bug: {
      description: "The server itself is at fault; its developers can fix it.",
      recoverable: false,
      nextAction: "report",
      jsonrpc: -32603,
      httpStatus: 500,
      logLevel: "critical",
    },
  },
  errors,
  // build/format.ts fills in the rest of a format, here as in a file.
  formats: {
    envelope: {
      description: "The whole envelope as structured content, readable text beside it.",
      body: { error: "$envelope" },
      tool: { carriers: ["structuredContent", "meta"] },
    },
    text: { description: "Readable text; the envelope rides in _meta." },
    jsonrpc: {
      description: "The message alone; the envelope rides in _meta and in data.error.",
      tool: { content: ["{message}"] },
    },
  },
  mappings,
  log: {
    fields: {
      timestamp: "$timestamp",
      level: "$level",
      message: "$message",
      service: "$service",
      code: "$code",
      category: "$category",
      ref: "$ref?",
      tool: "$tool?",
      method: "$method?",
      details: "$logDetails?",
      contexts: "$contexts?",
      notes: "$notes?",
      stack: "$stack?",
    },
  },
};
