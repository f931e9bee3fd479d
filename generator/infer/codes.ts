// A code for a failure nobody has named: of the words of its message, or of the name of its class. It guesses, and says so elsewhere.

import type { Template } from "../typescript/scan/facts.ts";

const filler = new Set(["a", "an", "the", "is", "was", "are", "were", "be", "been", "to", "of", "for", "with", "in", "on", "at", "by", "from", "this", "that", "it", "its", "please", "sorry", "error", "must", "should", "i", "you", "we", "do", "does", "did", "have", "and", "or", "as", "too", "could", "can", "there", "such", "id", "name", "when", "while", "during", "s", "t", "if", "but", "so", "than", "then", "yet", "also", "which", "what"]);

const most = 4;

const snake = (text: string): string => text.replace(/([a-z0-9])([A-Z])/g, "$1_$2").replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2").toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^[^a-z]+|_+$/g, "").slice(0, 60).replace(/_+$/, "");

/** `NoteLockedError` → `note_locked`, `LIMIT_TOO_HIGH` → `limit_too_high` */
export const codeOfName = (name: string): string => snake(name.replace(/^[A-Z]+_(?=[A-Z]+$)/, "$&").replace(/(?<=.)(?:Error|Exception)$/, ""));

interface Shape {
  readonly says: RegExp;
  /** Of the words that are left. */
  readonly code: (words: string) => string;
}

/** The first that fits. */
const shapes: readonly Shape[] = [
  { says: /\b(?:not found|does(?: not|n't) exist|no such|there is no|cannot be found|could not be found|could not find|cannot find|nothing at|no (?:entry|record)|no \w+ (?:called|named|with))\b/i, code: (words) => `${words || "item"}_not_found` },
  { says: /\balready (?:exists|there|taken|in use)\b|\bis taken\b/i, code: (words) => `${words || "item"}_exists` },
  { says: /\b(?:is|are) (?:required|missing|needed)\b|\bmissing\b|\bmust be (?:given|provided|specified|set)\b|\bneeds? an?\b|\bno .{1,30} (?:was |were )?(?:given|provided|specified)\b/i, code: (words) => `${words || "argument"}_required` },
  { says: /\binvalid\b|\bnot (?:a )?valid\b|\bis not the\b|\bmust be\b|\bmalformed\b|\bunsupported\b/i, code: (words) => `invalid_${words || "value"}` },
  { says: /\btoo (?:long|large|many|high|big)\b|\bexceeds?\b/i, code: (words) => `${words || "value"}_too_large` },
  { says: /\btim(?:ed|e) ?out\b/i, code: (words) => (words ? `${words}_timeout` : "timed_out") },
  { says: /\b(?:failed|unable) to\b|\bcould not\b|\bfailed\b/i, code: (words) => `${words || "operation"}_failed` },
];

const marks = /\b(?:not found|does(?: not|n't) exist|already exists?|already|exists?|required|missing|needed|needs?|invalid|valid|unsupported|malformed|too (?:long|large|many|high|big)|exceeds?|tim(?:ed|e) ?out|failed|unable|could not|cannot|can't|found|given|provided|specified|taken|nothing|entry|record|called|named|there is no|no such|no|not|cannot be|could not be)\b/gi;

export function codeOfMessage({ text, holes }: Template): string {
  const bare = text.replace(/\{\w+\}/g, " ");
  const shape = shapes.find(({ says }) => says.test(bare));
  const words = (shape ? bare.replace(marks, " ") : bare).toLowerCase().split(/[^a-z0-9]+/).filter((word) => word !== "" && !filler.has(word) && !/^\d/.test(word));
  const [hole] = holes.filter(({ isNative }) => !isNative);
  const said = words.length > 0 ? words.slice(0, most).join("_") : snake(hole?.name ?? "");
  return snake((shape ? shape.code(said) : said).replace(/(?:_(?:not|no|cannot|only|has|can))+$/, "")) || "failed";
}
