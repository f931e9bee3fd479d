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

/** Found where a word begins. */
export const keyForms: readonly KeyForm[] = [
  { form: "sk-[\\w-]{16,}" },
  { form: "(?:sk|pk|rk)_(?:live|test)_[A-Za-z0-9]{8,}" },
  { form: "(?:(?:npm|hf)_|(?:pypi|xai)-)([\\w-]{16,})", conditions: unlikeNames },
  { form: "(?:whsec|gh[a-z]|github_pat|gsk|sbp|r8|lin_api|do[opr]_v1|shp[a-z]{2}|dckr_pat|figd|gls[ac]|rubygems|sntry[su])_[A-Za-z0-9_]{16,}" },
  { form: "(?:gl[a-z]{2,4}t|GOCSPX|tvly|pplx|nvapi|xapp|xox[a-z]|NRAK|PMAK|sq0[a-z]{3})-[\\w-]{16,}" },
  { form: "(?:secret|ntn)_[A-Za-z0-9]{32,}" },
  { form: "A(?:KI|SI)A[A-Z0-9]{12,}" },
  { form: "AIza[\\w-]{20,}" },
  { form: "hv[bsr]\\.[\\w-]{16,}" },
  { form: "SG\\.[\\w-]{16,}\\.[\\w-]{16,}" },
  { form: "dp\\.[a-z]{2,5}\\.[A-Za-z0-9]{32,}" },
  { form: "1//[\\w-]{20,}" },
  { form: "4/0[\\w-]{20,}" },
  { form: "AGE-SECRET-KEY-1[A-Z0-9]{16,}" },
  { form: "ATATT3[\\w=-]{20,}" },
  { form: "SK[a-f0-9]{32}" },
  { form: "(?:dapi|key-|pul-)[a-f0-9]{32,}" },
  {
    form: "[a-f0-9]{32}-us\\d{1,2}",
    conditions: [{ at: "end", begins: "\\w", not: true }],
  },
  { form: "(?:bot)?\\d{8,10}:AA[\\w-]{30,}" },
  { form: "[A-Za-z0-9]{14}\\.atlasv1\\.[\\w=-]{40,}" },
  { form: "[MNO][A-Za-z\\d]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,}" },
  { form: "[\\w~.-]{3}8Q~[\\w~.-]{31,34}" },
];

/** Forms so much their own that they are found inside of other words, too: longer, and of fewer characters than above. */
export const gluedForms: readonly KeyForm[] = [
  { form: "gh[opsur]_[A-Za-z0-9]{30,}" },
  { form: "github_pat_[A-Za-z0-9_]{30,}" },
  { form: "(?:glpat|GOCSPX|xox[a-z])-[\\w-]{16,}" },
  { form: "(?:npm|hf)_[A-Za-z0-9]{30,}" },
  {
    form: "(?:sk|rk)_(?:live|test)_([A-Za-z0-9]{16,})",
    conditions: [{ at: 1, begins: "[A-Za-z]*\\d" }],
  },
  { form: "sk-ant-[a-z]{3}\\d\\d-[\\w-]{16,}" },
  {
    form: "A(?:KI|SI)A[A-Z0-9]{16}",
    conditions: [{ at: "end", begins: "[A-Za-z0-9]", not: true }],
  },
  { form: "AIza[\\w-]{35}" },
  { form: "ya29\\.[\\w.-]{16,}" },
  { form: "SG\\.[\\w-]{22}\\.[\\w-]{43}" },
  { form: "eyJ[\\w-]{13,512}\\.eyJ[\\w-]{8,}(?:\\.[\\w-]*){0,3}" },
];

/** A text without any of these holds no key of a known form, whatever its case. */
export const keyHints: readonly string[] = [
  "eyJ|A[KS]IA|AIza|dapi|1//|4/0|:AA|ATATT|SK[a-f0-9]{6}|-us\\d|8Q~|\\.atlasv1",
  "(?:ya29|hv[bsr]|SG|dp)\\.|[MNO][A-Za-z\\d]{23,25}\\.",
  "(?:[psr]k|whsec|gh[a-z]|pat|npm|hf|gsk|sbp|r8|api|v1|shp[a-z]{2}|secret|ntn|figd|gls[ac]|gems|sntry[su])_",
  "(?:sk|key|gl[a-z]{2,4}t|GOCSPX|pypi|xai|tvly|pplx|nvapi|xapp|xox[a-z]|NRAK|PMAK|sq0[a-z]{3}|pul)-",
];
