// The rows of tools, their scenarios, and mapping rules. Meaning is given to them in build.ts.

import { data, either, flag, integer, listOf, mapOf, matching, node, text, type Fields } from "../shape.ts";
import { key } from "../words.ts";

export const toolFields = {
  description: { shape: text, sentence: "What the tool does." },
  errors: { shape: listOf(text), required: true, sentence: "Codes the tool may return." },
  idempotent: {
    shape: either(flag, node("repeat")),
    sentence: "Whether repeating a call that succeeded succeeds again, or with which error it fails.",
  },
  outputSchema: { shape: flag, sentence: "Whether the tool declares an output schema." },
  scenarios: { shape: listOf(node("scenario")), sentence: "Situations and what the caller then gets: documentation and tests." },
} as const satisfies Fields;

export const repeatFields = {
  notFound: { shape: text, sentence: "The error of repeating a call whose subject is then gone." },
  exists: { shape: text, sentence: "The error of repeating a call whose subject then exists." },
} as const satisfies Fields;

export const scenarioFields = {
  when: { shape: text, required: true, sentence: "The situation, in words." },
  source: { shape: text, sentence: "Where the failure comes from." },
  throws: { shape: mapOf(data), sentence: "The native exception, as its properties: name, code, status, message and so on." },
  args: { shape: mapOf(data), sentence: "Arguments of the call." },
  error: { shape: text, sentence: "The code the caller gets; without it the call succeeds." },
  details: { shape: mapOf(data), sentence: "Details the caller gets; also what is thrown when throws is absent." },
  message: { shape: text, sentence: "The message the caller gets, exactly." },
} as const satisfies Fields;

export const ruleFields = {
  match: { shape: node("match"), required: true, sentence: "What the thrown value must look like; all of it." },
  error: { shape: text, required: true, sentence: "The error it becomes." },
  with: { shape: mapOf(data, key), sentence: "Details: literals; $error.…, $args.…, $tool, $server, each with ?? and a default; texts with {$error.…} in them." },
  note: { shape: text, sentence: "Why the rule is there." },
} as const satisfies Fields;

const oneOrMore = either(text, integer, listOf(either(text, integer)));

export const matchFields = {
  name: { shape: either(text, listOf(text)), sentence: "Name of the error or of its class." },
  code: { shape: oneOrMore, sentence: "Its code: a Node errno, a library's code, a gRPC status." },
  status: { shape: oneOrMore, sentence: "Its HTTP status: 429, [502, 503] or 5xx." },
  path: { shape: mapOf(data), sentence: "Values at paths such as response.data.reason." },
  message: { shape: text, sentence: "Regular expression on its message; the last resort, since texts change." },
  cause: { shape: matching({ test: /^deep$/, says: "deep" }), sentence: "deep: look along the chain of causes too." },
} as const satisfies Fields;
