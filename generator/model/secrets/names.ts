// Names whose values are secret, and the small patterns that rules.ts is put together from. It searches nothing.

/** The last part of such a name: `password`, `RTM_SHARED_SECRET`, `x-api-key`, `accessToken`. */
export const secretNames: readonly string[] = [
  "token",
  "secret",
  "password",
  "passwd",
  "passphrase",
  "pwd",
  "credential",
  "signature",
  "bearer",
  "code[_-]?verifier",
  "(?:auth|authorization|device|mfa)[_-]?code",
  "client[_-]?assertion",
  "sess(?:ion)?[_-]?(?:id|key)",
  "connect\\.sid",
  "(?:api|app|application|subscription|access|private|account|auth|secret|shared|signing|encryption|license|master|service|storage|webhook)[_-]?key",
];

/** Short ones, which begin a name or follow a digit or a sign in it: `compass` does not match. */
export const shortNames: readonly string[] = ["(?:user|db)?pass", "t?otp"];

/** Parameters of URLs and forms that are secret where their value looks like it. */
export const secretParameters: readonly string[] = ["sig", "jwt", "code", "hmac", "assertion", "samlresponse"];

/** Words of HTTP authentication that a credential follows (RFC 9110, section 11). */
export const schemes: readonly string[] = ["bearer", "basic", "digest", "negotiate", "apikey"];

/** Beginnings of keys that go on behind a dot, in short words. */
export const dottedKeys: readonly string[] = ["ya29"];

/** Words behind which a secret may be made of plain words alone: a credential behind its scheme, and such a key. */
export const secretSigns: readonly string[] = [...schemes, ...dottedKeys];

/** Addresses that anybody who knows them can post to, up to the part that is secret. */
export const webhooks: readonly string[] = [
  "hooks\\.slack\\.com/(?:services|workflows|triggers)",
  "discord(?:app)?\\.com/api(?:/v\\d{1,2})?/webhooks",
  "webhook\\.office\\.com/webhookb2",
  "hooks\\.zapier\\.com/hooks/catch",
];

/** Folders of users' homes, up to the name of the user. */
export const homes: readonly string[] = ["(?:/(?:var|usr|export))?/home/", "(?:/mnt/[a-z])?/Users/", "[A-Za-z]:[\\\\/]{1,2}Users[\\\\/]{1,2}"];

/** A text without any of these has no name of a secret. */
export const nameHint = "token|secret|pass|pwd|cred|sign|bearer|sess|key|otp|asser|code|ct\\.sid";

/** The parts that patterns name as `«name»`. */
export const parts: { readonly [name: string]: string } = {
  names: secretNames.join("|"),
  short: shortNames.join("|"),
  /** A name from its beginning to its end. */
  named: "(?:[\\w-]{0,64}?(?:«names»)|(?:[\\w-]{0,63}?[\\d_-])?(?:«short»))s?(?:[_-]?(?:id|hash|value))?",
  /** Escaped or not, as in JSON inside JSON; with the b of Python's bytes, too. */
  quote: "b?\\\\{0,7}[\"']",
  /** A quote as it stands in a page, in a URL, or by its number. */
  encoded: "(?:&(?:quot|#34);|%22|\\\\{1,7}u0022)",
  schemes: schemes.join("|"),
  parameters: secretParameters.join("|"),
  webhooks: webhooks.join("|"),
  homes: homes.join("|"),
  nameHint,
};

/** `pattern` with its parts in their places. */
export const spelledOut = (pattern: string): string =>
  pattern.includes("«") ? spelledOut(pattern.replace(/«(\w+)»/g, (_, name: string) => parts[name] ?? "")) : pattern;
