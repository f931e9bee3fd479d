// The type of a detail in a few words: `string or null`, `map of integer`. Limits stand elsewhere.

import type { DetailShape } from "../model/taxonomy.ts";

/** A list and an object are called by their type: what is in them would not fit into a table. A type that contains itself has a name. */
export const typeWords = ({ type, ref, nullable, oneOf, additionalProperties: others }: DetailShape): string => {
  const words = ref !== undefined ? ref : oneOf !== undefined ? `one of ${oneOf.length} objects` : typeof others === "object" ? `map of ${typeWords(others)}` : type;
  return nullable === true ? `${words} or null` : words;
};
