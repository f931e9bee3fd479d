// The words of an SDK or its validator in a failure. It judges nothing.

import { wordsIn, type Answer } from "./answer.ts";
import type { Contract } from "./contract.ts";
import { undeclared } from "./declared-words.ts";
import { textsIn } from "./frame.ts";

const forms: readonly (readonly [kind: string, pattern: RegExp])[] = [
  // Behind other words it stands in front of a failure that its author quotes.
  ["the SDK's prefix", /(?<=^\W{0,4}(?:\[[\w.:/-]{1,128}\] |\w{0,60}Error: ){0,2})MCP error -?\d+:/m],
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
