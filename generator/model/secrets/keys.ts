// Keys of well-known services, by their looks: one row a form. It searches nothing; rules.ts says where a key may begin.

/** Conditions of a form beyond its pattern. Languages with look-around print them; the others examine the text. */
export interface Condition {
  /** The group at whose start the text is looked at, or the end of the match. */
  readonly at: number | "end";
  /** The text there begins with this, or, if `not`, does not. */
  readonly begins: string;
  readonly not?: true;
}

export interface KeyForm {
  /** In what ECMAScript, Python and RE2 say alike: no look-around, no back-references, `\w` and `\d` of ASCII. */
  readonly form: string;
  readonly conditions?: readonly Condition[];
}

/** Names of packages and servers, such as `pypi-query-mcp-server`, begin as these keys do: a key soon has a digit or a capital. */
const unlikeNames: readonly Condition[] = [{ at: 1, begins: "[a-z_-]{0,40}[A-Z\\d]" }];

/** A digit soon: not a word. */
const numbered: readonly Condition[] = [{ at: 1, begins: "[A-Za-z]{0,30}\\d" }];

/** A capital and a second digit, too: what is made at random, and hardly a name. */
const random: readonly Condition[] = [
  { at: 1, begins: "[a-z0-9]{0,30}[A-Z]" },
  { at: 1, begins: "(?:[A-Za-z]{0,30}\\d){2}" },
];

/** Found where a word begins, which a sign before it ends: `lin_` of `lin_oauth_…` stays. */
export const keyForms: readonly KeyForm[] = [
  { form: "sk-[\\w-]{16,}" },
  { form: "[eprs]k_(?:live|test)_[A-Za-z0-9]{8,}" },
  {
    form: "(?:(?:npm|hf|pscale_[a-z]{2,5}|dckr_[a-z]{3}|whsec|gh[a-z]|github_pat|gsk|sbp|r8|lin_api|do[opr]_v1|shp[a-z]{2,3}|figd|gls[ac]|rubygems|sntry[su]|pcsk)_|(?:pypi|xai|gl[a-z]{1,5}t|llx|tskey|x[a-z]{3,6}sib|GOCSPX|tvly|pplx|nvapi|xapp|xox[a-z]|(?:CF|NR|PM)[A-Z]{2,3}|csk|sq0[a-z]{3}|pat-[a-z]{2}\\d)-)([\\w-]{16,})",
    conditions: unlikeNames,
  },
  // Services name a key by such a word before its random part.
  { form: "(?:(?:api|apikey|live|ntn|oauth|secret|sk|re_[A-Za-z0-9]{8})_|BSA)([A-Za-z0-9]{20,})", conditions: numbered },
  { form: "A(?:KI|SI)A[A-Z0-9]{12,}" },
  { form: "(?:AIza|AKCp|AQ\\.Ab|EAA[A-Z]|AT(?:[ACS]TT|OAT|BB)|hv[bsr]\\.|1//|4/0)[\\w=-]{20,}" },
  { form: "(?:IQoJ|FwoG|ABSK|fm2_)[\\w+/=]{40,}" },
  { form: "SG\\.[\\w-]{16,}\\.[\\w-]{16,}" },
  { form: "dp\\.[a-z]{2,5}\\.(?:\\w{1,40}\\.)?[A-Za-z0-9]{32,}" },
  { form: "pat[A-Za-z0-9]{14}\\.[a-f0-9]{32,}" },
  { form: "AGE-SECRET-KEY-[A-Z0-9-]{16,}" },
  { form: "(?:dapi|key[_-]|pul-|fc-|(?:e2b|sq[apu]|jina|lsv2_[ps][kt])_|SK)[a-f0-9]{32}\\w*" },
  {
    form: "[a-f0-9]{32}-(?:us\\d{1,2}|[a-f0-9]{8}-[a-f0-9]{8})",
    conditions: [{ at: "end", begins: "\\w", not: true }],
  },
  { form: "(?:bot)?\\d{8,10}:AA[\\w-]{30,}" },
  { form: "[A-Za-z0-9]{14}\\.atlasv1\\.[\\w=-]{40,}" },
  { form: "[MNO][A-Za-z\\d]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,}" },
  { form: "[\\w~.-]{3}8Q~[\\w~.-]{31,34}" },
  // Passwords as databases keep them.
  { form: "\\$(?:2[abxy]|argon2[di]{1,2}|apr1|[1567y])\\$[\\w$./+=,-]{20,}" },
];

/** Forms so much their own that they are found inside of other words, too: longer, and of fewer characters than above. */
export const gluedForms: readonly KeyForm[] = [
  {
    form: "(?:(?:gh[opsur]|github_pat|npm|hf|[rs]k_(?:live|test))_|(?:glpat|GOCSPX|xox[a-z]|sk-ant-[a-z]{3}\\d\\d)-)([\\w-]{16,})",
    conditions: numbered,
  },
  // A key of a service that no row knows, behind its name.
  { form: "_([A-Za-z0-9]{32,}[\\w+/=-]*)", conditions: random },
  {
    form: "A(?:KI|SI)A[A-Z0-9]{16}",
    conditions: [{ at: "end", begins: "[A-Za-z0-9]", not: true }],
  },
  { form: "AIza[\\w-]{35}" },
  { form: "ya29\\.[\\w.-]{16,}" },
  { form: "SG\\.[\\w-]{22}\\.[\\w-]{43}" },
  { form: "eyJ[\\w-]{13,512}\\.eyJ[\\w-]{8,}(?:\\.[\\w-]*){0,3}" },
];

/** A text without this holds no key of a known form, whatever its case. */
export const keyHint = "[\\w~.=+/$,-]{16}";
