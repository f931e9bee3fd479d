// The rows of tools, their scenarios, and mapping rules. Meaning is given to them in build.ts.

import { ecosystems } from "../ecosystem.ts";
import { choice, data, either, flag, integer, listOf, mapOf, matching, node, ref, text, type Fields } from "../shape.ts";
import { key, word } from "../words.ts";

export const toolFields = {
  description: { shape: text, sentence: "The purpose of the tool.", change: "patch" },
  errors: { shape: listOf(ref("errors")), required: true, sentence: "Codes the tool may return.", change: "members", apart: true },
  idempotent: {
    shape: either(flag, node("repeat")),
    default: false,
    sentence: "Whether repeating a successful call succeeds again, or the error with which it fails.",
    change: "minor",
    apart: true,
  },
  outputSchema: { shape: flag, default: false, sentence: "Whether the tool declares an output schema.", change: "minor" },
  scenarios: { shape: listOf(node("scenario")), sentence: "Situations and their answers, for documentation and tests.", change: "patch", apart: true },
} as const satisfies Fields;

export const repeatFields = {
  notFound: { shape: ref("errors"), sentence: "The error of a repeated call whose subject is gone by then.", change: "minor" },
  exists: { shape: ref("errors"), sentence: "The error of a repeated call whose subject exists by then.", change: "minor" },
} as const satisfies Fields;

export const scenarioFields = {
  when: { shape: text, required: true, sentence: "The situation, in words.", change: "patch" },
  source: { shape: text, sentence: "Origin of the failure.", change: "patch" },
  throws: { shape: mapOf(data), sentence: "The native exception, as its properties: name, code, status, message and so on.", change: "none", apart: true },
  args: { shape: mapOf(data), sentence: "Arguments of the call.", change: "none", apart: true },
  error: { shape: ref("errors"), sentence: "The code the caller gets; without it the call succeeds.", change: "patch", apart: true },
  details: { shape: mapOf(data), sentence: "Details the caller gets; without throws, they are also thrown.", change: "patch", apart: true },
  message: { shape: text, sentence: "The exact message the caller gets.", change: "patch" },
} as const satisfies Fields;

export const ruleFields = {
  name: { shape: matching(word), sentence: "Name of the rule in log records, after its set; by default its position, from 1.", example: "quota", change: "none" },
  match: { shape: node("match"), required: true, sentence: "Conditions on the thrown value; all must hold.", change: "patch" },
  error: { shape: ref("errors"), required: true, sentence: "The resulting error.", change: "patch" },
  with: { shape: mapOf(data, key), sentence: "Sources of details: literals; $error.…, $args.…, $subject, $match.group, $issue.argument and .problem (a validator's), $wait, $tool, $server, with ?? between them and a default at the end; texts with {$error.…} in them; lists and maps of these.", example: '{ id: "$args.id ?? $match.id ?? none", path: $error.path }', change: "patch" },
  quotes: { shape: flag, default: false, sentence: "Whether the words of the failure follow the message if undeclared is scrubbed, as with built-in sets: for facts without a detail.", change: "patch" },
  note: { shape: text, sentence: "The reason for the rule.", change: "none" },
} as const satisfies Fields;

const oneOrMore = either(text, integer, listOf(either(text, integer)));

export const matchFields = {
  name: { shape: either(text, listOf(text)), sentence: "Name of the error or of its class.", change: "patch" },
  code: { shape: oneOrMore, sentence: "Its code: a Node errno, a library's code, a gRPC status.", change: "patch" },
  status: { shape: oneOrMore, sentence: "Its HTTP status: 429, [502, 503] or 5xx.", change: "patch" },
  path: { shape: mapOf(data), sentence: "Values at paths such as response.data.reason.", example: "{ response.data.reason: quotaExceeded }", change: "patch" },
  has: { shape: listOf(text), sentence: "Paths that must have any value.", example: "[details, metadata]", change: "patch" },
  pattern: { shape: mapOf(text), sentence: "Regular expressions (ECMA-262, u flag) on texts at paths; named groups fill details.", example: '{ stderr: "^fatal: (?<problem>.+)" }', change: "patch" },
  message: { shape: text, sentence: "Regular expression on its message, with named groups like pattern; the last resort, because texts change.", example: '"^no such note: (?<id>.+)$"', change: "patch" },
  tool: { shape: either(text, listOf(text)), sentence: "The called tool, if the same failure means different errors in different tools.", example: "[create_note, move_note]", change: "patch" },
  ecosystem: { shape: choice(...ecosystems), sentence: "The ecosystem of the library: only packages in its languages have the rule.", example: "python", change: "patch" },
  cause: { shape: matching({ test: /^deep$/, says: "deep" }), sentence: "deep: also search the chain of causes.", change: "patch" },
} as const satisfies Fields;
