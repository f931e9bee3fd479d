// Shared flags of verbs that run checks: checks to skip, and severities that fail the run. It runs none.

import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import { usageError } from "../run/exits.ts";

export type FailOn = "error" | "warning" | "never";

const levels: readonly FailOn[] = ["error", "warning", "never"];

/** Raises a usage error (usage.ts). */
export function failOnOf(value: unknown): FailOn {
  const found = levels.find((level) => level === value);
  if (found === undefined) throw usageError(`--fail-on takes error, warning or never, not ${quote(String(value))}`);
  return found;
}

/** A check to suppress, everywhere or in one place. */
interface Without {
  readonly check: string;
  readonly place?: string;
  readonly reason: string;
}

/** Reads `raw-leak@read_file=the path is public`. `place`: what may stand behind the @, in a word; `codes`: the codes of all checks. Raises a usage error (usage.ts). */
export function withoutOf(text: string, place: string, codes: readonly string[]): Without {
  const [, check = "", where, reason = ""] = /^([a-z-]+)(?:@([^=]+))?=(.*)$/s.exec(text) ?? [];
  if (check === "" || reason.trim() === "") throw usageError(`--suppress takes check=reason or check@${place}=reason, not ${quote(text)}`);
  if (!codes.includes(check)) {
    const meant = nearest(check, codes);
    throw usageError(`${quote(check)} is not a check${meant === undefined ? "" : `; did you mean "${meant}"?`}`);
  }
  return { check, reason: reason.trim(), ...(where === undefined ? {} : { place: where }) };
}
