// Finds secrets by their looks: the second net, below what the taxonomy declares unsafe. It cannot know a secret without a known form.

import { gluedForms, hints, homes, keyForms, keyHints, mailForm, nameHints, schemes, secretNames, secretParameters, webhooks } from "./secret-forms.js";

export const gone = "[redacted]";

/** What is looked for, and what takes its place. `only`: what a text has that it finds something in, which is seen many times faster. */
type Rule = readonly [pattern: RegExp, put: string | ((match: string, ...groups: string[]) => string), only?: RegExp];

/** What an error text may say where a secret could stand: `Bearer authentication`, `token: missing`, `--token <TOKEN>`. */
const isWord = (text: string): boolean => text.length <= 20 && /^[A-Za-z]?[a-z]*[.,:;!?]?$/.test(text);
const isPlaceholder = (text: string): boolean =>
  /^(?:<[^>]*>?|\$\{?[A-Z_][A-Z0-9_]*\}?|\{[\w.]*\}?|\[[a-z]+\]?|\*+|null|undefined|none|true|false|required|missing|invalid|expired)$/i.test(text);
/** Whether `text` has what a password has and a word has not. */
export const looksRandom = (text: string): boolean => text.length >= 6 && /[0-9!@#$%^*+=]/.test(text);
/** `ERR_HTTP2_STREAM_CANCEL`, `permission-denied`, `users.v2`. */
const isNameLike = (text: string): boolean => /^[A-Za-z]+\d{0,2}(?:[_.:/-][A-Za-z]*\d{0,4})*$/.test(text);

/** `Token`, `SSWS`, `Zoho-oauthtoken`: a scheme rather than a credential. */
const isScheme = (text: string): boolean => /^(?:[A-Z]?[a-z]{1,15}|[A-Z]{1,15})(?:-(?:[A-Z]?[a-z]{1,15}|[A-Z]{1,15}))*$/.test(text);

/** Where a word can begin: not after a letter or a digit, unless that ends an escape (`\n`, `%20`, `\u0020`). */
const edge = "(?:(?<![A-Za-z0-9])|(?<=\\\\[bfnrt]|%[0-9A-Fa-f]{2}|\\\\u[0-9A-Fa-f]{4}))";
/** `["']`, escaped or not, as in JSON inside JSON. */
const quote = "\\\\{0,2}[\"']";
const namedForm = (): string => `[\\w-]{0,64}?(?:${secretNames.join("|")})s?(?:[_-]?(?:id|hash|value))?`;

// Every pattern takes linear time: a match starts only where a run of its characters starts, or is bounded in length, or cannot fail once it is long.
const makeRules = (): readonly Rule[] => {
  const named = namedForm();
  return [
    [
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----[^-]*(?:-(?!----END )[^-]*)*(?:-----END [A-Z0-9 ]{0,60}-----)?/g,
      gone,
    ],
    [new RegExp(`${edge}(?:${keyForms.join("|")})|${gluedForms.join("|")}`, "g"), gone, new RegExp(keyHints.join("|"), "i")],
    [/(?:(?<![\w-])|(?<=\\[bfnrt]))eyJ[\w-]{13,}\.[\w-]{8,}(?:\.[\w-]*){0,3}/g, gone, /eyJ/],
    [new RegExp(`(${webhooks.join("|")})/[\\w@/-]+`, "g"), `$1/${gone}`],
    [
      /:\/\/([^\s/?#"'<>]*)@/g,
      (match, user) => (user.length <= 15 && /^[A-Za-z-]*$/.test(user) ? match : `://${gone}@`),
      /@/,
    ],
    // A password with signs that had to be encoded is what makes a URL fail, and a message quote it.
    [/:\/\/[^\s/?#"'<>@:]*:(?!\d{0,5}[/?#])[^\s"'<>]{1,256}@/g, `://${gone}@`, /@/],
    [/(?<![\w-])[\w.-]{1,64}:[^\s@"']{1,128}@(?=(?:tcp|unix)\()/g, `${gone}@`, /@(?:tcp|unix)\(/],
    [
      new RegExp(`${edge}(${schemes.join("|")})(\\s{1,4}|%20)(?!realm=|error=|scope=)([A-Za-z0-9._~+/=-]{6,})`, "gi"),
      (match, scheme, space, value) => (isWord(value) ? match : `${scheme}${space}${gone}`),
      new RegExp(schemes.join("|"), "i"),
    ],
    [
      new RegExp(`${edge}((?:set-)?cookie${quote}\\s{0,2}:\\s{0,2}\\[\\s{0,2})(${quote}[^\\]]{1,4096})`, "gi"),
      `$1${gone}`,
      /cookie/i,
    ],
    [
      new RegExp(
        `${edge}((?:set-)?cookie["']?\\s{0,2}[:=]\\s{0,2}["']?)([^\\s;,"'=]{1,256}=[^\\s;,"']*(?:;\\s?[^\\s;,"'=]{1,256}=[^\\s;,"']*)*)`,
        "gi",
      ),
      `$1${gone}`,
      /cookie/i,
    ],
    [
      new RegExp(
        `${edge}(authorization\\\\?["']?\\s{0,2}[:=]\\s{0,2}\\\\?["']?)(?:([A-Za-z][\\w-]{0,30})(\\s{1,4}))?([^\\s,;"'\\\\]+)`,
        "gi",
      ),
      redactAuthorization,
      /authorization/i,
    ],
    [
      new RegExp(
        `(?<![\\w-])(${named})((?:${quote})?)(\\s{0,2}(?:=>|[:=]|%3[ad])\\s{0,2}(?:\\[\\s{0,2}(?=${quote}))?)(?:(${quote})([^"'\\\\]+)|([^\\s"'\\\\&,;)}\\]]+))`,
        "gi",
      ),
      redactNamed,
      new RegExp(nameHints.join("|"), "i"),
    ],
    // Names and values in turn, as in Node's `rawHeaders`.
    [
      new RegExp(`(${quote}(?:cookie|authorization|${named})${quote}\\s{0,2},\\s{0,2}${quote})([^"'\\\\]+)`, "gi"),
      (match, before, value) => (looksRandom(value) ? `${before}${gone}` : match),
      /["']/,
    ],
    [
      new RegExp(`(<[\\w:.-]{0,64}?(?:${secretNames.join("|")})s?>)([^<]{1,2048})(?=</)`, "gi"),
      (match, tag, value) => (isPlaceholder(value) ? match : `${tag}${gone}`),
      /</,
    ],
    [
      /(?<![\w-])(--?(?:[a-z]{1,20}-){0,3}(?:password|token|secret|key|passphrase)\s{1,4})([^\s"'`]+)/gi,
      (match, flag, value) => (looksRandom(value) && !isPlaceholder(value) ? `${flag}${gone}` : match),
      /-/,
    ],
    [
      /(?<![\w-])((?:-u|--(?:proxy-)?user)(?:\s{1,4}|=)["']?)([^\s:"']{1,128}:[^\s"']+)/g,
      (match, flag, value) => (/^\d*:\d*$/.test(value) ? match : `${flag}${gone}`),
      /-u/,
    ],
    [
      new RegExp(`([?&](?:key|auth|x-amz-credential|${secretParameters.join("|")})=)([^&\\s"'#<>]{8,})`, "gi"),
      (match, name, value) => (isWord(value) ? match : `${name}${gone}`),
      /[?&]/,
    ],
    [
      new RegExp(`(?<![\\w-])((?:${secretParameters.join("|")})(?:=|%3d))([^&\\s"'#<>]{16,})`, "gi"),
      (match, name, value) => (isNameLike(value) ? match : `${name}${gone}`),
      /=|%3d/i,
    ],
    // Credentials of package registries, as npm and Docker keep them.
    [
      new RegExp(`(?<![\\w-])(_?auth(?:${quote})?\\s{0,2}[:=]\\s{0,2}(?:${quote})?)([A-Za-z0-9+/=_-]{12,})`, "gi"),
      (match, name, value) => (isWord(value) || isNameLike(value.replace(/[a-z][A-Z]/g, "=")) ? match : `${name}${gone}`),
      /auth/i,
    ],
    [new RegExp(`(?:(?<![A-Za-z0-9._~-])|(?<=\\\\[bfnrt]))(?:${homes.join("|")})[^\\s/\\\\:"'\`<>|*?,;()[\\]{}]+`, "g"), "~", /home|Users/],
    [/(?:(?<![A-Za-z0-9._~-])|(?<=\\[bfnrt]))\/root(?=\/)/g, "~", /\/root\//],
  ];
};

// Made when they are needed: a package is imported more often than it meets a secret, and bundlers leave out what nobody calls.
let rules: readonly Rule[] | undefined;
let hint: RegExp | undefined;
let secretName: RegExp | undefined;
let mail: RegExp | undefined;

function redactNamed(match: string, name: string, close: string, sign: string, open = "", quoted = "", bare = ""): string {
  const value = quoted || bare;
  const counts = /(?:s|pass)$/i.test(name) && /^\d{1,9}$/.test(value);
  const folder = /^pwd$/i.test(name) && value.startsWith("/");
  if (counts || folder || isPlaceholder(value)) return match;
  // Between quotes stands a value, but a token there may be what a parser met.
  const given = open !== "" && !/tokens?$/i.test(name);
  return !sign.includes(":") || close !== "" || given || looksRandom(value) ? `${name}${close}${sign}${open}${gone}` : match;
}

/** Whatever the scheme is called: a credential follows it. */
function redactAuthorization(match: string, name: string, scheme = "", space = "", value: string): string {
  if (scheme !== "" && !isScheme(scheme)) return `${name}${gone}${space}${value}`;
  return isWord(value) || isPlaceholder(value) ? match : `${name}${scheme}${space}${gone}`;
}

/** Whether what stands under that name is secret, whatever it looks like: the second net under data without a shape. Tokens that only say where a list goes on are not. */
export function isSecretName(name: string): boolean {
  secretName ??= new RegExp(`(?:^|[^\\w-])(?:${namedForm()}|[\\w-]*(?:cookie|authorization)s?)(?<!(?:page|cursor|continuation|sync)[_-]?token)$`, "i");
  return secretName.test(name);
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
