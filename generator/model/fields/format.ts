// The rows of wire formats. Meaning is given to them in build.ts and in the generated runtime.

import { between, choice, data, either, flag, listOf, mapOf, matching, node, text, type Fields } from "../shape.ts";
import { carriers, codeCases, key, metaKey } from "../words.ts";

export const formatFields = {
  description: { shape: text, sentence: "Where this shape comes from.", change: "patch" },
  discriminator: { shape: matching(key), sentence: "The key of body that only errors have: by it clients tell them from successes.", change: "major" },
  body: { shape: mapOf(data), sentence: "The JSON object on the wire, with $variables; a trailing ? drops an absent one.", change: "major" },
  codeCase: { shape: choice(...codeCases), default: "snake_case", sentence: "How codes in snake_case are written in body and text; others stand as they are.", change: "major" },
  tool: { shape: node("toolWire"), sentence: "How a failed tool call looks.", change: "major" },
  jsonrpc: { shape: node("jsonrpcWire"), sentence: "How a JSON-RPC error looks.", change: "major" },
  metaKey: { shape: matching(metaKey), default: "dev.faultline/error", sentence: "The key of the envelope in _meta.", change: "major" },
  toolFailure: { shape: flag, default: false, sentence: "Whether _meta also has the ToolFailure of the draft SEP-3313.", change: "minor" },
  limits: { shape: node("limits"), sentence: "How much of an error's details is sent; what is over is cut, visibly.", change: "minor" },
  contexts: { shape: flag, default: false, sentence: "Whether contexts travel with the error, for servers that trust each other.", change: "minor" },
  oneWay: { shape: flag, default: false, sentence: "Whether clients need not be able to read it back.", change: "minor" },
} as const satisfies Fields;

export const toolWireFields = {
  isError: { shape: flag, default: true, sentence: "Whether the result says isError.", change: "major" },
  carriers: {
    shape: listOf(choice(...carriers)),
    default: ["meta"],
    sentence: "Where the error rides besides the first text block: structuredContent, meta.",
    change: "major",
  },
  content: {
    shape: either(text, listOf(text)),
    sentence: "The first text block: $body for the body as JSON, or lines with {placeholders}; a line whose placeholder is empty is left out.",
    change: "patch",
  },
} as const satisfies Fields;

export const jsonrpcWireFields = {
  message: { shape: text, default: "{message}", sentence: "The message, with {placeholders}.", change: "patch" },
  data: { shape: mapOf(data), default: { error: "$envelope" }, sentence: "The data object, with $variables.", change: "major" },
} as const satisfies Fields;

export const limitsFields = {
  depth: { shape: between(1, 32), default: 8, sentence: "Objects and lists inside each other, in what nothing is declared of.", change: "minor" },
  breadth: { shape: between(1, 10_000), default: 100, sentence: "Members of one object or list.", change: "minor" },
  text: { shape: between(16, 100_000), default: 2_000, sentence: "Characters of one text.", change: "minor" },
  total: { shape: between(256, 1_000_000), default: 12_288, sentence: "Characters of all details together, as JSON.", change: "minor" },
} as const satisfies Fields;
