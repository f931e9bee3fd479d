// Secrets by their looks, each kind with a name: what must not be in a failure, a log or a report. It decides nothing about who said them.

import { keyPatterns, withLookAround } from "../model/secrets/look-around.ts";
import { mailRule } from "../model/secrets/rules.ts";

interface Form {
  readonly kind: string;
  readonly pattern: RegExp;
}

/** The replacement of a secret in recordings and reports: its kind, in brackets that nothing else uses. */
export const mark = (kind: string): string => `⟦${kind}⟧`;
const marks = /⟦[a-z ]+⟧/g;

/** Paths and addresses that an author wrote as examples: words of the text, not leaks. */
export const examples = /\b(?:e\.g\.|for (?:example|instance)|such as|examples?:)[,:]? {0,2}(?:(?:,? ?(?:or|and) |, ?)?(?:"[^"\n]{1,200}"|'[^'\n]{1,200}'|`[^`\n]{1,200}`|(?:[A-Za-z]:[\\/]|https?:\/\/|[/~])[^\s,;)]{1,200}))+/gi;

const value = "[^\\s\"'\\\\&,;)}\\]<>*]{6,}";

/** Credentials. Each pattern takes linear time, and none takes a quote or a backslash, so that JSON stays JSON without them. */
const forms: readonly Form[] = [
  { kind: "private key", pattern: /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----/g },
  { kind: "token", pattern: /(?<![\w-])eyJ[\w-]{13,}\.[\w-]{8,}(?:\.[\w-]*){0,3}/g },
  { kind: "key", pattern: new RegExp(`(?<![A-Za-z0-9])(?:${keyPatterns().join("|")})`, "g") },
  { kind: "connection string", pattern: /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/?#"'<>\\:@]{0,64}:[^\s/?#"'<>\\@]{3,}(?=@)/g },
  { kind: "credential", pattern: new RegExp(`(?<=\\b(?:[Bb]earer|BEARER|[Bb]asic) )(?=[^\\s]*\\d)[A-Za-z0-9._~+/=-]{12,}`, "g") },
  { kind: "password", pattern: new RegExp(`(?<=\\b(?:password|passwd|pwd|client_secret|api[_-]?key|access[_-]?token)=)(?=[^\\s]*\\d)${value}`, "gi") },
];

/** Secrets in `text`, marks of those that were taken out of it included. */
export function* secretsIn(text: string): Generator<{ readonly kind: string; readonly words: string }> {
  for (const { kind, pattern } of forms) for (const [words] of text.matchAll(pattern)) yield { kind, words };
  for (const [words] of text.matchAll(marks)) yield { kind: words.slice(1, -1), words };
}

/** `text` with a mark in the place of every secret. JSON stays JSON. */
export const scrub = (text: string): string => forms.reduce((clean, { kind, pattern }) => clean.replace(pattern, mark(kind)), text);

/** Addresses everybody may know: of roles, and of examples. */
const isPublic = (address: string): boolean =>
  /^(?:support|help|info|contact|sales|security|abuse|no-?reply|hello|team|admin|feedback|privacy|legal|git|nobody|user|name|you|example|test)[^@]*@/i.test(address) || /@(?:[\w-]+\.)*example\.\w+$/i.test(address);

let mail: RegExp | undefined;

/** Mail addresses of people. */
export const mailIn = (text: string): readonly string[] =>
  text.includes("@") ? [...text.matchAll((mail ??= new RegExp(withLookAround(mailRule), "gu")))].map(([address]) => address).filter((address) => !isPublic(address)) : [];
