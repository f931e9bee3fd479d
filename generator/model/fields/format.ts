// The rows of wire formats. Meaning is given to them in build.ts and in the generated runtime.

import { between, choice, data, either, flag, listOf, mapOf, matching, node, text, type Fields } from "../shape.ts";
import { carriers, codeCases, key, metaKey } from "../words.ts";

export const formatFields = {
  description: { shape: text, sentence: "Where this shape comes from." },
  discriminator: { shape: matching(key), sentence: "The property of body that holds the code." },
  body: { shape: mapOf(data), sentence: "The JSON object on the wire, with $variables; a trailing ? drops an absent one." },
  tool: { shape: node("toolWire"), sentence: "How a failed tool call looks." },
  jsonrpc: { shape: node("jsonrpcWire"), sentence: "How a JSON-RPC error looks." },
  codeCase: { shape: choice(...codeCases), sentence: "How codes are written in body and text; snake_case by default." },
  metaKey: { shape: matching(metaKey), sentence: "The key of the envelope in _meta; dev.faultline/error by default." },
  toolFailure: { shape: flag, sentence: "Whether _meta also has the ToolFailure of the draft SEP-3313; false by default." },
  limits: { shape: node("limits"), sentence: "How much of an error's details is sent; what is over is cut, visibly." },
  contexts: { shape: flag, sentence: "Whether contexts travel with the error, for servers that trust each other; false by default." },
  oneWay: { shape: flag, sentence: "Whether clients need not be able to read it back." },
  suppress: { shape: listOf(node("suppression")), sentence: "Lint rules that do not apply here, each with its reason." },
} as const satisfies Fields;

export const toolWireFields = {
  isError: { shape: flag, sentence: "Whether the result says isError; true by default." },
  carriers: { shape: listOf(choice(...carriers)), sentence: "Where the error rides besides the first text block: structuredContent, meta. [meta] by default." },
  content: {
    shape: either(text, listOf(text)),
    sentence: "The first text block: $body for the body as JSON, or lines with {placeholders}; a line whose placeholder is empty is left out.",
  },
} as const satisfies Fields;

export const jsonrpcWireFields = {
  message: { shape: text, sentence: "The message, with {placeholders}; {message} by default." },
  data: { shape: mapOf(data), sentence: "The data object, with $variables; { error: $envelope } by default." },
} as const satisfies Fields;

export const limitsFields = {
  depth: { shape: between(1, 32), sentence: "Objects and lists inside each other; 8 by default." },
  breadth: { shape: between(1, 10_000), sentence: "Members of one object or list; 100 by default." },
  text: { shape: between(16, 100_000), sentence: "Characters of one text; 2,000 by default." },
  total: { shape: between(256, 1_000_000), sentence: "Characters of all details together, as JSON." },
} as const satisfies Fields;

export const suppressionFields = {
  rule: { shape: text, required: true, sentence: "The lint rule." },
  reason: { shape: text, required: true, sentence: "Why it does not apply." },
} as const satisfies Fields;
