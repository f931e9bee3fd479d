// Names of calls and of their answers, by which a session finds them again. It keeps none.

import type { Answer } from "./answer.ts";
import type { Contract } from "./contract.ts";
import { languageOf } from "./declared-words.ts";

/** A call by its tool and arguments, the order of members left out. */
export const callKey = (tool: string, args: unknown): string => JSON.stringify([tool, sorted(args)]);

/** An answer by its tool, code and language: whoever asks in another one is told the same in other words. */
export const answerKey = (tool: string, answer: Answer, contract: Contract): string => JSON.stringify([tool, answer.code, languageOf(answer, contract)]);

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
};
