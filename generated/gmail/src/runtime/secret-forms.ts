// What secrets look like, as regular expression sources. One row per form; redact.ts puts them to use.

/** Keys of well-known services, by their prefixes. No word character stands before them. */
export const keyForms: readonly string[] = [
  "sk-[\\w-]{16,}",
  "(?:sk|pk|rk)_(?:live|test)_[A-Za-z0-9]{8,}",
  "(?:whsec|gh[a-z]|github_pat|npm|hf|gsk|sbp|r8|lin_api|do[opr]_v1|shp[a-z]{2})_[A-Za-z0-9_]{16,}",
  "(?:glpat|GOCSPX|pypi|xai|tvly|pplx|nvapi|xapp|xox[a-z])-[\\w-]{16,}",
  "(?:secret|ntn)_[A-Za-z0-9]{32,}",
  "A(?:KI|SI)A[A-Z0-9]{12,}",
  "AIza[\\w-]{20,}",
  "ya29\\.[\\w.-]{16,}",
  "hv[bsr]\\.[\\w-]{16,}",
  "SG\\.[\\w-]{16,}\\.[\\w-]{16,}",
  "1//[\\w-]{20,}",
  "AGE-SECRET-KEY-1[A-Z0-9]{16,}",
  "dapi[a-f0-9]{32}",
  "\\d{8,10}:AA[\\w-]{30,}",
];

/** The last part of names whose values are secret: `password`, `RTM_SHARED_SECRET`, `x-api-key`, `accessToken`. */
export const secretNames: readonly string[] = [
  "token",
  "secret",
  "password",
  "passwd",
  "passphrase",
  "pwd",
  "credential",
  "signature",
  "session[_-]?(?:id|key)",
  "(?:api|access|private|account|secret|signing|master)[_-]?key",
];

/** Words of HTTP authentication that a credential follows (RFC 9110, section 11). */
export const schemes: readonly string[] = ["bearer", "basic", "digest", "negotiate", "apikey"];

/** Folders of users' homes, up to the name of the user. */
export const homes: readonly string[] = [
  "(?:/(?:var|usr|export))?/home/",
  "(?:/mnt/[a-z])?/Users/",
  "[A-Za-z]:[\\\\/]{1,2}Users[\\\\/]{1,2}",
];

/** A text without any of these holds no secret of a known form, whatever its case. */
export const hints: readonly string[] = [
  "@|eyJ|-----B|A[KS]IA|AIza|dapi|1//|:AA|AGE-",
  "(?:ya29|hv[bsr]|SG)\\.",
  "(?:[psr]k|whsec|gh[a-z]|pat|npm|hf|gsk|sbp|r8|api|v1|shp[a-z]{2}|ntn)_",
  "(?:sk|glpat|GOCSPX|pypi|xai|tvly|pplx|nvapi|xapp|xox[a-z])-",
  ...schemes,
  "cookie|authorization|token|secret|passw|passphrase|pwd|credential|signature|session|key",
  "[?&](?:sig|auth|jwt|code|hmac|x-amz)",
  "slack\\.com|webhooks|/home/|[\\\\/]Users[\\\\/]|/root/",
];

/** Mail addresses; not `git@host`, nor addresses of machines. With the `u` flag. */
export const mailForm: string =
  "(?<![\\p{L}\\p{N}._%+-])(?!git@)[\\p{L}\\p{N}._%+-]+@(?!\\d+\\.\\d)(?:[\\p{L}\\p{N}-]+\\.)+\\p{L}[\\p{L}\\p{N}-]+";
