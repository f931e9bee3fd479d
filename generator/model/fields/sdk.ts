// The rows for failures that an SDK makes itself. build/sdk-failures.ts gives them meaning.

import { data, either, mapOf, node, ref, type Fields } from "../shape.ts";
import { key } from "../words.ts";

const become = either(ref("errors"), node("sdkFailure"));

export const sdkFailuresFields = {
  invalid_arguments: { shape: become, sentence: "Arguments of a tool or prompt that do not fit its schema.", example: "invalid_input", change: "major", apart: true },
  invalid_message: { shape: become, sentence: "JSON that is not a JSON-RPC message; over a guarded transport.", change: "major", apart: true },
  invalid_result: { shape: become, sentence: "A tool's result that does not fit its output schema.", change: "major", apart: true },
  malformed_request: { shape: become, sentence: "Params that do not fit the method, such as resources/read without uri.", change: "major", apart: true },
  parse_error: { shape: become, sentence: "Bytes that are not JSON; over a guarded transport.", change: "major", apart: true },
  unknown_method: { shape: become, sentence: "A method without a handler.", change: "major", apart: true },
  unknown_prompt: { shape: become, sentence: "A prompt that does not exist or is disabled.", change: "major", apart: true },
  unknown_resource: { shape: become, sentence: "A resource that does not exist or is disabled.", change: "major", apart: true },
  unknown_tool: { shape: become, sentence: "A tool that does not exist or is disabled.", change: "major", apart: true },
} as const satisfies Fields;

export const sdkFailureFields = {
  error: { shape: ref("errors"), required: true, sentence: "The error for this failure.", change: "major" },
  with: {
    shape: mapOf(data, key),
    sentence: "Details, as in a mapping rule; $error has problem, argument, expected, received, name, method, uri and available. A detail with one of these names is filled automatically.",
    example: "{ reason: $error.problem }",
    change: "patch",
  },
} as const satisfies Fields;
