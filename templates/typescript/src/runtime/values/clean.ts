// Makes one text fit to leave a server: visible (visible.ts), and without what looks like a secret, below what the taxonomy declares unsafe. It does not decide which texts may leave.

import { defaultMaxLength } from "./limits.js";
import { dotted, gone, mailForm, makeRules, plainNameForm, secretNameForm, type SecretRule, telling } from "./secret-forms.js";
import type { DetailShape, Json } from "./spec.js";
import { fitted, visible, visibleLayout } from "./visible.js";

// Made when they are needed: a package is imported more often than it meets a secret, and bundlers leave out what nobody calls.
let rules: readonly SecretRule[] | undefined;
let secretName: RegExp | undefined;
let plainName: RegExp | undefined;
let mail: RegExp | undefined;

/** Whether what stands under that name is secret, whatever it looks like: the second net under data without a shape. Tokens that only say where a list goes on are not. */
export function isSecretName(name: string): boolean {
  secretName ??= new RegExp(secretNameForm(), "i");
  return secretName.test(name) && !(plainName ??= new RegExp(plainNameForm, "i")).test(name);
}

/**
 * `text` with its secrets replaced: bearer tokens, keys of known services, JWTs, passwords in URLs and assignments, private keys, cookies,
 * mail addresses (unless `keepMail`) and the user's part of home paths. Linear in the length of `text`.
 */
export function redact(text: string, keepMail = false): string {
  rules ??= makeRules();
  let clean = text;
  for (const [pattern, put, only] of rules) {
    if (only?.test(clean) === false) continue;
    clean = typeof put === "string" ? clean.replace(pattern, put) : clean.replace(pattern, put);
  }
  return keepMail || !clean.includes("@") ? clean : clean.replace((mail ??= new RegExp(mailForm, "gu")), gone);
}

// Most texts are short words, and seeing that is ten times cheaper than looking for secrets in them. No known form of a secret fits in, but where one of these stands.
const wordsWith = (end: string): RegExp => {
  const word = `(?!${telling})[A-Za-z0-9]{1,15}`;
  const gap = `(?:[ ,!?'"()]|(?<!${dotted})\\.|/(?!home|Users|root|/))`;
  return new RegExp(`^${gap}*(?:${word}(?:${gap}+|${end}))*$`, "i");
};
let plain: RegExp | undefined;
let plainAndShort: RegExp | undefined;

const isPlain = (text: string): boolean => (text.length < 16 ? (plainAndShort ??= wordsWith("[-_]|$")) : (plain ??= wordsWith("$"))).test(text);

const visibleLines = (text: string): string => text.split(/\r?\n/).map(visible).join("\n");

/**
 * Cleans, then scrubs, then cuts: a secret is whole when it is looked for, and half of one can never stay behind.
 *
 * @param maxLength in characters (code points); 2,000 by default.
 * @param keepMail for texts that are declared to be mail addresses.
 */
export function cleanText(text: string, maxLength: number = defaultMaxLength, keepMail = false): string {
  if (text.length <= maxLength && isPlain(text)) return text;
  return clean(text, maxLength, visible, keepMail);
}

/** As {@link cleanText}, but line breaks stay: for stacks. */
export function cleanLines(text: string, maxLength: number): string {
  return clean(text, maxLength, visibleLines, false);
}

/** `text` as a detail of this shape may have it: on one line, unless the shape keeps its lines. */
export function cleanOf(text: string, { multiline, format }: Pick<DetailShape, "multiline" | "format">, maxLength: number = defaultMaxLength): string {
  return multiline ? clean(text, maxLength, visibleLayout, format === "email") : cleanText(text, maxLength, format === "email");
}

function clean(text: string, maxLength: number, see: (text: string) => string, keepMail: boolean): string {
  return fitted(text, (part) => redact(see(part), keepMail), maxLength);
}

/** Whether `value` is one that `shape` names: its constant, its default, or one of its enum. */
export const isDeclared = (value: Json, { const: only, default: usual, enum: allowed }: DetailShape): boolean =>
  value === only || value === usual || allowed?.includes(value) === true;
