// What each kind of node is, in a heading and a sentence, in the order of the reference. The rows speak for themselves.

import type { NodeName } from "../spec.ts";

export interface NodeDoc {
  readonly title: string;
  readonly sentence: string;
}

export const nodeDocs: { readonly [N in NodeName]: NodeDoc } = {
  file: { title: "File", sentence: "The top level of a taxonomy. Files that are only imported need neither errors nor servers." },
  lint: { title: "Lint", sentence: "Which lint rules apply. Rules without a set are law and cannot be turned off." },
  compat: { title: "Compatibility", sentence: "What is accepted when faultline breaking judges this version against an earlier one." },
  approval: { title: "Approval", sentence: "A change that is accepted as it is." },
  reserved: { title: "Reserved", sentence: "What must not be used (again): a retired code means something to old clients." },
  import: { title: "Import", sentence: "A file whose errors have a package of their own." },
  reservedCode: { title: "Reserved code", sentence: "A reserved code with its reason." },
  reservedNumbers: { title: "Reserved numbers", sentence: "Reserved JSON-RPC numbers with their reason." },
  type: { title: "Type", sentence: "A shape that several details share, named in PascalCase and used as their type." },
  category: { title: "Category", sentence: "Defaults for the errors that name it." },
  error: { title: "Error", sentence: "One error by its stable code; what it does not say, its category says." },
  detail: { title: "Detail", sentence: "One typed fact, in words of JSON Schema 2020-12. The short form is its type alone: `id: string`; `id?: string` where it need not be there." },
  wire: { title: "Wire", sentence: "A visible exception to the rule that unsafe details stay inside." },
  retry: { title: "Retry", sentence: "What a client needs to know before it repeats the same call." },
  localized: { title: "Translation", sentence: "An error's texts in one language." },
  deprecation: { title: "Deprecation", sentence: "The way out for an error that should no longer be raised." },
  example: { title: "Example", sentence: "An error as it occurs; the compiler checks that it fits." },
  cause: { title: "Cause", sentence: "A likely cause and its remedies." },
  link: { title: "Page", sentence: "A page that helps." },
  rule: { title: "Mapping rule", sentence: "From a native exception to an error. Rules are tried from top to bottom." },
  match: { title: "Match", sentence: "What a thrown value must look like. All of it must hold; of a list, any." },
  format: { title: "Format", sentence: "One wire shape as data." },
  toolWire: { title: "Tool result", sentence: "How a format writes a failed tool call." },
  jsonrpcWire: { title: "JSON-RPC error", sentence: "How a format writes a JSON-RPC error." },
  limits: { title: "Limits", sentence: "Bounds of what is sent." },
  into: { title: "Sources", sentence: "Folders beside this file that get the errors of a server instead of a package. The short form is that of the sources alone: `into: src/errors`." },
  log: { title: "Log", sentence: "The names and contents of a log record's fields." },
  server: { title: "Server", sentence: "One MCP server and the package that is generated for it." },
  tool: { title: "Tool", sentence: "One tool. The short form is the list of its codes." },
  sdkFailures: { title: "Failures of the SDK", sentence: "What becomes of what the SDK refuses by itself, before or after a handler: a code, or a code and its details." },
  sdkFailure: { title: "Failure of the SDK", sentence: "The error it becomes, and what fills its details." },
  repeat: { title: "Repetition", sentence: "How repeating a call that succeeded fails; one of the two." },
  scenario: { title: "Scenario", sentence: "A situation and what the caller then gets: a row in the documentation and a contract test." },
  suppression: { title: "Suppression", sentence: "A lint rule that does not apply at a node and below it." },
};
