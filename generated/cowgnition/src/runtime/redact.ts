// Finds secrets by their looks: the second net, below what the taxonomy declares unsafe. It cannot know a secret without a known form.

import { hints, homes, keyForms, mailForm, schemes, secretNames } from "./secret-forms.js";

const gone = "[redacted]";

interface Rule {
  readonly pattern: RegExp;
  readonly with: string | ((match: string, ...groups: string[]) => string);
}

/** What an error text may say where a secret could stand: `Bearer authentication`, `token: missing`, `--token <TOKEN>`. */
const isWord = (text: string): boolean => text.length <= 20 && /^[A-Za-z]?[a-z]*[.,:;!?]?$/.test(text);
const isPlaceholder = (text: string): boolean =>
  /^(?:<[^>]*>?|\$\{?[A-Z_][A-Z0-9_]*\}?|\{[\w.]*\}?|\[[a-z]+\]?|\*+|null|undefined|none|true|false|required|missing|invalid|expired)$/i.test(text);
const looksRandom = (text: string): boolean => text.length >= 6 && /[0-9!@#$%^*+=]/.test(text);

/** `["']`, escaped or not, as in JSON inside JSON. */
const quote = "\\\\{0,2}[\"']";
const named = `[\\w-]{0,64}?(?:${secretNames.join("|")})s?(?:[_-]?(?:id|hash|value))?`;

// Every pattern takes linear time: a match starts only where a run of its characters starts, or is bounded in length, or cannot fail once it is long.
const rules: readonly Rule[] = [
  {
    pattern: /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----[^-]*(?:-(?!----END )[^-]*)*(?:-----END [A-Z0-9 ]{0,60}-----)?/g,
    with: gone,
  },
  { pattern: /(?<![\w-])eyJ[\w-]{13,}\.[\w-]{8,}(?:\.[\w-]*){0,3}/g, with: gone },
  { pattern: /* @__PURE__ */ new RegExp(`(?<![A-Za-z0-9])(?:${keyForms.join("|")})`, "g"), with: gone },
  { pattern: /(hooks\.slack\.com\/services|discord(?:app)?\.com\/api\/webhooks)\/[\w/-]+/g, with: `$1/${gone}` },
  {
    pattern: /:\/\/([^\s/?#"'<>]*)@/g,
    with: (match, user = "") => (user.length <= 15 && /^[A-Za-z-]*$/.test(user) ? match : `://${gone}@`),
  },
  {
    pattern: /* @__PURE__ */ new RegExp(`\\b(${schemes.join("|")})(\\s{1,4})(?!realm=|error=|scope=)([A-Za-z0-9._~+/=-]{6,})`, "gi"),
    with: (match, scheme = "", space = "", value = "") => (isWord(value) ? match : `${scheme}${space}${gone}`),
  },
  {
    pattern: /\b((?:set-)?cookie["']?\s{0,2}[:=]\s{0,2}["']?)([^\s;,"'=]{1,256}=[^\s;,"']*(?:;\s?[^\s;,"'=]{1,256}=[^\s;,"']*)*)/gi,
    with: `$1${gone}`,
  },
  {
    pattern: /\b(authorization\\?["']?\s{0,2}[:=]\s{0,2}\\?["']?)([^\s,;"'\\]+)/gi,
    with: (match, name = "", value = "") => (isWord(value) || isPlaceholder(value) ? match : `${name}${gone}`),
  },
  {
    pattern: /* @__PURE__ */ new RegExp(
      `(?<![\\w-])(${named})((?:${quote})?)(\\s{0,2}[:=]\\s{0,2})(?:(${quote})([^"'\\\\]+)|([^\\s"'\\\\&,;)}\\]]+))`,
      "gi",
    ),
    with: redactNamed,
  },
  {
    pattern: /(?<![\w-])(--?(?:[a-z]{1,20}-){0,3}(?:password|token|secret|key|passphrase)\s{1,4})([^\s"'`]+)/gi,
    with: (match, flag = "", value = "") => (looksRandom(value) && !isPlaceholder(value) ? `${flag}${gone}` : match),
  },
  {
    pattern: /([?&](?:key|sig|auth|jwt|code|hmac|x-amz-credential)=)([^&\s"'#<>]{8,})/gi,
    with: (match, name = "", value = "") => (isWord(value) ? match : `${name}${gone}`),
  },
  { pattern: /* @__PURE__ */ new RegExp(`(?<![A-Za-z0-9._~-])(?:${homes.join("|")})[^\\s/\\\\:"'\`<>|*?,;()[\\]{}]+`, "g"), with: "~" },
  { pattern: /(?<![A-Za-z0-9._~-])\/root(?=\/)/g, with: "~" },
];

// Compiled when it is needed: a pattern with \p{…} takes longer to read than whole modules, and a package is imported more often than it meets one.
let mail: RegExp | undefined;
const hint: RegExp = /* @__PURE__ */ new RegExp(hints.join("|"), "i");

function redactNamed(match: string, name = "", close = "", sign = "", open = "", quoted = "", bare = ""): string {
  const value = quoted || bare;
  const counts = /s$/i.test(name) && /^\d{1,9}$/.test(value);
  const folder = /^pwd$/i.test(name) && value.startsWith("/");
  if (counts || folder || isPlaceholder(value)) return match;
  return sign === "=" || close !== "" || looksRandom(value) ? `${name}${close}${sign}${open}${gone}` : match;
}

/**
 * `text` with its secrets replaced: bearer tokens, keys of known services, JWTs, passwords in URLs and assignments, private keys, cookies,
 * mail addresses (unless `keepMail`) and the user's part of home paths. Linear in the length of `text`.
 */
export function redact(text: string, keepMail = false): string {
  if (!hint.test(text)) return text;
  let clean = text;
  for (const rule of rules) clean = typeof rule.with === "string" ? clean.replace(rule.pattern, rule.with) : clean.replace(rule.pattern, rule.with);
  return keepMail || !clean.includes("@") ? clean : clean.replace((mail ??= new RegExp(mailForm, "gu")), gone);
}
