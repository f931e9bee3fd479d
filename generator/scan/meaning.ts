// The meaning of a message apart from its wording: two wordings may have one meaning. English only, and careful: a doubt counts as a difference.

import type { Template } from "../source/facts.ts";

/** Ways to say one thing, the first mark that fits; longer phrases first. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:does not|doesn't|do not|did not) exist\b|\b(?:can ?not|can't|could not|couldn't) be found\b|\b(?:was|were|is|are)? ?(?:not|n't) found\b|\bno such\b|\bthere is no(?: such)?\b|\bcould not find\b|\bcannot find\b/g, " #missing "],
  [/\b(?:failed|unable) to\b|\b(?:can ?not|can't|could not|couldn't) (?:be )?|\b(?:error|failure) (?:while|when|during) /g, " #failed "],
  [/\b(?:is|are|was) (?:required|missing|needed)\b|\bmissing required\b|\bmissing\b|\bmust be (?:given|provided|specified|set)\b|\bno (\w+) (?:was |were )?(?:given|provided|specified)\b/g, " $1 #needed "],
  [/\b(?:is|are) (?:invalid|not valid)\b|\binvalid\b/g, " #invalid "],
];

const filler = new Set(["a", "an", "the", "is", "was", "are", "were", "be", "been", "to", "of", "for", "with", "in", "on", "at", "by", "from", "this", "that", "it", "its", "please", "sorry", "error", "given", "specified", "provided", "id", "name", "named", "called"]);

const stem = (word: string): string => word.replace(/(?:ing|ed|es|s)$/, (end) => (word.length - end.length >= 3 ? "" : end)).replace(/e$/, "");

/** A text that two messages of one meaning share; undefined where there are too few words to tell. */
export function meaningOf({ text }: Pick<Template, "text">): string | undefined {
  const bare = text.toLowerCase().replace(/\{\w+\}|"[^"]*"|'[^'\s]*'/g, " ").replace(/[’]/g, "'");
  const marked = phrases.reduce((words, [phrase, mark]) => words.replace(phrase, mark), ` ${bare} `);
  const words = marked.split(/[^#a-z0-9']/).filter((word) => word !== "" && !filler.has(word)).map(stem);
  const content = words.filter((word) => !word.startsWith("#"));
  return content.length === 0 || words.length < 2 ? undefined : [...new Set(words)].sort().join(" ");
}

/** A message apart from the names of its holes and from what it ends with. */
export const wording = ({ text }: Template): string => text.replace(/\{\w+\}/g, "{}").replace(/["'`]\{\}["'`]/g, "{}").replace(/[.!:\s]+$/, "");
