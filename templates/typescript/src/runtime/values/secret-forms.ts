// What secrets look like, as regular expression sources. One row per form; redact.ts puts them to use, and so does the compiler.

/** Keys of well-known services, by their prefixes. No letter or digit stands before them. */
export const keyForms: readonly string[] = [
  "sk-[\\w-]{16,}",
  "(?:sk|pk|rk)_(?:live|test)_[A-Za-z0-9]{8,}",
  "(?:whsec|gh[a-z]|github_pat|npm|hf|gsk|sbp|r8|lin_api|do[opr]_v1|shp[a-z]{2}|dckr_pat|figd|gls[ac]|rubygems|sntry[su])_[A-Za-z0-9_]{16,}",
  "(?:gl[a-z]{2,4}t|GOCSPX|pypi|xai|tvly|pplx|nvapi|xapp|xox[a-z]|NRAK|PMAK|sq0[a-z]{3})-[\\w-]{16,}",
  "(?:secret|ntn)_[A-Za-z0-9]{32,}",
  "A(?:KI|SI)A[A-Z0-9]{12,}",
  "AIza[\\w-]{20,}",
  "ya29\\.[\\w.-]{16,}",
  "hv[bsr]\\.[\\w-]{16,}",
  "SG\\.[\\w-]{16,}\\.[\\w-]{16,}",
  "dp\\.[a-z]{2,5}\\.[A-Za-z0-9]{32,}",
  "1//[\\w-]{20,}",
  "4/0[\\w-]{20,}",
  "AGE-SECRET-KEY-1[A-Z0-9]{16,}",
  "ATATT3[\\w=-]{20,}",
  "SK[a-f0-9]{32}",
  "(?:dapi|key-|pul-)[a-f0-9]{32,}",
  "[a-f0-9]{32}-us\\d{1,2}(?!\\w)",
  "(?:bot)?\\d{8,10}:AA[\\w-]{30,}",
  "[A-Za-z0-9]{14}\\.atlasv1\\.[\\w=-]{40,}",
  "[MNO][A-Za-z\\d]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,}",
  "[\\w~.-]{3}8Q~[\\w~.-]{31,34}",
];

/** Forms so much their own that they are found inside of other words, too: longer, and of fewer characters than above. */
export const gluedForms: readonly string[] = [
  "gh[opsur]_[A-Za-z0-9]{30,}",
  "github_pat_[A-Za-z0-9_]{30,}",
  "(?:glpat|GOCSPX|xox[a-z])-[\\w-]{16,}",
  "(?:npm|hf)_[A-Za-z0-9]{30,}",
  "(?:sk|rk)_(?:live|test)_(?=[A-Za-z]*\\d)[A-Za-z0-9]{16,}",
  "sk-ant-[a-z]{3}\\d\\d-[\\w-]{16,}",
  "A(?:KI|SI)A[A-Z0-9]{16}(?![A-Za-z0-9])",
  "AIza[\\w-]{35}",
  "ya29\\.[\\w.-]{16,}",
  "SG\\.[\\w-]{22}\\.[\\w-]{43}",
  "eyJ[\\w-]{13,512}\\.eyJ[\\w-]{8,}(?:\\.[\\w-]*){0,3}",
];

/**
 * The last part of names whose values are secret: `password`, `RTM_SHARED_SECRET`, `x-api-key`, `accessToken`. What is short begins a name of
 * its own: it stands not inside of a longer word, unless that is an escape.
 */
export const secretNames: readonly string[] = [
  "token",
  "secret",
  "password",
  "passwd",
  "passphrase",
  "pwd",
  "(?:(?<![A-Za-z])|(?<=\\\\[bfnrt]))pass",
  "credential",
  "signature",
  "bearer",
  "(?:(?<![A-Za-z])|(?<=\\\\[bfnrt]))t?otp",
  "code[_-]?verifier",
  "(?:auth|authorization|device|mfa)[_-]?code",
  "client[_-]?assertion",
  "sess(?:ion)?[_-]?(?:id|key)",
  "connect\\.sid",
  "(?:api|app|access|private|account|auth|secret|shared|signing|encryption|master|service|storage|webhook)[_-]?key",
];

/** Parameters of URLs and forms that are secret where their value looks like it. */
export const secretParameters: readonly string[] = ["sig", "jwt", "code", "hmac", "assertion", "samlresponse"];

/** Words of HTTP authentication that a credential follows (RFC 9110, section 11). */
export const schemes: readonly string[] = ["bearer", "basic", "digest", "negotiate", "apikey"];

/** Addresses that whoever knows them can post to, up to the part that is secret. */
export const webhooks: readonly string[] = [
  "hooks\\.slack\\.com/(?:services|workflows|triggers)",
  "discord(?:app)?\\.com/api(?:/v\\d{1,2})?/webhooks",
  "webhook\\.office\\.com/webhookb2",
  "hooks\\.zapier\\.com/hooks/catch",
];

/** Folders of users' homes, up to the name of the user. */
export const homes: readonly string[] = [
  "(?:/(?:var|usr|export))?/home/",
  "(?:/mnt/[a-z])?/Users/",
  "[A-Za-z]:[\\\\/]{1,2}Users[\\\\/]{1,2}",
];

/** A text without any of these holds no key of a known form, whatever its case. */
export const keyHints: readonly string[] = [
  "eyJ|A[KS]IA|AIza|dapi|1//|4/0|:AA|AGE-|ATATT|SK[a-f0-9]{6}|-us\\d|8Q~|\\.atlasv1",
  "(?:ya29|hv[bsr]|SG|dp)\\.|[MNO][A-Za-z\\d]{23,25}\\.",
  "(?:[psr]k|whsec|gh[a-z]|pat|npm|hf|gsk|sbp|r8|api|v1|shp[a-z]{2}|secret|ntn|figd|gls[ac]|gems|sntry[su])_",
  "(?:sk|key|gl[a-z]{2,4}t|GOCSPX|pypi|xai|tvly|pplx|nvapi|xapp|xox[a-z]|NRAK|PMAK|sq0[a-z]{3}|pul)-",
];

/** Nor one whose name is secret. */
export const nameHints: readonly string[] = [
  "token|secret|pass|pwd|credential|signature|bearer|sess|key|otp|assertion|verifier|connect\\.sid|(?:auth|authorization|device|mfa)[_-]?code",
];

/** Nor anything else that is looked for. */
export const hints = (): readonly string[] => [
  ...keyHints,
  ...nameHints,
  ...schemes,
  "@|-----B|cookie|auth(?:[\"'\\\\=:_-]|orization)",
  "(?:code|sig|jwt|hmac|samlresponse)(?:=|%3d)|x-amz-credential=|-u[ =]|-user",
  "hooks\\.|webhook|/home/|[\\\\/]Users[\\\\/]|/root/",
];

/** Mail addresses; not `git@host`, nor addresses of machines. With the `u` flag. */
export const mailForm: string =
  "(?<![\\p{L}\\p{N}._%+-])(?!git@)[\\p{L}\\p{N}._%+-]+@(?!\\d+\\.\\d)(?:[\\p{L}\\p{N}-]+\\.)+\\p{L}[\\p{L}\\p{N}-]+";
