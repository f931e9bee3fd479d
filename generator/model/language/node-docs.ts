// What each kind of node is, in a heading and a sentence, in the order of the reference. The rows speak for themselves.

import type { NodeName } from "../spec.ts";

export interface NodeDoc {
  readonly title: string;
  readonly sentence: string;
}

export const nodeDocs: { readonly [N in NodeName]: NodeDoc } = {
  file: { title: "File", sentence: "The top level of a taxonomy. Files that are only imported need neither errors nor servers." },
  lint: { title: "Lint", sentence: "Lint rules that apply. Rules without a set are law and cannot be turned off." },
  compat: { title: "Compatibility", sentence: "Changes accepted when faultline breaking judges this version against an earlier one." },
  approval: { title: "Approval", sentence: "An accepted change." },
  reserved: { title: "Reserved", sentence: "Codes and numbers that must not be used (again): a retired code keeps its meaning for old clients." },
  import: { title: "Import", sentence: "A file whose errors have their own package." },
  reservedCode: { title: "Reserved code", sentence: "A reserved code with its reason." },
  reservedNumbers: { title: "Reserved numbers", sentence: "Reserved JSON-RPC numbers with their reason." },
  type: { title: "Type", sentence: "A shape that several details share, named in PascalCase and used as their type." },
  category: { title: "Category", sentence: "Defaults for the errors in this category." },
  error: { title: "Error", sentence: "One error; its category supplies missing keys." },
  detail: { title: "Detail", sentence: "One typed fact, in words of JSON Schema 2020-12. The short form is its type alone: `id: string`, or `id?: string` if it is optional." },
  wire: { title: "Wire", sentence: "A visible exception to the rule that unsafe details stay inside." },
  retry: { title: "Retry", sentence: "Rules for a client that repeats the same call." },
  localized: { title: "Translation", sentence: "An error's texts in one language." },
  deprecation: { title: "Deprecation", sentence: "The replacement of an error that should no longer be raised." },
  example: { title: "Example", sentence: "A realistic error; the compiler checks that it fits." },
  cause: { title: "Cause", sentence: "A likely cause and its remedies." },
  link: { title: "Page", sentence: "A help page." },
  rule: { title: "Mapping rule", sentence: "From a native exception to an error. Rules are tried from top to bottom." },
  match: { title: "Match", sentence: "Conditions on a thrown value. All must hold; of a list, any." },
  format: { title: "Format", sentence: "One wire shape as data." },
  toolWire: { title: "Tool result", sentence: "How a format writes a failed tool call." },
  jsonrpcWire: { title: "JSON-RPC error", sentence: "How a format writes a JSON-RPC error." },
  limits: { title: "Limits", sentence: "Limits of the payload." },
  into: { title: "Sources", sentence: "Folders beside this file that get the errors of a server instead of a package. The short form names only the sources: `into: src/errors`." },
  log: { title: "Log", sentence: "The names and contents of a log record's fields." },
  server: { title: "Server", sentence: "One MCP server and the package that is generated for it." },
  tool: { title: "Tool", sentence: "One tool. The short form is the list of its codes." },
  sdkFailures: { title: "Failures of the SDK", sentence: "Errors for refusals of the SDK, before or after a handler: a code, or a code and its details." },
  sdkFailure: { title: "Failure of the SDK", sentence: "The error for the failure, and the sources of its details." },
  repeat: { title: "Repetition", sentence: "How a repeated successful call fails; one of the two." },
  scenario: { title: "Scenario", sentence: "A situation and its answer: a row in the documentation and a contract test." },
  suppression: { title: "Suppression", sentence: "A lint rule that does not apply from a place down." },
};
