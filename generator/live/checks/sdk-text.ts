// A failure says what happened in the server's words, not in those of its SDK or validator.

import { wordsIn, type Answer } from "../answer.ts";
import type { Check } from "../check.ts";
import type { Contract } from "../contract.ts";
import { undeclared } from "../declared-words.ts";
import { called, failing } from "../example.ts";
import { textsIn } from "../frame.ts";
import { subjectOf } from "../session.ts";

const forms: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["the SDK's prefix", /MCP error -?\d+:/],
  ["a dump of its validator", /\[\s*\{\s*"(?:code|expected|received|validation|origin|values|path|keys)":[^]{0,400}?"(?:path|message)":/],
  ["its validator's words", /Input validation error: |Output validation error: |Invalid input: expected |Expected \w+, received \w+|\d+ validation errors? for |validating "arguments"|validating \/properties\/|failed to deserialize (?:parameters|arguments)|Invalid arguments for tool \S+ ?\[/],
];

/** Whether a failure is in the words of an SDK. */
export const saysSdk = (answer: Pick<Answer, "texts">): boolean => forms.some(([, pattern]) => pattern.test(wordsIn(answer)));

/**
 * The texts of a failure without the values that its contract allows. A text that is the body of its format is not a dump, whatever lists it has: of
 * it the texts inside are left.
 */
function own(answer: Answer, contract: Contract | undefined): readonly string[] {
  const isBody = (text: string, place: number): boolean => place === 0 && answer.kind === "result" && answer.body !== undefined && /^\s*[{[]/.test(text);
  return answer.texts.flatMap((text, place) => (isBody(text, place) ? [...textsIn(JSON.parse(text))] : [text])).map((text) => undeclared(text, answer, contract));
}

/** The SDK's words in a failure, if they are not the author's own. */
export function sdkWords(answer: Answer, contract: Contract | undefined): { readonly kind: string; readonly words: string } | undefined {
  const text = wordsIn({ texts: own(answer, contract) });
  return forms.map(([kind, pattern]) => ({ kind, words: pattern.exec(text)?.[0].slice(0, 80) ?? "" })).find(({ words }) => words !== "");
}

export const sdkText: Check = {
  code: "sdk-text",
  severity: "warning",
  needs: "failure",
  why: "The model reads numbers and nested JSON instead of the one sentence it needs: which argument is wrong, and what is allowed. The words also change with every version of the SDK, so nobody can rely on them.",
  help: "answer refused arguments with your own error, which names the argument and its allowed values; the guard of a generated package does so",
  bad: called("read_note", {}, failing("MCP error -32602: Input validation error: Invalid arguments for tool read_note")),
  good: called("read_note", {}, failing("id is missing: give the note's id.")),
  *exchange(exchange, { contract }) {
    const { answer } = exchange;
    if (!answer?.failed) return;
    const found = sdkWords(answer, contract);
    // What the SDK does it does for all tools.
    if (found) yield { sentence: `a failure of ${subjectOf(exchange)} has ${found.kind} in its text`, words: found.words, cause: "sdk" };
  },
};
