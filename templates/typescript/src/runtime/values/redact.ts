// Finds secrets by their looks: the second net, below what the taxonomy declares unsafe. It cannot know a secret without a known form.

import { gone, hints, mailForm, makeRules, plainNameForm, secretNameForm, type SecretRule } from "./secret-forms.js";

// Made when they are needed: a package is imported more often than it meets a secret, and bundlers leave out what nobody calls.
let rules: readonly SecretRule[] | undefined;
let hint: RegExp | undefined;
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
  hint ??= new RegExp(hints().join("|"), "i");
  if (!hint.test(text)) return text;
  rules ??= makeRules();
  let clean = text;
  for (const [pattern, put, only] of rules) {
    if (only?.test(clean) === false) continue;
    clean = typeof put === "string" ? clean.replace(pattern, put) : clean.replace(pattern, put);
  }
  return keepMail || !clean.includes("@") ? clean : clean.replace((mail ??= new RegExp(mailForm, "gu")), gone);
}
