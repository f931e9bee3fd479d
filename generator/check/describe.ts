// Puts shapes and values into words for diagnostics. It decides nothing.

import { quote } from "../diagnose/quote.ts";
import type { Kind, Shape } from "../model/shape.ts";
import type { NodeName } from "../model/spec.ts";
import type { Tree } from "../read/tree.ts";

/** The name of a node in a sentence. */
export const nodeNames: { readonly [N in NodeName]: string } = {
  file: "a taxonomy",
  lint: '"lint"',
  compat: '"compat"',
  approval: "an approval",
  reserved: '"reserved"',
  import: "an import",
  reservedCode: "a reserved code",
  reservedNumbers: "reserved numbers",
  type: "a type",
  category: "a category",
  error: "an error",
  link: "a page with help",
  cause: "a cause",
  example: "an example",
  localized: "a translation",
  deprecation: '"deprecated"',
  detail: "a detail",
  wire: '"wire"',
  retry: '"retry"',
  rule: "a mapping rule",
  match: '"match"',
  format: "a format",
  toolWire: '"tool" of a format',
  jsonrpcWire: '"jsonrpc" of a format',
  limits: '"limits" of a format',
  suppression: "a suppression",
  into: '"into"',
  log: '"log"',
  server: "a server",
  tool: "a tool",
  repeat: '"idempotent"',
  sdkFailures: '"sdkFailures"',
  sdkFailure: "the error for a failure of the SDK",
  scenario: "a scenario",
};

/** `a, b or c`. */
export const anyOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

/** `a, b, c and 23 more`: enough of a long list to see what it is of. */
export function fewOf(words: readonly string[], most = 8): string {
  return words.length <= most + 1 ? words.join(", ") : `${words.slice(0, most).join(", ")} and ${words.length - most} more`;
}

/** Words of a choice that a sentence has: the names of kinds of change are more. */
export const mostWords = 40;

/** Completes "must be …". */
export function describe(shape: Shape): string {
  return anyOf([...new Set(alternatives(shape))]);
}

function alternatives(shape: Shape): readonly string[] {
  switch (shape.kind) {
    case "text":
      return [shape.pattern?.says ?? "a text"];
    case "choice":
      return shape.values.length > mostWords ? [fewOf(shape.values)] : shape.values;
    case "reference":
      return [referents[shape.to]];
    case "integer":
      return [shape.minimum === undefined ? "a whole number" : `a whole number from ${shape.minimum} to ${shape.maximum}`];
    case "number":
      return ["a number"];
    case "flag":
      return ["true", "false"];
    case "list":
      return ["a list"];
    case "map":
    case "node":
      return ["a map"];
    case "either":
      return shape.of.flatMap(alternatives);
    case "data":
      return ["anything"];
  }
}

/** The target of a reference, in a sentence. */
export const referents: { readonly [K in Kind]: string } = {
  categories: "the name of a category",
  errors: "the code of an error",
  formats: "the name of a format",
  mappings: "the name of a mapping set",
  types: "the name of a shared type",
};

/** The value at that place, after "not". */
export function whatIs(tree: Tree): string {
  if (tree.kind !== "scalar") return `a ${tree.kind}`;
  return typeof tree.value === "string" ? quote(tree.value) : (tree.written ?? String(tree.value));
}
