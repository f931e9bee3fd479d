// The rows of wire formats. Meaning is given to them in build.ts and in the generated runtime.

import { between, choice, data, either, flag, listOf, mapOf, matching, node, text, type Fields } from "../shape.ts";
import { carriers, codeCases, key, metaKey } from "../words.ts";

export const formatFields = {
  description: { shape: text, sentence: "The origin of this shape.", change: "patch" },
  discriminator: { shape: matching(key), sentence: "The key of body that only errors have: clients recognise failures by it.", change: "major" },
  body: { shape: mapOf(data), sentence: "The JSON object on the wire, with $variables; a trailing ? drops an absent one.", change: "major" },
  codeCase: { shape: choice(...codeCases), default: "snake_case", sentence: "Spelling of snake_case codes in body and text; other codes stay unchanged.", change: "major" },
  tool: { shape: node("toolWire"), sentence: "Wire form of a failed tool call.", change: "major" },
  jsonrpc: { shape: node("jsonrpcWire"), sentence: "Wire form of a JSON-RPC error.", change: "major" },
  metaKey: { shape: matching(metaKey), default: "dev.faultline/error", sentence: "The key of the envelope in _meta.", change: "major" },
  toolFailure: { shape: flag, default: false, sentence: "Whether _meta also contains the ToolFailure of the draft SEP-3313.", change: "minor" },
  limits: { shape: node("limits"), sentence: "Limits of the sent details; the excess is visibly truncated.", change: "minor" },
  contexts: { shape: flag, default: false, sentence: "Whether contexts travel with the error, for servers that trust each other.", change: "minor" },
  oneWay: { shape: flag, default: false, sentence: "Whether clients may be unable to read it back.", change: "minor" },
} as const satisfies Fields;

export const toolWireFields = {
  isError: { shape: flag, default: true, sentence: "Whether the result has isError.", change: "major" },
  carriers: {
    shape: listOf(choice(...carriers)),
    default: ["meta"],
    sentence: "Carriers of the error beside the first text block: structuredContent, meta.",
    change: "major",
  },
  content: {
    shape: either(text, listOf(text)),
    sentence: "The first text block: $body for the body as JSON, or lines with {placeholders}; a line with an empty placeholder is omitted.",
    change: "patch",
  },
} as const satisfies Fields;

export const jsonrpcWireFields = {
  message: { shape: text, default: "{message}", sentence: "The message, with {placeholders}.", change: "patch" },
  data: { shape: mapOf(data), default: { error: "$envelope" }, sentence: "The data object, with $variables.", change: "major" },
} as const satisfies Fields;

export const limitsFields = {
  depth: { shape: between(1, 32), default: 8, sentence: "Depth of objects and lists in undeclared values.", change: "minor" },
  breadth: { shape: between(1, 10_000), default: 100, sentence: "Members of one object or list.", change: "minor" },
  text: { shape: between(16, 100_000), default: 2_000, sentence: "Characters of one text.", change: "minor" },
  total: { shape: between(256, 1_000_000), default: 12_288, sentence: "Characters of all details together, as JSON.", change: "minor" },
} as const satisfies Fields;
