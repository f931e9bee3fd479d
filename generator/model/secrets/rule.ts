// A rule for secrets as data for every language, and the conditions on groups of a match. It contains no rule.

import type { Condition } from "./keys.ts";

export const gone = "[redacted]";

/** Characters that may not directly precede a match, unless they end an escape. */
export interface Before {
  readonly not: string;
  /** Patterns of one width each. */
  readonly unless?: readonly string[];
}

/** Asks something of the text of a group; of the first of several that has one. */
export interface Test {
  readonly of: number | readonly number[];
  readonly is: TestName;
  readonly not?: true;
}

/** A match becomes `put`, where the tests before it hold; without `put`, it stays, and the search goes on behind it. `{1}` is a group. */
export interface Outcome {
  readonly when: readonly Test[];
  readonly put?: string;
}

export interface SecretRule {
  readonly name: string;
  readonly before?: Before;
  /** As forms of keys are written, with parts of names.ts as `«name»`. `keys` stands for the forms of keys. */
  readonly match: string | "keys";
  readonly ignoreCase?: true;
  /** If one does not hold, nothing matches here, and the search goes on one character later. */
  readonly conditions?: readonly Condition[];
  readonly outcomes?: readonly Outcome[];
  /** The replacement of a match without an outcome. */
  readonly put: string;
  /** A text without this, whatever its case, has no such secret; the hint of another rule may say so for this one. */
  readonly hint?: string;
  /** As `hint`, closer, to save time. */
  readonly only?: string;
  /** An input and its output. The tests have more. */
  readonly examples: readonly (readonly [text: string, redacted: string])[];
  /** Texts that look like it and stay. */
  readonly misses: readonly string[];
}

/** Patterns of whole groups. `least` and `most` count characters. */
export const tests = {
  empty: { pattern: "^$" },
  /** A colon, or an arrow, as prose has them. */
  colon: { pattern: "[:：]|->" },
  /** Harmless texts in the place of a secret: `Bearer authentication`, `token: missing`, `--token <TOKEN>`. */
  word: { pattern: "^[A-Za-z]?[a-z]*[.,:;!?]?$", most: 20 },
  placeholder: {
    pattern: "^(?:<[^>]*>?|\\$\\{?[A-Z_][A-Z0-9_]*\\}?|\\{[\\w.]*\\}?|\\[[a-z]+\\]?|\\*+|null|undefined|none|true|false|required|missing|invalid|expired)$",
    ignoreCase: true,
  },
  /** It has what a password has and a word has not. */
  random: { pattern: "[0-9!@#$%^*+=]", least: 6 },
  /** `ERR_HTTP2_STREAM_CANCEL`, `permission-denied`, `users.v2`. */
  nameLike: { pattern: "^[A-Za-z]+\\d{0,2}(?:[_.:/-][A-Za-z]*\\d{0,4})*$" },
  camelCase: { pattern: "[a-z][A-Z]" },
  /** `Token`, `SSWS`, `Zoho-oauthtoken`: a scheme, and not a credential. */
  scheme: { pattern: "^(?:[A-Z]?[a-z]{1,15}|[A-Z]{1,15})(?:-(?:[A-Z]?[a-z]{1,15}|[A-Z]{1,15}))*$" },
  /** A name that may say how many there are, and such a number. */
  countable: { pattern: "(?:s|pass)$", ignoreCase: true },
  count: { pattern: "^\\d{1,9}$" },
  tokens: { pattern: "tokens?$", ignoreCase: true },
  /** The user of a URL that is a short word. */
  plainUser: { pattern: "^[A-Za-z-]{0,15}$" },
  /** User and group of a container. */
  numericUser: { pattern: "^\\d*:\\d*$" },
} as const satisfies { readonly [name: string]: TestPattern };

export interface TestPattern {
  readonly pattern: string;
  readonly ignoreCase?: true;
  readonly least?: number;
  readonly most?: number;
}

export type TestName = keyof typeof tests;

const escaped = "\\\\[bfnrt]";
/** Where a word can begin: not after a letter or a digit, unless that ends an escape (`\n`, `%20`, `\u0020`). */
export const word: Before = { not: "A-Za-z0-9", unless: [escaped, "%[0-9A-Fa-f]{2}", "\\\\u[0-9A-Fa-f]{4}"] };
/** Where a name can begin. */
export const name: Before = { not: "\\w-" };
export const nameOrEscape: Before = { not: "\\w-", unless: [escaped] };
export const path: Before = { not: "A-Za-z0-9._~-", unless: [escaped] };

export const stays = (...when: readonly Test[]): Outcome => ({ when });
