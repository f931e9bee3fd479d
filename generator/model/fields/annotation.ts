// The rows that every node has, and those of lint. Meaning is given to them in check/.

import { choice, listOf, mapOf, matching, node, text, type Fields } from "../shape.ts";
import { lintLevels, lintSets, ruleName } from "../words.ts";

/** Any node may say which lint rules do not apply to it and what stands in it. */
export const annotationFields = {
  suppress: {
    shape: listOf(node("suppression")),
    sentence: "Lint rules that do not apply from here down, and kinds of change that do not count, each with its reason.",
    example: '[{ rule: is-error-off, reason: "The first clients read the text only." }]',
    change: "none",
    apart: true,
  },
} as const satisfies Fields;

export const suppressionFields = {
  rule: { shape: matching(ruleName), required: true, sentence: "The lint rule, or the kind of change as faultline diff names it.", example: "is-error-off", change: "none" },
  reason: { shape: text, required: true, sentence: "Why it does not apply or count.", example: "The first clients read the text only.", change: "none" },
} as const satisfies Fields;

export const lintFields = {
  use: {
    shape: listOf(choice(...lintSets)),
    default: ["standard"],
    sentence: "Sets of lint rules: standard, strict.",
    example: "[standard, strict]",
    change: "none",
  },
  rules: {
    shape: mapOf(choice(...lintLevels), ruleName),
    sentence: "Severity of single lint rules and kinds of change, whatever their set: off, warning or error.",
    example: "{ message-unique: error, detail-unused: off, message-changed: off }",
    change: "none",
  },
} as const satisfies Fields;
